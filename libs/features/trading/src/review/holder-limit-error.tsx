import { Button } from '@mantine/core';
import type { DialogStep, DialogStepProps } from './dialog-step';
import styles from './review-order.module.css';

/** The asset has reached its maximum number of holders [ORD-14]. */
export function drawHolderLimitError({ symbol, onClose }: DialogStepProps): DialogStep {
  return {
    title: `${symbol.symbol} has reached its holder limit`,
    body: (
      <p className={styles.text}>
        The order was not placed. {symbol.name} may have only so many holders, and it has that many. New buyers can
        order again when a holder sells their whole position.
      </p>
    ),
    footer: (
      <Button size="md" onClick={onClose}>
        Change the order
      </Button>
    ),
  };
}
