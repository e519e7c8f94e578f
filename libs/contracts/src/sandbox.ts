import { z } from 'zod/mini';
import { decimalSchema } from './decimal.ts';
import { errorStatus, failures, type ErrorCode } from './errors.ts';
import { booleanFlags, textFlags } from './flags.ts';
import { id, instant, isoDate, longText, pageSize, shortText, symbolId } from './fields.ts';
import { balances } from './portfolio.ts';
import { c } from './init.ts';
import { order } from './orders.ts';
import { facts } from './route.ts';
import { settings } from './start-up.ts';

/**
 * The mock server's own controls: worlds, people, mail, time, market, faults. Not part of the portal's contract, never
 * there in production. Which world a call means is told by the cookie below; without it the default world is meant.
 */

export const worldCookie = 'sandbox-world';

const seed = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'Expected a seed of letters, digits, - and _'));
const participants = z.enum(['on', 'quotes-only', 'off']);
/** How fast the world's clock runs: 1 is real time, 0 stands still. */
const speed = z.number().check(z.minimum(0), z.maximum(100_000));
const count = z.int().check(z.minimum(1), z.maximum(10_000));
const sequence = z.string().check(z.regex(/^\d{1,12}$/, 'Expected a sequence number'));

/** Moments that tests want to be at; each is the next one after the world's present time. */
export const moments = [
  'nextOpen',
  'nextClose',
  'ordersOpen',
  'ordersClose',
  'halfDayClose',
  'clockChangeNight',
] as const;

export const world = z.object({
  worldId: id,
  now: instant,
  speed: z.number(),
  isDefault: z.boolean(),
  isSelected: z.boolean(),
});

const clock = z.object({ now: instant, speed: z.number() });

export const personaCard = z.object({
  key: id,
  name: shortText,
  email: shortText,
  password: shortText,
  purpose: shortText,
  userId: id,
  accountId: z.nullable(id),
  twoFactorType: shortText,
});
export type PersonaCard = z.infer<typeof personaCard>;

export const mail = z.object({
  id,
  at: instant,
  userId: id,
  channel: z.enum(['SMS', 'EMAIL']),
  to: shortText,
  subject: shortText,
  text: longText,
  code: z.nullable(shortText),
  link: z.nullable(shortText),
});
export type SandboxMail = z.infer<typeof mail>;

const flagValues = z.strictObject({
  ...oneEach(booleanFlags, z.optional(z.boolean())),
  ...oneEach(textFlags, z.optional(shortText)),
});

const topic = z.optional(z.string().check(z.regex(/^\/topic\/[\w/.-]{1,100}$/, 'Expected a topic')));
const messages = z._default(count, 1);

export const feedFault = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('cut'), code: z.optional(z.int().check(z.minimum(1000), z.maximum(4999))) }),
  z.strictObject({ kind: z.literal('refuse'), connections: z.int().check(z.minimum(0), z.maximum(1000)) }),
  /** Sends nothing any more, or no heart-beats, though the connection stays open. */
  z.strictObject({ kind: z.literal('mute'), what: z.enum(['nothing', 'beats', 'everything']) }),
  z.strictObject({ kind: z.enum(['drop', 'repeat']), topic, messages }),
  z.strictObject({ kind: z.literal('malformed'), topic, messages }),
  z.strictObject({ kind: z.literal('reorder'), topic, window: count }),
  z.strictObject({ kind: z.literal('gap'), topic, messages }),
  z.strictObject({ kind: z.literal('error') }),
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
const failed = failures(...fails);
const open = facts({ base: 'sandbox', access: 'anyone', addition: true });
const done = { 200: z.object({}), ...failed };
const none = z.optional(z.object({}));
const byId = z.object({ id });
const bySymbol = z.object({ symbol: symbolId });

const create = z.strictObject({
  seed: z.optional(seed),
  /** When its clock begins; the moment at which the default world began when left out. */
  startAt: z.optional(instant),
  participants: z.optional(participants),
  speed: z.optional(speed),
  /** Sets the cookie, so that the caller is in the new world from now on. */
  select: z.optional(z.boolean()),
});

const worlds = c.router({
  list: {
    method: 'GET',
    path: '/worlds',
    metadata: open,
    responses: { 200: z.object({ worlds: z.array(world) }), ...failed },
  },
  create: { method: 'POST', path: '/worlds', metadata: open, body: create, responses: { 201: world, ...failed } },
  fork: {
    method: 'POST',
    path: '/worlds/:id/fork',
    metadata: open,
    pathParams: byId,
    body: z.strictObject({ select: z.optional(z.boolean()), speed: z.optional(speed) }),
    responses: { 201: world, ...failed },
  },
  select: {
    method: 'POST',
    path: '/worlds/:id/select',
    metadata: open,
    pathParams: byId,
    body: none,
    responses: { 200: world, ...failed },
  },
  dispose: { method: 'DELETE', path: '/worlds/:id', metadata: open, pathParams: byId, body: none, responses: done },
  snapshot: {
    method: 'POST',
    path: '/snapshots',
    metadata: open,
    body: none,
    responses: { 201: z.object({ snapshotId: id }), ...failed },
  },
  restore: {
    method: 'POST',
    path: '/snapshots/:id/restore',
    metadata: open,
    pathParams: byId,
    body: none,
    responses: { 200: world, ...failed },
  },
});

