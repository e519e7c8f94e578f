import { usePaths } from '@portal/client/browser/paths';
import { serverNow } from '@portal/client/browser/server-time';
import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import type { Transfer } from '@portal/contracts/endpoints/transfers';
import { isCash, isPendingTransfer, ledgerLabel } from '@portal/domain/transfers/history';
import { completeTransfer } from '@portal/domain/transfers/transfer-item';
import { ErrorNote } from '@portal/ui/feedback/error-note';
import { formatStatus } from '@portal/ui/format/format';
import { describeCashProgress } from '@portal/ui/format/format-cash-steps';
import { formatTransferAmount } from '@portal/ui/format/format-transfer';
import { formatDate } from '@portal/ui/format/format-time';
import { SectionCard } from '@portal/ui/layout/section-card';
import { Link } from 'react-router';
import styles from './pending-transfers-card.module.css';
import type { Load } from './use-portfolio';

interface PendingTransfersCardProps {
  /** Undefined while loading. */
  transfers: readonly Transfer[] | undefined;
  symbols: readonly PortalSymbol[] | undefined;
  load: Load;
}

/** Transfers that are pending or waiting for a cost basis [PTF-16, TRF-04]. Renders nothing without any. */
export function PendingTransfersCard({ transfers, symbols, load }: PendingTransfersCardProps) {
  const paths = usePaths();
  const pending = transfers?.filter(isPendingTransfer);
  if (!load.failed && (pending === undefined || pending.length === 0)) return null;
  return (
    <SectionCard
      title="Pending transfers"
      count={pending?.length}
      action={<Link to={paths.history('transfers')}>History</Link>}
    >
      {load.failed ? (
        <ErrorNote text="We couldn’t load your transfers." onRetry={load.retry} busy={load.busy} />
      ) : (
        <ul className={styles.list}>
          {pending?.map(transfer => (
            <PendingTransfer
              key={transfer.id}
              transfer={transfer}
              facts={symbols?.find(({ symbol }) => symbol === transfer.asset)}
            />
          ))}
        </ul>
      )}
    </SectionCard>
  );
}

interface PendingTransferProps {
  transfer: Transfer;
  facts: PortalSymbol | undefined;
}

function PendingTransfer({ transfer, facts }: PendingTransferProps) {
  const paths = usePaths();
  const item = completeTransfer(transfer);
  const { date, status } = item;
  return (
    <li className={styles.row}>
      <Link className={styles.what ?? ''} to={paths.transfer(transfer.id)}>
        {ledgerLabel(item)}
      </Link>
      <span className={styles.amount}>{formatTransferAmount(item, facts?.num_decimals)}</span>
      <span className={styles.quiet} data-waiting={status !== 'PENDING' || undefined}>
        {status === 'PENDING' ? formatDate(date, { now: serverNow() }) : formatStatus(status)}
      </span>
      {status === 'WAITING_FOR_COST_BASIS' ? (
        <Link className={styles.act ?? ''} to={paths.transfer(transfer.id)}>
          Add cost basis
        </Link>
      ) : (
        <span className={styles.status}>
          {isCash(item) ? describeCashProgress(item, serverNow()) : formatStatus(status)}
        </span>
      )}
    </li>
  );
}
