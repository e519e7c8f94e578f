import { usePaths } from '@portal/client/browser/paths';
import type { UnclearRow } from '@portal/domain/portfolio/account-lines';
import { Notice } from '@portal/ui/feedback/notice';
import { formatDate } from '@portal/ui/format/format-time';
import { Link } from 'react-router';
import styles from './explain-sheet.module.css';

/** Rows that are listed but cannot be counted, with the reason. */
export function UnclearRows({ rows }: { rows: readonly UnclearRow[] }) {
  const paths = usePaths();
  if (rows.length === 0) return null;
  return (
    <div className={styles.part}>
      <Notice tone="warn">
        {rows.length === 1 ? '1 entry isn’t included.' : `${rows.length} entries aren’t included.`}
        <ul className={styles.unclear}>
          {rows.map(({ source, at, reason }, index) => (
            // Two rows of an order can lack their execution id.
            <li key={`${index} ${source.kind}`}>
              {source.kind === 'transfer' ? (
                <Link to={paths.transfer(source.id)}>Transfer {source.id}</Link>
              ) : (
                <Link to={paths.historyOrder(source.orderId)}>Order {source.orderId}</Link>
              )}
              {at !== null && `, ${formatDate(at)}`}: {reason}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
