import { UnstyledButton } from '@mantine/core';
import { usePaths } from '@portal/client/browser/paths';
import { serverNow } from '@portal/client/browser/server-time';
import type { Transfer } from '@portal/contracts/endpoints/transfers';
import { isCash, ledgerLabel, phaseOf } from '@portal/domain/transfers/history';
import { completeTransfer } from '@portal/domain/transfers/transfer-item';
import { ErrorNote } from '@portal/ui/feedback/error-note';
import { describeCashProgress, describeCashSteps } from '@portal/ui/format/format-cash-steps';
import { formatDate } from '@portal/ui/format/format-time';
import { formatTransferAmount } from '@portal/ui/format/format-transfer';
import { SectionCard } from '@portal/ui/layout/section-card';
import { StepLine } from '@portal/ui/layout/step-line';
import { useState } from 'react';
import { Link } from 'react-router';
import styles from './in-progress-card.module.css';
import { usePendingCount, useTransfers } from './use-banking';

/** How long a returned transfer stays on the page, in milliseconds; the history lists it forever. */
const returnedFor = 10 * 86_400_000;

/** Cash in transit, and apart from it transfers that failed recently [BNK-09, BNK-45]. Renders nothing if there are none. */
export function InProgressCard() {
  const paths = usePaths();
  const count = usePendingCount();
  const transfers = useTransfers();
  const cash = transfers.data?.filter(transfer => isCash(completeTransfer(transfer))) ?? [];
  const pending = cash.filter(({ status }) => phaseOf(status) === 'underWay');
  const failed = cash.filter(hasFailedRecently);
  const history = <Link to={paths.history('transfers')}>History</Link>;
  return (
    <>
      {(transfers.failed || pending.length > 0) && (
        <SectionCard title="Pending" count={count.data?.count} action={history} ruled>
          {transfers.failed ? (
            <ErrorNote text="We couldn’t load your transfers." onRetry={transfers.retry} busy={transfers.busy} />
          ) : (
            <Moves moves={pending} />
          )}
        </SectionCard>
      )}
      {failed.length > 0 && (
        <SectionCard title="Recently failed" count={failed.length} action={history} ruled>
          <Moves moves={failed} />
        </SectionCard>
      )}
    </>
  );
}

function hasFailedRecently(transfer: Transfer): boolean {
  const { date } = completeTransfer(transfer);
  return transfer.status === 'ERROR' && date !== null && serverNow() - Date.parse(date) < returnedFor;
}

const Moves = ({ moves }: { moves: readonly Transfer[] }) => (
  <ul className={styles.list}>
    {moves.map(move => (
      <Move key={move.id} transfer={move} />
    ))}
  </ul>
);

/** One line: what, where it is and how much. Its steps open on request. */
function Move({ transfer }: { transfer: Transfer }) {
  const paths = usePaths();
  const [showsSteps, setShowsSteps] = useState(false);
  const item = completeTransfer(transfer);
  const { clientId, date, errorDescription, id } = item;
  const label = ledgerLabel(item);
  const now = serverNow();
  const steps = `${label} ${id} status`;
  return (
    <li className={styles.move}>
      <div className={styles.what}>
        <Link to={paths.transfer(id)}>{label}</Link>
        <span className={styles.quiet}>{[clientId, formatDate(date, { now })].filter(Boolean).join(' · ')}</span>
      </div>
      <div className={styles.state} data-failed={item.status === 'ERROR' || undefined}>
        <span>{[describeCashProgress(item, now), errorDescription].filter(Boolean).join(' · ')}</span>
        <UnstyledButton
          className={styles.toggle ?? ''}
          aria-expanded={showsSteps}
          aria-label={steps}
          onClick={() => setShowsSteps(!showsSteps)}
        >
          Status
        </UnstyledButton>
      </div>
      <span className={styles.amount}>{formatTransferAmount(item)}</span>
      {showsSteps && (
        <div className={styles.steps}>
          <StepLine label={steps} steps={describeCashSteps(item, now)} />
        </div>
      )}
    </li>
  );
}
