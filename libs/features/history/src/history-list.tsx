import { transfers } from '@portal/contracts/endpoints/transfers';
import { useLacksRows } from '@portal/client/api/use-skipped-rows';
import { Button } from '@mantine/core';
import { countPages } from '@portal/client/api/count-pages';
import { cutPage, usePageOfRows } from '@portal/client/api/use-page-of-rows';
import { usePaths } from '@portal/client/browser/paths';
import { orders, type Order } from '@portal/contracts/endpoints/orders';
import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { canRequestWindow, type WindowCheck } from '@portal/domain/calendar/date-window';
import { EmptyNote, UnreadNote } from '@portal/ui/feedback/empty-note';
import { ErrorNote } from '@portal/ui/feedback/error-note';
import { IconHistory, IconCalendarOff } from '@tabler/icons-react';
import { type ReactNode } from 'react';
import { Link } from 'react-router';
import { ExecutionsTable } from './tables/executions-table';
import styles from './history-page.module.css';
import { HistoryPaging } from './history-paging';
import { OneOrder } from './tables/one-order';
import { OrdersTable } from './tables/orders-table';
import { TransfersTable } from './tables/transfers-table';
import { firstDay, type HistoryUrlState } from './use-history-search-params';
import { historyQueries, type useHistoryLists } from './use-history-lists';
import { NoRecentRows } from './no-recent-rows';

interface HistoryListProps {
  urlState: HistoryUrlState;
  lists: ReturnType<typeof useHistoryLists>;
  facts: ReadonlyMap<string, PortalSymbol>;
  orderAction: ((order: Order) => ReactNode) | undefined;
}

const routes = { orders: orders.list, transfers: transfers.list, executions: orders.executions };

const loadFailed = 'We couldn’t load your history. Please refresh the page and try again.';

/** The selected list with its pages, or the reason why there is none: invalid dates [VAL-11] or an error [HIS-16]. */
export function HistoryList({ urlState, lists, facts, orderAction }: HistoryListProps) {
  const { address, change } = urlState;
  const shown = usePageOfRows(address, lists[address.view].isPlaceholderData);
  const windowCheck = canRequestWindow(address);
  if (!windowCheck.possible) {
    return <InvalidDates reason={windowCheck.reason} onClear={() => change({ start: '', end: '' })} />;
  }
  if (address.view === 'orders' && address.order !== '') {
    return (
      <OneOrder
        key={address.order}
        id={address.order}
        {...{ facts, orderAction }}
        onAll={() => change({ order: '' })}
      />
    );
  }
  const list = lists[address.view];
  const { data, isFetching, refetch } = list;
  const failed = list.isError && data === undefined;
  const rowCount = data?.totalElements ?? null;
  const rows = {
    orders: lists.orders.data?.orders,
    transfers: lists.transfers.data?.transactions,
    executions: lists.executions.data?.executions,
  };
  const received = rows[address.view]?.length ?? 0;
  // A server that ignores the paging sends the whole list, whose pages are then cut here.
  const isWhole = received > shown.size && (data?.totalPages === 1 || received === rowCount);
  const counted = data === undefined ? null : countPages(isWhole ? { ...data, totalPages: null } : data, shown.size);
  // Some servers say of a page just that it isn’t the last.
  const totalPages = counted ?? (data?.last == null ? null : shown.page + (data.last ? 0 : 1));
  const cut = <Row,>(list: readonly Row[] | undefined) => (isWhole ? list && cutPage(list, shown) : list);
  const table = {
    facts,
    error: failed && <ErrorNote text={loadFailed} onRetry={() => void refetch()} busy={isFetching} />,
    empty: <NoRows urlState={urlState} pages={totalPages ?? 0} rows={rowCount ?? 0} />,
  };
  return (
    <>
      <div className={styles.rows} data-updating={list.isPlaceholderData || undefined}>
        {address.view === 'orders' && (
          <OrdersTable
            {...table}
            orders={rows.orders}
            page={isWhole ? shown : undefined}
            orderAction={orderAction}
            // A longer list has other rows on other pages, which a sort of this one would hide.
            sorting={totalPages === 1 || isWhole ? { by: address.sort, onSort: sort => change({ sort }) } : undefined}
          />
        )}
        {address.view === 'transfers' && <TransfersTable {...table} transfers={cut(rows.transfers)} />}
        {address.view === 'executions' && <ExecutionsTable {...table} executions={cut(rows.executions)} />}
      </div>
      {/* A server may count one page of no rows. */}
      {totalPages !== null && (rowCount ?? received) > 0 && address.page <= totalPages && (
        <HistoryPaging
          shown={shown}
          page={address.page}
          pageSize={address.size}
          totalPages={totalPages}
          received={received}
          totalElements={rowCount}
          noun={address.view}
          onChange={page => change({ page })}
          onSize={size => change({ size })}
        />
      )}
    </>
  );
}

interface NoRowsProps {
  urlState: HistoryUrlState;
  /** Number of pages of the list. */
  pages: number;
  /** Number of rows on all pages, as the server counts them. */
  rows: number;
}

function NoRows({ urlState, pages, rows }: NoRowsProps) {
  const { address, filtered, change, clear } = urlState;
  const paths = usePaths();
  const icon = <IconHistory size={28} stroke={1.75} />;
  const lacksRows = useLacksRows(routes[address.view]);
  if (lacksRows || (rows > 0 && address.page <= pages)) return <UnreadNote icon={icon} what={address.view} />;
  if (address.page > 1) {
    const action = (
      <Button variant="default" onClick={() => change({ page: 1 })}>
        Show first page
      </Button>
    );
    return <EmptyNote icon={icon} title={`No more ${address.view}`} action={action} />;
  }
  if (!filtered && address.view !== 'orders') {
    const queries = historyQueries({ ...address, start: firstDay, end: urlState.latest }, 1, 1);
    return <NoRecentRows urlState={urlState} queries={queries} icon={icon} />;
  }
  const action = filtered ? (
    <Button variant="default" onClick={clear}>
      Clear filters
    </Button>
  ) : (
    <Button variant="default" component={Link} to={paths.market()}>
      Go to market
    </Button>
  );
  return (
    <EmptyNote icon={icon} title={filtered ? `No ${address.view} match` : 'No orders yet'} action={action}>
      {filtered ? 'Try different dates or clear your filters.' : 'Your orders will appear here.'}
    </EmptyNote>
  );
}

type Reason = Exclude<WindowCheck, { possible: true }>['reason'];

const problems: Readonly<Record<Reason, string>> = {
  START_INVALID: 'Enter a valid start date',
  END_INVALID: 'Enter a valid end date',
  END_BEFORE_START: 'The end date is before the start date',
};

interface InvalidDatesProps {
  reason: Reason;
  onClear: () => void;
}

/** In place of the list, which is not requested for such dates [VAL-11]. Only a link can have them. */
const InvalidDates = ({ reason, onClear }: InvalidDatesProps) => (
  <EmptyNote
    icon={<IconCalendarOff size={28} stroke={1.75} />}
    title={problems[reason]}
    action={
      <Button variant="default" onClick={onClear}>
        Clear dates
      </Button>
    }
  >
    Choose different dates, or clear the dates.
  </EmptyNote>
);
