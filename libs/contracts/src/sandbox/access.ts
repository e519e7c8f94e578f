import { z } from 'zod/mini';
import { failures } from '../schemas/errors.ts';
import { sandboxRouter } from './base.ts';

/** Header with the key of a shared sandbox, for scripts. */
export const sandboxKeyHeader = 'x-sandbox-key';

/** Access to a shared sandbox, which is started with a key. */
export const access = sandboxRouter({
  /** Gives the key; the cookie of the response admits the browser from then on. */
  enter: {
    method: 'POST',
    path: '/key',
    body: z.strictObject({ key: z.string().check(z.minLength(1), z.maxLength(200)) }),
    responses: { 200: z.object({}), ...failures('INVALID_CREDENTIALS', 'NOT_AUTHENTICATED') },
  },
});
