import { isAccountOpen } from '@portal/domain/accounts/account-status';
import { useSession, type AuthState } from '../session/session-store.ts';
import { useAccount } from './global-data.ts';

/** What keeps everybody from ordering and transferring in the account, the first that holds. */
export type AccountBlock = 'frozen' | 'noAccount' | 'notOpen';

export const accountBlockTexts: Readonly<Record<AccountBlock, string>> = {
  frozen: 'Your account is frozen. Contact support.',
  noAccount: 'You don’t have an account yet.',
  notOpen: 'Your account isn’t open yet.',
};

/** The reason that comes before a missing authority; null if nothing else stands against it. */
export function useAccountBlock(): AccountBlock | null {
  const block = useSession(({ frozen, accountId }) => (frozen ? 'frozen' : accountId === null ? 'noAccount' : null));
  const account = useAccount();
  return block ?? (isAccountOpen(account ?? {}) === false ? 'notOpen' : null);
}

/** Whether the orders and figures of an account can be asked for. */
export const hasAccountData = ({ twoFactorAuthenticated, accountId, frozen }: AuthState): boolean =>
  twoFactorAuthenticated && accountId !== null && !frozen;
