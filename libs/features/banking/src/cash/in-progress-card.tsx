import { usePaths } from '@portal/client/browser/paths';
import { serverNow } from '@portal/client/browser/server-time';
import type { Transfer } from '@portal/contracts/endpoints/transfers';
import { isCash, ledgerLabel, phaseOf } from '@portal/domain/transfers/history';
import { completeTransfer } from '@portal/domain/transfers/transfer-item';
import { ErrorNote } from '@portal/ui/feedback/error-note';
import { describeCashSteps } from '@portal/ui/format/format-cash-steps';
import { formatTransferAmount } from '@portal/ui/format/format-transfer';
import { SectionCard } from '@portal/ui/layout/section-card';
import { StepLine } from '@portal/ui/layout/step-line';
import { Link } from 'react-router';
import styles from './in-progress-card.module.css';
import { usePendingCount, useTransfers } from './use-banking';

/** How long a returned transfer stays on the card, in milliseconds; the history lists it forever. */
const returnedFor = 10 * 86_400_000;

/** Cash in transit and transfers that a bank returned recently [BNK-09, BNK-45]. Renders nothing if there are none. */
export function InProgressCard() {
  const paths = usePaths();
  const count = usePendingCount();
  const transfers = useTransfers();
  const moves = transfers.data?.filter(isShown);
  if (!transfers.failed && (moves === undefined || moves.length === 0)) return null;
  return (
    <SectionCard
      title="In progress"
      count={count.data?.count}
      action={<Link to={paths.history('transfers')}>History</Link>}
      ruled
    >
      {transfers.failed ? (
        <ErrorNote text="Error loading transfers." onRetry={transfers.retry} busy={transfers.busy} />
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
  const item = completeTransfer(transfer);
  if (!isCash(item)) return false;
  if (phaseOf(transfer.status) === 'underWay') return true;
  const { date } = item;
  return hasFailedAtBank(transfer) && date !== null && serverNow() - Date.parse(date) < returnedFor;
}

function Move({ transfer }: { transfer: Transfer }) {
  const paths = usePaths();
  const item = completeTransfer(transfer);
  const { clientId, id } = item;
  const label = ledgerLabel(item);
  return (
    <li className={styles.move}>
      <p className={styles.head}>
        <span className={styles.what}>
          <Link to={paths.transfer(id)}>{label}</Link> <span className={styles.bank}>{clientId}</span>
        </span>
        <span className={styles.amount}>{formatTransferAmount(item)}</span>
      </p>
      <StepLine label={`Steps of ${label.toLowerCase()} ${id}`} steps={describeCashSteps(item, serverNow())} />
    </li>
  );
}
