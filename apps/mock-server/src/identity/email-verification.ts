import { sendMail } from './outbox.ts';
import { portalLink, type Sender } from './portal-link.ts';
import { accepted, refused, type Result } from '../core/result.ts';
import type { World } from '../core/world.ts';
import { canTryAgain, noteAttempt, type AttemptLimit, type Limited } from './attempts.ts';
import { dropLinkTokens, findTokenUser, issueLinkToken } from './link-tokens.ts';
import { findUserByEmail, normalizeEmail } from './people.ts';
import type { User } from './user.ts';

/** How often a verification e-mail may be requested (S-16). */
const resendLimit: AttemptLimit = { maxAttempts: 5, windowMs: 3_600_000 };

/**
 * Part of commands that create a user or change the address: sends the link that verifies the e-mail address and
 * invalidates the previous link.
 */
export function sendVerificationMail(world: World, user: User, sender: Sender): void {
  const link = portalLink(`verify-email?token=${issueLinkToken(world, user.id, 'VERIFY_EMAIL')}`, sender);
  sendMail(world, {
    userId: user.id,
    channel: 'EMAIL',
    to: user.email,
    subject: 'Verify your e-mail address',
    text: `Please open ${link} to verify your e-mail address. The link is valid for 5 days.`,
    code: null,
    link,
  });
}

/** Whether the user may be sent another verification e-mail; 429 says when, 422 EMAIL_ALREADY_VERIFIED why not. */
export function canResendVerification(world: World, user: User): Limited<null, 'EMAIL_ALREADY_VERIFIED'> {
  if (user.emailVerified) return refused(422, 'EMAIL_ALREADY_VERIFIED', 'Your e-mail address is verified already.');
  return canTryAgain(world, world.state.people.mailsAsked.get(askedKey(user.id)), resendLimit);
}

const askedKey = (userId: string): string => `verify/${userId}`;

/** Verifies the e-mail address of the token's user and consumes the token [APA-06]. */
export function verifyEmail(world: World, token: string): Result<null, 'TOKEN_UNKNOWN' | 'TOKEN_EXPIRED'> {
  const found = findTokenUser(world, token, 'VERIFY_EMAIL');
  if (!found.ok) return found;
  world.execute('email.verify', { userId: found.value.id });
  return accepted(null);
}

/**
 * Changes the address that a user signs in with and gets mail at: it becomes unverified, a verification link is sent to
 * it, and the old address is notified. The caller has already required the step-up EMAIL_UPDATE. 400 VALIDATION_FAILED
 * at `email` if another user has the address; does nothing if it is the user's own.
 */
export function changeEmail(
  world: World,
  userId: string,
  email: string,
  sender: Sender = {},
): Result<null, 'VALIDATION_FAILED'> {
  const address = normalizeEmail(email);
  const holder = findUserByEmail(world, address);
  if (holder !== undefined && holder.id !== userId) {
    return refused(400, 'VALIDATION_FAILED', 'This e-mail address cannot be used.', 'email');
  }
  if (holder === undefined) world.execute('email.change', { userId, email: address, ...sender });
  return accepted(null);
}

interface UserInput {
  readonly userId: string;
}

export const emailCommands = {
  /** Sends another verification e-mail. */
  'email.sendVerification': (world: World, { userId, ...sender }: UserInput & Sender): void => {
    const user = world.state.people.users.get(userId);
    if (user === undefined) return;
    noteAttempt(world, world.state.people.mailsAsked, askedKey(userId), resendLimit);
    sendVerificationMail(world, user, sender);
  },
  'email.verify': (world: World, { userId }: UserInput): void => {
    const user = world.state.people.users.get(userId);
    if (user === undefined) return;
    dropLinkTokens(world, userId, 'VERIFY_EMAIL');
    // A newly registered user now owns the address; one that belongs to another user is never reassigned (T10).
    const holder = findUserByEmail(world, user.email);
    if (holder !== undefined && holder.id !== userId) return;
    world.state.people.userIdByEmail.set(user.email, userId);
    world.state.people.users.set(userId, { ...user, emailVerified: true });
  },
  'email.change': (
    world: World,
    { userId, email, ...sender }: UserInput & Sender & { readonly email: string },
  ): void => {
    const { users, userIdByEmail } = world.state.people;
    const user = users.get(userId);
    if (user === undefined) return;
    const identity = user.identity === null ? null : { ...user.identity, email };
    const changed: User = { ...user, email, emailVerified: false, identity };
    // A user who registered and never verified may have typed the address of another user.
    if (userIdByEmail.get(user.email) === userId) userIdByEmail.delete(user.email);
    userIdByEmail.set(email, userId);
    users.set(userId, changed);
    // A link that was sent to the old address must not open the account.
    dropLinkTokens(world, userId, 'SET_PASSWORD');
    sendVerificationMail(world, changed, sender);
    sendMail(world, {
      userId,
      channel: 'EMAIL',
      to: user.email,
      subject: 'Your e-mail address was changed',
      text: 'The e-mail address of your account was changed. If this was not you, please contact customer support at once.',
      code: null,
      link: null,
    });
  },
};

type EmailCommands = typeof emailCommands;

declare module '../core/world.ts' {
  interface Commands extends EmailCommands {}
}
