import { type auth, type SentAuthUser, type SendCodeBody } from '@portal/contracts/endpoints/auth';
import { withPlus } from '@portal/domain/access/two-factor';
import { offers } from '../behavior/offered-additions.ts';
import { problem, refusal } from './response.ts';
import type { Caller } from '../identity/authorize.ts';
import { ownsEmail } from '../identity/people.ts';
import { canEnroll } from '../identity/enrollment.ts';
import { canSendCode, checkCode, isRememberedDevice, signInPurpose } from '../identity/second-factor.ts';
import { secondsLeft } from '../identity/sessions.ts';
import { checkSignIn } from '../identity/sign-in.ts';
import { canSendSubject, describeSubject } from './step-up-subject.ts';
import type { CodePurpose } from '../identity/user.ts';
import type { Handlers } from './serve-contract.ts';
import type { World } from '../core/world.ts';
import { answerProved, sessionCookies } from './session-cookies.ts';

/** '·· 0142' for '+12025550142'. */
const maskPhone = (phone: string): string => `·· ${phone.slice(-4)}`;

function describeUser(world: World, { user, session }: Caller): SentAuthUser {
  return {
    userId: user.id,
    authorities: [...user.authorities],
    twoFactorAuthenticated: session.twoFactor,
    twoFactorAuthType: user.twoFactorType,
    email: user.email,
    emailVerified: user.emailVerified,
    dvpAccount: user.dvp,
    expiresIn: secondsLeft(world, session),
    ...(user.phone === null ? {} : { maskedPhone: maskPhone(user.phone) }),
  };
}

/**
 * Browsers clear this site's cache, including the back/forward cache (T19). Not "storage": that would also remove the
 * display mode, dismissed banners and the cookie banner's answer, and the portal stores nothing else.
 */
const clearedAtSignOut = { 'clear-site-data': '"cache"' };

/** The purpose of a requested code; null if the operation is missing or invalid. */
function purposeOf(world: World, { user, session }: Caller, body: SendCodeBody): CodePurpose | null {
  const { type, subject = null } = offers(world, 'stepUp') ? body : {};
  if (type === undefined && subject !== null) return null;
  if (type === undefined) {
    const mobile = 'mobile' in body ? body.mobile : undefined;
    if (mobile !== undefined && canEnroll(user).ok) return { kind: 'ENROLLMENT', phone: withPlus(mobile) };
    // The specification's call has no purpose field: after sign-in its only purpose is the change of the email [TFA-08].
    return session.twoFactor ? { kind: 'OPERATION', operation: 'EMAIL_UPDATE', subject: null } : signInPurpose;
  }
  return canSendSubject(world, user.activeAccountId ?? '', type, subject)
    ? { kind: 'OPERATION', operation: type, subject }
    : null;
}

const digitsOf = (phone: string): string => phone.replace(/\D/g, '');

/** Sign-in, session and second factor (specification 0 section 7). */
export const authHandlers: Handlers<typeof auth> = {
  user: ({ world, caller }) => ({ status: 200, body: describeUser(world, caller) }),

  login({ world, caller, body, secure, readDevice }) {
    const device = readDevice();
    const result = checkSignIn(world, body.email, body.password, device);
    if (!result.ok) return refusal(result.refusal, result.retryAfter);
    const user = result.value;
    world.execute('signIn.succeed', { email: user.email });
    const twoFactor = isRememberedDevice(world, user, body.deviceFingerprint);
    const session = world.execute('session.open', {
      userId: user.id,
      twoFactor,
      device,
      ...(caller === null ? {} : { replaces: caller.session.id }),
    });
    return {
      status: 200,
      body: {
        expiresIn: secondsLeft(world, session),
        dvpAccount: user.dvp,
        twoFactorAuthenticated: twoFactor,
        userId: user.id,
      },
      cookies: sessionCookies(session, secure),
    };
  },

  logout({ world, caller, secure }) {
    world.execute('session.end', { sessionId: caller.session.id });
    return { status: 200, body: {}, cookies: sessionCookies(null, secure), headers: clearedAtSignOut };
  },

  refresh({ world, caller }) {
    const session = world.execute('session.renew', { sessionId: caller.session.id });
    if (session === null) return problem('NOT_AUTHENTICATED', 'Please sign in.');
    const brokerId = world.state.people.accounts.get(caller.user.activeAccountId ?? '')?.brokerId ?? null;
    return { status: 200, body: { expiresIn: secondsLeft(world, session), brokerId } };
  },

  sendCode({ world, caller, body = {}, readDevice }) {
    const { user, session } = caller;
    const purpose = purposeOf(world, caller, body);
    if (purpose === null) {
      return problem('VALIDATION_FAILED', 'Specify exactly what the code authorizes.', 'subject');
    }
    // A caller who knows only the password must not be able to send such messages to the owner.
    if (purpose.kind === 'OPERATION' && !session.twoFactor) {
      return problem('403.100.2', 'Must be two factor authenticated to complete request');
    }
    const isEmail = 'sendMethod' in body && body.sendMethod === 'EMAIL';
    if (purpose.kind !== 'ENROLLMENT') {
      if (isEmail && !ownsEmail(world, user)) {
        return problem('VALIDATION_FAILED', 'Please verify your email address first.', 'sendMethod');
      }
      if (!isEmail && user.phone === null) {
        return problem('VALIDATION_FAILED', 'No phone number is set up for verification codes.', 'mobile');
      }
      // Only to the enrolled phone: a stolen password must not let the caller choose where the code is sent.
      const phone = 'mobile' in body ? body.mobile : undefined;
      if (phone !== undefined && digitsOf(phone) !== digitsOf(user.phone ?? '')) {
        return problem('VALIDATION_FAILED', 'That isn’t the phone number you use for verification codes.', 'mobile');
      }
    }
    const allowed = canSendCode(world, user);
    if (!allowed.ok) return refusal(allowed.refusal, allowed.retryAfter);
    world.execute('code.send', {
      userId: user.id,
      channel: isEmail ? 'EMAIL' : 'SMS',
      purpose,
      ...(purpose.kind === 'OPERATION'
        ? { operation: describeSubject(world, user.activeAccountId ?? '', purpose.operation, purpose.subject) }
        : {}),
      device: readDevice(),
    });
    return { status: 201, body: {} };
  },

  verifyCode({ world, caller, params, body = {}, secure }) {
    const sent = world.state.people.challenges.get(caller.user.id)?.purpose;
    const purpose = sent?.kind === 'ENROLLMENT' && canEnroll(caller.user).ok ? sent : signInPurpose;
    const result = checkCode(world, caller.user, params.code, purpose);
    if (!result.ok) return refusal(result.refusal, result.retryAfter);
    const { deviceFingerprint: fingerprint, numberOfDays: days } = body;
    const input = {
      sessionId: caller.session.id,
      proof: result.value,
      ...(fingerprint === undefined || days === undefined ? {} : { remember: { fingerprint, days } }),
    };
    // The code of an enrolled app still signs in, even if a code was sent to a phone.
    const proved =
      purpose.kind === 'ENROLLMENT' && result.value.kind === 'challenge'
        ? world.execute('enrollment.confirm', { ...input, factor: { type: 'SMS', phone: purpose.phone } })
        : world.execute('code.accept', input);
    return answerProved(world, proved, secure);
  },
};
