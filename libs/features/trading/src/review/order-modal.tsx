import { StepDialog, DialogStep } from '@portal/ui/layout/step-dialog';
import { BalanceErrorStep } from './balance-error';
import type { OrderStepProps } from './order-step';
import { UnconfirmedStep } from './order-unconfirmed';
import { ReviewStep } from './review-order';
import type { TicketDialog } from '../draft/dialog-choice';
import { Button } from '@mantine/core';
import styles from './review-order.module.css';

interface OrderModalProps extends OrderStepProps {
  /** Null while the dialog is closed. */
  dialog: TicketDialog | null;
}

/**
 * The dialog of a ticket: the review before the order is sent [ORD-12], and outcomes that need a decision. One dialog
 * with changing content, so that the focus always returns to the ticket. It cannot be closed while the order is sent; an
 * order without an outcome is then a notice in the ticket.
 */
export function OrderModal({ dialog, ...props }: OrderModalProps) {
  const { step } = props.intent.state;
  return (
    <StepDialog
      opened={dialog !== null}
      onClose={props.onClose}
      step={dialog?.kind ?? 'closed'}
      growsUp={dialog?.kind === 'review'}
      locked={step === 'sending'}
    >
      {dialog && <OrderStep dialog={dialog} {...props} />}
    </StepDialog>
  );
}

function OrderStep({ dialog, ...props }: OrderStepProps & { dialog: TicketDialog }) {
  switch (dialog.kind) {
    case 'review':
      return <ReviewStep order={dialog.order} {...props} />;
    case 'balance':
      return <BalanceErrorStep order={dialog.order} {...props} />;
    case 'holderLimit':
      return <HolderLimitStep reason={dialog.reason} {...props} />;
    case 'checking':
    case 'missing':
    case 'notReceived':
      return <UnconfirmedStep order={dialog.order} {...props} />;
  }
}

/** The order would break a limit of the asset's holders, of which the server says more [ORD-14]. */
const HolderLimitStep = ({ symbol, reason, onClose }: OrderStepProps & { reason: string | null }) => (
  <DialogStep
    title={`${symbol.symbol} holder limit`}
    footer={
      <Button size="md" onClick={onClose}>
        Edit order
      </Button>
    }
  >
    <p className={styles.text}>
      Your order wasn’t placed. {reason ?? `${symbol.symbol} can have only a limited number of holders.`}
    </p>
  </DialogStep>
);
