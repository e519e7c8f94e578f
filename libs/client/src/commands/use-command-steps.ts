import { useState } from 'react';
import { hasOpenOutcome, useMoneyCommand, type MoneyCommand, type MoneyState } from './money-command.ts';
import { useStepUp, type StepUp, type StepUpRequest } from './use-step-up.ts';

/**
 * Step of a dialog for a money command. `form`: the values are entered, also again after a refusal. `code`: the server
 * requires a second factor.
 */
type CommandStep = 'form' | 'review' | 'code' | 'notConfirmed' | 'done';

interface CommandStepsOptions<Args, Draft> {
  /** The request for reviewed values. */
  readonly requestOf: (draft: Draft) => Args;
  /** The second factor for a request; null if the request cannot be read. */
  readonly stepUpOf: (args: Args) => StepUpRequest | null;
  /** Names of bank accounts by their ids, for what the code confirms. */
  readonly nameOf?: (id: string) => string | null;
}

interface CommandSteps<Args, Answer, Draft> {
  readonly step: CommandStep;
  readonly state: MoneyState<Args, Answer>;
  /** The entered values; null before the review, and for a command from before a reload. */
  readonly draft: Draft | null;
  readonly stepUp: StepUp;
  /** The code or the command after it is being checked. */
  readonly isCodeBusy: boolean;
  /** Shows the review of the values. */
  readonly review: (draft: Draft) => void;
  /** Sends what was reviewed, once. */
  readonly submit: () => void;
  /** Checks the code, then sends the command again under the same key. */
  readonly confirmCode: () => Promise<void>;
  /** Returns to the form, which keeps the values. */
  readonly goBack: () => void;
  /** Clears the values, and the command unless its outcome is open. */
  readonly clear: () => void;
  /** Checks an unconfirmed command. */
  readonly check: () => void;
  readonly giveUp: () => void;
}

/** The steps of a dialog from the form of a money command to its outcome: done, refused or not confirmed (O-16). */
export function useCommandSteps<Args, Answer, Draft>(
  command: MoneyCommand<Args, Answer>,
  { requestOf, stepUpOf, nameOf }: CommandStepsOptions<Args, Draft>,
): CommandSteps<Args, Answer, Draft> {
  const { state, send, retry, reset, giveUp } = useMoneyCommand(command);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [isReviewing, setReviewing] = useState(false);
  // The code was just accepted: the dialog stays on that step until the response arrives.
  const [isVerified, setVerified] = useState(false);
  const stepUp = useStepUp(state.step === 'isStepUpRequired' ? stepUpOf(state.args) : null, nameOf);
  const isSendingVerified = state.step === 'sending' && isVerified;

  const goBack = (): void => {
    reset();
    setReviewing(false);
    setVerified(false);
  };
  return {
    step: computeStep(),
    state,
    draft,
    stepUp,
    isCodeBusy: stepUp.proving || isSendingVerified,
    review(next) {
      reset();
      setDraft(next);
      setReviewing(true);
    },
    submit() {
      if (draft === null) return;
      setVerified(false);
      send(requestOf(draft));
    },
    async confirmCode() {
      if (!(await stepUp.verify())) return;
      setVerified(true);
      retry();
    },
    goBack,
    clear() {
      goBack();
      setDraft(null);
    },
    check: retry,
    giveUp,
  };

  function computeStep(): CommandStep {
    if (state.step === 'done') return 'done';
    if (hasOpenOutcome(state)) return 'notConfirmed';
    if (state.step === 'isStepUpRequired' || isSendingVerified) return 'code';
    if (state.step === 'sending' || (isReviewing && state.step === 'idle')) return 'review';
    return 'form';
  }
}
