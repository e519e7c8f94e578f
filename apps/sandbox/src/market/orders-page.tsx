import { q } from '@portal/client/api/query';
import type { ResponseBody } from '@portal/client/api/route-call';
import { marketControls } from '@portal/contracts/sandbox/market';
import { decimalPlaces } from '@portal/domain/money/money';
import { StatusBadge } from '@portal/ui/display/status-badge';
import { TwoLine } from '@portal/ui/display/two-line';
import { CheckField } from '@portal/ui/fields/check-field';
import { formatCount, formatPrice, formatQuantity } from '@portal/ui/format/format';
import { SectionCard } from '@portal/ui/layout/section-card';
import type { Column } from '@portal/ui/tables/data-table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CommandButton } from '../commands/command-button';
import { ActionTable } from '../page/action-table';
import { SectionPage } from '../page/section-page';
import { refreshMs } from '../page/use-live';
import { FillForm } from './fill-form';

type OrderRow = ResponseBody<typeof marketControls.orders>['orders'][number];

const order: Column<OrderRow> = {
  key: 'order',
  head: 'Order',
  isRowHead: true,
  cell: ({ order: { side, quantity, symbol, limitPrice, orderId } }) => (
    <TwoLine
      strong
      top={`${side === 1 ? 'Buy' : 'Sell'} ${formatQuantity(quantity)} ${symbol} at ${formatPrice(limitPrice, limitPrice === null ? 2 : Math.max(2, decimalPlaces(limitPrice)))}`}
      bottom={orderId}
    />
  ),
};
const owner: Column<OrderRow> = {
  key: 'owner',
  head: 'Customer',
  cell: ({ email, accountId }) => <TwoLine top={email} bottom={accountId} />,
};
const status: Column<OrderRow> = {
  key: 'status',
  head: 'Status',
  cell: ({ order }) => <StatusBadge label={order.status.name} />,
};

const actionsOf = ({ order: { orderId: id, leavesQuantity, status } }: OrderRow) =>
  status.cancelable === true && leavesQuantity !== null ? (
    <>
      <FillForm id={id} leaves={leavesQuantity} />
      <CommandButton
        route={marketControls.rejectOrder}
        args={{ params: { id }, body: {} }}
        result={`Order ${id} is rejected.`}
        label={`Reject order ${id}`}
        isDestructive
      >
        Reject
      </CommandButton>
    </>
  ) : null;

/** Everyone’s orders, to fill and to reject. */
export function OrdersPage() {
  const [all, setAll] = useState(false);
  const query = useQuery({
    ...q(marketControls.orders, { query: { size: 100, all: all ? 'true' : 'false' } }),
    refetchInterval: refreshMs,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const orders = query.data?.orders;
  return (
    <SectionPage
      title="Orders"
      count={orders === undefined ? undefined : formatCount(orders.length)}
      lead="Up to 100 orders of all customers, newest first. An order can be filled only while its symbol is trading."
      aside={
        <CheckField
          label="Include closed orders"
          checked={all}
          onChange={event => setAll(event.currentTarget.checked)}
        />
      }
    >
      <SectionCard title={all ? 'All orders' : 'Open orders'}>
        <ActionTable
          caption="All customers’ orders"
          columns={[order, owner, status]}
          mobileColumns={[order, status]}
          actions={actionsOf}
          query={query}
          rows={orders}
          rowKey={row => row.order.orderId}
          density="tall"
          empty={all ? 'No orders' : 'No open orders'}
        />
      </SectionCard>
    </SectionPage>
  );
}
