import type { ShareTransfer, ShareTransferInfo } from '@portal/contracts/account-transfers';
import type { Account } from '@portal/contracts/account';
import type { PortalSymbol } from '@portal/contracts/symbols';
import { registrationTypes, transferTypes, type TransferType } from '@portal/domain/share-transfer';
import { cleanAccountNumber, type ShareTransferDraft } from '@portal/domain/share-transfer-request';
import type { Decimal } from '@portal/domain/money';
import { parseMoneyInput } from '@portal/ui/amount-input';

/** What the form holds: text as typed. */
export type TransferValues = Omit<ShareTransferDraft, 'quantity'> & { readonly quantity: string };

/** A request that may be reviewed: nothing is wrong with it. */
export type ReadyTransfer = Omit<ShareTransferDraft, 'quantity'> & { readonly quantity: Decimal };

/** Field to the words of its label, in the order of the form. */
export const transferLabels = {
  deliveringFirmName: 'Delivering firm',
  deliveringFirmNumber: 'Clearing number',
  accountNumber: 'Account number',
  accountName: 'Name on the account',
  registrationType: 'Registration',
  symbol: 'Security',
  quantity: 'Quantity',
  signedBy: 'Full name',
} as const;

const isKnownKind = (kind: string): kind is TransferType => transferTypes.some(each => each === kind);

/** An empty form. Accounts must bear the same name on both sides, so the account's own name and kind stand there. */
export const emptyTransfer = (transferType: TransferType, account: Account | null): TransferValues => ({
  transferType,
  deliveringFirmName: '',
  deliveringFirmNumber: '',
  accountName: account?.accountLegalName ?? '',
  accountNumber: '',
  registrationType: account !== null && Object.hasOwn(registrationTypes, account.type) ? account.type : '',
  symbol: '',
  quantity: '',
  signedBy: '',
});

/** A request that was submitted, for changing: all but the signature, which belongs to each request anew. */
export const valuesOf = (transfer: ShareTransfer, otherwise: TransferType): TransferValues => ({
  transferType: isKnownKind(transfer.transferType) ? transfer.transferType : otherwise,
  deliveringFirmName: transfer.deliveringFirmName,
  deliveringFirmNumber: transfer.deliveringFirmNumber,
  accountName: transfer.accountName,
  accountNumber: transfer.accountNumber,
  registrationType: transfer.registrationType,
  symbol: transfer.symbol,
  quantity: transfer.quantity,
  signedBy: '',
});

/** The symbol that the text names, in any spelling; undefined when there is none. */
export const symbolOf = (symbols: readonly PortalSymbol[], text: string): PortalSymbol | undefined =>
  symbols.find(({ symbol }) => symbol === text.trim().toUpperCase());

/** The values with the quantity read, as the rules take them. `digits` are the symbol's decimals. */
export const readTransfer = (values: TransferValues, digits: number | undefined): ShareTransferDraft => ({
  ...values,
  // More decimals than the symbol has are the rule's business, which says so in its own words.
  quantity: parseMoneyInput(values.quantity, Math.max(digits ?? 0, 18)).value,
});

/** What goes out [TRF-05, TRF-18]. */
export function requestOf(
  transfer: ReadyTransfer,
  receiving: { readonly name: string; readonly number: string },
): ShareTransferInfo {
  return {
    transferType: transfer.transferType,
    symbol: transfer.symbol.trim().toUpperCase(),
    receivingFirmName: receiving.name,
    receivingFirmNumber: receiving.number,
    deliveringFirmName: transfer.deliveringFirmName.trim(),
    deliveringFirmNumber: transfer.deliveringFirmNumber.trim(),
    accountName: transfer.accountName.trim(),
    accountNumber: cleanAccountNumber(transfer.accountNumber),
    registrationType: transfer.registrationType,
    quantity: transfer.quantity,
    signedBy: transfer.signedBy.replace(/\s+/g, ' ').trim(),
  };
}
