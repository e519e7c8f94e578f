import { api } from '@portal/contracts/api';
import { sandbox } from '@portal/contracts/sandbox/sandbox';
import { describe, expect, it } from 'vitest';
import { orderOf } from '../../testing/order-fixtures.ts';
import { useVenue } from '../../testing/use-server.ts';

const { calls, behavior, worlds } = sandbox;

const { server, venue } = await useVenue();

const newest = async () => {
  const [first] = (await venue().read(calls.list)).calls;
  return venue().read(calls.read, { params: { number: String(first?.number) } });
};

describe('the calls of the portal', () => {
  it('are listed with time, path, status and duration, newest first, and those of other worlds are not', async () => {
    venue().signIn('marisol');
    await venue().read(api.orders.list);
    await orderOf(venue(), 'marisol', { symbol: 'TZROP', side: 1, quantity: '10', limitPrice: '1.00' });
    await server.openVenue().call(api.auth.user);
    const list = (await venue().read(calls.list)).calls;
    expect(list).toMatchObject([
      { number: 3, name: 'orders.place', method: 'POST', path: '/api/orders', status: 201 },
      { number: 2, name: 'orders.reserveKey', status: 201 },
      { number: 1, name: 'orders.list', method: 'GET', status: 200, at: '2025-11-18T15:15:00.000Z' },
    ]);
    for (const { durationMs } of list) expect(durationMs).toEqual(expect.any(Number));
  });

  it('show a body of 31,000 lists in each other without what is in them', async () => {
    venue().signIn('newAccount');
    const deep = '['.repeat(31_000) + ']'.repeat(31_000);
    for (const body of [deep, `{"legalDetails":${deep}}`]) {
      const headers = { 'content-type': 'application/json' };
      expect((await venue().fetch('/api/registrations/current', { method: 'PATCH', headers, body })).status).toBe(400);
      expect((await newest()).request).toMatchObject({ leftOut: null, size: body.length });
    }
  });

  it('show what was sent and answered, with persons, accounts and secrets masked, and amounts as they were', async () => {
    const { email } = venue().userOf('marisol');
    await venue().call(api.auth.login, { body: { email, password: 'Harbor-View-2025' } });
    const login = await newest();
    expect(login.request).toMatchObject({ leftOut: null });
    expect(JSON.stringify(login.request?.content)).toMatch(/"password":"\w+-/);
    expect(JSON.stringify(login)).not.toMatch(/Harbor|marisol|vance/i);

    venue().signIn('marisol');
    const placed = await orderOf(venue(), 'marisol', { symbol: 'TZROP', side: 1, quantity: '10', limitPrice: '1.25' });
    const order = await newest();
    expect(order.request?.content).toMatchObject({ symbol: 'TZROP', side: 1, quantity: '10', limitPrice: '1.25' });
    expect(JSON.stringify(order)).not.toContain(placed.orderId);

    await venue().call(api.orders.one, { params: { id: placed.orderId } });
    const read = await newest();
    expect(read.path).toMatch(/^\/api\/orders\/m\w{11}$/);
    // The same order by the same mask.
    const { response } = order;
    expect(JSON.stringify(response?.content)).toContain(read.path.split('/').at(-1));
  });

  it('have the size of a body as it was sent, and no body that is not JSON', async () => {
    venue().signIn('marisol');
    const send = (body: string) => {
      const headers = { 'content-type': 'application/json', 'x-xsrf-token': venue().jar.get('XSRF-TOKEN') ?? '' };
      return venue().fetch('/api/orders/idempotent/key', { method: 'POST', headers, body });
    };
    const { status } = await send('{\n}');
    const { request } = await newest();
    expect([status, request]).toEqual([201, { size: 3, content: {}, leftOut: null }]);
    await send('{');
    expect(await newest()).toMatchObject({ status: 400, request: null });
  });

  it('mask what is in an address, such as the token of a link', async () => {
    await venue().fetch('/api/auth/verifyEmail?token=secret-token-1234&other=secret-text');
    const { path } = await newest();
    expect(path).toMatch(/^\/api\/auth\/verifyEmail\?token=/);
    expect(path).not.toMatch(/secret/);
  });

  it('say of a response that a fault kept back that there was none, and show one that a fault has replaced', async () => {
    venue().signIn('marisol');
    const arrange = (kind: 'dropBefore' | 'html') =>
      venue().read(behavior.addFault, { body: { route: 'orders.list', effect: { kind } } });
    await arrange('dropBefore');
    await expect(venue().fetch('/api/orders')).rejects.toThrow();
    expect(await newest()).toMatchObject({ status: null, durationMs: null, response: null });
    await arrange('html');
    await venue().fetch('/api/orders');
    expect(await newest()).toMatchObject({ status: 200, response: { leftOut: 'notJson', content: null } });
  });

  it('keep the newest bodies of a world up to 128 KB, and none above 64 KB', async () => {
    await venue().call(api.auth.login, { body: { email: 'x'.repeat(70_000), password: 'x' } });
    expect((await newest()).request).toEqual({ size: 70_027, leftOut: 'tooLarge', content: null });
    const body = { email: 'x'.repeat(60_000), password: 'x' };
    for (let count = 0; count < 3; count++) await venue().call(api.auth.login, { body });
    const list = (await venue().read(calls.list)).calls;
    const kept = await Promise.all(
      list.map(async ({ number }) => {
        const { request } = await venue().read(calls.read, { params: { number: String(number) } });
        return request?.leftOut ?? null;
      }),
    );
    expect(kept).toEqual([null, null, 'dropped', 'tooLarge']);
  });

  it('are kept up to the last 200 of a world', async () => {
    for (let count = 0; count < 201; count++) await venue().call(api.auth.user);
    const list = (await venue().read(calls.list, { query: { size: 300 } })).calls;
    expect([list.length, list[0]?.number, list.at(-1)?.number]).toEqual([200, 201, 2]);
  });

  it('are 404 when they are no longer kept, and forgotten with a reset', async () => {
    await venue().call(api.auth.user);
    expect((await venue().call(calls.read, { params: { number: '99' } })).status).toBe(404);
    await venue().read(worlds.reset, { params: { id: venue().hosted.id } });
    expect(await venue().read(calls.list)).toEqual({ calls: [] });
  });
});
