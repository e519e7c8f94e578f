import { portfolio } from '@portal/contracts/endpoints/portfolio';
import { transfers } from '@portal/contracts/endpoints/transfers';
import { decimal } from '@portal/domain/money/money';
import { addTransfer, answering, withNotFound } from '@portal/testing/arrange';
import { mountRoute } from '@portal/testing/mount';
import { watchSaves } from '@portal/testing/saved-files';
import { startVenue, type Venue } from '@portal/testing/venue';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { PortfolioPage } from '../portfolio-page';
import { ExplainHost } from './explain-host';

beforeEach(() => {
  localStorage.clear();
  window.innerWidth = 1440;
});

const openPortfolio = (venue?: Venue, hash = '') =>
  mountRoute({
    element: (
      <>
        <PortfolioPage />
        <ExplainHost />
      </>
    ),
    path: `/investors/portfolio${hash}`,
    persona: 'marisol',
    ...(venue && { venue }),
  });

type Page = Awaited<ReturnType<typeof openPortfolio>>;

/** The sheet loads its code when it first opens. */

async function openSheet({ user }: Page, button: RegExp | string, title: string): Promise<HTMLElement> {
  // Cash is shown in the head and in its card.
  const [figure] = await screen.findAllByRole('button', { name: button });
  if (figure) await user.click(figure);
  return screen.findByRole('dialog', { name: title });
}

/** Label and amount of each sum, the last one being the total. */
const sumsOf = (sheet: HTMLElement) =>
  within(sheet)
    .getAllByRole('term')
    .map(term => [term.textContent, term.nextSibling?.textContent]);

/** The rows of the entries as text, newest first. */
const entriesOf = async (sheet: HTMLElement) => {
  const table = await within(sheet).findByRole('table', { name: 'Entries' });
  return [...table.querySelectorAll('tbody tr')].map(row => row.textContent);
};

