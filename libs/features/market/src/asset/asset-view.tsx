import { type PortalSymbol, symbols as symbolRoutes } from '@portal/contracts/endpoints/symbols';
import { useFlag } from '@portal/client/settings/flags';
import { q } from '@portal/client/api/query';
import { useLiveSymbols } from '@portal/client/quotes/quotes';
import { lazyPart } from '@portal/ui/feedback/lazy-part';
import { PageHead } from '@portal/ui/layout/page-head';
import { LinkButton } from '@portal/ui/controls/link-button';
import { SectionCard } from '@portal/ui/layout/section-card';
import { SkeletonRows } from '@portal/ui/feedback/skeleton-lines';
import { SymbolMark } from '@portal/ui/display/symbol-logo';
import { useMobile } from '@portal/ui/layout/use-mobile';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { AboutCard } from './about-card';
import styles from './asset-page.module.css';
import { DepthCard } from '../depth/depth-card';
import { FavoriteButton } from '../symbol/favorite-button';
import { GraphCard } from '../chart/graph-card';
import { HaltNotice } from '../session/halt-notice';
import { CoinHoursLine, SymbolStatusLine } from '../session/market-status-line';
import type { PickPrice, PickedPrice } from '../trade/picked-price';
import { RangeControl } from '../symbol/range-control';
import { StatisticsCard } from './statistics-card';
import { labelAssetType } from '../symbol/symbol-filter';
import { useTradeAccess } from '../trade/trade-access';
import { TradePanel } from '../trade/trade-panel';
import type { TicketSlot } from '../trade/trade-bar';
import { TradesCard } from '../trade/trades-card';
import { isCrypto, isQuoted } from '../symbol/use-crypto';
import { useTradingOff } from '../symbol/use-trading-off';
import { useListDialogs } from '../watch-lists/use-list-dialogs';
import { useMarketSearchParams } from '../symbol/use-market-search-params';

// Lazy: it is at the end of the page.
const PriceHistoryCard = lazyPart(async () => (await import('../history/price-history-card')).PriceHistoryCard);

interface AssetViewProps {
  symbol: PortalSymbol;
  ticket: ((slot: TicketSlot) => ReactNode) | undefined;
  position: ((symbol: PortalSymbol) => ReactNode) | undefined;
}

const none: readonly string[] = [];

/** The asset page of a known symbol [MKT-47]. The markup follows the order of a small screen. */
export function AssetView({ symbol, ticket, position }: AssetViewProps) {
  const [picked, setPicked] = useState<PickedPrice | null>(null);
  const mobile = useMobile();
  const crypto = isCrypto(symbol);
  const hasDepth = useFlag('showDepthOfBook') && !crypto;
  const address = useMarketSearchParams();
  const { chooseLists, dialogs } = useListDialogs();
  const asset = useQuery(q(symbolRoutes.asset, { params: { symbol: symbol.symbol } })).data;
  useLiveSymbols(isQuoted(symbol) ? [symbol.symbol] : none);
  const access = useTradeAccess(symbol);
  const offered = access === 'offered';
  const isTradingOff = useTradingOff();
  const canPick = ticket !== undefined && offered && !isTradingOff;
  const pick = useCallback<PickPrice>(
    (price, side) => setPicked(before => ({ price, side, at: (before?.at ?? 0) + 1 })),
    [],
  );
  // Without a ticket and a position the side column would be empty below the sign-in note.
  const isVisitor = access === 'signIn';
  const facts = (
    <>
      {!crypto && <StatisticsCard symbol={symbol} asset={asset} />}
      <AboutCard symbol={symbol} asset={asset} />
    </>
  );
  return (
    <div className={styles.page}>
      <PageHead
        title={symbol.symbol}
        subtitle={symbol.name}
        before={<SymbolMark symbol={symbol.symbol} logo={symbol.logo} size={44} />}
        beside={
          <>
            <span className={styles.type}>{labelAssetType(symbol.assetType)}</span>
            <FavoriteButton symbol={symbol.symbol} onLists={chooseLists} />
            <LinkButton onClick={() => chooseLists(symbol.symbol)} aria-haspopup="dialog">
              Add to watchlist
            </LinkButton>
          </>
        }
      >
        {crypto ? <CoinHoursLine symbol={symbol} /> : <SymbolStatusLine symbol={symbol.symbol} />}
      </PageHead>
      <HaltNotice symbol={symbol.symbol} />
      <div className={styles.columns}>
        <div className={styles.price}>
          <GraphCard
            symbol={symbol}
            range={address.chartRange}
            onRange={range => address.change({ range })}
            ranges={
              <RangeControl value={address.chartRange} onChange={range => address.change({ range })} wide={mobile} />
            }
          />
        </div>
        <div className={styles.side}>
          {ticket && <TradePanel {...{ symbol, ticket, picked, mobile }} />}
          {position?.(symbol)}
          {isVisitor && !mobile && facts}
        </div>
        <div className={styles.rest}>
          {!crypto && (
            <div className={styles.live} data-pair={hasDepth || undefined}>
              {hasDepth && <DepthCard symbol={symbol} onPickPrice={canPick ? pick : undefined} />}
              <TradesCard symbol={symbol} />
            </div>
          )}
          {(!isVisitor || mobile) && facts}
          {!crypto && (
            <Suspense
              fallback={
                <SectionCard title="Price history">
                  <SkeletonRows rows={8} rowHeight={42} label="Loading price history" />
                </SectionCard>
              }
            >
              <PriceHistoryCard symbol={symbol} />
            </Suspense>
          )}
        </div>
      </div>
      {dialogs}
    </div>
  );
}
