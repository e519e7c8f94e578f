import { UnstyledButton } from '@mantine/core';
import styles from './order-ticket.module.css';

interface FeeErrorProps {
  failed: 'asset' | 'fee';
  symbol: string;
  onRetry: () => void;
}

/** The fee could not be loaded [ORD-20], or not even requested: that takes the id of the asset. */
export function FeeError({ failed, symbol, onRetry }: FeeErrorProps) {
  return (
    <p className={styles.feeError}>
      <span role="alert">
        {failed === 'fee' ? 'Error loading transaction fee' : `We couldn't load the details of ${symbol}.`}
      </span>{' '}
      <UnstyledButton className={styles.link ?? ''} onClick={onRetry}>
        Try again
      </UnstyledButton>
    </p>
  );
}
