import { beforeEach, vi } from 'vitest';
import { HistoryPage } from '../history-page';

/** Test helpers of the history page. */

/** All of 2025 up to the venue's current date, Tuesday, November 18, 2025. */
export const allYear = 'from=2025-01-01&to=2025-11-18';

/** Sets a wide screen and the New York time zone, independent of the machine. */
export function setUpBrowser(): void {
  beforeEach(() => {
    window.innerWidth = 1440;
    vi.stubEnv('TZ', 'America/New_York');
  });
}

/** Mount options: the main persona on the history page with this query. */
export const historyAt = (query = '') => ({
  element: <HistoryPage orderAction={order => order.status.cancelable && <button>Cancel {order.orderId}</button>} />,
  path: `/investors/history${query === '' ? '' : `?${query}`}`,
  route: '/investors/history',
  persona: 'marisol' as const,
});
