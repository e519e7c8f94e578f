import type { Account } from '@portal/contracts/account';
import type { Identity } from '@portal/contracts/identity';
import { useAccount, useIdentity } from '@portal/client/global-data';
import { useFlag } from '@portal/client/flags';
import { useSession } from '@portal/client/session-store';
import { formatMasked, shortenMiddle } from '@portal/ui/format';

/** The user as the header shows him or her. */
export interface SignedInUser {
  /** Name of the person; the e-mail until identities are fetched. */
  readonly name: string;
  readonly initials: string;
  /** 'Individual ·· 4417'; null without an account. */
  readonly account: string | null;
  /** Whether identities have been fetched [SHL-12]. */
  readonly identified: boolean;
  /** Accounts that the user may work with [SHL-17]. */
  readonly accountCount: number;
  /** Whether pages of an account open at all; else each would lead back to what comes first [ACS-03 to ACS-10]. */
  readonly hasPages: boolean;
}

const typeNames: Readonly<Record<string, string>> = {
  INDIVIDUAL: 'Individual',
  JOINT: 'Joint',
  PARTNERSHIP: 'Partnership',
  AUTHORIZED_USER: 'Authorized user',
};

/** Null for a visitor. */
export function useSignedInUser(): SignedInUser | null {
  const authenticated = useSession(auth => auth.authenticated);
  const email = useSession(auth => auth.email);
  const isIn = useSession(auth => auth.accountId !== null && auth.twoFactorAuthenticated);
  const account = useAccount();
  const identity = useIdentity();
  const entityMigration = useFlag('entityMigration');
  // As the access decision says of the second user of a migrated account.
  const isWaiting =
    entityMigration &&
    account?.dinoMigrationAccount === true &&
    account.currentUserIsPrimary !== true &&
    !(account.primaryApplicationSignedOn && identity?.signedTimestamp);
  const hasPages = isIn && !isWaiting;
  return authenticated ? { ...computeSignedInUser(email, account, identity), hasPages } : null;
}

export function computeSignedInUser(
  email: string | null,
  account: Account | null,
  identity: Identity | null,
): Omit<SignedInUser, 'hasPages'> {
  const name = identity === null ? (email ?? 'Signed in') : `${identity.firstName} ${identity.lastName}`.trim();
  const accountIds = new Set(identity?.kycStatuses?.map(entry => entry.accountId));
  return {
    name: shortenMiddle(name),
    initials: computeInitials(name),
    account: account === null ? null : describeAccount(account),
    identified: identity !== null,
    accountCount: accountIds.size,
  };
}

function describeAccount({ type, maskedNumber }: Account): string {
  const name = typeNames[type] ?? 'Entity';
  return maskedNumber ? `${name} ${formatMasked(maskedNumber)}` : name;
}

/** First letters of the first and the last word. */
function computeInitials(name: string): string {
  const words = name.split(/\s+/).filter(word => word !== '');
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(word => Array.from(word ?? '')[0] ?? '');
  return letters.join('').toUpperCase();
}
