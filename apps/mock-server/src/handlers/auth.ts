import { antiForgeryCookie } from '@portal/contracts/route';
import { type auth, type AuthUser, resetTokenHeader } from '@portal/contracts/auth';
import { problem, refusal, type CookieChange } from '../answer.ts';
import type { Caller } from '../people/door.ts';
import { canSendCode, checkCode, isRememberedDevice } from '../people/second-factor.ts';
import { secondsLeft } from '../people/sessions.ts';
import { checkSignIn } from '../people/sign-in.ts';
import { sessionCookieName } from '../people/session-cookie.ts';
import type { Session } from '../people/user.ts';
import type { Handlers } from '../serve-contract.ts';
import type { World } from '../world/world.ts';

/** The cookies of a session: its id, which scripts cannot read, and the anti-forgery value, which they must repeat. */
export const sessionCookies = (session: Session, secure: boolean): CookieChange[] => [
  { name: sessionCookieName(secure), value: session.id, httpOnly: true, secure },
  { name: antiForgeryCookie, value: session.antiForgery, httpOnly: false, secure },
];

const noCookies = (secure: boolean): CookieChange[] => [
  { name: sessionCookieName(secure), value: null, httpOnly: true, secure },
  { name: antiForgeryCookie, value: null, httpOnly: false, secure },
];

/** '·· 0142' for '+12025550142'. */
const maskPhone = (phone: string): string => `·· ${phone.slice(-4)}`;

function describeUser(world: World, { user, session }: Caller): AuthUser {
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

const digitsOf = (phone: string): string => phone.replace(/\D/g, '');

/** Sign-in, session and second factor (specification 0 section 7). */
export const authHandlers: Handlers<typeof auth> = {
  user: ({ world, caller }) => ({ status: 200, body: describeUser(world, caller) }),

  login({ world, caller, body, secure }) {
    const result = checkSignIn(world, body.email, body.password);
    if (!result.ok) return refusal(result.refusal, result.retryAfter);
    const user = result.value;
    world.execute('signIn.succeed', { email: user.email });
    const twoFactor = isRememberedDevice(world, user, body.deviceFingerprint);
    const session = world.execute('session.open', {
      userId: user.id,
      twoFactor,
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
    return { status: 200, body: {}, cookies: noCookies(secure) };
  },

  refresh({ world, caller }) {
    const session = world.execute('session.renew', { sessionId: caller.session.id });
    if (session === null) return problem('NOT_AUTHENTICATED', 'Please sign in.');
    const brokerId = world.state.people.accounts.get(caller.user.activeAccountId ?? '')?.brokerId ?? null;
    return { status: 200, body: { expiresIn: secondsLeft(world, session), brokerId } };
  },

  sendCode({ world, caller: { user }, body }) {
    const isEmail = 'sendMethod' in body && body.sendMethod === 'EMAIL';
    if (!isEmail && user.phone === null) return problem('VALIDATION_FAILED', 'No phone is set up for codes.', 'mobile');
    // Only to the phone that is enrolled: whoever knows a password must not choose where the code goes.
    const asked = 'mobile' in body ? body.mobile : undefined;
    if (asked !== undefined && digitsOf(asked) !== digitsOf(user.phone ?? '')) {
      return problem('VALIDATION_FAILED', 'This is not the phone that is set up for codes.', 'mobile');
    }
    const allowed = canSendCode(world, user);
    if (!allowed.ok) return refusal(allowed.refusal, allowed.retryAfter);
    world.execute('code.send', { userId: user.id, channel: isEmail ? 'EMAIL' : 'SMS' });
    return { status: 201, body: {} };
  },

  verifyCode({ world, caller, params, body, secure }) {
    const result = checkCode(world, caller.user, params.code);
    if (!result.ok) return refusal(result.refusal, result.retryAfter);
    const { deviceFingerprint: fingerprint, numberOfDays: days } = body;
    const proved = world.execute('code.accept', {
      sessionId: caller.session.id,
      proof: result.value,
      ...(fingerprint === undefined || days === undefined ? {} : { remember: { fingerprint, days } }),
    });
    if (proved === null) return problem('NOT_AUTHENTICATED', 'Please sign in.');
    const { session, resetToken } = proved;
    return {
      status: 200,
      body: { twoFactorAuthenticated: true, expiresIn: secondsLeft(world, session) },
      cookies: sessionCookies(session, secure),
      ...(resetToken === null ? {} : { headers: { [resetTokenHeader]: resetToken } }),
    };
  },
};
