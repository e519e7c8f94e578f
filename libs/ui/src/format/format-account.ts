import { accountTypeName } from '@portal/domain/accounts/account';
import { displayName } from '@portal/domain/accounts/names';
import { formatMasked, missing } from './format';

interface NamedAccount {
  readonly accountLegalName: string | null;
  readonly type: string | null;
  readonly maskedNumber?: string | null | undefined;
}
type User = Parameters<typeof displayName>[0] | null;

/** An account in another name than the user's by that name, others by their type; null if that is unknown. */
function nameOf({ accountLegalName, type }: NamedAccount, user: User, noun: string): string | null {
  const names = user === null ? [] : [displayName(user), displayName({ ...user, middleName: null })];
  if (accountLegalName !== null && user !== null && !names.includes(accountLegalName)) return accountLegalName;
  return type === null ? null : `${accountTypeName(type)}${noun}`;
}

const withNumber = (name: string, { maskedNumber }: NamedAccount): string =>
  maskedNumber ? `${name} ${formatMasked(maskedNumber)}` : name;

/** 'Individual ·· 4417', 'Brook & Partners LP ·· 2210'. */
export const formatAccount = (account: NamedAccount, user: User): string =>
  withNumber(nameOf(account, user, '') ?? missing, account);

/** The account in use: 'Individual account ·· 4417', 'Brook & Partners LP ·· 2210'. */
export function formatOwnAccount(account: NamedAccount | null, user: User): string {
  const name = account && nameOf(account, user, ' account');
  return account === null || name === null ? 'Your account' : withNumber(name, account);
}
