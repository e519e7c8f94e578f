import { type PortalSymbol, symbols as symbolRoutes } from '@portal/contracts/symbols';
import { useFlag } from '@portal/client/flags';
import { q } from '@portal/client/query';
import { useLiveSymbols } from '@portal/client/quotes';
import { useSession } from '@portal/client/session-store';
import { lazyPart } from '@portal/ui/lazy-part';
import { PageHead } from '@portal/ui/page-head';
import { SectionCard } from '@portal/ui/section-card';
import { SkeletonRows } from '@portal/ui/skeleton-lines';
import { SymbolMark } from '@portal/ui/symbol-mark';
import { useMobile } from '@portal/ui/use-mobile';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { AboutCard } from './about-card';
import styles from './asset-page.module.css';
import { DepthCard } from './depth-card';
import { FavoriteButton } from './favorite-button';
import { GraphCard } from './graph-card';
import { HaltNotice } from './halt-notice';
import { CoinHoursLine, MarketStatusLine } from './market-status-line';
import type { PickPrice, PickedPrice } from './picked-price';
import { RangeControl } from './range-control';
import { StatisticsCard } from './statistics-card';
import { assetTypeLabels } from './symbol-filter';
import { canTrade } from './trade-access';
import { TradePlace } from './trade-place';
import type { TicketSlot } from './trade-bar';
import { TradesCard } from './trades-card';
import { isCrypto, isQuoted } from './use-crypto';
import { useTradingOff } from './use-trading-off';
import { useMarketAddress } from './use-market-address';

// It stands at the end of the page.
const PriceHistoryCard = lazyPart(async () => (await import('./price-history-card')).PriceHistoryCard);

interface AssetViewProps {
  symbol: PortalSymbol;
  ticket: ((slot: TicketSlot) => ReactNode) | undefined;
  position: ((symbol: PortalSymbol) => ReactNode) | undefined;
}

const none: readonly string[] = [];

/** The asset page of a known symbol [MKT-47]. Parts stand in the order in which a small screen shows them. */
export function AssetView({ symbol, ticket, position }: AssetViewProps) {
  const [picked, setPicked] = useState<PickedPrice | null>(null);
  const mobile = useMobile();
  const crypto = isCrypto(symbol);
  const hasDepth = useFlag('showDepthOfBook') && !crypto;
  const address = useMarketAddress();
  const asset = useQuery(q(symbolRoutes.asset, { params: { symbol: symbol.symbol } })).data;
  useLiveSymbols(isQuoted(symbol) ? [symbol.symbol] : none);
  const offered = useSession(session => canTrade(session, symbol)) === 'offered';
  const isTradingOff = useTradingOff();
  const canPick = ticket !== undefined && offered && !isTradingOff;
  const pick = useCallback<PickPrice>(
    (price, side) => setPicked(before => ({ price, side, at: (before?.at ?? 0) + 1 })),
    [],
  );
  return (
    <div className={styles.page}>
      <PageHead
        title={symbol.symbol}
        subtitle={symbol.name}
        before={<SymbolMark symbol={symbol.symbol} logo={symbol.logo} size={44} />}
        beside={
          <>
            <span className={styles.type}>{assetTypeLabels[symbol.assetType.code]}</span>
            <FavoriteButton symbol={symbol.symbol} />
          </>
        }
      >
        {crypto ? <CoinHoursLine symbol={symbol} /> : <MarketStatusLine />}
      </PageHead>
      <HaltNotice symbol={symbol.symbol} />
      <div className={styles.columns}>
        <div className={styles.price}>
          <GraphCard
            symbol={symbol}
            range={address.range}
            ranges={<RangeControl value={address.range} onChange={range => address.change({ range })} wide={mobile} />}
          />
        </div>
        <div className={styles.side}>
          {ticket && <TradePlace {...{ symbol, ticket, picked, mobile }} />}
          {position?.(symbol)}
        </div>
        <div className={styles.rest}>
          {!crypto && (
            <div className={styles.live} data-pair={hasDepth || undefined}>
              {hasDepth && <DepthCard symbol={symbol} onPickPrice={canPick ? pick : undefined} />}
              <TradesCard symbol={symbol} />
            </div>
          )}
          {!crypto && <StatisticsCard symbol={symbol} asset={asset} />}
          <AboutCard symbol={symbol} asset={asset} />
          {!crypto && (
            <Suspense
              fallback={
                <SectionCard title="Price history">
                  <SkeletonRows rows={8} rowHeight={42} label="Loading the price history" />
                </SectionCard>
              }
            >
              <PriceHistoryCard symbol={symbol} />
            </Suspense>
          )}
        </div>
      </div>
    </div>
  );
}
