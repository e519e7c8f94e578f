import { scryptSync, timingSafeEqual } from 'node:crypto';

/**
 * Salted hashes of passwords. The cost is deliberately far below that of a real system: a world with dozens of people
 * is created in milliseconds, and every password in it is a documented one.
 */
const cost = { N: 64, r: 4, p: 1 } as const;
const hashBytes = 32;

const derive = (password: string, salt: string): Buffer => scryptSync(password, salt, hashBytes, cost);

export const hashPassword = (password: string, salt: string): string =>
  `${salt}:${derive(password, salt).toString('base64url')}`;

/** Compares in constant time. */
export function checkPassword(password: string, stored: string): boolean {
  const [salt = '', storedHash = ''] = stored.split(':');
  return timingSafeEqual(derive(password, salt), Buffer.from(storedHash, 'base64url'));
}
