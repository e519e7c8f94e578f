import type { Report } from '@portal/contracts/schemas/report';
import type { ReportRequest } from '../report-transport.ts';
import { describeForTelemetry, serviceName } from './attributes.ts';

const severityTexts = { 9: 'INFO', 13: 'WARN', 17: 'ERROR' } as const;

const nanoseconds = (instant: string): string => `${Date.parse(instant)}000000`;

const toAttribute = ([key, value]: [string, string | number]) => ({
  key,
  value:
    typeof value === 'string'
      ? { stringValue: value }
      : Number.isInteger(value)
        ? // 64-bit integers are text in protobuf's JSON.
          { intValue: String(value) }
        : { doubleValue: value },
});

const toAttributes = (values: Readonly<Record<string, string | number>>) => Object.entries(values).map(toAttribute);

/** A report as log records of OTLP/HTTP in JSON, for the address of a collector that ends with /v1/logs. */
export function encodeOtlp(report: Report, url: string): ReportRequest[] {
  const resource = {
    'service.name': serviceName,
    ...(report.version === null ? {} : { 'service.version': report.version }),
    ...(report.commit === null ? {} : { 'vcs.ref.head.revision': report.commit }),
  };
  const logRecords = report.events.map(event => {
    const { name, severity, attributes } = describeForTelemetry(event);
    return {
      timeUnixNano: nanoseconds(event.at),
      observedTimeUnixNano: nanoseconds(report.sentAt),
      severityNumber: severity,
      severityText: severityTexts[severity],
      eventName: name,
      attributes: toAttributes(attributes),
    };
  });
  const scopeLogs = [{ scope: { name: serviceName }, logRecords }];
  const body = { resourceLogs: [{ resource: { attributes: toAttributes(resource) }, scopeLogs }] };
  return [{ url, contentType: 'application/json', body: JSON.stringify(body) }];
}
