import type { ApiFailure } from '@portal/client/api-failure';
import { callApi } from '@portal/client/http';
import { portalConfig } from '@portal/client/config';
import { refresh, useApiMutation } from '@portal/client/query';
import { accountTransfers, type ShareTransfer } from '@portal/contracts/account-transfers';
import { portfolio } from '@portal/contracts/portfolio';
import { transfers } from '@portal/contracts/transfers';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { requestOf, type ReadyTransfer } from './transfer-values';
import { useOutcome, type Command } from './use-outcome';

interface SubmissionOptions {
  /** What is to be submitted; null while nothing is. */
  readonly transfer: ReadyTransfer | null;
  /** The id of a submitted request that this one takes the place of; null for a new one. */
  readonly id: string | null;
  readonly onDone: (submitted: ShareTransfer) => void;
  readonly onRefused: (failure: ApiFailure) => void;
}

/** As many as a page of the list may hold. */
const wholeList = 500;

/** What a submitted transfer changes. */
export const afterTransfer = [accountTransfers.list, transfers.list, portfolio.overview, portfolio.balances] as const;

/**
 * Submits a request: an id is handed out first, then the request is put under it. The id is the key of the intent: a second
 * try uses the same one, and what became of the first is looked up by it (O-16).
 */
export function useSubmission({ transfer, id, onDone, onRefused }: SubmissionOptions): Command {
  const cache = useQueryClient();
  const reserve = useApiMutation(accountTransfers.reserveId);
  const submit = useApiMutation(accountTransfers.submit);
  const reserved = useRef<string | null>(null);
  const body = transfer && requestOf(transfer, portalConfig().receivingFirm);

  return useOutcome<ShareTransfer>({
    async prepare() {
      // An id whose answer was lost is of no use to anybody: nothing stands under it, and there is always another.
      if (id === null) reserved.current ??= (await reserve.mutateAsync({})).id;
    },
    send() {
      if (body === null) throw new Error('There is nothing to submit');
      return submit.mutateAsync({ params: { id: id ?? reserved.current ?? '' }, body });
    },
    async lookUp() {
      const { transfers: all } = await callApi(accountTransfers.list, { query: { size: wholeList } });
      const found = all.find(each => each.id === (id ?? reserved.current));
      // A changed request has the id that it had before: only its figures tell whether the change was received.
      return found !== undefined && body !== null && isSame(found, body) ? found : null;
    },
    onDone(submitted) {
      reserved.current = null;
      void refresh(cache, afterTransfer);
      onDone(submitted);
    },
    onRefused(failure) {
      // What was refused is another request when it comes again.
      reserved.current = null;
      onRefused(failure);
    },
  });
}

type Body = ReturnType<typeof requestOf>;

const compared = [
  'transferType',
  'symbol',
  'quantity',
  'deliveringFirmName',
  'deliveringFirmNumber',
  'accountName',
  'accountNumber',
  'registrationType',
] as const;

const isSame = (found: ShareTransfer, body: Body): boolean => compared.every(name => found[name] === body[name]);
