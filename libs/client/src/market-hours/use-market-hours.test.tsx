import { buildSchedule } from '@portal/domain/calendar/market-schedule';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { configure } from '../browser/config.ts';
import { resetServerTime } from '../browser/server-time.ts';
import { changeSession, initialAuthState } from '../session/session-store.ts';
import { applySettings, resetSettings } from '../settings/settings.ts';
import { settle } from '../testing/settle.ts';
import { answerCalls, type AskedCall, type Reply } from '../testing/test-replies.ts';
import { useMarketClosed } from './open-state.ts';
import { useMarketHours } from './use-market-hours.ts';
import { queryWrapper } from '../testing/query-wrapper.tsx';

/** 10:15 in New York on a Tuesday; trading ends at 16:00. */
const startedAt = Date.parse('2025-11-18T15:15:00.000Z');
const close = Date.parse('2025-11-18T21:00:00.000Z');

let cache: QueryClient;
let calls: readonly AskedCall[];
let replies: Record<string, Reply>;
const wrapper = queryWrapper(() => cache);

beforeEach(() => {
  vi.useFakeTimers({ now: startedAt });
  cache = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity, staleTime: 30_000 } } });
  replies = {
    'GET /api/market': {
      body: {
        ...{ marketOpen: true, marketOpenLater: false, message: 'Open.' },
        ...{ nextOpen: '2025-11-19T14:30:00Z', nextClose: '2025-11-18T21:00:00Z' },
      },
    },
    'GET /api/orders/status': { body: { ordersOpen: true, message: 'Open.' } },
    'GET /api/schedules/tzeromarkets': { body: { days: [...buildSchedule('2025-11-18', '2025-12-02')] } },
  };
  calls = answerCalls(({ name }) => replies[name] ?? 'lost');
  changeSession({ ...initialAuthState, phase: 'ready' });
  applySettings({});
});
afterEach(() => {
  cleanup();
  cache.clear();
  configure(null);
  resetSettings();
  resetServerTime();
  changeSession(initialAuthState);
});

async function open() {
  const { result, unmount } = renderHook(() => useMarketHours(), { wrapper });
  await settle();
  return { hours: () => result.current, leave: unmount };
}
const countCalls = (path: string) => calls.filter(({ name }) => name === `GET /api/${path}`).length;

describe('the hours of the market', () => {
  it('are those of today and the days that the setting names [MKT-32, FLG-24]', async () => {
    applySettings({ scheduleHorizonDays: 7 });
    const { hours } = await open();
    expect(hours()).toMatchObject({ status: { marketOpen: true }, ordersStatus: { ordersOpen: true }, errors: [] });
    expect(hours().days?.length).toBeGreaterThan(5);
    expect(calls.find(({ name }) => name.includes('schedules'))?.query).toEqual({
      start: '2025-11-18',
      stop: '2025-11-25',
      zoneid: 'America/New_York',
    });
  });

  it('are loaded again at the scheduled close, and order entry every 30 seconds [MKT-29]', async () => {
    vi.setSystemTime(close - 60_000);
    await open();
    await settle(30_000);
    expect([countCalls('market'), countCalls('orders/status')]).toEqual([1, 2]);
    await settle(close - Date.now() - 1_000);
    expect([countCalls('market'), countCalls('schedules/tzeromarkets')]).toEqual([1, 1]);
    await settle(3_000);
    expect([countCalls('market'), countCalls('schedules/tzeromarkets')]).toEqual([2, 2]);
  });

  it('are loaded again when the schedule arrives after a close that came after the status', async () => {
    vi.setSystemTime(close - 10_000);
    const { 'GET /api/schedules/tzeromarkets': schedule = 'lost', ...others } = replies;
    replies = others;
    await open();
    await settle(20_000);
    expect(countCalls('market')).toBe(1);
    replies = { ...others, 'GET /api/schedules/tzeromarkets': schedule };
    await act(() => cache.refetchQueries({ predicate: ({ state }) => state.status === 'error' }));
    await settle(2000);
    expect(countCalls('market')).toBe(2);
  });

  it('are not loaded again after the screen was left', async () => {
    const { leave } = await open();
    leave();
    await settle(24 * 3_600_000);
    expect(countCalls('market')).toBe(1);
  });

  it('have a message for each part that cannot be loaded, in this order [MKT-38, MKT-39, MKT-40]', async () => {
    const refused = { status: 400, body: {} };
    for (const name of Object.keys(replies)) replies[name] = refused;
    const { hours } = await open();
    expect(hours()).toMatchObject({
      ...{ days: undefined, status: undefined, ordersStatus: undefined },
      errors: ['Error loading market status.', 'Error loading market hours.', "Error loading today's schedule."],
    });
  });

  it.each([
    ['GET /api/orders/status', 'Error loading market status.'],
    ['GET /api/market', 'Error loading market hours.'],
    ['GET /api/schedules/tzeromarkets', "Error loading today's schedule."],
  ])('have one message if only %s cannot be loaded, until it is tried again', async (name, message) => {
    const reply = replies[name] ?? 'lost';
    replies[name] = { status: 400, body: {} };
    const { hours } = await open();
    expect(hours().errors).toEqual([message]);
    replies[name] = reply;
    act(() => hours().retry());
    await settle();
    expect(hours().errors).toEqual([]);
  });
});

describe('a closed market', () => {
  it('is unknown until the server responds, and follows its status', async () => {
    vi.setSystemTime(close - 60_000);
    const { result } = renderHook(() => useMarketClosed(), { wrapper });
    expect(result.current).toBe(false);
    await settle();
    expect(result.current).toBe(false);
    replies['GET /api/market'] = 'lost';
    await settle(close - Date.now());
    expect(result.current).toBe(true);
  });
});
