import { listLimits } from '@portal/contracts/schemas/list-limits';
import type {
  SentDepthEntry,
  SentMarketData,
  SentPriceHistoryRow,
  SentRecentTrade,
} from '@portal/contracts/endpoints/market';
import type { SentPortalSymbol } from '@portal/contracts/endpoints/symbols';
import { addDays, marketDate } from '@portal/domain/calendar/market-time';
import { readLevels } from './book.ts';
import { readTapeDay } from './hours.ts';
import type { Instrument } from './instrument.ts';
import type { Order, SymbolMarket } from './order.ts';
import { readTop } from './symbol-market.ts';
import { formatInstant, formatOptional, formatUnits } from '../core/units.ts';
import { readPast } from './history.ts';
import { listingOf, type Listing } from './listings.ts';
import { computeChartPrices, computeSpotPreviousClose, computeSpotPrice } from './pricing.ts';
import type { World } from '../core/world.ts';
import { readDay, readTrades, type DayBar } from './tape.ts';

/** Queries of the market data endpoints. Every function returns null or an empty list for an unknown symbol. */

/** Number of closes in the sparkline, and calendar days that contain them. */
const trendDays = 30;
const trendSpan = 60;

/** Market data of all symbols, in the order of their numbers [MKT-06]. */
export const readAllMarketData = (world: World): SentMarketData[] =>
  world.exchange.state.markets.map(market => describeMarket(world, market));

export function readMarketData(world: World, symbol: string): SentMarketData | null {
  const market = world.exchange.state.bySymbol.get(symbol);
  return market === undefined ? null : describeMarket(world, market);
}

function describeMarket(world: World, market: SymbolMarket): SentMarketData {
  const { symbol, priceDigits, quantityDigits, tradable } = market.instrument;
  const { tape } = market;
  const top = readTop(market);
  const prices = readLastPrices(world, market);
  return {
    symbol,
    ...prices,
    lastQuantity: formatOptional(tape.lastQuantity, quantityDigits),
    high: formatOptional(tape.high, priceDigits),
    low: formatOptional(tape.low, priceDigits),
    volume: tape.open === null ? null : formatUnits(tape.volume, quantityDigits),
    bidPrice: formatOptional(top.bid, priceDigits),
    askPrice: formatOptional(top.ask, priceDigits),
    bidQuantity: formatOptional(top.bidQuantity, quantityDigits),
    askQuantity: formatOptional(top.askQuantity, quantityDigits),
    bidQtyBookTotal: formatOptional(top.bidTotal, quantityDigits),
    askQtyBookTotal: formatOptional(top.askTotal, quantityDigits),
    timestamps: {
      quote: top.quotedAt === null ? null : formatInstant(top.quotedAt),
      trade: tape.tradedAt === null ? null : formatInstant(tape.tradedAt),
    },
    tradable,
    halted: market.halted,
    lastPriceWithFallback: prices.lastPrice ?? prices.prevClosePx,
    recentCloses: readTrend(world, market.listing),
  };
}

/** The last price and the previous close of a symbol; null if there is none. */
export function readLastPrices(world: World, market: SymbolMarket) {
  const { listing } = market;
  if (listing.seed.spot !== null) {
    return {
      lastPrice: computeSpotPrice(world, listing),
      prevClosePx: computeSpotPreviousClose(world, listing),
    };
  }
  const { priceDigits } = market.instrument;
  return {
    lastPrice: formatOptional(market.tape.last, priceDigits),
    prevClosePx: formatOptional(market.tape.previousClose, priceDigits),
  };
}

/** Closes of the last weeks, oldest first; daily prices for coins. */
function readTrend(world: World, listing: Listing) {
  const { symbol, priceDigits } = listing.instrument;
  if (listing.seed.spot !== null) {
    const today = marketDate(world.now());
    const start = addDays(today, -trendDays);
    return computeChartPrices(world, listing, start, addDays(today, -1)).map(({ price }) => price);
  }
  const finished = world.state.market.finishedDays.get(symbol) ?? [];
  const past = readPast(world, listing, addDays(world.state.market.firstDay, -trendSpan)).toReversed();
  return [...past, ...finished].slice(-trendDays).map(day => formatUnits(day.close, priceDigits));
}

