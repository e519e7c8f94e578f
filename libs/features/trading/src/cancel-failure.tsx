import type { ApiFailure } from '@portal/client/api-failure';
import { explainRefusal } from './order-refusal';

/** 'Unable to cancel order. {status text}' with the answer's status text, and below it the venue's reason [ORD-39]. */
export function CancelFailure({ failure }: { failure: ApiFailure }) {
  if (failure.status === null && failure.mayHaveActed) {
    return 'We could not confirm the cancel. The list shows the order as the venue has it.';
  }
  const reason = failure.errors[0]?.message;
  // A connection that carries no status text still has the reason.
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
