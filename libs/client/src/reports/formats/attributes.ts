import type { ReportEvent } from '@portal/contracts/schemas/report';

/** An event by the names of OpenTelemetry's semantic conventions, where they have one. */
export interface DescribedEvent {
  readonly name: string;
  /** One of OpenTelemetry's severities: 9 info, 13 warning, 17 error. */
  readonly severity: 9 | 13 | 17;
  readonly attributes: Readonly<Record<string, string | number>>;
}

export const serviceName = 'investor-portal';

/** Name, severity and attributes of an event. */
export function describeForTelemetry(event: ReportEvent): DescribedEvent {
  const common = { 'portal.page': event.page, 'portal.count': event.count };
  switch (event.kind) {
    case 'unread':
      return {
        name: 'portal.unread',
        severity: 13,
        attributes: {
          ...common,
          ...routeOf(event.route),
          'http.response.status_code': event.status,
          'portal.path': event.path,
          'portal.rows': event.rows,
        },
      };
    case 'call':
      return {
        name: 'portal.call',
        severity: event.status === null || event.status >= 500 ? 17 : 13,
        attributes: {
          ...common,
          ...routeOf(event.route),
          ...(event.status === null ? {} : { 'http.response.status_code': event.status }),
          'error.type': event.failure === 'http' ? String(event.status) : event.failure,
        },
      };
    case 'error':
      return {
        name: 'exception',
        severity: 17,
        attributes: {
          ...common,
          'exception.type': event.name,
          'exception.stacktrace': event.stack.map(frame => `    at ${frame}`).join('\n'),
          'portal.source': event.source,
          ...(event.react === undefined ? {} : { 'portal.react': event.react }),
        },
      };
    case 'chunk':
      return { name: 'portal.chunk', severity: 17, attributes: { ...common, 'code.file.path': event.file ?? '' } };
    case 'vital':
      return {
        name: 'browser.web_vital',
        severity: 9,
        attributes: {
          ...common,
          'browser.web_vital.name': event.name.toLowerCase(),
          'browser.web_vital.value': event.value,
          'browser.web_vital.rating': event.rating,
        },
      };
  }
}

/** 'GET rest:/orders/:id' as method and template. */
function routeOf(route: string) {
  const [method = '', address = ''] = route.split(' ');
  return { 'http.request.method': method, 'url.template': address };
}
