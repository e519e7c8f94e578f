import { timingSafeEqual } from 'node:crypto';
import type { ErrorCode } from '@portal/contracts/errors';
import { Secret, TOTP } from 'otpauth';
import { sendMail } from '../outbox/outbox.ts';
import { accepted, refused, type Result } from '../world/result.ts';
import type { World } from '../world/world.ts';
import { openSession } from './sessions.ts';
import type { Challenge, Session, User } from './user.ts';

/** Codes by SMS and e-mail [TFA-25] and the limits on guessing them (T11, S-14 to S-16). */
const codeLifetimeMs = 5 * 60_000;
const mostWrongTries = 5;
const wrongCodesPerHour = { most: 10, windowMs: 3_600_000 } as const;
const codesSentAtMost = { most: 5, windowMs: 10 * 60_000 } as const;
/** An authenticator's code counts for 30 s; the step before and after are taken too, for clocks that are off. */
const stepMs = 30_000;
const drift = 1;
const dayMs = 86_400_000;

/** `retryAfter` is in seconds, where waiting helps. */
type Limited<T, C extends ErrorCode> = Result<T, C | 'TOO_MANY_ATTEMPTS'> & { readonly retryAfter?: number };

const within = (times: readonly number[] | undefined, world: World, windowMs: number): readonly number[] =>
  (times ?? []).filter(at => at > world.now() - windowMs);

function tooMany(world: World, first: number, windowMs: number): Limited<never, never> {
  const retryAfter = Math.ceil((first + windowMs - world.now()) / 1000);
  return { ...refused(429, 'TOO_MANY_ATTEMPTS', 'Too many attempts. Please try again later.'), retryAfter };
}

/** Whether one more code may be sent to the user now; the refusal says when. */
export function canSendCode(world: World, user: User): Limited<null, never> {
  const sent = within(world.state.people.codesSent.get(user.id), world, codesSentAtMost.windowMs);
  const first = sent[0];
  return sent.length >= codesSentAtMost.most && first !== undefined
    ? tooMany(world, first, codesSentAtMost.windowMs)
    : accepted(null);
}

type WrongCode = 'TWO_FACTOR_CODE_INVALID' | 'TWO_FACTOR_CODE_EXPIRED';

/** How a code was proved right: by the live challenge, or by an authenticator's step, which then is used up. */
export type Proof = { readonly kind: 'challenge' } | { readonly kind: 'step'; readonly step: number };

/**
 * Checks a code of six digits. Refusals: 422 TWO_FACTOR_CODE_INVALID, 422 TWO_FACTOR_CODE_EXPIRED (older than five
 * minutes, void after five wrong tries, or used), 429 TOO_MANY_ATTEMPTS after too many wrong ones within the hour.
 */
export function checkCode(world: World, user: User, code: string): Limited<Proof, WrongCode> {
  const { challenges, wrongCodes } = world.state.people;
  const wrong = within(wrongCodes.get(user.id), world, wrongCodesPerHour.windowMs);
  const first = wrong[0];
  if (wrong.length >= wrongCodesPerHour.most && first !== undefined) {
    return tooMany(world, first, wrongCodesPerHour.windowMs);
  }
  const challenge = challenges.get(user.id);
  const step = findStep(world, user, code);
  if (step !== null && step > (world.state.people.usedSteps.get(user.id) ?? -1))
    return accepted({ kind: 'step', step });
  if (challenge === undefined) return refuseWrong(world, user, step !== null);
  if (challenge.wrongTries >= mostWrongTries) {
    return refused(429, 'TOO_MANY_ATTEMPTS', 'Too many wrong codes. Please request a new code.');
  }
  if (world.now() >= challenge.expiresAt) {
    return refused(422, 'TWO_FACTOR_CODE_EXPIRED', 'The code has expired. Please request a new code.', 'code');
  }
  return sameText(code, challenge.code) ? accepted({ kind: 'challenge' }) : refuseWrong(world, user, false);
}

function refuseWrong(world: World, user: User, wasUsed: boolean): Result<never, WrongCode> {
  world.execute('code.fail', { userId: user.id });
  return wasUsed
    ? refused(422, 'TWO_FACTOR_CODE_EXPIRED', 'The code has been used. Please wait for the next one.', 'code')
    : refused(422, 'TWO_FACTOR_CODE_INVALID', 'The code you provided is incorrect.', 'code');
}

