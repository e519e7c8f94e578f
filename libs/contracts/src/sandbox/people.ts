import { kycStatuses } from '@portal/domain/accounts/account';
import { z } from 'zod/mini';
import { id, instant, longText, shortText } from '../schemas/fields.ts';
import { sandboxRouter } from './base.ts';

/** `factors: 1` omits the second factor. */
const signInChoice = z.strictObject({ persona: id, factors: z.optional(z.union([z.literal(1), z.literal(2)])) });

/** People of the sandbox: personas, signing in as one, mail, codes. */

/** A persona on the sandbox page. */
export const personaCard = z.object({
  key: id,
  name: shortText,
  email: shortText,
  password: shortText,
  purpose: shortText,
  userId: id,
  accountId: z.nullable(id),
  twoFactorType: shortText,
});
export type PersonaCard = z.infer<typeof personaCard>;

const mail = z.object({
  id,
  at: instant,
  userId: id,
  channel: z.enum(['SMS', 'EMAIL']),
  to: shortText,
  subject: shortText,
  text: longText,
  code: z.nullable(shortText),
  link: z.nullable(shortText),
});

/** Routes of the sandbox for users. */
export const people = sandboxRouter({
  list: { method: 'GET', path: '/personas', responses: { 200: z.object({ personas: z.array(personaCard) }) } },
  signIn: { method: 'POST', path: '/sign-in', body: signInChoice, responses: { 200: personaCard } },
  /** A link with which a browser signs in, once and soon. Not in a world that answers only what the specification names. */
  signInLink: {
    method: 'POST',
    path: '/worlds/:id/sign-in-links',
    body: signInChoice,
    responses: {
      201: z.object({
        /** Path; the token is in the fragment, which browsers send to no server. */
        address: z.string(),
        /** For how many seconds it is valid. */
        seconds: z.int(),
        persona: personaCard,
      }),
    },
  },
  /** What the page of the link calls: sets the cookies of the session and of the world. */
  openSignInLink: {
    method: 'POST',
    path: '/worlds/:id/sign-in',
    body: z.strictObject({ token: z.string().check(z.regex(/^[\w-]{1,64}$/, 'Expected the token of a link')) }),
    responses: { 200: z.object({ page: shortText }) },
  },
  outbox: {
    method: 'GET',
    path: '/outbox',
    query: z.object({ to: z.optional(shortText) }),
    responses: { 200: z.object({ mails: z.array(mail) }) },
  },
  authenticator: {
    method: 'GET',
    path: '/authenticator/:id',
    responses: { 200: z.object({ code: shortText, secret: shortText, address: longText }) },
  },
  /** Freezes or unfreezes a user. */
  freeze: {
    method: 'POST',
    path: '/personas/freeze',
    body: z.strictObject({ persona: id, frozen: z.boolean() }),
    responses: { 200: z.object({ frozen: z.boolean() }) },
  },
  /** Decides the identity check of any user, persona or not, on an account. */
  decideKyc: {
    method: 'POST',
    path: '/kyc',
    body: z.strictObject({ accountId: id, userId: id, status: z.enum(kycStatuses) }),
    responses: { 200: z.object({ accountStatus: shortText }) },
  },
  /** Ends sessions as the server would: of one persona, or all. */
  endSessions: {
    method: 'POST',
    path: '/sessions/end',
    body: z.strictObject({ persona: z.optional(id) }),
    responses: { 200: z.object({ ended: z.int() }) },
  },
});
