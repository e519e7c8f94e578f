import { z } from 'zod/mini';
import { issueKinds } from '../comparison/issues.ts';
import { errorMeanings } from '../schemas/error-meanings.ts';
import type { ErrorCode } from '../schemas/errors.ts';
import { id, instant, longText, pageSize, shortText, symbolId } from '../schemas/fields.ts';
import { booleanFlags, textFlags } from '../schemas/flags.ts';
import { buildVersion, reportEvent } from '../schemas/report.ts';
import { count, sandboxRouter } from './base.ts';
import { settings } from '../endpoints/start-up.ts';
import { activeDialect, activeQuirks, chosenDialect, chosenQuirks } from './dialects.ts';
import { strictFormOf } from '../schemas/strict-form.ts';

/** Behavior of the mock server: flags, settings, faults of calls and of the feed, dialect, quirks, the log. */

const sequence = z.string().check(z.regex(/^\d{1,12}$/, 'Expected a sequence number'));

const flagValues = z.strictObject({
  ...oneEach(booleanFlags, z.optional(z.boolean())),
  ...oneEach(textFlags, z.optional(shortText)),
});

/** Null resets a flag to its default. */
const flagChanges = z.strictObject(nullableEach(flagValues.shape));

const settingChanges = z.strictObject(nullableEach(strictFormOf(settings).shape));

const oneTopic = z.string().check(z.regex(/^\/topic\/[\w/.-]{1,100}$/, 'Expected a topic'));
const topic = z.optional(oneTopic);
const messages = z._default(count, 1);

/** Faults of the feed. Counts are messages of the topic, or of all topics if none is named. */
const feedFault = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('cut'), code: z.optional(z.int().check(z.minimum(1000), z.maximum(4999))) }),
  z.strictObject({ kind: z.literal('refuse'), connections: z.int().check(z.minimum(0), z.maximum(1000)) }),
  /** Stops sending messages or heart-beats while the connection stays open. */
  z.strictObject({ kind: z.literal('mute'), what: z.enum(['nothing', 'beats', 'everything']) }),
  z.strictObject({ kind: z.enum(['drop', 'repeat', 'malformed']), topic, messages }),
  z.strictObject({ kind: z.literal('reorder'), topic, window: count }),
  z.strictObject({ kind: z.literal('gap'), topic, messages }),
  z.strictObject({ kind: z.literal('error') }),
  /** Refuses every SUBSCRIBE to the topic from now on; null ends that. */
  z.strictObject({ kind: z.literal('refuseTopic'), topic: z.nullable(oneTopic) }),
  z.strictObject({ kind: z.enum(['crossedQuote', 'staleQuote']), symbol: symbolId }),
]);
export type FeedFault = z.infer<typeof feedFault>;

/** Error codes that faults can name: the keys of the catalogue. */
const errorCode = z.enum(Object.keys(errorMeanings) as ErrorCode[]);

/** Effect of a fault on a call. */
export const faultEffect = z.discriminatedUnion('kind', [
  /** An arbitrary response; `body` is sent unchanged. */
  z.strictObject({
    kind: z.literal('answer'),
    status: z.int().check(z.minimum(200), z.maximum(599)),
    body: z.unknown(),
    contentType: z.optional(shortText),
  }),
  /** A failure of the catalogue, with its own status. */
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
  /** Handles the call like a back end without idempotency keys; other faults of the call apply too. */
  z.strictObject({ kind: z.literal('ignoreKeys') }),
]);
export type FaultEffect = z.infer<typeof faultEffect>;

const faultFields = {
  /** A route by its name in the contract, such as 'orders.place'; '*' for all. */
  route: z.string().check(z.regex(/^(\*|[A-Za-z]+\.[A-Za-z.]+)$/, 'Expected the name of a route, or *')),
  effect: faultEffect,
};
/** An active fault. */
export const fault = z.object({ ...faultFields, id, times: z.nullable(count) });

const logEntry = z.object({
  seq: z.int(),
  at: instant,
  kind: z.enum(['command', 'event']),
  name: shortText,
  data: z.unknown(),
});

/** An event that a portal reported (schemas/report.ts), with the build that reported it. */
export const reportedEvent = z.object({ ...buildVersion.shape, event: reportEvent });

/** How a response of another back end differs from the contract. */
const deviationKind = z.enum([...issueKinds, 'other status', 'other content type']);
export type DeviationKind = z.infer<typeof deviationKind>;

/** A deviation of the back end that `--upstream` names, without values of responses. */
export const upstreamDeviation = z.object({
  /** 'orders.list', or 'live.quote' for a live message. */
  route: shortText,
  /** Field, with `[]` for the rows of a list and `*` for any key; empty for the response itself. */
  field: shortText,
  kind: deviationKind,
  message: longText,
  count,
  lastAt: instant,
});
export type UpstreamDeviation = z.infer<typeof upstreamDeviation>;

