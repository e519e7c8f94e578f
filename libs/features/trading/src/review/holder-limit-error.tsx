import { Button } from '@mantine/core';
import { DialogStep } from '@portal/ui/layout/step-dialog';
import type { OrderStepProps } from './order-step';
import styles from './review-order.module.css';

/** The asset has reached its maximum number of holders [ORD-14]. */
export const HolderLimitStep = ({ symbol, onClose }: OrderStepProps) => (
  <DialogStep
    title={`${symbol.symbol} has reached its holder limit`}
    footer={
      <Button size="md" onClick={onClose}>
        Change the order
      </Button>
    }
  >
    <p className={styles.text}>
      The order was not placed. {symbol.name} may have only so many holders, and it has that many.
    </p>
  </DialogStep>
);
