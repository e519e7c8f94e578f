import { usePaths } from '@portal/client/paths';
import { serverNow } from '@portal/client/server-time';
import type { Transfer } from '@portal/contracts/transfers';
import { isPendingTransfer, ledgerLabel } from '@portal/domain/history';
import { completeTransfer } from '@portal/domain/transfer-item';
import { negate } from '@portal/domain/money';
import { ErrorNote } from '@portal/ui/error-note';
import { formatSignedMoney } from '@portal/ui/format';
import { formatDate, formatDateTime } from '@portal/ui/format-time';
import { SectionCard } from '@portal/ui/section-card';
import { StepLine, type Step } from '@portal/ui/step-line';
import { Link } from 'react-router';
import styles from './in-progress-card.module.css';
import { usePendingCount, useTransfers } from './use-banking';

/** A returned movement stays in view for so long; the history has it for ever. */
const returnedFor = 10 * 86_400_000;

/** Cash on its way in and out, and what a bank has sent back lately [BNK-09, BNK-45]. Without any there is no card. */
export function InProgressCard() {
  const paths = usePaths();
  const count = usePendingCount();
  const transfers = useTransfers();
  const moves = transfers.data?.walletManagerTransactions.filter(isShown);
  const hasFailed = transfers.data === undefined && transfers.isError;
  if (!hasFailed && (moves === undefined || moves.length === 0)) return null;
  return (
    <SectionCard
      title="In progress"
      count={count.data?.count}
      action={<Link to={paths.history('transfers')}>History</Link>}
      ruled
    >
      {hasFailed ? (
        <ErrorNote
          text="Error loading transfers."
          onRetry={() => void transfers.refetch()}
          busy={transfers.isFetching}
        />
      ) : (
        <ul className={styles.list}>
          {moves?.map(move => (
            <Move key={move.id} transfer={move} />
          ))}
        </ul>
      )}
    </SectionCard>
  );
}

const hasFailedAtBank = ({ status }: Transfer): boolean => status === 'ERROR';

function isShown(transfer: Transfer): boolean {
  if (transfer.assetType !== 'FIAT') return false;
  if (isPendingTransfer(transfer)) return true;
  const { date } = completeTransfer(transfer);
  return hasFailedAtBank(transfer) && date !== null && serverNow() - Date.parse(date) < returnedFor;
}

function Move({ transfer }: { transfer: Transfer }) {
  const { transactionType, amount, clientId, id } = completeTransfer(transfer);
  const label = ledgerLabel(transactionType ?? '-');
  const isOut = /withdraw/i.test(label);
  return (
    <li className={styles.move}>
      <p className={styles.head}>
        <span className={styles.what}>
          {label} <span className={styles.bank}>{clientId}</span>
        </span>
        <span className={styles.amount}>{formatSignedMoney(isOut ? negate(amount) : amount)}</span>
      </p>
      <StepLine label={`Steps of ${label.toLowerCase()} ${id}`} steps={stepsOf(transfer, isOut)} />
    </li>
  );
}

/** Times only of what has happened; for the rest the days that the server expects, else the durations that investors are told. */
function stepsOf(transfer: Transfer, isOut: boolean): Step[] {
  const { date } = completeTransfer(transfer);
  const submitted: Step = { label: 'Submitted', note: formatDateTime(date, { now: serverNow() }), state: 'done' };
  if (hasFailedAtBank(transfer)) {
    return [submitted, { label: 'Returned', note: transfer.errorDescription ?? undefined, state: 'failed' }];
  }
  // Staff may look at it before the bank does.
  const onItsWay: Step = { label: 'On its way', note: 'now', state: 'now' };
  const { expectedDate, seasonedDate } = transfer;
  const dayOf = (day: string | null | undefined, otherwise: string): string =>
    day ? `expected ${formatDate(day, { now: serverNow() })}` : otherwise;
  return isOut
    ? [submitted, onItsWay, { label: 'Complete', note: dayOf(expectedDate, '1–3 business days'), state: 'next' }]
    : [
        submitted,
        onItsWay,
        { label: 'Available', note: dayOf(expectedDate, '1–3 business days'), state: 'next' },
        { label: 'Seasoned', note: dayOf(seasonedDate, 'once it has cleared'), state: 'next' },
      ];
}
