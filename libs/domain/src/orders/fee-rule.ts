import { decimal } from '../money/money';

/**
 * The numbers of the fee: from the threshold price on, the rate times price and quantity; below it, an amount per share
 * [ORD-21, ORD-22]. Portal, exchange, documents, help and API texts all follow them (fee-rule.test.ts).
 */
export const feeRule = { threshold: decimal('3'), rate: decimal('0.01'), perShare: decimal('0.03') } as const;

/** True for the symbol whose orders are free of the fee [ORD-24]. */
export const isFeeWaived = (symbol: string): boolean => symbol === 'OSTKO';
