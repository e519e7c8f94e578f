import { drawKey, isOpenEnded, onServerError, useMoneyCommand } from '@portal/client/money-command';
import { serverNow } from '@portal/client/server-time';
import { useSession } from '@portal/client/session-store';
import { useStepUp } from '@portal/client/use-step-up';
import { stepUpSubject } from '@portal/domain/step-up';
import { SheetModal } from '@portal/ui/sheet-modal';
import { toast } from '@portal/ui/toast';
import { TwoStepHead } from '@portal/ui/two-step-head';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFaceFocus } from './use-face-focus';
import { onDone, withdrawCommand } from './wallet-commands';
import { draftOf, type WithdrawDraft } from './withdraw-draft';
import { drawCode, drawNotConfirmed, drawReview, type WithdrawFace } from './withdraw-faces';
import { walletErrors } from './wallet-words';
import { WithdrawStep } from './withdraw-step';

interface WithdrawModalProps {
  opened: boolean;
  token: string | null;
  onToken: (symbol: string) => void;
  onClose: () => void;
}

/**
 * Withdrawal of tokens to an address of the investor's own: amount and address, review with a look at the address, the second
 * factor where the server wants one, and one of three outcomes (O-16).
 */
export function WithdrawModal({ opened, token, onToken, onClose }: WithdrawModalProps) {
  const { state, send, retry, reset, giveUp } = useMoneyCommand(withdrawCommand);
  const userId = useSession(session => session.userId) ?? '';
  const [draft, setDraft] = useState<WithdrawDraft | null>(null);
  const [isReviewing, setReviewing] = useState(false);
  const [hasProved, setProved] = useState(false);
  const intent = draftOf(state) ?? draft;
  const wantsCode = state.step === 'wantsCode';
  const stepUp = useStepUp(
    wantsCode && intent !== null
      ? { type: 'WITHDRAWAL', subject: stepUpSubject.withdrawal(intent.amount, intent.asset, intent.address) }
      : null,
  );

  const goBack = (): void => {
    reset();
    setReviewing(false);
    setProved(false);
  };
  const close = (): void => {
    goBack();
    setDraft(null);
    onClose();
  };
  const submit = (): void => {
    if (draft === null) return;
    setProved(false);
    const { amount, asset, address } = draft;
    send({
      params: { clientId: drawKey() },
      body: {
        toAddress: address,
        amount: { amount, asset },
        user: userId,
        // Epoch seconds [WLT-05]; the same again when the request is repeated.
        initiationDate: Math.floor(serverNow() / 1000),
      },
    });
  };
  const confirmCode = async (): Promise<void> => {
    if (!(await stepUp.prove())) return;
    setProved(true);
    retry();
  };

  const finish = useEffectEvent(() => {
    toast({
      name: 'token-withdrawal',
      status: 'success',
      timer: 7500,
      // The spelling is the specification's own [WLT-23].
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

  const props = { state, intent, stepUp, hasProved, goBack, close, submit, confirmCode, retry, giveUp };
  const face = drawFace();
  const body = useFaceFocus(face?.kind ?? 'amount', opened);

  function drawFace(): WithdrawFace | null {
    if (isOpenEnded(state)) return drawNotConfirmed(props);
    if (wantsCode || (state.step === 'sending' && hasProved)) return drawCode(props);
    if (state.step === 'sending' || (isReviewing && state.step === 'idle')) return drawReview(props);
    return null;
  }

  return (
    <SheetModal
      opened={opened}
      onClose={close}
      locked={state.step === 'sending'}
      focusHeading={face !== null}
      steps={
        face?.kind === 'notConfirmed' ? undefined : (
          <TwoStepHead steps={['Amount', 'Review']} current={face === null ? 1 : 2} />
        )
      }
      title={face?.title ?? 'Withdraw tokens'}
      footer={face?.footer}
    >
      <div ref={body}>
        {face?.body ?? (
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
