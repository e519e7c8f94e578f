import { Tabs } from '@mantine/core';
import { q } from '@portal/client/query';
import type { Order } from '@portal/contracts/orders';
import { symbols } from '@portal/contracts/symbols';
import { canRequestWindow } from '@portal/domain/date-window';
import { sortSymbols } from '@portal/domain/symbols';
import { PageHead } from '@portal/ui/page-head';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { DownloadButton } from './download-button';
import { HistoryFilters } from './history-filters';
import { HistoryList } from './history-list';
import styles from './history-page.module.css';
import { historyViews, useHistoryAddress, type HistoryView } from './use-history-address';
import { useHistoryLists } from './use-history-lists';

interface HistoryPageProps {
  /** A control for an order; it draws nothing for one that cannot be canceled. */
  orderAction?: (order: Order) => ReactNode;
}

const labels: Record<HistoryView, string> = { orders: 'Orders', transfers: 'Transfers', executions: 'Executions' };

/** Orders, transfers and executions of a span of dates; all that is chosen stands in the address [HIS-01 to HIS-04]. */
export function HistoryPage({ orderAction }: HistoryPageProps) {
  const place = useHistoryAddress();
  const { address, change } = place;
  const lists = useHistoryLists(address);
  const all = useQuery({ ...q(symbols.list), staleTime: Infinity }).data?.data.symbols;
  const facts = useMemo(() => new Map(all?.map(each => [each.symbol, each])), [all]);
  const names = useMemo(() => sortSymbols(all ?? []).map(({ symbol }) => symbol), [all]);
  const isAsked = canRequestWindow(address).possible;

  return (
    <>
      <PageHead title="History">
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
              {isAsked && lists[view].data && <span className={styles.count}>{lists[view].data.totalElements}</span>}
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
