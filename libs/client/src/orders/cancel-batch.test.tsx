import { orders, type Order } from '@portal/contracts/endpoints/orders';
import { QueryObserver } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { q } from '../api/query.ts';
import { queryClient } from '../api/query-client.ts';
import { configure } from '../browser/config.ts';
import { readOpenArgs } from '../commands/pending-intents.ts';
import { changeSession, initialAuthState } from '../session/session-store.ts';
import { testOrder } from '../testing/test-order.ts';
import { settle } from '../testing/settle.ts';
import { answerCalls, type AskedCall, type Reply } from '../testing/test-replies.ts';
import { useCancelBatch } from './cancel-batch.ts';
import type { CancelState } from './cancel-lines.ts';
import { putOrder } from './order-cache.ts';
import { notifyOrderUpdate } from './order-update-events.ts';

/** The response to a cancel, with the order as the venue has it then. */
const canceled = (orderId: string, name = 'Canceled'): Reply => ({
  body: { reason: 'Requested', order: testOrder(orderId, name) },
});
const listed = {
  orders: new Array<Order>(),
  pageNumber: 1,
  pageSize: 20,
  totalPages: 1,
  totalElements: 0,
  first: true,
  last: true,
};

let accounts = 0;
let calls: readonly AskedCall[];
/** Replies to the cancel of an order, and to a request for it. */
let onCancel: (orderId: string) => Reply | Promise<Reply>;
let onRead: (orderId: string) => Reply | Promise<Reply>;

beforeEach(() => {
  vi.useFakeTimers();
  onCancel = orderId => canceled(orderId);
  onRead = orderId => ({ body: testOrder(orderId) });
  calls = answerCalls(({ name }) => {
    const [, orderId = '', action] = /\/orders\/([^/]+)(\/cancel)?$/.exec(name) ?? [];
    if (action !== undefined) return onCancel(orderId);
    return orderId === '' ? { body: listed } : onRead(orderId);
  });
  accounts += 1;
  signIn(`A-${accounts}`);
});
afterEach(async () => {
  cleanup();
  // The lists are read again soon after; what is left of that would be part of the next test.
  await vi.advanceTimersByTimeAsync(1000);
  changeSession(initialAuthState);
  queryClient.clear();
  sessionStorage.clear();
  configure(null);
});

const signIn = (accountId: string) =>
  changeSession({ phase: 'ready', authenticated: true, twoFactorAuthenticated: true, userId: 'U-1', accountId });
const names = () => calls.map(({ name }) => name);
const cancelsSent = () => names().filter(name => name.endsWith('/cancel'));
const readsSent = () => names().filter(name => name.startsWith('GET /api/orders/H-'));
const isLeavingAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** The dialog, which shows the batch. */
function openDialog() {
  const { result } = renderHook(() => useCancelBatch());
  return {
    batch: () => result.current.batch,
    states: (): readonly CancelState[] => result.current.batch?.lines.map(({ state }) => state) ?? [],
    steps: () => result.current.batch?.lines.map(({ state }) => state.step),
    start: (...ids: readonly string[]) =>
      act(() =>
        result.current.start(
          ids.map(id => testOrder(id)),
          'cancel',
        ),
      ),
    checkAgain: () => act(() => result.current.checkAgain()),
    cancelAgain: () => act(() => result.current.cancelAgain()),
    dismiss: () => act(() => result.current.dismiss()),
  };
}

/** Cancels an order, or these, in the dialog, and lets time pass. */
async function cancel(ms = 0, ...ids: readonly string[]) {
  const dialog = openDialog();
  dialog.start(...(ids.length > 0 ? ids : ['H-1']));
  await settle(ms);
  return dialog;
}

/** A reply that comes when it is released. */
function hold(reply: Reply) {
  let release = (): void => undefined;
  const released = new Promise<Reply>(resolve => {
    release = () => resolve(reply);
  });
  return { released, release };
}

