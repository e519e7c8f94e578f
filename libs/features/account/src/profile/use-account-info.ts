import { useGlobalData } from '@portal/client/account/global-data';
import { q } from '@portal/client/api/query';
import { accounts } from '@portal/contracts/endpoints/accounts';
import type { Account } from '@portal/contracts/schemas/account';
import { useQuery } from '@tanstack/react-query';

export interface AccountInfo {
  /** Null for a user without an account. */
  readonly account: Account | null;
  /** The account's data could not be loaded [ACT-26]. */
  readonly failed: boolean;
  readonly busy: boolean;
  readonly retry: () => void;
}

/** The account in use: start-up data until the server responds with newer data. */
export function useAccountInfo(): AccountInfo {
  const known = useGlobalData()?.account ?? null;
  const query = useQuery({
    ...q(accounts.one, { params: { accountId: known?.id ?? '' } }),
    enabled: known !== null,
  });
  return {
    account: query.data ?? known,
    failed: query.isError && query.data === undefined,
    busy: query.isFetching,
    retry: () => void query.refetch(),
  };
}
