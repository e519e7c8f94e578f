import { timingSafeEqual } from 'node:crypto';
import type { StepUpOperation } from '@portal/domain/access/step-up';
import { sendMail } from './outbox.ts';
import { accepted, refused } from '../core/result.ts';
import type { World } from '../core/world.ts';
import { canTryAgain, noteAttempt, type AttemptLimit, type Limited } from './attempts.ts';
import { findStep } from './authenticator.ts';
import { issueLinkToken } from './link-tokens.ts';
import { noteSecurityEvent } from './security-events.ts';
import { openSession } from './sessions.ts';
import { noteStepUp } from './step-up.ts';
import type { CodePurpose, Session, User } from './user.ts';

/** Codes by SMS and email [TFA-25] and the limits on guessing them (T11, S-14 to S-16). */
const codeLifetimeMs = 5 * 60_000;
const maxWrongTries = 5;
const wrongCodeLimit: AttemptLimit = { maxAttempts: 10, windowMs: 3_600_000 };
const sendLimit: AttemptLimit = { maxAttempts: 5, windowMs: 10 * 60_000 };
const dayMs = 86_400_000;

export const signInPurpose: CodePurpose = { kind: 'SIGN_IN' };

/** Whether another code may be sent to the user now; the refusal says when. */
export const canSendCode = (world: World, user: User): Limited<null> =>
  canTryAgain(world, world.state.people.codesSent.get(user.id), sendLimit);

/** Whether another code may be tried; the refusal says when. */
export const canTryCode = (world: World, user: User): Limited<null> =>
  canTryAgain(world, world.state.people.wrongCodes.get(user.id), wrongCodeLimit);

export type WrongCode = 'TWO_FACTOR_CODE_INVALID' | 'TWO_FACTOR_CODE_EXPIRED';

/** How a code was proved: by the live challenge, or by an authenticator's step, which is then consumed. */
export type Proof = { readonly kind: 'challenge' } | { readonly kind: 'step'; readonly step: number };

/**
 * Checks a six-digit code that was requested with this purpose. Refusals: 422 TWO_FACTOR_CODE_INVALID, also for a code
 * that was sent for another purpose; 422 TWO_FACTOR_CODE_EXPIRED (older than five minutes, or used); 429
 * TOO_MANY_ATTEMPTS after five wrong tries of a code, and after too many wrong ones within the hour.
 */
export function checkCode(world: World, user: User, code: string, purpose: CodePurpose): Limited<Proof, WrongCode> {
  const allowed = canTryCode(world, user);
  if (!allowed.ok) return allowed;
  const step = user.totpSecret === null ? null : findStep(world, user.totpSecret, code);
  if (step !== null && step > (world.state.people.usedSteps.get(user.id) ?? -1)) {
    return accepted({ kind: 'step', step });
  }
  return checkChallenge(world, user, code, purpose, step !== null);
}

/** Checks a code against the live challenge only; `wasUsed` says that an authenticator's step was already used. */
function checkChallenge(
  world: World,
  user: User,
  code: string,
  purpose: CodePurpose,
  wasUsed: boolean,
): Limited<Proof, WrongCode> {
  const challenge = world.state.people.challenges.get(user.id);
  if (challenge === undefined) return refuseWrong(world, user, wasUsed);
  if (challenge.wrongTries >= maxWrongTries) {
    return refused('TOO_MANY_ATTEMPTS', 'Too many incorrect codes. Please request a new code.');
  }
  if (!sameText(code, challenge.code) || !allows(challenge.purpose, purpose)) return refuseWrong(world, user, false);
  return world.now() < challenge.expiresAt
    ? accepted({ kind: 'challenge' })
    : refused('TWO_FACTOR_CODE_EXPIRED', 'The code has expired. Please request a new code.', 'code');
}

/**
 * Whether a code sent for one purpose may be used for another: never
 * (docs/decisions/0008-step-up.md).
 */
function allows(sent: CodePurpose, requested: CodePurpose): boolean {
  if (requested.kind === 'OPERATION') {
    return sent.kind === 'OPERATION' && sent.operation === requested.operation && sent.subject === requested.subject;
  }
  return sent.kind === requested.kind;
}

/** Records a wrong code and returns the refusal. */
export function refuseWrong(world: World, user: User, wasUsed: boolean) {
  world.execute('code.fail', { userId: user.id });
  return wasUsed
    ? refused('TWO_FACTOR_CODE_EXPIRED', 'That code was already used. Wait for the next one.', 'code')
    : refused('TWO_FACTOR_CODE_INVALID', 'The code you provided is incorrect.', 'code');
}

const sameText = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Whether this device proved itself as a second factor recently enough [TFA-22]. */
export const isRememberedDevice = (world: World, user: User, fingerprint: string | undefined): boolean =>
  fingerprint !== undefined && (world.state.people.devices.get(`${user.id}/${fingerprint}`) ?? 0) > world.now();

