import { Button, UnstyledButton } from '@mantine/core';
import { usePaths } from '@portal/client/browser/paths';
import { useQuote, quotes } from '@portal/client/quotes/quotes';
import type { Order } from '@portal/contracts/endpoints/orders';
import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import type { MarketState } from '@portal/domain/calendar/market-hours';
import { parseInstant } from '@portal/domain/calendar/market-time';
import { isCoin } from '@portal/domain/market/symbols';
import { type Decimal, decimal, divide, hundred, multiply } from '@portal/domain/money/money';
import { displayStatus, isOpenOrder } from '@portal/domain/orders/order-status';
import { computeWaitReason, type WaitCause } from '@portal/domain/orders/pending-reason';
import { SymbolMark } from '@portal/ui/display/symbol-logo';
import { TwoLine } from '@portal/ui/display/two-line';
import {
  formatMoney,
  formatPercent,
  formatPlainPrice,
  formatQuantity,
  formatStatus,
  missing,
} from '@portal/ui/format/format';
import { type Column, DataTable } from '@portal/ui/tables/data-table';
import { cycleSort, type Sort, sortRows } from '@portal/ui/tables/sort';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { marketContextOf } from '../draft/market-context';
import { formatOrderLine, formatSide, formatTimeInForce } from '../labels/order-labels';
import { formatPlainWhen } from '../labels/venue-labels';
import styles from './open-orders.module.css';
import { WaitLine } from './pending-reason-line';
import { OrderTimeline } from '@portal/ui/display/order-timeline';

interface OpenOrdersTableProps {
  orders: readonly Order[];
  factsOf: (symbol: string) => PortalSymbol | undefined;
  hoursOf: (order: Order) => MarketState | undefined;
  now: number;
  onCancel: (order: Order) => void;
  /** Cancels the order and opens the ticket with what was left. Undefined for a user who may not place orders. */
  onReplace: ((order: Order) => void) | undefined;
}

