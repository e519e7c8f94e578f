import { cutPage, type PageOfRows } from '@portal/client/api/use-page-of-rows';
import { serverNow } from '@portal/client/browser/server-time';
import type { Order } from '@portal/contracts/endpoints/orders';
import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { displayStatus, readEndReason, sortNewestFirst } from '@portal/domain/orders/order-status';
import { breakpoints } from '@portal/ui/theme/theme';
import { DataTable, type Column } from '@portal/ui/tables/data-table';
import { formatMoney, formatPrice, formatQuantity, formatSignedMoney } from '@portal/ui/format/format';
import { sortKeysOf } from '@portal/ui/tables/column';
import { formatSort, parseSort, sortRows, turnSort, type Sort } from '@portal/ui/tables/sort';
import { formatDate, formatDateTime, formatShortTime } from '@portal/ui/format/format-time';
import { StatusBadge } from '@portal/ui/display/status-badge';
import { SymbolMark } from '@portal/ui/display/symbol-logo';
import { TwoLine } from '@portal/ui/display/two-line';
import { useWide } from '@portal/ui/layout/use-wide';
import type { ReactNode } from 'react';
import { DetailToggle, useOpenRows } from './detail-toggle';
import { ExecutionDetail } from './execution-detail';
import styles from '../history-page.module.css';
import { MobileRow } from './mobile-row';
import { computeOrderNet } from './order-money';
import { formatSide, formatTerm } from './order-labels';
import { StatusCell } from './status-cell';

interface OrdersTableProps {
  /** Undefined while loading. */
  orders: readonly Order[] | undefined;
  facts: ReadonlyMap<string, PortalSymbol>;
  /** The page of the orders that is shown; all of them without one. */
  page?: PageOfRows | undefined;
  /** Id of the order that is initially expanded. */
  initiallyOpenId?: string;
  /** Renders an action for an order; nothing if the order is not cancelable. */
  orderAction?: ((order: Order) => ReactNode) | undefined;
  /** Lets the rows be sorted: the sort of the address ('net', '-net'), and what a press on a head changes it to. */
  sorting?: { readonly by: string; readonly onSort: (sort: string) => void } | undefined;
  empty: ReactNode;
  error: ReactNode;
}

/** The order of the list without another sort. */
const newestFirst: Sort = { key: 'placed', direction: 'descending' };