describe('a figure is explained', () => {
  it('cash: trades, fees, transfers and payments of issuers add up to the figure', async () => {
    const page = await openPortfolio();
    const sheet = await openSheet(page, 'See how we calculated cash: $36,428.70', 'Cash');
    const [newest = ''] = await entriesOf(sheet);
    expect(newest).toMatch(/\$36,428\.70$/);
    const sums = sumsOf(sheet);
    expect(sums.at(-1)).toEqual(['Total', '$36,428.70']);
    expect(sums.map(([label]) => label)).toEqual(
      expect.arrayContaining(['Bought', 'Sold', 'Fees', 'Cash Deposit', 'Dividend']),
    );
    expect(sheet.textContent).not.toContain('Other changes');
  });

  it('cash available to trade: less what each open order holds, with a link to the order', async () => {
    const page = await openPortfolio();
    const sheet = await openSheet(page, /^See how we calculated cash available to trade/, 'Cash available to trade');
    await entriesOf(sheet);
    expect(sumsOf(sheet)).toContainEqual(['Held for open orders', '−$11,810.30']);
    expect(sumsOf(sheet).at(-1)).toEqual(['Total', '$24,618.40']);
    const [link] = within(sheet).getAllByRole('link', { name: 'Held for an order, including any fee' });
    expect(link?.getAttribute('href')).toMatch(/^\/investors\/history\?view=orders&order=H-\d+$/);
  });

  it('the total value opens the value of a position, and the browser goes back', async () => {
    const page = await openPortfolio();
    const sheet = await openSheet(page, /^See how we calculated total value/, 'Total value');
    // The largest position first, the cash last, with the total as its sum.
    const rows = within(await within(sheet).findByRole('table', { name: 'Entries' })).getAllByRole('rowheader');
    expect(rows[0]?.textContent).toContain('OSTKO');
    expect(rows.at(-1)?.textContent).toContain('Cash');
    expect(sumsOf(sheet).map(([label]) => label)).toEqual(['Positions', 'Cash', 'Total']);
    await page.user.click(await within(sheet).findByRole('link', { name: 'TZROP' }));
    const value = await screen.findByRole('dialog', { name: 'TZROP: market value' });
    await waitFor(() => expect(value.textContent).toContain('3,400 TZROP at $5.26'));
    window.history.back();
    const total = await screen.findByRole('dialog', { name: 'Total value' });
    await page.user.click(await within(total).findByRole('link', { name: 'TZROP' }));
    await page.user.click(
      within(await screen.findByRole('dialog', { name: 'TZROP: market value' })).getByLabelText('Close'),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    // No entry of a closed sheet is left.
    act(() => window.history.forward());
    expect(await screen.findByRole('dialog', { name: 'Total value' })).toBeTruthy();
  });

  it('the quantity of a position: each trade and transfer, with a link to it, also as CSV', async () => {
    const saved = watchSaves();
    const page = await openPortfolio();
    const sheet = await openSheet(page, 'See how we calculated quantity of TZROP: 3,400', 'TZROP: quantity');
    const [newest = ''] = await entriesOf(sheet);
    expect(newest).toMatch(/3,400$/);
    expect(sumsOf(sheet).at(-1)).toEqual(['Total', '3,400']);
    const deposits = within(sheet).getAllByRole('link', { name: 'Security Deposit' });
    expect(deposits.at(-1)?.getAttribute('href')).toMatch(/^\/investors\/transfers\/J-\d+$/);
    await page.user.click(within(sheet).getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('tzrop-quantity.csv');
    const lines = (await saved[0]?.file.text())?.trim().split('\r\n') ?? [];
    expect(lines[0]).toContain('Date,Entry,Details,Reference,Amount,Running total');
    expect(lines.at(-1)).toMatch(/,3400$/);
  });
});

/** Makes the list of transfers answer with these rows changed. */
async function changeTransfers(
  venue: Venue,
  change: (rows: Record<string, unknown>[]) => Record<string, unknown>[],
): Promise<void> {
  venue.signIn('marisol');
  const list = await venue.read(transfers.list, { query: { start: '2000-01-01', size: 500 } });
  const rows = change(list.transactions.map(row => ({ ...row })));
  answering('transfers.list', 200, { ...list, transactions: rows })(venue);
}

describe('what the lists do not tell', () => {
  it('a row of an unknown type is shown and not counted', async () => {
    const venue = await startVenue();
    await changeTransfers(venue, rows =>
      rows.map(row => (row['transactionType'] === 'DIVIDEND' ? { ...row, transactionType: 'REBATE' } : row)),
    );
    const page = await openPortfolio(venue);
    const sheet = await openSheet(page, 'See how we calculated cash: $36,428.70', 'Cash');
    await within(sheet).findByText(/entries aren’t included\./);
    expect(
      within(sheet).getAllByText(/We can’t tell whether this was a deposit or a withdrawal\./).length,
    ).toBeGreaterThan(1);
    expect(sumsOf(sheet).map(([label]) => label)).toContain('Other changes');
  });

  it('a deposit that is not in the balance yet is shown and not counted', async () => {
    const venue = await startVenue();
    await changeTransfers(venue, rows => [
      { ...rows.find(row => row['status'] === 'WAITING_FOR_COST_BASIS'), id: 'T-900', asset: 'MYRA', amount: '200.5' },
      ...rows,
    ]);
    const page = await openPortfolio(venue);
    const sheet = await openSheet(page, /^See how we calculated quantity of MYRA: 180\.5/, 'MYRA: quantity');
    await entriesOf(sheet);
    expect(sheet.textContent).toContain('Transfer T-900');
    expect(sheet.textContent).toContain('1 entry isn’t included.');
    expect(sheet.textContent).not.toMatch(/200\.5|Other changes/);
    expect(sumsOf(sheet).at(-1)?.[1]).toMatch(/^180\.5/);
  });

  it.each([
    ['quantity', 'MYRA: quantity', /^180\.5/, '1 entry isn’t included.'],
    ['availableUnits', 'MYRA: available', /^170\.5/, null],
  ])(
    'a withdrawal that is only reserved counts in what is available, not in the quantity (%s)',
    async (name, title, total, note) => {
      const venue = await startVenue();
      venue.signIn('marisol');
      const query = { accountId: venue.userOf('marisol').activeAccountId ?? '', brokerId: 'halyard' };
      const { fiatAssets, tokenAssets } = await venue.read(portfolio.balances, { query });
      const MYRA = { ...tokenAssets['MYRA'], availableWithdrawalBalance: '170.5' };
      answering('portfolio.balances', 200, { fiatAssets, tokenAssets: { ...tokenAssets, MYRA } })(venue);
      const shares = { id: 'T-900', asset: 'MYRA', assetType: 'SECURITY_TOKEN', amount: decimal('10') } as const;
      addTransfer(venue, { ...shares, transactionType: 'TOKEN_WITHDRAWAL', status: 'PENDING' });
      await openPortfolio(venue, `#explain=${name}.MYRA`);
      const sheet = await screen.findByRole('dialog', { name: title });
      await entriesOf(sheet);
      // Those of the overview come first.
      await waitFor(() => expect(sumsOf(sheet).at(-1)?.[1]).toMatch(total));
      expect(sheet.textContent).not.toContain('Other changes');
      expect(within(sheet).queryByText(/isn’t included/)?.firstChild?.textContent ?? null).toBe(note);
    },
  );

  it('rows that cannot be read are counted and said', async () => {
    const venue = await startVenue();
    await changeTransfers(venue, rows => rows.map((row, index) => (index < 2 ? { ...row, amount: 'many' } : row)));
    const page = await openPortfolio(venue);
    const sheet = await openSheet(page, 'See how we calculated cash: $36,428.70', 'Cash');
    await within(sheet).findByText(/We couldn’t load 2 of your fills and transfers\./);
  });

  it('a list that fails is named, nothing is explained, and it can be tried again', async () => {
    const venue = await startVenue();
    withNotFound('transfers.list')(venue);
    const page = await openPortfolio(venue);
    const sheet = await openSheet(page, 'See how we calculated cash: $36,428.70', 'Cash');
    await within(sheet).findByText('We couldn’t load your transfers.');
    expect(within(sheet).queryByRole('table')).toBe(null);
    venue.world.execute('fault.clear', {});
    await page.user.click(within(sheet).getByRole('button', { name: 'Try again' }));
    await entriesOf(sheet);
    expect(sumsOf(sheet).at(-1)).toEqual(['Total', '$36,428.70']);
  });
});
