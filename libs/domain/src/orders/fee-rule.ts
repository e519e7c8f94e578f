import { decimal, decimalPlaces, hundred, multiply, toFixed, type Decimal } from '../money/money';

/**
 * The numbers of the fee: from the threshold price on, the rate times price and quantity; below it, an amount per share
 * [ORD-21, ORD-22]. Portal, exchange, documents, help and API texts all follow them.
 */
export const feeRule = { threshold: decimal('3'), rate: decimal('0.01'), perShare: decimal('0.03') } as const;

/** True for the symbol whose orders are free of the fee [ORD-24]. */
export const isFeeWaived = (symbol: string): boolean => symbol === 'OSTKO';

const dollars = (amount: Decimal): string => `$${toFixed(amount, Math.max(2, decimalPlaces(amount)))}`;

const percentage = `${multiply(feeRule.rate, hundred)}%`;
const perShare = dollars(feeRule.perShare);
const threshold = dollars(feeRule.threshold);

/** The numbers of the fee as texts, '1%', '$0.03', '$3.00', and the whole rule as a phrase. */
export const feeTexts = {
  percentage,
  perShare,
  threshold,
  rule: `${percentage} at ${threshold} per share or more, ${perShare} per share below that, rounded up to the next cent`,
} as const;
