import { createServer } from 'node:http';
import { report as reportSchema, type Report } from '@portal/contracts/schemas/report';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod/mini';
import { configure, portalConfig, type ReportFormat } from '../../browser/config.ts';
import { noteEvent } from '../../browser/portal-events.ts';
import { startReports } from '../start-reports.ts';
import { encodeOtlp } from './otlp.ts';
import { encodeSentry } from './sentry.ts';

/** Receivers in this process that accept what the published formats allow, and nothing else. */

const text = z.string();
const hex = (digits: number) => z.string().check(z.regex(new RegExp(`^[\\da-f]{${digits}}$`)));

/** https://opentelemetry.io/docs/specs/otlp/#otlphttp: ExportLogsServiceRequest in protobuf's JSON. */
const anyValue = z.union([
  z.strictObject({ stringValue: text }),
  z.strictObject({ intValue: z.string().check(z.regex(/^-?\d+$/)) }),
  z.strictObject({ doubleValue: z.number() }),
]);
const attributes = z.array(z.strictObject({ key: text, value: anyValue }));
const unixNano = z.string().check(z.regex(/^\d{19}$/));
const logsRequest = z.strictObject({
  resourceLogs: z.array(
    z.strictObject({
      resource: z.strictObject({ attributes }),
      scopeLogs: z.array(
        z.strictObject({
          scope: z.strictObject({ name: text }),
          logRecords: z.array(
            z.strictObject({
              timeUnixNano: unixNano,
              observedTimeUnixNano: unixNano,
              severityNumber: z.int().check(z.minimum(1), z.maximum(24)),
              severityText: text,
              eventName: text,
              attributes,
            }),
          ),
        }),
      ),
    }),
  ),
});

/** https://develop.sentry.dev/sdk/data-model/envelopes/ */
const eventPayload = z.strictObject({
  event_id: hex(32),
  timestamp: z.number(),
  platform: z.literal('javascript'),
  level: z.enum(['error', 'warning', 'info']),
  transaction: text,
  release: z.optional(text),
  dist: z.optional(text),
  tags: z.record(text, z.union([text, z.number()])),
  exception: z.strictObject({
    values: z.array(
      z.strictObject({
        type: text,
        value: text,
        mechanism: z.strictObject({ type: text, handled: z.boolean() }),
        stacktrace: z.optional(
          z.strictObject({
            frames: z.array(z.strictObject({ filename: text, lineno: z.int(), colno: z.int(), in_app: z.boolean() })),
          }),
        ),
      }),
    ),
  }),
});
const logsPayload = z.strictObject({
  items: z.array(
    z.strictObject({
      timestamp: z.number(),
      trace_id: hex(32),
      level: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal']),
      severity_number: z.int(),
      body: text,
      attributes: z.record(
        text,
        z.strictObject({ value: z.union([text, z.number()]), type: z.enum(['string', 'integer', 'double']) }),
      ),
    }),
  ),
});

function readEnvelope(body: string) {
  const [header, item, payload, ...rest] = body.split('\n').map((line): unknown => JSON.parse(line));
  expect(rest).toEqual([]);
  const { type, item_count } = z.object({ type: text, item_count: z.optional(z.int()) }).parse(item);
  if (type === 'event') {
    const event = eventPayload.parse(payload);
    expect(header).toMatchObject({ event_id: event.event_id });
    return { type, event, logs: [] };
  }
  expect(item).toMatchObject({ type: 'log', content_type: 'application/vnd.sentry.items.log+json' });
  const logs = logsPayload.parse(payload).items;
  expect(item_count).toBe(logs.length);
  return { type, event: null, logs };
}

