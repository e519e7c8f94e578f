import { mountRoute, type MountOptions } from '@portal/testing/mount';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { findRow } from '../testing/test-market';
import { MarketPage } from './market-page';

const path = '/investors/market';
const openAt = (width: number, options: Partial<MountOptions> = {}) => {
  window.innerWidth = width;
  return mountRoute({ element: <MarketPage />, path, route: path, persona: 'marisol', ...options });
};

beforeEach(() => localStorage.clear());

const listedSymbols = () => [...document.querySelectorAll('[data-symbol]')].map(row => row.getAttribute('data-symbol'));

it('sorts the rows on a phone by the day change, and keeps the order in the address', async () => {
  const { user, location } = await openAt(375);
  await findRow('OSTKO');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Largest gain first');
  expect(location()).toBe('/investors/market?sort=change');
  const percentOf = (row: Element) => /([\u2212+])?([\d.]+)%/.exec(row.lastElementChild?.textContent ?? '');
  await waitFor(() => {
    const shown = [...document.querySelectorAll('[data-symbol]')]
      .map(percentOf)
      .filter(found => found !== null)
      .map(([, sign, digits]) => Number(`${sign === '\u2212' ? '-' : ''}${digits}`));
    expect(shown.length).toBeGreaterThan(10);
    expect(shown).toEqual(shown.toSorted((a, b) => b - a));
  });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Default');
  expect(location()).toBe('/investors/market');
  expect(listedSymbols().slice(0, 3)).toEqual(['OSTKO', 'TZROP', 'ASPD']);
});

it('shows bid and ask, or the volume, below each price on a phone', async () => {
  const { user } = await openAt(375);
  const row = await findRow('TZROP');
  await waitFor(() => expect(row.lastElementChild?.textContent).toMatch(/^5\.26.*%$/));
  const figure = await screen.findByRole('combobox', { name: 'Secondary figure' });
  await user.selectOptions(figure, 'Bid/ask');
  expect(row.lastElementChild?.textContent).toMatch(/^5\.26Bid 5\.\d\d \/ ask 5\.\d\d$/);
  await user.selectOptions(figure, 'Volume');
  expect(row.lastElementChild?.textContent).toMatch(/^5\.26[\d,]+$/);
});

it('marks a favorite in the list of a phone, without opening its page', async () => {
  const { user, location } = await openAt(375);
  const row = await findRow('TZROP');
  const star = within(row).getByRole('button', { name: 'Favorite TZROP' });
  await user.click(star);
  expect(star.getAttribute('aria-pressed')).toBe('true');
  expect(location()).toBe('/investors/market');
  expect(localStorage.getItem('portal-favorites')).toBe('TZROP');
});

it('keeps the columns on a tablet: price, day change, bid and ask', async () => {
  await openAt(768);
  const row = await findRow('TZROP');
  const heads = screen.getAllByRole('columnheader').map(head => head.textContent);
  expect(heads).toEqual(expect.arrayContaining(['Last', 'Day change', 'Bid', 'Ask']));
  expect(within(row).getAllByRole('gridcell').length).toBeGreaterThan(5);
  expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull();
});

it.each([
  ['phone', 375],
  ['desktop', 1440],
])('marks a halted symbol in the list of a %s, and no other', async (_, width) => {
  await openAt(width, { arrange: ({ world }) => void world.execute('market.halt', { symbol: 'TZROP' }) });
  const row = await findRow('TZROP');
  expect(await within(row).findByText('Halted')).toBeTruthy();
  expect(within(await findRow('OSTKO')).queryByText('Halted')).toBeNull();
});
