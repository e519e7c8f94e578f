import { isPositive, type Decimal } from '../money/money';
import { checkFullName, isSafeCompanyName, nameProblem, type PersonName } from '../accounts/names';
import type { SomeAssetType } from '../market/symbols';
import { checkTransferQuantity, isTransferable, registrationChoices, type TransferType } from './share-transfer';

/** Form state of a share transfer: typed text, with the quantity parsed. */
export interface ShareTransferDraft {
  readonly transferType: TransferType;
  readonly deliveringFirmName: string;
  readonly deliveringFirmNumber: string;
  readonly accountName: string;
  readonly accountNumber: string;
  readonly registrationType: string;
  readonly symbol: string;
  /** Null if nothing or no number was typed. */
  readonly quantity: Decimal | null;
  readonly signedBy: string;
}

/** Facts that a request is checked against. */
export interface RequestContext {
  /** Symbol facts; undefined for an unknown symbol. */
  readonly symbol: { readonly num_decimals: number; readonly assetType: SomeAssetType } | undefined;
  readonly signer: PersonName;
  /** The receiving account; null if unknown. */
  readonly account: ReceivingAccount | null;
}

/** Account that receives the shares. */
export interface ReceivingAccount {
  readonly type: string | null;
  readonly accountLegalName: string | null;
}

/** Problem by form field. */
export type RequestProblems = Partial<Record<keyof ShareTransferDraft, string>>;

const longestText = 120;

/** Normalizes an account number to letters, digits and hyphens; spaces typed for readability are removed. */
export const cleanAccountNumber = (text: string): string => text.replace(/\s/g, '');

const checkName = (text: string, missing: string): string | null => {
  if (text.trim() === '') return missing;
  if (!isSafeCompanyName(text.trim())) return nameProblem;
  return text.trim().length > longestText ? `Enter at most ${longestText} characters.` : null;
};

const comparable = (name: string): string => name.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();

/** Both accounts must have the same name, ignoring case and extra white space. */
export function checkAccountName(text: string, account: ReceivingAccount | null): string | null {
  const missing = checkName(text, 'Enter the account name at your other brokerage.');
  const own = account?.accountLegalName ?? '';
  if (missing !== null || own === '' || comparable(text) === comparable(own)) return missing;
  return `The name must match the name on your account here: ${own}.`;
}

/** Both accounts must have the same registration. */
export function checkRegistration(registration: string, account: ReceivingAccount | null): string | null {
  if (registration === '') return 'Select the account registration.';
  return registrationChoices(account?.type).includes(registration)
    ? null
    : 'The registration must match the one on your account here.';
}

/** Numbers in the clearing system have four digits. */
export const checkFirmNumber = (text: string): string | null =>
  /^\d{4}$/.test(text.trim()) ? null : 'Enter the firm’s 4-digit clearing number.';

function checkAccountNumber(text: string): string | null {
  const number = cleanAccountNumber(text);
  if (number === '') return 'Enter your account number at your other brokerage.';
  return /^[A-Za-z0-9-]{1,34}$/.test(number) ? null : 'Use up to 34 letters, digits, and hyphens.';
}

function checkQuantity(quantity: Decimal | null, { symbol }: RequestContext): string | null {
  if (quantity === null || symbol === undefined) return quantity !== null && isPositive(quantity) ? null : zeroText;
  return checkTransferQuantity(quantity, symbol.num_decimals);
}

const zeroText = 'Enter a quantity greater than 0.';

/** Message for a symbol that is not `isTransferable`. */
export const notTransferable = 'You can’t transfer this symbol from another brokerage.';

function checkSymbol({ symbol }: RequestContext): string | null {
  if (symbol === undefined) return 'Select a security.';
  return isTransferable(symbol) ? null : notTransferable;
}

/** Problems of a request by field; empty if it can be reviewed and signed [TRF-05, TRF-18, VAL-05]. */
export function checkShareTransfer(draft: ShareTransferDraft, context: RequestContext): RequestProblems {
  const found: Record<string, string | null> = {
    deliveringFirmName: checkName(draft.deliveringFirmName, 'Enter your other brokerage’s name.'),
    deliveringFirmNumber: checkFirmNumber(draft.deliveringFirmNumber),
    accountName: checkAccountName(draft.accountName, context.account),
    accountNumber: checkAccountNumber(draft.accountNumber),
    registrationType: checkRegistration(draft.registrationType, context.account),
    symbol: checkSymbol(context),
    quantity: checkQuantity(draft.quantity, context),
    signedBy: checkFullName(draft.signedBy, context.signer),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null));
}