interface Received {
  readonly url: string;
  readonly contentType: string;
  readonly cookie: string | undefined;
  readonly body: string;
}
const received: Received[] = [];
const receiver = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const { 'content-type': contentType = '', cookie } = request.headers;
    received.push({ url: request.url ?? '', contentType, cookie, body: Buffer.concat(parts).toString() });
    response.writeHead(200).end('{}');
  });
});
let origin = '';
beforeAll(async () => {
  await new Promise<void>(resolve => receiver.listen(0, '127.0.0.1', resolve));
  const bound = receiver.address();
  origin = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`;
});
afterAll(() => receiver.close());
beforeEach(() => void (received.length = 0));

const common = { page: 'asset/:symbol', at: '2025-11-18T15:15:00.000Z', count: 2 };
const sample: Report = reportSchema.parse({
  version: '1.2.3',
  commit: '1a2b3c4',
  sentAt: '2025-11-18T15:15:05.000Z',
  dropped: 0,
  events: [
    { ...common, kind: 'call', route: 'POST rest:/orders/', status: 503, failure: 'http' },
    { ...common, kind: 'call', route: 'GET rest:/orders/', status: null, failure: 'timeout' },
    { ...common, kind: 'unread', route: 'GET rest:/orders/', status: 200, path: 'orders.*.fee', rows: 1 },
    { ...common, kind: 'error', source: 'render', name: 'TypeError', react: 418, stack: ['a-1.js:1:2', 'b-2.js:3:4'] },
    { ...common, kind: 'chunk', file: 'help-1a.js' },
    { ...common, kind: 'vital', name: 'CLS', value: 0.12, rating: 'needs-improvement' },
  ],
});

/** Reports one error and one failed call to the receiver, as a portal does when its page ends. */
async function sendAs(format: ReportFormat, path: string): Promise<void> {
  configure({ ...portalConfig(), fetch: (input, init) => fetch(input, init) });
  const stop = await startReports(
    origin.replace('//', path.startsWith('/api') ? '//' : '//key4711@') + path,
    format,
    () => 'orders',
  );
  onTestFinished(() => configure(null));
  noteEvent({ kind: 'error', error: new TypeError('marisol@example.com'), source: 'uncaught' });
  noteEvent({ kind: 'call', failure: { kind: 'http', route: 'GET rest:/orders/', status: 503 } });
  stop();
  await expect.poll(() => received.length).toBeGreaterThan(format === 'sentry' ? 1 : 0);
}

describe('a report as log records of OpenTelemetry', () => {
  it('is a valid request with every event, by the names of the semantic conventions', () => {
    const [request] = encodeOtlp(sample, 'https://collector.example/v1/logs');
    const { resourceLogs } = logsRequest.parse(JSON.parse(request?.body ?? ''));
    const records = resourceLogs[0]?.scopeLogs[0]?.logRecords ?? [];
    expect(records.map(({ eventName }) => eventName)).toEqual([
      'portal.call',
      'portal.call',
      'portal.unread',
      'exception',
      'portal.chunk',
      'browser.web_vital',
    ]);
    expect(records[0]?.timeUnixNano).toBe('1763478900000000000');
    expect(records[0]?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: '503' } });
    expect(records[1]?.attributes).toContainEqual({ key: 'error.type', value: { stringValue: 'timeout' } });
    expect(records[5]?.attributes).toContainEqual({ key: 'browser.web_vital.value', value: { doubleValue: 0.12 } });
    expect(resourceLogs[0]?.resource.attributes).toContainEqual({
      key: 'service.version',
      value: { stringValue: '1.2.3' },
    });
  });

  it('reaches a collector, without cookies', async () => {
    await sendAs('otlp', '/api/v1/logs');
    expect(received[0]).toMatchObject({ url: '/api/v1/logs', contentType: 'application/json', cookie: undefined });
    expect(logsRequest.safeParse(JSON.parse(received[0]?.body ?? '')).success).toBe(true);
    expect(received[0]?.body).not.toContain('marisol');
  });
});

describe('a report as envelopes of Sentry', () => {
  it('has one envelope for each error, and one with all else', () => {
    const envelopes = encodeSentry(sample, 'https://key@sentry.example/42').map(({ body }) => readEnvelope(body));
    expect(envelopes.map(({ type }) => type)).toEqual(['event', 'event', 'log']);
    const [error, chunk, rest] = envelopes;
    expect(error?.event).toMatchObject({
      release: 'investor-portal@1.2.3',
      dist: '1a2b3c4',
      transaction: 'asset/:symbol',
    });
    // Sentry lists the innermost frame last.
    expect(error?.event?.exception.values[0]?.stacktrace?.frames.map(({ filename }) => filename)).toEqual([
      'app:///assets/b-2.js',
      'app:///assets/a-1.js',
    ]);
    expect(chunk?.event?.exception.values[0]?.type).toBe('ChunkLoadError');
    expect(rest?.logs.map(({ body, level }) => [body, level])).toEqual([
      ['portal.call', 'error'],
      ['portal.call', 'error'],
      ['portal.unread', 'warn'],
      ['browser.web_vital', 'info'],
    ]);
  });

  it.each([
    ['https://key@sentry.example/42', 'https://sentry.example/api/42/envelope/?sentry_version=7&sentry_key=key'],
    [
      'https://key@example.com/sentry/42',
      'https://example.com/sentry/api/42/envelope/?sentry_version=7&sentry_key=key',
    ],
    ['/tunnel', '/tunnel'],
  ])('goes from the DSN %s to %s', (dsn, address) => {
    expect(new Set(encodeSentry(sample, dsn).map(({ url }) => url))).toEqual(new Set([address]));
  });

  it('reaches the receiver of a DSN as plain text, which needs no preflight', async () => {
    await sendAs('sentry', '/42');
    for (const each of received) {
      expect(each).toMatchObject({ contentType: 'text/plain;charset=UTF-8', cookie: undefined });
      expect(each.url).toBe('/api/42/envelope/?sentry_version=7&sentry_key=key4711');
      expect(each.body).not.toContain('marisol');
    }
    expect(received.map(({ body }) => readEnvelope(body).type).toSorted()).toEqual(['event', 'log']);
  });
});
