import { useForm } from '@mantine/form';
import { fieldMessages, otherMessage, type ApiFailure } from '@portal/client/api/api-failure';
import { portalConfig } from '@portal/client/browser/config';
import { useAccount, useIdentity } from '@portal/client/account/global-data';
import { usePaths } from '@portal/client/browser/paths';
import type { ShareTransfer } from '@portal/contracts/endpoints/account-transfers';
import { isAccountOpen } from '@portal/domain/accounts/account-status';
import { displayName } from '@portal/domain/accounts/names';
import type { TransferType } from '@portal/domain/transfers/share-transfer';
import { checkShareTransfer } from '@portal/domain/transfers/share-transfer-request';
import { BusyButton } from '@portal/ui/controls/busy-button';
import { FormShell } from '@portal/ui/fields/form-shell';
import { deferredPart } from '@portal/ui/feedback/lazy-part';
import { Notice } from '@portal/ui/feedback/notice';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { TransferForm } from './transfer-form';
import { showSubmitFailed, useSubmittedToast } from '../transfer/transfer-messages';
import {
  emptyTransfer,
  readTransfer,
  symbolOf,
  transferLabels,
  valuesOf,
  type ReadyTransfer,
  type TransferValues,
} from './transfer-values';
import styles from '../transfer/transfers.module.css';
import type { SubmitOutcome } from './use-submission';
import { useTransferableSymbols } from '../transfer/use-transferable-symbols';
import { OpenTransfer } from './open-transfer';

const TransferReviewModal = deferredPart(
  async () => (await import('./transfer-review-modal')).TransferReviewModal,
  'toast',
);
/** Preloads the review as soon as the user is about to press the button. */
const preloadReview = (): void => void TransferReviewModal.preload();

interface TransferRequestProps {
  /** Transfer types to choose from, the default one first. */
  kinds: readonly [TransferType, ...TransferType[]];
  /** A submitted request to change. */
  changing?: ShareTransfer | undefined;
}

/** A request for shares from another broker: form, review, second factor and result [TRF-08 to TRF-18]. */
export function TransferRequest({ kinds, changing }: TransferRequestProps) {
  const paths = usePaths();
  const navigate = useNavigate();
  const account = useAccount();
  const signer = useIdentity() ?? { firstName: null, lastName: null };
  const { choices } = useTransferableSymbols();
  const showSubmitted = useSubmittedToast();
  /** The server's reason for a refusal that belongs to no field. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const [transferToReview, setTransferToReview] = useState<ReadyTransfer | null>(null);
  /** Ends the form's submit, so that focus moves to the errors once the dialog has closed. */
  const endSubmit = useRef<() => void>(() => undefined);

  const form = useForm<TransferValues>({
    initialValues: changing === undefined ? emptyTransfer(kinds[0], account) : valuesOf(changing, kinds[0]),
    validate: values => {
      const symbol = symbolOf(choices, values.symbol);
      return checkShareTransfer(readTransfer(values, symbol?.num_decimals), { symbol, signer, account });
    },
  });
  const symbol = symbolOf(choices, form.values.symbol);

  const close = (): void => {
    setTransferToReview(null);
    endSubmit.current();
  };
  const outcome: SubmitOutcome = {
    onDone(id) {
      form.reset();
      close();
      showSubmitted(id);
      void navigate(paths.portfolio());
    },
    onRefused(failure) {
      form.setErrors(errorsOf(failure));
      setRefusal(reasonOf(failure));
      close();
      showSubmitFailed();
    },
  };

  const review = (values: TransferValues): Promise<void> => {
    const { quantity, ...rest } = readTransfer(values, symbol?.num_decimals);
    if (quantity === null) return Promise.resolve();
    setRefusal(null);
    setTransferToReview({ ...rest, quantity });
    return new Promise(resolve => {
      endSubmit.current = resolve;
    });
  };

  return (
    <div className={styles.main}>
      {transferToReview === null && <OpenTransfer {...outcome} />}
      {account !== null && isAccountOpen(account) === false && (
        <Notice tone="warn">Your account isn’t open, so your transfer may be rejected.</Notice>
      )}
      <FormShell form={form} labels={transferLabels} onSubmit={review} formError={refusal}>
        <TransferForm
          form={form}
          kinds={kinds}
          symbols={choices}
          fullName={displayName(signer)}
          accountType={account?.type ?? undefined}
          receiver={portalConfig().receivingFirm.name}
        />
        <div className={styles.submit}>
          <span className={styles.quiet}>You’ll review your request before you submit it.</span>
          <BusyButton type="submit" size="md" onFocus={preloadReview} onPointerEnter={preloadReview}>
            Review transfer
          </BusyButton>
        </div>
      </FormShell>
      {transferToReview !== null && (
        <TransferReviewModal
          transfer={transferToReview}
          id={changing?.id ?? null}
          symbol={symbol}
          onClose={close}
          {...outcome}
        />
      )}
    </div>
  );
}

/** The server's message for a refusal that no form field can show; null if there is none. */
const reasonOf = (failure: ApiFailure): string | null =>
  otherMessage(failure, field => Object.hasOwn(transferLabels, field));

/** The server's field errors by form field. */
function errorsOf(failure: ApiFailure): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fieldMessages(failure)).filter(([field]) => Object.hasOwn(transferLabels, field)),
  );
}
