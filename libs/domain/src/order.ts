import { checkMost, mostPrice, mostUnits } from './amount-limits';
import { addDays, marketDate, parseDay } from './market-time';
import { compare, decimal, decimalPlaces, isPositive, multiply, negate, zero, type Decimal } from './money';
import { computeOrderCost } from './order-cost';
import { orderProblem, type OrderProblem, type OrderProblemReason } from './order-problems';
import { limitOrder, side as sides, timeInForce as times, type SideCode } from './order-vocabulary';
import { isOpenToDomicile, isCoin, type ListableSymbol } from './symbols';

/** The fields of the order request that the rules judge, under their names on the wire [ORD-04]. */
export interface CheckedOrder {
  readonly side: SideCode;
  readonly ordType: number;
  readonly timeInForce: number;
  /** Null: nothing entered, or not a decimal. */
  readonly limitPrice: Decimal | null;
  readonly quantity: Decimal | null;
  /** ISO date in New York; for Good 'Til Date only. */
  readonly expireDate?: string | null | undefined;
  readonly selfAccredited?: boolean | undefined;
}

export interface OrderedSymbol extends ListableSymbol {
  readonly num_decimals: number;
  readonly usd_precision_digits?: number | null | undefined;
  readonly requires_accreditation?: boolean | null | undefined;
  readonly isDAS?: boolean | null | undefined;
}

/** What the order is judged against. A rule whose figure is left out (not known here) is not applied. */
export interface OrderContext {
  readonly symbol: OrderedSymbol;
  /** Epoch milliseconds, for the dates of Good 'Til Date orders. */
  readonly now: number;
  readonly timeInForceMax?: number | undefined;
  readonly offeredTimes?: readonly number[] | undefined;
  /** Whether the hours of order entry have begun; coins take orders at any hour. */
  readonly ordersOpen?: boolean | undefined;
  /** The flag canTrade. */
  readonly canTrade?: boolean | undefined;
  readonly authorities?: readonly string[] | undefined;
  /** False for an account whose opening is not complete. */
  readonly isAccountOpen?: boolean | undefined;
  readonly isAccredited?: boolean | undefined;
  /** Country code of the account; null when it has none. */
  readonly domicile?: string | null | undefined;
  readonly restrictedCountries?: readonly string[] | undefined;
  /** The fee in dollars; cash is judged without it while it is unknown. */
  readonly fee?: Decimal | null | undefined;
  /** Cash not bound in open orders. */
  readonly availableCash?: Decimal | undefined;
  /** Holdings of the symbol not bound in open orders. */
  readonly availableQuantity?: Decimal | undefined;
}

/** Dollars: an order of more is a slip of the finger. */
export const mostOrderValue = decimal('100000000');

const defaultPriceDecimals = 2;

/** Decimals of a price of the symbol, 2 when the symbol does not say [SYM-19]. */
export const priceDecimals = (symbol: Pick<OrderedSymbol, 'usd_precision_digits'>): number =>
  symbol.usd_precision_digits ?? defaultPriceDecimals;

/** The times in force under their flags; DAY is always offered [ORD-06, ORD-07, FLG-11]. */
export const offeredTimesInForce = (flags: { readonly gtc: boolean; readonly gtd: boolean }): readonly number[] => [
  times.day,
  ...(flags.gtc ? [times.goodTilCanceled] : []),
  ...(flags.gtd ? [times.goodTilDate] : []),
];

/**
 * Everything that is wrong with an order, first what the person cannot change; empty when it may be placed.
 * The portal and the venue call the same function, each with the figures it knows.
 */
export function checkOrder(order: CheckedOrder, context: OrderContext): readonly OrderProblem[] {
  const fields = [...checkPrice(order, context), ...checkQuantity(order, context)];
  return [
    ...checkPermission(context),
    ...checkTerms(order, context),
    ...fields,
    ...(fields.length === 0 ? checkCover(order, context) : []),
  ];
}

function checkPermission(context: OrderContext): OrderProblem[] {
  const { symbol, authorities, domicile, restrictedCountries } = context;
  const problems: OrderProblem[] = [];
  const refuse = (reason: OrderProblemReason): unknown => problems.push(orderProblem(null, reason));
  if (context.canTrade === false) refuse('TRADING_OFF');
  if (context.isAccountOpen === false) refuse('ACCOUNT_NOT_OPEN');
  if (authorities && !authorities.includes('api:can-order')) refuse('NOT_ALLOWED');
  if (authorities && symbol.isDAS === true && !authorities.includes('api:can-tdas-order')) {
    refuse('NOT_ALLOWED_DAS');
  }
  if (symbol.tradable === false) refuse('NOT_TRADABLE');
  const isRestricted = domicile != null && restrictedCountries?.includes(domicile) === true;
  if (isRestricted || (domicile !== undefined && !isOpenToDomicile(symbol, domicile))) refuse('NOT_IN_COUNTRY');
  if (context.ordersOpen === false && !isCoin(symbol)) refuse('ENTRY_CLOSED');
  return problems;
}

