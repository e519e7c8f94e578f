import { add, compare, divide, isPositive, multiply, subtract, sum, zero, type Decimal } from '../money/money';
import { side as sides } from './order-vocabulary';

/** What is read from an execution report; null if the venue does not send it. */
interface Report {
  readonly messageSequenceNumber: number;
  /** ISO instant. */
  readonly timeStamp: string | null;
  readonly fillQuantity: Decimal | null;
  /** Of this fill, in dollars. */
  readonly price: Decimal | null;
  /** Price of all fills so far, weighted by quantity, in dollars. */
  readonly averagePrice: Decimal | null;
  readonly fee: Decimal | null;
  /** Price times quantity of this fill, in dollars. */
  readonly subtotal: Decimal | null;
  /** With the fee: what a buyer pays or a seller receives. */
  readonly grandTotal: Decimal | null;
}

interface ReportedOrder<R> {
  readonly executionHistory: readonly R[] | null;
}

/** The fills of an order, oldest first; none if its history is unknown. Other execution reports have no fill quantity. */
export const fillsOf = <R extends Pick<Report, 'messageSequenceNumber' | 'fillQuantity'>>(
  order: ReportedOrder<R>,
): readonly R[] =>
  (order.executionHistory ?? [])
    .filter(({ fillQuantity }) => fillQuantity !== null && isPositive(fillQuantity))
    .toSorted((a, b) => a.messageSequenceNumber - b.messageSequenceNumber);

/** The sum of an amount of all fills; null if one of them is unknown. */
export function sumOf<Name extends 'fillQuantity' | 'subtotal' | 'fee' | 'grandTotal'>(
  fills: readonly { readonly [name in Name]: Decimal | null }[],
  name: Name,
): Decimal | null {
  const amounts = fills.flatMap(fill => fill[name] ?? []);
  return amounts.length === fills.length ? sum(amounts) : null;
}

/**
 * Whether the fills of an order add up to what it has filled; null if one of these quantities is unknown. The numbers of the
 * reports say nothing: a server may number them over all orders.
 */
export function hasAllFills(
  order: ReportedOrder<Pick<Report, 'messageSequenceNumber' | 'fillQuantity' | 'price'>> & {
    readonly cumulativeQuantity: Decimal | null;
  },
): boolean | null {
  if (order.executionHistory === null || order.cumulativeQuantity === null) return null;
  if (order.executionHistory.some(({ fillQuantity, price }) => fillQuantity === null && price !== null)) return null;
  return compare(sumOf(fillsOf(order), 'fillQuantity') ?? zero, order.cumulativeQuantity) === 0;
}

/**
 * What a buyer pays or a seller receives for some fills: their totals, else their subtotals and the fee. Null where that
 * does not follow.
 *
 * @param fee of all these fills, if their reports lack theirs
 */
export function computeTotal(
  side: unknown,
  fills: readonly Pick<Report, 'subtotal' | 'fee' | 'grandTotal'>[],
  fee: Decimal | null = null,
): Decimal | null {
  const total = sumOf(fills, 'grandTotal');
  const subtotal = sumOf(fills, 'subtotal');
  const charged = sumOf(fills, 'fee') ?? fee;
  if (total !== null || subtotal === null || charged === null) return total;
  if (side === sides.buy) return add(subtotal, charged);
  return side === sides.sell ? subtract(subtotal, charged) : null;
}

/**
 * Key of an execution in a list: its id, else its number within the order, else what it says with its position on its page.
 */
export const executionKey = (
  execution: {
    readonly orderId: string;
    readonly executionId: string | null;
    readonly messageSequenceNumber: number | null;
    readonly timeStamp: string | null;
    readonly fillQuantity: Decimal | null;
    readonly price: Decimal | null;
  },
  at: number,
): string => {
  const { orderId, executionId, messageSequenceNumber, timeStamp, fillQuantity, price } = execution;
  return (
    executionId ??
    [
      orderId,
      ...(messageSequenceNumber === null ? [timeStamp, fillQuantity, price, at] : [messageSequenceNumber]),
    ].join(' ')
  );
};

/** Price of all fills, weighted by quantity; null if a price is unknown. */
function computeAverage(fills: readonly Pick<Report, 'fillQuantity' | 'price'>[]): Decimal | null {
  const values = fills.map(({ fillQuantity, price }) => fillQuantity && price && multiply(fillQuantity, price));
  const known = values.filter(value => value !== null);
  return known.length < values.length ? null : divide(sum(known), sumOf(fills, 'fillQuantity') ?? zero, 6);
}

/** What an order has bought or sold so far. Amounts in dollars; null where a report lacks them. */
export interface OrderReceipt {
  readonly quantity: Decimal;
  /** Number of fills. */
  readonly fills: number;
  readonly averagePrice: Decimal | null;
  readonly subtotal: Decimal | null;
  readonly fee: Decimal | null;
  /** Paid by a buyer or received by a seller, with the fee. */
  readonly total: Decimal | null;
  /** ISO instant of the last fill. */
  readonly at: string | null;
}

/**
 * What an order has bought or sold so far, by its execution reports; average price and fee also by the order itself, and
 * the average price else by the prices of all fills, to six decimals. Null without a fill, and while the fills do not add up to the filled quantity of the order: a report is missing or unknown.
 */
export function readReceipt(
  order: ReportedOrder<Report> & {
    readonly cumulativeQuantity: Decimal | null;
    readonly averagePrice: Decimal | null;
    readonly fee: Decimal | null;
    readonly side?: unknown;
  },
): OrderReceipt | null {
  const { cumulativeQuantity: quantity } = order;
  const fills = fillsOf(order);
  const last = fills.at(-1);
  if (last === undefined || quantity === null || hasAllFills(order) !== true) return null;
  return {
    quantity,
    fills: fills.length,
    averagePrice: last.averagePrice ?? order.averagePrice ?? computeAverage(fills),
    subtotal: sumOf(fills, 'subtotal'),
    fee: sumOf(fills, 'fee') ?? order.fee,
    total: computeTotal(order.side, fills, order.fee),
    at: last.timeStamp,
  };
}
