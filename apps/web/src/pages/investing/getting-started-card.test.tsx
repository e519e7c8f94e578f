import type { MountOptions, Persona } from '@portal/testing/mount';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '../../testing/open-app';

/** The card on the portfolio of an account that has not traded yet. */

const signedIn = (persona: Persona, options: Partial<MountOptions> = {}) =>
  openApp('/investors/portfolio', { persona, ...options });
const findCard = async () => within(await screen.findByRole('region', { name: 'Getting started' }));
const steps = (card: Awaited<ReturnType<typeof findCard>>) =>
  card.getAllByRole('listitem').map(item => item.textContent);

it('leads a new account to its bank account first', async () => {
  const { user } = await signedIn('newAccount');
  const card = await findCard();
  expect(steps(card)).toEqual([
    'Link a bank account, action neededLink bank account',
    'Deposit cash, not startedAvailable by ACH once your bank account is ready to use.',
    'Place an order, not startedRequires cash available to trade.',
  ]);
  // The same is not said twice.
  expect(screen.queryByRole('region', { name: 'Action needed' })).toBeNull();
  await user.click(card.getByRole('link', { name: 'Link bank account' }));
  expect(await screen.findByRole('heading', { name: 'Bank accounts' })).toBeTruthy();
});

it.each([true, false])('mentions shares held elsewhere while share transfers are turned on: %s', async isOn => {
  const arrange: MountOptions['arrange'] = ({ world }) =>
    void world.execute('flags.change', { values: { transfer: isOn } });
  await signedIn('newAccount', { arrange });
  const card = await findCard();
  await waitFor(() => expect(card.queryByText(/Have shares elsewhere/) !== null).toBe(isOn));
});

it('leads an account with cash to the market', async () => {
  const { user, location } = await signedIn('smallCash');
  const card = await findCard();
  expect(steps(card).slice(1)).toEqual([
    'Deposit cash, doneYou have cash available to trade.',
    'Place an order, action neededFind a symbol',
  ]);
  await user.click(card.getByRole('link', { name: 'Find a symbol' }));
  await waitFor(() => expect(location()).toBe('/investors/market'));
});
