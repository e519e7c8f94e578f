import { Button } from '@mantine/core';
import { portalConfig } from '@portal/client/config';
import { onServerError, openOutcomeOf, useMoneyCommand } from '@portal/client/money-command';
import { useStepUp } from '@portal/client/use-step-up';
import { stepUpSubject } from '@portal/domain/step-up';
import { BusyButton } from '@portal/ui/busy-button';
import { LinkButton } from '@portal/ui/link-button';
import { NotConfirmed, NotConfirmedButtons } from '@portal/ui/not-confirmed';
import { Notice } from '@portal/ui/notice';
import { SheetModal } from '@portal/ui/sheet-modal';
import { StepUpFields } from '@portal/ui/step-up-fields';
import { useEffect, useState } from 'react';
import { linkCommand } from './cash-commands';
import { sayLink, sayNotLinked } from './link-messages';

const mayBeLinked = 'your account may have been linked';

/**
 * What becomes of accounts that were chosen in the provider's modal: linked, refused, or not confirmed (O-16), with the second
 * factor before where the server wants one.
 */
export function LinkOutcome() {
  const { state, retry, reset, giveUp } = useMoneyCommand(linkCommand);
  const institutionId = 'args' in state ? state.args.body.institutionId : '';
  const stepUp = useStepUp(
    state.step === 'wantsCode' ? { type: 'BANK_LINK', subject: stepUpSubject.bankLink(institutionId) } : null,
  );
  useEffect(() => {
    if (state.step === 'done') sayLink('linked');
    if (state.step === 'refused') sayNotLinked(state.failure);
    if (state.step === 'done' || state.step === 'refused') reset();
  }, [state, reset]);

  useEffect(() => onServerError(linkCommand, sayNotLinked), []);

  // The dialog stays while a right code is being followed by the request itself, and while it fades out.
  const [face, setFace] = useState<'code' | 'open' | null>(null);
  // 'Not now' puts an open outcome aside: the page then shows it, and nothing else is locked.
  const [isLater, setLater] = useState(false);
  const outcome = openOutcomeOf(state);
  if (outcome === null && isLater) setLater(false);
  const wanted = state.step === 'wantsCode' ? 'code' : outcome === null ? face : isLater ? null : 'open';
  if (wanted !== face) setFace(wanted);
  if ((state.step === 'idle' || state.step === 'done' || state.step === 'refused') && face !== null) setFace(null);
  const busy = stepUp.proving || state.step === 'sending';

  const confirm = async (): Promise<void> => {
    if (await stepUp.prove()) retry();
  };

  return (
    <>
      <SheetModal
        opened={face === 'code'}
        onClose={reset}
        locked={busy}
        focusHeading
        title="Confirm with a code"
        subtitle="Linking a bank account needs a fresh security code."
        footer={
          <>
            <Button variant="default" size="md" disabled={busy} onClick={reset}>
              Do not link
            </Button>
            <BusyButton size="md" busy={busy} busyText="Linking" onClick={() => void confirm()}>
              Link account
            </BusyButton>
          </>
        }
      >
        <StepUpFields {...stepUp.fields} disabled={busy} />
      </SheetModal>
      <SheetModal
        opened={face === 'open'}
        onClose={() => setLater(true)}
        locked={busy}
        focusHeading
        title="We could not confirm the link yet"
        footer={
          <NotConfirmedButtons
            outcome={outcome}
            busy={busy}
            onCheck={retry}
            onLater={() => setLater(true)}
            onGiveUp={giveUp}
          />
        }
      >
        <NotConfirmed may={mayBeLinked} outcome={outcome} support={portalConfig()} />
      </SheetModal>
      {outcome !== null && isLater && (
        <Notice tone="warn">
          We could not confirm the link of your bank account yet.{' '}
          <LinkButton onClick={() => setLater(false)}>Check again</LinkButton>
        </Notice>
      )}
    </>
  );
}
