import { Button } from '@mantine/core';
import { portalConfig } from '@portal/client/config';
import { useAccount } from '@portal/client/global-data';
import { openOutcomeOf } from '@portal/client/money-command';
import { useStepUp } from '@portal/client/use-step-up';
import type { PortalSymbol } from '@portal/contracts/symbols';
import { registrationTypes } from '@portal/domain/share-transfer';
import { stepUpSubject } from '@portal/domain/step-up';
import { BusyButton } from '@portal/ui/busy-button';
import { FactList } from '@portal/ui/fact-list';
import { formatMasked, formatQuantity } from '@portal/ui/format';
import { NotConfirmed, NotConfirmedButtons, notConfirmedTitle } from '@portal/ui/not-confirmed';
import { Notice } from '@portal/ui/notice';
import { SheetModal } from '@portal/ui/sheet-modal';
import { StepUpFields } from '@portal/ui/step-up-fields';
import { TwoStepHead } from '@portal/ui/two-step-head';
import { useEffect, useRef, useState } from 'react';
import { sentTransferOf } from './transfer-commands';
import { formatDuration, formatKind, mayBeSubmitted } from './transfer-words';
import type { ReadyTransfer } from './transfer-values';
import styles from './transfers.module.css';
import { useSubmission, type SubmitOutcome } from './use-submission';

interface TransferReviewModalProps extends SubmitOutcome {
  /** What is to be submitted. */
  transfer: ReadyTransfer;
  /** The id of the submitted request that this one takes the place of; null for a new one. */
  id: string | null;
  symbol: PortalSymbol | undefined;
  /** Back to the form, which is as it was [TRF-17]. */
  onClose: () => void;
}

const subjectOf = ({ transferType, quantity, symbol }: ReadyTransfer): string =>
  stepUpSubject.transfer(transferType, quantity, symbol.trim().toUpperCase());

/**
 * The request before it is sent, then the second factor for exactly it, which every share transfer wants [TRF-14]; and what
 * became of it where the answer is lost.
 */
export function TransferReviewModal({ transfer, id, symbol, onClose, ...ended }: TransferReviewModalProps) {
  const [step, setStep] = useState<'review' | 'confirm'>('review');
  const stepUp = useStepUp(step === 'confirm' ? { type: 'TRANSFER', subject: subjectOf(transfer) } : null);
  const submission = useSubmission({ transfer, id, ...ended });
  const { state, isReserving } = submission;
  const outcome = openOutcomeOf(state);
  const isOpen = outcome !== null;
  const isSending = isReserving || state.step === 'sending' || stepUp.proving;
  const sent = sentTransferOf(state);

  const body = useRef<HTMLDivElement>(null);
  const face = isOpen ? 'notConfirmed' : step;
  useEffect(() => {
    // Other content has other buttons: the one that had the focus is gone. The code has a field of its own to begin with.
    if (face === 'confirm') return;
    const heading = body.current?.closest('[role="dialog"]')?.querySelector('[data-autofocus]');
    if (heading instanceof HTMLElement) heading.focus();
  }, [face]);

  const askForCode = async (): Promise<void> => {
    if (await submission.reserve()) setStep('confirm');
  };
  const submit = async (): Promise<void> => {
    if (isSending) return;
    if (await stepUp.prove()) submission.submit();
  };
  return (
    <SheetModal
      opened
      onClose={onClose}
      focusHeading
      locked={isSending}
      title={titles[face]}
      {...(isOpen ? {} : { steps: <TwoStepHead steps={['Review', 'Confirm']} current={step === 'review' ? 1 : 2} /> })}
      footer={
        <>
          {face === 'review' && (
            <>
              <Button variant="default" size="md" onClick={onClose}>
                Go back
              </Button>
              <BusyButton size="md" busy={isReserving} busyText="Preparing" onClick={() => void askForCode()}>
                Continue to code
              </BusyButton>
            </>
          )}
          {face === 'confirm' && (
            <>
              <Button variant="default" size="md" disabled={isSending} onClick={onClose}>
                Cancel
              </Button>
              <BusyButton size="md" busy={isSending} busyText="Submitting" onClick={() => void submit()}>
                Submit transfer
              </BusyButton>
            </>
          )}
          {face === 'notConfirmed' && (
            <NotConfirmedButtons
              outcome={outcome}
              busy={isSending}
              onCheck={submission.checkAgain}
              onLater={onClose}
              onGiveUp={submission.giveUp}
            />
          )}
        </>
      }
    >
      <div ref={body} className={styles.review}>
        {face === 'review' && <TransferFacts transfer={transfer} symbol={symbol} />}
        {face === 'confirm' && <StepUpFields {...stepUp.fields} disabled={isSending} onComplete={() => undefined} />}
        {face === 'notConfirmed' && (
          <NotConfirmed may={mayBeSubmitted} outcome={outcome} support={portalConfig()}>
            <p className={styles.sentence}>
              {sent && `${formatQuantity(sent.quantity)} ${sent.symbol} from ${sent.deliveringFirmName}`}
            </p>
          </NotConfirmed>
        )}
      </div>
    </SheetModal>
  );
}

const titles = {
  review: 'Review transfer',
  confirm: 'Enter your code',
  notConfirmed: notConfirmedTitle('transfer'),
} as const;

function TransferFacts({ transfer, symbol }: Pick<TransferReviewModalProps, 'transfer' | 'symbol'>) {
  const account = useAccount();
  const { name: receiver } = portalConfig().receivingFirm;
  const registered = Object.entries(registrationTypes).find(([code]) => code === transfer.registrationType);
  return (
    <>
      <p className={styles.sentence}>
        Transfer {formatQuantity(transfer.quantity, symbol?.num_decimals)} {symbol?.symbol ?? transfer.symbol}
        <br />
        from {transfer.deliveringFirmName}
      </p>
      <FactList
        facts={[
          { label: 'From account', value: `${formatMasked(transfer.accountNumber)}, ${transfer.accountName}` },
          { label: 'Registration', value: registered?.[1] ?? transfer.registrationType },
          { label: 'Clearing number', value: transfer.deliveringFirmNumber },
          { label: 'To', value: `${receiver} ${formatMasked(account?.maskedNumber)}`, ruled: true },
          { label: 'Kind', value: formatKind(transfer.transferType) },
          { label: 'Takes', value: formatDuration(transfer.transferType) },
          { label: 'Signed by', value: transfer.signedBy.trim() },
        ]}
      />
      <Notice tone="info">
        We charge no fee for the transfer. {transfer.deliveringFirmName} may charge one. Orders for these shares must be
        canceled there first.
      </Notice>
    </>
  );
}
