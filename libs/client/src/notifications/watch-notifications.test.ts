import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { configure } from '../browser/config.ts';
import { liveFeed } from '../feed/live-feed.ts';
import { notifyOrderUpdate } from '../orders/order-update-events.ts';
import { changeSession, initialAuthState } from '../session/session-store.ts';
import { answerCalls, type AskedCall } from '../testing/test-replies.ts';
import { lookAtLists } from './notifications.ts';
import { watchNotifications } from './watch-notifications.ts';

let calls: readonly AskedCall[];
let stop: () => void;
let isHidden = false;
let onReconnect: () => void;
const stopReconnect = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  isHidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  vi.spyOn(liveFeed, 'onReconnect').mockImplementation(listener => {
    onReconnect = listener;
    return stopReconnect;
  });
  const none = { pageNumber: 1, pageSize: 100, totalPages: 1, totalElements: 0, first: true, last: true };
  calls = answerCalls(({ name }) => {
    if (name.includes('/orders/')) return { body: { orders: [], ...none } };
    if (name.includes('/transactions'))
      return { body: { transactions: [], start: '2025-08-20', stop: '2025-11-18', ...none } };
    return { body: [] };
  });
  signIn('A-1');
});
afterEach(() => {
  stop();
  changeSession(initialAuthState);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  stopReconnect.mockReset();
  localStorage.clear();
  configure(null);
});

const signIn = (accountId: string) =>
  changeSession({ phase: 'ready', userId: 'U-1', accountId, twoFactorAuthenticated: true });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** How often each list was asked for since the last time: one number, because a look asks for three lists. */
let seenOrders = 0;
let seenBanks = 0;
async function countLooks(): Promise<{ orders: number; banks: number }> {
  // Resolves when the look that is under way has ended.
  await lookAtLists([]);
  const orders = calls.filter(({ name }) => name === 'GET /api/orders/').length;
  const banks = calls.filter(({ name }) => name === 'GET /api/ach/accounts').length;
  const since = { orders: orders - seenOrders, banks: banks - seenBanks };
  [seenOrders, seenBanks] = [orders, banks];
  return since;
}
const wholeLook = { orders: 1, banks: 1 };
const noLook = { orders: 0, banks: 0 };

/** Starts, and takes the first look. */
async function start(): Promise<void> {
  [seenOrders, seenBanks] = [0, 0];
  stop = watchNotifications();
  await pass(1000);
  expect(await countLooks()).toEqual(wholeLook);
}
const comeBack = () => window.dispatchEvent(new Event('focus'));
const show = (value: boolean) => {
  isHidden = !value;
  document.dispatchEvent(new Event('visibilitychange'));
};

describe('the first look at the lists', () => {
  it('waits a second in a browser that does not tell when it is idle', async () => {
    [seenOrders, seenBanks] = [0, 0];
    stop = watchNotifications();
    await pass(999);
    onReconnect();
    comeBack();
    notifyOrderUpdate();
    await pass(0);
    expect(await countLooks()).toEqual(noLook);
    await pass(1);
    expect(await countLooks()).toEqual(wholeLook);
  });

  it('waits until the browser is idle, five seconds at most', async () => {
    [seenOrders, seenBanks] = [0, 0];
    const idle: { task: () => void; options: unknown }[] = [];
    const canceled: unknown[] = [];
    vi.stubGlobal('requestIdleCallback', (task: () => void, options: unknown) => idle.push({ task, options }) + 40);
    vi.stubGlobal('cancelIdleCallback', (handle: unknown) => canceled.push(handle));
    stop = watchNotifications();
    await pass(60_000);
    expect(await countLooks()).toEqual(noLook);
    expect(idle).toMatchObject([{ options: { timeout: 5_000 } }]);
    idle[0]?.task();
    expect(await countLooks()).toEqual(wholeLook);
    stop();
    expect(canceled).toEqual([41]);
  });

  it('is not taken if the page is left before', async () => {
    [seenOrders, seenBanks] = [0, 0];
    stop = watchNotifications();
    stop();
    await pass(60_000);
    expect(await countLooks()).toEqual(noLook);
  });

  it('is taken when a hidden tab is shown', async () => {
    [seenOrders, seenBanks] = [0, 0];
    isHidden = true;
    stop = watchNotifications();
    await pass(1000);
    expect(await countLooks()).toEqual(noLook);
    show(true);
    expect(await countLooks()).toEqual(wholeLook);
  });
});

describe('a later look at the lists', () => {
  it('is taken after a reconnect', async () => {
    await start();
    onReconnect();
    expect(await countLooks()).toEqual(wholeLook);
  });

  it('is taken when the user comes back, but not within ten seconds of the last', async () => {
    await start();
    await pass(9_999);
    comeBack();
    expect(await countLooks()).toEqual(noLook);
    await pass(1);
    comeBack();
    expect(await countLooks()).toEqual(wholeLook);
    await pass(10_000);
    show(true);
    expect(await countLooks()).toEqual(wholeLook);
  });

  it('is not taken by the clock', async () => {
    await start();
    await pass(3_600_000);
    expect(await countLooks()).toEqual(noLook);
  });

  it('is taken right away when a tab is shown in which something may have happened meanwhile', async () => {
    await start();
    show(false);
    onReconnect();
    expect(await countLooks()).toEqual(noLook);
    show(true);
    expect(await countLooks()).toEqual(wholeLook);
    show(false);
    show(true);
    expect(await countLooks()).toEqual(noLook);
  });

  it('is at the orders alone after updates of orders, once for those that arrive together', async () => {
    await start();
    notifyOrderUpdate();
    await pass(400);
    notifyOrderUpdate();
    expect(await countLooks()).toEqual(noLook);
    await pass(100);
    expect(await countLooks()).toEqual({ orders: 1, banks: 0 });
    await pass(1_000);
    expect(await countLooks()).toEqual(noLook);
    notifyOrderUpdate();
    await pass(500);
    expect(await countLooks()).toEqual({ orders: 1, banks: 0 });
  });

  it('is at all lists when a tab is shown that was hidden during an update of an order', async () => {
    await start();
    show(false);
    notifyOrderUpdate();
    await pass(1_000);
    expect(await countLooks()).toEqual(noLook);
    show(true);
    expect(await countLooks()).toEqual(wholeLook);
  });

  it('is taken when the account is switched, and not when something else of the session changes', async () => {
    await start();
    changeSession({ isActive: false });
    expect(await countLooks()).toEqual(noLook);
    signIn('A-2');
    expect(await countLooks()).toEqual(wholeLook);
  });

  it('is never taken after the end', async () => {
    await start();
    notifyOrderUpdate();
    stop();
    expect(stopReconnect).toHaveBeenCalledOnce();
    await pass(60_000);
    comeBack();
    show(true);
    notifyOrderUpdate();
    signIn('A-3');
    await pass(60_000);
    expect(await countLooks()).toEqual(noLook);
  });
});
