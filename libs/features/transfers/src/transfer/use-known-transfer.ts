import { useParties } from '@portal/client/account/parties';
import { q } from '@portal/client/api/query';
import { accountTransfers, type ShareTransfer } from '@portal/contracts/endpoints/account-transfers';
import { transfers, type Transfer } from '@portal/contracts/endpoints/transfers';
import { isCash } from '@portal/domain/transfers/history';
import { completeTransfer, withParty, type TransferItem } from '@portal/domain/transfers/transfer-item';
import { useQuery } from '@tanstack/react-query';

/** A transfer of the history, with the request that created it, if any. */
export interface KnownTransfer {
  readonly entry: TransferItem<Transfer>;
  readonly request: ShareTransfer | null;
  /** False if only the request has this id: the history has the transfer under another id, or not yet. */
  readonly isInHistory: boolean;
}

/** A request in the form of a history entry. */
const entryOf = ({ id, symbol, quantity, ...facts }: ShareTransfer): TransferItem<Transfer> => ({
  ...{ id, asset: symbol, assetType: null, amount: quantity, currency: null, clientId: null, userId: null },
  ...{ transactionType: 'DEPOSIT', date: facts.submittedDate },
  ...{ status: facts.status, errorDescription: facts.errorDescription },
});

/** Query for all transfers: the history requires dates, and all entries are newer than this one. */
export const wholeHistory = { start: '2000-01-01', size: 500 } as const;

/**
 * A transfer by id: its history entry and, for shares from another broker, the request. Undefined while loading, null
 * if the account has no transfer with that id.
 */
export function useKnownTransfer(id: string) {
  // The link here may come from a newer response, such as the portfolio's, than the list in the cache.
  const options = { refetchOnMount: 'always' as const };
  const history = useQuery({ ...q(transfers.list, { query: wholeHistory }), ...options });
  // Cash and tokens have no request, so a failure of this list only hides the request data.
  const requests = useQuery({
    ...q(accountTransfers.list, { query: { size: wholeHistory.size } }),
    ...options,
  });
  const entries = history.data?.transactions ?? [];
  const named = entries.find(each => each.id === id) ?? entries.find(each => each.clientId === id);
  // Numbers may count for each table by itself: an entry and a request with the same one can have nothing to do with each other.
  const isSame = (each: ShareTransfer): boolean =>
    each.id === id && (named === undefined || (each.transactionId == null && !isCash(named)));
  const isIts = (each: ShareTransfer): boolean =>
    each.transactionId === id || each.id === named?.clientId || isSame(each);
  const request = requests.data?.transfers.find(isIts) ?? null;
  const found = named ?? entries.find(each => each.id === request?.transactionId);
  const parties = useParties(found && [found]);
  const isWaiting = history.data === undefined || requests.isPending;
  const entry = found === undefined ? request && entryOf(request) : completeTransfer(withParty(found, parties));
  const known: KnownTransfer | null | undefined = isWaiting
    ? undefined
    : entry && { entry, request, isInHistory: found !== undefined };
  const isEnough = found !== undefined || (entry !== null && entry.status !== 'WAITING_FOR_COST_BASIS');
  return {
    known,
    // A server that sends only a part of the history has not said that there is no such entry.
    failed: history.data === undefined ? history.isError : !isEnough && history.data.last !== true,
    busy: history.isFetching,
    retry: () => void history.refetch(),
  };
}
