import type { Account } from '@portal/contracts/account';
import type { Identity } from '@portal/contracts/identity';
import { startUp, type GlobalData } from '@portal/contracts/start-up';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { q } from './query.ts';
import { useSession } from './session-store.ts';

/** The start-up data. It is loaded by start-up and by `refresh`, never because a component appears. */
export const globalQuery = () =>
  queryOptions({ ...q(startUp.global, { query: { symbolResource: 'asset' } }), staleTime: Infinity, gcTime: Infinity });

/** The start-up answer [SES-28], or undefined before it has come. */
export function useGlobalData(): GlobalData | undefined {
  // The key names the account in use: another account is another answer.
  useSession(session => session.accountId ?? session.userId);
  return useQuery({ ...globalQuery(), enabled: false }).data;
}

/** The account in use, or null for a user without one. */
export const useAccount = (): Account | null => useGlobalData()?.account ?? null;

/** The signed-in person, with `dvsStatus` where it is known [SES-29]. */
export const useIdentity = (): Identity | null => useGlobalData()?.identity ?? null;
