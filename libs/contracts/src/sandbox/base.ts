import { z } from 'zod/mini';
import { failures } from '../schemas/errors.ts';
import { id, symbolId } from '../schemas/fields.ts';
import { metadata } from '../routing/route.ts';

/** Shared parts of the sandbox routes. */

const fails = [
  'VALIDATION_FAILED',
  'MALFORMED_REQUEST',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'NOT_AUTHENTICATED',
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
/** Error responses of all sandbox routes. */
export const failed = failures(...fails);
/** Metadata of all sandbox routes. */
export const open = metadata({ base: 'sandbox', access: 'anyone' });
/** Responses of a command without a result. */
export const done = { 200: z.object({}), ...failed };
/** An optional empty body. */
export const none = z.optional(z.object({}));
/** Path with an id. */
export const byId = z.object({ id });
/** Path with a symbol. */
export const bySymbol = z.object({ symbol: symbolId });

/**
 * Speed of a world's clock: 1 is real time, 0 is stopped, and the highest is what a world with trading can keep up with
 * in a part of one core. On a slower machine the world runs as fast as it can.
 */
export const speed = z.number().check(z.minimum(0), z.maximum(10_000));
/** How many times something happens. */
export const count = z.int().check(z.minimum(1), z.maximum(10_000));
