import { marketControls } from '../../sandbox/market.ts';
import { documentCalls } from '../describe/document.ts';
import { openOrder } from '../portal/orders.ts';

const accountId = { description: 'Id of the account.', example: 'A-20001' };
const orderId = {
  description: 'Id of the order: here an open one that `marisol` has in every world.',
  example: 'H-204402',
};

/** Calls of the market controls. */
export const marketControlCalls = documentCalls(marketControls, {
  halt: {
    summary: 'Halt trading in a symbol',
    description: 'Halts trading in a symbol. Orders keep their place in the book.',
    success: 'Trading is halted.',
  },
  resume: {
    summary: 'Resume trading in a symbol',
    description: 'Ends a halt.',
    success: 'Trading goes on.',
  },
  movePrice: {
    summary: 'Move a price',
    description: 'Makes a symbol trade at a price, and its market maker quote around it.',
    success: 'The price is moved.',
    body: { description: 'The price.', example: { price: '5.5' }, fields: { price: 'Price in dollars.' } },
  },
  setDay: {
    summary: 'Close a day',
    description: 'Makes a future day a closed or a half day.',
    success: 'The day is set.',
    body: {
      description: 'The day.',
      example: { date: '2025-11-28', kind: 'half', name: 'Day after Thanksgiving' },
      fields: { date: 'The day, a date in New York.', kind: '`closed` or `half`.', name: 'Name of the holiday.' },
    },
  },
  state: {
    summary: 'Get the state of the market',
    description: "Whether the market of the caller's world is open.",
    success: 'The state.',
    answer: {
      description: 'The state.',
      example: { isOpen: true, message: 'The market is open.' },
      fields: { isOpen: 'Whether orders match.', message: 'The same in a sentence.' },
    },
  },
  suspendEntry: {
    summary: 'Suspend order entry',
    description: 'Suspends order entry, or resumes it.',
    success: 'Order entry is suspended or resumed.',
    body: {
      description: 'The reason.',
      example: { message: 'Orders are suspended.' },
      fields: { message: 'What users are told; null resumes order entry.' },
    },
  },
  orders: {
    summary: 'List orders of all users',
    description: 'Orders of all users, newest first: open ones, or with `all` those that ended too.',
    success: 'The orders.',
    params: { all: { description: 'Whether to include orders that ended.', example: 'false' } },
    answer: {
      description: 'The orders.',
      example: {
        orders: [{ order: openOrder, userId: 'U-1001', accountId: 'A-20001', email: 'marisol.vance@example.com' }],
      },
      fields: { orders: { description: 'Orders, newest first.', fields: { order: 'The order.' } } },
    },
  },
  fillOrder: {
    summary: 'Fill an order',
    description: 'Fills an open order at its limit, whole or in part.',
    success: 'The order.',
    params: { id: orderId },
    body: {
      description: 'How much.',
      example: { quantity: '10' },
      fields: { quantity: 'Quantity to fill; all that is left if absent.' },
    },
  },
  rejectOrder: {
    summary: 'Reject an order',
    description: 'Rejects an open order.',
    success: 'The order.',
    params: { id: orderId },
    body: {
      description: 'Why.',
      example: { reason: 'Rejected by the venue' },
      fields: { reason: 'Reason, for the user.' },
    },
  },
  ledger: {
    summary: 'Get the balances of an account',
    description: 'Cash and holdings of any account.',
    success: 'The balances.',
    params: { id: accountId },
  },
  ledgerLines: {
    summary: 'List the ledger of an account',
    description: 'Postings that add up to the balances of an account, newest first.',
    success: 'The postings.',
    params: { id: accountId },
    answer: {
      description: 'The postings.',
      example: {
        lines: [{ entry: 1041, at: '2025-11-18T14:47:25.000Z', reason: 'Trade', asset: 'USD', amount: '-212.1' }],
      },
      fields: {
        lines: {
          description: 'Postings, newest first.',
          fields: {
            entry: 'Number of the journal entry.',
            at: 'When it was posted.',
            reason: 'What for.',
            asset: '`USD`, `USD on its way in`, or a symbol.',
            amount: 'Amount in units of the asset; negative if it leaves the account.',
          },
        },
      },
    },
  },
  creditCash: {
    summary: 'Credit cash',
    description: 'Adds dollars to an account, seasoned at once.',
    success: 'The balances after it.',
    params: { id: accountId },
    body: { description: 'How much.', example: { dollars: '1000' }, fields: { dollars: 'Amount in dollars.' } },
  },
  creditTokens: {
    summary: 'Credit securities',
    description: 'Adds shares, tokens or coins to an account.',
    success: 'The balances after it.',
    params: { id: accountId },
    body: {
      description: 'What.',
      example: { symbol: 'TZROP', quantity: '100', unitCost: '4.1' },
      fields: { quantity: 'Quantity.', unitCost: 'Dollars per unit that they have cost; null if unknown.' },
    },
  },
});
