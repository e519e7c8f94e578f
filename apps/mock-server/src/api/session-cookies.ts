import { antiForgeryCookie } from '@portal/contracts/routing/route';
import type { CookieChange } from './response.ts';
import { sessionCookieName } from '../identity/session-cookie.ts';
import type { Session } from '../identity/user.ts';

/** The cookies of a session: its id, which scripts cannot read, and the anti-forgery value, which they must repeat. */
export const sessionCookies = (session: Session, secure: boolean): CookieChange[] => [
  { name: sessionCookieName(secure), value: session.id, httpOnly: true, secure },
  { name: antiForgeryCookie, value: session.antiForgery, httpOnly: false, secure },
];

/** Removes both at the end of a session. */
export const noCookies = (secure: boolean): CookieChange[] => [
  { name: sessionCookieName(secure), value: null, httpOnly: true, secure },
  { name: antiForgeryCookie, value: null, httpOnly: false, secure },
];
