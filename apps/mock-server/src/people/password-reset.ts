import { checkNewPassword } from '@portal/domain/password';
import { sendMail } from '../outbox/outbox.ts';
import { portalLink, type Sender } from '../outbox/portal-link.ts';
import type { World } from '../kernel/world.ts';
import { canTryAgain, createAttemptsOfNobody, noteAttempt, type AttemptLimit, type Limited } from './attempts.ts';
import { dropLinkTokens, issueLinkToken } from './link-tokens.ts';
import { findUserByEmail, normalizeEmail } from './people.ts';
import { hashPassword } from './password.ts';
import { endSessionsOf } from './sessions.ts';
import type { User } from './user.ts';

/** How often a reset may be asked for, by address, whether anybody has it or not (T10, S-16). */
const requestLimit: AttemptLimit = { most: 5, windowMs: 3_600_000 };

const askedKey = (email: string): string => `reset/${normalizeEmail(email)}`;

const askedByNobody = createAttemptsOfNobody();

/** Sends a link to whoever has the address, if it may be asked for; the answer is the same where nobody has it. */
export function requestReset(world: World, input: Sender & { readonly email: string }): Limited<null> {
  const isKnown = findUserByEmail(world, input.email) !== undefined;
  const asked = isKnown ? world.state.people.mailsAsked : askedByNobody(world);
  const key = askedKey(input.email);
  const allowed = canTryAgain(world, asked.get(key), requestLimit);
  if (!allowed.ok) return allowed;
  if (isKnown) world.execute('password.requestReset', input);
  else noteAttempt(world, asked, key, requestLimit);
  return allowed;
}

/** What a new password lacks, as problems of the request's field; none when it may be used [REG-38]. */
export const checkPasswordField = (password: string) =>
  checkNewPassword(password).map(({ text }) => ({
    code: 'VALIDATION_FAILED' as const,
    message: `The password needs: ${text.toLowerCase()}`,
    field: 'password',
  }));

/** Gives a user a new password. Only its hash gets into the command and so into the log. */
export function changePassword(world: World, user: User, password: string): void {
  world.execute('password.change', {
    userId: user.id,
    passwordHash: hashPassword(password, `${user.id}.${world.now()}`),
  });
}

export const passwordCommands = {
  /** Sends a link to the user who has the address. */
  'password.requestReset': (world: World, input: Sender & { readonly email: string }): void => {
    const user = findUserByEmail(world, input.email);
    if (user === undefined) return;
    noteAttempt(world, world.state.people.mailsAsked, askedKey(input.email), requestLimit);
    const token = issueLinkToken(world, user.id, 'SET_PASSWORD');
    const link = portalLink(`password-reset?token=${token}`, input);
    sendMail(world, {
      userId: user.id,
      channel: 'EMAIL',
      to: user.email,
      subject: 'Reset your password',
      text: `Please open ${link} to choose a new password. The link is valid for one hour. If you did not ask for it, you need not do anything.`,
      code: null,
      link,
    });
  },
  /**
   * Puts the new password in place, ends all sessions of the user, forgets remembered devices and makes other links void:
   * whoever knew the old password is out (S-12).
   */
  'password.change': (world: World, input: { readonly userId: string; readonly passwordHash: string }): void => {
    const { users, devices, failedSignIns, challenges } = world.state.people;
    const user = users.get(input.userId);
    if (user === undefined) return;
    users.set(user.id, { ...user, passwordHash: input.passwordHash, migrating: false });
    dropLinkTokens(world, user.id, 'SET_PASSWORD');
    endSessionsOf(world, user.id);
    for (const device of devices.keys()) if (device.startsWith(`${user.id}/`)) devices.delete(device);
    challenges.delete(user.id);
    failedSignIns.delete(user.email);
    sendMail(world, {
      userId: user.id,
      channel: 'EMAIL',
      to: user.email,
      subject: 'Your password was changed',
      text: 'The password of your account was changed. If this was not you, please contact customer support at once.',
      code: null,
      link: null,
    });
  },
};

type PasswordCommands = typeof passwordCommands;

declare module '../kernel/world.ts' {
  interface Commands extends PasswordCommands {}
}
