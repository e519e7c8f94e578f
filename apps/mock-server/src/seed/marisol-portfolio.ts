import { add, compare, decimal, multiply, negate, subtract, sum, zero, type Decimal } from '@portal/domain/money/money';
import type { PastOrder } from './past-orders.ts';

type StoryOrder = Omit<PastOrder, 'accountId' | 'userId'>;

/** Holdings that she must have had before any order: for transfers that brought some in later. */
const reserves: Readonly<Record<string, Decimal>> = {
  OSTKO: decimal('400'),
  TZROP: decimal('1600'),
  ASPD: decimal('200'),
  CURZ: decimal('500'),
};
/** Final positions in the symbols that she trades. */
const ends: Readonly<Record<string, Decimal>> = {
  OSTKO: decimal('1250'),
  TZROP: decimal('3400'),
  ASPD: decimal('620'),
  CURZ: decimal('2000'),
};
/** The part of the final cash that did not come from transfers: past orders could use this much. */
const ownCash = decimal('6500');

/**
 * Makes randomly drawn orders possible, going backwards from the final portfolio: a purchase of more than was held
 * afterwards becomes a sale, a sale that brought in more than was held afterwards becomes a purchase, and an order that
 * can be neither is canceled.
 */
export function fitToPortfolio(drawn: readonly StoryOrder[], recent: readonly StoryOrder[]): readonly StoryOrder[] {
  const held = new Map(Object.entries(ends));
  let cash = ownCash;
  const undo = ({ symbol, side, fills = [] }: StoryOrder): void => {
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
      const fitting = fitOrder(order, held.get(order.symbol) ?? zero, cash);
      undo(fitting);
      return fitting;
    })
    .toReversed();
}

function fitOrder(order: StoryOrder, held: Decimal, cash: Decimal): StoryOrder {
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

const valueOf = (fills: NonNullable<StoryOrder['fills']>): Decimal =>
  sum(fills.map(({ quantity, price }) => multiply(quantity, price)));
