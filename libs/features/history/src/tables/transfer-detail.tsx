import { q } from '@portal/client/api/query';
import { usePaths } from '@portal/client/browser/paths';
import { serverNow } from '@portal/client/browser/server-time';
import { accountTransfers } from '@portal/contracts/endpoints/account-transfers';
import { ledgerLabel } from '@portal/domain/transfers/history';
import { TransferTimeline } from '@portal/ui/display/transfer-timeline';
import { SkeletonLines } from '@portal/ui/feedback/skeleton-lines';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import styles from './execution-detail.module.css';
import type { Movement } from './movement';

/** The steps of one transfer, with a link to its page. */
export function TransferDetail({ movement }: { movement: Movement }) {
  const paths = usePaths();
  // Shares from another broker have a request of the same id with the expected day; without it the steps are shorter.
  const requests = useQuery({
    ...q(accountTransfers.list, { query: { size: 500 } }),
    enabled: ledgerLabel(movement) === 'Security Deposit',
  });
  if (requests.isLoading) return <SkeletonLines lines={3} label="Loading transfer status" />;
  const request = requests.data?.transfers.find(({ id }) => id === movement.id) ?? null;
  return (
    <div className={styles.detail}>
      <TransferTimeline entry={movement} request={request} now={serverNow()} />
      <p className={styles.none}>
        <Link to={paths.transfer(movement.id)}>View transfer {movement.id}</Link>
      </p>
    </div>
  );
}
