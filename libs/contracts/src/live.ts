import { z } from 'zod/mini';
import type { Sent } from './schemas/strict-form.ts';
import { decimalSchema, nullableDecimal } from './schemas/decimal.ts';
import { expected, longList, openCode } from './schemas/expected.ts';
import { instant, isoDate, shortText, symbolId } from './schemas/fields.ts';
import { execution, orderStatus, orderTypeCode, sideCode, timeInForceCode } from './endpoints/orders.ts';

/**
 * The live feed: STOMP 1.2 over one WebSocket, one destination per topic [LIV-03 to LIV-07]. Each MESSAGE has a header
 * `sequence` that counts from 1 per topic without gaps, so that a reader detects missed messages.
 */

/** Topic of a symbol's quotes [LIV-04]. */
export const quoteTopic = (symbol: string): string => `/topic/quote/${symbol}`;
/** Topic of a symbol's trades [LIV-05]. */
export const tradeTopic = (symbol: string): string => `/topic/trade/${symbol}`;
/** Topic of a user's orders; the server refuses other users' ids [LIV-03]. */
export const traderTopic = (userId: string): string => `/topic/trader/${userId}`;

/** Header of a MESSAGE with its sequence number in the topic. */
export const sequenceHeader = 'sequence';

/** New best bid and ask with the book totals [LIV-01]. */
export const liveQuote = z.object({
  symbol: symbolId,
  ...expected({
    bidPrice: nullableDecimal,
    bidQuantity: nullableDecimal,
    askPrice: nullableDecimal,
    askQuantity: nullableDecimal,
    bidQtyBookTotal: nullableDecimal,
    askQtyBookTotal: nullableDecimal,
    timestamp: instant,
    halted: z.optional(z.boolean()),
  }),
});
/** New best bid and ask. */
export type LiveQuote = z.infer<typeof liveQuote>;
/** New best bid and ask, as the server sends it. */
export type SentLiveQuote = Sent<typeof liveQuote>;

/** A trade with the day's figures after it [LIV-02]. */
export const liveTrade = z.object({
  symbol: symbolId,
  lastPrice: decimalSchema,
  ...expected({
    lastQuantity: decimalSchema,
    volume: decimalSchema,
    high: decimalSchema,
    low: decimalSchema,
    timestamp: instant,
  }),
});
/** A trade. */
export type LiveTrade = z.infer<typeof liveTrade>;
/** A trade, as the server sends it. */
export type SentLiveTrade = Sent<typeof liveTrade>;

/**
 * New executions of one order [LIV-06]. The three fields of the specification are always present; this project's server
 * adds the order's own fields, other servers may omit them.
 */
export const liveOrderUpdate = z.object({
  orderId: shortText,
  status: orderStatus,
  executionHistory: longList(z.array(execution).check(z.minLength(1), z.maxLength(10_000))),
  ...expected({
    symbol: z.optional(symbolId),
    side: z.optional(openCode(sideCode)),
    ordType: z.optional(openCode(orderTypeCode)),
    timeInForce: z.optional(openCode(timeInForceCode)),
    expireDate: z.optional(z.nullable(isoDate)),
    limitPrice: z.optional(decimalSchema),
    quantity: z.optional(decimalSchema),
    timeStamp: z.optional(instant),
    /** The topic is per user, and a user may have several accounts. */
    accountId: z.optional(shortText),
  }),
});
/** New executions of one order. */
export type LiveOrderUpdate = z.infer<typeof liveOrderUpdate>;
/** New executions of one order, as the server sends it. */
export type SentLiveOrderUpdate = Sent<typeof liveOrderUpdate>;
