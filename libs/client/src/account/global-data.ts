import type { Account } from '@portal/contracts/schemas/account';
import type { Identity } from '@portal/contracts/schemas/identity';
import { startUp, type GlobalData } from '@portal/contracts/endpoints/start-up';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { q } from '../api/query.ts';
import { useSession } from '../session/session-store.ts';

/** Query of the start-up data. Loaded by start-up and by `refresh`, never on mount. */
export const globalQuery = () =>
  queryOptions({ ...q(startUp.global, { query: { symbolResource: 'asset' } }), staleTime: Infinity, gcTime: Infinity });

/** The start-up data [SES-28], or undefined before it arrived. */
export function useGlobalData(): GlobalData | undefined {
  // The key contains the account in use, so a switch selects another entry.
  useSession(session => session.accountId ?? session.userId);
  return useQuery({ ...globalQuery(), enabled: false }).data;
}

/** The account in use, or null for a user without one. */
export const useAccount = (): Account | null => useGlobalData()?.account ?? null;

/** The signed-in person, with `dvsStatus` if known [SES-29]. */
export const useIdentity = (): Identity | null => useGlobalData()?.identity ?? null;
