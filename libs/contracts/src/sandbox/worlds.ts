import { z } from 'zod/mini';
import { failures } from '../schemas/errors.ts';
import { id, instant, shortText } from '../schemas/fields.ts';
import { dialectName } from './dialects.ts';
import { speed, sandboxRouter } from './base.ts';

/** Worlds of the sandbox and their clocks. */

const seed = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'Expected a seed of letters, digits, - and _'));
const participants = z.enum(['on', 'quotes-only', 'off']);

/** Moments that tests can jump to; each is the next one after the world's current time. */
export const moments = [
  'nextOpen',
  'nextClose',
  'ordersOpen',
  'ordersClose',
  'halfDayClose',
  'clockChangeNight',
] as const;

/** A world as the sandbox lists it. */
export const world = z.object({
  worldId: id,
  now: instant,
  speed: z.number(),
  isDefault: z.boolean(),
  isSelected: z.boolean(),
});

const clock = z.object({ now: instant, speed: z.number() });

/** Range of start times that calendars and stories support; epoch milliseconds, end exclusive. */
export const beginnings = { from: 0, to: Date.UTC(2100, 0, 1) } as const;
const beginning = instant.check(
  z.refine(
    text => Date.parse(text) >= beginnings.from && Date.parse(text) < beginnings.to,
    'Expected an instant of the years 1970 to 2099',
  ),
);

/** Maximum number of generated users per world. */
const maxGeneratedAccounts = 2_000;

const create = z.strictObject({
  seed: z.optional(seed),
  /** Start time of its clock; defaults to that of the default world. */
  startAt: z.optional(beginning),
  participants: z.optional(participants),
  /** Number of generated users in addition to the personas, each with an account and years of history. */
  accounts: z.optional(z.int().check(z.minimum(1), z.maximum(maxGeneratedAccounts))),
  /** Answers only what the specification names. */
  specOnly: z.optional(z.boolean()),
  /** Form of everything that it sends; but for `standard` it answers only what the specification names by default. */
  dialect: z.optional(dialectName),
  speed: z.optional(speed),
  /** Sets the cookie, so that the caller is in the new world from now on. */
  select: z.optional(z.boolean()),
});

const copy = z.strictObject({ select: z.optional(z.boolean()), speed: z.optional(speed) });

/** Maximum number of snapshots per world; none is evicted. */
export const maxSnapshots = 10;
/** Name of a snapshot, which is its id in its world. */
const snapshotName = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'Expected a name of letters, digits, - and _, without spaces'));

/** A world as one file (apps/mock-server/src/worlds/world-file.ts): its description and the packed world. */
export const worldFile = z.object({
  format: shortText,
  version: z.int(),
  shape: shortText,
  seed,
  now: instant,
  speed: z.number(),
  world: z.string(),
});

/** Maximum size of an imported file in bytes: 64 MB. */
export const maxFileBytes = 64 * 1_048_576;
/** Path of the import route. */
export const importPath = '/worlds/import';

/** Routes of worlds. */
export const worlds = sandboxRouter({
  list: { method: 'GET', path: '/worlds', responses: { 200: z.object({ worlds: z.array(world) }) } },
  create: { method: 'POST', path: '/worlds', body: create, responses: { 201: world } },
  fork: { method: 'POST', path: '/worlds/:id/fork', body: copy, responses: { 201: world } },
  select: { method: 'POST', path: '/worlds/:id/select', responses: { 200: world } },
  /** Resets the world to the beginning of its story. */
  reset: { method: 'POST', path: '/worlds/:id/reset', responses: { 200: world } },
  exportFile: { method: 'GET', path: '/worlds/:id/file', responses: { 200: worldFile } },
  /**
   * Creates a world from an exported file. The body is the unchanged file with content type application/octet-stream.
   */
  importFile: {
    method: 'POST',
    path: importPath,
    query: z.object({ select: z.optional(z.enum(['true', 'false'])) }),
    body: z.unknown(),
    responses: { 201: world, ...failures('WORLD_FILE_INVALID') },
  },
  dispose: { method: 'DELETE', path: '/worlds/:id' },
  /** Saves the state of the caller's world; refused if the world has `maxSnapshots`, or one of this name. */
  snapshot: {
    method: 'POST',
    path: '/snapshots',
    body: z.optional(z.strictObject({ name: z.optional(snapshotName) })),
    responses: { 201: z.object({ snapshotId: id }), ...failures('SNAPSHOT_LIMIT_REACHED') },
  },
  /** The snapshots of the caller's world, oldest first. */
  snapshots: {
    method: 'GET',
    path: '/snapshots',
    responses: { 200: z.object({ snapshots: z.array(z.object({ snapshotId: id, at: instant })) }) },
  },
  restore: { method: 'POST', path: '/snapshots/:id/restore', responses: { 200: world } },
  deleteSnapshot: { method: 'DELETE', path: '/snapshots/:id' },
});

/** Maximum advance of the clock per call, in milliseconds: each simulated day takes work. */
export const maxAdvanceMs = 400 * 86_400_000;

/** Routes of a world's clock. */
export const clockControls = sandboxRouter({
  read: { method: 'GET', path: '/clock', responses: { 200: clock } },
  /** Exactly one of the three; the clock only moves forward. */
  move: {
    method: 'POST',
    path: '/clock',
    body: z.union([
      z.strictObject({ advanceMs: z.int().check(z.minimum(0), z.maximum(maxAdvanceMs)) }),
      z.strictObject({ to: instant }),
      z.strictObject({ moment: z.enum(moments) }),
    ]),
    responses: { 200: clock },
  },
  speed: { method: 'POST', path: '/clock/speed', body: z.strictObject({ speed }), responses: { 200: clock } },
});
