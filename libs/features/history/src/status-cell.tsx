import { StatusBadge } from '@portal/ui/status-badge';
import styles from './history-page.module.css';

interface StatusCellProps {
  label: string;
  /** Why, where the server says so [HIS-26]. */
  reason: string | null;
}

/** A status with the reason for it below. */
export function StatusCell({ label, reason }: StatusCellProps) {
  return (
    <span className={styles.status}>
      <StatusBadge label={label} />
      {reason && <span className={styles.reason}>{reason}</span>}
    </span>
  );
}
