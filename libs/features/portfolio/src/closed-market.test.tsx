import { mountRoute, type MountOptions, type Persona } from '@portal/testing/mount';
import { startVenue } from '@portal/testing/venue';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { PortfolioPage } from './portfolio-page';

beforeEach(() => {
  localStorage.clear();
  window.innerWidth = 1440;
});

const openPortfolio = (persona: Persona, options: Partial<MountOptions> = {}) =>
  mountRoute({ element: <PortfolioPage />, path: '/investors/portfolio', persona, ...options });

const readTotal = () => screen.findByRole('region', { name: 'Total value' });

/** A venue that traded in the last ten minutes of a Friday, at 11:00 a.m. on the Saturday. */
async function openOnSaturday(persona: Persona) {
  const venue = await startVenue({ startAt: '2025-11-21T20:50:00Z' });
  venue.advanceTo('2025-11-22T16:00:00Z');
  return openPortfolio(persona, { venue });
}

it('calls the total live and its change that of today while the market is open', async () => {
  await openPortfolio('severalAccounts');
  const total = await readTotal();
  expect(await within(total).findByText(/^Live · 10:1\d:\d\d a\.m\. ET$/)).toBeTruthy();
  expect(await within(total).findByText('today')).toBeTruthy();
});

it('calls nothing live while the market is closed, and names the day of the change', async () => {
  await openOnSaturday('severalAccounts');
  const total = await readTotal();
  expect(await within(total).findByText(/^Market closed · Sat, Nov 22, 11:00:\d\d a\.m\. ET$/)).toBeTruthy();
  expect(within(total).queryByText(/Live/)).toBeNull();
  expect(await within(total).findByText('Fri, Nov 21')).toBeTruthy();
  expect(within(total).queryByText('today')).toBeNull();
});

it('gives no single day to a change in which coins have moved since the last session', async () => {
  await openOnSaturday('marisol');
  const total = await readTotal();
  expect(await within(total).findByText('since the previous close')).toBeTruthy();
});

it('calls a total of coins alone live on a Saturday, because their prices change', async () => {
  await openOnSaturday('coinHolder');
  const total = await readTotal();
  expect(await within(total).findByText(/^Live · 11:00:\d\d a\.m\. ET$/)).toBeTruthy();
  expect(await within(total).findByText('today')).toBeTruthy();
});

it('gives cash and each kind of asset the same color in every portfolio', async () => {
  const colorsOf = async (persona: Persona) => {
    const { container } = await openPortfolio(persona);
    const total = within(container).findByRole('region', { name: 'Total value' });
    await within(await total).findByText('Cash', { selector: 'figure *' });
    const entries = within(await total).getAllByRole('listitem');
    const colors = entries.map(entry => [
      entry.textContent.replace(/[\d.].*$/, ''),
      entry.querySelector('[data-category]')?.getAttribute('data-category'),
    ]);
    container.remove();
    return new Map(colors.map(([name, color]) => [name, color]));
  };
  const many = await colorsOf('marisol');
  const cashOnly = await colorsOf('smallCash');
  expect([...cashOnly.keys()]).toEqual(['Cash']);
  expect(cashOnly.get('Cash')).toBe(many.get('Cash'));
  expect(new Set(many.values()).size).toBe(4);
});
