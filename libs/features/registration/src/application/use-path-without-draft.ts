import { accountFactsOf } from '@portal/client/session/account-facts';
import { useGlobalData } from '@portal/client/account/global-data';
import { usePaths } from '@portal/client/browser/paths';
import { useSession } from '@portal/client/session/session-store';
import { canFinishApplication } from '@portal/domain/accounts/account-facts';

/**
 * True if the current user must still complete or sign the application of the account in use; false without an account.
 */
export function useIsUnfinished(): boolean {
  const data = useGlobalData();
  const userId = useSession(auth => auth.userId);
  return data?.account != null && canFinishApplication(accountFactsOf(data, userId));
}

/**
 * Path for a user without a draft: the first step without an account; the review of the data on file, to confirm and
 * sign, while the account's application is open; otherwise the portfolio.
 */
export function usePathWithoutDraft(): string {
  const paths = usePaths();
  const account = useGlobalData()?.account ?? null;
  const isUnfinished = useIsUnfinished();
  if (account === null) return paths.createAccount();
  return isUnfinished ? paths.to('register/review-details') : paths.portfolio();
}
