import { useForm } from '@mantine/form';
import { fieldMessages, type ApiFailure } from '@portal/client/api-failure';
import { portalConfig } from '@portal/client/config';
import { useAccount, useIdentity } from '@portal/client/global-data';
import { usePaths } from '@portal/client/paths';
import type { ShareTransfer } from '@portal/contracts/account-transfers';
import { displayName } from '@portal/domain/names';
import type { TransferType } from '@portal/domain/share-transfer';
import { checkShareTransfer } from '@portal/domain/share-transfer-request';
import { BusyButton } from '@portal/ui/busy-button';
import { FormShell } from '@portal/ui/form-shell';
import { lazy, Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { OpenTransfer } from './open-transfer';
import { TransferForm } from './transfer-form';
import { saySubmitFailed, useSaySubmitted } from './transfer-messages';
import {
  emptyTransfer,
  readTransfer,
  symbolOf,
  transferLabels,
  valuesOf,
  type ReadyTransfer,
  type TransferValues,
} from './transfer-values';
import styles from './transfers.module.css';
import { useSubmission } from './use-submission';
import { useTransferableSymbols } from './use-transferable-symbols';

const loadReview = () => import('./transfer-review-modal');
const TransferReviewModal = lazy(async () => ({ default: (await loadReview()).TransferReviewModal }));
/** Fetched as soon as somebody is about to press the button. */
const preloadReview = (): void => void loadReview().catch(() => undefined);

interface TransferRequestProps {
  /** The kinds to choose from, the usual one first. */
  kinds: readonly [TransferType, ...TransferType[]];
  /** A submitted request that is to be changed. */
  changing?: ShareTransfer | undefined;
}

/** A request for shares from another broker: the form, its review, the second factor and the outcome [TRF-08 to TRF-18]. */
export function TransferRequest({ kinds, changing }: TransferRequestProps) {
  const paths = usePaths();
  const navigate = useNavigate();
  const account = useAccount();
  const signer = useIdentity() ?? { firstName: '', lastName: '' };
  const { choices } = useTransferableSymbols();
  const saySubmitted = useSaySubmitted();
  const [reviewed, setReviewed] = useState<ReadyTransfer | null>(null);
  /** Ends the form's submit, so that the focus moves to what is wrong once the dialog has closed. */
  const endSubmit = useRef<() => void>(() => undefined);

  const form = useForm<TransferValues>({
    initialValues: changing === undefined ? emptyTransfer(kinds[0], account) : valuesOf(changing, kinds[0]),
    validate: values => {
      const symbol = symbolOf(choices, values.symbol);
      return checkShareTransfer(readTransfer(values, symbol?.num_decimals), { symbol, signer });
    },
  });
  const symbol = symbolOf(choices, form.values.symbol);

  const close = (): void => {
    setReviewed(null);
    endSubmit.current();
  };
  const submission = useSubmission({
    transfer: reviewed,
    id: changing?.id ?? null,
    onDone() {
      form.reset();
      close();
      saySubmitted();
      void navigate(paths.portfolio());
    },
    onRefused(failure) {
      form.setErrors(errorsOf(failure));
      close();
      saySubmitFailed();
    },
  });

  const review = (values: TransferValues): Promise<void> => {
    const { quantity, ...rest } = readTransfer(values, symbol?.num_decimals);
    if (quantity === null) return Promise.resolve();
    setReviewed({ ...rest, quantity });
    return new Promise(resolve => {
      endSubmit.current = resolve;
    });
  };

  return (
    <div className={styles.main}>
      {reviewed === null && <OpenTransfer />}
      <FormShell form={form} labels={transferLabels} onSubmit={review}>
        <TransferForm
          form={form}
          kinds={kinds}
          symbols={choices}
          fullName={displayName(signer)}
          receiver={portalConfig().receivingFirm.name}
        />
        <div className={styles.submit}>
          <span className={styles.quiet}>You review the request before it is sent.</span>
          <BusyButton type="submit" size="md" onFocus={preloadReview} onPointerEnter={preloadReview}>
            Review transfer
          </BusyButton>
        </div>
      </FormShell>
      {reviewed !== null && (
        <Suspense fallback={null}>
          <TransferReviewModal transfer={reviewed} symbol={symbol} submission={submission} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

/** What the server says of fields stands beside them; of those that the form does not have, nowhere. */
function errorsOf(failure: ApiFailure): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fieldMessages(failure)).filter(([field]) => Object.hasOwn(transferLabels, field)),
  );
}
