import { portfolio } from '@portal/contracts/endpoints/portfolio';
import { useLacksRows } from '@portal/client/api/use-skipped-rows';
import { Button } from '@mantine/core';
import { useCancelBatch } from '@portal/client/orders/cancel-batch';
import { isBusy } from '@portal/client/orders/cancel-lines';
import { usePaths } from '@portal/client/browser/paths';
import { q } from '@portal/client/api/query';
import { useLiveSymbols } from '@portal/client/quotes/quotes';
import { useOverviewPart } from '@portal/client/account/overview';
import { useServerNow } from '@portal/client/browser/server-time';
import { useAuthority } from '@portal/client/session/session-store';
import { useFlag } from '@portal/client/settings/flags';
import type { Order } from '@portal/contracts/endpoints/orders';
import { symbols } from '@portal/contracts/endpoints/symbols';
import { isOpenOrder, sortNewestFirst } from '@portal/domain/orders/order-status';
import { EmptyNote } from '@portal/ui/feedback/empty-note';
import { LinkButton } from '@portal/ui/controls/link-button';
import { ErrorNote } from '@portal/ui/feedback/error-note';
import { deferredPart } from '@portal/ui/feedback/lazy-part';
import { SectionCard } from '@portal/ui/layout/section-card';
import { breakpoints } from '@portal/ui/theme/theme';
import { useWide } from '@portal/ui/layout/use-wide';
import { SkeletonRows } from '@portal/ui/feedback/skeleton-lines';
import { IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { CancelNotice } from './cancel-notice';
import { CancelOrderModal } from './cancel-order-modal';
import type { CancelRequest } from './cancel-orders-modal';
import { OpenOrderRow } from './open-order-row';
import { OpenOrdersTable } from './open-orders-table';
import styles from './open-orders.module.css';
import { hoursOf, useVenueHours } from '../draft/use-venue-hours';

interface OpenOrdersCardProps {
  /** Only this symbol's orders. */
  symbol?: string;
  /** Replaces the link to all orders. */
  action?: ReactNode;
  /** On wide screens a dense table in place of the rows. */
  hasTable?: boolean;
}

const CancelOrdersModal = deferredPart(async () => (await import('./cancel-orders-modal')).CancelOrdersModal, 'toast');

const minute = 60_000;

/** The open orders, newest first, each with terms, fill progress, the reason why it waits, and a Cancel button. */
export function OpenOrdersCard({ symbol, action, hasTable = false }: OpenOrdersCardProps) {
  // The table has nine columns.
  const isWide = useWide(breakpoints.xl);
  const paths = usePaths();
  const overview = useOverviewPart('orders');
  const listed = useQuery({ ...q(symbols.list), staleTime: Infinity }).data?.data.symbols;
  const lacksRows = useLacksRows(portfolio.overview, 'orders');
  const hours = useVenueHours();
  const now = useServerNow(minute);
  const mayOrder = useAuthority('api:can-order');
  const canReplace = useFlag('canTrade') && mayOrder;
  const open = overview.data?.filter(isOpenOrder);
  const shown = open && sortNewestFirst(open.filter(order => symbol === undefined || order.symbol === symbol));
  useLiveSymbols([...new Set(shown?.map(order => order.symbol) ?? [])].toSorted());

  const [toCancel, setToCancel] = useState<Order | null>(null);
  // While the orders are unknown, none has ended.
  const isStillOpen = toCancel !== null && open?.some(order => order.orderId === toCancel.orderId) !== false;
  const factsOf = (code: string | undefined) => listed?.find(each => each.symbol === code);
  const hoursOfOrder = ({ symbol: code }: Order) => {
    const facts = factsOf(code);
    return facts && hoursOf(facts, hours, now).state;
  };

  const cancels = useCancelBatch();
  const { batch } = cancels;
  const [request, setRequest] = useState<'cancel' | Order | null>(null);
  const requested = shown === undefined ? null : readRequest(request, shown);
  const [showsBatch, setShowsBatch] = useState(false);
  const opensCancels = requested !== null || (showsBatch && batch !== null);
  // What is under way is shown first: nothing more can be sent meanwhile.
  const ask = (next: 'cancel' | Order): void =>
    batch !== null && isBusy(batch) ? setShowsBatch(true) : setRequest(next);

  // The button that opened the dialog is gone with its row: focus the list.
  const list = useRef<HTMLDivElement>(null);
  const [canceledId, setCanceledId] = useState<string | null>(null);
  const isGone = canceledId !== null && !open?.some(order => order.orderId === canceledId);
  useLayoutEffect(() => {
    if (isGone) list.current?.focus();
  }, [isGone]);

  return (
    <SectionCard
      title="Open orders"
      count={shown?.length}
      ruled
      action={
        <span className={styles.actions}>
          {shown !== undefined && shown.length > 1 && (
            <LinkButton onClick={() => ask('cancel')}>Cancel all…</LinkButton>
          )}
          {action ?? <Link to={paths.orders()}>All orders</Link>}
        </span>
      }
    >
      {batch !== null && !opensCancels && (
        <div className={styles.notice}>
          <CancelNotice batch={batch} cancels={cancels} onDetails={() => setShowsBatch(true)} />
        </div>
      )}
      <div ref={list} tabIndex={-1} className={styles.body} role="group" aria-label="Open orders">
        {overview.failed ? (
          <ErrorNote text="We couldn’t load your orders." onRetry={overview.retry} busy={overview.busy} />
        ) : shown === undefined ? (
          <SkeletonRows rows={2} label="Loading open orders" />
        ) : shown.length === 0 ? (
          <EmptyNote
            unread={lacksRows && 'orders'}
            icon={<IconClock size={28} stroke={1.75} />}
            title="No open orders"
            action={
              <Button variant="default" component={Link} to={paths.market()}>
                Go to market
              </Button>
            }
          >
            Your open orders will appear here.
          </EmptyNote>
        ) : hasTable && isWide ? (
          <OpenOrdersTable
            orders={shown}
            factsOf={factsOf}
            hoursOf={hoursOfOrder}
            now={now}
            onCancel={setToCancel}
            onReplace={canReplace ? ask : undefined}
          />
        ) : (
          <ul className={styles.list}>
            {shown.map(order => (
              <OpenOrderRow
                key={order.orderId}
                order={order}
                facts={factsOf(order.symbol)}
                hours={hoursOfOrder(order)}
                now={now}
                onCancel={() => setToCancel(order)}
                onReplace={canReplace ? () => ask(order) : undefined}
              />
            ))}
          </ul>
        )}
      </div>
      <CancelOrderModal
        order={toCancel && (overview.data?.find(order => order.orderId === toCancel.orderId) ?? toCancel)}
        facts={factsOf(toCancel?.symbol)}
        isOpen={isStillOpen}
        onClose={() => setToCancel(null)}
        onCanceled={order => {
          setToCancel(null);
          setCanceledId(order.orderId);
        }}
      />
      {opensCancels && (
        <CancelOrdersModal
          request={requested}
          cancels={cancels}
          onStart={() => {
            setRequest(null);
            setShowsBatch(true);
          }}
          factsOf={factsOf}
          onClose={() => {
            setRequest(null);
            setShowsBatch(false);
            list.current?.focus();
          }}
        />
      )}
    </SectionCard>
  );
}

/** The orders that were asked for, as they are now: those that have ended meanwhile are left out. */
function readRequest(request: 'cancel' | Order | null, open: readonly Order[]): CancelRequest | null {
  if (request === null) return null;
  if (request === 'cancel') return { purpose: 'cancel', orders: open };
  return { purpose: 'replace', orders: open.filter(({ orderId }) => orderId === request.orderId) };
}
