import type { useOrderIntent } from '@portal/client/orders/order-intent';
import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { SheetModal } from '@portal/ui/layout/sheet-modal';
import { useLayoutEffect, useRef } from 'react';
import { drawBalanceError } from './balance-error';
import type { DialogStep, DialogStepProps } from './dialog-step';
import { drawHolderLimitError } from './holder-limit-error';
import { drawChecking, drawMissing, drawNotReceived, drawSendingAgain } from './order-unconfirmed';
import { drawReview } from './review-order';
import { Freeze } from './freeze';
import type { TicketDialog } from '../draft/dialog-choice';
import { useReview } from './use-review';
import type { Ticket } from '../draft/use-ticket';

interface OrderModalProps {
  dialog: TicketDialog | null;
  symbol: PortalSymbol;
  ticket: Ticket;
  intent: ReturnType<typeof useOrderIntent>;
  onClose: () => void;
}

/**
 * The dialog of a ticket: the review before the order is sent [ORD-12], and outcomes that need a decision. One dialog
 * with changing content, so that the focus always returns to the ticket.
 */
export function OrderModal({ dialog, symbol, ticket, intent, onClose }: OrderModalProps) {
  const review = useReview(dialog?.kind === 'review' ? dialog.order : null, symbol, intent);
  const step = dialog && renderStep(dialog, { symbol, ticket, intent, review, onClose });
  const frozen = dialog === null;

  const body = useRef<HTMLDivElement>(null);
  const kind = dialog?.kind;
  useLayoutEffect(() => {
    // The focused button of the earlier content is gone, so focus the heading.
    const heading = body.current?.closest('[role="dialog"]')?.querySelector('[data-autofocus]');
    if (kind !== undefined && heading instanceof HTMLElement) heading.focus();
  }, [kind]);

  return (
    <SheetModal
      opened={!frozen}
      onClose={onClose}
      focusHeading
      locked={step?.locked === true}
      title={<Freeze frozen={frozen}>{step?.title}</Freeze>}
      footer={<Freeze frozen={frozen}>{step?.footer}</Freeze>}
    >
      <div ref={body}>
        <Freeze frozen={frozen}>{step?.body}</Freeze>
      </div>
    </SheetModal>
  );
}

function renderStep(dialog: TicketDialog, props: DialogStepProps): DialogStep {
  switch (dialog.kind) {
    case 'review':
      return drawReview(dialog.order, props);
    case 'balance':
      return drawBalanceError(dialog.order, props);
    case 'holderLimit':
      return drawHolderLimitError(props);
    case 'checking':
      return drawChecking(dialog.order, props);
    case 'missing':
      return drawMissing(dialog.order, props);
    case 'notReceived':
      return drawNotReceived(dialog.order, props);
    case 'sendingAgain':
      return drawSendingAgain(dialog.order, props);
  }
}
