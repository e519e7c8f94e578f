import { market } from '@portal/contracts/market';
import type { PortalSymbol } from '@portal/contracts/symbols';
import { usePaths } from '@portal/client/paths';
import { q } from '@portal/client/query';
import { quotes } from '@portal/client/quotes';
import { lazyPart } from '@portal/ui/lazy-part';
import { Notice } from '@portal/ui/notice';
import { PageHead } from '@portal/ui/page-head';
import { cycleSort, formatSort } from '@portal/ui/sort';
import { useMobile } from '@portal/ui/use-mobile';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useFavorites } from './favorites';
import { LiveLine } from './live-line';
import styles from './market-page.module.css';
import { SessionCard } from './session-card';
import { selectSymbols } from './symbol-filter';
import { SymbolListCard } from './symbol-list-card';
import { SymbolSheet } from './symbol-sheet';
import { useListedSymbols } from './use-listed-symbols';
import { useMarketAddress } from './use-market-address';
import { useSymbolOrder } from './use-symbol-order';
import { useWide } from '@portal/ui/use-wide';

const none: readonly PortalSymbol[] = [];

/** How often the figures of all symbols are asked for while the list is sorted by them, in ms. */
const orderEvery = 15_000;

/** Only wide screens have room for it, so narrow ones never load it. */
const SymbolPanelCard = lazyPart(async () => (await import('./symbol-panel-card')).SymbolPanelCard);

/** The market: its hours, the symbols listed for this reader with live figures, and one of them in detail [MKT-01 to MKT-05]. */
export function MarketPage() {
  const symbols = useListedSymbols();
  const favorites = useFavorites();
  const address = useMarketAddress();
  const navigate = useNavigate();
  const paths = usePaths();
  const compact = useMobile();
  // Beside the list only where the side column has room; else a row opens its page, and a button of it a sheet.
  const hasPanel = useWide();
  // Only rows that can be seen are followed; an order by figures needs those of all the others as well.
  const snapshots = useQuery({ ...q(market.snapshots), refetchInterval: address.sort === null ? false : orderEvery });
  const loaded = snapshots.data?.snapshots;
  useEffect(() => {
    // What the feed has said is newer, and the store keeps it.
    if (loaded) quotes.put(loaded);
  }, [loaded]);

  const { filter, search } = address;
  const listed = symbols.state === 'success' ? symbols.data : none;
  const found = useMemo(() => selectSymbols(listed, filter, favorites, search), [listed, filter, favorites, search]);
  const rows = useSymbolOrder(found, address.sort, loaded);
  const chosen = listed.find(({ symbol }) => symbol === address.symbol) ?? rows[0] ?? listed[0];
  const selected = hasPanel ? chosen : undefined;
  const [sheet, setSheet] = useState({ opened: false, symbol: '' });
  const openSheet = useCallback((symbol: string): void => setSheet({ opened: true, symbol }), []);
  const changeRange = (range: string): void => address.change({ range });
  return (
    <div className={styles.page}>
      <PageHead title="Market">
        <LiveLine />
      </PageHead>
      <SessionCard />
      {snapshots.isError && (
        <Notice tone="danger" role="alert">
          <span className={styles.notice}>
            Failed to load market data
            <Button variant="default" size="compact-sm" onClick={() => void snapshots.refetch()}>
              Try again
            </Button>
          </span>
        </Notice>
      )}
      <div className={styles.columns} data-panel={selected !== undefined || undefined}>
        <SymbolListCard
          symbols={symbols}
          rows={rows}
          favorites={favorites}
          filter={filter}
          search={search}
          onFilter={next => address.change({ filter: next })}
          onSearch={next => address.change({ q: next })}
          selected={selected?.symbol ?? null}
          onSelect={symbol => address.change({ symbol })}
          sort={address.sort}
          onSort={key => address.change({ sort: formatSort(cycleSort(address.sort, key)) })}
          onOpen={symbol => void navigate(paths.asset(symbol))}
          onDetail={hasPanel ? undefined : openSheet}
          compact={compact}
        />
        {selected && (
          <Suspense fallback={<div />}>
            <SymbolPanelCard symbol={selected} range={address.range} onRange={changeRange} />
          </Suspense>
        )}
      </div>
      {!hasPanel && (
        <SymbolSheet
          opened={sheet.opened}
          symbol={listed.find(({ symbol }) => symbol === sheet.symbol)}
          range={address.range}
          onRange={changeRange}
          onClose={() => setSheet({ ...sheet, opened: false })}
        />
      )}
    </div>
  );
}
