import { decimal } from '@portal/domain/money/money';
import type { PriceAlert } from '@portal/domain/notifications/price-alert';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { configure } from '../browser/config.ts';
import { changeSession, initialAuthState } from '../session/session-store.ts';
import { testOrder } from '../testing/test-order.ts';
import { answerCalls, type AskedCall, type Reply, onePage } from '../testing/test-replies.ts';
import type { ObservedObject } from './load-lists.ts';
import {
  announceFound,
  changeOwner,
  lookAtLists,
  readNotifications,
  rereadMark,
  selectNotifications,
  useNotifications,
  useUnreadCount,
  type NotificationState,
} from './notifications.ts';
import { readPriceAlerts, setPriceAlert } from './price-alerts.ts';
import { readMark, writeMark } from './stored-marks.ts';

const startedAt = Date.parse('2025-11-18T15:15:00.000Z');
const minute = 60_000;
const day = 86_400_000;

let calls: readonly AskedCall[];
let listed: readonly (readonly [string, string])[];
/** Replaces the list of orders. */
let onOrders: (() => Reply | Promise<Reply>) | null;

const ordersNow = (): Reply => ({ body: { orders: listed.map(([id, status]) => testOrder(id, status)), ...onePage } });

beforeEach(() => {
  vi.useFakeTimers({ now: startedAt, toFake: ['Date'] });
  listed = [];
  onOrders = null;
  calls = answerCalls(({ name }) => {
    if (name === 'GET /api/orders/') return onOrders?.() ?? ordersNow();
    if (name.startsWith('GET /api/orders/')) return { status: 404, body: {} };
    if (name.includes('/transactions')) return { body: { transactions: [], ...onePage } };
    return { body: name.includes('/documents/') ? { rows: [], ...onePage } : [] };
  });
});
afterEach(() => {
  cleanup();
  changeSession(initialAuthState);
  changeOwner(null);
  localStorage.clear();
  configure(null);
});

function signIn(accountId: string | null, changes: Partial<typeof initialAuthState> = {}) {
  const authorities = { ...initialAuthState.authorities, list: ['api:can-view-document'] };
  changeSession({ phase: 'ready', userId: 'U-1', accountId, twoFactorAuthenticated: true, authorities, ...changes });
}
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
/** The state, and the number beside the bell. */
function openBell() {
  const { result } = renderHook(() => ({ state: useNotifications(state => state), unread: useUnreadCount() }));
  return { state: () => result.current.state, unread: () => result.current.unread };
}
function openAs(accountId: string) {
  signIn(accountId);
  changeOwner();
  return openBell();
}
/** Holds the list of orders back until the returned function is called, and looks at it. */
async function lookWhileHeld() {
  let release = (): void => undefined;
  onOrders = () => new Promise(resolve => (release = () => resolve(ordersNow())));
  let ended: Promise<void> = Promise.resolve();
  act(() => {
    ended = lookAtLists(['orders']);
  });
  await act(() => vi.waitFor(() => expect(calls).toHaveLength(1)));
  return async () => {
    release();
    await act(() => ended);
  };
}
const keysOf = ({ mark, lists }: NotificationState) =>
  selectNotifications({ mark, lists }, [], Date.now()).map(({ key, isUnread }) => [key, isUnread]);
const look = (...args: Parameters<typeof lookAtLists>) => act(() => lookAtLists(...args));
const pathsAsked = () => calls.map(({ name }) => name.replace('GET /api/', ''));

