import { z } from 'zod/mini';
import { failures } from '../schemas/errors.ts';
import { id, instant, longText, shortText } from '../schemas/fields.ts';
import { sandboxRouter } from './base.ts';
import { world } from './worlds.ts';

/** What happened in a world, and the world as it was at any moment of that. */

/** What a moment of a timeline is about. */
export const timelineKinds = ['command', 'order', 'mail', 'market', 'fault', 'call', 'read'] as const;

const entry = z.object({
  /** Number in the log of the world; a call has that of the entry before it. */
  seq: z.int(),
  at: instant,
  kind: z.enum(timelineKinds),
  name: shortText,
  text: longText,
  /** Whom it is about; null if no one or not known. */
  userId: z.nullable(id),
});

/** Routes of the timeline of a world. */
export const timeline = sandboxRouter({
  read: {
    method: 'GET',
    path: '/worlds/:id/timeline',
    responses: { 200: z.object({ entries: z.array(entry), earlier: z.int() }) },
  },
  /** Creates a world as this one was right after an entry of its log, with a stopped clock. */
  at: {
    method: 'POST',
    path: '/worlds/:id/at',
    body: z.strictObject({
      seq: z.int().check(z.minimum(1), z.maximum(1_000_000_000_000)),
      select: z.optional(z.boolean()),
    }),
    responses: { 201: world, ...failures('WORLD_FILE_INVALID') },
  },
});
