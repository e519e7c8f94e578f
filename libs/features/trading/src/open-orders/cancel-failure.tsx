import type { CancelReport } from '@portal/client/orders/send-cancel';
import type { ReactNode } from 'react';
import { explainRefusal } from '../draft/order-refusal';

/**
 * 'Unable to cancel order. {HTTP status text}', followed by the reason of the server [ORD-39]; that a cancel is not
 * confirmed, after any failure that does not decide it. Null if nothing failed.
 */
export function describeCancelFailure({ state, failure }: CancelReport): ReactNode {
  if (state.step === 'checking') return 'We couldn’t confirm the cancellation yet. We’re checking.';
  if (state.step === 'notConfirmed') {
    return state.isUnanswered === true
      ? 'We couldn’t confirm the cancellation: we didn’t get a response, and the order isn’t shown as canceled.'
      : 'We couldn’t confirm the cancellation: the order isn’t shown as canceled.';
  }
  if (failure === null) return null;
  const { reason } = failure;
  // HTTP/2 has no status text; show the reason instead.
  const text = failure.statusText === '' ? explainRefusal(failure) : failure.statusText;
  return (
    <>
      Unable to cancel order. {text}
      {reason !== null && reason !== text && (
        <>
          <br />
          {reason}
        </>
      )}
    </>
  );
}
