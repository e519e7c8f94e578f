import {
  accountStatuses,
  accountTypes,
  inviteStatuses,
  kycStatuses,
  twoFactorTypes,
} from '@portal/domain/accounts/account';
import { plainCode } from '@portal/domain/codes/spelling';
import { documentKinds } from '@portal/domain/accounts/lookups';
import { statusClass } from '@portal/domain/orders/order-status';
import { bankAccountStatuses, verificationStatuses } from '@portal/domain/transfers/banking';
import { isKnownTransactionType } from '@portal/domain/transfers/history';
import { transferTypes } from '@portal/domain/transfers/share-transfer';

/**
 * Codes that the contract declares as text, because a server may add to them. The portal knows those of the specification;
 * others it shows as they are, and they enable nothing.
 */
interface Vocabulary {
  /** Route and field: 'orders.list orders[].status.name'. */
  readonly at: RegExp;
  readonly isKnown: (code: string) => boolean;
}

const isStatus = (code: string): boolean => statusClass(code) !== null;
/** In any spelling, as the portal reads codes. */
function oneOf(codes: readonly string[]): (code: string) => boolean {
  const known = new Set(codes.map(plainCode));
  return code => known.has(plainCode(code));
}
const isTransferType = (code: string): boolean => isKnownTransactionType(code);

const vocabularies: readonly Vocabulary[] = [
  { at: /^(orders\.|portfolio\.overview|live\.trader).*\bstatus\.name$/, isKnown: isStatus },
  { at: /\b(executionHistory|executions)\[\]\.status$/, isKnown: isStatus },
  {
    at: /\b(transactions|walletManagerTransactions)\[\]\.status$|^banking\.(deposit|withdraw) status$/,
    isKnown: isStatus,
  },
  { at: /\btransactionType$/, isKnown: isTransferType },
  { at: /^accountTransfers\.(list transfers\[\]\.|submit )status$/, isKnown: isStatus },
  { at: /\btransferType$/, isKnown: oneOf(transferTypes) },
  { at: /^(wallets|securitiesProviders)\..* (addresses\[\]\.)?status$/, isKnown: isStatus },
  { at: /^startUp\.global account\.type$|^accounts\.one type$/, isKnown: oneOf(accountTypes) },
  {
    at: /^startUp\.global (account\.status|accountStatus)$|^accounts\.(one|status) status$/,
    isKnown: oneOf(accountStatuses),
  },
  { at: /\bkycStatus$|\bkycStatuses\[\]\.status$/, isKnown: oneOf(kycStatuses) },
  { at: /\btwoFactorAuthType$/, isKnown: oneOf(twoFactorTypes) },
  { at: /^invites\.\w+ (\[\]\.)?status$|\binviteStatus\[\]\.status$/, isKnown: oneOf(inviteStatuses) },
  { at: /^banking\.\w+ \[\]\.status$|\bachAccounts\[\]\.status$/, isKnown: oneOf(bankAccountStatuses) },
  { at: /\bverification_status$/, isKnown: oneOf(verificationStatuses) },
  { at: /^documents\.list rows\[\]\.type$/, isKnown: oneOf(documentKinds) },
];

/** Finds the vocabulary of a field; null for text that is no code. */
export function vocabularyOf(route: string, path: string): ((code: string) => boolean) | null {
  const field = `${route} ${path}`;
  return vocabularies.find(({ at }) => at.test(field))?.isKnown ?? null;
}
