import type { Account } from '@portal/contracts/schemas/account';
import type { Identity } from '@portal/contracts/schemas/identity';
import { useAccount, useIdentity } from '@portal/client/account/global-data';
import { useHasAccountPages } from '@portal/client/account/account-pages';
import { useSession } from '@portal/client/session/session-store';
import { formatAccount } from '@portal/ui/format/format-account';
import { shortenMiddle } from '@portal/ui/format/format';

/** User data shown in the header. */
export interface SignedInUser {
  /** Name of the person; the email address until identities are loaded. */
  readonly name: string;
  readonly initials: string;
  /** 'Individual ·· 4417', 'Brook & Partners LP ·· 2210'; null without an account. */
  readonly account: string | null;
  /** True once identities have been loaded [SHL-12]. */
  readonly identified: boolean;
  /** Number of accounts that the user can switch between [SHL-17]. */
  readonly accountCount: number;
  /** True if account pages can open. */
  readonly hasPages: boolean;
}

/** Null for a visitor. */
export function useSignedInUser(): SignedInUser | null {
  const authenticated = useSession(auth => auth.authenticated);
  const email = useSession(auth => auth.email);
  const account = useAccount();
  const identity = useIdentity();
  const hasPages = useHasAccountPages();
  return authenticated ? { ...computeSignedInUser(email, account, identity), hasPages } : null;
}

export function computeSignedInUser(
  email: string | null,
  account: Account | null,
  identity: Identity | null,
): Omit<SignedInUser, 'hasPages'> {
  const name = `${identity?.firstName ?? ''} ${identity?.lastName ?? ''}`.trim() || (email ?? 'Signed in');
  const accountIds = new Set(identity?.kycStatuses?.map(entry => entry.accountId));
  return {
    name: shortenMiddle(name),
    initials: computeInitials(name),
    account: account === null ? null : shortenMiddle(formatAccount(account, identity)),
    identified: identity !== null,
    accountCount: accountIds.size,
  };
}

/** First letters of the first and the last word. */
function computeInitials(name: string): string {
  const words = name.split(/\s+/).filter(word => word !== '');
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(word => Array.from(word ?? '')[0] ?? '');
  return letters.join('').toUpperCase();
}