/** Open orders as a dense table for wide screens, newest first until a column head is pressed. */
export function OpenOrdersTable({ orders, factsOf, hoursOf, now, onCancel, onReplace }: OpenOrdersTableProps) {
  const paths = usePaths();
  const [sort, setSort] = useState<Sort | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const toggle = ({ orderId }: Order): void => setOpened(opened === orderId ? null : orderId);
  const lineOf = (order: Order) => formatOrderLine(order, factsOf(order.symbol) ?? { symbol: order.symbol });
  const columns: readonly Column<Order, Order>[] = [
    {
      key: 'symbol',
      head: 'Symbol',
      isRowHead: true,
      sortBy: { text: ({ symbol }) => symbol },
      cell: order => {
        const Chevron = opened === order.orderId ? IconChevronDown : IconChevronRight;
        return (
          <span className={styles.symbol}>
            <UnstyledButton
              className={styles.chevron ?? ''}
              aria-expanded={opened === order.orderId}
              aria-label={`Details: ${lineOf(order)}`}
              onClick={() => toggle(order)}
            >
              <Chevron size={16} stroke={1.75} aria-hidden="true" />
            </UnstyledButton>
            <TwoLine
              strong
              before={<SymbolMark symbol={order.symbol} logo={factsOf(order.symbol)?.logo} />}
              top={<Link to={paths.asset(order.symbol)}>{order.symbol}</Link>}
              bottom={formatTimeInForce(order, now)}
            />
          </span>
        );
      },
    },
    {
      key: 'side',
      head: 'Side',
      sortBy: { text: ({ side }) => formatSide(side) },
      cell: order => <TwoLine top={formatSide(order.side)} bottom={formatStatus(displayStatus(order.status.name))} />,
    },
    {
      key: 'quantity',
      head: 'Quantity',
      align: 'end',
      sortBy: { figure: ({ quantity }) => quantity },
      cell: order => formatQuantity(order.quantity, factsOf(order.symbol)?.num_decimals),
    },
    {
      key: 'filled',
      head: 'Filled',
      align: 'end',
      sortBy: { figure: ({ cumulativeQuantity }) => cumulativeQuantity },
      cell: order => formatQuantity(order.cumulativeQuantity, factsOf(order.symbol)?.num_decimals),
    },
    {
      key: 'limit',
      head: 'Limit',
      align: 'end',
      sortBy: { figure: ({ limitPrice }) => limitPrice },
      cell: order => formatPlainPrice(order.limitPrice, factsOf(order.symbol)?.usd_precision_digits),
    },
    {
      key: 'distance',
      head: 'From market',
      align: 'end',
      // As of the last press or minute: rows do not move with each quote.
      sortBy: {
        figure: order => percentOf(causeOf(order, quotes.get(order.symbol), hoursOf(order)), order),
      },
      cell: order => <Distance order={order} facts={factsOf(order.symbol)} hours={hoursOf(order)} />,
    },
    {
      key: 'value',
      head: 'Remaining value',
      align: 'end',
      sortBy: { figure: valueOf },
      cell: order => formatMoney(valueOf(order)),
    },
    {
      key: 'placed',
      head: 'Placed (ET)',
      align: 'end',
      sortBy: { figure: placedAt },
      cell: order => formatPlainWhen(order.timeStamp, now),
    },
    {
      key: 'acts',
      head: 'Actions',
      hideHead: true,
      align: 'end',
      cell: order =>
        isOpenOrder(order) && (
          <span className={styles.acts}>
            {onReplace && (
              <Button
                variant="default"
                size="compact-sm"
                aria-label={`Replace: ${lineOf(order)}`}
                onClick={() => onReplace(order)}
              >
                Replace
              </Button>
            )}
            <Button
              variant="default"
              size="compact-sm"
              aria-label={`Cancel: ${lineOf(order)}`}
              onClick={() => onCancel(order)}
            >
              Cancel
            </Button>
          </span>
        ),
    },
  ];
  return (
    <DataTable
      caption="Open orders"
      density="dense"
      columns={columns}
      rows={sortRows(orders, columns, sort)}
      rowKey={({ orderId }) => orderId}
      sort={sort}
      onSort={key => setSort(cycleSort(sort, key))}
      onRowClick={toggle}
      renderDetail={order => {
        if (order.orderId !== opened) return null;
        const facts = factsOf(order.symbol);
        const digits = { priceDigits: facts?.usd_precision_digits, quantityDigits: facts?.num_decimals };
        return (
          <div className={styles.detail}>
            <WaitLine
              order={order}
              hours={hoursOf(order)}
              isCoinOrder={facts !== undefined && isCoin(facts)}
              now={now}
              {...digits}
            />
            <OrderTimeline order={order} now={now} {...digits} />
          </div>
        );
      }}
    />
  );
}

/** Epoch milliseconds; null if unknown. */
function placedAt({ timeStamp }: Order): Decimal | null {
  const instant = parseInstant(timeStamp ?? '');
  return instant === null ? null : decimal(String(instant));
}

/** What is left at the limit price, without fees; null if a figure is missing. */
const valueOf = ({ leavesQuantity, limitPrice }: Order): Decimal | null =>
  leavesQuantity === null || limitPrice === null ? null : multiply(leavesQuantity, limitPrice);

const causeOf = (order: Order, quote: ReturnType<typeof useQuote>, hours: MarketState | undefined): WaitCause =>
  computeWaitReason(order, marketContextOf(quote, hours)).cause;

/** How far the best price on the other side is from the limit, in percent of the limit; null if it is unknown. */
function percentOf(cause: WaitCause, { limitPrice }: Order): Decimal | null {
  if (!('distance' in cause) || limitPrice === null) return null;
  return divide(multiply(cause.distance, hundred), limitPrice, 2);
}

const causeTexts: Partial<Record<WaitCause['kind'], string>> = {
  halted: 'Halted',
  closed: 'Closed',
  closedUntil: 'Closed',
  noSellers: 'No ask',
  noBuyers: 'No bid',
  atMarket: 'At market',
};

/** Distance of the limit to the best price on the other side, live, or why there is none. */
function Distance({
  order,
  facts,
  hours,
}: {
  order: Order;
  facts: PortalSymbol | undefined;
  hours: MarketState | undefined;
}) {
  const cause = causeOf(order, useQuote(order.symbol), hours);
  if (!('distance' in cause)) return causeTexts[cause.kind] ?? missing;
  return (
    <TwoLine
      align="end"
      top={formatPlainPrice(cause.distance, facts?.usd_precision_digits)}
      bottom={formatPercent(percentOf(cause, order), 2)}
    />
  );
}
