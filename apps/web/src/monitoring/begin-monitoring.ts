import { portalConfig } from '@portal/client/browser/config';
import { watchErrors } from '@portal/client/browser/portal-events';

/** In ms: the first screen and its data load first. */
const delay = 2_000;

/** Notes errors from now on, and loads what watches the portal for its operator once the first screen is done. */
export function beginMonitoring(): void {
  if (portalConfig().reportUrl !== null) watchErrors();
  // Without that code the portal works as well.
  setTimeout(() => void import('./monitoring').then(start => start.startMonitoring()).catch(() => undefined), delay);
}
