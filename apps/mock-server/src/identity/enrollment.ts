import { notify } from './outbox.ts';
import { accepted, refused, type Result } from '../core/result.ts';
import type { World } from '../core/world.ts';
import type { Limited } from './attempts.ts';
import { drawSecret, findStep } from './authenticator.ts';
import {
  type AcceptInput,
  canTryCode,
  migrationToken,
  type Proof,
  type Proved,
  refuseWrong,
  rememberDevice,
  useCode,
  type WrongCode,
} from './second-factor.ts';
import { ownsEmail } from './people.ts';
import { endSessionsOf, openSession } from './sessions.ts';
import type { User } from './user.ts';

/**
 * Setting up a second factor [TFA-31]: a phone, by the specification's calls for codes, or an authenticator app, by our
 * own calls; either is confirmed by its first code (docs/decisions/0010-setting-up-a-second-factor.md).
 */

const pendingMs = 10 * 60_000;

/** The secret of an authenticator app that waits for its first code; null if there is none. */
export function pendingSecret(world: World, userId: string): string | null {
  const pending = world.state.people.enrollments.get(userId);
  return pending !== undefined && world.now() < pending.until ? pending.secret : null;
}

/** Allows its holder to choose another second factor once; it is removed when used. */
const changeAuthority = 'api:can-change-2fa-destination';

/** Whether the user may set up a second factor: those without one, and those with the authority to change it. */
export const canEnroll = (user: User): Result<null, 'TWO_FACTOR_ALREADY_SET_UP'> =>
  user.twoFactorType === 'NOT_SETUP' || user.authorities.includes(changeAuthority)
    ? accepted(null)
    : refused(
        'TWO_FACTOR_ALREADY_SET_UP',
        'Two-factor authentication is already set up. Please contact support to change it.',
      );

/** The factor that a first code confirms. */
export type NewFactor =
  | { readonly type: 'SMS'; readonly phone: string }
  | { readonly type: 'AUTHENTICATOR'; readonly secret: string };

export interface ConfirmedFactor {
  readonly factor: NewFactor;
  readonly proof: Proof;
}

/** Checks the first code of the pending app. */
export function checkFirstCode(world: World, user: User, code: string): Limited<ConfirmedFactor, WrongCode> {
  const allowed = canTryCode(world, user);
  if (!allowed.ok) return allowed;
  const secret = pendingSecret(world, user.id);
  if (secret === null) {
    return refused('TWO_FACTOR_CODE_EXPIRED', 'This setup expired. Please start again.', 'code');
  }
  const step = findStep(world, secret, code);
  return step === null
    ? refuseWrong(world, user, false)
    : accepted({ factor: { type: 'AUTHENTICATOR', secret }, proof: { kind: 'step', step } });
}

type ConfirmInput = ConfirmedFactor & AcceptInput;

export const enrollmentCommands = {
  /** Generates the secret of a new authenticator app, which replaces a pending one; returns the secret. */
  'enrollment.begin': (world: World, input: { readonly userId: string }): string => {
    const secret = drawSecret(world);
    world.state.people.enrollments.set(input.userId, { secret, until: world.now() + pendingMs });
    return secret;
  },
  /**
   * Replaces the old factor by the new one. The session gets a new id and counts as two-factor; the user's other
   * sessions end, remembered devices are forgotten, and the user is notified at a verified email address (S-12).
   */
  'enrollment.confirm': (world: World, { sessionId, factor, proof, remember }: ConfirmInput): Proved | null => {
    const { users, sessions, enrollments, devices, usedSteps } = world.state.people;
    const session = sessions.get(sessionId);
    const user = users.get(session?.userId ?? '');
    if (session === undefined || user === undefined) return null;
    enrollments.delete(user.id);
    usedSteps.delete(user.id);
    useCode(world, user.id, proof);
    users.set(user.id, withFactor(user, factor));
    for (const device of devices.keys()) if (device.startsWith(`${user.id}/`)) devices.delete(device);
    rememberDevice(world, user.id, remember);
    endSessionsOf(world, user.id, session.id);
    if (ownsEmail(world, user))
      notify(
        world,
        user.id,
        'Two-factor authentication is on',
        `You’ll now get verification codes ${factor.type === 'SMS' ? 'by text message' : 'from your authenticator app'}. If this wasn’t you, please contact support right away.`,
      );
    const resetToken = migrationToken(world, user.id);
    return { session: openSession(world, { userId: user.id, twoFactor: true, replaces: session.id }), resetToken };
  },
};

/** The user with only the new factor: the old phone or app no longer works. */
function withFactor(user: User, factor: NewFactor): User {
  const authorities = user.authorities.filter(each => each !== changeAuthority);
  return {
    ...user,
    authorities,
    identity: user.identity === null ? null : { ...user.identity, authorities },
    twoFactorType: factor.type,
    phone: factor.type === 'SMS' ? factor.phone : null,
    totpSecret: factor.type === 'AUTHENTICATOR' ? factor.secret : null,
  };
}
