import { portfolio } from '@portal/contracts/endpoints/portfolio';
import { startUp } from '@portal/contracts/endpoints/start-up';
import { transfers } from '@portal/contracts/endpoints/transfers';
import { answering, fault, readCode } from '@portal/testing/arrange';
import { mountRoute, type Mounted, type MountOptions } from '@portal/testing/mount';
import { startVenue } from '@portal/testing/venue';
import { readToasts } from '@portal/ui/feedback/toast';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
// Lazy-loaded in the app; imported here so that the first test does not spend its time on it.
import './withdraw-modal';
import { chooseToken, dialog, walletMount } from '../testing/test-wallets';

const openWallet = (dialogQuery: string | null, options: Partial<MountOptions> = {}) =>
  mountRoute({ ...walletMount(dialogQuery), ...options });

async function available({ venue }: Mounted): Promise<string | undefined> {
  const query = { accountId: venue.userOf('marisol').activeAccountId ?? '', brokerId: 'halyard' };
  return (await venue.read(portfolio.balances, { query })).tokenAssets['TZROP']?.availableWithdrawalBalance;
}
const newest = async ({ venue }: Mounted) => (await venue.read(transfers.list, { query: {} })).transactions[0];
const press = (mounted: Mounted, box: HTMLElement, name: RegExp | string) =>
  mounted.user.click(within(box).getByRole('button', { name }));

/** Opens the dialog, enters an amount and goes to the review. */
async function review(mounted: Mounted, amount: string): Promise<HTMLElement> {
  const box = await dialog('Withdraw tokens');
  await mounted.user.type(await within(box).findByLabelText('Amount'), amount);
  await press(mounted, box, 'Review withdrawal');
  return box;
}

/** Goes from the review to the code step and enters the code of the right request. */
async function giveCode(mounted: Mounted, box: HTMLElement, name: string): Promise<void> {
  await mounted.user.click(
    within(box).getByRole('checkbox', { name: /I’ve checked that this wallet address is correct/ }),
  );
  await press(mounted, box, name);
  const code = await within(box).findByLabelText('Verification code');
  await within(box).findByText(/We sent a code to/);
  await mounted.user.type(code, readCode(mounted.venue));
}

it('is limited to the available quantity, has a review, needs a code for exactly this request, and is debited right away [WLT-01, WLT-23, WLT-30]', async () => {
  const mounted = await openWallet('withdraw&token=TZROP');
  const box = await review(mounted, '3081');
  expect((await within(box).findAllByText(/You can withdraw up to 3,080/)).length).toBeGreaterThan(0);
  const amount = within(box).getByLabelText('Amount');
  await mounted.user.clear(amount);
  await mounted.user.type(amount, '80');
  await press(mounted, box, 'Review withdrawal');
  expect(await within(box).findByText('You’re withdrawing')).toBeTruthy();
  const fullAddress = within(box).getByText(/^0x[0-9a-fA-F]{40}$/).textContent;
  // Refused until the address was confirmed as checked.
  await press(mounted, box, 'Withdraw 80 TZROP');
  expect(within(box).getByText('Check the address and select this box.')).toBeTruthy();
  await giveCode(mounted, box, 'Withdraw 80 TZROP');
  expect(within(box).getByText(`Withdraw 80 TZROP to ${fullAddress}`)).toBeTruthy();
  expect(await available(mounted)).toBe('3080');
  await press(mounted, box, 'Withdraw 80 TZROP');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  expect(readToasts()).toMatchObject([
    { text: 'Your withdrawal request has been succesfully received.', timer: 7500, status: 'success' },
  ]);
  expect(await available(mounted)).toBe('3000');
  expect(await newest(mounted)).toMatchObject({ amount: '80', asset: 'TZROP', transactionType: 'TOKEN_WITHDRAWAL' });
});

it('that is refused says so, keeps the input, moves nothing, and can be entered for another token [WLT-22]', async () => {
  const mounted = await openWallet('withdraw&token=TZROP');
  const box = await review(mounted, '25');
  await giveCode(mounted, box, 'Withdraw 25 TZROP');
  fault(mounted.venue, 'wallets.withdraw', {
    kind: 'answer',
    status: 422,
    body: { code: 'INSUFFICIENT_BALANCE', message: 'You can withdraw up to 20.', field: 'amount' },
  });
  await press(mounted, box, 'Withdraw 25 TZROP');
  expect(await within(box).findByText('Failed to withdraw asset. Please refresh the page and try again.')).toBeTruthy();
  expect(within(box).getByText('You can withdraw up to 20.')).toBeTruthy();
  expect(within(box).getByLabelText<HTMLInputElement>('Amount').value).toBe('25');
  expect(await available(mounted)).toBe('3080');
  await chooseToken(mounted.user, box, 'ASPD');
  expect(await within(box).findByText(/available to withdraw/)).toBeTruthy();
  expect(within(box).getByLabelText<HTMLInputElement>('Token', { selector: 'input' }).value).toMatch(/^ASPD/);
  expect(within(box).getByLabelText<HTMLInputElement>('Amount').value).toBe('');
});

