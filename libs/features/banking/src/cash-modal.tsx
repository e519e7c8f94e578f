import { isOpenEnded, useMoneyCommand } from '@portal/client/money-command';
import { useStepUp } from '@portal/client/use-step-up';
import { stepUpSubject } from '@portal/domain/step-up';
import { SheetModal } from '@portal/ui/sheet-modal';
import { TwoStepHead } from '@portal/ui/two-step-head';
import { useEffect, useRef, useState } from 'react';
import { AmountStep, type CashDraft } from './amount-step';
import { cashCommands, currency, type CashMove } from './cash-commands';
import { drawCode, drawDone, drawNotConfirmed, drawReview, type CashFace } from './cash-faces';
import { cashWords } from './cash-words';
import { intentOf } from './cash-intent';
import { readerZone } from './use-banking';

interface CashModalProps {
  move: CashMove;
  opened: boolean;
  /** The account to begin with; null leaves it to the default one. */
  bankId: string | null;
  onClose: () => void;
}

/**
 * Deposit or withdrawal: amount, review, the second factor where the server wants one, and the outcome, of which there are
 * three: done, refused, not confirmed (O-16). One dialog with changing content, so that the focus returns to the opener.
 */
export function CashModal({ move, opened, bankId, onClose }: CashModalProps) {
  const command = useMoneyCommand(cashCommands[move]);
  const [draft, setDraft] = useState<CashDraft | null>(null);
  const [isReviewing, setReviewing] = useState(false);
  const { state } = command;
  const intent = intentOf(state);
  const wantsCode = state.step === 'wantsCode';
  const stepUp = useStepUp(
    wantsCode && intent !== null
      ? { type: 'WITHDRAWAL', subject: stepUpSubject.withdrawal(intent.amount, currency, intent.bankId) }
      : null,
  );
  // Whether the code has just been given: the dialog then stays with it until the answer comes.
  const [hasProved, setProved] = useState(false);

  const close = (): void => {
    command.reset();
    setReviewing(false);
    setProved(false);
    setDraft(null);
    onClose();
  };
  const goBack = (): void => {
    command.reset();
    setReviewing(false);
    setProved(false);
  };
  const send = (): void => {
    if (draft === null) return;
    setProved(false);
    command.send({
      params: { productId: currency, deviceId: draft.bankId },
      body: { amount: draft.amount, zone: readerZone },
    });
  };
  const confirmCode = async (): Promise<void> => {
    if (!(await stepUp.prove())) return;
    setProved(true);
    command.retry();
  };

  const faceProps = {
    move,
    state,
    intent,
    draft,
    stepUp,
    hasProved,
    close,
    goBack,
    send,
    confirmCode,
    retry: command.retry,
    giveUp: command.giveUp,
  };
  const face = drawFace();
  const body = useFaceFocus(face?.kind ?? 'amount', opened);
  const refusal = state.step === 'refused' ? state.failure : null;

  function drawFace(): CashFace | null {
    if (state.step === 'done') return drawDone(faceProps);
    if (isOpenEnded(state)) return drawNotConfirmed(faceProps);
    if (wantsCode || (state.step === 'sending' && hasProved)) return drawCode(faceProps);
    if (state.step === 'sending' || (isReviewing && state.step === 'idle')) return drawReview(faceProps);
    return null;
  }

  return (
    <SheetModal
      opened={opened}
      onClose={close}
      locked={state.step === 'sending'}
      focusHeading={face !== null}
      steps={
        face === null || face.kind === 'review' || face.kind === 'code' ? (
          <TwoStepHead steps={['Amount', 'Review']} current={face === null ? 1 : 2} />
        ) : undefined
      }
      title={face?.title ?? cashWords[move].title}
      footer={face?.footer}
    >
      <div ref={body}>
        {face?.body ?? (
          <AmountStep
            move={move}
            wantedBank={draft?.bankId ?? bankId}
            draft={draft}
            refusal={refusal}
            onReview={next => {
              command.reset();
              setDraft(next);
              setReviewing(true);
            }}
          />
        )}
      </div>
    </SheetModal>
  );
}

/** Other content has other buttons: the one that had the focus is gone, so the heading gets it, or the first field. */
function useFaceFocus(kind: string, opened: boolean) {
  const body = useRef<HTMLDivElement>(null);
  const last = useRef(kind);
  useEffect(() => {
    if (last.current === kind) return;
    last.current = kind;
    const dialog = body.current?.closest('[role="dialog"]');
    const target = dialog?.querySelector('[data-face-focus]') ?? dialog?.querySelector('[data-autofocus]');
    if (opened && target instanceof HTMLElement) target.focus();
  }, [kind, opened]);
  return body;
}
