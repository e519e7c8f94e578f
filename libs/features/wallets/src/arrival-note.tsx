import { usePaths } from '@portal/client/paths';
import { Notice } from '@portal/ui/notice';
import { Link } from 'react-router';
import styles from './wallets.module.css';
import type { useArrival } from './use-wallets';

/** Says that a deposit has arrived, with the way to its cost basis. */
export function ArrivalNote({ hasArrived, transferId }: ReturnType<typeof useArrival>) {
  const paths = usePaths();
  return (
    <div role="status" className={styles.news}>
      {hasArrived && (
        <Notice tone="info">
          Your deposit has arrived. Its cost basis is wanted next.{' '}
          <Link to={transferId === null ? paths.history('transfers') : paths.transfer(transferId)}>
            {transferId === null ? 'See your transfers' : 'Add cost basis'}
          </Link>
        </Notice>
      )}
    </div>
  );
}
