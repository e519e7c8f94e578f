import { antiForgeryCookie } from '@portal/contracts/routing/route';
import type { CookieChange } from './response.ts';
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
