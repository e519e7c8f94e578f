import { api } from '@portal/contracts/api';
import { sandbox } from '@portal/contracts/sandbox/sandbox';
import { add, zero, type Decimal } from '@portal/domain/money/money';
import { describe, expect, it } from 'vitest';
import { orderOf } from '../../testing/order-fixtures.ts';
import { useVenue } from '../../testing/use-server.ts';

const { server, venue } = await useVenue();

const { worlds, market, behavior } = sandbox;

describe('a world', () => {
  it('can be reset to the start of its story', async () => {
    venue().signIn('trader');
    const before = await venue().read(sandbox.clock.read);
    await orderOf(venue(), 'trader', { symbol: 'TZROP', side: 1, quantity: '10', limitPrice: '5.27' });
    venue().advance(60_000);
    await venue().read(worlds.reset, { params: { id: venue().hosted.id } });
    expect(await venue().read(sandbox.clock.read)).toEqual(before);
    expect((await venue().call(api.auth.user)).status).toBe(401);
    venue().signIn('trader');
    expect((await venue().read(api.orders.list)).totalElements).toBe(0);
    expect((await venue().call(worlds.reset, { params: { id: 'w-none' } })).status).toBe(404);
  });

  it('lists its snapshots with the time of each, and not those of other worlds', async () => {
    const { snapshotId: first } = await venue().read(worlds.snapshot);
    venue().advance(60_000);
    const { snapshotId: second } = await venue().read(worlds.snapshot);
    expect(await venue().read(worlds.snapshots)).toEqual({
      snapshots: [
        { snapshotId: first, at: '2025-11-18T15:15:00.000Z' },
        { snapshotId: second, at: '2025-11-18T15:16:00.000Z' },
      ],
    });
    expect(await server.openVenue().read(worlds.snapshots)).toEqual({ snapshots: [] });
  });

  it('restores its own snapshots only', async () => {
    const other = server.openVenue();
    const { snapshotId } = await other.read(worlds.snapshot);
    const before = venue().world.now();
    expect((await venue().call(worlds.restore, { params: { id: snapshotId } })).status).toBe(404);
    expect(venue().world.now()).toBe(before);
    expect((await other.call(worlds.restore, { params: { id: snapshotId } })).status).toBe(200);
  });

  it('keeps each snapshot under its name, and refuses a name that it has', async () => {
    const name = 'before-order';
    expect(await venue().read(worlds.snapshot, { body: { name } })).toEqual({ snapshotId: name });
    expect(await venue().call(worlds.snapshot, { body: { name } })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', field: 'name', message: 'This world already has a snapshot with this name.' },
    });
    expect((await venue().call(worlds.snapshot, { body: { name: 'before the order' } })).status).toBe(400);
    const other = server.openVenue();
    expect((await other.call(worlds.snapshot, { body: { name } })).status).toBe(201);
    await other.read(worlds.deleteSnapshot, { params: { id: name } });
    expect((await other.call(worlds.restore, { params: { id: name } })).status).toBe(404);
    expect((await other.call(worlds.deleteSnapshot, { params: { id: name } })).status).toBe(404);
    expect((await venue().call(worlds.restore, { params: { id: name } })).status).toBe(200);
  });

  it('gives a snapshot a name that no other one has', async () => {
    const { snapshotId: first } = await venue().read(worlds.snapshot);
    const next = `s-${Number(first.slice(2)) + 1}`;
    await venue().read(worlds.snapshot, { body: { name: next } });
    await venue().read(worlds.snapshot);
    const names = (await venue().read(worlds.snapshots)).snapshots.map(({ snapshotId }) => snapshotId);
    expect(new Set(names).size).toBe(3);
  });

  it('refuses an eleventh snapshot and drops none, however many other worlds create', async () => {
    await venue().read(worlds.snapshot, { body: { name: 'own' } });
    const others = Array.from({ length: 12 }, () => server.openVenue());
    for (const other of others) {
      const names: string[] = [];
      for (let count = 0; count < 10; count++) names.push((await other.read(worlds.snapshot)).snapshotId);
      expect(await other.call(worlds.snapshot)).toMatchObject({
        status: 422,
        body: { code: 'SNAPSHOT_LIMIT_REACHED', message: 'This world has 10 snapshots. Delete one first.' },
      });
      expect((await other.read(worlds.snapshots)).snapshots.map(({ snapshotId }) => snapshotId)).toEqual(names);
      await other.read(worlds.deleteSnapshot, { params: { id: names[0] ?? '' } });
      expect((await other.call(worlds.snapshot)).status).toBe(201);
    }
    const counts = await Promise.all(others.map(async other => (await other.read(worlds.snapshots)).snapshots.length));
    expect(counts).toEqual(others.map(() => 10));
    await venue().read(worlds.reset, { params: { id: venue().hosted.id } });
    expect((await venue().call(worlds.restore, { params: { id: 'own' } })).status).toBe(200);
  });
});

