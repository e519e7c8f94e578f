import { usePaths } from '@portal/client/browser/paths';
import { Notice } from '@portal/ui/feedback/notice';
import { Link } from 'react-router';
import styles from '../wallet/wallets.module.css';
import type { useArrival } from '../wallet/use-wallets';

/** Says that a deposit is no longer pending, with a link to the cost basis form if one is needed: it may have failed. */
export function ArrivalNote({ hasEnded, transferId }: ReturnType<typeof useArrival>) {
  const paths = usePaths();
  return (
    <div role="status" className={styles.news}>
      {hasEnded && (
        <Notice tone="info">
          {transferId === null
            ? 'Your deposit is no longer pending. '
            : 'We need the cost basis for a deposit to this address. '}
          <Link to={transferId === null ? paths.history('transfers') : paths.transfer(transferId)}>
            {transferId === null ? 'View transfers' : 'Add cost basis'}
          </Link>
        </Notice>
      )}
    </div>
  );
}
