import { z } from 'zod/mini';
import { instant, pageSize, shortText } from '../schemas/fields.ts';
import { sandboxRouter } from './base.ts';

/** The last calls of the portal in a world, with everything masked that could identify someone. */

const call = z.object({
  /** Counted in its world. */
  number: z.int(),
  at: instant,
  /** Name in the contract: 'orders.place'. */
  name: shortText,
  method: shortText,
  /** With the query, masked. */
  path: z.string(),
  /** Null if a fault kept the response back. */
  status: z.nullable(z.int()),
  durationMs: z.nullable(z.number()),
});

/** A masked body. */
const body = z.object({
  /** In bytes. */
  size: z.int(),
  /** Why there is no content; null if there is. */
  leftOut: z.nullable(z.enum(['notJson', 'tooLarge', 'dropped'])),
  content: z.unknown(),
});

/** Routes of the calls of the portal. */
export const calls = sandboxRouter({
  /** Newest first. */
  list: {
    method: 'GET',
    path: '/calls',
    query: z.object({ size: z.optional(pageSize) }),
    responses: { 200: z.object({ calls: z.array(call) }) },
  },
  read: {
    method: 'GET',
    path: '/calls/:number',
    pathParams: z.object({ number: z.string().check(z.regex(/^\d{1,9}$/, 'Expected the number of a call')) }),
    responses: {
      200: z.object({ ...call.shape, request: z.nullable(body), response: z.nullable(body) }),
    },
  },
});
