import { useMemo } from 'react';
import styles from './blocked-cookies.module.css';
import { useTakenOver } from './use-taken-over';

interface BlockedCookiesProps {
  /** The server accepted the credentials, but the browser did not keep the cookie of the session. */
  wasLost?: boolean;
}

/** Says above a form that starts a session that the browser keeps no cookies, which looks like a wrong password otherwise. */
export function BlockedCookies({ wasLost = false }: BlockedCookiesProps) {
  // A prerendered page cannot know, so it takes the usual case.
  const isTakenOver = useTakenOver();
  const isBlocked = useMemo(() => isTakenOver && !keepsCookies(), [isTakenOver]);
  if (!wasLost && !isBlocked) return null;
  return (
    <p role="alert" className={styles.notice}>
      {wasLost && 'Your e-mail and password are right. '}
      Your browser does not keep cookies of this site, and the portal needs one to know that you are signed in. Allow
      cookies for this site in the settings of your browser, then load this page again.
    </p>
  );
}

/** Chromium says in `navigator.cookieEnabled` that it keeps cookies when it is set to block them, so one is tried. */
function keepsCookies(): boolean {
  const cookie = 'portal-cookie-check=1';
  document.cookie = `${cookie}; path=/; samesite=strict`;
  const isKept = document.cookie.includes(cookie);
  document.cookie = `${cookie}; path=/; samesite=strict; max-age=0`;
  return isKept;
}
