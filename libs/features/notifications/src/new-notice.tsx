import { useNotifications } from '@portal/client/notifications/notifications';
import { useEffect, useRef, useState } from 'react';
import styles from './notifications.module.css';

/** Announcements follow each other after at least this many milliseconds. */
const pauseMs = 5_000;

/** Tells screen readers how many notifications have come, at most once in five seconds. */
export function NewNotice() {
  const found = useNotifications(state => state.foundCount);
  const [text, setText] = useState('');
  const told = useRef({ count: 0, at: Number.NEGATIVE_INFINITY });
  useEffect(() => {
    // The account was switched: its count begins anew.
    if (found < told.current.count) told.current.count = 0;
    if (found === told.current.count) return undefined;
    // A text that is the same as the last one is announced only if it was away meanwhile.
    setText('');
    const wait = Math.max(0, told.current.at + pauseMs - performance.now());
    const timer = setTimeout(() => {
      const fresh = found - told.current.count;
      told.current = { count: found, at: performance.now() };
      setText(fresh === 1 ? '1 new notification' : `${fresh} new notifications`);
    }, wait);
    return () => clearTimeout(timer);
  }, [found]);
  return (
    <span role="status" className={styles.hidden}>
      {text}
    </span>
  );
}
