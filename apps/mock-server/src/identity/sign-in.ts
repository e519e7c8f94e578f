import { accepted, refused } from '../core/result.ts';
import type { World } from '../core/world.ts';
import { canTryAgain, noteAttempt, type AttemptLimit, type Limited } from './attempts.ts';
import { checkPassword } from './password.ts';
import { findUserByEmail, normalizeEmail } from './people.ts';
import { noteSecurityEvent } from './security-events.ts';
import type { User } from './user.ts';

/** Failures per address and window; unknown addresses are limited too, so that nothing is disclosed (T10, T11). */
const signInLimit: AttemptLimit = { maxAttempts: 10, windowMs: 15 * 60_000 };

/**
 * Checks an email address and a password. The same response for a wrong password and an unknown address (401
 * INVALID_CREDENTIALS); 429 TOO_MANY_ATTEMPTS while the address is locked, whatever the password. `device` is the
 * cleaned user agent.
 */
export function checkSignIn(
  world: World,
  email: string,
  password: string,
  device: string | null = null,
): Limited<User, 'INVALID_CREDENTIALS'> {
  const address = normalizeEmail(email);
  const user = findUserByEmail(world, address);
  const allowed = canTryAgain(world, world.state.people.failedSignIns.get(address), signInLimit);
  if (!allowed.ok) return allowed;
  if (user !== undefined && checkPassword(password, user.passwordHash)) return accepted(user);
  world.execute('signIn.fail', { email: address, device });
  return refused('INVALID_CREDENTIALS', 'Invalid email or password.');
}

interface FailInput {
  readonly email: string;
  readonly device?: string | null;
}

export const signInCommands = {
  'signIn.fail': (world: World, { email, device = null }: FailInput): void => {
    noteAttempt(world, world.state.people.failedSignIns, email, signInLimit);
    const user = findUserByEmail(world, email);
    if (user !== undefined) noteSecurityEvent(world, user.id, { type: 'SIGN_IN_FAILED', device });
  },
  'signIn.succeed': (world: World, input: { readonly email: string }): void => {
    world.state.people.failedSignIns.delete(input.email);
  },
};
