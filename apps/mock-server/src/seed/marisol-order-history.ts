import { decimal } from '@portal/domain/money/money';
import { formatUnits } from '../core/units.ts';
import { readPriceHistory } from '../exchange/market-data.ts';
import { listingOf } from '../listings/listings.ts';
import type { PastFill, PastOrder } from './past-orders.ts';
import type { Random } from '../core/random.ts';
import type { World } from '../core/world.ts';
import { fitToPortfolio } from './marisol-portfolio.ts';
import type { StoryTime } from './seed-timeline.ts';

type StoryOrder = Omit<PastOrder, 'accountId' | 'userId'>;

/** Orders before the recent ones: together they are 47, over a year and a half. */
const earlierOrders = 37;
const firstNumber = 201_180;
/** Average number of trading days between orders. */
const averageGap = 10;
const symbols = ['OSTKO', 'TZROP', 'ASPD', 'CURZ', 'LUMB', 'PELA', 'QNTL', 'CNDR', 'EASF', 'HBRK'] as const;

/**
 * Orders of the earlier months, drawn from the world's seed: each on a day of its own, at a price of that day, most of
 * them filled, some canceled or expired.
 */
export function makeEarlierOrders(world: World, time: StoryTime, recent: readonly StoryOrder[]): readonly StoryOrder[] {
  const random = world.random('marisol');
  let daysBack = 8 + earlierOrders * averageGap;
  let number = firstNumber;
  const drawn = Array.from({ length: earlierOrders }, (): StoryOrder[] => {
    daysBack -= random.integer(averageGap - 3, averageGap + 3);
    number += random.integer(11, 68);
    return makeOrder(world, time, random, Math.max(8, daysBack), number);
  }).flat();
  return fitToPortfolio(drawn, recent);
}

function makeOrder(world: World, time: StoryTime, random: Random, daysBack: number, number: number): StoryOrder[] {
  const symbol = random.pick(symbols);
  const date = time.dateOf(daysBack);
  const price = readPriceHistory(world, symbol, date, date)[0]?.close;
  const instrument = listingOf(symbol)?.instrument;
  if (price === undefined || instrument === undefined) return [];
  const round = random.integer(2, 40) * 10;
  const units = round * instrument.quantityScale;
  const enteredAt = time.at(daysBack, clockTime(random));
  const order = {
    number,
    symbol,
    quantity: formatUnits(units, instrument.quantityDigits),
    limitPrice: price,
    side: random.chance(0.6) ? 1 : 2,
    timeInForce: random.chance(0.7) ? 0 : 1,
    enteredAt,
  } as const;
  const fate = random.next();
  const later = enteredAt + random.integer(60, 2400) * 1000;
  if (fate < 0.12) return [{ ...order, end: { at: later, status: 'Canceled', text: 'Canceled by you' } }];
  if (fate < 0.22) {
    return [
      { ...order, timeInForce: 0, end: { at: time.closeOf(daysBack), status: 'Expired', text: 'End of trading day' } },
    ];
  }
  const parts = random.pick([1, 1, 2, 2, 3] as const);
  return [{ ...order, fills: splitFill(order.quantity, parts, { at: enteredAt, price }) }];
}

/** One execution, or two or three in multiples of ten a few minutes apart. */
function splitFill(quantity: PastFill['quantity'], parts: number, first: Pick<PastFill, 'at' | 'price'>): PastFill[] {
  const tens = Math.floor(Number(quantity) / 10);
  const sizes = Array.from(
    { length: parts },
    (_, i) => Math.floor((tens * (i + 1)) / parts) - Math.floor((tens * i) / parts),
  );
  return sizes
    .filter(size => size > 0)
    .map((size, i) => ({ ...first, at: first.at + i * 190_000, quantity: decimal(String(size * 10)) }));
}

/** Between 9:35 a.m. and 12:10 p.m.: within the session of a half day too. */
function clockTime(random: Random): string {
  const minutes = 9 * 60 + 35 + random.integer(0, 155);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:${two(random.integer(0, 59))}`;
}
