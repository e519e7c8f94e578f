import { checkNewPassword } from '@portal/domain/access/password';
import { notify, sendMail } from './outbox.ts';
import { portalLink, type Sender } from './portal-link.ts';
import type { World } from '../core/world.ts';
import { passwordRulesOf } from '../behavior/settings.ts';
import { canTryAgain, noteAttempt, type AttemptLimit, type Limited } from './attempts.ts';
import { dropLinkTokens, issueLinkToken } from './link-tokens.ts';
import { findUserByEmail, normalizeEmail } from './people.ts';
import { hashPassword } from './password.ts';
import { noteSecurityEvent } from './security-events.ts';
import { endSessionsOf } from './sessions.ts';
import type { User } from './user.ts';

/** Requested resets by email address, counted for unknown addresses too (T10, S-16). */
const requestLimit: AttemptLimit = { maxAttempts: 5, windowMs: 3_600_000 };

const resetKey = (email: string): string => `reset/${normalizeEmail(email)}`;

/** Mails a reset link unless the address has asked too often; the response is the same for an unknown address. */
export function requestReset(world: World, input: Sender & { readonly email: string }): Limited<null> {
  const allowed = canTryAgain(world, world.state.people.mailsAsked.get(resetKey(input.email)), requestLimit);
  if (allowed.ok) world.execute('password.requestReset', input);
  return allowed;
}

/** Password rules that a new password breaks, as problems of the request's field; empty if it is valid [REG-38]. */
export const checkPasswordField = (world: World, password: string) =>
  checkNewPassword(password, passwordRulesOf(world)).map(({ text }) => ({
    code: 'VALIDATION_FAILED' as const,
    message: `Your password still needs ${text.toLowerCase()}.`,
    field: 'password',
  }));

/** Sets a user's new password. Only its hash gets into the command and therefore into the log. */
export function changePassword(world: World, user: User, password: string): void {
  world.execute('password.change', {
    userId: user.id,
    passwordHash: hashPassword(password, `${user.id}.${world.now()}`),
  });
}

export const passwordCommands = {
  /** Sends a link to the user who has the address. */
  'password.requestReset': (world: World, input: Sender & { readonly email: string }): void => {
    noteAttempt(world, world.state.people.mailsAsked, resetKey(input.email), requestLimit);
    const user = findUserByEmail(world, input.email);
    if (user === undefined) return;
    const token = issueLinkToken(world, user.id, 'SET_PASSWORD');
    const link = portalLink(`password-reset?token=${token}`, input);
    sendMail(world, {
      userId: user.id,
      to: user.email,
      subject: 'Reset your password',
      text: `Reset your password: ${link}. This link expires in 1 hour. If you didn’t request it, you can ignore this email.`,
      link,
    });
  },
  /**
   * Sets the new password, ends all sessions of the user, forgets remembered devices and invalidates other links:
   * anyone who knew the old password loses access (S-12).
   */
  'password.change': (world: World, input: { readonly userId: string; readonly passwordHash: string }): void => {
    const { users, devices, failedSignIns, challenges } = world.state.people;
    const user = users.get(input.userId);
    if (user === undefined) return;
    users.set(user.id, { ...user, passwordHash: input.passwordHash, migrating: false });
    dropLinkTokens(world, user.id, 'SET_PASSWORD');
    noteSecurityEvent(world, user.id, { type: 'PASSWORD_CHANGED' });
    endSessionsOf(world, user.id);
    for (const device of devices.keys()) if (device.startsWith(`${user.id}/`)) devices.delete(device);
    challenges.delete(user.id);
    failedSignIns.delete(user.email);
    notify(
      world,
      user.id,
      'Your password was changed',
      'Your account’s password was changed. If this wasn’t you, please contact support right away.',
    );
  },
};
