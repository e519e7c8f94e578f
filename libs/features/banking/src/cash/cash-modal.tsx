import { hasOpenOutcome, useMoneyCommand } from '@portal/client/money/money-command';
import { useStepUp } from '@portal/client/money/use-step-up';
import { stepUpSubject } from '@portal/domain/access/step-up';
import { SheetModal } from '@portal/ui/layout/sheet-modal';
import { TwoStepHead } from '@portal/ui/layout/two-step-head';
import { useLayoutEffect, useRef, useState } from 'react';
import { AmountStep, type CashDraft } from './amount-step';
import { cashCommands, currency, type CashMove } from './cash-commands';
import { renderCode, renderDone, renderNotConfirmed, renderReview, type CashStepContent } from './cash-steps';
import { cashLabels } from './cash-labels';
import { intentOf } from './cash-intent';
import { readerZone } from './use-banking';

interface CashModalProps {
  move: CashMove;
  opened: boolean;
  /** Bank account selected at first; null selects the default one. */
  bankId: string | null;
  onClose: () => void;
}

/**
 * Deposit or withdrawal dialog: amount, review, the second factor if the server requires it, and one of three outcomes:
 * done, refused or not confirmed (O-16). One dialog with changing content, so that focus returns to the opener.
 */
export function CashModal({ move, opened, bankId, onClose }: CashModalProps) {
  const command = useMoneyCommand(cashCommands[move]);
  const [draft, setDraft] = useState<CashDraft | null>(null);
  const [isReviewing, setReviewing] = useState(false);
  const { state } = command;
  const intent = intentOf(state);
  const isStepUpRequired = state.step === 'isStepUpRequired';
  const stepUp = useStepUp(
    isStepUpRequired && intent !== null
      ? { type: 'WITHDRAWAL', subject: stepUpSubject.withdrawal(intent.amount, currency, intent.bankId) }
      : null,
  );
  // The code was just accepted: the dialog stays on that step until the response arrives.
  const [isVerified, setVerified] = useState(false);

  const close = (): void => {
    command.reset();
    setReviewing(false);
    setVerified(false);
    setDraft(null);
    onClose();
  };
  const goBack = (): void => {
    command.reset();
    setReviewing(false);
    setVerified(false);
  };
  const send = (): void => {
    if (draft === null) return;
    setVerified(false);
    command.send({
      params: { productId: currency, deviceId: draft.bankId },
      body: { amount: draft.amount, zone: readerZone },
    });
  };
  const confirmCode = async (): Promise<void> => {
    if (!(await stepUp.verify())) return;
    setVerified(true);
    command.retry();
  };

  const stepProps = {
    move,
    state,
    intent,
    draft,
    stepUp,
    isVerified,
    close,
    goBack,
    send,
    confirmCode,
    retry: command.retry,
    giveUp: command.giveUp,
  };
  const content = renderStep();
  const body = useStepFocus(content?.kind ?? 'amount', opened);
  const refusal = state.step === 'refused' ? state.failure : null;

  function renderStep(): CashStepContent | null {
    if (state.step === 'done') return renderDone(stepProps);
    if (hasOpenOutcome(state)) return renderNotConfirmed(stepProps);
    if (isStepUpRequired || (state.step === 'sending' && isVerified)) return renderCode(stepProps);
    if (state.step === 'sending' || (isReviewing && state.step === 'idle')) return renderReview(stepProps);
    return null;
  }

  return (
    <SheetModal
      opened={opened}
      onClose={close}
      locked={state.step === 'sending'}
      focusHeading={content !== null}
      steps={
        content === null || content.kind === 'review' || content.kind === 'code' ? (
          <TwoStepHead steps={['Amount', 'Review']} current={content === null ? 1 : 2} />
        ) : undefined
      }
      title={content?.title ?? cashLabels[move].title}
      footer={content?.footer}
    >
      <div ref={body}>
        {content?.body ?? (
          <AmountStep
            move={move}
            requestedBank={draft?.bankId ?? bankId}
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

/** When the content changes, the focused button is gone, so focus moves to the heading or to the first field. */
function useStepFocus(kind: string, opened: boolean) {
  const body = useRef<HTMLDivElement>(null);
  const last = useRef(kind);
  useLayoutEffect(() => {
    if (last.current === kind) return;
    last.current = kind;
    const dialog = body.current?.closest('[role="dialog"]');
    const target = dialog?.querySelector('[data-face-focus]') ?? dialog?.querySelector('[data-autofocus]');
    if (opened && target instanceof HTMLElement) target.focus();
  }, [kind, opened]);
  return body;
}
