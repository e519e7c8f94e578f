import { z } from 'zod/mini';
import { openFailures } from '../schemas/errors.ts';
import { metadata, router, type RouteOf, type WrittenRoute } from '../routing/router.ts';

/** Shared parts of the sandbox routes. */

const failed = openFailures(
  'NOT_AUTHENTICATED',
  'CROSS_SITE_REQUEST',
  'NOT_FOUND',
  'ORDER_NOT_CANCELABLE',
  'TRADING_DISABLED',
  'QUANTITY_INVALID',
  'PRICE_INVALID',
  'EXPIRE_DATE_INVALID',
);
const open = metadata({ base: 'sandbox', access: 'anyone' });

/** Responses of a command without a result. */
const done = { 200: z.object({}) };

type Control = Omit<WrittenRoute, 'metadata' | 'responses'> & Partial<Pick<WrittenRoute, 'responses'>>;
type ResponsesOf<R> = R extends { responses: infer A } ? A : typeof done;
type Controls<T extends Readonly<Record<string, Control>>> = {
  readonly [K in keyof T]: RouteOf<
    Omit<T[K], 'responses'> &
      Pick<T[K], 'method' | 'path'> & {
        readonly metadata: typeof open;
        readonly responses: ResponsesOf<T[K]> & Omit<typeof failed, keyof ResponsesOf<T[K]>>;
      }
  >;
};

/**
 * Declares routes of the sandbox: open to everybody, and with the errors that all of them have. Commands without a
 * result leave it out.
 */
export function sandboxRouter<const T extends Readonly<Record<string, Control>>>(routes: T): Controls<T> {
  const controls = Object.entries(routes).map(([name, { responses = done, ...route }]) => [
    name,
    { ...route, metadata: open, responses: { ...failed, ...responses } },
  ]);
  // One entry for each route, which is what the mapped type says.
  return router(Object.fromEntries(controls) as Record<string, WrittenRoute>) as Controls<T>;
}

/**
 * Speed of a world's clock: 1 is real time, 0 is stopped, and the highest is what a world with trading can keep up with
 * in a part of one core. On a slower machine the world runs as fast as it can.
 */
export const speed = z.number().check(z.minimum(0), z.maximum(10_000));
/** How many times something happens. */
export const count = z.int().check(z.minimum(1), z.maximum(10_000));
