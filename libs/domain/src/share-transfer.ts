import { checkDecimals } from './decimals-allowed';
import { isPositive, type Decimal } from './money';

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

/** What is wrong with the quantity of a transfer; null when nothing is. `digits` are the symbol's decimals. */
export const checkTransferQuantity = (quantity: Decimal, digits: number): string | null =>
  isPositive(quantity) ? checkDecimals(quantity, digits) : 'Enter a quantity above 0.';
