import { z } from 'zod/mini';
import { errorStatus, type ErrorCode } from './errors.ts';
import { id, instant, longText, pageSize, shortText, symbolId } from './fields.ts';
import { booleanFlags, textFlags } from './flags.ts';
import { c } from './init.ts';
import { count, done, failed, none, open } from './sandbox-base.ts';
import { settings } from './start-up.ts';

/** How the mock server behaves: flags, settings, faults of calls and of the feed, the log. */

const sequence = z.string().check(z.regex(/^\d{1,12}$/, 'Expected a sequence number'));

const flagValues = z.strictObject({
  ...oneEach(booleanFlags, z.optional(z.boolean())),
  ...oneEach(textFlags, z.optional(shortText)),
});

const settingChanges = z.strictObject(nullableEach(settings.shape));

const topic = z.optional(z.string().check(z.regex(/^\/topic\/[\w/.-]{1,100}$/, 'Expected a topic')));
const messages = z._default(count, 1);

const feedFault = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('cut'), code: z.optional(z.int().check(z.minimum(1000), z.maximum(4999))) }),
  z.strictObject({ kind: z.literal('refuse'), connections: z.int().check(z.minimum(0), z.maximum(1000)) }),
  /** Sends nothing any more, or no heart-beats, though the connection stays open. */
  z.strictObject({ kind: z.literal('mute'), what: z.enum(['nothing', 'beats', 'everything']) }),
  z.strictObject({ kind: z.enum(['drop', 'repeat']), topic, messages }),
  z.strictObject({ kind: z.literal('malformed'), topic, messages }),
  z.strictObject({ kind: z.literal('reorder'), topic, window: count }),
  z.strictObject({ kind: z.literal('gap'), topic, messages }),
  z.strictObject({ kind: z.literal('error') }),
  /** Refuses every SUBSCRIBE to the topic from now on; null ends that. */
  z.strictObject({
    kind: z.literal('refuseTopic'),
    topic: z.nullable(z.string().check(z.regex(/^\/topic\/[\w/.-]{1,100}$/, 'Expected a topic'))),
  }),
  z.strictObject({ kind: z.enum(['crossedQuote', 'staleQuote']), symbol: symbolId }),
]);

/** Codes of the catalogue, as faults name them. */
const errorCode = z.enum(codes());

export const faultEffect = z.discriminatedUnion('kind', [
  /** Any answer at all; `body` is sent as it is. */
  z.strictObject({
    kind: z.literal('answer'),
    status: z.int().check(z.minimum(200), z.maximum(599)),
    body: z.unknown(),
    contentType: z.optional(shortText),
  }),
  /** A failure of the catalogue, under its own status. */
  z.strictObject({
    kind: z.literal('failure'),
    code: errorCode,
    message: z.optional(longText),
    developerMessage: z.optional(longText),
    field: z.optional(shortText),
  }),
  z.strictObject({ kind: z.literal('delay'), ms: z.int().check(z.minimum(1), z.maximum(600_000)) }),
  z.strictObject({ kind: z.enum(['never', 'dropBefore', 'dropAfter']) }),
  z.strictObject({ kind: z.enum(['malformed', 'empty', 'html', 'wrongShape']) }),
  /** The call is carried out as by a back end without idempotency keys; other faults of the call apply too. */
  z.strictObject({ kind: z.literal('ignoreKeys') }),
]);

const faultFields = {
  /** A route by its name in the contract, such as 'orders.place'; '*' for all. */
  route: z.string().check(z.regex(/^(\*|[A-Za-z]+\.[A-Za-z.]+)$/, 'Expected the name of a route, or *')),
  effect: faultEffect,
};
export const fault = z.object({ ...faultFields, id, times: z.nullable(count) });

const logEntry = z.object({
  seq: z.int(),
  at: instant,
  kind: z.enum(['command', 'event']),
  name: shortText,
  data: z.unknown(),
});

export const behavior = c.router({
  flags: { method: 'GET', path: '/flags', metadata: open, responses: { 200: flagValues, ...failed } },
  changeFlags: {
    method: 'PATCH',
    path: '/flags',
    metadata: open,
    body: flagValues,
    responses: { 200: flagValues, ...failed },
  },
  settings: { method: 'GET', path: '/settings', metadata: open, responses: { 200: settings, ...failed } },
  changeSettings: {
    method: 'PATCH',
    path: '/settings',
    metadata: open,
    /** A setting given as null goes back to its default. */
    body: settingChanges,
    responses: { 200: settings, ...failed },
  },
  /** What faults can name: the routes of the portal's contract, and the codes of failures. */
  catalogue: {
    method: 'GET',
    path: '/catalogue',
    metadata: open,
    responses: {
      200: z.object({
        routes: z.array(z.object({ name: shortText, method: shortText, path: shortText })),
        /** `way`: how to meet the failure, one sentence. */
        codes: z.array(z.object({ code: shortText, status: z.int(), way: shortText })),
      }),
      ...failed,
    },
  },
  faults: {
    method: 'GET',
    path: '/faults',
    metadata: open,
    responses: { 200: z.object({ faults: z.array(fault) }), ...failed },
  },
  addFault: {
    method: 'POST',
    path: '/faults',
    metadata: open,
    /** `times` is 1 unless stated; null for every call from now on. */
    body: z.strictObject({ ...faultFields, times: z.optional(z.nullable(count)) }),
    responses: { 201: fault, ...failed },
  },
  clearFaults: { method: 'DELETE', path: '/faults', metadata: open, body: none, responses: done },
  feedFault: { method: 'POST', path: '/feed-faults', metadata: open, body: feedFault, responses: done },
  feed: {
    method: 'GET',
    path: '/feed',
    metadata: open,
    query: z.object({ topic: z.optional(shortText) }),
    responses: { 200: z.object({ connections: z.int(), readers: z.int() }), ...failed },
  },
  log: {
    method: 'GET',
    path: '/log',
    metadata: open,
    /** Newest first; `name` is the beginning of a name, `after` a sequence number. */
    query: z.object({ name: z.optional(shortText), after: z.optional(sequence), size: z.optional(pageSize) }),
    responses: { 200: z.object({ entries: z.array(logEntry) }), ...failed },
  },
});

/** The fields of an object, each of which may be null. */
function nullableEach<S extends Record<string, z.ZodMiniType>>(shape: S) {
  const fields = Object.entries(shape).map(([name, schema]) => [name, z.optional(z.nullable(schema))]);
  // One entry for each field, which is what the mapped type says.
  return Object.fromEntries(fields) as { [K in keyof S]: z.ZodMiniOptional<z.ZodMiniNullable<S[K]>> };
}

/** An object with the same schema under each of the names. */
function oneEach<const K extends string, S>(names: readonly K[], schema: S): { [N in K]: S } {
  // One entry for each name, which is what the mapped type says.
  return Object.fromEntries(names.map(name => [name, schema])) as { [N in K]: S };
}

function codes(): [ErrorCode, ...ErrorCode[]] {
  // The catalogue has at least one code, and its keys are the codes.
  return Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];
}
