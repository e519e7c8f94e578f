import { z } from 'zod/mini';
import { instant } from './fields.ts';

/**
 * What the portal reports to the operator of a deployment (`reportUrl` of the configuration). No field can hold what a
 * user typed, an id or an address: pages are patterns of routes, calls are names of routes, errors are class and
 * position in the code (decision 67).
 */

/** Events of one report. */
export const maxReportEvents = 50;

/** `asset/:symbol`, the path below /investors; '*' for an address that is no page. */
const page = z.string().check(z.regex(/^(\*|[a-zA-Z0-9/:-]{0,80})$/, 'Expected the pattern of a page'));
/** 'GET rest:/orders/:id'. */
const route = z
  .string()
  .check(z.maxLength(120), z.regex(/^[A-Z]+ [a-z]+:\/[\w/:.-]*$/, 'Expected the name of a route'));
/** 'orders.*.fee': names of the contract, '*' for positions and for keys that are data. */
const fieldPath = z.string().check(z.regex(/^(\*|[a-z][A-Za-z]*)(\.(\*|[a-z][A-Za-z]*)){0,9}$/, 'Expected a path'));
const status = z.int().check(z.minimum(100), z.maximum(599));
const whole = z.int().check(z.minimum(0), z.maximum(1_000_000));
/** 'index-1a2b3c4.js', and that with line and column. */
const file = z.string().check(z.regex(/^[\w.-]{1,80}$/, 'Expected the name of a file'));
const frame = z.string().check(z.regex(/^[\w.-]{1,80}:\d{1,9}:\d{1,9}$/, 'Expected file:line:column'));
const className = z.string().check(z.regex(/^[A-Za-z]{1,60}$/, 'Expected the name of a class'));

const common = {
  page,
  at: instant,
  /** How often the same happened on the same page since the last report. */
  count: z.int().check(z.minimum(1), z.maximum(1_000_000)),
};

/** One event of a report. */
export const reportEvent = z.discriminatedUnion('kind', [
  /** A response with values outside the contract: `rows` rows were left out, 0 if all could be shown. */
  z.strictObject({ ...common, kind: z.literal('unread'), route, status, path: fieldPath, rows: whole }),
  /** A failed call. Status is null without a response. */
  z.strictObject({
    ...common,
    kind: z.literal('call'),
    route,
    status: z.nullable(status),
    failure: z.enum(['http', 'timeout', 'network', 'malformed', 'empty', 'offline', 'invalid']),
  }),
  /** An error that nothing handled; `react` is the number of React's message, which production builds shorten to it. */
  z.strictObject({
    ...common,
    kind: z.literal('error'),
    source: z.enum(['uncaught', 'rejection', 'render']),
    name: className,
    react: z.optional(whole),
    stack: z.array(frame).check(z.maxLength(20)),
  }),
  /** Code that could not be loaded; null if the browser does not say which. */
  z.strictObject({ ...common, kind: z.literal('chunk'), file: z.nullable(file) }),
  /** One of the web vitals: milliseconds, or the score of CLS. */
  z.strictObject({
    ...common,
    kind: z.literal('vital'),
    name: z.enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']),
    value: z.number().check(z.minimum(0)),
    rating: z.enum(['good', 'needs-improvement', 'poor']),
  }),
]);
export type ReportEvent = z.infer<typeof reportEvent>;

/** Version of the portal in package.json, and the commit that it was built from; null where the build had none. */
export const buildVersion = z.object({
  version: z.nullable(z.string().check(z.regex(/^[\w.+-]{1,40}$/, 'Expected a version'))),
  commit: z.nullable(z.string().check(z.regex(/^[\da-f]{7,40}(-dirty)?$/, 'Expected a commit'))),
});
export type BuildVersion = z.infer<typeof buildVersion>;

/** Body of a report. */
export const report = z.strictObject({
  ...buildVersion.shape,
  sentAt: instant,
  /** Events that were lost, because too many happened. */
  dropped: whole,
  events: z.array(reportEvent).check(z.maxLength(maxReportEvents)),
});
export type Report = z.infer<typeof report>;
