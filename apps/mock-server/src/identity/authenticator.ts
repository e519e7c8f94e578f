import { Secret, TOTP } from 'otpauth';
import type { World } from '../core/world.ts';
import type { User } from './user.ts';

/** An authenticator's code is valid for 30 s; the previous and next step are accepted too, for clock drift. */
const stepMs = 30_000;
const drift = 1;

/** The time step of a secret's code; null for a wrong code. Each step may be used once (T11, S-15). */
export function findStep(world: World, secretText: string, code: string): number | null {
  const secret = Secret.fromBase32(secretText);
  const delta = TOTP.validate({ token: code, secret, digits: 6, timestamp: world.now(), window: drift });
  return delta === null ? null : Math.floor(world.now() / stepMs) + delta;
}

/** The code that an app with this secret shows at the world's current time. */
export const codeOfSecret = (world: World, secret: string): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), digits: 6, timestamp: world.now() });

/** The otpauth URI that an authenticator app reads from a QR code to enroll. */
export const authenticatorAddress = (user: User, secret: string): string =>
  new TOTP({ issuer: 'Halyard', label: user.email, secret: Secret.fromBase32(secret), digits: 6 }).toString();

/** Base32, 32 characters: 160 bits. */
export function drawSecret(world: World): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const random = world.random('authenticator-secrets');
  return Array.from({ length: 32 }, () => alphabet.charAt(random.integer(0, alphabet.length - 1))).join('');
}
