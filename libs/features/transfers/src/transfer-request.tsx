import { useForm } from '@mantine/form';
import { fieldMessages, type ApiFailure } from '@portal/client/api-failure';
import { portalConfig } from '@portal/client/config';
import { useAccount, useIdentity } from '@portal/client/global-data';
import { usePaths } from '@portal/client/paths';
import type { ShareTransfer } from '@portal/contracts/account-transfers';
import { isOpenAccount } from '@portal/domain/account';
import { displayName } from '@portal/domain/names';
import type { TransferType } from '@portal/domain/share-transfer';
import { checkShareTransfer } from '@portal/domain/share-transfer-request';
import { BusyButton } from '@portal/ui/busy-button';
import { FormShell } from '@portal/ui/form-shell';
import { lazyPart } from '@portal/ui/lazy-part';
import { Notice } from '@portal/ui/notice';
import { Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
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
import type { SubmitOutcome } from './use-submission';
import { useTransferableSymbols } from './use-transferable-symbols';

const OpenTransfer = lazyPart(async () => (await import('./open-transfer')).OpenTransfer);
const loadReview = () => import('./transfer-review-modal');
const TransferReviewModal = lazyPart(async () => (await loadReview()).TransferReviewModal, 'toast');
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
  /** Why the server refused, where that belongs to no field. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const [reviewed, setReviewed] = useState<ReadyTransfer | null>(null);
  /** Ends the form's submit, so that the focus moves to what is wrong once the dialog has closed. */
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
    setReviewed(null);
    endSubmit.current();
  };
  const outcome: SubmitOutcome = {
    onDone(id) {
      form.reset();
      close();
      saySubmitted(id);
      void navigate(paths.portfolio());
    },
    onRefused(failure) {
      form.setErrors(errorsOf(failure));
      setRefusal(reasonOf(failure));
      close();
      saySubmitFailed();
    },
  };

  const review = (values: TransferValues): Promise<void> => {
    const { quantity, ...rest } = readTransfer(values, symbol?.num_decimals);
    if (quantity === null) return Promise.resolve();
    setRefusal(null);
    setReviewed({ ...rest, quantity });
    return new Promise(resolve => {
      endSubmit.current = resolve;
    });
  };

  return (
    <div className={styles.main}>
      {reviewed === null && (
        <Suspense fallback={null}>
          <OpenTransfer {...outcome} />
        </Suspense>
      )}
      {account !== null && !isOpenAccount(account) && (
        <Notice tone="warn">
          Your account is not open for deposits and withdrawals yet, so no transfer can be sent.
        </Notice>
      )}
      <FormShell form={form} labels={transferLabels} onSubmit={review} formError={refusal}>
        <TransferForm
          form={form}
          kinds={kinds}
          symbols={choices}
          fullName={displayName(signer)}
          accountType={account?.type}
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
          <TransferReviewModal
            transfer={reviewed}
            id={changing?.id ?? null}
            symbol={symbol}
            onClose={close}
            {...outcome}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The server's own words for a refusal that no field of the form can show; null where there are none. */
function reasonOf({ kind, errors }: ApiFailure): string | null {
  const found = errors.find(({ field }) => field === undefined || !Object.hasOwn(transferLabels, field));
  return kind === 'http' ? (found?.message ?? null) : null;
}

/** What the server says of fields stands beside them. */
function errorsOf(failure: ApiFailure): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fieldMessages(failure)).filter(([field]) => Object.hasOwn(transferLabels, field)),
  );
}
