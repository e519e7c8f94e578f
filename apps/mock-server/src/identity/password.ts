import { scryptSync, timingSafeEqual } from 'node:crypto';

/**
 * Salted hashes of passwords. The cost is deliberately far below that of a real system: a world with dozens of people
 * is created in milliseconds, and every password in it is a documented one.
 */
const cost = { N: 64, r: 4, p: 1 } as const;
const hashBytes = 32;

type Derive = (password: string, salt: string) => Buffer;
const derive: Derive = (password, salt) => scryptSync(password, salt, hashBytes, cost);

export const hashPassword = (password: string, salt: string): string =>
  `${salt}:${derive(password, salt).toString('base64url')}`;

/** For unknown email addresses: the same work is done, so that timing discloses nothing (T10, S-13). */
const dummyHash = hashPassword('nobody', 'nobody');

/** Compares in constant time; without a stored hash it does the same work, once, and returns false. */
export function checkPassword(password: string, stored: string | undefined, hash: Derive = derive): boolean {
  const [salt = '', storedHash = ''] = (stored ?? dummyHash).split(':');
  const equal = timingSafeEqual(hash(password, salt), Buffer.from(storedHash, 'base64url'));
  return equal && stored !== undefined;
}
