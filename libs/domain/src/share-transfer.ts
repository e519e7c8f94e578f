import { checkMost, mostUnits } from './amount-limits';
import { checkDecimals } from './decimals-allowed';
import { marketDate } from './market-time';
import { isPositive, smaller, type Decimal } from './money';

/**
 * Kinds of share transfers that the documents name. Others exist ('or others'): any text parses, and takes as long as
 * the rest [TRF-06, TRF-07].
 */
export const transferTypes = ['FREE_DELIVERY', 'ACATS', 'PTD'] as const;
export type TransferType = (typeof transferTypes)[number];
export const defaultTransferType: TransferType = 'FREE_DELIVERY';

export interface BusinessDays {
  readonly least: number;
  readonly most: number;
}

/** Business days from the day of the request to the arrival [TRF-32, TRF-34, TRF-35]. */
export function computeTransferDays(transferType: string): BusinessDays {
  if (transferType === 'ACATS') return { least: 3, most: 7 };
  if (transferType === 'PTD') return { least: 7, most: 7 };
  return { least: 1, most: 3 };
}

/**
 * Business days of a full ACAT transfer as the transfer form tells them [TRF-33]. The documents also say 3 to 7, which is
 * what the help tells and the delivering firms keep [TRF-32]; changing this one constant makes both equal.
 */
export const acatFormDays: BusinessDays = { least: 5, most: 7 };

/** Business days as the transfer form tells them [TRF-33, TRF-34, TRF-35]. */
export const computeToldDays = (transferType: string): BusinessDays =>
  transferType === 'ACATS' ? acatFormDays : computeTransferDays(transferType);

/** From this day on the dividend shares of OSTKO can be transferred; a day of the calendar [TRF-39]. */
export const ostkoTransferableFrom = '2020-05-19';

/** How an account is registered: what goes out, and the words for it. These are the kinds of accounts there are here. */
export const registrationTypes = {
  INDIVIDUAL: 'Individual',
  JOINT: 'Joint',
  TRUST: 'Trust',
  CORPORATION: 'Corporation',
  LLC: 'Limited liability company',
  PARTNERSHIP: 'Partnership',
} as const;

/**
 * The registrations that shares can come from: that of the account that they go to, since a transfer moves them only between
 * accounts of one registration; every one where the account's type is none of them.
 */
export const registrationChoices = (accountType: string | null | undefined): readonly string[] =>
  Object.keys(registrationTypes).filter((code, _, all) => code === accountType || !all.includes(accountType ?? ''));

/** Whether the request goes by the clearing system for accounts, in full or in part, which has forms of its own. */
export const isAcatTransfer = (transferType: string): boolean => transferType === 'ACATS' || transferType === 'PTD';

/** Shares come by transfer; coins come by wallet address. */
export const isTransferable = ({ assetType }: { readonly assetType: { readonly code: string } }): boolean =>
  assetType.code !== 'CRYPTO_CURRENCY';

/**
 * What is wrong with the quantity of a transfer; null when nothing is. `digits` are the symbol's decimals; `issued` is how
 * many units there are, null where that is not known.
 */
export function checkTransferQuantity(quantity: Decimal, digits: number, issued: Decimal | null = null): string | null {
  if (!isPositive(quantity)) return 'Enter a quantity above 0.';
  const most = mostUnits(digits);
  return checkDecimals(quantity, digits) ?? checkMost(quantity, issued === null ? most : smaller(issued, most));
}

/**
 * Whether a request may still be changed: it goes out to the delivering firm at night, New York time [TRF-40]. `now` is epoch
 * milliseconds on the venue's clock.
 */
export const canChangeTransfer = (
  { status, submittedDate }: { readonly status: string; readonly submittedDate: string },
  now: number,
): boolean => status === 'PENDING' && marketDate(Date.parse(submittedDate)) === marketDate(now);
