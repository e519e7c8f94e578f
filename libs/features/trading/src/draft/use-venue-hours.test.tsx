import { configure } from '@portal/client/browser/config';
import { resetServerTime } from '@portal/client/browser/server-time';
import { changeSession, initialAuthState } from '@portal/client/session/session-store';
import { settle } from '@portal/client/testing/settle';
import { answerCalls, type Reply } from '@portal/client/testing/test-replies';
import { buildSchedule } from '@portal/domain/calendar/market-schedule';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useVenueHours } from './use-venue-hours';

/** A Sunday, on which the schedule has no session. */
const sunday = Date.parse('2025-11-16T15:00:00.000Z');
/** Ten seconds before the end of order entry, on a Tuesday. */
const beforeEnd = Date.parse('2025-11-19T00:59:50.000Z');

let cache: QueryClient;
let replies: Record<string, Reply>;

beforeEach(() => {
  cache = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
  replies = {
    'GET /api/market': { body: { marketOpen: true } },
    'GET /api/orders/status': { body: { data: { ordersOpen: true, message: null } } },
    'GET /api/schedules/tzeromarkets': { body: { days: [...buildSchedule('2025-11-16', '2025-12-02')] } },
  };
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  changeSession({ ...initialAuthState, phase: 'ready' });
});
afterEach(() => {
  cleanup();
  cache.clear();
  configure(null);
  resetServerTime();
  changeSession(initialAuthState);
});

async function open(now: number) {
  vi.useFakeTimers({ now });
  answerCalls(({ name }) => replies[name] ?? 'lost');
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(useVenueHours, { wrapper });
  await settle();
  return () => result.current;
}

it('orders are accepted while the server says so, although its schedule has no session', async () => {
  const hours = await open(sunday);
  await vi.waitFor(() => expect(hours().state).toMatchObject({ ordersOpen: true, marketOpen: true }));
  expect(hours()).toMatchObject({ refusal: null, isScheduled: false });
});

it('orders are not accepted while the server says so, with or without a message', async () => {
  replies['GET /api/orders/status'] = { body: { ordersOpen: false } };
  const hours = await open(beforeEnd);
  await vi.waitFor(() => expect(hours()).toMatchObject({ state: { ordersOpen: false }, isScheduled: true }));
});

it('orders are not accepted from the scheduled end on, before the server has been asked again', async () => {
  const hours = await open(beforeEnd);
  await vi.waitFor(() => expect(hours().state?.ordersOpen).toBe(true));
  replies['GET /api/orders/status'] = 'lost';
  await settle(11_000);
  expect(hours().state?.ordersOpen).toBe(false);
});

it('the statuses decide without a schedule that can be read', async () => {
  replies['GET /api/schedules/tzeromarkets'] = { status: 500 };
  const hours = await open(sunday);
  await vi.waitFor(() => expect(hours()).toMatchObject({ state: { ordersOpen: true }, failed: false }));
});
