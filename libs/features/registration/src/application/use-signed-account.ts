import { useSession } from '@portal/client/session/session-store';
import { useSearchParams } from 'react-router';

/** The account in the address, for users with several; otherwise the one in use. */
export function useSignedAccount(): string | null {
  const [query] = useSearchParams();
  const accountId = useSession(auth => auth.accountId);
  const named = query.get('aid');
  return named !== null && /^[A-Za-z0-9_-]{1,64}$/.test(named) ? named : accountId;
}
