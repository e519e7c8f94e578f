import { afterEach, beforeEach, vi } from 'vitest';
import { HistoryPage } from './history-page';

/** For the tests of this page. */

/** The venue's day is Tuesday, November 18, 2025. */
export const allYear = 'from=2025-01-01&to=2025-11-18';

/** A wide screen in New York, whatever the machine has. */
export function setUpReader(): void {
  beforeEach(() => {
    window.innerWidth = 1440;
    vi.stubEnv('TZ', 'America/New_York');
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });
}

/** What to mount: the main persona at the history with this query. */
export const historyAt = (query = '') => ({
  element: <HistoryPage orderAction={order => order.status.cancelable && <button>Cancel {order.orderId}</button>} />,
  path: `/investors/history${query === '' ? '' : `?${query}`}`,
  route: '/investors/history',
  persona: 'marisol' as const,
});
