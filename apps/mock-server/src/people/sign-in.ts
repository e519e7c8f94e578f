import { accepted, refused, type Result } from '../world/result.ts';
import type { World } from '../world/world.ts';
import { checkPassword } from './password.ts';
import { findUserByEmail, normalizeEmail } from './people.ts';
import type { User } from './user.ts';

/** Failures that one address may have in the window; counted for unknown addresses too, so that nothing is told (T10, T11). */
const signInTries = { most: 10, windowMs: 15 * 60_000 } as const;

/** Addresses remembered at most: a flood of invented ones must not grow without end (T32). */
const mostAddresses = 1000;

/** Seconds until another try is allowed; null while one is. */
function lockedFor(world: World, email: string): number | null {
  const failures = recentFailures(world, email);
  const first = failures[0];
  if (failures.length < signInTries.most || first === undefined) return null;
  return Math.ceil((first + signInTries.windowMs - world.now()) / 1000);
}

const recentFailures = (world: World, email: string): readonly number[] =>
  (world.state.people.failedSignIns.get(email) ?? []).filter(at => at > world.now() - signInTries.windowMs);

export type SignInResult = Result<User, 'INVALID_CREDENTIALS' | 'TOO_MANY_ATTEMPTS'> & {
  /** Seconds to wait, when there were too many attempts. */
  readonly retryAfter?: number;
};

/**
 * Checks an e-mail address and a password. One answer for a wrong password and for an unknown address
 * (401 INVALID_CREDENTIALS), after as much work; 429 TOO_MANY_ATTEMPTS while the address is locked, whatever the password.
 */
export function checkSignIn(world: World, email: string, password: string): SignInResult {
  const address = normalizeEmail(email);
  const retryAfter = lockedFor(world, address);
  if (retryAfter !== null) {
    return { ...refused(429, 'TOO_MANY_ATTEMPTS', 'Too many attempts. Please try again later.'), retryAfter };
  }
  const user = findUserByEmail(world, address);
  if (checkPassword(password, user?.passwordHash) && user !== undefined) return accepted(user);
  world.execute('signIn.fail', { email: address });
  return refused(401, 'INVALID_CREDENTIALS', 'Invalid email or password.');
}

export const signInCommands = {
  'signIn.fail': (world: World, input: { readonly email: string }): void => {
    const { failedSignIns } = world.state.people;
    const failures = [...recentFailures(world, input.email), world.now()];
    // Deleting first puts the address last in the order of the map, so that the first is the one least recently used.
    failedSignIns.delete(input.email);
    failedSignIns.set(input.email, failures);
    const oldest = failedSignIns.keys().next().value;
    if (failedSignIns.size > mostAddresses && oldest !== undefined) failedSignIns.delete(oldest);
  },
  'signIn.succeed': (world: World, input: { readonly email: string }): void => {
    world.state.people.failedSignIns.delete(input.email);
  },
};
