import { useQuote } from '@portal/client/quotes/quotes';
import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { computeDayChange, displayPrice } from '@portal/domain/market/quote';
import { PercentChange } from '@portal/ui/display/change-text';
import { HaltedBadge } from '@portal/ui/display/halted-badge';
import { SymbolMark } from '@portal/ui/display/symbol-logo';
import { formatPrice } from '@portal/ui/format/format';
import { IconArrowRight } from '@tabler/icons-react';
import type { SearchOption } from './search-options';
import styles from './symbol-search.module.css';

/** Content of one option: a symbol with its price and day change, or the name of a page. */
export function SearchOptionRow({ option }: { option: SearchOption }) {
  if (option.kind === 'page') {
    return (
      <>
        <span className={styles.pageIcon}>
          <IconArrowRight size={18} stroke={1.75} aria-hidden="true" />
        </span>
        <span>{option.name}</span>
      </>
    );
  }
  const { symbol, name, logo } = option.symbol;
  return (
    <>
      <SymbolMark symbol={symbol} logo={logo} />
      <span className={styles.names}>
        <span className={styles.symbol}>{symbol}</span>
        <span className={styles.name}>{name}</span>
      </span>
      <Price facts={option.symbol} />
    </>
  );
}

function Price({ facts }: { facts: PortalSymbol }) {
  const quote = useQuote(facts.symbol);
  const prices = {
    lastPrice: quote?.lastPrice ?? facts.lastPrice,
    prevClosePx: quote?.prevClosePx ?? facts.prevClosePx,
  };
  const { price } = displayPrice(prices);
  if (price === null) return null;
  return (
    <span className={styles.price}>
      <span>{formatPrice(price, facts.usd_precision_digits)}</span>
      {quote?.halted === true ? (
        <HaltedBadge />
      ) : (
        <small>
          <PercentChange value={computeDayChange(prices)?.percent} />
        </small>
      )}
    </span>
  );
}
