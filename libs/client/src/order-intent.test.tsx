import { orders, type Order } from '@portal/contracts/orders';
import { symbols } from '@portal/contracts/symbols';
import { decimal } from '@portal/domain/money';
import { startTestingServer, type TestingServer, type Venue } from '@portal/mock-server/testing-server';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { configure, portalConfig } from './config.ts';
import { callApi } from './http.ts';
import { dropIntents, useOrderIntent, type NewOrder } from './order-intent.ts';
import { queryClient } from './query-client.ts';
import { q } from './query.ts';
import { startSession } from './session.ts';
import { connectBrowser } from './test-browser.ts';

let server: TestingServer;
let venue: Venue;
let disconnect: () => void;
let posts: string[];
let request: NewOrder;

beforeAll(async () => {
  server = await startTestingServer();
});
afterAll(() => server.close());

async function open(): Promise<void> {
  venue = server.openVenue();
  venue.signIn('trader');
  disconnect = connectBrowser(venue);
  await startSession();
  posts = [];
  const { fetch: send } = portalConfig();
  configure({
    fetch: (input, init) => {
      const path = typeof input === 'string' ? new URL(input).pathname : '';
      if (path === '/api/orders' && typeof init?.body === 'string') posts.push(init.body);
      return send(input, init);
    },
  });
  const { assetId } = await callApi(symbols.asset, { params: { symbol: 'TZROP' } });
  request = {
    symbol: 'TZROP',
    side: 1,
    quantity: decimal('100'),
    limitPrice: decimal('4.00'),
    ordType: 2,
    timeInForce: 0,
    selfAccredited: false,
    assetId,
  };
}
afterEach(() => {
  disconnect();
  venue.close();
  vi.restoreAllMocks();
});

const fault = (route: string, kind: 'dropBefore' | 'dropAfter' | 'never', times: number | null = 1): void =>
  void venue.world.execute('fault.arrange', { route, effect: { kind }, times });

/** The ticket of TZROP, opened, with its key. */
async function openTicket() {
  const { result } = renderHook(() => useOrderIntent('TZROP'));
  act(() => result.current.open());
  await waitFor(() => expect(result.current.state.step).toBe('ready'));
  return result;
}

const placed = async (): Promise<Order[]> =>
  (await callApi(orders.list, { query: { symbol: 'TZROP' } })).orders.filter(({ limitPrice }) => limitPrice === '4');
const keysSent = (): string[] => posts.map(body => /"idempotencyKey":"([^"]+)"/.exec(body)?.[1] ?? '');

