import { useLacksRows } from '@portal/client/api/use-skipped-rows';
import { Button } from '@mantine/core';
import { accountBlockTexts, useAccountBlock } from '@portal/client/account/account-block';
import { useAccount } from '@portal/client/account/global-data';
import { usePaths } from '@portal/client/browser/paths';
import { usePreference } from '@portal/client/preferences/preferences';
import { useIsStale, useLiveSymbols, useQuote } from '@portal/client/quotes/quotes';
import { useAuthority } from '@portal/client/session/session-store';
import { useSettings } from '@portal/client/settings/use-settings';
import { useListingContext } from '@portal/client/settings/use-listing';
import { symbols as symbolRoutes, type PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { isDigitalSecuritiesOffered } from '@portal/domain/accounts/digital-securities';
import type { Decimal } from '@portal/domain/money/money';
import { computeDayChange, displayPrice } from '@portal/domain/market/quote';
import { selectTradableTokens } from '@portal/domain/market/symbols';
import { PercentChange } from '@portal/ui/display/change-text';
import { EmptyNote } from '@portal/ui/feedback/empty-note';
import { ErrorNote } from '@portal/ui/feedback/error-note';
import { FlashCell } from '@portal/ui/display/flash-cell';
import { formatPrice } from '@portal/ui/format/format';
import { SectionCard } from '@portal/ui/layout/section-card';
import { SkeletonRows } from '@portal/ui/feedback/skeleton-lines';
import { HaltedBadge } from '@portal/ui/display/halted-badge';
import { describeTrend, Sparkline, trendOf } from '@portal/ui/display/sparkline';
import { SymbolMark } from '@portal/ui/display/symbol-logo';
import { TwoLine } from '@portal/ui/display/two-line';
import { IconCoins } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router';
import styles from './tradable-tokens-card.module.css';
import type { Holding, Load } from './use-portfolio';

interface TradableTokensCardProps {
  /** Undefined while loading. */
  symbols: readonly PortalSymbol[] | undefined;
  /** Held tokens are listed first; undefined while loading. */
  held: readonly Pick<Holding, 'symbol'>[] | undefined;
  /** Shares traded today by symbol, from the overview; undefined while loading. */
  volumes: ReadonlyMap<string, Decimal | null> | undefined;
  load: Load;
  /** Token deposit and withdrawal buttons, below the list. */
  actions?: ReactNode;
}

/** Up to ten security tokens that this user may order, with live prices [PTF-05]. */
export function TradableTokensCard({ symbols, held, volumes, load, actions }: TradableTokensCardProps) {
  const paths = usePaths();
  const { listed, needsDas } = useTradableTokens({ symbols, held, volumes });
  const canOptIn = isDigitalSecuritiesOffered(useAccount());
  const block = useAccountBlock();
  const lacksRows = useLacksRows(symbolRoutes.list);
  useLiveSymbols(useMemo(() => (listed ?? []).map(({ symbol }) => symbol).toSorted(), [listed]));

  return (
    <SectionCard title="Tradable tokens" action={<Link to={paths.market()}>View market</Link>}>
      {load.failed ? (
        <ErrorNote text="Failed to load market data" onRetry={load.retry} busy={load.busy} />
      ) : listed === undefined ? (
        <SkeletonRows rows={10} rowHeight={52} label="Loading tradable tokens" />
      ) : listed.length === 0 ? (
        <EmptyNote
          unread={lacksRows && 'tokens'}
          icon={<IconCoins size={28} stroke={1.75} />}
          title="No tradable tokens"
          action={
            <Button variant="default" component={Link} to={paths.market()}>
              Go to market
            </Button>
          }
        >
          {!needsDas
            ? 'Security tokens you can trade will appear here.'
            : block !== null
              ? accountBlockTexts[block]
              : canOptIn
                ? 'You need a digital asset securities account to trade digital asset securities.'
                : 'You don’t have permission to trade digital asset securities.'}{' '}
          See Market for all symbols.
        </EmptyNote>
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

function useTradableTokens({ symbols, held, volumes }: Pick<TradableTokensCardProps, 'symbols' | 'held' | 'volumes'>) {
  const context = useListingContext('portfolio');
  const favorites = usePreference('favorites');
  const mayOrderDas = useAuthority('api:can-tdas-order');
  const { restrictedCountries } = useSettings();
  // Ranks by the volumes of the first response only, so that rows do not move under the pointer.
  const [ranking, setRanking] = useState(volumes);
  if (ranking === undefined && volumes !== undefined) setRanking(volumes);
  return useMemo(() => {
    if (!symbols || !held || !ranking) return { listed: undefined, needsDas: false };
    const choice = {
      ...context,
      held: new Set(held.map(({ symbol }) => symbol)),
      favorites: new Set(favorites),
      volumeOf: (symbol: string) => ranking.get(symbol),
      mayOrderDas,
      restrictedCountries,
    };
    const listed = selectTradableTokens(symbols, choice);
    // The missing authority alone leaves the list empty.
    const needsDas = listed.length === 0 && selectTradableTokens(symbols, { ...choice, mayOrderDas: true }).length > 0;
    return { listed, needsDas };
  }, [symbols, context, held, favorites, ranking, mayOrderDas, restrictedCountries]);
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
  const { price } = displayPrice(prices);
  const closes = trendOf(quote?.recentCloses ?? [], prices.lastPrice);
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
          bottom={
            price === null ? (
              'No price'
            ) : quote?.halted === true ? (
              <HaltedBadge />
            ) : (
              <PercentChange value={computeDayChange(prices)?.percent} />
            )
          }
        />
      </Link>
    </li>
  );
}
