import { continueSession, useInactivityCountdown } from '@portal/client/session-timers';
import { Button } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useEffect } from 'react';
import { showTitleInstead } from '../document-title';
import styles from './session-warning.module.css';
import { signOut } from './sign-out';

/** The toast that warns before an inactive user is signed out, with 60 seconds to stay [SES-06 to SES-13]. */
export function SessionWarning() {
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
