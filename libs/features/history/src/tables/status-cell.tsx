import { StatusBadge } from '@portal/ui/display/status-badge';
import styles from '../history-page.module.css';

interface StatusCellProps {
  /** Null if unknown, shown as '-'. */
  label: string | null;
  /** Reason from the server, or null [HIS-26]. */
  reason: string | null;
}

/** A status with its reason below. */
export function StatusCell({ label, reason }: StatusCellProps) {
  return (
    <span className={styles.status}>
      <StatusBadge label={label} />
      {reason && <span className={styles.reason}>{reason}</span>}
    </span>
  );
}
