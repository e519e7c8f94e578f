import { add, compare, decimal, multiply, negate, subtract, sum, zero, type Decimal } from '@portal/domain/money';
import type { PastOrder } from './past-orders.ts';

type Told = Omit<PastOrder, 'accountId' | 'userId'>;

/** What she must have had before any order of the story: for the transfers that brought some of it in later. */
const reserves: Readonly<Record<string, Decimal>> = {
  OSTKO: decimal('400'),
  TZROP: decimal('1600'),
  ASPD: decimal('200'),
  CURZ: decimal('500'),
};
/** The positions at the end of the story of the symbols that she trades. */
const ends: Readonly<Record<string, Decimal>> = {
  OSTKO: decimal('1250'),
  TZROP: decimal('3400'),
  ASPD: decimal('620'),
  CURZ: decimal('2000'),
};
/** Of the cash at the end of the story what did not come by transfers: orders of the past had this much to do with. */
const ownCash = decimal('6500');

/**
 * Orders drawn by chance as they could have been, told backwards from the portfolio that they led to: an order that buys
 * more than there was afterwards was a sale, one that brought in more than there was afterwards was a purchase, and one
 * that could be neither was canceled.
 */
export function fitToPortfolio(drawn: readonly Told[], recent: readonly Told[]): readonly Told[] {
  const held = new Map(Object.entries(ends));
  let cash = ownCash;
  const undo = ({ symbol, side, fills = [] }: Told): void => {
    const isBuy = side === 1;
    const quantity = sum(fills.map(each => each.quantity));
    held.set(symbol, add(held.get(symbol) ?? zero, isBuy ? negate(quantity) : quantity));
    const paid = valueOf(fills);
    cash = isBuy ? add(cash, paid) : subtract(cash, paid);
  };
  for (const order of recent) undo(order);
  return drawn
    .toReversed()
    .map(order => {
      const fitting = fit(order, held.get(order.symbol) ?? zero, cash);
      undo(fitting);
      return fitting;
    })
    .toReversed();
}

function fit(order: Told, held: Decimal, cash: Decimal): Told {
  const { fills = [], symbol } = order;
  if (fills.length === 0) return order;
  const quantity = sum(fills.map(each => each.quantity));
  const mayBuy = compare(subtract(held, quantity), reserves[symbol] ?? zero) >= 0;
  const maySell = compare(cash, valueOf(fills)) >= 0;
  if (order.side === 1 ? mayBuy : maySell) return order;
  if (mayBuy || maySell) return { ...order, side: mayBuy ? 1 : 2 };
  const { fills: _, ...rest } = order;
  return { ...rest, end: { at: order.enteredAt + 600_000, status: 'Canceled', text: 'Canceled by you' } };
}

const valueOf = (fills: NonNullable<Told['fills']>): Decimal =>
  sum(fills.map(({ quantity, price }) => multiply(quantity, price)));
