import type { ReportEvent } from '@portal/contracts/schemas/report';

/**
 * Events for the operator's report, before anything is removed from them. This file is part of the first load; the
 * reporter is loaded later, and only if the deployment has a `reportUrl`.
 */
export type PortalEvent =
  | { readonly kind: 'call'; readonly failure: FailedCall }
  | {
      readonly kind: 'unread';
      readonly route: string;
      readonly status: number;
      readonly path: string;
      readonly rows: number;
    }
  | { readonly kind: 'error'; readonly error: unknown; readonly source: 'uncaught' | 'rejection' | 'render' }
  | { readonly kind: 'chunk'; readonly error: unknown }
  | { readonly kind: 'vital'; readonly name: Vital['name']; readonly value: number; readonly rating: Vital['rating'] };

type Vital = Extract<ReportEvent, { kind: 'vital' }>;

interface FailedCall {
  readonly kind: Extract<ReportEvent, { kind: 'call' }>['failure'];
  readonly route: string;
  readonly status: number | null;
}

/** An event with the device time (epoch milliseconds) and the path of the page at which it happened. */
export interface NotedEvent {
  readonly event: PortalEvent;
  readonly at: number;
  readonly path: string;
}

/** Events that are held until the reporter is loaded. */
const maxEarly = 30;
let early: NotedEvent[] = [];
let take = (noted: NotedEvent): void => {
  if (early.length < maxEarly) early.push(noted);
};

/** Notes an event for the report; without a reporter it is forgotten. */
export const noteEvent = (event: PortalEvent): void =>
  take({ event, at: Date.now(), path: globalThis.location?.pathname ?? '' });

/** Hands all events to the reporter, those before it too. */
export function onPortalEvent(listener: (noted: NotedEvent) => void): void {
  take = listener;
  early.forEach(listener);
  early = [];
}

/** Notes errors that nothing handles, and code that cannot be loaded (an event of Vite). */
export function watchErrors(): void {
  addEventListener('error', ({ error }) => noteEvent({ kind: 'error', error, source: 'uncaught' }));
  addEventListener('unhandledrejection', ({ reason }) =>
    noteEvent({ kind: 'error', error: reason, source: 'rejection' }),
  );
  addEventListener('vite:preloadError', event => noteEvent({ kind: 'chunk', error: Reflect.get(event, 'payload') }));
}
