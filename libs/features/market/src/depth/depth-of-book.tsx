import { Button } from '@mantine/core';
import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { useFlag } from '@portal/client/settings/flags';
import { side } from '@portal/domain/orders/order-vocabulary';
import { ErrorNote } from '@portal/ui/feedback/error-note';
import { formatPercent, formatPlainPrice, formatPrice, missing, formatQuantity } from '@portal/ui/format/format';
import { SkeletonBar } from '@portal/ui/feedback/skeleton-lines';
import { useMemo } from 'react';
import { useLacksRows } from '@portal/client/api/use-skipped-rows';
import { type DepthEntry, market } from '@portal/contracts/endpoints/market';
import { useDepthQuery } from '@portal/client/quotes/use-depth-query';
import { type Depth, computeDepth } from './depth-levels';
import styles from './depth-of-book.module.css';
import { DepthTable } from './depth-table';
import type { PickPrice } from '../trade/picked-price';
import { useDisplayPrice } from '../price/use-display-price';
import { readPriceDigits } from '../symbol/price-digits';
import { type LoadState, mapLoadState, readLoadState } from '../symbol/load-state';

interface DepthOfBookProps {
  symbol: PortalSymbol;
  /** Number of levels per side. */
  levels?: number;
  /** Prices of the user's open orders; their levels are marked with a dot. */
  ownPrices?: ReadonlySet<string> | undefined;
  /** Makes every price a button that passes the price to the ticket. */
  onPickPrice?: PickPrice | undefined;
  /** Hides the totals of the book. */
  brief?: boolean;
}

/** Bids and asks with running totals; hidden without the flag showDepthOfBook [MKT-44]. */
export function DepthOfBook(props: DepthOfBookProps) {
  return useFlag('showDepthOfBook') ? <Book {...props} /> : null;
}

function Book({ symbol, levels = 10, ownPrices, onPickPrice, brief = false }: DepthOfBookProps) {
  const book = useDepth(symbol.symbol);
  const digits = readPriceDigits(symbol);
  const entries = book.state === 'success' ? book.data : null;
  const depth = useMemo(() => entries && computeDepth(entries, levels, digits), [entries, levels, digits]);
  if (book.state === 'error') {
    return <ErrorNote text="Error loading the Order Book." onRetry={book.retry} busy={book.busy} />;
  }
  if (!depth) return <Loading levels={levels} />;
  if (depth.bids.length === 0 && depth.asks.length === 0) {
    return <NoOrders symbol={symbol} onPickPrice={onPickPrice} />;
  }
  return (
    <div className={styles.book} data-brief={brief || undefined}>
      <Middle depth={depth} digits={digits} />
      <DepthTable {...{ symbol, depth, digits, ownPrices, onPickPrice, brief }} />
      {!brief && <DepthTotals depth={depth} numDecimals={symbol.num_decimals} />}
    </div>
  );
}

/** One line, as after hours, with an order at the last price if this user may order and there is one. */
function NoOrders({ symbol, onPickPrice }: Pick<DepthOfBookProps, 'symbol' | 'onPickPrice'>) {
  const { price } = useDisplayPrice(symbol);
  return (
    <div className={styles.none}>
      <p>
        <strong>No orders in the book</strong>
        <span>Open orders will appear here.</span>
      </p>
      {onPickPrice !== undefined && price !== null && (
        <Button variant="default" size="sm" onClick={() => onPickPrice(price, side.buy)}>
          Place an order at {formatPrice(price, readPriceDigits(symbol))}
        </Button>
      )}
    </div>
  );
}

/** 'Spread 0.02 (0.38%) · Mid 5.26'. */
function Middle({ depth: { spread, mid }, digits }: { depth: Depth; digits: number }) {
  return (
    <p className={styles.middle}>
      <span>
        Spread <strong>{spread ? formatPlainPrice(spread.amount, digits) : missing}</strong>
        {spread?.percent && ` (${formatPercent(spread.percent, 2)})`}
      </span>
      <span aria-hidden="true">·</span>
      <span>
        Mid <strong>{mid ? formatPlainPrice(mid, digits) : missing}</strong>
      </span>
    </p>
  );
}

function Loading({ levels }: { levels: number }) {
  return (
    <div className={styles.loading} role="status" aria-label="Loading depth of book">
      {Array.from({ length: levels + 2 }, (_, index) => (
        <SkeletonBar key={index} width={`${94 - ((index * 13) % 30)}%`} />
      ))}
    </div>
  );
}

interface DepthTotalsProps {
  depth: Depth;
  numDecimals: number | null;
}

/** Total bid and ask quantity, as figures and as a two-part bar. */
function DepthTotals({ depth, numDecimals }: DepthTotalsProps) {
  return (
    <div className={styles.totals}>
      <p>
        <span>
          <strong data-side="bid">{formatQuantity(depth.bidTotal, numDecimals)}</strong> bid
        </span>
        <span>
          ask <strong data-side="ask">{formatQuantity(depth.askTotal, numDecimals)}</strong>
        </span>
      </p>
      <div className={styles.shares} aria-hidden="true">
        <span data-side="bid" style={{ flexGrow: depth.bidShare }} />
        <span data-side="ask" style={{ flexGrow: 1 - depth.bidShare }} />
      </div>
    </div>
  );
}

/**
 * Depth of book of a symbol, best prices first; an error if none of its levels could be read. The caller must subscribe
 * to the symbol.
 */
function useDepth(symbol: string): LoadState<readonly DepthEntry[]> {
  const query = useDepthQuery(symbol, true);
  const lacksRows = useLacksRows(market.depth);
  const isUnread = lacksRows && query.data?.entries.length === 0;
  return mapLoadState(readLoadState(isUnread ? { ...query, status: 'error' } : query), ({ entries }) => entries);
}
