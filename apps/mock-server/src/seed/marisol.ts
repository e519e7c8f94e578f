import { decimal } from '@portal/domain/money/money';
import { addTradingDays } from '@portal/domain/calendar/trading-calendar';
import { canceledByCustomer } from '@portal/domain/orders/order-status';
import { tooFarFromMarket } from '../exchange/place-order.ts';
import { seedPastOrder, type PastEnd, type PastOrder } from './past-orders.ts';
import type { World } from '../core/world.ts';
import { seedMarisolTransfers } from './marisol-transfers.ts';
import { createStoryTime, type StoryTime } from './seed-timeline.ts';
import type { User } from '../identity/user.ts';
import { readPriceHistory } from '../exchange/market-data.ts';
import { listingOf } from '../exchange/listings.ts';
import { drawOrder } from './draw-trading.ts';

/**
 * The story of the main persona: her orders of the last days, her open orders, and the year before that. Days are
 * trading days counted back from the last session that has been open for a while when the world begins.
 */
export function seedMarisol(world: World, user: User): void {
  const accountId = user.activeAccountId;
  if (accountId === null) return;
  const time = createStoryTime(world);
  const owner = { accountId, userId: user.id };
  for (const order of [...makeEarlierOrders(world, time), ...recentOrders(time)]) {
    seedPastOrder(world, { ...owner, ...order });
  }
  seedMarisolTransfers(world, user, time);
}

type StoryOrder = Omit<PastOrder, 'accountId' | 'userId'>;

const [buy, sell] = [1, 2] as const;
const [day, goodTilCanceled, goodTilDate] = [0, 1, 6] as const;

/** Newest last. The open ones reserve $11,810.30 and 320 TZROP; their limits are away from the market. */
function recentOrders({ at, closeOf, today, isRunning }: StoryTime): readonly StoryOrder[] {
  const order = (
    number: number,
    side: typeof buy | typeof sell,
    [quantity, symbol, limitPrice]: readonly [quantity: string, symbol: string, limitPrice: string],
    [daysBack, clock]: readonly [daysBack: number, clock: string],
    rest: Pick<StoryOrder, 'timeInForce'> & Partial<StoryOrder>,
  ): StoryOrder => ({
    ...{ number, side, symbol, quantity: decimal(quantity), limitPrice: decimal(limitPrice) },
    enteredAt: at(daysBack, clock),
    ...rest,
  });
  const fill = (daysBack: number, clock: string, quantity: string, price: string) => ({
    at: at(daysBack, clock),
    quantity: decimal(quantity),
    price: decimal(price),
  });
  const endOfDay = (daysBack: number, status: PastEnd['status'], text: string): PastEnd => ({
    at: closeOf(daysBack),
    status,
    text,
  });
  return [
    order(203_688, buy, ['500', 'CURZ', '1.90'], [6, '09:44:20'], {
      timeInForce: day,
      fills: [fill(6, '09:44:20', '500', '1.90')],
    }),
    order(203_702, sell, ['140', 'QNTL', '18.38'], [6, '11:50:02'], {
      timeInForce: day,
      fills: [fill(6, '11:50:02', '90', '18.38'), fill(6, '11:58:41', '50', '18.40')],
    }),
    order(203_871, sell, ['90', 'LUMB', '27.60'], [4, '13:07:33'], {
      timeInForce: goodTilCanceled,
      fills: [fill(4, '14:21:10', '60', '27.60')],
      end: endOfDay(4, 'Done For Day', 'Done for the day'),
    }),
    order(203_990, buy, ['120', 'ASPD', '11.40'], [3, '09:31:05'], {
      timeInForce: day,
      end: endOfDay(3, 'Expired', 'End of trading day'),
    }),
    order(204_098, sell, ['1000', 'CURZ', '1.95'], [2, '14:44:12'], {
      timeInForce: goodTilCanceled,
      end: { at: at(1, '10:12:40'), status: 'Canceled', text: canceledByCustomer },
    }),
    order(204_120, buy, ['200', 'QRRY', '15.15'], [2, '15:20:48'], {
      timeInForce: goodTilDate,
      expireDate: addTradingDays(today, 17),
    }),
    order(204_311, buy, ['200', 'OSTKO', '43.75'], [1, '10:02:15'], { timeInForce: goodTilCanceled }),
    order(204_388, buy, ['250', 'PELA', '14.40'], [0, '09:31:50'], {
      timeInForce: day,
      end: { at: at(0, '09:31:50'), status: 'Rejected', text: tooFarFromMarket },
    }),
    order(204_402, sell, ['500', 'TZROP', '5.28'], [0, '09:38:11'], {
      timeInForce: day,
      fills: [fill(0, '09:52:07', '100', '5.28'), fill(0, '10:03:40', '80', '5.28')],
      ...(isRunning ? {} : { end: endOfDay(0, 'Expired', 'End of trading day') }),
    }),
    order(204_417, buy, ['100', 'OSTKO', '44.21'], [0, '09:47:25'], {
      timeInForce: day,
      fills: [fill(0, '09:47:25', '100', '44.21')],
    }),
  ];
}

/** Orders before the recent ones: together they are 47, over a year and a half. */
const earlierOrders = 37;
const firstNumber = 201_180;
/** Average number of trading days between orders. */
const averageGap = 10;
const symbols = ['OSTKO', 'TZROP', 'ASPD', 'CURZ', 'LUMB', 'PELA', 'QNTL', 'CNDR', 'EASF', 'HBRK'] as const;
/** What one purchase costs at most, in dollars, and how many are not sold yet at a time: her cash is enough for them. */
const mostDollars = 2_000;
const mostLots = 3;

/**
 * Orders of the earlier months, drawn from the world's seed: each on a day of its own, at a price of that day. All that
 * they buy they sell again, so that they fit whatever she has in the end; some are canceled or expire.
 */
function makeEarlierOrders(world: World, time: StoryTime): readonly Omit<PastOrder, 'accountId' | 'userId'>[] {
  const random = world.random('marisol');
  const lots: { readonly symbol: string; readonly shares: number }[] = [];
  let daysBack = 8 + earlierOrders * averageGap;
  let number = firstNumber;
  return Array.from({ length: earlierOrders }, (_, i) => i).flatMap(i => {
    daysBack = Math.max(8, daysBack - random.integer(averageGap - 3, averageGap + 3));
    number += random.integer(11, 68);
    const left = earlierOrders - i;
    const mustSell = left <= lots.length;
    const mayBuy = left > lots.length + 1;
    const isSale = lots.length > 0 && (!mayBuy || lots.length === mostLots || random.chance(0.4));
    const symbol = isSale ? (lots[0]?.symbol ?? symbols[0]) : random.pick(symbols);
    const date = time.dateOf(daysBack);
    const limitPrice = readPriceHistory(world, symbol, date, date)[0]?.close;
    const instrument = listingOf(symbol)?.instrument;
    // A world may begin before the symbol was listed.
    if (limitPrice === undefined || instrument === undefined) return [];
    const tens = Math.max(1, Math.floor((mostDollars * random.integer(40, 100)) / 1000 / Number(limitPrice)));
    const shares = isSale ? (lots[0]?.shares ?? 0) : tens * 10;
    // By chance, unless all must be sold in the end.
    const isFilled = (isSale && mustSell) || (isSale || mayBuy ? undefined : false);
    const facts = { daysBack, isBuy: !isSale, shares, limitPrice };
    const order = drawOrder(random, time, instrument, facts, isFilled);
    if (order.fills !== undefined) {
      if (isSale) lots.shift();
      else lots.push({ symbol, shares });
    }
    return [{ ...order, number }];
  });
}
