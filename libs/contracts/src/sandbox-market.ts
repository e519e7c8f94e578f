import { z } from 'zod/mini';
import { decimalSchema } from './decimal.ts';
import { isoDate, shortText, symbolId } from './fields.ts';
import { c } from './init.ts';
import { order } from './orders.ts';
import { balances } from './portfolio.ts';
import { byId, bySymbol, done, failed, none, open } from './sandbox-base.ts';

/** Market controls of the sandbox. */

export const marketControls = c.router({
  halt: {
    method: 'POST',
    path: '/market/:symbol/halt',
    metadata: open,
    pathParams: bySymbol,
    body: none,
    responses: done,
  },
  resume: {
    method: 'POST',
    path: '/market/:symbol/resume',
    metadata: open,
    pathParams: bySymbol,
    body: none,
    responses: done,
  },
  movePrice: {
    method: 'POST',
    path: '/market/:symbol/price',
    metadata: open,
    pathParams: bySymbol,
    body: z.strictObject({ price: decimalSchema }),
    responses: done,
  },
  /** Makes a day to come a closed or a half day. */
  setDay: {
    method: 'POST',
    path: '/market/days',
    metadata: open,
    body: z.strictObject({ date: isoDate, kind: z.enum(['closed', 'half']), name: shortText }),
    responses: done,
  },
  fillOrder: {
    method: 'POST',
    path: '/orders/:id/fill',
    metadata: open,
    pathParams: byId,
    body: z.strictObject({ quantity: z.optional(decimalSchema) }),
    responses: { 200: order, ...failed },
  },
  rejectOrder: {
    method: 'POST',
    path: '/orders/:id/reject',
    metadata: open,
    pathParams: byId,
    body: z.strictObject({ reason: z.optional(shortText) }),
    responses: { 200: order, ...failed },
  },
  ledger: {
    method: 'GET',
    path: '/ledger/:id',
    metadata: open,
    pathParams: byId,
    responses: { 200: balances, ...failed },
  },
  creditCash: {
    method: 'POST',
    path: '/ledger/:id/cash',
    metadata: open,
    pathParams: byId,
    body: z.strictObject({ dollars: decimalSchema }),
    responses: { 200: balances, ...failed },
  },
  creditTokens: {
    method: 'POST',
    path: '/ledger/:id/tokens',
    metadata: open,
    pathParams: byId,
    body: z.strictObject({
      symbol: symbolId,
      quantity: decimalSchema,
      unitCost: z.optional(z.nullable(decimalSchema)),
    }),
    responses: { 200: balances, ...failed },
  },
});
