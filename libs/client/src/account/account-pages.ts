import { useAuthority, useSession } from '../session/session-store.ts';
import { useFlag } from '../settings/flags.ts';
import { useAccount, useIdentity } from './global-data.ts';

/**
 * Whether the pages of an account open to this user; otherwise each would redirect to the required first step [ACS-03 to
 * ACS-10]. Pages that everybody may open show no links to them then (decision 47).
 */
export function useHasAccountPages(): boolean {
  const hasAccess = useSession(auth => auth.accountId !== null && auth.twoFactorAuthenticated);
  const account = useAccount();
  const identity = useIdentity();
  const entityMigration = useFlag('entityMigration');
  // Same rule as the access decision's for the second user of a migrated account.
  const isWaiting =
    entityMigration &&
    account?.dinoMigrationAccount === true &&
    account.currentUserIsPrimary !== true &&
    !(account.primaryApplicationSignedOn && identity?.signedTimestamp);
  return hasAccess && !isWaiting;
}

/** Whether a link to the bank accounts may offer a deposit to this user [PRM-15]. */
export function useOffersDeposit(): boolean {
  const mayDeposit = useAuthority('api:can-ach-deposit');
  return useHasAccountPages() && mayDeposit;
}
