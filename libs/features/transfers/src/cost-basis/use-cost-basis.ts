import type { UseFormReturnType } from '@mantine/form';
import { fieldMessages, isApiFailure } from '@portal/client/api/api-failure';
import {
  lazyFindOutcome,
  hasOpenOutcome,
  onServerError,
  openOutcomeOf,
  useMoneyCommand,
  type OpenOutcome,
} from '@portal/client/commands/money-command';
import { toast } from '@portal/ui/feedback/toast';
import { useEffect, useEffectEvent, useRef } from 'react';
import { pathOf, type CostBasisValues, type ReadRow } from './cost-basis-values';
import { costBasisCommand, type CostBasisState } from '../transfer/transfer-commands';

type SavedArgs = Extract<CostBasisState, { step: 'done' }>['args'];

const showFailed = (): void =>
  void toast({
    name: 'cost-basis',
    text: 'There was an error updating the cost basis. Please refresh the page and try again.',
    status: 'error',
    timer: 7500,
    shouldReplace: true,
  });

const showSaved = (): void =>
  void toast({
    name: 'cost-basis',
    text: 'Successfully added cost basis.',
    status: 'success',
    timer: 7500,
    shouldReplace: true,
  });

const findSaved = lazyFindOutcome(
  async () => (await import('@portal/client/commands/find-outcome')).findSavedCostBasis,
);

/** False also if the check fails. */
const isSaved = (args: SavedArgs): Promise<boolean> =>
  findSaved({ key: '', args, at: 0 }).then(
    search => search.kind === 'found',
    (error: unknown) => {
      if (!isApiFailure(error)) throw error;
      return false;
    },
  );

export interface CostBasis {
  /** 'other': the cost basis of another transfer is not confirmed; only one is saved at a time. */
  readonly step: 'idle' | 'sending' | 'notConfirmed' | 'checking' | 'other';
  /** The transfer being saved or not confirmed. */
  readonly transferId: string | null;
  readonly save: (rows: readonly ReadRow[]) => void;
  readonly checkAgain: () => void;
  /** Progress and result of the check; null while nothing is open. */
  readonly outcome: OpenOutcome | null;
  /** Discards a save that was not found, so that it can be entered again. */
  readonly giveUp: () => void;
}

/**
 * Saves the cost basis of a transfer. Every 2xx is success but an explicit false; everything else is a failure with one
 * fixed text [TRF-29 to TRF-31]. A lost response stays open until the same request has been answered (O-16). Without a form, only checks an
 * open one.
 */
export function useCostBasis(id: string, form: UseFormReturnType<CostBasisValues> | null): CostBasis {
  const { state, send, retry, reset, giveUp } = useMoneyCommand(costBasisCommand);
  const transferId = 'args' in state ? state.args.params.id : null;
  const isThisTransfer = transferId === id;
  const isOpen = hasOpenOutcome(state);
  const wasOpen = useRef(false);

  const finish = (saved: boolean): void => {
    wasOpen.current = false;
    if (!saved) return showFailed();
    form?.reset();
    showSaved();
  };
  const settle = useEffectEvent((outcome: CostBasisState) => {
    if (!isThisTransfer) return;
    if (hasOpenOutcome(outcome)) wasOpen.current = true;
    if (outcome.step !== 'done' && outcome.step !== 'refused') return;
    reset();
    if (outcome.step === 'refused') {
      const messages = Object.entries(fieldMessages(outcome.failure));
      form?.setErrors(Object.fromEntries(messages.map(([field, message]) => [pathOf(field), message])));
      finish(false);
    } else if (outcome.answer !== false || !wasOpen.current) finish(outcome.answer !== false);
    // A back end may answer a retry with "nothing is waiting", because the first request was executed.
    else void isSaved(outcome.args).then(finish);
  });
  useEffect(() => settle(state), [state]);
  useEffect(() => onServerError(costBasisCommand, showFailed), []);

  return {
    step: describeStep(state, isThisTransfer, isOpen),
    transferId,
    checkAgain: retry,
    outcome: openOutcomeOf(state),
    giveUp,
    save: rows =>
      send({
        params: { id },
        body: rows.map(row => ({
          id: row.id,
          amount: row.amount,
          costBasis: { amount: row.costBasis.amount, asset: 'USD' },
        })),
      }),
  };
}

function describeStep(state: CostBasisState, isThisTransfer: boolean, isOpen: boolean): CostBasis['step'] {
  if (state.step !== 'sending' && !isOpen) return 'idle';
  if (!isThisTransfer) return 'other';
  if (!isOpen) return 'sending';
  return state.step === 'sending' ? 'checking' : 'notConfirmed';
}
