import { isFeedDown } from '@portal/client/feed/feed-state';
import { useFeedState } from '@portal/client/feed/live-feed';
import { quotes } from '@portal/client/quotes/quotes';
import { toServerTime, useServerNow } from '@portal/client/browser/server-time';
import { useMarketClosed } from '@portal/client/market-hours/open-state';
import { formatDate, formatTime } from '@portal/ui/format/format-time';
import { LiveDot } from '@portal/ui/display/live-dot';
import { useState } from 'react';
import styles from './live-line.module.css';
import { isCrypto, type Holding } from './use-portfolio';

interface LiveLineProps {
  holdings: readonly Holding[];
}

/**
 * Whether the total is live, and its time: 'Total value · Live · 1:46:12 p.m. ET'. While the market is closed only
 * coins have new prices.
 */
export function LiveLine({ holdings }: LiveLineProps) {
  const feed = useFeedState();
  const { state, refused } = feed;
  const isLive = state === 'connected' && !refused;
  const [wasLive, setWasLive] = useState(isLive);
  if (isLive && !wasLive) setWasLive(true);
  // Connected, but the server refuses a topic.
  const isPartly = state === 'connected' && refused;
  const isStale = isPartly || wasLive || isFeedDown(feed);
  const now = useServerNow();
  const oldest = oldestPrice(holdings);
  const isClosed = useMarketClosed() && !(holdings.length > 0 && holdings.every(isCrypto));
  return (
    <p className={styles.line}>
      <strong>Total value</strong>
      <LiveDot state={isLive && !isClosed ? 'live' : !isLive && isStale ? 'stale' : 'closed'} />
      {isLive ? (
        <span>
          {isClosed ? `Market closed · ${formatDate(now, { now, weekday: true })}, ` : 'Live · '}
          {formatTime(now)}
        </span>
      ) : isPartly ? (
        <span className={styles.old}>Some updates aren’t live</span>
      ) : isStale ? (
        <span className={styles.old}>Not live{oldest !== null && ` · prices as of ${formatTime(oldest)}`}</span>
      ) : (
        <span>Connecting to live prices</span>
      )}
    </p>
  );
}

/**
 * When the oldest displayed price was last known to be current, epoch milliseconds on the venue's clock; null if never.
 */
function oldestPrice(holdings: readonly Holding[]): number | null {
  const times = holdings
    .filter(holding => !isCrypto(holding))
    .map(({ symbol }) => quotes.freshAt(symbol))
    .filter(time => time !== null);
  return times.length === 0 ? null : toServerTime(Math.min(...times));
}
