import { isFeedDown } from '@portal/client/feed/feed-state';
import { useFeedState } from '@portal/client/feed/live-feed';
import { useServerNow } from '@portal/client/browser/server-time';
import { formatTime } from '@portal/ui/format/format-time';
import { LiveDot } from '@portal/ui/display/live-dot';
import styles from './live-line.module.css';

const labels = { connecting: 'Connecting to live quotes', disconnected: 'Quotes are paused' };

/** Connection state of the quotes and the venue's time: 'Live quotes · 1:46:12 p.m. ET'. */
export function LiveLine() {
  const feed = useFeedState();
  const { state, refused } = feed;
  const isLive = state === 'connected' && !refused;
  const now = useServerNow();
  return (
    <p className={styles.line}>
      <LiveDot state={isLive ? 'live' : 'stale'} />
      <span>
        {state === 'connected'
          ? refused
            ? 'Some updates are not live'
            : 'Live quotes'
          : isFeedDown(feed)
            ? 'Quotes every 10 seconds'
            : labels[state]}
      </span>
      <span aria-hidden="true">·</span>
      <time className="tabular">{formatTime(now)}</time>
    </p>
  );
}
