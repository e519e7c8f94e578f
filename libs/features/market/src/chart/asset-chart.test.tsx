import { watchCalls } from '@portal/client/testing/test-page';
import { market } from '@portal/contracts/endpoints/market';
import { orders } from '@portal/contracts/endpoints/orders';
import { divide, sum, toFixed, zero } from '@portal/domain/money/money';
import { groupBars } from '@portal/domain/market/price-bars';
import { formatDate } from '@portal/ui/format/format-time';
import { answering } from '@portal/testing/arrange';
import { mountRoute } from '@portal/testing/mount';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { assetAt, findGraph } from '../testing/test-asset';

const open = async (path = '/investors/asset/TZROP', persona: 'marisol' | null = 'marisol') => {
  const page = await mountRoute({ ...assetAt('TZROP'), path, ...(persona && { persona }) });
  await findGraph();
  await page.user.click(screen.getByRole('button', { name: 'Chart options' }));
  await screen.findByRole('group', { name: 'Chart options' });
  return page;
};
const legend = async () => within(await screen.findByRole('list', { name: 'Legend' }));
const press = (name: string) => screen.getByRole('button', { name });

beforeEach(() => localStorage.clear());

describe('the chart of an asset', () => {
  it('shows candles by week, which arrow keys read with open, high and low, as in the days of the history', async () => {
    const { user, venue } = await open('/investors/asset/TZROP?range=3M');
    await user.click(screen.getByRole('radio', { name: 'Candles' }));
    await user.click(screen.getByRole('radio', { name: 'Week' }));
    const graph = await screen.findByRole('slider', { name: 'TZROP price by week' });
    const { priceHistories } = await venue.read(market.priceHistory, {
      params: { symbol: 'TZROP' },
      query: { start: '2025-11-01', end: '2025-11-17', page: 1, size: 50 },
    });
    const days = priceHistories
      .filter(({ date }) => date >= '2025-11-10' && date <= '2025-11-14')
      .toReversed()
      .flatMap(day => (day.close === null ? [] : [{ ...day, close: day.close }]));
    const [week] = groupBars(days, 'week');
    graph.focus();
    await user.keyboard('{End}{ArrowLeft}');
    const text = graph.getAttribute('aria-valuetext') ?? '';
    const two = (value: string | null | undefined) => Number(value).toFixed(2);
    expect(text).toContain(`Week of Nov 10, 2025: Close ${two(week?.close)}, Open ${two(week?.open)}`);
    expect(text).toContain(`High ${two(week?.high)}, Low ${two(week?.low)}`);
    expect(text).toContain(`Volume ${Number(week?.volume).toLocaleString('en-US')}`);
  });

  it('shows half a year, the year to date and five days of what the ranges of the specification request', async () => {
    const { user, location } = await open();
    const calls = watchCalls();
    await user.click(screen.getByRole('radio', { name: '5D' }));
    await waitFor(async () => expect((await findGraph()).getAttribute('aria-valuemax')).toBe('5'));
    expect(location()).toBe('/investors/asset/TZROP?range=5D');
    await user.click(screen.getByRole('radio', { name: 'YTD' }));
    const graph = await findGraph();
    await waitFor(() => expect(Number(graph.getAttribute('aria-valuemax'))).toBeGreaterThan(200));
    (await findGraph()).focus();
    await user.keyboard('{Home}');
    await waitFor(async () => expect((await findGraph()).getAttribute('aria-valuetext')).toContain('Jan 2, 2025'));
    const sizes = calls.filter(({ path }) => path.includes('/pricehistory/')).map(({ query }) => query.size);
    expect(new Set(sizes)).toEqual(new Set(['500']));
  });

  it('shows moving averages that start before the shown days, also as columns of the table', async () => {
    const { user } = await open();
    await user.click(press('Moving average (200)'));
    expect(await (await legend()).findByText(/^Moving average \(200\): \d+\.\d\d$/)).toBeTruthy();
    const graph = await findGraph();
    graph.focus();
    await user.keyboard('{Home}');
    expect(graph.getAttribute('aria-valuetext')).toMatch(/Moving average \(200\) \d+\.\d\d/);
    await user.click(press('Show as a table'));
    expect(await screen.findByRole('columnheader', { name: 'Moving average (200)' })).toBeTruthy();
  });

  it('names what the user bought and sold in each bar, and the open orders', async () => {
    const { user, venue } = await open('/investors/asset/TZROP?range=1Y');
    const { executions } = await venue.read(orders.executions, {
      query: { symbol: 'TZROP', start: '2025-01-01', stop: '2025-11-18', page: 1, size: 500 },
    });
    const fills = executions.filter(({ fillQuantity }) => Number(fillQuantity) > 0);
    const [last] = fills;
    const sameDay = fills.filter(
      each => formatDate(each.timeStamp) === formatDate(last?.timeStamp) && each.side === last?.side,
    );
    const quantity = sum(sameDay.flatMap(({ fillQuantity }) => fillQuantity ?? []));
    const amount = sum(sameDay.flatMap(({ subtotal }) => subtotal ?? []));
    const text = `${last?.side === 1 ? 'Bought' : 'Sold'} ${quantity} at ${toFixed(divide(amount, quantity, 4) ?? zero, 2)}`;
    await (await legend()).findByText('Sold');
    expect((await legend()).getByText(/^Open order: (buy|sell) [\d,]+ at \d/)).toBeTruthy();
    await user.click(press('Show as a table'));
    const table = await screen.findByRole('table', { name: 'TZROP price by day, newest first' });
    const row = within(table).getByText(text).closest('tr');
    expect(row?.textContent).toContain(formatDate(last?.timeStamp, { now: '2025-11-18' }));
    await user.click(press('Your trades'));
    await waitFor(() => expect(within(table).queryByText(text)).toBeNull());
    await user.click(press('Your open orders'));
    expect(screen.queryByRole('list', { name: 'Legend' })).toBeNull();
  });

  it('says that trades couldn’t be loaded, and marks them after another try', async () => {
    const { user, venue } = await mountRoute({
      ...assetAt('TZROP'),
      persona: 'marisol',
      arrange: answering('orders.executions', 400, { code: 'VALIDATION_FAILED', message: 'Arranged' }),
    });
    const note = await screen.findByText(/^We couldn’t load your trades/);
    expect(await findGraph()).toBeTruthy();
    venue.world.execute('fault.clear', {});
    await user.click(within(note).getByRole('button', { name: 'Try again' }));
    expect(await (await legend()).findByText('Sold')).toBeTruthy();
    expect(screen.queryByText(/^We couldn’t load your trades/)).toBeNull();
  });

  it('offers a visitor no trades or orders, and a coin no candles', async () => {
    const calls = watchCalls();
    const { user, navigate } = await open('/investors/asset/TZROP', null);
    expect(screen.queryByRole('button', { name: 'Your trades' })).toBeNull();
    expect(calls.some(({ path }) => path.includes('/confirmations/executions'))).toBe(false);
    await user.click(screen.getByRole('radio', { name: 'Candles' }));
    navigate('/investors/asset/LTC');
    const graph = await findGraph('LTC');
    await user.click(screen.getByRole('button', { name: 'Chart options' }));
    await screen.findByRole('group', { name: 'Chart options' });
    expect(screen.queryByRole('radio', { name: 'Candles' })).toBeNull();
    expect(graph.getAttribute('aria-valuetext')).not.toContain('High');
  });
});
