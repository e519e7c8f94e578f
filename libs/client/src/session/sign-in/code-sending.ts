import type { ApiFailure } from '../../api/api-failure.ts';
import { serverNow } from '../../browser/server-time.ts';

/** Pause before another code can be requested, in milliseconds; a code that may have been sent needs that time too. */
export const resendPauseMs = 30_000;

/** What is to be said of a code that the server did not confirm as sent. */
export interface SendProblem {
  /** True without a usable response: the code may have been sent nevertheless. */
  readonly mayArrive: boolean;
  /** Earliest time of the next request, in epoch milliseconds on the venue's clock. */
  readonly resendAt: number;
  readonly text: string;
  /** A second line; null if there is nothing to add. */
  readonly detail: string | null;
}

const unknownText = 'We couldn’t confirm that the code was sent.';
const advice = 'If it arrives, enter it. If it doesn’t, request a new one.';

/** Describes why a code was not confirmed as sent. The text for email is specified [TFA-19]. */
export function describeSendProblem(failure: ApiFailure, channel: 'SMS' | 'EMAIL'): SendProblem {
  const { mayHaveActed: mayArrive, retryAfterMs, reason } = failure;
  const resendAt = serverNow() + (retryAfterMs ?? (mayArrive ? resendPauseMs : 0));
  if (channel === 'EMAIL') {
    const detail = mayArrive ? `${unknownText} ${advice}` : reason;
    return { mayArrive, resendAt, text: 'Problem sending email. Please try again', detail };
  }
  return mayArrive
    ? { mayArrive, resendAt, text: unknownText, detail: advice }
    : {
        mayArrive,
        resendAt,
        text: 'We couldn’t send the code. Please try again.',
        detail: reason,
      };
}
