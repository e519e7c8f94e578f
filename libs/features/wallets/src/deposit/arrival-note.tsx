import { usePaths } from '@portal/client/browser/paths';
import { Notice } from '@portal/ui/feedback/notice';
import { Link } from 'react-router';
import styles from '../wallet/wallets.module.css';
import type { useArrival } from '../wallet/use-wallets';

/** Says that a deposit has arrived, with a link to its cost basis form. */
export function ArrivalNote({ hasArrived, transferId }: ReturnType<typeof useArrival>) {
  const paths = usePaths();
  return (
    <div role="status" className={styles.news}>
      {hasArrived && (
        <Notice tone="info">
          Your deposit has arrived. {transferId !== null && 'Next, enter its cost basis. '}
          <Link to={transferId === null ? paths.history('transfers') : paths.transfer(transferId)}>
            {transferId === null ? 'View transfers' : 'Add cost basis'}
          </Link>
        </Notice>
      )}
    </div>
  );
}
