import { computePercent } from '../market/quote';
import { add, isPositive, isZero, negate, subtract, sum, zero, type Decimal } from '../money/money';
import { computeWorth } from '../portfolio/position';
import { dollars, type AccountLine } from '../portfolio/account-lines';
import { isFlow, type AccountDay, type PriceOn } from './account-days';

/** What a position has gained over a period, in dollars; null where a price is unknown. */
export interface PositionGain {
  readonly symbol: string;
  readonly startValue: Decimal | null;
  /** Paid for purchases less received from sales, fees included. */
  readonly netBought: Decimal | null;
  /** Value of what was transferred in less what was transferred out, each at the close of its day. */
  readonly netTransferred: Decimal | null;
  readonly endValue: Decimal | null;
  readonly gain: Decimal | null;
  /** The gain in percent of the value at the start plus what was bought and transferred in; null if that is nothing. */
  readonly gainPercent: Decimal | null;
}

/** The gains of a period by where they come from. They add up to the change of the value less all flows. */
export interface Gains {
  /** Of each symbol that was held or moved in the period, by name. */
  readonly positions: readonly PositionGain[];
  /** Dividends and distributions in cash: the lists do not name the security that paid them. */
  readonly income: Decimal;
}

/** The gains from the end of the first day to the last one. */
export function computeGains(days: readonly AccountDay[], priceOn: PriceOn): Gains {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return { positions: [], income: zero };
  const dated = days.slice(1).flatMap(({ date, lines }) => lines.map(line => ({ date, line })));
  const moved = dated.map(({ line }) => line.asset).filter(asset => asset !== dollars);
  const symbols = [...new Set([...first.units.keys(), ...last.units.keys(), ...moved])].toSorted();
  const worth = (symbol: string, amount: Decimal, date: string): Decimal | null => {
    if (isZero(amount)) return zero;
    const price = priceOn(symbol, date);
    return price && computeWorth(amount, price);
  };
  const positions = symbols.map((symbol): PositionGain => {
    const own = dated.filter(({ line }) => line.asset === symbol);
    const startValue = worth(symbol, first.units.get(symbol) ?? zero, first.date);
    const endValue = worth(symbol, last.units.get(symbol) ?? zero, last.date);
    const netBought = sumKnown(own.filter(({ line }) => line.kind !== 'transfer').map(({ line }) => paidFor(line)));
    const transfers = own.filter(({ line }) => isFlow(line));
    const netTransferred = sumKnown(transfers.map(({ line, date }) => worth(symbol, line.amount, date)));
    const bought = own.filter(({ line }) => line.kind === 'bought').map(({ line }) => line.dollars);
    const received = transfers
      .filter(({ line }) => isPositive(line.amount))
      .map(({ line, date }) => worth(symbol, line.amount, date));
    const invested = sumKnown([startValue, ...bought, ...received]);
    const put = startValue && netBought && netTransferred && sum([startValue, netBought, netTransferred]);
    const gain = put && endValue && subtract(endValue, put);
    const gainPercent = gain && invested && isPositive(invested) ? computePercent(gain, invested) : null;
    return { symbol, startValue, netBought, netTransferred, endValue, gain, gainPercent };
  });
  const payments = dated.filter(({ line }) => line.asset === dollars && line.kind === 'transfer' && !isFlow(line));
  return { positions, income: sum(payments.map(({ line }) => line.amount)) };
}

const paidFor = ({ kind, dollars: total }: AccountLine): Decimal | null =>
  total === null || kind === 'bought' ? total : negate(total);

const sumKnown = (values: readonly (Decimal | null)[]): Decimal | null =>
  values.reduce<Decimal | null>((total, value) => total && value && add(total, value), zero);
