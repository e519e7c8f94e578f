import { z } from 'zod/mini';
import { providerAccount } from '../endpoints/banking.ts';
import { decimalSchema, inputDecimal } from '../schemas/decimal.ts';
import { failures } from '../schemas/errors.ts';
import { id, shortText } from '../schemas/fields.ts';
import { sandboxRouter } from './base.ts';

/** Sandbox controls for banks and cash, and the bank-linking provider behind the simulated modal. */

const token = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,200}$/, 'Expected a token'));

const institution = z.object({
  id,
  name: shortText,
  /** Its behavior in one sentence. */
  purpose: shortText,
  /** Signs in on its own pages: the browser leaves the portal and returns. */
  oauth: z.boolean(),
  accounts: z.array(providerAccount),
});

const bankRow = z.object({
  id,
  accountId: id,
  institutionName: shortText,
  mask: shortText,
  status: shortText,
  verification: shortText,
  disabled: z.boolean(),
  /** The two micro-deposits in dollars, once sent. */
  microDeposits: z.nullable(z.array(decimalSchema)),
});

const moveRow = z.object({
  id,
  accountId: id,
  bankId: id,
  direction: z.enum(['deposit', 'withdrawal']),
  amount: decimalSchema,
  status: shortText,
});

/** What the modal returns to the portal on success, like the provider's own library. */
const success = z.object({
  publicToken: token,
  institution: z.object({ institution_id: id, name: shortText }),
  accounts: z.array(providerAccount),
});

const doneFails = ['CASH_MOVE_FINISHED', 'AMOUNT_INVALID'] as const;
const done = { 200: z.object({}), ...failures(...doneFails) };
const modal = {
  200: success,
  ...failures('LINK_TOKEN_INVALID', 'VERIFICATION_FAILED', 'TOO_MANY_VERIFICATION_ATTEMPTS'),
};

/** Routes of the sandbox for banks and cash. */
export const money = sandboxRouter({
  institutions: {
    method: 'GET',
    path: '/provider/institutions',
    responses: { 200: z.object({ institutions: z.array(institution) }) },
  },
  /** Purpose of a link token, which the provider's modal reads when it opens. */
  linkSession: {
    method: 'GET',
    path: '/provider/session',
    query: z.object({ linkToken: token }),
    responses: {
      200: z.object({
        purpose: z.enum(['add', 'verify', 'reauthorize']),
        /** The bank and account it concerns; null to add accounts. */
        institution: z.nullable(z.object({ institution_id: id, name: shortText })),
        account: z.nullable(providerAccount),
      }),
      ...failures('LINK_TOKEN_INVALID'),
    },
  },
  /** The investor signs in at a bank and chooses accounts; all if none are named. */
  choose: {
    method: 'POST',
    path: '/provider/choose',
    body: z.strictObject({
      linkToken: token,
      institutionId: id,
      accountIds: z.optional(z.array(id).check(z.maxLength(20))),
    }),
    responses: modal,
  },
  /** The investor enters the two micro-deposits, in dollars. */
  typeAmounts: {
    method: 'POST',
    path: '/provider/micro-deposits',
    body: z.strictObject({ linkToken: token, amounts: z.tuple([inputDecimal, inputDecimal]) }),
    responses: modal,
  },
  /** The investor signs in again at a linked bank. */
  signInAgain: {
    method: 'POST',
    path: '/provider/sign-in',
    body: z.strictObject({ linkToken: token }),
    responses: modal,
  },
  banks: {
    method: 'GET',
    path: '/bank-accounts',
    query: z.object({ accountId: z.optional(id) }),
    responses: { 200: z.object({ banks: z.array(bankRow) }) },
  },
  approve: {
    method: 'POST',
    path: '/bank-accounts/:id/approve',
    responses: { 200: z.object({}), ...failures(...doneFails, 'REACHED_MAXIMUM_ALLOWABLE_ACCOUNT_LINKAGES') },
  },
  reject: { method: 'POST', path: '/bank-accounts/:id/reject', responses: done },
  /** Expires the sign-in at the bank. */
  lapse: { method: 'POST', path: '/bank-accounts/:id/lapse', responses: done },
  /** Delivers the two micro-deposits. */
  sendMicroDeposits: { method: 'POST', path: '/bank-accounts/:id/micro-deposits', responses: done },
  moves: {
    method: 'GET',
    path: '/cash-moves',
    query: z.object({ accountId: z.optional(id) }),
    responses: { 200: z.object({ moves: z.array(moveRow) }) },
  },
  settle: { method: 'POST', path: '/cash-moves/:id/settle', responses: done },
  giveBack: {
    method: 'POST',
    path: '/cash-moves/:id/return',
    body: z.strictObject({ code: z.enum(['R01', 'R02', 'R03', 'R10']) }),
    responses: done,
  },
  /** Delivers a wire; the reference is the account id. */
  wire: {
    method: 'POST',
    path: '/wires',
    body: z.strictObject({ reference: id, dollars: inputDecimal, sender: shortText.check(z.minLength(1)) }),
    responses: done,
  },
});
