import { z } from 'zod/mini';
import { failures } from './errors.ts';
import { id, symbolId } from './fields.ts';
import { facts } from './route.ts';

/** What the sandbox's routes have in common. */

const fails = [
  'VALIDATION_FAILED',
  'MALFORMED_REQUEST',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'CROSS_SITE_REQUEST',
  'INTERNAL_ERROR',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'ORDER_NOT_CANCELABLE',
  'TRADING_DISABLED',
  'QUANTITY_INVALID',
  'PRICE_INVALID',
  'EXPIRE_DATE_INVALID',
] as const;
export const failed = failures(...fails);
export const open = facts({ base: 'sandbox', access: 'anyone', addition: true });
export const done = { 200: z.object({}), ...failed };
export const none = z.optional(z.object({}));
export const byId = z.object({ id });
export const bySymbol = z.object({ symbol: symbolId });

/** How fast a world's clock runs: 1 is real time, 0 stands still. */
export const speed = z.number().check(z.minimum(0), z.maximum(100_000));
export const count = z.int().check(z.minimum(1), z.maximum(10_000));