describe('the cancel of several orders', () => {
  it('sends each once, at most four at the same time, whatever is clicked meanwhile', async () => {
    const held = new Map(['H-1', 'H-2', 'H-3', 'H-4', 'H-5', 'H-6'].map(id => [id, hold(canceled(id))]));
    onCancel = id => held.get(id)?.released ?? 'lost';
    const dialog = await cancel(0, ...held.keys());
    expect(cancelsSent()).toHaveLength(4);
    expect(dialog.steps()).toEqual(['sending', 'sending', 'sending', 'sending', 'waiting', 'waiting']);
    dialog.start('H-9');
    dialog.cancelAgain();
    dialog.checkAgain();
    dialog.dismiss();
    held.get('H-2')?.release();
    await settle();
    expect(dialog.steps()).toEqual(['sending', 'canceled', 'sending', 'sending', 'sending', 'waiting']);
    for (const { release } of held.values()) release();
    await settle();
    expect(cancelsSent()).toEqual([...held.keys()].map(id => `POST /api/orders/${id}/cancel`));
    expect(dialog.steps()).toEqual(Array.from({ length: 6 }, () => 'canceled'));
  });

  it('says what became of each as the order of the response shows it, and asks no more', async () => {
    const ends: Record<string, string> = { 'H-1': 'Canceled', 'H-2': 'Filled', 'H-3': 'Expired' };
    onCancel = id => canceled(id, ends[id]);
    const dialog = await cancel(0, 'H-1', 'H-2', 'H-3');
    expect(dialog.states()).toEqual([{ step: 'canceled' }, { step: 'filled' }, { step: 'ended' }]);
    expect(dialog.batch()?.lines.map(({ order }) => order.status.name)).toEqual(['Canceled', 'Filled', 'Expired']);
    expect(readsSent()).toEqual([]);
  });

  it('does nothing without orders', async () => {
    const dialog = openDialog();
    dialog.start();
    dialog.checkAgain();
    dialog.cancelAgain();
    dialog.dismiss();
    await settle();
    expect(dialog.batch()).toBe(null);
    expect(calls).toEqual([]);
  });

  it('has the lists read again at the end', async () => {
    const list = new QueryObserver(queryClient, q(orders.list));
    const stop = list.subscribe(() => undefined);
    await settle();
    const reads = () => names().filter(name => name === 'GET /api/orders/').length;
    expect(reads()).toBe(1);
    openDialog().start('H-1');
    await settle(300);
    expect(reads()).toBe(2);
    stop();
  });
});

describe('a cancel without a usable response', () => {
  const unusable: [string, () => Reply][] = [
    ['that is lost', () => 'lost'],
    ['of a server that failed', () => ({ status: 503, body: {} })],
    ['that is the page of a gateway', () => ({ text: '<!doctype html><title>Sign in</title>' })],
  ];

  it.each(unusable)('%s is looked up three times, and then not confirmed', async (_, reply) => {
    onCancel = reply;
    const dialog = await cancel();
    expect(readsSent()).toHaveLength(1);
    expect(dialog.steps()).toEqual(['checking']);
    await settle(1_499);
    expect(readsSent()).toHaveLength(1);
    await settle(1);
    expect(readsSent()).toHaveLength(2);
    await settle(3_999);
    expect(dialog.steps()).toEqual(['checking']);
    await settle(1);
    expect(readsSent()).toHaveLength(3);
    expect(dialog.steps()).toEqual(['notConfirmed']);
    await settle(60_000);
    expect(readsSent()).toHaveLength(3);
  });

  it.each([
    ['nothing answered', 'lost', true],
    ['the server failed', { status: 503, body: {} }, false],
  ] as const)('says that %s only if that is so', async (_, reply, isUnanswered) => {
    onCancel = () => reply;
    const dialog = await cancel(10_000);
    expect(dialog.states()).toEqual([{ step: 'notConfirmed', isUnanswered }]);
  });

  it('is known as soon as the order shows it', async () => {
    onCancel = () => 'lost';
    onRead = id => (readsSent().length < 2 ? 'lost' : { body: testOrder(id, 'Canceled') });
    const dialog = await cancel(1_500);
    expect(dialog.states()).toEqual([{ step: 'canceled' }]);
    await settle(10_000);
    expect(readsSent()).toHaveLength(2);
  });

  it('is not taken from another order', async () => {
    onCancel = () => 'lost';
    onRead = () => ({ body: testOrder('H-7', 'Canceled') });
    const dialog = await cancel(10_000);
    expect(dialog.steps()).toEqual(['notConfirmed']);
  });

  it.each([
    ['while it is looked up', 0],
    ['after it was looked up', 10_000],
  ])('is confirmed by an update of the order %s', async (_, ms) => {
    onCancel = () => 'lost';
    const dialog = await cancel(ms, 'H-1', 'H-2');
    act(() => {
      putOrder(queryClient, testOrder('H-1', 'Filled'));
      putOrder(queryClient, testOrder('H-2'));
      notifyOrderUpdate();
    });
    expect(dialog.steps()?.[0]).toBe('filled');
    await settle(10_000);
    expect(dialog.steps()).toEqual(['filled', 'notConfirmed']);
    expect(dialog.batch()?.lines[0]?.order.status.name).toBe('Filled');
  });

  it('can be looked up again, and sent again, unlike one that had its effect', async () => {
    onCancel = id => (id === 'H-1' ? 'lost' : canceled(id));
    const dialog = await cancel(10_000, 'H-1', 'H-2');
    const readsBefore = readsSent().length;
    dialog.checkAgain();
    expect(dialog.steps()).toEqual(['checking', 'canceled']);
    await settle(10_000);
    expect(readsSent()).toHaveLength(readsBefore + 3);
    expect(cancelsSent()).toHaveLength(2);
    onCancel = id => canceled(id);
    dialog.cancelAgain();
    await settle();
    expect(cancelsSent().slice(2)).toEqual(['POST /api/orders/H-1/cancel']);
    expect(dialog.steps()).toEqual(['canceled', 'canceled']);
  });
});

