import { inWords } from '../codes/spelling';
import { checkMaximum, maxUnits } from '../money/amount-limits';
import { checkDecimals } from '../money/decimals-allowed';
import { marketDate } from '../calendar/market-time';
import type { SomeAssetType } from '../market/symbols';
import { isPositive, min, type Decimal } from '../money/money';

/**
 * Transfer types named by the specification. Others exist ('or others'): any text is parsed and takes as long as the
 * rest [TRF-06, TRF-07].
 */
export const transferTypes = ['FREE_DELIVERY', 'ACATS', 'PTD'] as const;
/** Type of a share transfer. */
export type TransferType = (typeof transferTypes)[number];

const kindNames: Readonly<Record<string, string>> = {
  ACATS: 'Entire position (ACATS)',
  PTD: 'Part of a position (PTD)',
  FREE_DELIVERY: 'Free-of-payment (FOP) transfer',
};
/** Name of a transfer type; one without a name is its code in words [TRF-07]. */
export const transferKindName = (transferType: string): string => kindNames[transferType] ?? inWords(transferType);

/** Type if a request names none [TRF-06]. */
export const defaultTransferType: TransferType = 'FREE_DELIVERY';

/** Range of business days. */
export interface BusinessDays {
  readonly least: number;
  readonly most: number;
}

/** Business days from the request to the arrival [TRF-32, TRF-34, TRF-35]. */
export function computeTransferDays(transferType: string): BusinessDays {
  if (transferType === 'ACATS') return { least: 3, most: 7 };
  if (transferType === 'PTD') return { least: 7, most: 7 };
  return { least: 1, most: 3 };
}

/**
 * Business days of a full ACAT transfer as shown in the transfer form [TRF-33]. The specification also says 3 to 7,
 * which the help shows and the delivering firms use [TRF-32]; change this constant to make both equal.
 */
export const acatFormDays: BusinessDays = { least: 5, most: 7 };

/** Business days as shown in the transfer form [TRF-33, TRF-34, TRF-35]. */
export const computeDisplayedDays = (transferType: string): BusinessDays =>
  transferType === 'ACATS' ? acatFormDays : computeTransferDays(transferType);

/** First day on which the dividend shares of OSTKO can be transferred; ISO date [TRF-39]. */
export const ostkoTransferableFrom = '2020-05-19';

/** Account registrations: wire value and label, for the account types of this venue. */
export const registrationTypes = {
  INDIVIDUAL: 'Individual',
  JOINT: 'Joint',
  TRUST: 'Trust',
  CORPORATION: 'Corporation',
  LLC: 'Limited liability company',
  PARTNERSHIP: 'Partnership',
} as const;

/**
 * Registrations that shares can come from: only that of the receiving account, because a transfer requires equal
 * registrations; all of them if the account's type has none.
 */
export const registrationChoices = (accountType: string | null | undefined): readonly string[] =>
  Object.keys(registrationTypes).filter((code, _, all) => code === accountType || !all.includes(accountType ?? ''));

/** True for a full or partial transfer through ACATS, which has its own forms. */
export const isAcatTransfer = (transferType: string | null): boolean =>
  transferType === 'ACATS' || transferType === 'PTD';

/** True for shares, which arrive by transfer; coins arrive by wallet address. An unknown type is not transferable. */
export const isTransferable = ({ assetType }: { readonly assetType: SomeAssetType }): boolean =>
  assetType?.code === 'SECURITY_TOKEN' || assetType?.code === 'COMMON_STOCK';

/**
 * Problem of a transfer quantity, or null. `digits` are the symbol's decimals; `issued` is the number of units issued,
 * null if unknown.
 */
export function checkTransferQuantity(quantity: Decimal, digits: number, issued: Decimal | null = null): string | null {
  if (!isPositive(quantity)) return 'Enter a quantity greater than 0.';
  const most = maxUnits(digits);
  return checkDecimals(quantity, digits) ?? checkMaximum(quantity, issued === null ? most : min(issued, most));
}

/**
 * True while a request can be changed: it is sent to the delivering firm at night, New York time [TRF-40]. `now` is
 * epoch milliseconds on the venue's clock. Not if the status, the date or the type of transfer is unknown.
 */
export const canChangeTransfer = ({ status, submittedDate, transferType }: ChangeableTransfer, now: number): boolean =>
  status === 'PENDING' &&
  transferType !== null &&
  submittedDate !== null &&
  marketDate(Date.parse(submittedDate)) === marketDate(now);

/** Fields that decide whether a request can be changed; null if unknown. */
interface ChangeableTransfer {
  readonly status: string | null;
  readonly submittedDate: string | null;
  readonly transferType: string | null;
}
