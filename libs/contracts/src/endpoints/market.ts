import { completeQuote } from '@portal/domain/market/quote-forms';
import { completeScheduleDay } from '@portal/domain/calendar/schedule-forms';
import { bookSideNames } from '@portal/domain/orders/order-vocabulary';
import { z } from 'zod/mini';
import type { Sent } from '../schemas/strict-form.ts';
import { decimalSchema, nullableDecimal } from '../schemas/decimal.ts';
import { alsoNamed, completedBy, expected, openCode, wholeList } from '../schemas/expected.ts';
import { openFailures } from '../schemas/errors.ts';
import {
  anyTime,
  instant,
  isoDate,
  pageNumber,
  pageSize,
  queryList,
  shortText,
  symbolId,
  timeNames,
  zone,
} from '../schemas/fields.ts';
import { metadata, router } from '../routing/router.ts';
import { list, listLimits } from '../schemas/list-limits.ts';

/** Quotes, history, market depth, hours (specification 1 sections 3 and 7). Public, like the asset page. */

const anyMarketData = z.object({
  symbol: alsoNamed(symbolId, 'ticker'),
  ...expected({
    lastPrice: nullableDecimal,
    lastQuantity: nullableDecimal,
    high: nullableDecimal,
    low: nullableDecimal,
    volume: nullableDecimal,
    bidPrice: nullableDecimal,
    askPrice: nullableDecimal,
    bidQuantity: nullableDecimal,
    askQuantity: nullableDecimal,
    bidQtyBookTotal: nullableDecimal,
    askQtyBookTotal: nullableDecimal,
    timestamps: z.object(
      expected({
        quote: z.nullable(alsoNamed(instant, 'quoteTimestamp', 'lastQuote')),
        trade: z.nullable(alsoNamed(instant, 'tradeTimestamp', 'lastTrade')),
      }),
    ),
    tradable: z.boolean(),
    halted: z.optional(z.boolean()),
    /** Last price, else the previous close [MKT-07]. */
    lastPriceWithFallback: nullableDecimal,
    prevClosePx: z.optional(nullableDecimal),
    /** Closes of about the last 30 days, oldest first, for the sparkline. */
    recentCloses: z.optional(wholeList(z.array(decimalSchema).check(z.maxLength(60)))),
  }),
});
/** Market data of one symbol. */
export const marketData = completedBy(anyMarketData, completeQuote);
export type MarketData = z.infer<typeof marketData>;
export type SentMarketData = Sent<typeof marketData>;

/** Market data of several symbols. */
export const snapshots = z.object({ snapshots: list(marketData, 5000) });

/** Prices of one market day. */
export const priceHistoryRow = z.object({
  date: isoDate,
  ...expected({
    open: decimalSchema,
    close: decimalSchema,
    high: decimalSchema,
    low: decimalSchema,
    volume: decimalSchema,
  }),
});
export type PriceHistoryRow = z.infer<typeof priceHistoryRow>;
export type SentPriceHistoryRow = Sent<typeof priceHistoryRow>;

/** One price level of the book. */
export const depthEntry = z.object({
  side: openCode(z.enum(['ASK', 'BID']), bookSideNames),
  price: decimalSchema,
  quantity: decimalSchema,
});
export type DepthEntry = z.infer<typeof depthEntry>;
export type SentDepthEntry = Sent<typeof depthEntry>;

/** A book whose sides stand apart, `{ bids, asks }`, as one list. A level may be a pair of price and quantity. */
function joinSides(book: Readonly<Record<string, unknown>>): unknown {
  const levelsOf = (side: string, levels: unknown): unknown[] =>
    (Array.isArray(levels) ? levels : []).map((level: unknown): unknown => {
      const pair: readonly unknown[] = Array.isArray(level) ? level : [];
      return { side, ...(pair.length > 0 ? { price: pair[0], quantity: pair[1] } : Object(level)) };
    });
  const entries = [...levelsOf('BID', book['bids']), ...levelsOf('ASK', book['asks'])];
  return Array.isArray(book['bids'] ?? book['asks']) ? { ...book, entries } : book;
}

/** One trade of today, as the tape has it. */
export const recentTrade = z.object({
  lastPrice: alsoNamed(decimalSchema, 'price'),
  ...expected({ lastQuantity: alsoNamed(decimalSchema, 'quantity'), timestamp: anyTime }),
});
export type RecentTrade = z.infer<typeof recentTrade>;
export type SentRecentTrade = Sent<typeof recentTrade>;

const hours = z.nullable(z.object({ start: alsoNamed(instant, 'open'), end: alsoNamed(instant, 'close') }));
/** Null says that the market is closed, so hours that cannot be read take their day with them. */
const dayHours = z.object({ preMarket: hours, market: hours, postMarket: hours });