describe('a cancel that was accepted', () => {
  /** Replies as another team would write them: the specification says that the response "has a reason". */
  const accepted: [string, Reply][] = [
    ['by a reason alone', { body: { orderId: 910000120, reason: 'Cancel request accepted' } }],
    ['without a body', { status: 204 }],
    ['for later', { status: 202, text: '' }],
    ['by a word', { text: 'OK' }],
    ['with another order', canceled('H-7')],
    ['with the order, which is still open', canceled('H-1', 'New')],
  ];

  it.each(accepted)('%s is requested, and never called unconfirmed, until the order shows it', async (_, reply) => {
    onCancel = () => reply;
    const dialog = openDialog();
    dialog.start('H-1');
    await vi.waitFor(() => expect(dialog.steps()).toEqual(['requested']));
    expect([isLeavingAsked(), readOpenArgs('cancelOrders')]).toEqual([false, null]);
    onRead = id => ({ body: testOrder(id, 'Canceled') });
    await settle(1_500);
    expect(dialog.steps()).toEqual(['canceled']);
    expect(cancelsSent()).toHaveLength(1);
  });

  it('is read in the list where the order itself cannot be read', async () => {
    onCancel = () => ({ status: 204 });
    onRead = () => ({ status: 404 });
    listed.orders = [testOrder('H-1', 'Canceled')];
    const dialog = await cancel();
    listed.orders = [];
    expect(dialog.steps()).toEqual(['canceled']);
  });

  it('is known from any later response or message that shows the order as ended', async () => {
    onCancel = () => ({ status: 204 });
    const dialog = await cancel(20_000);
    expect(dialog.steps()).toEqual(['requested']);
    act(() => {
      queryClient.setQueryData(q(orders.one, { params: { id: 'H-1' } }).queryKey, testOrder('H-1', 'Filled'));
    });
    expect(dialog.steps()).toEqual(['filled']);
  });

  it('leaves an earlier one that is not confirmed in the batch', async () => {
    onCancel = id => (id === 'H-1' ? 'lost' : canceled(id));
    const dialog = await cancel(10_000);
    dialog.start('H-2');
    await settle();
    expect(dialog.batch()?.lines.map(({ order, state }) => [order.orderId, state.step])).toEqual([
      ['H-2', 'canceled'],
      ['H-1', 'notConfirmed'],
    ]);
  });
});

describe('a cancel that is refused', () => {
  const refusal = (body: unknown, statusText = ''): Reply => ({ status: 409, statusText, body });

  it.each([
    ['of the venue', refusal({ code: 'ORDER_CLOSED', message: 'Too late.' }, 'Conflict'), 'Too late.'],
    ['of the status, if there is no other', refusal({}, 'Conflict'), 'Conflict'],
    ['that none was given', refusal({}), 'No reason was given.'],
  ])('has the reason %s, and its order is read once', async (_, reply, reason) => {
    onCancel = () => reply;
    const dialog = await cancel(10_000);
    expect(dialog.states()).toEqual([{ step: 'refused', reason }]);
    expect(readsSent()).toHaveLength(1);
  });

  it('is what the order shows, if it has ended', async () => {
    onCancel = () => refusal({});
    onRead = id => ({ body: testOrder(id, 'Filled') });
    const dialog = await cancel();
    expect(dialog.states()).toEqual([{ step: 'filled' }]);
  });

  it('can be sent again, and is not looked up again', async () => {
    onCancel = () => refusal({});
    const dialog = await cancel();
    dialog.checkAgain();
    await settle();
    expect(readsSent()).toHaveLength(1);
    dialog.cancelAgain();
    await settle();
    expect(cancelsSent()).toHaveLength(2);
  });
});