/** A recording of another back end: one that is being written, or the one that is replayed. */
const recording = z.object({
  /** By the clock of the recorded back end. */
  startedAt: instant,
  /** Null while it is being written. */
  endedAt: z.nullable(instant),
  calls: z.int().check(z.minimum(0)),
  messages: z.int().check(z.minimum(0)),
});

/** Routes of the sandbox for behavior. */
export const behavior = sandboxRouter({
  flags: { method: 'GET', path: '/flags', responses: { 200: flagValues } },
  changeFlags: { method: 'PATCH', path: '/flags', body: flagChanges, responses: { 200: flagValues } },
  settings: { method: 'GET', path: '/settings', responses: { 200: settings } },
  changeSettings: {
    method: 'PATCH',
    path: '/settings',
    /** Null resets a setting to its default. */
    body: settingChanges,
    responses: { 200: settings },
  },
  /** What faults can name: the routes of the portal's contract and the error codes. */
  catalogue: {
    method: 'GET',
    path: '/catalogue',
    responses: {
      200: z.object({
        routes: z.array(z.object({ name: shortText, method: shortText, path: shortText })),
        codes: z.array(z.object({ code: shortText, status: z.int() })),
      }),
    },
  },
  faults: { method: 'GET', path: '/faults', responses: { 200: z.object({ faults: z.array(fault) }) } },
  addFault: {
    method: 'POST',
    path: '/faults',
    /** `times` defaults to 1; null means every call from now on. */
    body: z.strictObject({ ...faultFields, times: z.optional(z.nullable(count)) }),
    responses: { 201: fault },
  },
  clearFaults: { method: 'DELETE', path: '/faults' },
  dialect: { method: 'GET', path: '/dialect', responses: { 200: activeDialect } },
  setDialect: { method: 'PUT', path: '/dialect', body: chosenDialect, responses: { 200: activeDialect } },
  quirks: { method: 'GET', path: '/quirks', responses: { 200: activeQuirks } },
  setQuirks: { method: 'PUT', path: '/quirks', body: chosenQuirks, responses: { 200: activeQuirks } },
  feedFault: { method: 'POST', path: '/feed-faults', body: feedFault },
  /** Those that still have an effect, with the messages and connections that are left. */
  feedFaults: { method: 'GET', path: '/feed-faults', responses: { 200: z.object({ faults: z.array(feedFault) }) } },
  clearFeedFaults: { method: 'DELETE', path: '/feed-faults' },
  feed: {
    method: 'GET',
    path: '/feed',
    query: z.object({ topic: z.optional(shortText) }),
    responses: { 200: z.object({ connections: z.int(), readers: z.int() }) },
  },
  /** What the portals in front of this server reported to their operator, newest first. */
  reports: { method: 'GET', path: '/reports', responses: { 200: z.object({ reports: z.array(reportedEvent) }) } },
  /** Deviations of another back end, to which calls are forwarded; `upstream` is null if there is none. */
  deviations: {
    method: 'GET',
    path: '/deviations',
    responses: {
      200: z.object({ upstream: z.nullable(shortText), deviations: z.array(upstreamDeviation) }),
    },
  },
  /** What answers the calls of the portal. */
  backEnd: {
    method: 'GET',
    path: '/back-end',
    responses: {
      200: z.object({
        answeredBy: z.enum(['world', 'upstream', 'recording']),
        upstream: z.nullable(shortText),
        recording: z.nullable(recording),
      }),
    },
  },
  log: {
    method: 'GET',
    path: '/log',
    /** Newest first; `name` is a prefix, `after` a sequence number. */
    query: z.object({ name: z.optional(shortText), after: z.optional(sequence), size: z.optional(pageSize) }),
    responses: { 200: z.object({ entries: z.array(logEntry) }) },
  },
});

/** Makes each field of an object nullable. */
function nullableEach<S extends Record<string, z.ZodMiniType>>(shape: S) {
  const fields = Object.entries(shape).map(([name, schema]) => [name, z.optional(z.nullable(schema))]);
  // One entry for each field, which is what the mapped type says.
  return Object.fromEntries(fields) as { [K in keyof S]: z.ZodMiniOptional<z.ZodMiniNullable<S[K]>> };
}

/** Creates an object with the same schema under each name. */
function oneEach<const K extends string, S>(names: readonly K[], schema: S): { [N in K]: S } {
  // One entry for each name, which is what the mapped type says.
  return Object.fromEntries(names.map(name => [name, schema])) as { [N in K]: S };
}