function checkTerms(order: CheckedOrder, context: OrderContext): OrderProblem[] {
  const problems: OrderProblem[] = [];
  const { requires_accreditation: accreditation } = context.symbol;
  const offered = context.offeredTimes ?? offeredTimesInForce({ gtc: true, gtd: true });
  if (order.ordType !== limitOrder) problems.push(orderProblem('ordType', 'NOT_LIMIT'));
  if (!offered.includes(order.timeInForce)) problems.push(orderProblem('timeInForce', 'TIME_NOT_OFFERED'));
  const dateProblem = checkExpireDate(order, context);
  if (dateProblem) problems.push(orderProblem('expireDate', dateProblem));
  const isAccredited = context.isAccredited === true || order.selfAccredited === true;
  if (accreditation === true && order.side === sides.buy && !isAccredited) {
    problems.push(orderProblem('selfAccredited', 'NOT_ACCREDITED'));
  }
  return problems;
}

function checkExpireDate(order: CheckedOrder, context: OrderContext): OrderProblemReason | null {
  const date = order.expireDate ?? '';
  if (order.timeInForce !== times.goodTilDate) return date === '' ? null : 'DATE_NOT_ALLOWED';
  if (parseDay(date) === null) return 'DATE_REQUIRED';
  const today = marketDate(context.now);
  if (date < today) return 'DATE_PAST';
  if (context.timeInForceMax !== undefined && date > addDays(today, context.timeInForceMax)) return 'DATE_TOO_FAR';
  return null;
}

function checkPrice({ limitPrice }: CheckedOrder, { symbol }: OrderContext): OrderProblem[] {
  const refuse = (reason: OrderProblemReason): OrderProblem[] => [orderProblem('limitPrice', reason)];
  if (limitPrice === null) return refuse('PRICE_REQUIRED');
  if (!isPositive(limitPrice)) return refuse('PRICE_NOT_POSITIVE');
  if (decimalPlaces(limitPrice) > priceDecimals(symbol)) return refuse('PRICE_TOO_PRECISE');
  return compare(limitPrice, mostPrice) > 0 ? refuse('PRICE_TOO_HIGH') : [];
}

function checkQuantity({ quantity }: CheckedOrder, { symbol }: OrderContext): OrderProblem[] {
  const refuse = (reason: OrderProblemReason): OrderProblem[] => [orderProblem('quantity', reason)];
  if (quantity === null) return refuse('QUANTITY_REQUIRED');
  if (!isPositive(quantity)) return refuse('QUANTITY_NOT_POSITIVE');
  if (decimalPlaces(quantity) > symbol.num_decimals) return refuse('QUANTITY_TOO_PRECISE');
  const tooMuch = checkMost(quantity, mostUnits(symbol.num_decimals));
  return tooMuch === null ? [] : [orderProblem('quantity', 'QUANTITY_TOO_HIGH', tooMuch)];
}

/** Whether cash covers a buy with its fee, and holdings a sell [ORD-13]. */
function checkCover(order: CheckedOrder, context: OrderContext): OrderProblem[] {
  const { side, limitPrice, quantity } = order;
  const { availableCash, availableQuantity, fee } = context;
  if (limitPrice === null || quantity === null) return [];
  if (compare(multiply(limitPrice, quantity), mostOrderValue) > 0) return [orderProblem('quantity', 'ORDER_TOO_LARGE')];
  if (side === sides.sell && availableQuantity !== undefined && compare(quantity, availableQuantity) > 0) {
    return [orderProblem('quantity', 'NOT_ENOUGH_HOLDINGS')];
  }
  const { total } = computeOrderCost(side, limitPrice, quantity, fee ?? zero);
  // A sale whose fee is higher than its proceeds needs cash as well.
  const needed = side === sides.buy ? total : negate(total);
  if (availableCash === undefined || compare(needed, availableCash) <= 0) return [];
  return [orderProblem('quantity', 'NOT_ENOUGH_CASH')];
}