describe('a cancel that cannot be sent', () => {
  it('is known to be unsent without a network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const dialog = await cancel(10_000);
    expect(dialog.states()).toEqual([
      { step: 'notSent', reason: 'You’re offline, so nothing was sent. Try again when you’re back online.' },
    ]);
    expect(calls).toEqual([]);
  });

  it('is known to be unsent if the order has no valid id', async () => {
    const dialog = openDialog();
    dialog.start('H 1/..');
    await settle(10_000);
    expect(dialog.states()).toEqual([
      { step: 'notSent', reason: 'We couldn’t process your request, so it wasn’t sent.' },
    ]);
    expect(calls).toEqual([]);
  });
});

describe('leaving the page', () => {
  const stored = () => sessionStorage.getItem('portal-open cancelOrders');

  it('asks first while a cancel is under way, and not after', async () => {
    const held = hold(canceled('H-1'));
    onCancel = () => held.released;
    expect(isLeavingAsked()).toBe(false);
    await cancel();
    expect(isLeavingAsked()).toBe(true);
    expect(readOpenArgs('cancelOrders')).toBe(null);
    held.release();
    await settle();
    expect(isLeavingAsked()).toBe(false);
  });

  it('keeps the batch, without executions, until each outcome is known', async () => {
    onCancel = () => 'lost';
    const dialog = openDialog();
    dialog.start('H-1');
    expect(stored()).toContain('"executionHistory":null');
    await settle(10_000);
    expect(isLeavingAsked()).toBe(false);
    expect(readOpenArgs('cancelOrders')).toMatchObject({
      purpose: 'cancel',
      lines: [{ state: { step: 'notConfirmed' } }],
    });
    onRead = id => ({ body: testOrder(id, 'Canceled') });
    dialog.checkAgain();
    await settle();
    expect(dialog.steps()).toEqual(['canceled']);
    expect(stored()).toBe(null);
  });

  it('is forgotten by the user, who may start another batch', async () => {
    onCancel = () => 'lost';
    const dialog = await cancel(10_000);
    dialog.dismiss();
    expect(dialog.batch()).toBe(null);
    expect(stored()).toBe(null);
    dialog.start('H-2');
    await settle();
    expect(cancelsSent()).toHaveLength(2);
  });

  it('leaves what was not sent unsent, and has the rest looked up when the batch is shown again', async () => {
    const lines = [
      { order: testOrder('H-1'), state: { step: 'waiting' } },
      { order: testOrder('H-2'), state: { step: 'sending' } },
      { order: testOrder('H-3'), state: { step: 'notConfirmed' } },
      { order: testOrder('H-4'), state: { step: 'refused', reason: 'Too late.' } },
      { order: testOrder('H-5', 'Canceled'), state: { step: 'canceled' } },
    ];
    const open = { 'A-back': { key: 'cancel', at: 0, args: { purpose: 'cancel', lines } } };
    sessionStorage.setItem('portal-open cancelOrders', JSON.stringify({ userId: 'U-1', open }));
    onRead = id => ({ body: testOrder(id, 'Canceled') });
    signIn('A-back');
    const dialog = openDialog();
    expect(dialog.states()).toEqual([
      { step: 'notSent', reason: 'The page closed before we could cancel it.' },
      { step: 'checking' },
      { step: 'checking' },
      { step: 'refused', reason: 'Too late.' },
      { step: 'canceled' },
    ]);
    await settle();
    expect(readsSent().toSorted()).toEqual(['GET /api/orders/H-2', 'GET /api/orders/H-3']);
    expect(dialog.steps()).toEqual(['notSent', 'canceled', 'canceled', 'refused', 'canceled']);
    await settle(10_000);
    expect(readsSent()).toHaveLength(2);
    expect(cancelsSent()).toEqual([]);
  });
});

describe('a switch of the account', () => {
  it('sends nothing more, and shows nothing of the other account', async () => {
    const held = new Map(['H-1', 'H-2', 'H-3', 'H-4', 'H-5'].map(id => [id, hold(canceled(id))]));
    onCancel = id => held.get(id)?.released ?? 'lost';
    const dialog = await cancel(0, ...held.keys());
    act(() => signIn('A-other'));
    expect(dialog.batch()).toBe(null);
    expect(isLeavingAsked()).toBe(false);
    for (const { release } of held.values()) release();
    await settle(10_000);
    expect(cancelsSent()).toHaveLength(4);
    expect(readsSent()).toEqual([]);
    expect(dialog.batch()).toBe(null);
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });
});
