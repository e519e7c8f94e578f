import { portfolio } from '@portal/contracts/endpoints/portfolio';
import { useQuery } from '@tanstack/react-query';
import { q } from '../api/query.ts';
import { useSession, type AuthState } from '../session/session-store.ts';

/** Query of the balances of an account. Start-up fills it, too [SES-28]. */
export const balancesQuery = ({ accountId, brokerId }: Pick<AuthState, 'accountId' | 'brokerId'>) =>
  q(portfolio.balances, { query: ownerQuery({ accountId, brokerId }) });

/**
 * Arguments that name the account. Without a broker id, which some back ends do not send, the call fails: the screen
 * then says so, instead of waiting for ever.
 */
export const ownerQuery = ({ accountId, brokerId }: Pick<AuthState, 'accountId' | 'brokerId'>) => ({
  accountId: accountId ?? '',
  brokerId: brokerId ?? '',
});

/** Balances of the account in use. `refetchInterval` is milliseconds; not polled when left out. */
export function useBalances({ refetchInterval }: { readonly refetchInterval?: number } = {}) {
  const accountId = useSession(session => session.accountId);
  const brokerId = useSession(session => session.brokerId);
  return useQuery({
    ...balancesQuery({ accountId, brokerId }),
    enabled: accountId !== null,
    ...(refetchInterval !== undefined && { refetchInterval }),
  });
}
