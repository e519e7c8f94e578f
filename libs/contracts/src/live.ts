import { completeReport } from '@portal/domain/orders/order-forms';
import { z } from 'zod/mini';
import type { Sent } from './schemas/strict-form.ts';
import { decimalSchema, nullableDecimal } from './schemas/decimal.ts';
import { alsoNamed, completedBy, expected, wholeList } from './schemas/expected.ts';
import { anyTime, instant, isoDate, shortText, symbolId } from './schemas/fields.ts';
import {
  anyOrderType,
  anySide,
  anyTimeInForce,
  averagePrice,
  cumulativeQuantity,
  endReason,
  execution,
  fee,
  leavesQuantity,
  orderStatus,
} from './endpoints/orders.ts';

/**
 * The live feed: STOMP 1.2 over one WebSocket, one destination per topic [LIV-03 to LIV-07]. Each MESSAGE has a header
 * `sequence` that counts from 1 per topic without gaps, so that a reader detects missed messages.
 */

/** Topic of a symbol's quotes [LIV-04]. */
export const quoteTopic = (symbol: string): string => `/topic/quote/${symbol}`;
/** Topic of a symbol's trades [LIV-05]. */
export const tradeTopic = (symbol: string): string => `/topic/trade/${symbol}`;
/** Topic of the orders of a user, or of an account at other servers; the server refuses other users' ids [LIV-03]. */
export const traderTopic = (id: string): string => `/topic/trader/${id}`;

/** Header of a MESSAGE with its sequence number in the topic. */
export const sequenceHeader = 'sequence';

type WithAll<T, Optional extends keyof T> = { [K in keyof Omit<T, Optional>]-?: Exclude<T[K], undefined> } & Pick<
  T,
  Optional
>;

const changed = z.optional(nullableDecimal);

/** New best bid and ask with the book totals [LIV-01]; a figure that is absent is the same as before, a time is not. */
export const liveQuote = z.object({
  /** The topic names it too. */
  ...expected({
    symbol: symbolId,
    bidPrice: changed,
    bidQuantity: changed,
    askPrice: changed,
    askQuantity: changed,
    bidQtyBookTotal: changed,
    askQtyBookTotal: changed,
    timestamp: z.optional(alsoNamed(anyTime, 'quoteTime')),
    halted: z.optional(z.boolean()),
  }),
});
export type LiveQuote = z.infer<typeof liveQuote>;
/** New best bid and ask, as this project's server sends it: with all figures. */
export type SentLiveQuote = WithAll<Sent<typeof liveQuote>, 'halted'>;

const figure = z.optional(decimalSchema);

/** A trade with the day's figures after it [LIV-02]; one that is absent is the same as before, a time is not. */
export const liveTrade = z.object({
  /** The topic names it too. */
  ...expected({ symbol: symbolId }),
  lastPrice: alsoNamed(decimalSchema, 'price'),
  ...expected({
    lastQuantity: z.optional(alsoNamed(decimalSchema, 'quantity', 'qty', 'size')),
    volume: figure,
    high: figure,
    low: figure,
    timestamp: z.optional(anyTime),
  }),
});
export type LiveTrade = z.infer<typeof liveTrade>;
/** A trade, as this project's server sends it: with all figures. */
export type SentLiveTrade = WithAll<Sent<typeof liveTrade>, never>;

/**
 * New executions of one order [LIV-06]. This project's server always sends the three fields of the specification, and
 * adds the order's own. Other servers may send no more than what has changed.
 */
export const liveOrderUpdate = z.object({
  orderId: alsoNamed(shortText, 'id'),
  ...expected({
    /** Null if it has not changed, or cannot be read: the order is then fetched. */
    status: alsoNamed(orderStatus, 'orderStatus'),
    /** Null if one of them cannot be read, or has no number: the order is then fetched. */
    executionHistory: wholeList(
      z.array(completedBy(execution, completeReport)).check(z.minLength(1), z.maxLength(10_000)),
    ),
    symbol: z.optional(symbolId),
    side: z.optional(anySide),
    ordType: z.optional(anyOrderType),
    timeInForce: z.optional(anyTimeInForce),
    expireDate: z.optional(z.nullable(isoDate)),
    limitPrice: z.optional(decimalSchema),
    quantity: z.optional(decimalSchema),
    timeStamp: z.optional(instant),
    cumulativeQuantity: z.optional(cumulativeQuantity),
    leavesQuantity: z.optional(leavesQuantity),
    averagePrice: z.optional(averagePrice),
    fee: z.optional(fee),
    reason: endReason,
    accountId: z.optional(shortText),
  }),
});
export type LiveOrderUpdate = z.infer<typeof liveOrderUpdate>;
export type SentLiveOrderUpdate = Sent<typeof liveOrderUpdate>;
