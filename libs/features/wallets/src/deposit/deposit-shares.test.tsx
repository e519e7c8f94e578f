import { securitiesProviders, shareDeposit } from '@portal/contracts/endpoints/securities-providers';
import { transfers } from '@portal/contracts/endpoints/transfers';
import { decimal } from '@portal/domain/money/money';
import { answering, fault, clearFaults, readRequest, unavailable } from '@portal/testing/arrange';
import { mountRoute, type Mounted, type MountOptions } from '@portal/testing/mount';
import { readToasts } from '@portal/ui/feedback/toast';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
// Lazy-loaded in the app; imported here so that the first test does not spend its time on it.
import './deposit-shares-modal';
import { dialog, walletMount } from '../testing/test-wallets';

const openWallet = (dialogQuery: string | null, options: Partial<MountOptions> = {}) =>
  mountRoute({ ...walletMount(dialogQuery), ...options });

const press = (mounted: Mounted, box: HTMLElement, name: RegExp | string) =>
  mounted.user.click(within(box).getByRole('button', { name }));

/** Selects lot L-1, of 600, and goes to the signature. */
async function chooseLots(mounted: Mounted): Promise<HTMLElement> {
  const box = await dialog('Shares at Vertalo');
  await mounted.user.click(await within(box).findByRole('button', { name: 'Deposit TZROP' }));
  await mounted.user.click(await within(box).findByRole('checkbox', { name: /Lot L-1,/ }));
  expect(within(box).getByText('600 of 950 TZROP selected.')).toBeTruthy();
  await press(mounted, box, 'Review deposit');
  await within(box).findByText('You’re depositing');
  return box;
}

it('deposits lots of the second provider, signed by name, with a link to the history [WLT-08, WLT-26, WLT-32, HIS-27]', async () => {
  const mounted = await openWallet('shares');
  const { user, venue } = mounted;
  const box = await chooseLots(mounted);
  // Does nothing without the signature.
  await press(mounted, box, 'Deposit 600 TZROP');
  expect((await within(box).findAllByText(/Must match name of logged in user/)).length).toBeGreaterThan(0);
  await user.type(within(box).getByLabelText('Full name'), 'Marisol Vance');
  await press(mounted, box, 'Deposit 600 TZROP');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  const [lastToast] = readToasts();
  expect(lastToast).toMatchObject({ timer: 7500, status: 'success', link: '/investors/history?view=transfers' });
  expect(lastToast?.text).toMatch(/^Congratulations! Your holdings in TZROP are submitted/);
  const { transactions } = await venue.read(transfers.list, { query: {} });
  expect(transactions[0]).toMatchObject({ asset: 'TZROP', amount: '600', status: 'PENDING' });
  // A back end may call the id of a lot either way.
  const [holding] = shareDeposit.parse(await readRequest(venue, 'securitiesProviders.depositShares')).holdings;
  expect(holding?.lots[0]?.lotId).toBe(holding?.lots[0]?.id);
});

it('moves whole lots, at least one, whose quantity a back end that reads ids alone moves too [WLT-06]', async () => {
  const mounted = await openWallet('shares');
  await mounted.user.click(await screen.findByRole('button', { name: 'Deposit TZROP' }));
  const box = await dialog('Deposit TZROP shares');
  await press(mounted, box, 'Review deposit');
  expect(await within(box).findByText('Select at least one lot.')).toBeTruthy();
  expect(within(box).queryByRole('textbox')).toBe(null);
  await press(mounted, box, 'All lots');
  expect(within(box).getByText('950 of 950 TZROP selected.')).toBeTruthy();
  await mounted.user.click(within(box).getByRole('checkbox', { name: /Lot L-1,/ }));
  expect(within(box).getByText('350 of 950 TZROP selected.')).toBeTruthy();
});

it('names lots by their date and cost where their ids are only for machines', async () => {
  const lot = { id: '01JBF5CFC10AGAN70EF4ABYXQM', quantity: '100', acquiredDate: '2025-07-18' };
  const lots = [{ ...lot, costBasis: { amount: '6.5', asset: 'USD' } }];
  const mounted = await openWallet('shares', {
    arrange: answering('securitiesProviders.holdings', 200, {
      holdings: [{ securityId: 'VTL-TZROP', symbol: 'TZROP', name: null, lots }],
    }),
  });
  const box = await dialog('Shares at Vertalo');
  await mounted.user.click(await within(box).findByRole('button', { name: 'Deposit TZROP' }));
  await mounted.user.click(await within(box).findByRole('checkbox', { name: /Acquired Jul 18, 2025 \$6\.50 each/ }));
  await press(mounted, box, 'Review deposit');
  expect(await within(box).findByText('Acquired Jul 18, 2025, $6.50 each: 100')).toBeTruthy();
  expect(box.textContent).not.toContain(lot.id);
});

