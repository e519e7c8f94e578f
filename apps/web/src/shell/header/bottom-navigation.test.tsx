import type { MountOptions } from '@portal/testing/mount';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { openApp } from '../../testing/open-app';

beforeEach(() => {
  window.innerWidth = 375;
});

const open = (path: string, options: Partial<MountOptions> = { persona: 'marisol' }) => openApp(path, options);
const findBar = () => screen.findByRole('navigation', { name: 'Main pages' });
const current = (bar: HTMLElement) =>
  within(bar)
    .getAllByRole('link')
    .filter(link => link.hasAttribute('aria-current'))
    .map(link => [link.textContent, link.getAttribute('aria-current')]);

it('leads to the main pages on a phone, and marks the one that is open', async () => {
  const { user, location } = await open('/investors/transfers');
  const bar = await findBar();
  await within(bar).findByRole('link', { name: 'Profile' });
  const links = within(bar).getAllByRole('link');
  expect(links.map(link => link.textContent)).toEqual(['Portfolio', 'Market', 'Orders', 'Transfers', 'Profile']);
  expect(current(bar)).toEqual([['Transfers', 'page']]);
  await user.click(within(bar).getByRole('link', { name: 'Orders' }));
  expect(location()).toBe('/investors/orders');
  expect(await screen.findByRole('heading', { level: 1, name: 'Orders' })).toBeTruthy();
  expect(current(bar)).toEqual([['Orders', 'page']]);
});

it('marks the section of a page below a main page', async () => {
  await open('/investors/acat-transfer');
  expect(current(await findBar())).toEqual([['Transfers', 'true']]);
});

it('gives its place to the Sell and Buy buttons of an asset page, and takes it back after it', async () => {
  const { user } = await open('/investors/asset/TZROP');
  const bar = await findBar();
  await screen.findByRole('group', { name: 'Trade TZROP' });
  // The stylesheet hides the bar while this is set.
  expect(document.documentElement.dataset['tradeBar']).toBe('');
  await user.click(within(bar).getByRole('link', { name: 'Orders', hidden: true }));
  await waitFor(() => expect(document.documentElement.dataset['tradeBar']).toBeUndefined());
});

it.each([
  ['a visitor', '/investors/asset/TZROP', {}],
  ['a user without an account', '/investors/disclosures', { persona: 'noAccount' }],
  ['an applicant', '/investors/register/personal-info', { persona: 'incomplete' }],
] as const)('is not there for %s', async (_, path, options) => {
  await open(path, options);
  await screen.findByRole('heading', { level: 1 });
  await screen.findAllByRole('banner');
  expect(screen.queryByRole('navigation', { name: 'Main pages' })).toBeNull();
});

it('is not there on a wide screen', async () => {
  window.innerWidth = 1024;
  await open('/investors/orders');
  await screen.findByRole('navigation', { name: 'Main' });
  expect(screen.queryByRole('navigation', { name: 'Main pages' })).toBeNull();
});
