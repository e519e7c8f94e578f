import { Button, Tabs } from '@mantine/core';
import { usePaths } from '@portal/client/paths';
import { q } from '@portal/client/query';
import type { Order } from '@portal/contracts/orders';
import { symbols } from '@portal/contracts/symbols';
import { canRequestWindow } from '@portal/domain/date-window';
import { PageHead } from '@portal/ui/page-head';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { DownloadButton } from './download-button';
import { HistoryFilters } from './history-filters';
import { HistoryList } from './history-list';
import styles from './history-page.module.css';
import { historyViews, useHistoryAddress, type HistoryView } from './use-history-address';
import { useHistoryLists } from './use-history-lists';
import { useSymbolNames } from './use-symbol-names';

interface HistoryPageProps {
  /** A control for an order; it draws nothing for one that cannot be canceled. */
  orderAction?: (order: Order) => ReactNode;
}

const labels: Record<HistoryView, string> = { orders: 'Orders', transfers: 'Transfers', executions: 'Executions' };

/** Orders, transfers and executions of a span of dates; all that is chosen stands in the address [HIS-01 to HIS-04]. */
export function HistoryPage({ orderAction }: HistoryPageProps) {
  const paths = usePaths();
  const place = useHistoryAddress();
  const { address, change } = place;
  const lists = useHistoryLists(address);
  const all = useQuery({ ...q(symbols.list), staleTime: Infinity }).data?.data.symbols;
  const facts = useMemo(() => new Map(all?.map(each => [each.symbol, each])), [all]);
  const names = useSymbolNames(all);
  const isAsked = canRequestWindow(address).possible;
  // Without chosen dates the lists are of different ones, and a count beside 'All dates' would be that of ten days.
  const hasCount = (view: HistoryView): boolean => isAsked && (view === address.view || address.hasDates);

  return (
    <>
      <PageHead title="History">
        {address.view === 'transfers' && (
          <Button variant="default" component={Link} to={paths.transfers()}>
            Start a transfer
          </Button>
        )}
        <DownloadButton address={address} />
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
              {hasCount(view) && lists[view].data && (
                <span className={styles.count}>{lists[view].data.totalElements}</span>
              )}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <HistoryFilters place={place} symbols={names} />
        <Tabs.Panel value={address.view}>
          <HistoryList place={place} lists={lists} facts={facts} orderAction={orderAction} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
