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
        Edit order
      </Button>
    }
  >
    <p className={styles.text}>Your order wasn’t placed. {symbol.name} can have only a limited number of holders.</p>
  </DialogStep>
);
