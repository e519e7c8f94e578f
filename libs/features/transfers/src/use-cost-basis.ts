import type { UseFormReturnType } from '@mantine/form';
import { fieldMessages, isApiFailure } from '@portal/client/api-failure';
import {
  findLater,
  isOpenEnded,
  onServerError,
  openOutcomeOf,
  useMoneyCommand,
  type OpenOutcome,
} from '@portal/client/money-command';
import { toast } from '@portal/ui/toast';
import { useEffect, useEffectEvent, useRef } from 'react';
import { pathOf, type CostBasisValues, type ReadRow } from './cost-basis-values';
import { costBasisCommand, type CostBasisState } from './transfer-commands';

type SavedArgs = Extract<CostBasisState, { step: 'done' }>['args'];

const sayFailed = (): void =>
  void toast({
    name: 'cost-basis',
    text: 'There was an error updating the cost basis. Please refresh the page and try again.',
    status: 'error',
    timer: 7500,
    shouldReplace: true,
  });

const saySaved = (): void =>
  void toast({
    name: 'cost-basis',
    text: 'Successfully added cost basis.',
    status: 'success',
    timer: 7500,
    shouldReplace: true,
  });

const findSaved = findLater(async () => (await import('@portal/client/find-outcome')).findSavedCostBasis);

/** False also when it cannot be found out. */
const isSaved = (args: SavedArgs): Promise<boolean> =>
  findSaved({ key: '', args, at: 0 }).then(
    search => search.kind === 'found',
    (error: unknown) => {
      if (!isApiFailure(error)) throw error;
      return false;
    },
  );

export interface CostBasis {
  /** 'other': the cost basis of another transfer is not confirmed, and one is saved at a time. */
  readonly step: 'idle' | 'sending' | 'notConfirmed' | 'checking' | 'other';
  /** The transfer that is being saved, or of which it is not confirmed. */
  readonly transferId: string | null;
  readonly save: (rows: readonly ReadRow[]) => void;
  readonly checkAgain: () => void;
  /** What checking does and has found; null while nothing is open. */
  readonly outcome: OpenOutcome | null;
  /** Forgets one that was not found: it can be entered again. */
  readonly giveUp: () => void;
}

/**
 * Saves the cost basis of a transfer. True is success, everything else a failure with one wording [TRF-29 to TRF-31]; an
 * answer that is lost stays open until the same request has been answered (O-16). Without a form it only finds that out.
 */
export function useCostBasis(id: string, form: UseFormReturnType<CostBasisValues> | null): CostBasis {
  const { state, send, retry, reset, giveUp } = useMoneyCommand(costBasisCommand);
  const transferId = 'args' in state ? state.args.params.id : null;
  const isMine = transferId === id;
  const isOpen = isOpenEnded(state);
  const wasOpen = useRef(false);

  const finish = (saved: boolean): void => {
    wasOpen.current = false;
    if (!saved) return sayFailed();
    form?.reset();
    saySaved();
  };
  const settle = useEffectEvent((outcome: CostBasisState) => {
    if (!isMine) return;
    if (isOpenEnded(outcome)) wasOpen.current = true;
    if (outcome.step !== 'done' && outcome.step !== 'refused') return;
    reset();
    if (outcome.step === 'refused') {
      const messages = Object.entries(fieldMessages(outcome.failure));
      form?.setErrors(Object.fromEntries(messages.map(([field, message]) => [pathOf(field), message])));
      finish(false);
    } else if (outcome.answer || !wasOpen.current) finish(outcome.answer);
    // The second time a back end may answer that nothing waits, because the first one was carried out.
    else void isSaved(outcome.args).then(finish);
  });
  useEffect(() => settle(state), [state]);
  useEffect(() => onServerError(costBasisCommand, sayFailed), []);

  return {
    step: describeStep(state, isMine, isOpen),
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

function describeStep(state: CostBasisState, isMine: boolean, isOpen: boolean): CostBasis['step'] {
  if (state.step !== 'sending' && !isOpen) return 'idle';
  if (!isMine) return 'other';
  if (!isOpen) return 'sending';
  return state.step === 'sending' ? 'checking' : 'notConfirmed';
}
