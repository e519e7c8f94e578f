import { useServerNow } from '@portal/client/browser/server-time';
import { useMarketClosed } from '@portal/client/market-hours/open-state';
import { formatAge, formatDate } from '@portal/ui/format/format-time';
import { LiveDot } from '@portal/ui/display/live-dot';
import styles from './price-age.module.css';
import type { ShownPrice } from './use-display-price';

interface PriceAgeProps {
  shown: ShownPrice;
  /** Date of the previous close, if known. */
  closedOn?: string | null;
  /** Shows nothing for a live price. */
  brief?: boolean;
}

const minute = 60_000;

/**
 * Source and age of a price: 'Live · last trade 3 sec ago'. A price is live only while it can change: neither while the
 * market is closed nor while the symbol is halted.
 */
export function PriceAge({ shown, closedOn = null, brief = false }: PriceAgeProps) {
  const now = useServerNow();
  const isClosed = useMarketClosed();
  const { source, at, stale, feed, failed, halted } = shown;
  const isFixed = halted || isClosed;
  if (brief && source === 'live' && !stale && !isFixed && feed !== 'disconnected') return null;
  const age = at === null ? null : formatAge(at, now).replace(/^now$/, 'just now');
  const lastTrade = age === null ? '' : ` · last trade ${age}`;
  const line = (dot: 'live' | 'stale' | 'closed' | null, text: string, old = false) => (
    <p className={styles.age} data-old={old || undefined}>
      {dot && <LiveDot state={dot} />}
      {text}
    </p>
  );
  switch (source) {
    case 'live':
      if (stale) return line('stale', `Not live${lastTrade}`, true);
      if (feed === 'connected' && isFixed) return line('closed', `${halted ? 'Halted' : 'Market closed'}${lastTrade}`);
      if (feed === 'connected') return line('live', `Live${lastTrade}`);
      return line('stale', `${feed === 'connecting' ? 'Connecting' : 'Not live'}${lastTrade}`);
    case 'pricingService': {
      const old = at === null || now - at > minute;
      return line(old ? 'stale' : 'live', `Pricing service${age === null ? '' : ` · ${age}`}`, old);
    }
    case 'previousClose': {
      const day = closedOn === null ? '' : ` · ${formatDate(closedOn, { now })}`;
      return line('closed', `${failed ? 'Price unavailable · previous close' : 'Previous close'}${day}`);
    }
    case 'none':
      return line(null, failed ? 'Pricing service unavailable' : 'No price');
  }
}
