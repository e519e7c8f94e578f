import { Button } from '@mantine/core';
import { portalConfig } from '@portal/client/browser/config';
import { useAccount } from '@portal/client/settings/global-data';
import { openOutcomeOf } from '@portal/client/money/money-command';
import { useStepUp } from '@portal/client/money/use-step-up';
import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { registrationTypes } from '@portal/domain/transfers/share-transfer';
import { stepUpSubject } from '@portal/domain/access/step-up';
import { BusyButton } from '@portal/ui/controls/busy-button';
import { FactList } from '@portal/ui/display/fact-list';
import { formatMasked, formatQuantity } from '@portal/ui/format/format';
import { NotConfirmed, NotConfirmedButtons, notConfirmedTitle } from '@portal/ui/feedback/not-confirmed';
import { Notice } from '@portal/ui/feedback/notice';
import { SheetModal } from '@portal/ui/layout/sheet-modal';
import { StepUpFields } from '@portal/ui/fields/step-up-fields';
import { TwoStepHead } from '@portal/ui/layout/two-step-head';
import { useLayoutEffect, useRef, useState } from 'react';
import { sentTransferOf } from '../transfer/transfer-commands';
import { formatDuration, formatKind, mayBeSubmitted } from '../transfer/transfer-labels';
import type { ReadyTransfer } from './transfer-values';
import styles from '../transfer/transfers.module.css';
import { useSubmission, type SubmitOutcome } from './use-submission';

interface TransferReviewModalProps extends SubmitOutcome {
  /** The request to submit. */
  transfer: ReadyTransfer;
  /** Id of the submitted request that this one replaces; null for a new one. */
  id: string | null;
  symbol: PortalSymbol | undefined;
  /** Returns to the unchanged form [TRF-17]. */
  onClose: () => void;
}

const subjectOf = ({ transferType, quantity, symbol }: ReadyTransfer): string =>
  stepUpSubject.transfer(transferType, quantity, symbol.trim().toUpperCase());

/**
 * Review of the request, then the second factor for exactly this request, which every share transfer requires [TRF-14],
 * and the not-confirmed step if the response is lost.
 */
export function TransferReviewModal({ transfer, id, symbol, onClose, ...callbacks }: TransferReviewModalProps) {
  const [step, setStep] = useState<'review' | 'confirm'>('review');
  const stepUp = useStepUp(step === 'confirm' ? { type: 'TRANSFER', subject: subjectOf(transfer) } : null);
  const submission = useSubmission({ transfer, id, ...callbacks });
  const { state, isReserving } = submission;
  const outcome = openOutcomeOf(state);
  const isOpen = outcome !== null;
  const isSending = isReserving || state.step === 'sending' || stepUp.proving;
  const sent = sentTransferOf(state);

  const body = useRef<HTMLDivElement>(null);
  const content = isOpen ? 'notConfirmed' : step;
  useLayoutEffect(() => {
    // When the content changes, the focused button is gone. The code step focuses its own field.
    if (content === 'confirm') return;
    const heading = body.current?.closest('[role="dialog"]')?.querySelector('[data-autofocus]');
    if (heading instanceof HTMLElement) heading.focus();
  }, [content]);

  const askForCode = async (): Promise<void> => {
    if (await submission.reserve()) setStep('confirm');
  };
  const submit = async (): Promise<void> => {
    if (isSending) return;
    if (await stepUp.verify()) submission.submit();
  };
  return (
    <SheetModal
      opened
      onClose={onClose}
      focusHeading
      locked={isSending}
      title={titles[content]}
      {...(isOpen ? {} : { steps: <TwoStepHead steps={['Review', 'Confirm']} current={step === 'review' ? 1 : 2} /> })}
      footer={
        <>
          {content === 'review' && (
            <>
              <Button variant="default" size="md" onClick={onClose}>
                Go back
              </Button>
              <BusyButton size="md" busy={isReserving} busyText="Preparing" onClick={() => void askForCode()}>
                Continue to code
              </BusyButton>
            </>
          )}
          {content === 'confirm' && (
            <>
              <Button variant="default" size="md" disabled={isSending} onClick={onClose}>
                Cancel
              </Button>
              <BusyButton size="md" busy={isSending} busyText="Submitting" onClick={() => void submit()}>
                Submit transfer
              </BusyButton>
            </>
          )}
          {content === 'notConfirmed' && (
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
        {content === 'review' && <TransferFacts transfer={transfer} symbol={symbol} />}
        {content === 'confirm' && <StepUpFields {...stepUp.fields} disabled={isSending} onComplete={() => undefined} />}
        {content === 'notConfirmed' && (
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