describe('an order from the ticket', () => {
  it('carries a key that was fetched when the ticket opened, and exactly the fields of an order [ORD-15, ORD-04]', async () => {
    await open();
    const ticket = await openTicket();
    const key = ticket.current.state.step === 'ready' ? ticket.current.state.key : '';
    act(() => ticket.current.confirm(request));
    await waitFor(() => expect(ticket.current.state.step).toBe('accepted'));
    expect(JSON.parse(posts[0] ?? '')).toEqual({ ...request, idempotencyKey: key });
    expect(await placed()).toHaveLength(1);
  });

  it('stands in the cached list before any list is loaded again', async () => {
    await open();
    await queryClient.fetchQuery(q(orders.list));
    const ticket = await openTicket();
    act(() => ticket.current.confirm(request));
    await waitFor(() => expect(ticket.current.state.step).toBe('accepted'));
    const [order] = await placed();
    expect(queryClient.getQueryData(q(orders.list).queryKey)?.orders[0]?.orderId).toBe(order?.orderId);
  });

  it('confirmed twenty times is sent once', async () => {
    await open();
    const ticket = await openTicket();
    act(() => {
      for (let click = 0; click < 20; click += 1) ticket.current.confirm(request);
    });
    await waitFor(() => expect(ticket.current.state.step).toBe('accepted'));
    expect(posts).toHaveLength(1);
  });

  it('whose answer is lost is not confirmed, then found: one order, never a failure', async () => {
    await open();
    const ticket = await openTicket();
    fault('orders.place', 'dropAfter');
    const steps: string[] = [];
    act(() => ticket.current.confirm(request));
    await waitFor(() => {
      steps.push(ticket.current.state.step);
      expect(ticket.current.state.step).toBe('accepted');
    });
    expect(steps).not.toContain('refused');
    expect([posts.length, (await placed()).length]).toEqual([1, 1]);
  });

  it('that never reached the venue may be sent again, under the same key', async () => {
    await open();
    const ticket = await openTicket();
    fault('orders.place', 'dropBefore');
    act(() => ticket.current.confirm(request));
    await waitFor(() => expect(ticket.current.state.step).toBe('notReceived'), { timeout: 8000 });
    act(() => ticket.current.retry());
    await waitFor(() => expect(ticket.current.state.step).toBe('accepted'));
    expect(keysSent()).toHaveLength(2);
    expect(new Set(keysSent()).size).toBe(1);
    expect(await placed()).toHaveLength(1);
  });

  it('keeps its open outcome over a reload of the page, with nothing but the key in the tab’s storage', async () => {
    await open();
    const ticket = await openTicket();
    fault('orders.place', 'dropAfter');
    fault('orders.list', 'never', 1);
    act(() => ticket.current.confirm(request));
    await waitFor(() => expect(ticket.current.state.step).toBe('notConfirmed'));
    const kept = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '').map(
      key => [key, sessionStorage.getItem(key) ?? ''] as const,
    );
    expect(kept).toEqual([
      [
        'portal-order-key-TZROP',
        `${venue.userOf('trader').id}/${venue.userOf('trader').activeAccountId} ${keysSent()[0]}`,
      ],
    ]);
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);

    // The page is loaded again: all that the program knew is gone.
    dropIntents();
    for (const [key, value] of kept) sessionStorage.setItem(key, value);
    const { result } = renderHook(() => useOrderIntent('TZROP'));
    act(() => result.current.open());
    expect(result.current.state.step).toBe('notConfirmed');
    await waitFor(() => expect(result.current.state).toMatchObject({ step: 'accepted', order: { symbol: 'TZROP' } }));
    expect(sessionStorage).toHaveLength(0);
    expect(posts).toHaveLength(1);
  });

  it('that the venue refuses says why, and the next one gets a key of its own', async () => {
    await open();
    const ticket = await openTicket();
    act(() => ticket.current.confirm({ ...request, quantity: decimal('3000000') }));
    await waitFor(() => expect(ticket.current.state.step).toBe('refused'));
    expect(ticket.current.state).toMatchObject({ failure: { code: 'INSUFFICIENT_BALANCE' } });
    act(() => ticket.current.reset());
    act(() => ticket.current.open());
    await waitFor(() => expect(ticket.current.state.step).toBe('ready'));
    act(() => ticket.current.confirm(request));
    await waitFor(() => expect(ticket.current.state.step).toBe('accepted'));
    expect(new Set(keysSent()).size).toBe(2);
  });

  it('confirmed while offline is not sent, and not sent by itself when the network returns', async () => {
    await open();
    const ticket = await openTicket();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => ticket.current.confirm(request));
    await waitFor(() => expect(ticket.current.state.step).toBe('refused'));
    expect(ticket.current.state).toMatchObject({ failure: { kind: 'offline' } });
    vi.restoreAllMocks();
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    expect(await placed()).toEqual([]);
    act(() => ticket.current.reset());
    expect(ticket.current.state.step).toBe('ready');
    expect(posts).toEqual([]);
  });

  it('cannot be confirmed when the venue gives no key', async () => {
    await open();
    fault('orders.reserveKey', 'dropBefore');
    const { result } = renderHook(() => useOrderIntent('TZROP'));
    act(() => result.current.open());
    await waitFor(() => expect(result.current.state.step).toBe('noKey'));
    act(() => result.current.confirm(request));
    expect(posts).toEqual([]);
  });
});
