import { Button, Tabs } from '@mantine/core';
import { usePaths } from '@portal/client/browser/paths';
import { q } from '@portal/client/api/query';
import type { Order } from '@portal/contracts/endpoints/orders';
import { symbols, type PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { canRequestWindow } from '@portal/domain/calendar/date-window';
import { formatCount } from '@portal/ui/format/format';
import { PageHead } from '@portal/ui/layout/page-head';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { useOverviewPart } from '@portal/client/account/overview';
import { useListing } from '@portal/client/settings/use-listing';
import { sortSymbols } from '@portal/domain/market/symbols';
import { DownloadButton } from './download-button';
import { HistoryFilters } from './history-filters';
import { HistoryList } from './history-list';
import styles from './history-page.module.css';
import { historyViews, useHistorySearchParams, type HistoryView } from './use-history-search-params';
import { useHistoryLists } from './use-history-lists';

interface HistoryPageProps {
  /** Renders an action for an order; nothing if the order is not cancelable. */
  orderAction?: (order: Order) => ReactNode;
}

const labels: Record<HistoryView, string> = { orders: 'Orders', transfers: 'Transfers', executions: 'Executions' };

/** Orders, transfers and executions of a date range; all filters are URL state [HIS-01 to HIS-04]. */
export function HistoryPage({ orderAction }: HistoryPageProps) {
  const paths = usePaths();
  const urlState = useHistorySearchParams();
  const { address, change } = urlState;
  const lists = useHistoryLists(address);
  const all = useQuery({ ...q(symbols.list), staleTime: Infinity }).data?.data.symbols;
  const facts = useMemo(() => new Map(all?.map(each => [each.symbol, each])), [all]);
  const names = useSymbolNames(all);
  const isRequested = canRequestWindow(address).possible;
  // Without selected dates the lists have different windows: a count beside 'All dates' would be of ten days.
  const hasCount = (view: HistoryView): boolean => isRequested && (view === address.view || address.hasDates);

  return (
    <>
      <PageHead title="History">
        {address.view === 'transfers' && (
          <Button variant="default" component={Link} to={paths.transfers()}>
            Start a transfer
          </Button>
        )}
        <DownloadButton address={address} isEmpty={lists[address.view].data?.totalElements === 0} />
      </PageHead>
      <Tabs
        className={styles.card ?? ''}
        value={address.view}
        onChange={view => change({ view: historyViews.find(each => each === view) ?? 'orders' })}
      >
        <Tabs.List className={styles.tabs ?? ''}>
          {historyViews.map(view => (
            <Tabs.Tab key={view} value={view}>
              {labels[view]}
              {hasCount(view) && lists[view].data && lists[view].data.totalElements !== null && (
                <span className={styles.count}>{formatCount(lists[view].data.totalElements)}</span>
              )}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <HistoryFilters urlState={urlState} symbols={names} />
        <Tabs.Panel value={address.view}>
          <HistoryList urlState={urlState} lists={lists} facts={facts} orderAction={orderAction} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

/** The symbols of the filter: those listed for this user, and those of the account's orders. */
function useSymbolNames(all: readonly PortalSymbol[] | undefined): readonly string[] {
  const isListed = useListing('market');
  const orders = useOverviewPart('orders').data;
  return useMemo(() => {
    const names = new Set([...(all ?? []).filter(isListed), ...(orders ?? [])].map(({ symbol }) => symbol));
    return sortSymbols([...names].map(symbol => ({ symbol }))).map(({ symbol }) => symbol);
  }, [all, isListed, orders]);
}
