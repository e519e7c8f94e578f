import { isApiFailure, type ApiFailure } from '@portal/client/api-failure';
import { portalConfig } from '@portal/client/config';
import { useMoneyCommand } from '@portal/client/money-command';
import { useApiMutation } from '@portal/client/query';
import { accountTransfers } from '@portal/contracts/account-transfers';
import { useEffect, useEffectEvent, useRef } from 'react';
import { submitCommand, type SubmitState } from './transfer-commands';
import { requestOf, type ReadyTransfer } from './transfer-values';

interface OutcomeOptions {
  readonly onDone: () => void;
  /** The venue refused, or nothing was sent. */
  readonly onRefused: (failure: ApiFailure) => void;
}

/** Hears of the outcome of a submitted request, also of one that an earlier load of the page left open (O-16). */
export function useSubmitOutcome({ onDone, onRefused }: OutcomeOptions) {
  const command = useMoneyCommand(submitCommand);
  const { state, reset } = command;
  const settle = useEffectEvent((outcome: SubmitState) => {
    if (outcome.step !== 'done' && outcome.step !== 'refused') return;
    reset();
    if (outcome.step === 'done') onDone();
    else onRefused(outcome.failure);
  });
  useEffect(() => settle(state), [state]);
  return command;
}

interface SubmissionOptions extends OutcomeOptions {
  /** What is to be submitted; null while nothing is. */
  readonly transfer: ReadyTransfer | null;
  /** The id of a submitted request that this one takes the place of; null for a new one. */
  readonly id: string | null;
}

export interface Submission {
  readonly state: SubmitState;
  /** An id is being handed out for the request. */
  readonly isReserving: boolean;
  /** Sends it once, whatever is clicked. */
  readonly submit: () => Promise<void>;
  /** Asks for an outcome that is open. */
  readonly checkAgain: () => void;
}

/**
 * Submits a request: an id is handed out first, then the request is put under it. The id is the key of the intent: whatever
 * becomes of an answer, the same request under the same id is never a second one (O-16).
 */
export function useSubmission({ transfer, id, onDone, onRefused }: SubmissionOptions): Submission {
  const reserve = useApiMutation(accountTransfers.reserveId);
  const reserved = useRef<string | null>(null);
  // What was refused is another request when it comes again.
  const { state, send, retry, reset } = useSubmitOutcome({
    onDone() {
      reserved.current = null;
      onDone();
    },
    onRefused(failure) {
      reserved.current = null;
      onRefused(failure);
    },
  });

  return {
    state,
    isReserving: reserve.isPending,
    checkAgain: retry,
    async submit() {
      if (transfer === null || reserve.isPending) return;
      // A code that the server wanted has been given by now: the same request goes out anew, under its id.
      reset();
      try {
        // An id whose answer was lost is of no use to anybody: nothing stands under it, and there is always another.
        if (id === null) reserved.current ??= (await reserve.mutateAsync({})).id;
        const params = { id: id ?? reserved.current ?? '' };
        send({ params, body: requestOf(transfer, portalConfig().receivingFirm) });
      } catch (error) {
        if (!isApiFailure(error)) throw error;
        onRefused(error);
      }
    },
  };
}
