import { Button } from '@mantine/core';
import { portalConfig } from '@portal/client/browser/config';
import { onServerError, openOutcomeOf, useMoneyCommand } from '@portal/client/commands/money-command';
import { useStepUp } from '@portal/client/commands/use-step-up';
import { stepUpSubject } from '@portal/domain/access/step-up';
import { BusyButton } from '@portal/ui/controls/busy-button';
import { LinkButton } from '@portal/ui/controls/link-button';
import { NotConfirmed, NotConfirmedButtons } from '@portal/ui/feedback/not-confirmed';
import { Notice } from '@portal/ui/feedback/notice';
import { SheetModal } from '@portal/ui/layout/sheet-modal';
import { StepUpFields } from '@portal/ui/fields/step-up-fields';
import { useEffect, useState } from 'react';
import { linkCommand } from '../cash/cash-commands';
import { showLinkMessage, showNotLinked } from './link-messages';

const mayBeLinked = 'your bank account may have been linked';

/**
 * Result of linking the accounts chosen in the provider's modal: linked, refused or not confirmed (O-16). Asks for the
 * second factor first if the server requires it. `bankName`: the bank chosen in the modal; null if it is unknown.
 */
export function LinkOutcome({ bankName }: { bankName: string | null }) {
  const { state, retry, reset, giveUp } = useMoneyCommand(linkCommand);
  const institutionId = 'args' in state ? state.args.body.institutionId : '';
  const stepUp = useStepUp(
    state.step === 'isStepUpRequired' ? { type: 'BANK_LINK', subject: stepUpSubject.bankLink(institutionId) } : null,
    () => bankName,
  );
  useEffect(() => {
    if (state.step === 'done') showLinkMessage('linked');
    if (state.step === 'refused') showNotLinked(state.failure);
    if (state.step === 'done' || state.step === 'refused') reset();
  }, [state, reset]);

  useEffect(() => onServerError(linkCommand, showNotLinked), []);

  // The dialog stays open while the request is resent after a correct code, and while it fades out.
  const [dialog, setDialog] = useState<'code' | 'open' | null>(null);
  // 'Not now' closes the dialog of an unconfirmed link: the page shows a notice instead, and nothing else is locked.
  const [isDeferred, setDeferred] = useState(false);
  const outcome = openOutcomeOf(state);
  if (outcome === null && isDeferred) setDeferred(false);
  const nextDialog =
    state.step === 'isStepUpRequired' ? 'code' : outcome === null ? dialog : isDeferred ? null : 'open';
  if (nextDialog !== dialog) setDialog(nextDialog);
  if ((state.step === 'idle' || state.step === 'done' || state.step === 'refused') && dialog !== null) setDialog(null);
  const busy = stepUp.proving || state.step === 'sending';

  const confirm = async (): Promise<void> => {
    if (await stepUp.verify()) retry();
  };

  return (
    <>
      <SheetModal
        opened={dialog === 'code'}
        onClose={reset}
        locked={busy}
        focusHeading
        title="Confirm with a code"
        subtitle="To link a bank account, enter a new verification code."
        footer={
          <>
            <Button variant="default" size="md" disabled={busy} onClick={reset}>
              Cancel
            </Button>
            <BusyButton size="md" busy={busy} busyText="Linking…" onClick={() => void confirm()}>
              Link bank account
            </BusyButton>
          </>
        }
      >
        <StepUpFields {...stepUp.fields} disabled={busy} />
      </SheetModal>
      <SheetModal
        opened={dialog === 'open'}
        onClose={() => setDeferred(true)}
        locked={busy}
        focusHeading
        title="We couldn’t confirm that your bank account was linked"
        footer={
          <NotConfirmedButtons
            outcome={outcome}
            busy={busy}
            onCheck={retry}
            onLater={() => setDeferred(true)}
            onGiveUp={giveUp}
          />
        }
      >
        <NotConfirmed may={mayBeLinked} outcome={outcome} support={portalConfig()} />
      </SheetModal>
      {outcome !== null && isDeferred && (
        <Notice tone="warn">
          We couldn’t confirm that your bank account was linked.{' '}
          <LinkButton onClick={() => setDeferred(false)}>Check again</LinkButton>
        </Notice>
      )}
    </>
  );
}
