import { continueSession, useInactivityCountdown } from '@portal/client/session-timers';
import { saveReturnTarget } from '@portal/client/return-target-store';
import { serverNow } from '@portal/client/server-time';
import { useSession } from '@portal/client/session-store';
import { limitWarning } from '@portal/domain/session-timing';
import { formatTime } from '@portal/ui/format-time';
import { Button } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { showTitleInstead } from '../document-title';
import styles from './session-warning.module.css';
import { signOut } from './sign-out';

/** What warns of the session's end: for an inactive user first, else where it reaches its time limit. */
export function SessionWarning() {
  const isInactive = useInactivityCountdown() !== null;
  return (
    <>
      <InactivityWarning />
      {!isInactive && <LimitWarning />}
    </>
  );
}

/** The toast that warns before an inactive user is signed out, with 60 seconds to stay [SES-06 to SES-13]. */
function InactivityWarning() {
  const secondsLeft = useInactivityCountdown();
  const isShown = secondsLeft !== null;
  useEffect(() => {
    if (secondsLeft !== null) showTitleInstead(secondsLeft % 2 === 0 ? 'SESSION EXPIRING' : null);
    return () => showTitleInstead(null);
  }, [secondsLeft]);
  return (
    <div className={styles.place} role="alert">
      {isShown && (
        <div className={styles.toast}>
          <IconClock className={styles.icon} size={18} stroke={1.75} aria-hidden="true" />
          <p className={styles.text}>
            You have been inactive. For your safety we will sign you out
            <span className="visually-hidden"> in less than one minute.</span>
            <span aria-hidden="true">
              {' '}
              in <b className={styles.seconds}>{secondsLeft} s</b>.
            </span>
          </p>
          <div className={styles.actions}>
            <Button size="xs" variant="default" onClick={signOut}>
              Sign Out
            </Button>
            <Button size="xs" onClick={() => void continueSession()}>
              Continue Session
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

/** The toast that warns before the session ends for good; it can be closed, and what is done goes on [SES-14]. */
function LimitWarning() {
  const limitAt = useSession(auth => auth.limitAt);
  const [closed, setClosed] = useState<number | null>(null);
  const isNear = useIsPast(limitAt === null ? null : limitAt - limitWarning);
  return (
    <div className={styles.place} role="alert">
      {limitAt !== null && isNear && closed !== limitAt && (
        <div className={styles.toast}>
          <IconClock className={styles.icon} size={18} stroke={1.75} aria-hidden="true" />
          <p className={styles.text}>
            Your session reaches its time limit at {describeTime(limitAt)}. Finish what you are doing, then sign in
            again.
          </p>
          <div className={styles.actions}>
            <Button size="xs" variant="default" onClick={() => setClosed(limitAt)}>
              Close
            </Button>
            <Button size="xs" onClick={signInAgain}>
              Sign In Again
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

/** A device time in the words of the server's clock, as all times of the portal are. */
const describeTime = (at: number): string => formatTime(at + serverNow() - Date.now());

/** Signs out; the next sign-in leads back to this page. */
function signInAgain(): void {
  const { pathname, search } = window.location;
  saveReturnTarget(`${pathname}${search}`);
  signOut();
}

/** Whether a device time has come; null never comes. Looked at again on return to the tab, because a sleeping device runs no timer. */
function useIsPast(at: number | null): boolean {
  const [past, setPast] = useState<number | null>(null);
  useEffect(() => {
    if (at === null) return undefined;
    const look = (): void => {
      if (Date.now() >= at) setPast(at);
    };
    const timer = setTimeout(look, Math.max(0, at - Date.now()));
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [at]);
  return at !== null && past === at;
}