/** Orders, newest first, each with expandable executions [HIS-01, ORD-25, ORD-26]. */
export function OrdersTable({
  orders,
  page,
  facts,
  initiallyOpenId,
  orderAction,
  sorting,
  empty,
  error,
}: OrdersTableProps) {
  const { opened, toggle } = useOpenRows(initiallyOpenId);
  const now = serverNow();
  const wide = useWide();
  const hasAllColumns = useWide(breakpoints.xl);
  const quantity = (order: Order, value: Order['quantity']): string =>
    formatQuantity(value, facts.get(order.symbol)?.num_decimals);
  const price = (order: Order): string => formatPrice(order.limitPrice, facts.get(order.symbol)?.usd_precision_digits);
  const average = (order: Order): string =>
    formatPrice(order.averagePrice, facts.get(order.symbol)?.usd_precision_digits);
  const net = (order: Order): string => formatSignedMoney(computeOrderNet(order));
  const mark = (order: Order): ReactNode => <SymbolMark symbol={order.symbol} logo={facts.get(order.symbol)?.logo} />;

  const title = (order: Order): string =>
    `${formatSide(order.side)} ${quantity(order, order.quantity)} ${order.symbol}`;

  const placed: Column<Order, Order> = {
    key: 'placed',
    head: 'Placed (ET)',
    isRowHead: true,
    sortBy: { text: order => order.timeStamp ?? '' },
    cell: order => (
      <DetailToggle
        what={`executions for order ${order.orderId}`}
        isOpen={opened.has(order.orderId)}
        onToggle={() => toggle(order.orderId)}
      >
        <TwoLine top={formatDate(order.timeStamp, { now })} bottom={formatShortTime(order.timeStamp)} />
      </DetailToggle>
    ),
  };
  const filled: Column<Order, Order> = {
    key: 'filled',
    head: 'Filled',
    align: 'end',
    cell: order => (
      <TwoLine
        align="end"
        top={quantity(order, order.cumulativeQuantity)}
        bottom={`of ${quantity(order, order.quantity)}`}
      />
    ),
  };
  const status: Column<Order, Order> = {
    key: 'status',
    head: 'Status',
    cell: order => <StatusCell label={displayStatus(order.status.name)} reason={readEndReason(order)} />,
  };
  const netColumn: Column<Order, Order> = {
    key: 'net',
    head: 'Net',
    align: 'end',
    sortBy: { figure: order => computeOrderNet(order) },
    cell: order => <span className={styles.medium}>{net(order)}</span>,
  };
  const bySymbol = { text: (order: Order) => order.symbol };
  const wideColumns: Column<Order, Order>[] = [
    placed,
    {
      key: 'symbol',
      head: 'Order',
      sortBy: bySymbol,
      cell: order => <TwoLine strong before={mark(order)} top={order.symbol} bottom={order.orderId} />,
    },
    { key: 'side', head: 'Side', cell: order => <span className={styles.medium}>{formatSide(order.side)}</span> },
    filled,
    { key: 'limit', head: 'Limit', align: 'end', cell: price },
    ...(hasAllColumns
      ? [
          { key: 'average', head: 'Average', align: 'end' as const, cell: average },
          { key: 'fee', head: 'Fee', align: 'end' as const, cell: (order: Order) => formatMoney(order.fee) },
        ]
      : []),
    { key: 'term', head: 'Time in force', cell: order => formatTerm(order, now) },
    status,
    netColumn,
    ...(orderAction
      ? [{ key: 'action', head: 'Cancel', hideHead: true, align: 'end' as const, cell: orderAction }]
      : []),
  ];
  const narrowColumns: Column<Order, Order>[] = [
    placed,
    {
      key: 'symbol',
      head: 'Order',
      sortBy: bySymbol,
      cell: order => <TwoLine strong before={mark(order)} top={title(order)} bottom={order.orderId} />,
    },
    filled,
    {
      key: 'limit',
      head: 'Limit',
      align: 'end',
      cell: order => <TwoLine align="end" top={price(order)} bottom={formatTerm(order, now)} />,
    },
    status,
    netColumn,
  ];

  const mobileColumns: Column<Order>[] = [
    {
      key: 'order',
      head: 'Order, time (ET), limit, status, and net',
      hideHead: true,
      isRowHead: true,
      cell: order => (
        <DetailToggle
          what={`executions for order ${order.orderId}`}
          isOpen={opened.has(order.orderId)}
          onToggle={() => toggle(order.orderId)}
        >
          <MobileRow
            mark={mark(order)}
            title={title(order)}
            end={<StatusBadge label={displayStatus(order.status.name)} />}
            facts={`${formatDateTime(order.timeStamp, { now })} · ${price(order)}`}
            factsEnd={computeOrderNet(order) !== null && net(order)}
            reason={readEndReason(order)}
          />
        </DetailToggle>
      ),
    },
  ];

  const columns = wide ? wideColumns : narrowColumns;
  const chosen = sorting === undefined ? null : parseSort(sorting.by, sortKeysOf(columns));
  const rows = orders && sortRows(sortNewestFirst(orders), columns, chosen);
  return (
    <DataTable
      caption="Orders"
      columns={columns}
      mobileColumns={mobileColumns}
      rows={rows && page ? cutPage(rows, page) : rows}
      sort={chosen ?? newestFirst}
      {...(sorting && { onSort: key => sorting.onSort(formatSort(turnSort(chosen ?? newestFirst, key))) })}
      rowKey={order => order.orderId}
      onRowClick={order => toggle(order.orderId)}
      renderDetail={order =>
        opened.has(order.orderId) ? (
          <ExecutionDetail order={order} facts={facts.get(order.symbol)} action={wide ? undefined : orderAction} />
        ) : null
      }
      empty={empty}
      error={error}
      skeletonRows={10}
    />
  );
}
