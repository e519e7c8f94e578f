import { market } from '@portal/contracts/endpoints/market';
import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { usePaths } from '@portal/client/browser/paths';
import { q } from '@portal/client/api/query';
import { quotes } from '@portal/client/quotes/quotes';
import { deferredPart, lazyPart } from '@portal/ui/feedback/lazy-part';
import { Notice } from '@portal/ui/feedback/notice';
import { PageHead } from '@portal/ui/layout/page-head';
import { formatSort } from '@portal/ui/tables/sort';
import { useCompactRows } from '@portal/ui/layout/use-compact-rows';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { LiveLine } from './live-line';
import styles from './market-page.module.css';
import { SessionCard } from '../session/session-card';
import { selectSymbols } from '../symbol/symbol-filter';
import { SymbolListCard } from './symbol-list-card';
import { useListedSymbols } from '../symbol/use-listed-symbols';
import { sortKeys } from './symbol-columns';
import { useMarketSearchParams } from '../symbol/use-market-search-params';
import { useSymbolSort } from './use-symbol-sort';
import { useWide } from '@portal/ui/layout/use-wide';
import { useListDialogs } from '../watch-lists/use-list-dialogs';
import { isWatchListId, useWatchLists, useWatchedSymbols } from '../watch-lists/watch-lists';

const none: readonly PortalSymbol[] = [];

/** Refetch interval in ms of all snapshots while the list is sorted by a figure. */
const sortRefetchInterval = 15_000;

/** Lazy: loaded when the user first asks for details on a screen without the panel. */
const SymbolSheet = deferredPart(async () => (await import('./symbol-sheet')).SymbolSheet, 'toast');
/** Lazy: narrow screens never show it. */
const SymbolPanelCard = lazyPart(async () => (await import('./symbol-panel-card')).SymbolPanelCard);

/**
 * The market page: hours, the symbols listed for this user with live figures, and the selected symbol in detail
 * [MKT-01 to MKT-05].
 */
export function MarketPage() {
  const symbols = useListedSymbols();
  const lists = useWatchLists();
  const watched = useWatchedSymbols();
  const { chooseLists, editLists, dialogs } = useListDialogs();
  const address = useMarketSearchParams(sortKeys);
  const navigate = useNavigate();
  const paths = usePaths();
  const compact = useCompactRows();
  // Wide screens show details beside the list. On others a row opens its page, and its details button a sheet.
  const hasPanel = useWide();
  // Only visible rows are subscribed; sorting by a figure needs the figures of all rows.
  const snapshots = useQuery({
    ...q(market.snapshots),
    refetchInterval: address.sort === null ? false : sortRefetchInterval,
  });
  const loaded = snapshots.data?.snapshots;
  useEffect(() => {
    // The quote store keeps newer values from the feed.
    if (loaded) quotes.put(loaded);
  }, [loaded]);

  const { search } = address;
  // A list of the address may have been deleted.
  const filter = isWatchListId(address.filter) && !watched.has(address.filter) ? 'all' : address.filter;
  const listed = symbols.state === 'success' ? symbols.data : none;
  const found = useMemo(() => selectSymbols(listed, filter, watched, search), [listed, filter, watched, search]);
  const rows = useSymbolSort(found, address.sort, loaded);
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
          lists={lists}
          watched={watched}
          filter={filter}
          search={search}
          onFilter={next => address.change({ filter: next })}
          onSearch={next => address.change({ q: next })}
          selected={selected?.symbol ?? null}
          onSelect={symbol => address.change({ symbol })}
          sort={address.sort}
          onSort={sort => address.change({ sort: formatSort(sort) })}
          onLists={chooseLists}
          onEditLists={editLists}
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
      {!hasPanel && sheet.symbol !== '' && (
        <SymbolSheet
          opened={sheet.opened}
          symbol={listed.find(({ symbol }) => symbol === sheet.symbol)}
          range={address.range}
          onRange={changeRange}
          onClose={() => setSheet({ ...sheet, opened: false })}
        />
      )}
      {dialogs}
    </div>
  );
}
