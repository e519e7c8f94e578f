import { Progress } from '@mantine/core';
import { describeConfirmations } from '../wallet/wallet-labels';
import styles from '../wallet/wallets.module.css';

interface ConfirmationCountProps {
  /** Null if unknown. */
  confirmations: number | null;
  target: number | null;
  /** Subject of the text: 'Your deposit'. */
  subject: string;
}

/** Number of chain confirmations so far and the target, updated while polling [WLT-10]. */
export function ConfirmationCount({ confirmations, target, subject }: ConfirmationCountProps) {
  const text = describeConfirmations(confirmations, target);
  return (
    <div className={styles.count}>
      <p className={styles.countText} role="status">
        <span className="visually-hidden">{subject}: </span>
        {text}
      </p>
      <Progress
        value={confirmations !== null && target !== null && target > 0 ? (confirmations / target) * 100 : 0}
        size={6}
        aria-label={`${subject}: ${text}`}
        className={styles.bar ?? ''}
      />
    </div>
  );
}
