import type { ApiFailure } from '@portal/client/api/api-failure';
import { explainRefusal } from '../draft/order-refusal';

/** 'Unable to cancel order. {HTTP status text}', followed by the venue's reason [ORD-39]. */
export function CancelFailure({ failure }: { failure: ApiFailure }) {
  // Also after a 504 or an unreadable success: the venue may have canceled the order.
  if (failure.mayHaveActed) {
    return 'We could not confirm the cancel. The list shows the order as the venue has it.';
  }
  const reason = failure.errors[0]?.message;
  // HTTP/2 has no status text; show the reason instead.
  const text = failure.statusText === '' ? explainRefusal(failure) : failure.statusText;
  return (
    <>
      Unable to cancel order. {text}
      {reason !== undefined && reason !== text && (
        <>
          <br />
          {reason}
        </>
      )}
    </>
  );
}
