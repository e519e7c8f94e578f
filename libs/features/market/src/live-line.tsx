import { useFeedState } from '@portal/client/live-feed';
import { useServerNow } from '@portal/client/server-time';
import { formatTime } from '@portal/ui/format-time';
import { LiveDot } from '@portal/ui/live-dot';
import styles from './live-line.module.css';

const words = { connected: 'Live quotes', connecting: 'Connecting to live quotes', disconnected: 'Quotes are paused' };

/** Whether quotes are live, and the time at the venue: 'Live quotes · 1:46:12 p.m. ET'. */
export function LiveLine() {
  const { state } = useFeedState();
  const now = useServerNow();
  return (
    <p className={styles.line}>
      <LiveDot state={state === 'connected' ? 'live' : 'stale'} />
      <span>{words[state]}</span>
      <span aria-hidden="true">·</span>
      <time className="tabular">{formatTime(now)}</time>
    </p>
  );
}
