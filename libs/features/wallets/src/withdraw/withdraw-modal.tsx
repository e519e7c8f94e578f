import {
  createIdempotencyKey,
  hasOpenOutcome,
  onServerError,
  useMoneyCommand,
} from '@portal/client/money/money-command';
import { serverNow } from '@portal/client/browser/server-time';
import { useSession } from '@portal/client/session/session-store';
import { useStepUp } from '@portal/client/money/use-step-up';
import { stepUpSubject } from '@portal/domain/access/step-up';
import { SheetModal } from '@portal/ui/layout/sheet-modal';
import { toast } from '@portal/ui/feedback/toast';
import { TwoStepHead } from '@portal/ui/layout/two-step-head';
import { useEffect, useEffectEvent, useState } from 'react';
import { useStepFocus } from '../wallet/use-step-focus';
import { onDone, withdrawCommand } from '../wallet/wallet-commands';
import { draftOf, type WithdrawDraft } from './withdraw-draft';
import { renderCode, renderNotConfirmed, renderReview, type WithdrawStepContent } from './withdraw-steps';
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
  const { state, send, retry, reset, giveUp } = useMoneyCommand(withdrawCommand);
  const userId = useSession(session => session.userId) ?? '';
  const [draft, setDraft] = useState<WithdrawDraft | null>(null);
  const [isReviewing, setReviewing] = useState(false);
  const [isVerified, setVerified] = useState(false);
  const intent = draftOf(state) ?? draft;
  const isStepUpRequired = state.step === 'isStepUpRequired';
  const stepUp = useStepUp(
    isStepUpRequired && intent !== null
      ? { type: 'WITHDRAWAL', subject: stepUpSubject.withdrawal(intent.amount, intent.asset, intent.address) }
      : null,
  );

  const goBack = (): void => {
    reset();
    setReviewing(false);
    setVerified(false);
  };
  const close = (): void => {
    goBack();
    setDraft(null);
    onClose();
  };
  const submit = (): void => {
    if (draft === null) return;
    setVerified(false);
    const { amount, asset, address } = draft;
    send({
      params: { clientId: createIdempotencyKey() },
      body: {
        toAddress: address,
        amount: { amount, asset },
        user: userId,
        // Epoch seconds [WLT-05]; unchanged when the request is retried.
        initiationDate: Math.floor(serverNow() / 1000),
      },
    });
  };
  const confirmCode = async (): Promise<void> => {
    if (!(await stepUp.verify())) return;
    setVerified(true);
    retry();
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

  const props = { state, intent, stepUp, isVerified, goBack, close, submit, confirmCode, retry, giveUp };
  const content = renderStep();
  const body = useStepFocus(content?.kind ?? 'amount', opened);

  function renderStep(): WithdrawStepContent | null {
    if (hasOpenOutcome(state)) return renderNotConfirmed(props);
    if (isStepUpRequired || (state.step === 'sending' && isVerified)) return renderCode(props);
    if (state.step === 'sending' || (isReviewing && state.step === 'idle')) return renderReview(props);
    return null;
  }

  return (
    <SheetModal
      opened={opened}
      onClose={close}
      locked={state.step === 'sending'}
      focusHeading={content !== null}
      steps={
        content?.kind === 'notConfirmed' ? undefined : (
          <TwoStepHead steps={['Amount', 'Review']} current={content === null ? 1 : 2} />
        )
      }
      title={content?.title ?? 'Withdraw tokens'}
      footer={content?.footer}
    >
      <div ref={body}>
        {content?.body ?? (
          <WithdrawStep
            token={token}
            onToken={symbol => {
              setDraft(null);
              reset();
              onToken(symbol);
            }}
            draft={draft}
            refusal={state.step === 'refused' ? state.failure : null}
            onReview={next => {
              reset();
              setDraft(next);
              setReviewing(true);
            }}
          />
        )}
      </div>
    </SheetModal>
  );
}
