import { createIdempotencyKey, onServerError } from '@portal/client/commands/money-command';
import { useCommandSteps } from '@portal/client/commands/use-command-steps';
import { serverNow } from '@portal/client/browser/server-time';
import { useSession } from '@portal/client/session/session-store';
import { CodeStep } from '@portal/ui/fields/code-step';
import { toast } from '@portal/ui/feedback/toast';
import { DialogStep, StepDialog } from '@portal/ui/layout/step-dialog';
import { TwoStepHead } from '@portal/ui/layout/two-step-head';
import { useEffect, useEffectEvent } from 'react';
import { onDone, withdrawCommand } from '../wallet/wallet-commands';
import { draftOf, stepUpOf, type WithdrawDraft } from './withdraw-draft';
import { nameOf, ReviewStep, WithdrawalNotConfirmedStep } from './withdraw-steps';
import { walletErrors } from '../wallet/wallet-labels';
import { WithdrawStep } from './withdraw-step';

interface WithdrawModalProps {
  opened: boolean;
  token: string | null;
  onToken: (symbol: string) => void;
  onClose: () => void;
}

/**
 * Withdrawal of tokens to the investor's own address: amount and address, review with a check of the address, the
 * second factor if the server requires it, and one of three outcomes (O-16).
 */
export function WithdrawModal({ opened, token, onToken, onClose }: WithdrawModalProps) {
  const userId = useSession(session => session.userId) ?? '';
  const command = useCommandSteps(withdrawCommand, {
    requestOf: ({ amount, asset, address }: WithdrawDraft) => ({
      params: { clientId: createIdempotencyKey() },
      body: {
        toAddress: address,
        amount,
        asset,
        user: userId,
        // Epoch seconds [WLT-05]; unchanged when the request is retried.
        initiationDate: Math.floor(serverNow() / 1000),
      },
    }),
    stepUpOf,
  });
  const { step, state, draft, stepUp, goBack, clear } = command;
  const intent = 'args' in state ? draftOf(state.args) : draft;
  const secondOfTwo = <TwoStepHead steps={['Amount', 'Review']} current={2} />;
  const close = (): void => {
    clear();
    onClose();
  };

  const finish = useEffectEvent(() => {
    toast({
      name: 'token-withdrawal',
      status: 'success',
      timer: 7500,
      // The misspelling is required by the specification [WLT-23].
      text: 'Your withdrawal request has been succesfully received.',
    });
    close();
  });
  useEffect(() => onDone(withdrawCommand, () => finish()), []);
  useEffect(
    () =>
      onServerError(
        withdrawCommand,
        () => void toast({ name: 'token-withdrawal', status: 'error', text: walletErrors.withdraw }),
      ),
    [],
  );

  return (
    <StepDialog opened={opened} isInAddress onClose={close} step={step} locked={state.step === 'sending'}>
      {step === 'form' && (
        <DialogStep
          title="Withdraw tokens"
          steps={<TwoStepHead steps={['Amount', 'Review']} current={1} />}
          focus="field"
        >
          <WithdrawStep
            token={token}
            onToken={symbol => {
              clear();
              onToken(symbol);
            }}
            draft={draft}
            refusal={state.step === 'refused' ? state.failure : null}
            onReview={command.review}
          />
        </DialogStep>
      )}
      {step === 'review' && (
        <ReviewStep
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
          submit={`Withdraw ${nameOf(intent)}`}
          busyText="Withdrawing…"
          busy={command.isCodeBusy}
          onBack={goBack}
          onSubmit={() => void command.confirmCode()}
        />
      )}
      {step === 'notConfirmed' && (
        <WithdrawalNotConfirmedStep
          intent={intent}
          state={state}
          onCheck={command.check}
          onLater={close}
          onGiveUp={command.giveUp}
        />
      )}
    </StepDialog>
  );
}
