import { answering } from '@portal/testing/arrange';
import { mountRoute, type MountOptions } from '@portal/testing/mount';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { choose, fill, priceField, quantityField, Ticket } from '../testing/test-ticket';

const openTicket = async (symbol: string, options: Partial<MountOptions> = {}) => {
  const mounted = await mountRoute({ element: <Ticket symbol={symbol} />, persona: 'marisol', ...options });
  await priceField();
  return mounted;
};

const group = () => screen.getByRole('group', { name: 'Quick amounts' });
const names = () =>
  within(group())
    .getAllByRole('button')
    .map(button => button.getAttribute('aria-label'));
/** Why the buttons cannot be used, as a screen reader reads it with their group. */
const reason = () => document.getElementById(group().getAttribute('aria-describedby') ?? '')?.textContent ?? null;
const areDisabled = () =>
  within(group())
    .getAllByRole<HTMLButtonElement>('button')
    .every(({ disabled }) => disabled);
const figureOf = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent;

it('buy a part of the available cash at the limit price with the fee, by mouse and by keyboard', async () => {
  const { user } = await openTicket('TZROP');
  await waitFor(() => expect(reason()).toBe('Enter a limit price to use these buttons.'));
  expect(areDisabled()).toBe(true);
  await user.type(await priceField(), '5.26');
  // $24,618.40 cover 4,633 shares; a quarter of the cash, $6,154.60, covers 1,158.
  await waitFor(() =>
    expect(names()).toEqual(['25%: 1,158 TZROP', '50%: 2,316 TZROP', '75%: 3,475 TZROP', 'Max: 4,633 TZROP']),
  );
  expect(reason()).toBe(null);
  await user.click(screen.getByRole('button', { name: '25%: 1,158 TZROP' }));
  expect((await quantityField()).value).toBe('1158');
  await waitFor(() => expect(figureOf('Estimated total')).toBe('$6,152.00'));
  (await quantityField()).focus();
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '50%: 2,316 TZROP' }));
  await user.keyboard('{Enter}');
  expect((await quantityField()).value).toBe('2316');
});

it('sell a part of the shares that open orders do not hold, without a price', async () => {
  const { user } = await openTicket('TZROP');
  await user.click(choose('Sell'));
  await waitFor(() =>
    expect(names()).toEqual(['25%: 770 TZROP', '50%: 1,540 TZROP', '75%: 2,310 TZROP', 'Max: 3,080 TZROP']),
  );
  await user.click(screen.getByRole('button', { name: '75%: 2,310 TZROP' }));
  expect((await quantityField()).value).toBe('2310');
});

it('enter the dollars of a coin, without exceeding the cash', async () => {
  const { user } = await openTicket('BTC', { persona: 'trader' });
  fireEvent.change(await priceField(), { target: { value: '50000' } });
  await user.click(choose('Dollars'));
  await user.click(await screen.findByRole('button', { name: /^Max: / }));
  const after = () => figureOf('Available to trade after order') ?? '';
  await waitFor(() => expect(after()).toMatch(/^\$0\.\d\d$/));
});

it.each([
  ['has no cash', 'TZROP', 'newAccount', 'Buy', 'You have no cash available to trade.'],
  ['has no shares', 'LUMB', 'marisol', 'Sell', 'You have no LUMB available to sell.'],
] as const)('say why they cannot be used when the account %s', async (_, symbol, persona, side, text) => {
  const { user } = await openTicket(symbol, { persona });
  await user.click(choose(side));
  await fill('5.26', '');
  await waitFor(() => expect(reason()).toBe(text));
  expect(areDisabled()).toBe(true);
});

it('say that the holding does not cover the smallest sale', async () => {
  const { user } = await openTicket('TZROP', {
    arrange: answering('portfolio.holding', 200, { quantity: '0.4' }),
  });
  await user.click(choose('Sell'));
  await waitFor(() => expect(reason()).toBe('You don’t have enough TZROP for the smallest order.'));
  expect(areDisabled()).toBe(true);
});

it('say that the cash does not cover one share', async () => {
  const { user } = await openTicket('TZROP');
  await user.type(await priceField(), '99999');
  await waitFor(() => expect(reason()).toBe('You may not have enough cash for the smallest order at this price.'));
  expect(areDisabled()).toBe(true);
});
