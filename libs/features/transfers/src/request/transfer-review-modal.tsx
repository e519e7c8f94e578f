import { Button } from '@mantine/core';
import { portalConfig } from '@portal/client/browser/config';
import { useAccount } from '@portal/client/account/global-data';
import { openOutcomeOf } from '@portal/client/commands/money-command';
import { useStepUp } from '@portal/client/commands/use-step-up';
import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import type { Checkable } from '@portal/domain/market/symbols';
import { registrationTypes } from '@portal/domain/transfers/share-transfer';
import { stepUpSubject } from '@portal/domain/access/step-up';
import { BusyButton } from '@portal/ui/controls/busy-button';
import { FactList } from '@portal/ui/display/fact-list';
import { cleanAccountNumber } from '@portal/domain/transfers/share-transfer-request';
import { formatMasked, formatQuantity } from '@portal/ui/format/format';
import { NotConfirmedStep } from '@portal/ui/feedback/not-confirmed';
import { Notice } from '@portal/ui/feedback/notice';
import { CodeStep } from '@portal/ui/fields/code-step';
import { DialogStep, StepDialog } from '@portal/ui/layout/step-dialog';
import { useState } from 'react';
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
  symbol: Checkable<PortalSymbol> | undefined;
  /** Returns to the unchanged form [TRF-17]. */
  onClose: () => void;
}

const subjectOf = ({ transferType, quantity, symbol }: ReadyTransfer): string =>
  stepUpSubject.transfer(transferType, quantity, symbol.trim().toUpperCase());

/**
 * Review of the request, then the second factor for exactly this request if the back end requires it (STEP_UP_REQUIRED)
 * [TRF-14], and the not-confirmed step if no response decides it.
 */
export function TransferReviewModal({ transfer, id, symbol, onClose, ...callbacks }: TransferReviewModalProps) {
  const submission = useSubmission({ transfer, id, ...callbacks });
  const { state, isReserving } = submission;
  // The code was just accepted: the dialog stays on that step until the response arrives.
  const [isVerified, setVerified] = useState(false);
  const needsCode = state.step === 'isStepUpRequired' || (state.step === 'sending' && isVerified);
  const stepUp = useStepUp(
    state.step === 'isStepUpRequired' ? { type: 'TRANSFER', subject: subjectOf(transfer) } : null,
  );
  const outcome = openOutcomeOf(state);
  const step = outcome !== null ? 'notConfirmed' : needsCode ? 'code' : 'review';
  const isSending = isReserving || state.step === 'sending' || stepUp.proving;
  const sent = sentTransferOf(state);

  const submit = async (): Promise<void> => {
    if (!isSending && (await submission.reserve())) submission.submit();
  };
  const confirmCode = async (): Promise<void> => {
    if (isSending || !(await stepUp.verify())) return;
    setVerified(true);
    submission.proceed();
  };
  const close = (): void => {
    submission.cancel();
    onClose();
  };
  return (
    <StepDialog opened onClose={close} step={step} locked={isSending && outcome === null}>
      {step === 'review' && (
        <DialogStep
          title="Review transfer"
          footer={
            <>
              <Button variant="default" size="md" disabled={isSending} onClick={close}>
                Go back
              </Button>
              <BusyButton size="md" busy={isSending} busyText="Submitting…" onClick={() => void submit()}>
                Submit transfer
              </BusyButton>
            </>
          }
        >
          <TransferFacts transfer={transfer} symbol={symbol} />
        </DialogStep>
      )}
      {step === 'code' && (
        <CodeStep
          fields={stepUp.fields}
          back="Cancel"
          submit="Submit transfer"
          busyText="Submitting…"
          busy={isSending}
          onBack={close}
          onSubmit={() => void confirmCode()}
        />
      )}
      {step === 'notConfirmed' && (
        <NotConfirmedStep
          noun="transfer"
          may={mayBeSubmitted}
          outcome={outcome}
          support={portalConfig()}
          busy={isSending}
          onCheck={submission.proceed}
          onLater={close}
          onGiveUp={submission.giveUp}
        >
          <p className={styles.sentence}>
            {sent && `${formatQuantity(sent.quantity)} ${sent.symbol} from ${sent.deliveringFirmName}`}
          </p>
        </NotConfirmedStep>
      )}
    </StepDialog>
  );
}

function TransferFacts({ transfer, symbol }: Pick<TransferReviewModalProps, 'transfer' | 'symbol'>) {
  const account = useAccount();
  const { name: receiver } = portalConfig().receivingFirm;
  const registered = Object.entries(registrationTypes).find(([code]) => code === transfer.registrationType);
  return (
    <div className={styles.review}>
      <p className={styles.sentence}>
        Transfer {formatQuantity(transfer.quantity, symbol?.num_decimals)} {symbol?.symbol ?? transfer.symbol}
        <br />
        from {transfer.deliveringFirmName}
      </p>
      <FactList
        facts={[
          // Whole, as it will be sent: a wrong digit must be seen before the request is submitted.
          {
            label: 'From account',
            value: `${cleanAccountNumber(transfer.accountNumber)}, ${transfer.accountName.trim()}`,
          },
          { label: 'Registration', value: registered?.[1] ?? transfer.registrationType },
          { label: 'Clearing number', value: transfer.deliveringFirmNumber },
          {
            label: 'To',
            value: account?.maskedNumber ? `${receiver} ${formatMasked(account.maskedNumber)}` : receiver,
            ruled: true,
          },
          { label: 'Transfer type', value: formatKind(transfer.transferType) },
          { label: 'Estimated time', value: formatDuration(transfer.transferType) },
          { label: 'Signed by', value: transfer.signedBy.trim() },
        ]}
      />
      <Notice tone="info">We charge no transfer fee. {transfer.deliveringFirmName} may charge one.</Notice>
    </div>
  );
}
