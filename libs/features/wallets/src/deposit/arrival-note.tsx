import { usePaths } from '@portal/client/browser/paths';
import { Notice } from '@portal/ui/feedback/notice';
import { Link } from 'react-router';
import styles from '../wallet/wallets.module.css';
import type { useArrival } from '../wallet/use-wallets';

/** Says that a deposit is no longer pending, and if it has arrived, with a link to its cost basis form: it may have failed. */
export function ArrivalNote({ hasEnded, transferId }: ReturnType<typeof useArrival>) {
  const paths = usePaths();
  return (
    <div role="status" className={styles.news}>
      {hasEnded && (
        <Notice tone="info">
          {transferId === null
            ? 'Your deposit is no longer pending. '
            : 'Your deposit has arrived. Enter its cost basis. '}
          <Link to={transferId === null ? paths.history('transfers') : paths.transfer(transferId)}>
            {transferId === null ? 'View transfers' : 'Add cost basis'}
          </Link>
        </Notice>
      )}
    </div>
  );
}
