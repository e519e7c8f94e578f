import type { SentIdentity } from '@portal/contracts/schemas/identity';
import { authorities } from '@portal/domain/accounts/authority';
import type { OpenableKind } from '@portal/domain/accounts/account';
import type { jointAccountTypes } from '@portal/domain/accounts/lookups';
import { createDraft } from '@portal/domain/accounts/registration';
import { sendMail } from './outbox.ts';
import { portalLink, type Sender } from './portal-link.ts';
import { canTryAgain, noteAttempt, type AttemptLimit, type Limited } from './attempts.ts';
import { sendVerificationMail } from './email-verification.ts';
import { findUserByEmail, normalizeEmail } from './people.ts';
import { putDraft } from './registrations.ts';
import type { User } from './user.ts';
import type { World } from '../core/world.ts';

/** First number of registered users; lower numbers belong to the personas. */
const firstNumber = 5001;

export interface SignUp extends Sender {
  readonly email: string;
  /** Salt and hash: a password never reaches the log. */
  readonly passwordHash: string;
  readonly userId: string;
  readonly kind: OpenableKind;
  readonly jointAccountType: (typeof jointAccountTypes)[number] | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly domicile: string;
}

/** How often the same address may start: typing another person's address must not fill that person's mailbox (S-16). */
const beginLimit: AttemptLimit = { maxAttempts: 5, windowMs: 3_600_000 };
const requestKey = (email: string): string => `begin/${normalizeEmail(email)}`;

/** Whether registration may start with this address now, known or not; 429 says when. */
export const canBegin = (world: World, email: string): Limited<null> =>
  canTryAgain(world, world.state.people.mailsAsked.get(requestKey(email)), beginLimit);

/** The id of the next registered user. */
export const nextUserId = (world: World): string => `U-${firstNumber + world.state.registrations.nextUser}`;

function makeIdentity({ userId, email, firstName, lastName }: SignUp, held: readonly string[]): SentIdentity {
  return {
    id: userId,
    email,
    firstName,
    middleName: null,
    lastName,
    authorities: [...held],
    roles: ['INVESTOR'],
    kycStatuses: [],
    signedTimestamp: null,
    phoneNumbers: [],
  };
}

export const newcomerCommands = {
  /**
   * Creates a user with a draft. The address counts only once it is verified: until then no lookup by address finds the
   * user, so a known address gets the very same response and a different mail, and nobody can take another person's
   * address (T10, docs/decisions/0011-registration.md).
   */
  'registration.begin': (world: World, input: SignUp): User => {
    const { people, registrations } = world.state;
    const email = normalizeEmail(input.email);
    const held = authorities.filter(authority => authority !== 'api:beta-features');
    const user: User = {
      id: input.userId,
      email,
      passwordHash: input.passwordHash,
      authorities: held,
      twoFactorType: 'NOT_SETUP',
      phone: null,
      totpSecret: null,
      emailVerified: false,
      dvp: false,
      frozen: false,
      accountIds: [],
      activeAccountId: null,
      startUpRefusal: null,
      migrating: false,
      verificationStatus: null,
      identity: makeIdentity({ ...input, email }, held),
    };
    noteAttempt(world, people.mailsAsked, requestKey(email), beginLimit);
    registrations.nextUser += 1;
    people.users.set(user.id, user);
    const fresh = createDraft();
    putDraft(world, user.id, {
      currentStep: 'account-details',
      draft: {
        ...fresh,
        account: { ...fresh.account, kind: input.kind, jointAccountType: input.jointAccountType },
        identity: { ...fresh.identity, firstName: input.firstName, lastName: input.lastName, email },
        legalDetails: { ...fresh.legalDetails, countryCode: input.domicile },
      },
    });
    sendSignUpMail(world, user, input);
    return user;
  },
};

function sendSignUpMail(world: World, user: User, sender: Sender): void {
  const holder = findUserByEmail(world, user.email);
  if (holder === undefined) {
    sendVerificationMail(world, user, sender);
    return;
  }
  const link = portalLink('login', sender);
  sendMail(world, {
    userId: holder.id,
    to: user.email,
    subject: 'Someone tried to sign up with your email address',
    text: `Someone tried to open an account with your email address. If it was you, sign in instead: ${link}. If it wasn’t, you can ignore this email.`,
    link,
  });
}
