import { reloadAfterOrder } from '@portal/client/orders/order-invalidation';
import { sendCancel, type CancelReport } from '@portal/client/orders/send-cancel';
import type { Order } from '@portal/contracts/endpoints/orders';
import { useRef, useState } from 'react';

interface Cancel {
  /** Null before it was sent. */
  readonly report: CancelReport | null;
  /** Cancels the order once, whatever is clicked. */
  readonly send: (order: Order) => void;
  /** Forgets it; what it does shows in the list. */
  readonly reset: () => void;
}

/** The cancel of one order, from its confirmation to what the order shows. `onEnded`: it has ended. */
export function useCancel(onEnded: (order: Order) => void): Cancel {
  const [report, setReport] = useState<CancelReport | null>(null);
  // State updates only with the next render, so a ref ignores immediate further clicks (O-12).
  const sent = useRef<{ report: CancelReport | null } | null>(null);

  const reset = (): void => {
    sent.current = null;
    setReport(null);
  };
  return {
    report,
    reset,
    send(order) {
      if (sent.current?.report?.state.step === 'sending') return;
      const own: typeof sent.current = { report: null };
      sent.current = own;
      const isFollowed = (): boolean => sent.current === own;
      const note = (next: CancelReport): void => {
        if (!isFollowed()) return;
        own.report = next;
        setReport(next);
        if (next.order === null || next.failure !== null || next.state.step === 'requested') return;
        reset();
        reloadAfterOrder();
        onEnded(next.order);
      };
      void sendCancel(order, {
        note,
        isIn: step => isFollowed() && own.report?.state.step === step,
      }).finally(reloadAfterOrder);
    },
  };
}
