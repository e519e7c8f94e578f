import { market } from '@portal/contracts/endpoints/market';
import { mountRoute, type MountOptions } from '@portal/testing/mount';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { MarketPage } from './market-page';
import { findRow } from '../testing/test-market';

const path = '/investors/market';
const open = (options: Partial<MountOptions> = {}) =>
  mountRoute({ element: <MarketPage />, path, route: path, persona: 'marisol', ...options });

beforeEach(() => localStorage.clear());

describe('the panel beside the list', () => {
  it('shows graph, book and links for the clicked row [MKT-03, MKT-04]', async () => {
    const { user, location } = await open();
    await user.click(within(await findRow('TZROP')).getByText('Terzo Preferred'));
    const panel = await screen.findByRole('complementary', { name: 'TZROP details' });
    expect(await within(panel).findByRole('slider', { name: 'TZROP price by day' })).toBeTruthy();
    expect(await within(panel).findByRole('table', { name: /TZROP depth of book/ })).toBeTruthy();
    expect(within(panel).getByRole('link', { name: 'View TZROP' }).getAttribute('href')).toBe('/investors/asset/TZROP');
    expect(location()).toBe(`${path}?symbol=TZROP`);
  });

  it('offers no Trade link while trading is switched off [FLG-09]', async () => {
    const { user, venue } = await open({
      arrange: ({ world }) => world.execute('flags.change', { values: { canTrade: false } }),
    });
    await user.click(within(await findRow('TZROP')).getByText('Terzo Preferred'));
    const panel = await screen.findByRole('complementary', { name: 'TZROP details' });
    expect(await within(panel).findByRole('link', { name: 'View TZROP' })).toBeTruthy();
    await waitFor(() => expect(within(panel).queryByRole('link', { name: 'Trade TZROP' })).toBeNull());
    venue.world.execute('flags.change', { values: { canTrade: true } });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await within(panel).findByRole('link', { name: 'Trade TZROP' })).toBeTruthy();
  });

  it("draws a crypto symbol's chart from the charting service, without a book [MKT-46]", async () => {
    const { venue } = await open({ path: `${path}?filter=crypto&symbol=ETH` });
    const panel = await screen.findByRole('complementary', { name: 'ETH details' });
    const graph = await within(panel).findByRole('slider', { name: 'ETH price by day' });
    const { prices } = await venue.read(market.cryptoChart, {
      params: { symbol: 'ETH' },
      query: { start: '2025-10-18', end: '2025-11-18' },
    });
    expect(Number(graph.getAttribute('aria-valuemax'))).toBe(prices.length);
    expect(within(panel).queryByRole('table')).toBeNull();
    expect(within(panel).getByRole('link', { name: 'Trade ETH' })).toBeTruthy();
  });
});

describe('on a small screen', () => {
  it('at 990 px a row has a button that opens graph, depth and CSV export in a dialog [MKT-03, MKT-04, MKT-05]', async () => {
    window.innerWidth = 990;
    const { user, location } = await open();
    const button = within(await findRow('TZROP')).getByRole('button', { name: 'Show details for TZROP' });
    await user.click(button);
    const dialog = await screen.findByRole('dialog', { name: 'TZROP' });
    expect(await within(dialog).findByRole('slider', { name: 'TZROP price by day' })).toBeTruthy();
    expect(await within(dialog).findByRole('table', { name: /TZROP depth of book/ })).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'Download TZROP prices (CSV)' })).toBeTruthy();
    await user.click(within(dialog).getByRole('radio', { name: '1Y' }));
    expect(location()).toBe(`${path}?range=1Y`);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('a row shows price and change, and opens the page of the symbol', async () => {
    window.innerWidth = 375;
    const { user, location } = await open();
    const row = await findRow('TZROP');
    await waitFor(() => expect(row.textContent).toMatch(/\d\.\d\d.*%/));
    expect(screen.queryByRole('complementary')).toBeNull();
    expect((await findRow('XYLB')).textContent).toContain('No price');
    await user.click(within(row).getByText('Terzo Preferred'));
    expect(location()).toBe('/investors/asset/TZROP');
  });
});
