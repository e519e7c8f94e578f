import { liveOrderUpdate, liveQuote, liveTrade } from '../../live.ts';
import { documentOf } from '../describe/document.ts';
import { openOrder } from './orders.ts';

/** Messages of the live feed. */
export const feedSchemas = {
  Quote: documentOf(liveQuote, {
    description: 'New best bid and ask of a symbol. Quotes within 16 ms of each other are merged into the newest.',
    fields: {
      timestamp: 'When the quote changed.',
    },
  }),
  Trade: documentOf(liveTrade, {
    description: "A trade, with the day's figures after it. Trades are never merged or left out.",
    fields: {
      lastPrice: 'Price of the trade, in dollars.',
      lastQuantity: 'Quantity of the trade.',
      timestamp: 'When the trade happened.',
    },
  }),
  OrderUpdate: documentOf(liveOrderUpdate, {
    description:
      'New executions of one order. Merge them by `messageSequenceNumber`; where a number is missing, fetch the order. Other servers may leave out what hasn’t changed.',
    example: openOrder,
    fields: {
      status: 'Status of the order after the last of these executions.',
      executionHistory: 'The new executions, by sequence number.',
      quantity: 'Ordered quantity.',
      timeStamp: 'When the order was accepted.',
      fee: 'Fees charged so far, in dollars. Needed only if the executions have none.',
      reason: 'Why the order ended. Needed only if the last execution doesn’t say why.',
      accountId: 'Account of the order. The topic is a user’s, and a user may have several accounts.',
    },
  }),
};