describe('orders of all users', () => {
  it('are listed newest first, only open ones unless all are requested', async () => {
    const symbol = 'XYLB';
    const { orderId } = await orderOf(venue(), 'trader', { symbol, side: 1, quantity: '1', limitPrice: '3.00' });
    await orderOf(venue(), 'counterparty', { symbol, side: 2, quantity: '5', limitPrice: '3.50' });
    const { orders } = await venue().read(market.orders, { query: { symbol } });
    expect(orders.map(({ email, order }) => [email, order.quantity])).toEqual([
      [venue().userOf('counterparty').email, '5'],
      [venue().userOf('trader').email, '1'],
    ]);
    await venue().read(market.fillOrder, { params: { id: orderId }, body: {} });
    expect((await venue().read(market.orders, { query: { symbol } })).orders).toHaveLength(1);
    const all = await venue().read(market.orders, { query: { symbol, all: 'true' } });
    expect(all.orders.map(({ order }) => order.orderId)).toContain(orderId);
    expect((await venue().read(market.orders, { query: { size: 1 } })).orders).toHaveLength(1);
  });
});

describe('the lines of an account', () => {
  it('add up to its balances', async () => {
    const id = venue().userOf('marisol').activeAccountId ?? '';
    await orderOf(venue(), 'marisol', { symbol: 'TZROP', side: 1, quantity: '10', limitPrice: '5.27' });
    const { lines } = await venue().read(market.ledgerLines, { params: { id }, query: { size: 500 } });
    const { fiatAssets, tokenAssets } = await venue().read(market.ledger, { params: { id } });
    const total = (asset: string): Decimal =>
      lines.filter(line => line.asset === asset).reduce((sum, { amount }) => add(sum, amount), zero);
    expect(total('TZROP')).toBe(tokenAssets['TZROP']?.quantity);
    const { availableWithdrawalBalance = zero, openOrderBalance = zero } = fiatAssets['USD'] ?? {};
    expect(total('USD')).toBe(add(availableWithdrawalBalance, openOrderBalance));
    expect(lines[0]).toMatchObject({ reason: 'trade', at: '2025-11-18T15:15:00.000Z' });
    const [newest] = (await venue().read(market.ledgerLines, { params: { id }, query: { size: 1 } })).lines;
    expect(newest).toEqual(lines[0]);
  });

  it('are returned only for existing accounts', async () => {
    expect((await venue().call(market.ledgerLines, { params: { id: 'A-1' } })).status).toBe(404);
  });
});

describe('the catalogue', () => {
  it('lists every route and every code that a fault can have', async () => {
    const { routes, codes } = await venue().read(behavior.catalogue);
    expect(routes).toContainEqual({ name: 'orders.place', method: 'POST', path: '/api/orders' });
    expect(codes).toContainEqual({ code: 'SERVICE_UNAVAILABLE', status: 503 });
    for (const { name } of routes) {
      const body = { route: name, effect: { kind: 'delay', ms: 1 } };
      expect((await venue().call(behavior.addFault, { body })).status).toBe(201);
    }
  });
});

describe('a fault', () => {
  it('of a route that does not exist is refused, and says where the routes are listed', async () => {
    const body = { route: 'orders.lst', effect: { kind: 'delay', ms: 1 } };
    const refused = await venue().call(behavior.addFault, { body });
    expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED', field: 'route' } });
    expect(JSON.stringify(refused.body)).toContain('GET /sandbox/api/catalogue lists the routes.');
    expect((await venue().read(behavior.faults)).faults).toEqual([]);
  });
});