it('blocks another deposit of the same security while one is in progress, but not of another security [WLT-03, WLT-31]', async () => {
  await openWallet('shares', {
    arrange: ({ world, userOf }) => {
      const { id: userId, activeAccountId } = userOf('marisol');
      const holdings = [{ securityId: 'VTL-TZROP', lots: [{ id: 'L-1', quantity: decimal('600') }] }];
      world.execute('shareDeposit.submit', { accountId: activeAccountId ?? '', userId, holdings });
    },
  });
  const box = await dialog('Shares at Vertalo');
  const deposit = await within(box).findByRole<HTMLButtonElement>('button', { name: 'Deposit TZROP' });
  expect(deposit.disabled).toBe(true);
  expect(box.textContent).toContain('You have a pending TZROP transaction, so you can’t deposit TZROP right now.');
  expect(within(box).getByRole<HTMLButtonElement>('button', { name: 'Deposit ASPD' }).disabled).toBe(false);
});

it('offers the deposit if the provider does not say whether another one is in progress: the server decides', async () => {
  const lots = [{ id: 'L-1', quantity: '350', acquiredDate: null, costBasis: null }];
  await openWallet('shares', {
    arrange: venue =>
      fault(venue, 'securitiesProviders.holdings', {
        kind: 'answer',
        status: 200,
        body: { holdings: [{ securityId: 'VTL-TZROP', symbol: 'TZROP', name: null, lots }] },
      }),
  });
  const box = await dialog('Shares at Vertalo');
  const deposit = await within(box).findByRole<HTMLButtonElement>('button', { name: 'Deposit TZROP' });
  expect(deposit.disabled).toBe(false);
  expect(box.textContent).not.toContain('You have a pending');
});

describe('when the provider holds no shares', () => {
  const openEmpty = async (options: Partial<MountOptions> = {}) => {
    const mounted = await openWallet('shares', { persona: 'newAccount', ...options });
    const box = within(await dialog('Shares at Vertalo'));
    await box.findByText('You have no shares to deposit.');
    return { ...mounted, box };
  };

  it('says so and what would be here, and leads to a transfer from another broker [WLT-16]', async () => {
    const { user, box, location } = await openEmpty();
    expect(box.getByText('Shares held at Vertalo will appear here with their tax lots.')).toBeTruthy();
    await user.click(await box.findByRole('link', { name: 'Transfer from another brokerage' }));
    expect(location()).toBe('/investors/acat-transfer');
  });

  it('offers no transfer from another broker while those are switched off', async () => {
    const { box } = await openEmpty({
      arrange: ({ world }) => void world.execute('flags.change', { values: { transfer: false } }),
    });
    expect(box.queryByRole('link', { name: 'Transfer from another brokerage' })).toBe(null);
  });
});

it('reports that shares couldn’t be loaded, and loads them on retry [WLT-21]', async () => {
  const mounted = await openWallet('shares', {
    arrange: venue => fault(venue, 'securitiesProviders.holdings', unavailable, null),
  });
  const box = await dialog('Shares at Vertalo');
  expect(await within(box).findByText('Failed to fetch Shares.')).toBeTruthy();
  clearFaults(mounted.venue);
  await press(mounted, box, 'Try again');
  expect(await within(box).findByRole('button', { name: 'Deposit TZROP' })).toBeTruthy();
});

it("shows the server's reason for a refused deposit, else how to reach support; nothing was submitted [WLT-24, WLT-25]", async () => {
  const mounted = await openWallet('shares');
  const { user, venue } = mounted;
  const box = await chooseLots(mounted);
  const route = 'securitiesProviders.depositShares';
  const message = 'You have a pending TZROP deposit. Please wait until it’s complete.';
  fault(venue, route, { kind: 'answer', status: 422, body: { code: 'DEPOSIT_PENDING', message } });
  await user.type(within(box).getByLabelText('Full name'), 'Marisol Vance');
  await press(mounted, box, 'Deposit 600 TZROP');
  expect(await within(box).findByText(message)).toBeTruthy();
  fault(venue, route, { kind: 'answer', status: 400, body: {} });
  await user.type(within(box).getByLabelText('Full name'), 'Marisol Vance');
  await press(mounted, box, 'Deposit 600 TZROP');
  const support = await within(box).findByRole('link', { name: 'contact support' });
  expect(support.parentElement?.textContent).toBe('An error occurred initiating your deposit. Please contact support.');
  const { activeAccountId: id } = venue.userOf('marisol');
  const holdings = await venue.read(securitiesProviders.holdings, { params: { id: id ?? '' } });
  expect(holdings.hasPendingTransaction).toBe(false);
});

it('resolves a deposit whose response was lost with the same idempotency key (O-16)', async () => {
  const mounted = await openWallet('shares');
  const box = await chooseLots(mounted);
  await mounted.user.type(within(box).getByLabelText('Full name'), 'Marisol Vance');
  fault(mounted.venue, 'securitiesProviders.depositShares', { kind: 'dropAfter' });
  await press(mounted, box, 'Deposit 600 TZROP');
  expect(await within(box).findByText('We couldn’t confirm your deposit yet')).toBeTruthy();
  await press(mounted, box, 'Check again');
  await waitFor(() => expect(readToasts()).toMatchObject([{ name: 'share-deposit' }]));
  const { transactions } = await mounted.venue.read(transfers.list, { query: {} });
  expect(transactions.filter(({ clientId }) => clientId === 'Vertalo')).toHaveLength(1);
});