it('that is refused for a field that the form does not have shows the reason', async () => {
  const mounted = await openWallet('withdraw&token=TZROP');
  const box = await review(mounted, '25');
  await giveCode(mounted, box, 'Withdraw 25 TZROP');
  fault(mounted.venue, 'wallets.withdraw', {
    kind: 'answer',
    status: 422,
    body: { code: 'VALIDATION_FAILED', message: 'Your clock is wrong.', field: 'initiationDate' },
  });
  await press(mounted, box, 'Withdraw 25 TZROP');
  const text = 'Failed to withdraw asset. Please refresh the page and try again. Your clock is wrong.';
  expect(await within(box).findByText(text)).toBeTruthy();
});

it('of a token whose details couldn’t be read is not offered, and the dialog says so', async () => {
  await openWallet('withdraw&token=TZROP', {
    arrange: ({ world }) => void world.execute('quirks.set', { quirks: ['unknownValues'] }),
  });
  const box = await dialog('Withdraw tokens');
  expect(
    await within(box).findByText(/You can’t withdraw TZROP here because some of its details aren’t available/),
  ).toBeTruthy();
  expect(within(box).queryByText('No tokens to withdraw')).toBe(null);
});

it('of a token of which none is available is not offered', async () => {
  const venue = await startVenue();
  venue.signIn('marisol');
  const global = await venue.read(startUp.global, { query: { symbolResource: 'asset' } });
  const TZROP = { quantity: '40', availableWithdrawalBalance: '0' };
  const walletBalancesPortfolios = { fiatAssets: {}, tokenAssets: { TZROP } };
  answering('startUp.global', 200, { ...global, walletBalancesPortfolios })(venue);
  answering('portfolio.balances', 200, walletBalancesPortfolios)(venue);
  await openWallet('withdraw&token=TZROP', { venue });
  const box = within(await dialog('Withdraw tokens'));
  expect(await box.findByText('0 available to withdraw')).toBeTruthy();
  expect(box.queryByRole('button', { name: /^Use all/ })).toBe(null);
});

it('offers a token of which the server doesn’t say how much is held', async () => {
  const venue = await startVenue();
  venue.signIn('marisol');
  const global = await venue.read(startUp.global, { query: { symbolResource: 'asset' } });
  const walletBalancesPortfolios = { fiatAssets: {}, tokenAssets: { TZROP: {} } };
  answering('startUp.global', 200, { ...global, walletBalancesPortfolios })(venue);
  answering('portfolio.balances', 200, walletBalancesPortfolios)(venue);
  await openWallet('withdraw', { venue });
  const box = within(await dialog('Withdraw tokens'));
  expect(await box.findByText(/^We can’t show how much you can withdraw\./)).toBeTruthy();
});

it('to an address that isn’t confirmed yet says so', async () => {
  const counts = { confirmations: null, target_confirmations: null };
  const address = { asset: 'TZROP', address: `0x${'a'.repeat(40)}`, type: 'INVESTOR', status: 'PENDING', ...counts };
  const mounted = await openWallet('withdraw&token=TZROP', {
    arrange: answering('wallets.investorAddresses', 200, { addresses: [address] }),
  });
  const box = await review(mounted, '25');
  expect(await within(box).findByText('You need a confirmed address to withdraw.')).toBeTruthy();
});

it('of an account without tokens says what would be here, and leads to a deposit', async () => {
  const { user, location } = await openWallet('withdraw', { persona: 'newAccount' });
  const box = within(await dialog('Withdraw tokens'));
  expect(await box.findByText('No tokens to withdraw')).toBeTruthy();
  expect(box.getByText('Tokens you can withdraw will appear here.')).toBeTruthy();
  await user.click(box.getByRole('button', { name: 'Deposit tokens' }));
  expect(await dialog('Deposit tokens')).toBeTruthy();
  expect(location()).toBe('/investors/transfers?wallet=deposit');
});

it('of an account without tokens leads a user who may not deposit to the market', async () => {
  await openWallet('withdraw', {
    persona: 'newAccount',
    arrange: ({ world, userOf }) => {
      const user = userOf('newAccount');
      const authorities = user.authorities.filter(each => each !== 'api:can-deposit');
      world.state.people.users.set(user.id, { ...user, authorities });
    },
  });
  const box = within(await dialog('Withdraw tokens'));
  expect((await box.findByRole('link', { name: 'Go to market' })).getAttribute('href')).toBe('/investors/market');
  expect(box.queryByRole('button', { name: 'Deposit tokens' })).toBe(null);
});

it.each(['withdraw', 'deposit', 'custodial', 'shares'])(
  'does not open by the address ?wallet=%s for a user who may not do it',
  async name => {
    const { location } = await openWallet(name, { persona: 'withoutAuthorities' });
    await screen.findByText('No wallets yet');
    expect(screen.queryByRole('button', { name: 'Create a wallet' })).toBe(null);
    expect(screen.queryByRole('dialog')).toBe(null);
    await waitFor(() => expect(location()).toBe('/investors/transfers'));
  },
);
