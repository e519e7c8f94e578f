import type { Report } from '@portal/contracts/schemas/report';
import { type ReportFormat } from '../browser/config.ts';
import { readBuildVersion } from '../browser/build-version.ts';
import { describeEvent } from './describe-event.ts';
import { noteEvent, onPortalEvent } from '../browser/portal-events.ts';
import { createReportQueue } from './report-queue.ts';
import { type ReportRequest, sendReport } from './report-transport.ts';

/** Turns a report into requests of the receiver's format. */
type Encode = (report: Report, url: string) => ReportRequest[];

const encodePortal: Encode = (report, url) => [{ url, contentType: 'application/json', body: JSON.stringify(report) }];

/** The formats; a portal loads the one that is configured. */
const encoders: Readonly<Record<ReportFormat, () => Promise<Encode>>> = {
  portal: () => Promise.resolve(encodePortal),
  sentry: async () => (await import('./formats/sentry.ts')).encodeSentry,
  otlp: async () => (await import('./formats/otlp.ts')).encodeOtlp,
};

/**
 * Reports events to the operator of the deployment from now on, and those that happened before. `pageOf` names the
 * route of a path. Returns a function that sends what is waiting and stops.
 */
export async function startReports(
  url: string,
  format: ReportFormat,
  pageOf: (path: string) => string,
): Promise<() => void> {
  const encode = await encoders[format]();
  const queue = createReportQueue({
    build: readBuildVersion(),
    send: async (report, isLast) => {
      const results = await Promise.all(encode(report, url).map(request => sendReport(request, isLast)));
      return results.every(Boolean);
    },
    now: Date.now,
  });
  onPortalEvent(noted => {
    const event = describeEvent(noted, pageOf);
    if (event !== null) queue.add(event);
  });
  const flushHidden = (): void => {
    if (document.visibilityState === 'hidden') queue.flush();
  };
  document.addEventListener('visibilitychange', flushHidden);
  addEventListener('pagehide', queue.flush);
  // Without them, and in browsers that do not measure, all else is reported.
  await measureVitals().catch(() => undefined);
  return () => {
    document.removeEventListener('visibilitychange', flushHidden);
    removeEventListener('pagehide', queue.flush);
    onPortalEvent(() => undefined);
    queue.flush();
  };
}

/** Notes the web vitals of the page as they become known, most of them when it is left. */
async function measureVitals(): Promise<void> {
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals');
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    measure(({ name, value, rating }) => noteEvent({ kind: 'vital', name, value, rating }));
  }
}
