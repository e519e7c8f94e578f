import { notify, sendMail } from './outbox.ts';
import { portalLink, type Sender } from './portal-link.ts';
import { accepted, refused, type Result } from '../core/result.ts';
import type { World } from '../core/world.ts';
import { canTryAgain, noteAttempt, type AttemptLimit, type Limited } from './attempts.ts';
import { dropLinkTokens, findTokenUser, issueLinkToken } from './link-tokens.ts';
import { findMember, putMember } from './accounts.ts';
import { findUserByEmail, normalizeEmail } from './people.ts';
import type { User } from './user.ts';

/** How often a verification email may be requested (S-16). */
const resendLimit: AttemptLimit = { maxAttempts: 5, windowMs: 3_600_000 };

/** A new address that waits for its verification; null if there is none. */
export const pendingEmailOf = ({ identity }: User): string | null => identity?.pendingEmail ?? null;

/**
 * Part of commands that create a user or change the address: sends the link that verifies the email address, the new one
 * if one waits, and invalidates the previous link.
 */
export function sendVerificationMail(world: World, user: User, sender: Sender): void {
  const link = portalLink(`verify-email?token=${issueLinkToken(world, user.id, 'VERIFY_EMAIL')}`, sender);
  sendMail(world, {
    userId: user.id,
    to: pendingEmailOf(user) ?? user.email,
    subject: 'Verify your email address',
    text: `Verify your email address: ${link}. This link expires in 5 days.`,
    link,
  });
}

/** Whether the user may be sent another verification email; 429 says when, 422 EMAIL_ALREADY_VERIFIED why not. */
export function canResendVerification(world: World, user: User): Limited<null, 'EMAIL_ALREADY_VERIFIED'> {
  if (user.emailVerified && pendingEmailOf(user) === null)
    return refused('EMAIL_ALREADY_VERIFIED', 'Your email address is already verified.');
  return canTryAgain(world, world.state.people.mailsAsked.get(askedKey(user.id)), resendLimit);
}

const askedKey = (userId: string): string => `verify/${userId}`;

/** Verifies the email address of the token's user and consumes the token [APA-06]. */
export function verifyEmail(world: World, token: string): Result<null, 'TOKEN_UNKNOWN' | 'TOKEN_EXPIRED'> {
  const found = findTokenUser(world, token, 'VERIFY_EMAIL');
  if (!found.ok) return found;
  const holder = findUserByEmail(world, pendingEmailOf(found.value) ?? found.value.email);
  // Another user has verified the address meanwhile: it is never reassigned (T10).
  if (holder !== undefined && holder.id !== found.value.id) {
    return refused('TOKEN_UNKNOWN', 'This link isn’t valid or was already used.');
  }
  world.execute('email.verify', { userId: found.value.id });
  return accepted(null);
}

/**
 * Enters a new address: a verification link is sent to it, and the old address is notified. Until the link is opened the
 * old one signs in and gets all mail (docs/decisions/0010-setting-up-a-second-factor.md). The caller has already required
 * the step-up EMAIL_UPDATE. The user's own address cancels a change that waits. 400 VALIDATION_FAILED at `email` if
 * another user has the address.
 */
export function changeEmail(world: World, userId: string, email: string, sender: Sender = {}) {
  const address = normalizeEmail(email);
  const holder = findUserByEmail(world, address);
  if (holder !== undefined && holder.id !== userId) {
    return refused('VALIDATION_FAILED', 'You can’t use this email address.', 'email');
  }
  const user = world.state.people.users.get(userId);
  const pending = user === undefined ? null : pendingEmailOf(user);
  if (address === user?.email) {
    if (pending !== null) world.execute('email.cancelChange', { userId });
  } else if (address !== pending) world.execute('email.change', { userId, email: address, ...sender });
  return accepted(null);
}

/** 'm…@example.com': enough to recognize an own address. */
const maskEmail = (email: string): string => email.replace(/^(.).*(@.*)$/, '$1…$2');

interface UserInput {
  readonly userId: string;
}

export const emailCommands = {
  /** Sends another verification email. */
  'email.sendVerification': (world: World, { userId, ...sender }: UserInput & Sender): void => {
    const user = world.state.people.users.get(userId);
    if (user === undefined) return;
    noteAttempt(world, world.state.people.mailsAsked, askedKey(userId), resendLimit);
    const holder = findUserByEmail(world, pendingEmailOf(user) ?? user.email);
    // The address belongs to another user, who was told once.
    if (holder !== undefined && holder.id !== userId) return;
    sendVerificationMail(world, user, sender);
  },
  'email.verify': (world: World, { userId }: UserInput): void => {
    const user = world.state.people.users.get(userId);
    if (user === undefined) return;
    dropLinkTokens(world, userId, 'VERIFY_EMAIL');
    const { users, userIdByEmail } = world.state.people;
    const email = pendingEmailOf(user) ?? user.email;
    // A newly registered user now owns the address.
    userIdByEmail.set(email, userId);
    const identity = user.identity === null ? null : { ...user.identity, email, pendingEmail: null };
    users.set(userId, { ...user, email, emailVerified: true, identity });
    if (email === user.email) return;
    // A user who registered and never verified may have typed the address of another user.
    if (userIdByEmail.get(user.email) === userId) userIdByEmail.delete(user.email);
    // A link that was sent to the old address must not open the account.
    dropLinkTokens(world, userId, 'SET_PASSWORD');
    for (const accountId of user.accountIds) {
      const member = findMember(world, accountId, userId);
      if (member !== undefined) putMember(world, accountId, { ...member, email });
    }
    // An address that was never verified may be another person's.
    if (!user.emailVerified) return;
    sendMail(world, {
      userId,
      to: user.email,
      subject: 'Your email address was changed',
      text: 'Your account’s email address was changed. If this wasn’t you, please contact support right away.',
    });
  },
  'email.cancelChange': (world: World, { userId }: UserInput): void => {
    const user = world.state.people.users.get(userId);
    if (user === undefined || user.identity === null) return;
    dropLinkTokens(world, userId, 'VERIFY_EMAIL');
    world.state.people.users.set(userId, { ...user, identity: { ...user.identity, pendingEmail: null } });
  },
  'email.change': (
    world: World,
    { userId, email, ...sender }: UserInput & Sender & { readonly email: string },
  ): void => {
    const { users } = world.state.people;
    const user = users.get(userId);
    if (user === undefined || user.identity === null) return;
    const changed = { ...user, identity: { ...user.identity, pendingEmail: email } };
    users.set(userId, changed);
    sendVerificationMail(world, changed, sender);
    // Someone who typed another person's address at registration must not send notices to that person.
    if (!user.emailVerified) return;
    notify(
      world,
      userId,
      'Your email address change is pending',
      `We sent a link to ${maskEmail(email)}. After you open it, you’ll sign in with that address. If this wasn’t you, cancel the change in your profile and contact support right away.`,
    );
  },
};
