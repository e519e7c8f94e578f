import { resetTokenHeader } from '@portal/contracts/endpoints/auth';
import { antiForgeryCookie } from '@portal/contracts/routing/route';
import type { World } from '../core/world.ts';
import type { Proved } from '../identity/second-factor.ts';
import { secondsLeft } from '../identity/sessions.ts';
import { problem, type CookieChange } from './response.ts';
import { sessionCookieName } from '../identity/session-cookie.ts';
import type { Session } from '../identity/user.ts';

/**
 * The cookies of a session: its id, which scripts cannot read, and the anti-forgery value, which they must repeat. Null
 * removes both.
 */
export const sessionCookies = (
  session: Pick<Session, 'id' | 'antiForgery'> | null,
  secure: boolean,
): CookieChange[] => [
  { name: sessionCookieName(secure), value: session?.id ?? null, httpOnly: true, secure },
  { name: antiForgeryCookie, value: session?.antiForgery ?? null, httpOnly: false, secure },
];

/** The response to a proved second factor: the session under its new id, and the reset token of a migrating user. */
export function answerProved(world: World, proved: Proved | null, secure: boolean) {
  if (proved === null) return problem('NOT_AUTHENTICATED', 'Please sign in.');
  const { session, resetToken } = proved;
  return {
    status: 200 as const,
    body: { twoFactorAuthenticated: true, expiresIn: secondsLeft(world, session) },
    cookies: sessionCookies(session, secure),
    ...(resetToken === null ? {} : { headers: { [resetTokenHeader]: resetToken } }),
  };
}
