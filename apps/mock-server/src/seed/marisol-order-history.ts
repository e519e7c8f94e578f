import { readPriceHistory } from '../exchange/market-data.ts';
import { listingOf } from '../exchange/listings.ts';
import { drawOrder } from './draw-trading.ts';
import type { PastOrder } from './past-orders.ts';
import type { World } from '../core/world.ts';
import type { StoryTime } from './seed-timeline.ts';

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
export function makeEarlierOrders(world: World, time: StoryTime): readonly Omit<PastOrder, 'accountId' | 'userId'>[] {
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
