import { useCommandSteps } from '@portal/client/commands/use-command-steps';
import { CodeStep } from '@portal/ui/fields/code-step';
import { formatMoney } from '@portal/ui/format/format';
import { DialogStep, StepDialog } from '@portal/ui/layout/step-dialog';
import { TwoStepHead } from '@portal/ui/layout/two-step-head';
import { useEffect, useEffectEvent } from 'react';
import { AmountStep } from './amount-step';
import { bankLabel, findBank } from './bank-labels';
import { useBanks } from './use-banking';
import { cashCommands, type CashMove } from './cash-commands';
import { CashNotConfirmedStep, DoneStep, ReviewStep } from './cash-steps';
import { cashLabels } from './cash-labels';
import { intentOf, requestOf, stepUpOf, type CashIntent } from './cash-intent';

interface CashModalProps {
  move: CashMove;
  opened: boolean;
  /** Bank account selected at first; null selects the default one. */
  bankId: string | null;
  onClose: () => void;
  /** Called once the command is done and its receipt is shown. */
  onDone: () => void;
}

/**
 * Deposit or withdrawal dialog: amount, review, the second factor if the server requires it, and one of three outcomes:
 * done, refused or not confirmed (O-16). One dialog with changing content, so that focus returns to the opener.
 */
export function CashModal({ move, opened, bankId, onClose, onDone }: CashModalProps) {
  const banks = useBanks().data;
  const nameOf = (id: string): string | null => {
    const bank = findBank(banks, id);
    return bank === undefined ? null : bankLabel(bank);
  };
  const command = useCommandSteps(cashCommands[move], { requestOf, stepUpOf, nameOf });
  const { step, state, draft, stepUp, goBack } = command;
  const labels = cashLabels[move];
  const intent: CashIntent | null = 'args' in state ? intentOf(state.args) : draft;
  const secondOfTwo = <TwoStepHead steps={['Amount', 'Review']} current={2} />;
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    if (step === 'done') finish();
  }, [step]);
  const clear = useEffectEvent(command.clear);
  // Whatever closes it: its buttons, Back, a link to another page.
  useEffect(() => (opened ? () => clear() : undefined), [opened]);

  return (
    <StepDialog opened={opened} isInAddress onClose={onClose} step={step} locked={state.step === 'sending'}>
      {step === 'form' && (
        <DialogStep title={labels.title} steps={<TwoStepHead steps={['Amount', 'Review']} current={1} />} focus="field">
          <AmountStep
            move={move}
            requestedBank={draft?.bankId ?? bankId}
            draft={draft}
            refusal={state.step === 'refused' ? state.failure : null}
            onReview={command.review}
          />
        </DialogStep>
      )}
      {step === 'review' && (
        <ReviewStep
          move={move}
          intent={intent}
          steps={secondOfTwo}
          busy={state.step === 'sending'}
          onBack={goBack}
          onSubmit={command.submit}
        />
      )}
      {step === 'code' && (
        <CodeStep
          steps={secondOfTwo}
          fields={stepUp.fields}
          submit={`${labels.submit} ${formatMoney(intent?.amount)}`}
          busyText={labels.busy}
          busy={command.isCodeBusy}
          onBack={goBack}
          onSubmit={() => void command.confirmCode()}
        />
      )}
      {step === 'done' && (
        <DoneStep
          move={move}
          intent={intent}
          historyEntry={state.step === 'done' ? (state.answer ?? undefined) : undefined}
          onClose={onClose}
        />
      )}
      {step === 'notConfirmed' && (
        <CashNotConfirmedStep
          move={move}
          intent={intent}
          state={state}
          onCheck={command.check}
          onLater={onClose}
          onGiveUp={command.giveUp}
        />
      )}
    </StepDialog>
  );
}
