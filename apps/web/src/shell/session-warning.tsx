import { continueSession, useInactivityCountdown } from '@portal/client/session/sign-in/session-timers';
import { saveReturnTarget } from '@portal/client/session/return-target-store';
import { msSince, toServerTime } from '@portal/client/browser/server-time';
import { useSession } from '@portal/client/session/session-store';
import { limitWarning } from '@portal/domain/access/session-timing';
import { formatTime } from '@portal/ui/format/format-time';
import { Button } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { showTitleInstead } from '../page/document-title';
import styles from './session-warning.module.css';
import { signOut } from '../session/sign-out';

/** Warns of the session's end: because of inactivity first, otherwise because of its time limit. */
export function SessionWarning() {
  const isInactive = useInactivityCountdown() !== null;
  return (
    <>
      <InactivityWarning />
      {!isInactive && <LimitWarning />}
    </>
  );
}

/** Warns an inactive user 60 seconds before sign-out [SES-06 to SES-13]. */
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
            You’ve been inactive. We’ll sign you out
            <span className="visually-hidden"> in less than 1 minute.</span>
            <span aria-hidden="true">
              {' '}
              in <b className={styles.seconds}>{secondsLeft} sec</b>.
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

/** Warns before the session reaches its time limit; it can be closed, and work continues [SES-14]. */
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
            Your session ends at {describeTime(limitAt)}. Finish what you’re doing, then sign in again.
          </p>
          <div className={styles.actions}>
            <Button size="xs" variant="default" onClick={() => setClosed(limitAt)}>
              Close
            </Button>
            <Button size="xs" onClick={signInAgain}>
              Sign in again
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

/** Formats a device time by the server's clock, like all times of the portal. */
const describeTime = (at: number): string => formatTime(toServerTime(at));

/** Signs out; the next sign-in returns to this page. */
function signInAgain(): void {
  const { pathname, search } = window.location;
  saveReturnTarget(`${pathname}${search}`);
  signOut();
}

/**
 * True once a device time has passed; never for null. Checked again when the tab becomes visible, because timers do not
 * run during sleep.
 */
function useIsPast(at: number | null): boolean {
  const [past, setPast] = useState<number | null>(null);
  useEffect(() => {
    if (at === null) return undefined;
    const check = (): void => {
      if (msSince(at) >= 0) setPast(at);
    };
    const timer = setTimeout(check, Math.max(0, -msSince(at)));
    document.addEventListener('visibilitychange', check);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [at]);
  return at !== null && past === at;
}
