import { isFeedDown } from '@portal/client/feed/feed-state';
import { useFeedState } from '@portal/client/feed/live-feed';
import { useQuotesFailed } from '@portal/client/quotes/quotes';
import { useServerNow } from '@portal/client/browser/server-time';
import { useMarketClosed } from '@portal/client/market-hours/open-state';
import { formatDate, formatTime } from '@portal/ui/format/format-time';
import { LiveDot } from '@portal/ui/display/live-dot';
import styles from './live-line.module.css';

const paused = 'Quotes aren’t updating';

/** State of the quotes and the venue's time: 'Live quotes · 1:46:12 p.m. ET'. No quote is live while the market is closed. */
export function LiveLine() {
  const feed = useFeedState();
  const { state, refused } = feed;
  const isPolled = isFeedDown(feed);
  const isLive = state === 'connected' && !refused;
  const now = useServerNow();
  // While disconnected the last quotes may be older than the close.
  const isClosed = useMarketClosed() && (isLive || isPolled);
  const text = describeQuotes({ feed: state, refused, isPolled, hasFailed: useQuotesFailed(), isClosed });
  return (
    <p className={styles.line}>
      <LiveDot state={isClosed ? 'closed' : isLive ? 'live' : 'stale'} />
      <span>{text}</span>
      <span aria-hidden="true">·</span>
      <time className="tabular">
        {isClosed && `${formatDate(now, { now, weekday: true })}, `}
        {formatTime(now)}
      </time>
    </p>
  );
}

interface QuoteState {
  readonly feed: 'connecting' | 'connected' | 'disconnected';
  /** The server refuses a topic. */
  readonly refused: boolean;
  /** Quotes are polled, because the feed cannot be opened. */
  readonly isPolled: boolean;
  /** The last polled quotes could not be loaded. */
  readonly hasFailed: boolean;
  readonly isClosed: boolean;
}

/** How current the quotes of the list are, in a few words. */
export function describeQuotes({ feed, refused, isPolled, hasFailed, isClosed }: QuoteState): string {
  // Nothing has come since some time that may have been before the close.
  if (isPolled && hasFailed) return paused;
  if (isClosed) return 'Market closed';
  if (feed === 'connected') return refused ? 'Some updates aren’t live' : 'Live quotes';
  if (isPolled) return 'Updates every 10 seconds';
  return feed === 'connecting' ? 'Connecting to live quotes' : paused;
}
