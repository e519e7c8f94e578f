import { feeTexts } from '@portal/domain/orders/fee-rule';
import { computeFee, feeKind } from '@portal/domain/orders/order-cost';
import { compare, parseDecimal, type Decimal } from '@portal/domain/money/money';
import { side as sides, timeInForce, timeInForceLabels } from '@portal/domain/orders/order-vocabulary';
import { formatCount, formatPrice, formatQuantity, missing } from '@portal/ui/format/format';
import { formatDate } from '@portal/ui/format/format-time';

/** Labels of orders, shared by the ticket, the review and lists. */

/** A symbol by its code, with its decimals where they are known. */
export interface LabelSymbol {
  readonly symbol: string;
  readonly num_decimals?: number | null | undefined;
  readonly usd_precision_digits?: number | null | undefined;
}

type Side = number | string | null;

interface LabelOrder {
  /** A code, an unknown one as text, or null if the server sends none. */
  readonly side: Side;
  /** As on the wire. */
  readonly quantity: string | number | null;
  readonly limitPrice: string | number | null;
}

/** 'Buy' or 'Sell'; a side that is unknown as the server names it. */
export const formatSide = (side: Side): string =>
  side === sides.buy ? 'Buy' : side === sides.sell ? 'Sell' : String(side ?? missing);

/** 'Buy 500 TZROP'. */
export const formatOrderHead = (order: LabelOrder, symbol: LabelSymbol): string =>
  `${formatSide(order.side)} ${formatQuantity(parseDecimal(order.quantity), symbol.num_decimals)} ${symbol.symbol}`;

/** '1 order', '3 orders'. */
export const countOrders = (count: number): string => `${formatCount(count)} ${count === 1 ? 'order' : 'orders'}`;

/** 'at $5.26'. */
export const formatOrderPrice = (order: LabelOrder, symbol: LabelSymbol): string =>
  `at ${formatPrice(parseDecimal(order.limitPrice), symbol.usd_precision_digits)}`;

/** 'Buy 500 TZROP at $5.26'. */
export const formatOrderLine = (order: LabelOrder, symbol: LabelSymbol): string =>
  `${formatOrderHead(order, symbol)} ${formatOrderPrice(order, symbol)}`;

/** Meaning of a limit price: 'or lower' for a buy, 'or higher' for a sale. */
export const formatLimitMeaning = (side: number): string => (side === sides.buy ? 'or lower' : 'or higher');

/** The time in force by its short name: 'Day', 'GTC', 'GTD'. */
export function formatTimeInForceShort(code: number | string | null): string {
  if (code === timeInForce.goodTilCanceled) return 'GTC';
  if (code === timeInForce.goodTilDate) return 'GTD';
  return code === timeInForce.day ? 'Day' : formatOther(code);
}

const formatOther = (code: number | string | null): string =>
  Object.entries(timeInForceLabels).find(([known]) => known === String(code))?.[1] ?? String(code ?? missing);

interface Term {
  readonly timeInForce: number | string | null;
  readonly expireDate?: string | null | undefined;
}

/**
 * The time in force in full: 'Day', 'Good ’til canceled', 'Until Dec 12'. No hour: only the server knows when its trading
 * day ends [ORD-51].
 */
export function formatTimeInForce({ timeInForce: code, expireDate }: Term, now: number): string {
  if (code === timeInForce.goodTilCanceled) return 'Good ’til canceled';
  if (code === timeInForce.goodTilDate)
    return expireDate ? `Until ${formatDate(expireDate, { now })}` : 'Good ’til date';
  return code === timeInForce.day ? 'Day' : formatOther(code);
}

/** One line that explains a time in force. Coins trade around the clock. */
export function explainTimeInForce(code: number, aroundTheClock: boolean): string {
  if (code === timeInForce.goodTilCanceled) return 'Stays open until filled or canceled.';
  const day = aroundTheClock ? 'day' : 'trading day';
  return `Expires at the end of the ${day}${code === timeInForce.goodTilDate ? ' you choose' : ''}, if not filled.`;
}

/**
 * Name of the fee line, with the rule of the specification if the server's fee follows it, or 'Fee (waived)'. `fee` is
 * null while it is unknown.
 */
export function formatFeeLabel({ price, quantity, fee, waived, unit }: FeeFacts): string {
  if (price === null || quantity === null || fee === null) return 'Estimated fee';
  if (compare(fee, computeFee(price, quantity, { waived })) !== 0) return 'Estimated fee';
  if (waived) return 'Fee (waived)';
  return feeKind(price) === 'percentage'
    ? `Estimated fee, ${feeTexts.percentage}`
    : `Estimated fee, ${feeTexts.perShare} per ${unit}`;
}

interface FeeFacts {
  readonly price: Decimal | null;
  readonly quantity: Decimal | null;
  readonly fee: Decimal | null;
  readonly waived: boolean;
  /** What the price is for one of: 'share', 'BTC'. */
  readonly unit: string;
}