/** Part of commands: consumes a correct code and forgets the wrong ones before it. */
export function useCode(world: World, userId: string, proof: Proof): void {
  const { challenges, wrongCodes, usedSteps } = world.state.people;
  if (proof.kind === 'step') usedSteps.set(userId, proof.step);
  else challenges.delete(userId);
  wrongCodes.delete(userId);
}

/** Part of commands: the device counts as a second factor for the given days [TFA-22]; does nothing without both. */
export function rememberDevice(world: World, userId: string, remember: AcceptInput['remember']): void {
  if (remember === undefined) return;
  world.state.people.devices.set(`${userId}/${remember.fingerprint}`, world.now() + remember.days * dayMs);
  noteSecurityEvent(world, userId, { type: 'DEVICE_REMEMBERED' });
}

/** Part of commands: the token with which a migrating user creates a password [APA-11]; null for everyone else. */
export const migrationToken = (world: World, userId: string): string | null =>
  world.state.people.users.get(userId)?.migrating === true ? issueLinkToken(world, userId, 'SET_PASSWORD') : null;

const startLower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** The message names the purpose of its code: what you see is what you sign. */
function formatCodeMessage(
  code: string,
  purpose: CodePurpose,
  operation: string,
): { readonly subject: string; readonly text: string } {
  const limits = 'It expires in 5 minutes. Don’t share it. We won’t call or text you to ask for it.';
  switch (purpose.kind) {
    case 'SIGN_IN':
      return { subject: 'Your verification code', text: `${code} is your verification code. ${limits}` };
    case 'ENROLLMENT':
      return {
        subject: 'Confirm your phone',
        text: `${code} is your code to confirm this phone. ${limits}`,
      };
    case 'OPERATION':
      return { subject: 'Your verification code', text: `${code} is your code to ${startLower(operation)}. ${limits}` };
  }
}

interface SendInput {
  readonly userId: string;
  readonly channel: 'SMS' | 'EMAIL';
  /** Defaults to signing in. */
  readonly purpose?: CodePurpose;
  /** An operation in words, with names in place of ids. */
  readonly operation?: string;
  /** The cleaned user agent that asked for it. */
  readonly device?: string | null;
}

export interface AcceptInput {
  readonly sessionId: string;
  readonly proof: Proof;
  readonly remember?: { readonly fingerprint: string; readonly days: number };
}

interface ProveInput {
  readonly sessionId: string;
  readonly proof: Proof;
  readonly operation: StepUpOperation;
  readonly subject: string | null;
}

export interface Proved {
  readonly session: Session;
  /** The token with which a migrating user creates a password [APA-11]. */
  readonly resetToken: string | null;
}

export const secondFactorCommands = {
  /** Sends a new code, which invalidates the previous one. */
  'code.send': (world: World, input: SendInput): void => {
    const { userId, channel, purpose = signInPurpose, operation = '', device = null } = input;
    const { users, challenges, codesSent } = world.state.people;
    const user = users.get(userId);
    if (user === undefined) return;
    const code = world.random('codes').digits(6);
    const phone = purpose.kind === 'ENROLLMENT' ? purpose.phone : user.phone;
    challenges.set(userId, { purpose, code, expiresAt: world.now() + codeLifetimeMs, wrongTries: 0 });
    noteAttempt(world, codesSent, userId, sendLimit);
    noteSecurityEvent(world, userId, { type: 'CODE_SENT', device, detail: channel });
    const to = channel === 'SMS' ? (phone ?? '') : user.email;
    sendMail(world, { userId, channel, to, ...formatCodeMessage(code, purpose, operation), code });
  },
  'code.fail': (world: World, input: { readonly userId: string }): void => {
    const { challenges, wrongCodes } = world.state.people;
    const challenge = challenges.get(input.userId);
    if (challenge !== undefined) {
      challenges.set(input.userId, { ...challenge, wrongTries: challenge.wrongTries + 1 });
    }
    noteAttempt(world, wrongCodes, input.userId, wrongCodeLimit);
    noteSecurityEvent(world, input.userId, { type: 'CODE_REFUSED' });
  },
  /** The second factor is proved: consumes the code, gives the session a new id, and may remember the device. */
  'code.accept': (world: World, input: AcceptInput): Proved | null => {
    const session = world.state.people.sessions.get(input.sessionId);
    if (session === undefined) return null;
    useCode(world, session.userId, input.proof);
    noteSecurityEvent(world, session.userId, { type: 'SECOND_FACTOR', device: session.device });
    rememberDevice(world, session.userId, input.remember);
    const resetToken = migrationToken(world, session.userId);
    return {
      session: openSession(world, { userId: session.userId, twoFactor: true, replaces: session.id }),
      resetToken,
    };
  },
  /** A correct code allows one operation of this session; the code is consumed [APA-12]. */
  'code.prove': (world: World, { sessionId, proof, operation, subject }: ProveInput): void => {
    const session = world.state.people.sessions.get(sessionId);
    if (session === undefined) return;
    useCode(world, session.userId, proof);
    noteStepUp(world, { sessionId, operation, subject });
    noteSecurityEvent(world, session.userId, { type: 'STEP_UP', device: session.device, detail: operation });
  },
};
