import type { Report, ReportEvent } from '@portal/contracts/schemas/report';
import { parseUrl } from '@portal/domain/access/parse-url';
import { randomHex } from '../../browser/random-hex.ts';
import type { ReportRequest } from '../report-transport.ts';
import { describeForTelemetry, serviceName } from './attributes.ts';

type ErrorEvent = Extract<ReportEvent, { kind: 'error' | 'chunk' }>;

const levels = { 9: 'info', 13: 'warn', 17: 'error' } as const;
/** The folder in which an operator stores the source maps of a release. */
const codeFolder = 'app:///assets/';

const isError = (event: ReportEvent): event is ErrorEvent => event.kind === 'error' || event.kind === 'chunk';
const seconds = (instant: string): number => Date.parse(instant) / 1000;

/**
 * A report as envelopes of Sentry: an event for each error, because an envelope may hold only one, and all else as one
 * batch of logs. `dsn` is the project's DSN, or the address of its envelope endpoint.
 */
export function encodeSentry(report: Report, dsn: string): ReportRequest[] {
  const url = envelopeUrl(dsn);
  const others = report.events.filter(event => !isError(event));
  const envelopes = report.events.filter(isError).map(event => formatEvent(report, event));
  if (others.length > 0) envelopes.push(formatLogs(report, others));
  // As plain text, browsers send it to another origin without asking it first.
  return envelopes.map(body => ({ url, contentType: 'text/plain;charset=UTF-8', body }));
}

/** 'https://KEY@HOST/PROJECT' as the address that accepts envelopes; any other address unchanged. */
function envelopeUrl(dsn: string): string {
  const url = parseUrl(dsn);
  if (url === null || url.username === '') return dsn;
  const { protocol, host, username, pathname } = url;
  const [, folder = '', project = ''] = /^(.*)\/([^/]+)$/.exec(pathname) ?? [];
  return `${protocol}//${host}${folder}/api/${project}/envelope/?sentry_version=7&sentry_key=${username}`;
}

const formatEnvelope = (...lines: readonly object[]): string => lines.map(line => JSON.stringify(line)).join('\n');

function formatEvent(report: Report, event: ErrorEvent): string {
  const id = randomHex(16);
  const isChunk = event.kind === 'chunk';
  const frames = (isChunk ? [] : event.stack).map(toFrame).reverse();
  const payload = {
    event_id: id,
    timestamp: seconds(event.at),
    platform: 'javascript',
    level: 'error',
    transaction: event.page,
    ...(report.version === null ? {} : { release: `${serviceName}@${report.version}` }),
    ...(report.commit === null ? {} : { dist: report.commit }),
    tags: describeForTelemetry(event).attributes,
    exception: {
      values: [
        {
          type: isChunk ? 'ChunkLoadError' : event.name,
          value: '',
          mechanism: { type: isChunk ? 'chunk' : event.source, handled: false },
          ...(frames.length === 0 ? {} : { stacktrace: { frames } }),
        },
      ],
    },
  };
  return formatEnvelope({ event_id: id, sent_at: report.sentAt }, { type: 'event' }, payload);
}

/** 'index-1a2b3c4.js:3:1402' as a frame. */
function toFrame(position: string) {
  const [file = '', line, column] = position.split(':');
  return { filename: `${codeFolder}${file}`, lineno: Number(line), colno: Number(column), in_app: true };
}

function formatLogs(report: Report, events: readonly ReportEvent[]): string {
  // Required by the format; each report has another one, so it links nothing.
  const trace = randomHex(16);
  const items = events.map(event => {
    const { name, severity, attributes } = describeForTelemetry(event);
    const values = {
      ...attributes,
      ...(report.version === null ? {} : { 'sentry.release': `${serviceName}@${report.version}` }),
    };
    return {
      timestamp: seconds(event.at),
      trace_id: trace,
      level: levels[severity],
      severity_number: severity,
      body: name,
      attributes: Object.fromEntries(
        Object.entries(values).map(([key, value]) => [
          key,
          { value, type: typeof value === 'string' ? 'string' : Number.isInteger(value) ? 'integer' : 'double' },
        ]),
      ),
    };
  });
  const item = {
    type: 'log',
    item_count: items.length,
    content_type: 'application/vnd.sentry.items.log+json',
  };
  return formatEnvelope({ sent_at: report.sentAt }, item, { items });
}
