import { q } from '@portal/client/api/query';
import { accountTransfers, type ShareTransfer } from '@portal/contracts/endpoints/account-transfers';
import { transfers, type Transfer } from '@portal/contracts/endpoints/transfers';
import { completeTransfer, type TransferItem } from '@portal/domain/transfers/transfer-item';
import { useQuery } from '@tanstack/react-query';

/** A transfer of the history, with the request that created it, if any. */
export interface KnownTransfer {
  readonly entry: TransferItem<Transfer>;
  readonly request: ShareTransfer | null;
}

/** Query for all transfers: the history requires dates, and all entries are newer than this one. */
export const wholeHistory = { start: '2000-01-01', size: 500 } as const;

/**
 * A transfer by id: its history entry and, for shares from another broker, the request. Undefined while loading, null
 * if the account has no transfer with that id.
 */
export function useKnownTransfer(id: string) {
  const history = useQuery(q(transfers.list, { query: wholeHistory }));
  // Cash and tokens have no request, so a failure of this list only hides the request data.
  const requests = useQuery(q(accountTransfers.list, { query: { size: wholeHistory.size } }));
  const found = history.data?.transactions.find(each => each.id === id);
  const isWaiting = history.data === undefined || requests.isPending;
  const known: KnownTransfer | null | undefined = isWaiting
    ? undefined
    : found === undefined
      ? null
      : {
          entry: completeTransfer(found),
          request: requests.data?.transfers.find(each => each.id === id) ?? null,
        };
  return {
    known,
    // A server that sends only a part of the history has not said that there is no such transfer.
    failed: history.data === undefined ? history.isError : found === undefined && history.data.last !== true,
    busy: history.isFetching,
    retry: () => void history.refetch(),
  };
}
