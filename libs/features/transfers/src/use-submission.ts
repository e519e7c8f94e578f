import { isApiFailure, type ApiFailure } from '@portal/client/api-failure';
import { portalConfig } from '@portal/client/config';
import { onServerError, useMoneyCommand } from '@portal/client/money-command';
import { useApiMutation } from '@portal/client/query';
import { accountTransfers } from '@portal/contracts/account-transfers';
import { useEffect, useEffectEvent, useRef } from 'react';
import { submitCommand, type SubmitState } from './transfer-commands';
import { saySubmitFailed } from './transfer-messages';
import { requestOf, type ReadyTransfer } from './transfer-values';

/** How a submitted request ended. */
export interface SubmitOutcome {
  /** `id` is that of the submitted request. */
  readonly onDone: (id: string) => void;
  /** The venue refused, or nothing was sent. */
  readonly onRefused: (failure: ApiFailure) => void;
}

/** Hears of the outcome of a submitted request, also of one that an earlier load of the page left open (O-16). */
export function useSubmitOutcome({ onDone, onRefused }: SubmitOutcome) {
  const command = useMoneyCommand(submitCommand);
  const { state, reset } = command;
  const settle = useEffectEvent((outcome: SubmitState) => {
    if (outcome.step !== 'done' && outcome.step !== 'refused') return;
    reset();
    if (outcome.step === 'done') onDone(outcome.args.params.id);
    else onRefused(outcome.failure);
  });
  useEffect(() => settle(state), [state]);
  useEffect(() => onServerError(submitCommand, saySubmitFailed), []);
  return command;
}

interface SubmissionOptions extends SubmitOutcome {
  /** What is to be submitted. */
  readonly transfer: ReadyTransfer;
  /** The id of a submitted request that this one takes the place of; null for a new one. */
  readonly id: string | null;
}

interface Submission {
  readonly state: SubmitState;
  /** An id is being handed out for the request. */
  readonly isReserving: boolean;
  /** Has an id handed out unless there is one; false when that has failed, which is told, and nothing was sent. */
  readonly reserve: () => Promise<boolean>;
  /** Sends it once, whatever is clicked. To be called after `reserve`. */
  readonly submit: () => void;
  /** Asks for an outcome that is open. */
  readonly checkAgain: () => void;
  /** Forgets a request that was not found; the next one is another. */
  readonly giveUp: () => void;
}

/**
 * Submits a request: an id is handed out before the second factor, so that no code is asked for in vain; then the request is put under it. The id is the key of the intent: whatever
 * becomes of an answer, the same request under the same id is never a second one (O-16).
 */
export function useSubmission({ transfer, id, onDone, onRefused }: SubmissionOptions): Submission {
  const reservation = useApiMutation(accountTransfers.reserveId);
  const reserved = useRef<string | null>(null);
  // What was refused is another request when it comes again.
  const { state, send, retry, reset, giveUp } = useSubmitOutcome({
    onDone(submitted) {
      reserved.current = null;
      onDone(submitted);
    },
    onRefused(failure) {
      reserved.current = null;
      onRefused(failure);
    },
  });

  return {
    state,
    isReserving: reservation.isPending,
    checkAgain: retry,
    giveUp() {
      reserved.current = null;
      giveUp();
    },
    async reserve() {
      if (id !== null || reserved.current !== null) return true;
      if (reservation.isPending) return false;
      try {
        // An id whose answer was lost is of no use to anybody: nothing stands under it, and there is always another.
        reserved.current = (await reservation.mutateAsync({})).id;
        return true;
      } catch (error) {
        if (!isApiFailure(error)) throw error;
        saySubmitFailed();
        return false;
      }
    },
    submit() {
      const key = id ?? reserved.current;
      if (key === null) return;
      // A code that the server wanted has been given by now: the same request goes out anew, under its id.
      reset();
      send({ params: { id: key }, body: requestOf(transfer, portalConfig().receivingFirm) });
    },
  };
}