describe('a look at the lists', () => {
  it('finds nothing new on the first visit, and later what happened since', async () => {
    const { state, unread } = openAs('A-1');
    listed = [
      ['H-1', 'Filled'],
      ['H-2', 'New'],
    ];
    await look();
    expect(pathsAsked()).toEqual(['orders/', 'wallet/manager/transactions', 'ach/accounts', 'accounts/documents/A-1']);
    expect(state()).toMatchObject({ owner: 'U-1 A-1', isLooking: false, foundCount: 0 });
    expect(keysOf(state())).toEqual([['orders H-1', false]]);
    expect(unread()).toBe(0);

    pass(minute);
    listed = [
      ['H-1', 'Filled'],
      ['H-2', 'Filled'],
    ];
    await look(['orders']);
    expect(pathsAsked().slice(4)).toEqual(['orders/']);
    expect(state().foundCount).toBe(1);
    expect(unread()).toBe(1);
    expect(Object.fromEntries(keysOf(state()))).toEqual({ 'orders H-1': false, 'orders H-2': true });
  });

  it('leaves out documents that the user may not see', async () => {
    signIn('A-1', { authorities: { ...initialAuthState.authorities, list: ['api:can-order'] } });
    changeOwner();
    await look();
    expect(pathsAsked()).toEqual(['orders/', 'wallet/manager/transactions', 'ach/accounts']);
  });

  it.each([
    ['an account', null, {}],
    ['a second factor', 'A-1', { twoFactorAuthenticated: false }],
    ['a user', 'A-1', { userId: null }],
  ] as const)('is not taken without %s', async (_, accountId, changes) => {
    signIn(accountId, changes);
    changeOwner();
    const { state } = openBell();
    await look();
    expect(calls).toEqual([]);
    expect(state()).toMatchObject({ owner: null, isLooking: false });
  });

  it('keeps what is known of a list that cannot be loaded, and says so until it can', async () => {
    const { state } = openAs('A-1');
    listed = [['H-1', 'Filled']];
    await look();
    onOrders = () => ({ status: 400, body: {} });
    await look();
    expect([...state().failed]).toEqual(['orders']);
    expect(keysOf(state())).toEqual([['orders H-1', false]]);
    onOrders = null;
    await look(['orders']);
    expect([...state().failed]).toEqual([]);
  });

  it('is taken once at a time, and once more for all that was asked for meanwhile', async () => {
    const { state } = openAs('A-1');
    const end = await lookWhileHeld();
    expect(state().isLooking).toBe(true);
    void lookAtLists(['banks']);
    void lookAtLists(['banks', 'transfers']);
    expect(calls).toHaveLength(1);
    await end();
    expect(pathsAsked()).toEqual(['orders/', 'wallet/manager/transactions', 'ach/accounts']);
    expect(state().isLooking).toBe(false);
  });

  it('is of no effect if the account was changed meanwhile', async () => {
    const { state } = openAs('A-1');
    listed = [['H-1', 'Filled']];
    const end = await lookWhileHeld();
    signIn('A-2');
    act(() => void changeOwner());
    await end();
    expect(state()).toMatchObject({ owner: 'U-1 A-2', lists: {}, isLooking: false });
    expect([...state().failed]).toEqual([]);
    expect(localStorage.getItem('portal-notifications')).toBe(null);
  });
});

describe('the account in use', () => {
  it('is followed, and what was loaded for another is forgotten', async () => {
    signIn('A-1');
    expect(changeOwner()).toBe(true);
    expect(changeOwner()).toBe(false);
    const { state } = openBell();
    listed = [['H-1', 'Filled']];
    await look();
    signIn('A-2');
    act(() => void changeOwner());
    expect(state()).toMatchObject({ owner: 'U-1 A-2', lists: {}, foundCount: 0 });
    expect(keysOf(state())).toEqual([]);
  });

  it('shows the unread ones of an earlier visit before the first look', async () => {
    const { state, unread } = openAs('A-1');
    listed = [['H-1', 'New']];
    await look();
    listed = [['H-1', 'Filled']];
    await look();
    act(() => void changeOwner(null));
    expect(unread()).toBe(0);
    act(() => void changeOwner());
    await act(() => vi.waitFor(() => expect(state().ownerDigest).toMatch(/^[0-9a-f]{16}$/)));
    expect(unread()).toBe(1);
  });
});

