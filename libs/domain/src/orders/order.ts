import { checkMaximum, maxPrice, maxUnits } from '../money/amount-limits';
import { addDays, marketDate, parseDay } from '../calendar/market-time';
import { compare, decimal, decimalPlaces, isPositive, multiply, negate, zero, type Decimal } from '../money/money';
import { computeOrderCost } from './order-cost';
import { orderProblem, type OrderProblem, type OrderProblemReason } from './order-problems';
import { limitOrder, side as sides, timeInForce as times, type SideCode } from './order-vocabulary';
import { isOpenToDomicile, isCoin, type ListableSymbol } from '../market/symbols';

/** Order request fields that the rules check, under their wire names [ORD-04]. */
export interface CheckedOrder {
  readonly side: SideCode;
  readonly ordType: number;
  readonly timeInForce: number;
  /** Null if empty or not a decimal. */
  readonly limitPrice: Decimal | null;
  readonly quantity: Decimal | null;
  /** ISO date in New York; for Good 'Til Date only. */
  readonly expireDate?: string | null | undefined;
  readonly selfAccredited?: boolean | undefined;
}

/** Symbol fields that the rules read. */
export interface OrderedSymbol extends ListableSymbol {
  readonly num_decimals: number;
  readonly usd_precision_digits?: number | null | undefined;
  readonly requires_accreditation?: boolean | null | undefined;
  readonly isDAS?: boolean | null | undefined;
}

/** Facts that the order is checked against. Rules whose value is omitted (unknown here) are skipped. */
export interface OrderContext {
  readonly symbol: OrderedSymbol;
  /** Epoch milliseconds, for the dates of Good 'Til Date orders. */
  readonly now: number;
  readonly timeInForceMax?: number | undefined;
  readonly offeredTimes?: readonly number[] | undefined;
  /** True once order entry has opened; coins accept orders at any hour. */
  readonly ordersOpen?: boolean | undefined;
  /** The flag canTrade. */
  readonly canTrade?: boolean | undefined;
  readonly authorities?: readonly string[] | undefined;
  /** False while the account opening is incomplete. */
  readonly isAccountOpen?: boolean | undefined;
  readonly isAccredited?: boolean | undefined;
  /** Country code of the account; null when it has none. */
  readonly domicile?: string | null | undefined;
  readonly restrictedCountries?: readonly string[] | undefined;
  /** Fee in dollars; while unknown, cash is checked without it. */
  readonly fee?: Decimal | null | undefined;
  /** Cash not reserved for open orders, in dollars. */
  readonly availableCash?: Decimal | undefined;
  /** Units of the symbol not reserved for open orders. */
  readonly availableQuantity?: Decimal | undefined;
}

/** Maximum order value in dollars: anything above is considered a typing error. */
export const maxOrderValue = decimal('100000000');

const defaultPriceDecimals = 2;

/** Decimals of a price of the symbol; 2 if the symbol does not say [SYM-19]. */
export const priceDecimals = (symbol: Pick<OrderedSymbol, 'usd_precision_digits'>): number =>
  symbol.usd_precision_digits ?? defaultPriceDecimals;

/** Times in force that the flags allow; DAY is always offered [ORD-06, ORD-07, FLG-11]. */
export const offeredTimesInForce = (flags: { readonly gtc: boolean; readonly gtd: boolean }): readonly number[] => [
  times.day,
  ...(flags.gtc ? [times.goodTilCanceled] : []),
  ...(flags.gtd ? [times.goodTilDate] : []),
];

/**
 * All problems of an order, those that the user cannot fix first; empty if it may be placed. Portal and venue call the
 * same function with the facts they know.
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
  return compare(limitPrice, maxPrice) > 0 ? refuse('PRICE_TOO_HIGH') : [];
}

function checkQuantity({ quantity }: CheckedOrder, { symbol }: OrderContext): OrderProblem[] {
  const refuse = (reason: OrderProblemReason): OrderProblem[] => [orderProblem('quantity', reason)];
  if (quantity === null) return refuse('QUANTITY_REQUIRED');
  if (!isPositive(quantity)) return refuse('QUANTITY_NOT_POSITIVE');
  if (decimalPlaces(quantity) > symbol.num_decimals) return refuse('QUANTITY_TOO_PRECISE');
  const tooMuch = checkMaximum(quantity, maxUnits(symbol.num_decimals));
  return tooMuch === null ? [] : [orderProblem('quantity', 'QUANTITY_TOO_HIGH', tooMuch)];
}

/** Checks that cash covers a buy with its fee, and holdings cover a sell [ORD-13]. */
function checkCover(order: CheckedOrder, context: OrderContext): OrderProblem[] {
  const { side, limitPrice, quantity } = order;
  const { availableCash, availableQuantity, fee } = context;
  if (limitPrice === null || quantity === null) return [];
  if (compare(multiply(limitPrice, quantity), maxOrderValue) > 0) return [orderProblem('quantity', 'ORDER_TOO_LARGE')];
  if (side === sides.sell && availableQuantity !== undefined && compare(quantity, availableQuantity) > 0) {
    return [orderProblem('quantity', 'NOT_ENOUGH_HOLDINGS')];
  }
  const { total } = computeOrderCost(side, limitPrice, quantity, fee ?? zero);
  // A sale whose fee exceeds its proceeds also needs cash.
  const needed = side === sides.buy ? total : negate(total);
  if (availableCash === undefined || compare(needed, availableCash) <= 0) return [];
  return [orderProblem('quantity', 'NOT_ENOUGH_CASH')];
}
