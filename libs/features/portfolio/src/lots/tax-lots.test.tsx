import { addTransfer, answering } from '@portal/testing/arrange';
import { mountRoute, type MountOptions } from '@portal/testing/mount';
import { orders } from '@portal/contracts/endpoints/orders';
import { decimal } from '@portal/domain/money/money';
import { tradeNow } from '@portal/testing/trades';
import { startVenue, type Venue } from '@portal/testing/venue';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ExplainHost } from '../explain/explain-host';
import { PortfolioPage } from '../portfolio-page';
import { SalePreview } from './sale-preview';
import { TaxLots } from './tax-lots';

beforeEach(() => {
  localStorage.clear();
  window.innerWidth = 1440;
});

/** Buys 10 DUNE at $3.00, of which there were none before, and a minute later 20 more at $3.10. */
async function venueWithDune(): Promise<Venue> {
  const venue = await startVenue({ participants: 'off' });
  for (const [quantity, price] of [
    ['10', '3.00'],
    ['20', '3.10'],
  ] as const) {
    const accountId = venue.userOf('marisol').activeAccountId ?? '';
    tradeNow(venue, accountId, { symbol: 'DUNE', side: 'buy', quantity: decimal(quantity), price: decimal(price) });
    venue.world.advanceTo(venue.world.now() + 60_000);
  }
  return venue;
}

const openPortfolio = (venue?: Venue) =>
  mountRoute({
    element: (
      <>
        <PortfolioPage />
        <ExplainHost />
      </>
    ),
    persona: 'marisol',
    ...(venue && { venue }),
  });
const previewSale = (symbol: string, quantity: string, proceeds: string, options: Partial<MountOptions> = {}) =>
  mountRoute({
    element: <SalePreview symbol={symbol} quantity={decimal(quantity)} proceeds={decimal(proceeds)} digits={0} />,
    persona: 'marisol',
    ...options,
  });

it('the lots of a position show date, quantity, cost basis, and the days until they are long-term', async () => {
  const venue = await venueWithDune();
  const { user } = await openPortfolio(venue);
  await user.click(await screen.findByRole('button', { name: /^See how we calculated quantity of DUNE: 30/ }));
  const sheet = await screen.findByRole('dialog', { name: 'DUNE: quantity' });
  const table = await within(sheet).findByRole('table', { name: 'DUNE tax lots, oldest first' });
  const rows = [...table.querySelectorAll('tbody tr')].map(row => row.textContent);
  // 10 at $3.00 and a fee of 1%; 20 at $3.10 and a fee of 1%.
  expect(rows).toHaveLength(2);
  expect(rows[0]).toContain('10.00000$30.30');
  expect(rows[1]).toContain('20.00000$62.62');
  expect(rows[0]).toMatch(/Long-term in 36[67] days$/);
});

it('the cost basis of a lot that came by transfer is not available, and not guessed', async () => {
  const { user } = await openPortfolio();
  await user.click(await screen.findByRole('button', { name: 'See how we calculated quantity of XYLB: 150' }));
  const sheet = await screen.findByRole('dialog', { name: 'XYLB: quantity' });
  const table = await within(sheet).findByRole('table', { name: 'XYLB tax lots, oldest first' });
  expect(table.textContent).toContain('Not available');
});

it('a sale shows what it would realize, oldest lot first', async () => {
  const venue = await venueWithDune();
  await previewSale('DUNE', '15', '60', { venue });
  // 10 cost $30.30 and bring $40.00; 5 of the 20 cost $15.66 and bring $20.00.
  await waitFor(() =>
    expect(screen.getByText('Estimated short-term gain/loss').nextSibling?.textContent).toBe('+$14.04'),
  );
  expect(screen.queryByText('Estimated long-term gain/loss')).toBe(null);
});

it('a sale takes nothing from shares that aren’t in the balance yet', async () => {
  const venue = await venueWithDune();
  const shares = { asset: 'DUNE', assetType: 'SECURITY_TOKEN', amount: decimal('12') } as const;
  addTransfer(venue, { ...shares, transactionType: 'TOKEN_DEPOSIT', status: 'WAITING_FOR_COST_BASIS' });
  await previewSale('DUNE', '15', '60', { venue });
  await waitFor(() =>
    expect(screen.getByText('Estimated short-term gain/loss').nextSibling?.textContent).toBe('+$14.04'),
  );
  expect(screen.queryByText(/cost basis isn’t available here/)).toBe(null);
});

it('a sale of lots held for more than a year shows a long-term gain apart from a short-term one', async () => {
  const venue = await venueWithDune();
  venue.world.advanceTo(venue.world.now() + 367 * 86_400_000);
  tradeNow(venue, venue.userOf('marisol').activeAccountId ?? '', {
    ...{ symbol: 'DUNE', side: 'buy', quantity: decimal('10'), price: decimal('3.00') },
  });
  await previewSale('DUNE', '40', '160', { venue });
  // 30 cost $92.92 and bring $120.00; 10 cost $30.30 and bring $40.00.
  await waitFor(() =>
    expect(screen.getByText('Estimated long-term gain/loss').nextSibling?.textContent).toBe('+$27.08'),
  );
  expect(screen.getByText('Estimated short-term gain/loss').nextSibling?.textContent).toBe('+$9.70');
});

it('a sale of securities that came by transfer says that their cost is not listed', async () => {
  await previewSale('XYLB', '100', '180');
  await screen.findByText(
    'We can’t estimate the gain or loss on 100 XYLB because the cost basis isn’t available here.',
  );
});

it('shows no gain of a sale while an execution can’t be read', async () => {
  const venue = await venueWithDune();
  venue.signIn('marisol');
  const body = await venue.read(orders.executions, { query: { start: '2000-01-01', size: '500', page: '1' } });
  const [, ...others] = body.executions;
  const broken = { ...body, executions: [null, ...others] };
  await previewSale('DUNE', '15', '60', { venue, arrange: answering('orders.executions', 200, broken) });
  const text = 'We can’t estimate your gain or loss on this sale: some of your fills or transfers aren’t available.';
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByText(/^Estimated (long|short)/)).toBe(null);
});

it('says how far the lots and the position are apart, whichever is more', async () => {
  const source = { kind: 'transfer', id: 'T-1' } as const;
  const facts = {
    at: '2025-11-03T15:00:00Z',
    kind: 'transfer',
    isInDeposit: false,
    fill: null,
    dollars: null,
  } as const;
  const line = { ...facts, asset: 'BTC', amount: decimal('1.5'), source, label: 'Deposit', seasonedDate: null };
  const lots = (quantity: string) => (
    <TaxLots symbol="BTC" lines={[line]} quantity={decimal(quantity)} price={null} digits={2} />
  );
  const element = (
    <>
      {lots('2')}
      {lots('0.5')}
    </>
  );
  const { container } = await mountRoute({ element, persona: 'marisol' });
  expect(container.textContent).toContain('Your position includes 0.50 BTC not assigned to a tax lot.');
  expect(container.textContent).toContain('These lots add up to 1.00 BTC more than your position.');
  expect(container.textContent).not.toContain('−');
});