/** Daily prices from `start` to `end`, both included, newest first; today's row has today's trades so far [MKT-12]. */
export function readPriceHistory(world: World, symbol: string, start: string, end: string): SentPriceHistoryRow[] {
  const listing = listingOf(symbol);
  if (listing === undefined) return [];
  return readDays(world, listing, start)
    .filter(day => day.date >= start && day.date <= end)
    .map(day => toHistoryRow(day, listing.instrument));
}

/** All days since `start`, and those of the world's own before it, newest first. */
function readDays(world: World, listing: Listing, start: string): readonly DayBar[] {
  const { symbol, number } = listing.instrument;
  const finished = world.state.market.finishedDays.get(symbol) ?? [];
  const tape = world.exchange.state.markets[number]?.tape;
  const { date } = readTapeDay(world);
  const today = tape && finished[finished.length - 1]?.date !== date ? readDay(tape, date) : null;
  return [...(today === null ? [] : [today]), ...finished.toReversed(), ...readPast(world, listing, start)];
}

const toHistoryRow = (day: DayBar, { priceDigits, quantityDigits }: Instrument): SentPriceHistoryRow => ({
  date: day.date,
  open: formatUnits(day.open, priceDigits),
  close: formatUnits(day.close, priceDigits),
  high: formatUnits(day.high, priceDigits),
  low: formatUnits(day.low, priceDigits),
  volume: formatUnits(day.volume, quantityDigits),
});

/**
 * The 200 best levels of each side of a book, bids first: bids by falling and asks by rising price unless another order
 * is requested [MKT-50].
 */
export function readDepth(
  world: World,
  symbol: string,
  askSort: 'ASC' | 'DESC' = 'ASC',
  bidSort: 'ASC' | 'DESC' = 'DESC',
): SentDepthEntry[] {
  const market = world.exchange.state.bySymbol.get(symbol);
  // Coin orders wait for the dealer and are not published.
  if (market === undefined || market.dealer !== null) return [];
  const { bids, asks } = market.book;
  const entries = (orders: readonly Order[], side: 'ASK' | 'BID', bestFirst: boolean): SentDepthEntry[] => {
    const best = readLevels(orders).slice(0, listLimits.bookLevels / 2);
    return (bestFirst ? best : best.toReversed()).map(level => ({
      side,
      price: formatUnits(level.price, market.instrument.priceDigits),
      quantity: formatUnits(level.quantity, market.instrument.quantityDigits),
    }));
  };
  return [...entries(bids, 'BID', bidSort === 'DESC'), ...entries(asks, 'ASK', askSort === 'ASC')];
}

/** The newest trades of a symbol today, newest first; none of a coin, whose trades with the dealer are not published. */
export function readRecentTrades({ tape, instrument }: SymbolMarket): SentRecentTrade[] {
  return readTrades(tape).map(({ price, quantity, at }) => ({
    lastPrice: formatUnits(price, instrument.priceDigits),
    lastQuantity: formatUnits(quantity, instrument.quantityDigits),
    timestamp: formatInstant(at),
  }));
}

/** A symbol's metadata with its current prices [SYM-01]. */
export function readSymbol(world: World, symbol: string): SentPortalSymbol | null {
  const market = world.exchange.state.bySymbol.get(symbol);
  return market === undefined ? null : describeSymbol(world, market);
}

const describeSymbol = (world: World, market: SymbolMarket): SentPortalSymbol => ({
  ...market.listing.seed.facts,
  ...readLastPrices(world, market),
});

export const readSymbols = (world: World): SentPortalSymbol[] =>
  world.exchange.state.markets.map(market => describeSymbol(world, market));
