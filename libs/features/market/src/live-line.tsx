import { useFeedState } from '@portal/client/live-feed';
import { useServerNow } from '@portal/client/server-time';
import { formatTime } from '@portal/ui/format-time';
import { LiveDot } from '@portal/ui/live-dot';
import styles from './live-line.module.css';

const words = { connected: 'Live quotes', connecting: 'Connecting to live quotes', disconnected: 'Quotes are paused' };

/** Whether quotes are live, and the time at the venue: 'Live quotes · 1:46:12 p.m. ET'. */
export function LiveLine() {
  const { state, refused } = useFeedState();
  const isLive = state === 'connected' && !refused;
  const now = useServerNow();
  return (
    <p className={styles.line}>
      <LiveDot state={isLive ? 'live' : 'stale'} />
      <span>{state === 'connected' && refused ? 'Some updates are not live' : words[state]}</span>
      <span aria-hidden="true">·</span>
      <time className="tabular">{formatTime(now)}</time>
    </p>
  );
}
