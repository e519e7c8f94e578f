import { portfolio } from '@portal/contracts/endpoints/portfolio';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { skippedRowsStore } from '../api/skipped-rows.ts';
import { watchCalls } from '../testing/test-page.ts';
import { overviewQuery, type Overview } from './overview.ts';
import { useTestSite } from '../testing/test-site.ts';

const site = useTestSite();
let good: Overview;
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await site.start('marisol');
  good = await site.venue.read(portfolio.overview, { query: {} });
});
afterEach(() => void vi.restoreAllMocks());

const answer = (route: string, body: unknown, status = 200): void => {
  site.venue.world.execute('fault.arrange', { route, times: null, effect: { kind: 'answer', status, body } });
};
const load = () => queryClient.fetchQuery({ ...overviewQuery(), retry: false, staleTime: 0 });
/** The overview of another back end, and the calls that the portal made for it. */
async function loadFrom(body: unknown) {
  answer('portfolio.overview', body);
  const calls = watchCalls();
  const overview = await load();
  return { overview, paths: calls.map(({ path }) => path) };
}
const idsOf = (orders: Overview['orders']) => orders?.map(({ orderId }) => orderId);

describe('the overview of the account', () => {
  it('has parts that are pages, each read by itself', async () => {
    const page = (rows: unknown) => ({ content: rows, pageable: { pageNumber: 0, pageSize: 500 }, totalPages: 1 });
    const { overview, paths } = await loadFrom({
      mdtSnapshots: page(good.mdtSnapshots?.snapshots),
      orders: good.orders,
      walletManagerTransactions: page(good.walletManagerTransactions),
    });
    expect(overview).toEqual(good);
    expect(paths).toEqual(['/api/portfolio']);
  });

  it.each([
    ['walletManagerTransactions', '/api/wallet/manager/transactions'],
    ['orders', '/api/orders/'],
    ['mdtSnapshots', '/api/mdt/snapshots'],
  ] as const)('has %s from its own call where the response has them in no readable form', async (part, path) => {
    const { overview, paths } = await loadFrom({ ...good, [part]: 'see elsewhere' });
    expect(paths).toEqual(['/api/portfolio', path]);
    expect(overview[part]).not.toBe(null);
    const others = { ...good, [part]: overview[part] };
    expect(overview).toEqual(others);
    if (part === 'orders') expect(idsOf(overview.orders)).toEqual(expect.arrayContaining(idsOf(good.orders) ?? []));
  });

  it('has all parts from their own calls where nothing of the response can be read', async () => {
    const { overview, paths } = await loadFrom({ message: 'OK' });
    expect(paths).toHaveLength(4);
    expect([overview.mdtSnapshots, overview.orders, overview.walletManagerTransactions]).not.toContain(null);
  });

  it('lacks a part alone whose own call fails too', async () => {
    answer('orders.list', { code: 'NOT_FOUND', message: 'Nothing here.' }, 404);
    const { overview } = await loadFrom({ ...good, orders: null });
    expect(overview).toEqual({ ...good, orders: null });
  });

  it('fails where neither the response nor any other call has a part of it, and where the server refuses it', async () => {
    for (const route of ['orders.list', 'market.snapshots', 'transfers.list'])
      answer(route, { code: 'NOT_FOUND', message: 'Nothing here.' }, 404);
    await expect(loadFrom({ message: 'OK' })).rejects.toMatchObject({ kind: 'malformed' });
    site.venue.world.execute('fault.clear', {});
    answer('portfolio.overview', { code: 'NOT_FOUND', message: 'Nothing here.' }, 404);
    await expect(load()).rejects.toMatchObject({ kind: 'http', status: 404 });
  });

  it('notes which rows of which part couldn’t be read, wherever they came from', async () => {
    const [first, ...others] = good.orders ?? [];
    await loadFrom({ ...good, orders: [{ ...first, orderId: {} }, ...others] });
    expect(skippedRowsStore.getState()).toEqual({ 'GET rest:/portfolio': { orders: 1 } });
    site.venue.world.execute('fault.clear', {});
    answer('orders.list', { orders: [{ ...first, orderId: {} }, ...others] });
    await loadFrom({ ...good, orders: null });
    expect(skippedRowsStore.getState()['GET rest:/portfolio']).toEqual({ orders: 1 });
  });
});
