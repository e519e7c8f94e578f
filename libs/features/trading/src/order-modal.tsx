import type { useOrderIntent } from '@portal/client/order-intent';
import type { PortalSymbol } from '@portal/contracts/symbols';
import { SheetModal } from '@portal/ui/sheet-modal';
import { useEffect, useRef } from 'react';
import { drawBalanceError } from './balance-error';
import type { DialogFace, FaceProps } from './dialog-face';
import { drawHolderLimitError } from './holder-limit-error';
import { drawChecking, drawMissing, drawNotReceived, drawSendingAgain } from './order-unconfirmed';
import { drawReview } from './review-order';
import { Still } from './still';
import type { TicketDialog } from './dialog-choice';
import { useReview } from './use-review';
import type { Ticket } from './use-ticket';

interface OrderModalProps {
  dialog: TicketDialog | null;
  symbol: PortalSymbol;
  ticket: Ticket;
  intent: ReturnType<typeof useOrderIntent>;
  onClose: () => void;
}

/**
 * The one dialog of a ticket: it shows the order before it is sent [ORD-12], and its outcome where that needs the investor.
 * One dialog with changing content, so that the focus goes back to the ticket however it ends.
 */
export function OrderModal({ dialog, symbol, ticket, intent, onClose }: OrderModalProps) {
  const review = useReview(dialog?.kind === 'review' ? dialog.order : null, symbol, intent);
  const face = dialog && draw(dialog, { symbol, ticket, intent, review, onClose });
  const still = dialog === null;

  const body = useRef<HTMLDivElement>(null);
  const kind = dialog?.kind;
  useEffect(() => {
    // Other content has other buttons: the one that had the focus is gone.
    const heading = body.current?.closest('[role="dialog"]')?.querySelector('[data-autofocus]');
    if (kind !== undefined && heading instanceof HTMLElement) heading.focus();
  }, [kind]);

  return (
    <SheetModal
      opened={!still}
      onClose={onClose}
      focusHeading
      locked={face?.locked === true}
      title={<Still still={still}>{face?.title}</Still>}
      footer={<Still still={still}>{face?.footer}</Still>}
    >
      <div ref={body}>
        <Still still={still}>{face?.body}</Still>
      </div>
    </SheetModal>
  );
}

function draw(dialog: TicketDialog, props: FaceProps): DialogFace {
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
