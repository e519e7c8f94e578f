import { StatusBadge } from '@portal/ui/display/status-badge';
import styles from '../history-page.module.css';

interface StatusCellProps {
  /** Null if unknown, shown as '-'. */
  label: string | null;
  /** Reason from the server, or null [HIS-26]. */
  reason: string | null;
}

/** Whether a reason only repeats the status: 'Done for the day' of 'Done for day'. */
const isSame = (label: string | null, reason: string): boolean => {
  const plain = (text: string): string => text.toLowerCase().replace(/\bthe\b|[\s_.]/g, '');
  return plain(label ?? '') === plain(reason);
};

/** A status with its reason below. */
export function StatusCell({ label, reason }: StatusCellProps) {
  return (
    <span className={styles.status}>
      <StatusBadge label={label} />
      {reason && !isSame(label, reason) && <span className={styles.reason}>{reason}</span>}
    </span>
  );
}
