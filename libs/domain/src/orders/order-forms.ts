import { plainCode } from '../codes/spelling';
import { isPositive, isZero, multiply, parseDecimal, roundToCents, subtract } from '../money/money';
import { isCancelableStatus, isFilled, isUnderWay, knownStatuses } from './order-status';
import { timeInForce } from './order-vocabulary';

/** What follows from the rest of an order or an execution report, for servers that do not write it. */

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** A status with the answer whether its orders can be canceled. */
export const completeStatus = (status: Fields): Fields =>
  typeof status['name'] === 'string' && status['cancelable'] == null
    ? { ...status, cancelable: isCancelableStatus(status['name']) }
    : status;

/** An average price of zero is none: nothing has filled. */
function withoutZeroAverage(fields: Fields): Fields {
  const average = parseDecimal(fields['averagePrice']);
  return average !== null && isZero(average) ? { ...fields, averagePrice: null } : fields;
}

const fills: ReadonlySet<string> = new Set(['filled', 'partiallyfilled', 'partial', 'complete']);
const others: ReadonlySet<string> = new Set(knownStatuses.map(plainCode).filter(status => !fills.has(status)));

/** A report with its `event`, such as "New" or { Fill: { price, quantity } }, as Rust writes an enumeration, as its status. */
function withEvent(report: Fields): Fields {
  const { event, status } = report;
  const [name, facts] = isFields(event) ? (Object.entries(event).at(0) ?? []) : [event];
  if (status !== undefined || typeof name !== 'string') return report;
  const known: Fields = { ...report, ...(isFields(facts) && { text: facts['reason'], ...facts }) };
  const left = parseDecimal(known['leavesQuantity']);
  const fill = left !== null && isZero(left) ? 'Filled' : 'Partially Filled';
  return { ...known, status: plainCode(name) === 'fill' ? fill : name };
}

/**
 * An execution report with the price and quantity of its fill, and their product, in whole cents, as its subtotal. A report of
 * another status has neither: what stands in these fields is then the order's. One that fills nothing, or at a price of
 * zero, has no price.
 */
export function completeReport(given: Fields): Fields {
  const report = withoutZeroAverage(withEvent(given));
  const { status, quantity, fillQuantity } = report;
  if (typeof status === 'string' && others.has(plainCode(status))) return { ...report, price: null };
  const known = fillQuantity === undefined && quantity !== undefined ? { ...report, fillQuantity: quantity } : report;
  const size = parseDecimal(known['fillQuantity']);
  const price = parseDecimal(known['price']);
  if (price === null || size === null) return known;
  if (isZero(size) || isZero(price)) return { ...known, price: null };
  return known['subtotal'] == null ? { ...known, subtotal: roundToCents(multiply(size, price)) } : known;
}

/**
 * An order with its execution reports numbered, oldest first, if they have no numbers; and with its time in force and its
 * quantities where servers leave them out.
 */
export function completeOrder(order: Fields): Fields {
  const { executionHistory } = order;
  const reports = Array.isArray(executionHistory) ? numberReports(executionHistory) : null;
  return {
    ...withoutZeroAverage(order),
    ...(reports !== null && { executionHistory: reports }),
    ...quantitiesOf(order, (reports ?? []).filter(isFields)),
    ...(hasDefaultTime(order) && { timeInForce: timeInForce['expireDate' in order ? 'goodTilDate' : 'day'] }),
  };
}

/** Servers that leave out zeros, and so nulls, leave out that of Day; a part of an order may be of any time in force. */
const hasDefaultTime = (order: Fields): boolean =>
  order['timeInForce'] === undefined &&
  ['side', 'quantity', 'limitPrice'].every(name => order[name] !== undefined) &&
  !Object.values(order).includes(null);

/**
 * What an order has filled and can still fill: all of it if it has filled; else as its newest report says, or, while it is
 * open, as the rest of its quantity. An open order whose reports have no fill has filled nothing.
 */
function quantitiesOf(order: Fields, reports: readonly Fields[]): Fields {
  const { status, quantity, cumulativeQuantity, leavesQuantity } = order;
  const name = isFields(status) && typeof status['name'] === 'string' ? status['name'] : '';
  const state = { status: { name, cancelable: null } };
  if (isFilled(state))
    return { cumulativeQuantity: cumulativeQuantity ?? quantity, leavesQuantity: leavesQuantity ?? 0 };
  const newest = reports
    .toSorted((a, b) => Number(a['messageSequenceNumber']) - Number(b['messageSequenceNumber']))
    .at(-1);
  const isOpen = isUnderWay(state);
  const size = parseDecimal(quantity);
  const restOf = (part: unknown): unknown => {
    const known = parseDecimal(part);
    return isOpen && size !== null && known !== null ? subtract(size, known) : null;
  };
  const left = parseDecimal(leavesQuantity);
  const hasNoFill =
    isOpen && !fills.has(plainCode(name)) && newest !== undefined && reports.every(({ price }) => price == null);
  const filled =
    cumulativeQuantity ??
    newest?.['cumulativeQuantity'] ??
    // Some servers write zero until the market has accepted an order.
    (left !== null && isPositive(left) ? restOf(left) : null) ??
    (hasNoFill ? 0 : null);
  return {
    cumulativeQuantity: filled,
    leavesQuantity: leavesQuantity ?? restOf(filled) ?? newest?.['leavesQuantity'],
  };
}

function numberReports(given: readonly unknown[]): readonly unknown[] {
  const reports = given.filter(isFields);
  if (reports.length < given.length || reports.some(report => report['messageSequenceNumber'] !== undefined))
    return given;
  const times = reports.map(({ timeStamp }) => (typeof timeStamp === 'string' ? timeStamp : ''));
  const isNewestFirst = (times[0] ?? '') > (times.at(-1) ?? '');
  const oldestFirst = isNewestFirst ? reports.toReversed() : reports;
  return oldestFirst.map((report, at) => ({ ...report, messageSequenceNumber: at + 1 }));
}
