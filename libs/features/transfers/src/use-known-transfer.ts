import { q } from '@portal/client/query';
import { accountTransfers } from '@portal/contracts/account-transfers';
import { transfers } from '@portal/contracts/transfers';
import { completeTransfer } from '@portal/domain/transfer-item';
import { useQuery } from '@tanstack/react-query';
import type { KnownTransfer } from './transfer-steps';

/** All transfers there are: the history is asked for by dates, and the oldest of it is younger than this. */
export const wholeHistory = { start: '2000-01-01', size: 500 } as const;

/**
 * A transfer by id: its entry in the history and, for shares from another broker, the request. Undefined while loading,
 * null when the account has none by that id.
 */
export function useKnownTransfer(id: string) {
  const history = useQuery(q(transfers.list, { query: wholeHistory }));
  // For cash and tokens there is no request, so a failure of this list takes only what it would have added.
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
    failed: history.isError && history.data === undefined,
    busy: history.isFetching,
    retry: () => void history.refetch(),
  };
}
