import { Progress } from '@mantine/core';
import styles from './wallets.module.css';

interface ConfirmationCountProps {
  confirmations: number;
  target: number;
  /** What waits: 'Your deposit'. */
  what: string;
}

/** How far the chain has confirmed something: current against target, counting up [WLT-10]. */
export function ConfirmationCount({ confirmations, target, what }: ConfirmationCountProps) {
  const text = `${confirmations} of ${target} confirmations`;
  return (
    <div className={styles.count}>
      <p className={styles.countText} role="status">
        <span className="visually-hidden">{what}: </span>
        {text}
      </p>
      <Progress
        value={target > 0 ? (confirmations / target) * 100 : 0}
        size={6}
        aria-label={`${what}: ${text}`}
        className={styles.bar ?? ''}
      />
    </div>
  );
}
