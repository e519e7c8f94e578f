import type { market } from '@portal/contracts/endpoints/market';
import { completeMarketDataWindow } from '@portal/domain/calendar/graph-range';
import { daysBetween, marketDate } from '@portal/domain/calendar/market-time';
import { notFound, problem } from './response.ts';
import { formatInstant } from '../core/units.ts';
import { readSchedule } from '../exchange/hours.ts';
import { findListing, listingOf } from '../exchange/listings.ts';
import {
  readAllMarketData,
  readDepth,
  readMarketData,
  readPriceHistory,
  readRecentTrades,
} from '../exchange/market-data.ts';
import { readMarketStatus, readOrdersStatus } from '../exchange/status.ts';
import { computeChartPrices, computeSpotPrice } from '../exchange/pricing.ts';
import type { Handlers } from './serve-contract.ts';
import type { World } from '../core/world.ts';
import { computeWindow, parseZone, takePage } from './lists.ts';

/** The most days a schedule may cover, and the years for which the calendar answers. */
const maxScheduleDays = 366;
const calendar = { first: '2000-01-01', last: '2099-12-31' } as const;

/** Rows per page of the price history by default. */
const historySize = 31;

/** Limits a date to the years that the venue's calendar covers. */
const clampDate = (date: string): string =>
  date < calendar.first ? calendar.first : date > calendar.last ? calendar.last : date;

/** The requested days, each limited to the calendar. */
function windowOf(query: { readonly start?: string | undefined; readonly end?: string | undefined }, world: World) {
  const { start, end } = completeMarketDataWindow(query, marketDate(world.now()));
  return { start: clampDate(start), end: clampDate(end) };
}

/** Quotes, history, depth of book, hours (specification 1 section 7); open to anyone. */
export const marketHandlers: Handlers<typeof market> = {
  status: ({ world }) => ({ status: 200, body: readMarketStatus(world) }),

  ordersStatus: ({ world }) => ({ status: 200, body: readOrdersStatus(world) }),

  schedule({ world, query }) {
    const zone = parseZone({ zone: query.zoneid }, 'zoneid');
    if ('status' in zone) return zone;
    const [start, stop] = [clampDate(query.start), clampDate(query.stop)];
    if (stop < start) return { status: 200, body: { days: [] } };
    if (daysBetween(start, stop) > maxScheduleDays) {
      return problem('VALIDATION_FAILED', `Request at most ${maxScheduleDays} days.`, 'stop');
    }
    // Each market day that overlaps the requested days.
    const { from, until } = computeWindow({ start, stop }, zone.zone);
    return { status: 200, body: { days: [...readSchedule(world, marketDate(from), marketDate(until - 1))] } };
  },

  snapshots({ world, query }) {
    if (query.symbols === undefined) return { status: 200, body: { snapshots: readAllMarketData(world) } };
    const snapshots = [...new Set(query.symbols)]
      .map(symbol => readMarketData(world, symbol))
      .filter(data => data !== null);
    return { status: 200, body: { snapshots } };
  },

  priceHistory({ world, params, query }) {
    if (findListing(world, params.symbol) === undefined) return notFound('symbol', 'symbol');
    const { start, end } = windowOf(query, world);
    const rows = end < start ? [] : readPriceHistory(world, params.symbol, start, end);
    const { items, figures } = takePage(rows, query.page ?? 1, query.size ?? historySize);
    const { pageNumber: page, pageSize: size, totalPages, totalElements } = figures;
    return { status: 200, body: { priceHistories: [...items], page, size, totalPages, totalElements } };
  },

  depth({ world, params, query }) {
    const tape = world.exchange.state.bySymbol.get(params.symbol)?.tape;
    if (tape === undefined || findListing(world, params.symbol) === undefined) return notFound('symbol', 'symbol');
    const entries = readDepth(world, params.symbol, query.asksort, query.bidsort);
    return {
      status: 200,
      body: { symbol: params.symbol, entries, timestamp: formatInstant(tape.quotedAt ?? world.now()) },
    };
  },

  trades({ world, params }) {
    const symbolMarket = world.exchange.state.bySymbol.get(params.symbol);
    if (symbolMarket === undefined || findListing(world, params.symbol) === undefined)
      return notFound('symbol', 'symbol');
    return { status: 200, body: { trades: readRecentTrades(symbolMarket) } };
  },

  cryptoPrice({ world, params }) {
    const listing = listingOf(params.symbol);
    const price = listing === undefined ? null : computeSpotPrice(world, listing);
    if (price === null) return notFound('symbol', 'symbol');
    return { status: 200, body: { buy: { spot_price: price }, timestamp: formatInstant(world.now()) } };
  },

  cryptoChart({ world, params, query }) {
    const listing = listingOf(params.symbol);
    if (listing === undefined || listing.seed.spot === null) return notFound('symbol', 'symbol');
    const { start, end } = windowOf(query, world);
    const prices = [...computeChartPrices(world, listing, start, end)];
    return { status: 200, body: { prices } };
  },
};
