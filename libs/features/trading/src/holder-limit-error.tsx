import { Button } from '@mantine/core';
import type { DialogFace, FaceProps } from './dialog-face';
import styles from './review-order.module.css';

/** The asset already has as many holders as it may have [ORD-14]. */
export function drawHolderLimitError({ symbol, onClose }: FaceProps): DialogFace {
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
