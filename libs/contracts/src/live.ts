import { z } from 'zod/mini';
import { decimalSchema, nullableDecimal } from './decimal.ts';
import { instant, isoDate, shortText, symbolId } from './fields.ts';
import { execution, orderStatus, orderTypeCode, sideCode, timeInForceCode } from './orders.ts';

/**
 * The live feed: STOMP 1.2 over one WebSocket, topics by destination [LIV-03 to LIV-07]. Each MESSAGE carries a header
 * `sequence` that counts from 1 per topic without gaps, so that a reader notices what it has missed.
 */

export const quoteTopic = (symbol: string): string => `/topic/quote/${symbol}`;
export const tradeTopic = (symbol: string): string => `/topic/trade/${symbol}`;
/** The id is the user id; the server refuses anyone else's [LIV-03]. */
export const traderTopic = (userId: string): string => `/topic/trader/${userId}`;

export const sequenceHeader = 'sequence';

/** New best bid and ask with the totals of the book [LIV-01]. */
export const liveQuote = z.object({
  symbol: symbolId,
  bidPrice: nullableDecimal,
  bidQuantity: nullableDecimal,
  askPrice: nullableDecimal,
  askQuantity: nullableDecimal,
  bidQtyBookTotal: nullableDecimal,
  askQtyBookTotal: nullableDecimal,
  timestamp: instant,
  halted: z.optional(z.boolean()),
});
export type LiveQuote = z.infer<typeof liveQuote>;

/** A trade with the day's figures after it [LIV-02]. */
export const liveTrade = z.object({
  symbol: symbolId,
  lastPrice: decimalSchema,
  lastQuantity: decimalSchema,
  volume: decimalSchema,
  high: decimalSchema,
  low: decimalSchema,
  timestamp: instant,
});
export type LiveTrade = z.infer<typeof liveTrade>;

/**
 * New steps of one order [LIV-06]. The three fields named by the specification are always there; the order's own facts
 * come too from this project's server, and may be missing elsewhere.
 */
export const liveOrderUpdate = z.object({
  orderId: shortText,
  status: orderStatus,
  executionHistory: z.array(execution).check(z.minLength(1), z.maxLength(10_000)),
  symbol: z.optional(symbolId),
  side: z.optional(sideCode),
  ordType: z.optional(orderTypeCode),
  timeInForce: z.optional(timeInForceCode),
  expireDate: z.optional(z.nullable(isoDate)),
  limitPrice: z.optional(decimalSchema),
  quantity: z.optional(decimalSchema),
  timeStamp: z.optional(instant),
  /** A user may have several accounts, and the topic is the user's. */
  accountId: z.optional(shortText),
});
export type LiveOrderUpdate = z.infer<typeof liveOrderUpdate>;
