import { useFeedState } from '@portal/client/live-feed';
import { quotes } from '@portal/client/quotes';
import { useServerNow } from '@portal/client/server-time';
import { formatTime } from '@portal/ui/format-time';
import { LiveDot } from '@portal/ui/live-dot';
import { useState } from 'react';
import styles from './live-line.module.css';
import { isCrypto, type Holding } from './use-portfolio';

interface LiveLineProps {
  holdings: readonly Holding[];
}

/** Whether the total follows the market, and of which time it is: 'Total value · Live · 1:46:12 p.m. ET'. */
export function LiveLine({ holdings }: LiveLineProps) {
  const { state, refused } = useFeedState();
  const isLive = state === 'connected' && !refused;
  const [wasLive, setWasLive] = useState(isLive);
  if (isLive && !wasLive) setWasLive(true);
  const now = useServerNow();
  return (
    <p className={styles.line}>
      <strong>Total value</strong>
      <LiveDot state={isLive ? 'live' : wasLive ? 'stale' : 'closed'} />
      {isLive ? (
        <span>Live · {formatTime(now)}</span>
      ) : wasLive ? (
        <span className={styles.old}>Not live · prices of {formatTime(oldestPrice(holdings, now))}</span>
      ) : (
        <span>Connecting to live prices</span>
      )}
    </p>
  );
}

/** When the least recent of the shown prices was last known to be right, on the venue's clock; null when none ever was. */
function oldestPrice(holdings: readonly Holding[], now: number): number | null {
  const times = holdings
    .filter(holding => !isCrypto(holding))
    .map(({ symbol }) => quotes.freshAt(symbol))
    .filter(time => time !== null);
  return times.length === 0 ? null : Math.min(...times) + now - Date.now();
}
