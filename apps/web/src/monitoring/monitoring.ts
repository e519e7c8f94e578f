import { readBuildVersion } from '@portal/client/browser/build-version';
import { portalConfig } from '@portal/client/browser/config';
import { matchRoute } from '../routing/route-match';
import { routes } from '../routing/routes';
import { startTracking } from './tracking';
import { watchVersion } from './version-notice';

/** The pattern of the page at a path, such as asset/:symbol; '*' if there is none. */
const pagePattern = (path: string): string => matchRoute(routes, path)?.route.path ?? '*';

/**
 * Watches for a new version, and starts the reports to the operator and the measurement of visits, where the deployment
 * has configured them. Returns a function that stops all, and sends the report that is waiting.
 */
export async function startMonitoring(): Promise<() => void> {
  const { reportUrl, reportFormat, tracking } = portalConfig();
  const { commit } = readBuildVersion();
  const stops = [
    commit === null ? null : watchVersion(commit),
    tracking === null ? null : startTracking(tracking, pagePattern),
    reportUrl === null
      ? null
      : await import('@portal/client/reports/start-reports').then(({ startReports }) =>
          startReports(reportUrl, reportFormat, pagePattern),
        ),
  ];
  return () => stops.forEach(stop => stop?.());
}