const sameText = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

function findStep(world: World, user: User, code: string): number | null {
  if (user.totpSecret === null) return null;
  const secret = Secret.fromBase32(user.totpSecret);
  const delta = TOTP.validate({ token: code, secret, digits: 6, timestamp: world.now(), window: drift });
  return delta === null ? null : Math.floor(world.now() / stepMs) + delta;
}

/** The code that the user's authenticator app shows at this moment of the world; null without an app. */
export const authenticatorCode = (world: World, user: User): string | null =>
  user.totpSecret === null
    ? null
    : TOTP.generate({ secret: Secret.fromBase32(user.totpSecret), digits: 6, timestamp: world.now() });

/** What an authenticator app reads from a QR code to enrol. */
export const authenticatorAddress = (user: User, secret: string): string =>
  new TOTP({ issuer: 'Halyard', label: user.email, secret: Secret.fromBase32(secret), digits: 6 }).toString();

/** Whether this device proved itself as a second factor lately enough [TFA-22]. */
export const isRememberedDevice = (world: World, user: User, fingerprint: string | undefined): boolean =>
  fingerprint !== undefined && (world.state.people.devices.get(`${user.id}/${fingerprint}`) ?? 0) > world.now();

interface ProveInput {
  readonly sessionId: string;
  readonly proof: Proof;
  readonly remember?: { readonly fingerprint: string; readonly days: number };
}

interface Proved {
  readonly session: Session;
  /** Leads a migrating user on to create-password [APA-11]. */
  readonly resetToken: string | null;
}

export const secondFactorCommands = {
  /** Sends a new code, which makes the one before it void. */
  'code.send': (world: World, input: { readonly userId: string; readonly channel: Challenge['channel'] }): void => {
    const { users, challenges, codesSent } = world.state.people;
    const user = users.get(input.userId);
    if (user === undefined) return;
    const code = world.random('codes').digits(6);
    challenges.set(user.id, { code, channel: input.channel, expiresAt: world.now() + codeLifetimeMs, wrongTries: 0 });
    codesSent.set(user.id, [...within(codesSent.get(user.id), world, codesSentAtMost.windowMs), world.now()]);
    sendMail(world, {
      userId: user.id,
      channel: input.channel,
      to: input.channel === 'SMS' ? (user.phone ?? '') : user.email,
      subject: 'Your sign-in code',
      text: `${code} is your sign-in code. It is valid for 5 minutes.`,
      code,
      link: null,
    });
  },
  'code.fail': (world: World, input: { readonly userId: string }): void => {
    const { challenges, wrongCodes } = world.state.people;
    const challenge = challenges.get(input.userId);
    if (challenge !== undefined) {
      challenges.set(input.userId, { ...challenge, wrongTries: challenge.wrongTries + 1 });
    }
    const earlier = within(wrongCodes.get(input.userId), world, wrongCodesPerHour.windowMs);
    wrongCodes.set(input.userId, [...earlier, world.now()]);
  },
  /** The second factor is proved: the code is used up, the session gets a new id, the device may be remembered. */
  'code.accept': (world: World, input: ProveInput): Proved | null => {
    const { users, sessions, challenges, wrongCodes, usedSteps, devices, resetTokens } = world.state.people;
    const session = sessions.get(input.sessionId);
    if (session === undefined) return null;
    if (input.proof.kind === 'step') usedSteps.set(session.userId, input.proof.step);
    else challenges.delete(session.userId);
    wrongCodes.delete(session.userId);
    if (input.remember) {
      devices.set(`${session.userId}/${input.remember.fingerprint}`, world.now() + input.remember.days * dayMs);
    }
    const isMigrating = users.get(session.userId)?.migrating === true;
    const resetToken = isMigrating ? world.random('reset-tokens').hex(32) : null;
    if (resetToken !== null) resetTokens.set(resetToken, session.userId);
    return {
      session: openSession(world, { userId: session.userId, twoFactor: true, replaces: session.id }),
      resetToken,
    };
  },
};
