import { z } from 'zod/mini';
import { decimalSchema, inputDecimal } from '../schemas/decimal.ts';
import { id, instant, isoDate, pageSize, shortText, symbolId } from '../schemas/fields.ts';
import { order } from '../endpoints/orders.ts';
import { balances } from '../endpoints/portfolio.ts';
import { sandboxRouter } from './base.ts';

/** Market controls of the sandbox. */

const ledgerLine = z.object({
  entry: z.int(),
  at: instant,
  reason: shortText,
  /** 'USD', 'USD pending deposit', or a symbol. */
  asset: shortText,
  amount: decimalSchema,
});

/** Routes of the sandbox for the market. */
export const marketControls = sandboxRouter({
  /** For the sandbox page, whose reads are then not among the calls of the portal. */
  state: {
    method: 'GET',
    path: '/market',
    responses: { 200: z.object({ isOpen: z.boolean(), message: shortText }) },
  },
  halt: { method: 'POST', path: '/market/:symbol/halt' },
  resume: { method: 'POST', path: '/market/:symbol/resume' },
  movePrice: {
    method: 'POST',
    path: '/market/:symbol/price',
    body: z.strictObject({ price: inputDecimal }),
  },
  /** Makes a future day a closed or half day. */
  setDay: {
    method: 'POST',
    path: '/market/days',
    body: z.strictObject({ date: isoDate, kind: z.enum(['closed', 'half']), name: shortText }),
  },
  /** Suspends order entry; `message` is shown to users, null resumes it. */
  suspendEntry: {
    method: 'POST',
    path: '/market/order-entry',
    body: z.strictObject({ message: z.nullable(shortText) }),
  },
  /** Orders of all users, newest first: open ones, or with `all` also ended ones. */
  orders: {
    method: 'GET',
    path: '/orders',
    query: z.object({
      symbol: z.optional(symbolId),
      all: z.optional(z.enum(['true', 'false'])),
      size: z.optional(pageSize),
    }),
    responses: {
      200: z.object({ orders: z.array(z.object({ order, userId: id, accountId: id, email: shortText })) }),
    },
  },
  fillOrder: {
    method: 'POST',
    path: '/orders/:id/fill',
    body: z.strictObject({ quantity: z.optional(inputDecimal) }),
    responses: { 200: order },
  },
  rejectOrder: {
    method: 'POST',
    path: '/orders/:id/reject',
    body: z.strictObject({ reason: z.optional(shortText) }),
    responses: { 200: order },
  },
  ledger: { method: 'GET', path: '/ledger/:id', responses: { 200: balances } },
  /** Ledger lines that add up to the balances of an account, newest first. */
  ledgerLines: {
    method: 'GET',
    path: '/ledger/:id/lines',
    query: z.object({ size: z.optional(pageSize) }),
    responses: { 200: z.object({ lines: z.array(ledgerLine) }) },
  },
  creditCash: {
    method: 'POST',
    path: '/ledger/:id/cash',
    body: z.strictObject({ dollars: inputDecimal }),
    responses: { 200: balances },
  },
  creditTokens: {
    method: 'POST',
    path: '/ledger/:id/tokens',
    body: z.strictObject({
      symbol: symbolId,
      quantity: inputDecimal,
      unitCost: z.optional(z.nullable(inputDecimal)),
    }),
    responses: { 200: balances },
  },
});
