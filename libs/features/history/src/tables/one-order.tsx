import { Button } from '@mantine/core';
import { isApiFailure } from '@portal/client/api/api-failure';
import { q } from '@portal/client/api/query';
import { type Order, orders } from '@portal/contracts/endpoints/orders';
import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { EmptyNote } from '@portal/ui/feedback/empty-note';
import { ErrorNote } from '@portal/ui/feedback/error-note';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import styles from '../history-page.module.css';
import { OrdersTable } from './orders-table';

interface OneOrderProps {
  id: string;
  facts: ReadonlyMap<string, PortalSymbol>;
  orderAction: ((order: Order) => ReactNode) | undefined;
  /** Shows the whole list. */
  onAll: () => void;
}

/** One expanded order of any age. Notifications about orders link here. */
export function OneOrder({ id, facts, orderAction, onAll }: OneOrderProps) {
  const { data, error, isFetching, refetch } = useQuery(q(orders.one, { params: { id } }));
  const all = (
    <Button variant="default" onClick={onAll}>
      Show all orders
    </Button>
  );
  if (data === undefined && isApiFailure(error) && error.status === 404) {
    return (
      <EmptyNote icon={<IconHistory size={28} stroke={1.75} />} title={`We couldn’t find order ${id}`} action={all}>
        It may be in a different account.
      </EmptyNote>
    );
  }
  return (
    <>
      <div className={styles.one}>
        <p>{`Order ${id}`}</p>
        {all}
      </div>
      <div className={styles.rows}>
        <OrdersTable
          orders={data && [data]}
          facts={facts}
          initiallyOpenId={id}
          orderAction={orderAction}
          empty={null}
          error={
            data === undefined &&
            error !== null && (
              <ErrorNote text="We couldn’t load this order." onRetry={() => void refetch()} busy={isFetching} />
            )
          }
        />
      </div>
    </>
  );
}