const people = c.router({
  list: {
    method: 'GET',
    path: '/personas',
    metadata: open,
    responses: { 200: z.object({ personas: z.array(personaCard) }), ...failed },
  },
  signIn: {
    method: 'POST',
    path: '/sign-in',
    metadata: open,
    /** `factors: 1` leaves the second factor open. */
    body: z.strictObject({ persona: id, factors: z.optional(z.union([z.literal(1), z.literal(2)])) }),
    responses: { 200: personaCard, ...failed },
  },
  outbox: {
    method: 'GET',
    path: '/outbox',
    metadata: open,
    query: z.object({ to: z.optional(shortText) }),
    responses: { 200: z.object({ mails: z.array(mail) }), ...failed },
  },
  authenticator: {
    method: 'GET',
    path: '/authenticator/:id',
    metadata: open,
    pathParams: byId,
    responses: { 200: z.object({ code: shortText, secret: shortText, address: longText }), ...failed },
  },
  /** Ends sessions as the server would: of one persona, or all. */
  endSessions: {
    method: 'POST',
    path: '/sessions/end',
    metadata: open,
    body: z.strictObject({ persona: z.optional(id) }),
    responses: { 200: z.object({ ended: z.int() }), ...failed },
  },
});

const clockRoutes = c.router({
  read: { method: 'GET', path: '/clock', metadata: open, responses: { 200: clock, ...failed } },
  /** Exactly one of the three; the clock only moves forward. */
  move: {
    method: 'POST',
    path: '/clock',
    metadata: open,
    body: z.union([
      z.strictObject({ advanceMs: z.int().check(z.minimum(0), z.maximum(400 * 86_400_000)) }),
      z.strictObject({ to: instant }),
      z.strictObject({ moment: z.enum(moments) }),
    ]),
    responses: { 200: clock, ...failed },
  },
  speed: {
    method: 'POST',
    path: '/clock/speed',
    metadata: open,
    body: z.strictObject({ speed }),
    responses: { 200: clock, ...failed },
  },
});

const marketRoutes = c.router({
  halt: {
    method: 'POST',
    path: '/market/:symbol/halt',
    metadata: open,
    pathParams: bySymbol,
    body: none,
    responses: done,
  },
  resume: {
    method: 'POST',
    path: '/market/:symbol/resume',
    metadata: open,
    pathParams: bySymbol,
    body: none,
    responses: done,
  },
  movePrice: {
    method: 'POST',
    path: '/market/:symbol/price',
    metadata: open,
    pathParams: bySymbol,
    body: z.strictObject({ price: decimalSchema }),
    responses: done,
  },
  /** Makes a day to come a closed or a half day. */
  setDay: {
    method: 'POST',
    path: '/market/days',
    metadata: open,
    body: z.strictObject({ date: isoDate, kind: z.enum(['closed', 'half']), name: shortText }),
    responses: done,
  },
  fillOrder: {
    method: 'POST',
    path: '/orders/:id/fill',
    metadata: open,
    pathParams: byId,
    body: z.strictObject({ quantity: z.optional(decimalSchema) }),
    responses: { 200: order, ...failed },
  },
  rejectOrder: {
    method: 'POST',
    path: '/orders/:id/reject',
    metadata: open,
    pathParams: byId,
    body: z.strictObject({ reason: z.optional(shortText) }),
    responses: { 200: order, ...failed },
  },
  ledger: {
    method: 'GET',
    path: '/ledger/:id',
    metadata: open,
    pathParams: byId,
    responses: { 200: balances, ...failed },
  },
  creditCash: {
    method: 'POST',
    path: '/ledger/:id/cash',
    metadata: open,
    pathParams: byId,
    body: z.strictObject({ dollars: decimalSchema }),
    responses: { 200: balances, ...failed },
  },
  creditTokens: {
    method: 'POST',
    path: '/ledger/:id/tokens',
    metadata: open,
    pathParams: byId,
    body: z.strictObject({
      symbol: symbolId,
      quantity: decimalSchema,
      unitCost: z.optional(z.nullable(decimalSchema)),
    }),
    responses: { 200: balances, ...failed },
  },
});

const behavior = c.router({
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
    body: settings,
    responses: { 200: settings, ...failed },
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

export const sandbox = c.router(
  { worlds, people, clock: clockRoutes, market: marketRoutes, behavior },
  { strictStatusCodes: true },
);

/** An object with the same schema under each of the names. */
function oneEach<const K extends string, S>(names: readonly K[], schema: S): { [N in K]: S } {
  // One entry for each name, which is what the mapped type says.
  return Object.fromEntries(names.map(name => [name, schema])) as { [N in K]: S };
}

function codes(): [ErrorCode, ...ErrorCode[]] {
  // The catalogue has at least one code, and its keys are the codes.
  return Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];
}