/** One calendar day in America/New_York; a closed day has null hours and, on a holiday, its name. */
export const scheduleDay = z.object({
  date: isoDate,
  ...expected({ holiday: z.nullable(shortText) }),
  orderEntry: dayHours,
  trading: dayHours,
});
export type ScheduleDay = z.infer<typeof scheduleDay>;

/** Status of the market. */
export const marketStatus = z.object({
  marketOpen: z.boolean(),
  ...expected({
    /** Closed now, opens later the same day [MKT-35]. */
    marketOpenLater: z.boolean(),
    message: shortText,
    nextOpen: alsoNamed(z.nullable(instant), 'nextOpenDate', 'nextOpenTime', 'nextOpening'),
    nextClose: alsoNamed(z.nullable(instant), 'nextCloseDate', 'nextCloseTime', 'nextClosing'),
  }),
});
export type MarketStatus = z.infer<typeof marketStatus>;
export type SentMarketStatus = Sent<typeof marketStatus>;

/** Whether order entry is open. */
export const ordersStatus = z.object({ ordersOpen: z.boolean(), ...expected({ message: shortText }) });

/** A price of a coin; a service may send the pair alone, `[1763424000000, 92000.5]`. */
const chartPoint = z.object({
  date: alsoNamed(isoDate, 'timestamp', ...timeNames, 'day', 't', 'x'),
  price: alsoNamed(decimalSchema, 'value', 'close', 'p', 'y'),
});

const sortOrder = z.enum(['ASC', 'DESC']);
const open = metadata({ base: 'rest', access: 'anyone' });

/** Routes of market data. */
export const market = router({
  status: {
    method: 'GET',
    path: '/market',
    metadata: open,
    responses: { 200: marketStatus, ...openFailures() },
  },
  ordersStatus: {
    method: 'GET',
    path: '/orders/status',
    metadata: open,
    responses: { 200: ordersStatus, ...openFailures() },
  },
  schedule: {
    method: 'GET',
    path: '/schedules/tzeromarkets',
    metadata: open,
    /** start and stop are dates in the zone (default New York); returns each market day that overlaps them. */
    query: z.object({ start: isoDate, stop: isoDate, zoneid: z.optional(zone) }),
    responses: { 200: z.object({ days: list(completedBy(scheduleDay, completeScheduleDay), 400) }), ...openFailures() },
  },
  snapshots: {
    method: 'GET',
    path: '/mdt/snapshots',
    metadata: open,
    query: z.object({ symbols: z.optional(queryList) }),
    responses: { 200: snapshots, ...openFailures() },
  },
  priceHistory: {
    method: 'GET',
    path: '/mdt/pricehistory/:symbol',
    metadata: open,
    query: z.object({
      start: z.optional(isoDate),
      end: z.optional(isoDate),
      page: z.optional(pageNumber),
      size: z.optional(pageSize),
    }),
    responses: {
      200: z.object({
        priceHistories: list(priceHistoryRow, 500),
        ...expected({ page: z.int(), size: z.int(), totalPages: z.int(), totalElements: z.int() }),
      }),
      ...openFailures('NOT_FOUND'),
    },
  },
  depth: {
    method: 'GET',
    path: '/mdt/book/depth/:symbol',
    metadata: open,
    query: z.object({ asksort: z.optional(sortOrder), bidsort: z.optional(sortOrder) }),
    responses: {
      200: completedBy(
        z.object({
          ...expected({ symbol: symbolId }),
          entries: list(depthEntry, listLimits.bookLevels),
          ...expected({ timestamp: anyTime }),
        }),
        joinSides,
      ),
      ...openFailures('NOT_FOUND'),
    },
  },
  trades: {
    method: 'GET',
    path: '/mdt/trades/:symbol',
    metadata: metadata({ base: 'rest', access: 'anyone', addition: 'recentTrades' }),
    responses: { 200: z.object({ trades: list(recentTrade, listLimits.recentTrades) }), ...openFailures('NOT_FOUND') },
  },
  cryptoPrice: {
    method: 'GET',
    path: '/:symbol',
    metadata: metadata({ base: 'pricing', access: 'anyone' }),
    responses: {
      200: z.object({
        buy: z.object({ spot_price: decimalSchema }),
        ...expected({ timestamp: z.optional(anyTime) }),
      }),
      ...openFailures('NOT_FOUND'),
    },
  },
  cryptoChart: {
    method: 'GET',
    path: '/:symbol',
    metadata: metadata({ base: 'charting', access: 'anyone' }),
    query: z.object({ start: z.optional(isoDate), end: z.optional(isoDate) }),
    responses: { 200: z.object({ prices: list(chartPoint, 5000) }), ...openFailures('NOT_FOUND') },
  },
});
