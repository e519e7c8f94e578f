import { usePaths } from '@portal/client/paths';
import { usePreference } from '@portal/client/preferences';
import { useIsStale, useLiveSymbols, useQuote } from '@portal/client/quotes';
import { useAuthority } from '@portal/client/session-store';
import { useSettings } from '@portal/client/settings';
import { useListingContext } from '@portal/client/use-listing';
import type { PortalSymbol } from '@portal/contracts/symbols';
import type { Decimal } from '@portal/domain/money';
import { computeDayChange, lastPriceWithFallback } from '@portal/domain/quote';
import { selectTradableTokens } from '@portal/domain/symbols';
import { PercentChange } from '@portal/ui/change-text';
import { EmptyNote } from '@portal/ui/empty-note';
import { ErrorNote } from '@portal/ui/error-note';
import { FlashCell } from '@portal/ui/flash-cell';
import { formatPrice } from '@portal/ui/format';
import { SectionCard } from '@portal/ui/section-card';
import { SkeletonRows } from '@portal/ui/skeleton-lines';
import { describeTrend, Sparkline } from '@portal/ui/sparkline';
import { SymbolMark } from '@portal/ui/symbol-mark';
import { TwoLine } from '@portal/ui/two-line';
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router';
import styles from './tradable-tokens-card.module.css';
import type { Holding, Load } from './use-portfolio';

interface TradableTokensCardProps {
  /** Undefined while loading. */
  symbols: readonly PortalSymbol[] | undefined;
  /** What the account holds comes first; undefined while it loads. */
  held: readonly Pick<Holding, 'symbol'>[] | undefined;
  /** Shares traded by symbol, as the overview told them; undefined while it loads. */
  volumes: ReadonlyMap<string, Decimal | null> | undefined;
  load: Load;
  /** Ways to deposit and withdraw tokens, below the list. */
  actions?: ReactNode;
}

/** Security tokens that this reader may order, at most ten, with live prices [PTF-05]. */
export function TradableTokensCard({ symbols, held, volumes, load, actions }: TradableTokensCardProps) {
  const paths = usePaths();
  const listed = useTokenChoice({ symbols, held, volumes });
  useLiveSymbols(useMemo(() => (listed ?? []).map(({ symbol }) => symbol).toSorted(), [listed]));

  return (
    <SectionCard title="Tradable tokens" action={<Link to={paths.market()}>See market</Link>}>
      {load.failed ? (
        <ErrorNote text="Failed to load market data" onRetry={load.retry} busy={load.busy} />
      ) : listed === undefined ? (
        <SkeletonRows rows={10} rowHeight={52} label="Loading tradable tokens" />
      ) : listed.length === 0 ? (
        <EmptyNote title="No tradable tokens">Tokens that you can order appear here.</EmptyNote>
      ) : (
        <ul className={styles.list}>
          {listed.map(symbol => (
            <TokenRow key={symbol.symbol} facts={symbol} />
          ))}
        </ul>
      )}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </SectionCard>
  );
}

function useTokenChoice({ symbols, held, volumes }: Pick<TradableTokensCardProps, 'symbols' | 'held' | 'volumes'>) {
  const context = useListingContext('portfolio');
  const favorites = usePreference('favorites');
  const mayOrderDas = useAuthority('api:can-tdas-order');
  const { restrictedCountries } = useSettings();
  // The volumes of the first answer: rows must not change places under the pointer with every later one.
  const [ranking, setRanking] = useState(volumes);
  if (ranking === undefined && volumes !== undefined) setRanking(volumes);
  return useMemo(
    () =>
      symbols &&
      held &&
      ranking &&
      selectTradableTokens(symbols, {
        ...context,
        held: new Set(held.map(({ symbol }) => symbol)),
        favorites: new Set(favorites),
        volumeOf: symbol => ranking.get(symbol),
        mayOrderDas,
        restrictedCountries,
      }),
    [symbols, context, held, favorites, ranking, mayOrderDas, restrictedCountries],
  );
}

function TokenRow({ facts }: { facts: PortalSymbol }) {
  const { symbol, name, logo, usd_precision_digits: digits } = facts;
  const paths = usePaths();
  const quote = useQuote(symbol);
  const isOld = useIsStale(symbol) && quote?.lastPrice != null;
  const prices = {
    lastPrice: quote?.lastPrice ?? facts.lastPrice,
    prevClosePx: quote?.prevClosePx ?? facts.prevClosePx,
  };
  const { price } = lastPriceWithFallback(prices);
  const closes = quote?.recentCloses ?? [];
  return (
    <li>
      <Link className={styles.row ?? ''} to={paths.asset(symbol)}>
        <TwoLine strong before={<SymbolMark symbol={symbol} logo={logo} />} top={symbol} bottom={name} />
        <Sparkline values={closes} label={describeTrend(symbol, closes, digits)} width={56} height={24} />
        <TwoLine
          align="end"
          strong
          top={
            <span className={styles.price} data-old={isOld || undefined}>
              <FlashCell value={price}>{formatPrice(price, digits)}</FlashCell>
            </span>
          }
          bottom={price === null ? 'No trades yet' : <PercentChange value={computeDayChange(prices)?.percent} />}
        />
      </Link>
    </li>
  );
}