describe('reading notifications', () => {
  async function openWithTwo() {
    const bell = openAs('A-1');
    listed = [
      ['H-1', 'New'],
      ['H-2', 'New'],
    ];
    await look();
    listed = [
      ['H-1', 'Filled'],
      ['H-2', 'Canceled'],
    ];
    await look();
    expect(bell.unread()).toBe(2);
    return bell;
  }
  const digestOf = ({ ownerDigest }: NotificationState) => ownerDigest ?? expect.unreachable();

  it('marks those with the keys, or all, in this browser', async () => {
    const { state, unread } = await openWithTwo();
    act(() => readNotifications(['orders H-1']));
    expect(Object.fromEntries(keysOf(state()))).toEqual({ 'orders H-1': false, 'orders H-2': true });
    expect(readMark(digestOf(state())).objects.get('orders H-1')?.isUnread).toBe(false);
    act(() => readNotifications());
    expect(unread()).toBe(0);
    expect(readMark(digestOf(state())).objects.get('orders H-2')?.isUnread).toBe(false);
  });

  it('is taken over from another tab, and kept although that tab had not heard of it', async () => {
    const { state, unread } = await openWithTwo();
    const before = readMark(digestOf(state()));
    act(() => readNotifications(['orders H-1']));
    writeMark(digestOf(state()), before);
    act(() => rereadMark());
    expect(unread()).toBe(1);
    expect(readMark(digestOf(state())).objects.get('orders H-1')?.isUnread).toBe(false);
    const [key, seen] = [...before.objects].find(([each]) => each === 'orders H-2') ?? expect.unreachable();
    writeMark(digestOf(state()), { ...before, objects: new Map([[key, { ...seen, isUnread: false }]]) });
    act(() => rereadMark());
    expect(unread()).toBe(0);
  });

  it('marks price alerts too, also before anything is known of the account', () => {
    const alert: PriceAlert = {
      ...{ symbol: 'TZROP', price: decimal('6'), direction: 'above', setAt: 1, since: 1, high: null, low: null },
      reached: { tradedAt: null, noticedAt: 2, wasAway: false, isRead: false },
    };
    setPriceAlert(alert);
    setPriceAlert({ ...alert, price: decimal('7'), reached: null });
    const { unread } = openBell();
    expect(unread()).toBe(1);
    act(() => readNotifications(['alerts TZROP above 6']));
    expect(unread()).toBe(0);
    expect(readPriceAlerts().map(({ reached }) => reached?.isRead)).toEqual([true, undefined]);
    expect(localStorage.getItem('portal-notifications')).toBe(null);
    act(() => rereadMark());
    expect(localStorage.getItem('portal-notifications')).toBe(null);
  });

  it('is not what counts as found', () => {
    const { state } = openBell();
    act(() => announceFound());
    act(() => announceFound());
    expect(state().foundCount).toBe(2);
  });
});

describe('the list of notifications', () => {
  const now = startedAt;
  const objectOf = (id: string, at: number | null): ObservedObject => ({
    observation: {
      ...{ key: `orders ${id}`, kind: 'filled', stage: 'filled', at, dated: null, isOwnAct: false, isOpen: false },
    },
    subject: { source: 'orders', order: testOrder(id, 'Filled') },
  });
  const select = (objects: readonly ObservedObject[], unread: readonly string[], alerts: readonly PriceAlert[] = []) =>
    selectNotifications(
      {
        mark: {
          since: {},
          objects: new Map(
            objects.map(({ observation: { key } }) => [
              key,
              { stage: 'filled', noticedAt: null, isUnread: unread.includes(key), isOpen: false },
            ]),
          ),
        },
        lists: { orders: { objects, missing: 0 } },
      },
      alerts,
      now,
    );
  const alertWith = (price: string, reached: PriceAlert['reached']): PriceAlert => ({
    ...{ symbol: 'TZROP', price: decimal(price), direction: 'above', setAt: 1, since: 1, high: null, low: null },
    reached,
  });

  it('has those of the last 31 days, all unread ones, and those without a time', () => {
    const objects = [
      objectOf('new', now - 31 * day + 1),
      objectOf('old', now - 31 * day),
      objectOf('unread', now - 99 * day),
      objectOf('timeless', null),
    ];
    expect(select(objects, ['orders unread']).map(({ key, isUnread }) => [key, isUnread])).toEqual([
      ['orders new', false],
      ['orders unread', true],
      ['orders timeless', false],
    ]);
  });

  it('has reached price alerts between them, newest first', () => {
    const reached = { tradedAt: now - 2 * minute, noticedAt: now, wasAway: false, isRead: false };
    const alerts = [
      alertWith('5', null),
      alertWith('6', reached),
      alertWith('7', { ...reached, tradedAt: null, noticedAt: now - 4 * minute, isRead: true }),
    ];
    const objects = [objectOf('H-1', now - minute), objectOf('H-2', now - 3 * minute)];
    const list = select(objects, [], alerts);
    expect(list.map(({ key }) => key)).toEqual([
      'orders H-1',
      'alerts TZROP above 6',
      'orders H-2',
      'alerts TZROP above 7',
    ]);
    expect(list[0]).toMatchObject({ subject: { source: 'orders', order: { orderId: 'H-1' } } });
    expect(list[1]).toEqual({
      ...{ key: 'alerts TZROP above 6', kind: 'priceReached', at: now - 2 * minute, timeOf: 'event', isUnread: true },
      subject: { source: 'alerts', alert: alerts[1] },
    });
    expect(list[3]).toMatchObject({ at: now - 4 * minute, timeOf: 'notice', isUnread: false });
  });
});
