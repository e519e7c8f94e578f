import { UnstyledButton } from '@mantine/core';
import styles from './order-ticket.module.css';

/** The fee could not be loaded [ORD-20]. */
export function FeeError({ onRetry }: { onRetry: () => void }) {
  return (
    <p className={styles.feeError}>
      <span role="alert">Error loading transaction fee</span>{' '}
      <UnstyledButton className={styles.link ?? ''} onClick={onRetry}>
        Try again
      </UnstyledButton>
    </p>
  );
}
