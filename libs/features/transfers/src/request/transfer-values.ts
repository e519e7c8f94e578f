import type { ShareTransfer, ShareTransferInfo } from '@portal/contracts/endpoints/account-transfers';
import type { Account } from '@portal/contracts/schemas/account';
import { registrationTypes, transferTypes, type TransferType } from '@portal/domain/transfers/share-transfer';
import { cleanAccountNumber, type ShareTransferDraft } from '@portal/domain/transfers/share-transfer-request';
import type { Decimal } from '@portal/domain/money/money';
import { parseMoneyInput } from '@portal/ui/format/amount-input';

/** Form values: text as typed. */
export type TransferValues = Omit<ShareTransferDraft, 'quantity'> & { readonly quantity: string };

/** A valid request, ready for review. */
export type ReadyTransfer = Omit<ShareTransferDraft, 'quantity'> & { readonly quantity: Decimal };

/** Field names to labels, in the order of the form. */
export const transferLabels = {
  deliveringFirmName: 'Delivering firm',
  deliveringFirmNumber: 'Clearing number',
  accountNumber: 'Account number',
  accountName: 'Account name',
  registrationType: 'Registration',
  symbol: 'Security',
  quantity: 'Quantity',
  signedBy: 'Full name',
} as const;

const isKnownKind = (kind: string): kind is TransferType => transferTypes.some(each => each === kind);

/** An empty form. Both accounts must have the same name, so name and type of the user's account are prefilled. */
export const emptyTransfer = (transferType: TransferType, account: Account | null): TransferValues => ({
  transferType,
  deliveringFirmName: '',
  deliveringFirmNumber: '',
  accountName: account?.accountLegalName ?? '',
  accountNumber: '',
  registrationType: account?.type != null && Object.hasOwn(registrationTypes, account.type) ? account.type : '',
  symbol: '',
  quantity: '',
  signedBy: '',
});

/**
 * Form values of a submitted request to change: everything except the signature, which each request needs anew, and what
 * the server does not say, or of the account number only the end.
 */
export const valuesOf = (transfer: ShareTransfer, defaultType: TransferType): TransferValues => ({
  transferType:
    transfer.transferType !== null && isKnownKind(transfer.transferType) ? transfer.transferType : defaultType,
  deliveringFirmName: transfer.deliveringFirmName ?? '',
  deliveringFirmNumber: transfer.deliveringFirmNumber ?? '',
  accountName: transfer.accountName ?? '',
  accountNumber: isMasked(transfer.accountNumber ?? '') ? '' : (transfer.accountNumber ?? ''),
  registrationType: transfer.registrationType ?? '',
  symbol: transfer.symbol,
  quantity: transfer.quantity,
  signedBy: '',
});

/** '****4418', 'XXX4418': sent back, it would be the number of no account. */
const isMasked = (accountNumber: string): boolean => /[*•·#]|^x{2}/i.test(accountNumber);

/** The symbol with this name (case-insensitive); undefined if there is none. */
export const symbolOf = <S extends { readonly symbol: string }>(symbols: readonly S[], text: string): S | undefined =>
  symbols.find(({ symbol }) => symbol.toUpperCase() === text.trim().toUpperCase());

/** The form values with the quantity parsed, as the rules expect. `digits`: number of decimals of the symbol. */
export const readTransfer = (values: TransferValues, digits: number | undefined): ShareTransferDraft => ({
  ...values,
  // Excess decimals are left to the rule, which has its own message.
  quantity: parseMoneyInput(values.quantity, Math.max(digits ?? 0, 18)).value,
});

/** Request body [TRF-05, TRF-18]. */
export function requestOf(
  transfer: ReadyTransfer,
  receiving: { readonly name: string; readonly number: string },
): ShareTransferInfo {
  const account = {
    accountName: transfer.accountName.trim(),
    accountNumber: cleanAccountNumber(transfer.accountNumber),
  };
  return {
    transferType: transfer.transferType,
    symbol: transfer.symbol.trim().toUpperCase(),
    receivingFirmName: receiving.name,
    receivingFirmNumber: receiving.number,
    deliveringFirmName: transfer.deliveringFirmName.trim(),
    deliveringFirmNumber: transfer.deliveringFirmNumber.trim(),
    ...account,
    deliveringAccountName: account.accountName,
    deliveringAccountNumber: account.accountNumber,
    registrationType: transfer.registrationType,
    quantity: transfer.quantity,
    signedBy: transfer.signedBy.replace(/\s+/g, ' ').trim(),
  };
}
