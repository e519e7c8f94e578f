import { accountFactsOf } from '@portal/client/account-facts';
import { useGlobalData } from '@portal/client/global-data';
import { usePaths } from '@portal/client/paths';
import { useSession } from '@portal/client/session-store';
import { canFinishApplication } from '@portal/domain/account-facts';

/** Whether the application of the account in use is still to be finished or signed by its user; false without an account. */
export function useIsUnfinished(): boolean {
  const data = useGlobalData();
  const userId = useSession(auth => auth.userId);
  return data?.account != null && canFinishApplication(accountFactsOf(data, userId));
}

/**
 * Where somebody without a draft goes: to the beginning, or with an account to what is on file of its user, to be confirmed
 * and signed, while the application is open.
 */
export function usePathWithoutDraft(): string {
  const paths = usePaths();
  const account = useGlobalData()?.account ?? null;
  const isUnfinished = useIsUnfinished();
  if (account === null) return paths.createAccount();
  return isUnfinished ? paths.to('register/review-details') : paths.portfolio();
}
