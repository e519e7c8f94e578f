import { isPositive, type Decimal } from './money';
import { checkFullName, isSafeCompanyName, nameProblem, type PersonName } from './names';
import { checkTransferQuantity, isTransferable, registrationChoices, type TransferType } from './share-transfer';

/** A request for shares as a form holds it: text as typed, the quantity read. */
export interface ShareTransferDraft {
  readonly transferType: TransferType;
  readonly deliveringFirmName: string;
  readonly deliveringFirmNumber: string;
  readonly accountName: string;
  readonly accountNumber: string;
  readonly registrationType: string;
  readonly symbol: string;
  /** Null when nothing, or nothing that is a number, has been typed. */
  readonly quantity: Decimal | null;
  readonly signedBy: string;
}

export interface RequestContext {
  /** Facts of the symbol; undefined when the venue knows none by that name. */
  readonly symbol: { readonly num_decimals: number; readonly assetType: { readonly code: string } } | undefined;
  readonly signer: PersonName;
  /** The account that the shares go to; null where it is not known. */
  readonly account: ReceivingAccount | null;
}

export interface ReceivingAccount {
  readonly type: string;
  readonly accountLegalName: string;
}

export type RequestProblems = Partial<Record<keyof ShareTransferDraft, string>>;

const longestText = 120;

/** Account numbers are letters, digits and hyphens; spaces that people type for reading are left out. */
export const cleanAccountNumber = (text: string): string => text.replace(/\s/g, '');

const checkName = (text: string, missing: string): string | null => {
  if (text.trim() === '') return missing;
  if (!isSafeCompanyName(text.trim())) return nameProblem;
  return text.trim().length > longestText ? `Enter at most ${longestText} characters.` : null;
};

const comparable = (name: string): string => name.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();

/** Both accounts bear the same name; letter case and white space aside. */
export function checkAccountName(text: string, account: ReceivingAccount | null): string | null {
  const missing = checkName(text, 'Enter the name on the account at the delivering firm.');
  const own = account?.accountLegalName ?? '';
  if (missing !== null || own === '' || comparable(text) === comparable(own)) return missing;
  return `It must be the name of your account here: ${own}.`;
}

/** Both accounts are registered alike. */
export function checkRegistration(registration: string, account: ReceivingAccount | null): string | null {
  if (registration === '') return 'Choose how the account is registered.';
  return registrationChoices(account?.type).includes(registration)
    ? null
    : 'It must be registered as your account here is.';
}

/** Numbers in the clearing system have four digits. */
export const checkFirmNumber = (text: string): string | null =>
  /^\d{4}$/.test(text.trim()) ? null : "Enter the four digits of the firm's clearing number.";

function checkAccountNumber(text: string): string | null {
  const number = cleanAccountNumber(text);
  if (number === '') return 'Enter your account number at the delivering firm.';
  return /^[A-Za-z0-9-]{1,34}$/.test(number) ? null : 'Use letters, digits and hyphens only.';
}

function checkQuantity(quantity: Decimal | null, { symbol }: RequestContext): string | null {
  if (quantity === null || symbol === undefined) return quantity !== null && isPositive(quantity) ? null : zeroText;
  return checkTransferQuantity(quantity, symbol.num_decimals);
}

const zeroText = 'Enter a quantity above 0.';

function checkSymbol({ symbol }: RequestContext): string | null {
  if (symbol === undefined) return 'Choose a security.';
  return isTransferable(symbol) ? null : 'Coins come by wallet address, not by transfer.';
}

/** What is wrong with a request, by field; empty when it may be reviewed and signed [TRF-05, TRF-18, VAL-05]. */
export function checkShareTransfer(draft: ShareTransferDraft, context: RequestContext): RequestProblems {
  const found: Record<string, string | null> = {
    deliveringFirmName: checkName(draft.deliveringFirmName, 'Enter the firm that holds the shares now.'),
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
