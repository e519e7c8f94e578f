import { useMemo } from 'react';
import { Notice } from './notice';
import { useHydrated } from '../layout/use-hydrated';

interface BlockedCookiesProps {
  /** True when the server accepted the credentials but treated the next call as signed out. */
  isSessionLost?: boolean;
}

/** Warns above a sign-in form that cookies are blocked; otherwise a correct password would seem wrong. */
export function BlockedCookies({ isSessionLost = false }: BlockedCookiesProps) {
  // A prerendered page cannot know, so it assumes that cookies work.
  const isHydrated = useHydrated();
  const isBlocked = useMemo(() => isHydrated && !acceptsCookies(), [isHydrated]);
  if (!isSessionLost && !isBlocked) return null;
  return (
    <Notice tone="warn" role="alert">
      {isSessionLost && 'Your email and password are correct, but we couldn’t sign you in. '}
      {isBlocked ? blocked : notReturned}
    </Notice>
  );
}

const blocked =
  'Your browser is blocking cookies. Allow cookies for this site in your browser settings, then refresh the page.';
const notReturned =
  'Your browser may be blocking cookies. Allow cookies for this site in your browser settings, then sign in again.';

/** Tries a cookie, because Chromium's `navigator.cookieEnabled` is true even when it is set to block them. */
function acceptsCookies(): boolean {
  const cookie = 'portal-cookie-check=1';
  document.cookie = `${cookie}; path=/; samesite=strict`;
  const isSaved = document.cookie.includes(cookie);
  document.cookie = `${cookie}; path=/; samesite=strict; max-age=0`;
  return isSaved;
}
