import { usePaths } from '@portal/client/browser/paths';
import { serverNow } from '@portal/client/browser/server-time';
import { q } from '@portal/client/api/query';
import { useOverviewPart } from '@portal/client/account/overview';
import { orders, type Confirmation } from '@portal/contracts/endpoints/orders';
import { symbols, type PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { parseInstant } from '@portal/domain/calendar/market-time';
import { isPositive } from '@portal/domain/money/money';
import { executionKey } from '@portal/domain/orders/order-fills';
import { side as sides } from '@portal/domain/orders/order-vocabulary';
import { ledgerLabel, phaseOf } from '@portal/domain/transfers/history';
import { completeTransfer } from '@portal/domain/transfers/transfer-item';
import { ErrorNote } from '@portal/ui/feedback/error-note';
import { SkeletonRows } from '@portal/ui/feedback/skeleton-lines';
import { formatPrice, formatQuantity, formatSignedMoney, missing } from '@portal/ui/format/format';
import { formatTransferAmount } from '@portal/ui/format/format-transfer';
import { formatDate } from '@portal/ui/format/format-time';
import { SectionCard } from '@portal/ui/layout/section-card';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import styles from './recent-activity-card.module.css';
import type { Movement } from './tables/movement';
import { computeNet } from './tables/order-money';

interface Activity {
  readonly key: string;
  readonly to: string;
  readonly what: string;
  readonly amount: string;
  readonly at: string | null;
}

const shown = 5;

/** The last executions and completed transfers of the account, newest first; nothing for an account without any. */
export function RecentActivityCard() {
  const paths = usePaths();
  const listed = useQuery({ ...q(symbols.list), staleTime: Infinity }).data?.data.symbols;
  const factsOf = (code: string) => listed?.find(({ symbol }) => symbol === code);
  const executions = useQuery(q(orders.executions, { query: { page: 1, size: shown } }));
  const transfers = useOverviewPart('walletManagerTransactions', { enabled: false }).data ?? [];
  const activities = [
    ...(executions.data?.executions ?? [])
      .filter(({ fillQuantity }) => fillQuantity !== null && isPositive(fillQuantity))
      .map((fill, at) => ({
        key: executionKey(fill, at),
        ...describeFill(fill, factsOf(fill.symbol), paths.historyOrder(fill.orderId)),
      })),
    ...transfers
      .filter(({ status }) => phaseOf(status) === 'arrived')
      .map(completeTransfer)
      .map(movement => describeMovement(movement, factsOf(movement.asset), paths.transfer(movement.id))),
  ]
    .toSorted((a, b) => (parseInstant(b.at ?? '') ?? 0) - (parseInstant(a.at ?? '') ?? 0))
    .slice(0, shown);
  if (executions.isSuccess && activities.length === 0) return null;
  return (
    <SectionCard title="Recent activity" action={<Link to={paths.history('executions')}>History</Link>}>
      {executions.isError && executions.data === undefined ? (
        <ErrorNote
          text="We couldn’t load recent activity."
          onRetry={() => void executions.refetch()}
          busy={executions.isFetching}
        />
      ) : executions.data === undefined ? (
        <SkeletonRows rows={shown} rowHeight={44} label="Loading recent activity" />
      ) : (
        <ul className={styles.list}>
          {activities.map(({ key, to, what, amount, at }) => (
            <li key={key} className={styles.row}>
              <Link to={to} className={styles.what ?? ''}>
                {what}
              </Link>
              <span className={styles.amount}>{amount}</span>
              <span className={styles.date}>{formatDate(at, { now: serverNow() })}</span>
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}

function describeFill(fill: Confirmation, facts: PortalSymbol | undefined, to: string): Omit<Activity, 'key'> {
  const { side, symbol, fillQuantity, price, timeStamp } = fill;
  const verb = side === sides.buy ? 'Bought' : side === sides.sell ? 'Sold' : missing;
  return {
    to,
    what: `${verb} ${formatQuantity(fillQuantity, facts?.num_decimals)} ${symbol} at ${formatPrice(price, facts?.usd_precision_digits)}`,
    amount: formatSignedMoney(computeNet(side, fill)),
    at: timeStamp,
  };
}

const describeMovement = (movement: Movement, facts: PortalSymbol | undefined, to: string): Activity => ({
  key: movement.id,
  to,
  what: ledgerLabel(movement),
  amount: formatTransferAmount(movement, facts?.num_decimals),
  at: movement.date,
});
