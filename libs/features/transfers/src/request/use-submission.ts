import { isApiFailure, type ApiFailure } from '@portal/client/api/api-failure';
import { portalConfig } from '@portal/client/browser/config';
import { onServerError, useMoneyCommand } from '@portal/client/commands/money-command';
import { useApiMutation } from '@portal/client/api/query';
import { accountTransfers } from '@portal/contracts/endpoints/account-transfers';
import { useEffect, useEffectEvent, useRef } from 'react';
import { submitCommand, type SubmitState } from '../transfer/transfer-commands';
import { showSubmitFailed } from '../transfer/transfer-messages';
import { requestOf, type ReadyTransfer } from './transfer-values';

/** Callbacks for the result of a submitted request. */
export interface SubmitOutcome {
  /** `id`: id of the submitted request. */
  readonly onDone: (id: string) => void;
  /** The server refused, or nothing was sent. */
  readonly onRefused: (failure: ApiFailure) => void;
}

/** Observes the result of a submitted request, also of one left open by an earlier page load (O-16). */
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
  useEffect(() => onServerError(submitCommand, showSubmitFailed), []);
  return command;
}

interface SubmissionOptions extends SubmitOutcome {
  /** The request to submit. */
  readonly transfer: ReadyTransfer;
  /** Id of the submitted request that this one replaces; null for a new one. */
  readonly id: string | null;
}

interface Submission {
  readonly state: SubmitState;
  /** An id is being reserved for the request. */
  readonly isReserving: boolean;
  /** Reserves an id unless there is one; false if that failed: the failure is reported and nothing was sent. */
  readonly reserve: () => Promise<boolean>;
  /** Sends the request once, also when clicked repeatedly. Call it after `reserve`. */
  readonly submit: () => void;
  /** Sends a request again whose code was accepted; checks one that is not confirmed. */
  readonly proceed: () => void;
  /** Leaves a request for which no code was given: nothing was done. */
  readonly cancel: () => void;
  /** Discards a request that was not found; the next submit creates a new one. */
  readonly giveUp: () => void;
}

/**
 * Submits a request. The id is reserved first, and the request is put under this id, again after a second factor. The id is the idempotency key: after a lost response, the same request under the same id
 * never creates a second one (O-16).
 */
export function useSubmission({ transfer, id, onDone, onRefused }: SubmissionOptions): Submission {
  const reservation = useApiMutation(accountTransfers.reserveId);
  const reserved = useRef<string | null>(null);
  // A refused request counts as a new request when it is resubmitted.
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
    proceed: retry,
    cancel: reset,
    giveUp() {
      reserved.current = null;
      giveUp();
    },
    async reserve() {
      if (id !== null || reserved.current !== null) return true;
      if (reservation.isPending) return false;
      try {
        // An id whose response was lost is harmless: no request uses it, and another can be reserved.
        reserved.current = (await reservation.mutateAsync({})).id;
        return true;
      } catch (error) {
        if (!isApiFailure(error)) throw error;
        showSubmitFailed();
        return false;
      }
    },
    submit() {
      const key = id ?? reserved.current;
      if (key === null) return;
      reset();
      send({ params: { id: key }, body: requestOf(transfer, portalConfig().receivingFirm) });
    },
  };
}
