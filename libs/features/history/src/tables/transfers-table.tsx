import { useParties } from '@portal/client/account/parties';
import { usePaths } from '@portal/client/browser/paths';
import { serverNow } from '@portal/client/browser/server-time';
import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import type { Transfer } from '@portal/contracts/endpoints/transfers';
import { assetKindLabel, isCash, ledgerLabel, phaseOf } from '@portal/domain/transfers/history';
import { completeTransfer, withParty } from '@portal/domain/transfers/transfer-item';
import { DataTable, type Column } from '@portal/ui/tables/data-table';
import { formatTransferAmount } from '@portal/ui/format/format-transfer';
import { formatDate, formatDateTime, formatShortTime } from '@portal/ui/format/format-time';
import { missing } from '@portal/ui/format/format';
import { StatusBadge } from '@portal/ui/display/status-badge';
import { TwoLine } from '@portal/ui/display/two-line';
import { deferredPart } from '@portal/ui/feedback/lazy-part';
import { type ReactNode } from 'react';
import { Link } from 'react-router';
import styles from '../history-page.module.css';
import { DetailToggle, useOpenRows } from './detail-toggle';
import { MobileRow } from './mobile-row';
import { hasNotMoved, type Movement } from './movement';
import { StatusCell } from './status-cell';

const TransferDetail = deferredPart(async () => (await import('./transfer-detail')).TransferDetail);

interface TransfersTableProps {
  /** Undefined while loading. */
  transfers: readonly Transfer[] | undefined;
  facts: ReadonlyMap<string, PortalSymbol>;
  empty: ReactNode;
  error: ReactNode;
}

/** Transfers with their ledger labels and expandable steps, newest first as sorted by the server [HIS-02, HIS-18 to HIS-23, HIS-26]. */
export function TransfersTable({ transfers, facts, empty, error }: TransfersTableProps) {
  const paths = usePaths();
  const { opened, toggle } = useOpenRows();
  const now = serverNow();
  const parties = useParties(transfers);
  const amount = (movement: Movement): ReactNode => (
    <span className={styles.medium} data-void={hasNotMoved(movement) || undefined}>
      {formatTransferAmount(movement, facts.get(movement.asset)?.num_decimals)}
    </span>
  );

  const toggleOf = ({ id }: Movement) => ({
    what: `transfer ${id} status`,
    isOpen: opened.has(id),
    onToggle: () => toggle(id),
  });

  const columns: Column<Movement>[] = [
    {
      key: 'date',
      head: 'Date (ET)',
      cell: movement => (
        <DetailToggle {...toggleOf(movement)}>
          <TwoLine top={formatDate(movement.date, { now })} bottom={formatShortTime(movement.date)} />
        </DetailToggle>
      ),
    },
    {
      key: 'type',
      head: 'Type',
      isRowHead: true,
      cell: movement => (
        <TwoLine
          strong
          top={ledgerLabel(movement)}
          bottom={<Link to={paths.transfer(movement.id)}>{movement.id}</Link>}
        />
      ),
    },
    {
      key: 'party',
      head: 'From/to',
      cell: movement => <span className={styles.party}>{movement.clientId ?? missing}</span>,
    },
    {
      key: 'status',
      head: 'Status',
      cell: movement => (
        <StatusCell label={movement.status} reason={movement.errorDescription ?? describeExpected(movement)} />
      ),
    },
    {
      key: 'amount',
      head: 'Amount',
      align: 'end',
      // The amount names the asset; of cash nothing more is to be said.
      cell: movement => (
        <TwoLine
          align="end"
          top={amount(movement)}
          {...(isCash(movement) ? {} : { bottom: assetKindLabel(movement) })}
        />
      ),
    },
  ];
  const mobileColumns: Column<Movement>[] = [
    {
      key: 'transfer',
      head: 'Transfer, time (ET), status, and amount',
      hideHead: true,
      isRowHead: true,
      cell: movement => (
        <DetailToggle {...toggleOf(movement)}>
          <MobileRow
            title={ledgerLabel(movement)}
            end={<StatusBadge label={movement.status} />}
            facts={formatDateTime(movement.date, { now })}
            factsEnd={amount(movement)}
            reason={[movement.clientId, movement.errorDescription ?? describeExpected(movement)]
              .filter(text => text !== null)
              .join(' · ')}
          />
        </DetailToggle>
      ),
    },
  ];
  return (
    <DataTable
      caption="Transfers"
      columns={columns}
      mobileColumns={mobileColumns}
      rows={transfers?.map(each => completeTransfer(withParty(each, parties)))}
      rowKey={movement => movement.id}
      onRowClick={movement => toggle(movement.id)}
      renderDetail={movement => (opened.has(movement.id) ? <TransferDetail movement={movement} /> : null)}
      empty={empty}
      error={error}
      skeletonRows={10}
    />
  );
}

/** The day on which the server expects a pending transfer: 'Expected Mar 9'; null if it says none. */
const describeExpected = (movement: Movement): string | null =>
  phaseOf(movement.status) === 'underWay' && movement.expectedDate
    ? `Expected ${formatDate(movement.expectedDate, { now: serverNow() })}`
    : null;
