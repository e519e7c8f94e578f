import { queryClient } from '@portal/client/api/query-client';
import type { PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { transfers } from '@portal/contracts/endpoints/transfers';
import { wallets } from '@portal/contracts/endpoints/wallets';
import { decimal } from '@portal/domain/money/money';
import { answering, clearFaults, fault, unavailable, withoutAuthority } from '@portal/testing/arrange';
import { mountRoute, type MountOptions } from '@portal/testing/mount';
import { startVenue } from '@portal/testing/venue';
import { readToasts } from '@portal/ui/feedback/toast';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AssetWalletButtons, useAssetActions } from './asset-wallet-buttons';
// Lazy-loaded in the app; imported here so that the first test does not spend its time on them.
import './deposit/custodial-wallet-modal';
import './deposit/deposit-tokens-modal';
import './withdraw/withdraw-modal';
import { chooseToken, dialog, walletMount } from './testing/test-wallets';
import { useWalletSymbols } from './wallet/use-wallets';
import { WalletDialogs } from './wallet-dialogs';
import { WalletsCard } from './wallets-card';

const openWallet = (dialogQuery: string | null, options: Partial<MountOptions> = {}) =>
  mountRoute({ ...walletMount(dialogQuery), ...options });

const ownAddress = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

const refetchAll = () => act(() => queryClient.invalidateQueries());

describe('a token deposit', () => {
  it('shows a full address to copy, and counts confirmations while the chain confirms it [WLT-01, WLT-33]', async () => {
    const { user, venue } = await openWallet('deposit&token=TZROP');
    const box = await dialog('Deposit tokens');
    const { address } = await venue.read(wallets.depositAddress, { params: { asset: 'TZROP' } });
    expect(await within(box).findByText(address ?? '')).toBeTruthy();
    expect(within(box).getByRole('img', { name: 'QR code for your TZROP deposit address' })).toBeTruthy();
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(within(box).getByRole('button', { name: 'Copy TZROP deposit address' }));
    expect(copied.mock.calls).toEqual([[address]]);
    expect(await within(box).findByText('Copied: TZROP deposit address')).toBeTruthy();
    expect(within(box).queryByText(/confirmations$/)).toBe(null);

    const { id: userId, activeAccountId } = venue.userOf('marisol');
    const quantity = decimal('40');
    venue.world.execute('wallet.depositSeen', { accountId: activeAccountId ?? '', userId, asset: 'TZROP', quantity });
    venue.world.execute('chain.confirm', { place: address ?? '', blocks: 4 });
    await refetchAll();
    expect(await within(box).findByText('4 of 12 confirmations')).toBeTruthy();
    venue.world.execute('chain.confirm', { place: address ?? '' });
    await refetchAll();
    expect(await within(box).findByText(/We need the cost basis for a deposit to this address/)).toBeTruthy();
    const { transactions } = await venue.read(transfers.list, { query: {} });
    const link = await within(box).findByRole('link', { name: 'Add cost basis' });
    expect(link.getAttribute('href')).toBe(`/investors/transfers/${transactions[0]?.id}`);
    expect(within(box).queryByText(/of 12 confirmations/)).toBe(null);
  });

  it('warns of another token or network, and finds its token by a part of the name', async () => {
    const { user } = await openWallet('deposit&token=TZROP');
    const box = await dialog('Deposit tokens');
    const warning = await within(box).findByText(
      /^Send only TZROP on Ethereum to this address\. Anything else may be lost/,
    );
    expect(warning.closest('[data-tone]')?.getAttribute('data-tone')).toBe('warn');
    const field = within(box).getByLabelText<HTMLInputElement>('Token', { selector: 'input' });
    await user.clear(field);
    await user.type(field, 'aspen');
    expect((await screen.findAllByRole('option', { hidden: true })).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^ASPD – /),
    ]);
    await user.keyboard('{Enter}');
    expect(await within(box).findByText(/^Send only ASPD/)).toBeTruthy();
  });

  it('says if more of the asset can be bought: yes, no, or the check failed [WLT-13, WLT-14, WLT-15]', async () => {
    const { user, venue } = await openWallet('deposit&token=TZROP');
    const box = await dialog('Deposit tokens');
    expect(await within(box).findByRole('link', { name: 'buy TZROP' })).toBeTruthy();
    await chooseToken(user, box, 'DOGE');
    expect(await within(box).findByText(/You can’t buy DOGE in your account/)).toBeTruthy();
    fault(venue, 'wallets.canBuy', unavailable, null);
    await chooseToken(user, box, 'ASPD');
    expect(await within(box).findByText(/You can’t buy ASPD in your account/)).toBeTruthy();
  });

  it.each([
    ['api:can-order', 'TZROP'],
    ['api:can-tdas-order', 'SLTM'],
  ] as const)('offers a user without %s no %s to buy, whatever the check says', async (authority, asset) => {
    await openWallet(`deposit&token=${asset}`, {
      arrange(venue) {
        withoutAuthority(authority)(venue);
        answering('wallets.canBuy', 200, true)(venue);
      },
    });
    const box = await dialog('Deposit tokens');
    expect(await within(box).findByText(`You can’t buy ${asset} in your account right now.`)).toBeTruthy();
  });

  it('needs an address of your own first where the server has no deposit address without one', async () => {
    const body = { error: { code: 'NO_INVESTOR_ADDRESS', message: 'No investor address is known for this asset.' } };
    const { user, venue } = await openWallet('deposit&token=TZROP', {
      arrange: answering('wallets.depositAddress', 404, body),
    });
    const box = await dialog('Deposit tokens');
    await user.click(await within(box).findByRole('button', { name: 'Add an address' }));
    expect(within(box).queryByText('Error loading wallet.')).toBe(null);
    fireEvent.change(within(box).getByLabelText('Ethereum address'), { target: { value: ownAddress } });
    clearFaults(venue);
    await user.click(within(box).getByRole('button', { name: 'Add address' }));
    const { address } = await venue.read(wallets.depositAddress, { params: { asset: 'TZROP' } });
    expect(await within(box).findByText(address ?? '')).toBeTruthy();
  });

  it('tells an address that the server is creating from a deposit to it', async () => {
    const pending = { asset: 'TZROP', address: null, status: 'PENDING', confirmations: 3, target_confirmations: 12 };
    const { venue } = await openWallet('deposit&token=TZROP', {
      arrange: answering('wallets.depositAddress', 200, pending),
    });
    const box = await dialog('Deposit tokens');
    expect(await within(box).findByText('Creating your deposit address')).toBeTruthy();
    expect(within(box).getByText('3 of 12 confirmations')).toBeTruthy();
    clearFaults(venue);
    await refetchAll();
    expect(await within(box).findByText(/^0x[0-9a-fA-F]{40}$/)).toBeTruthy();
    expect(within(box).queryByText(/Your deposit is no longer pending/)).toBe(null);
  });

  it('says that it couldn’t be loaded where the server sends none', async () => {
    await openWallet('deposit&token=TZROP', { arrange: answering('wallets.depositAddress', 200, { addresses: [] }) });
    const box = await dialog('Deposit tokens');
    expect(await within(box).findByText('Error loading wallet.')).toBeTruthy();
    expect(within(box).getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('explains why it is not available for an account that is not open', async () => {
    await openWallet('deposit&token=TZROP', { persona: 'brokerPending' });
    const box = await dialog('Deposit tokens');
    expect(await within(box).findByText('Error loading wallet.')).toBeTruthy();
    expect(within(box).getByText('Your account isn’t open yet.')).toBeTruthy();
  });
});

/** Opens the custodial wallet of TZROP, to which 40 are on their way. */
async function openIncoming() {
  const { venue } = await openWallet('custodial&token=TZROP');
  const box = await dialog('Custodial wallet at Securitize');
  const address = (await within(box).findByText(/^0x[0-9a-fA-F]{40}$/)).textContent ?? '';
  const { id: userId, activeAccountId } = venue.userOf('marisol');
  const accountId = activeAccountId ?? '';
  venue.world.execute('wallet.depositSeen', { accountId, userId, asset: 'TZROP', quantity: decimal('40'), address });
  await refetchAll();
  expect(await within(box).findByText('A deposit of 40 TZROP is being confirmed')).toBeTruthy();
  return { venue, box, address };
}

describe('the custodial wallet of the first provider', () => {
  it.each([
    ['TZROP', 'has one', /^Your custodial TZROP wallet address$/],
    ['ASPD', 'has none', /^No ASPD wallet yet$/],
  ])('shows no address of another asset or kind where the server ignores the query: %s %s', async (token, _, text) => {
    const { venue } = await openWallet(`custodial&token=${token}`, {
      arrange: ({ world }) => void world.execute('quirks.set', { quirks: ['ignoredQuery'] }),
    });
    const box = await dialog('Custodial wallet at Securitize');
    expect(await within(box).findByText(text)).toBeTruthy();
    const own = [...venue.world.state.wallets.items.values()].filter(
      ({ kind, asset }) => kind === 'CUSTODIAL' && asset === token,
    );
    expect(
      within(box)
        .queryAllByText(/^0x[0-9a-fA-F]{40}$/)
        .map(({ textContent }) => textContent),
    ).toEqual(own.map(({ address }) => address));
  });

  it('is shown when confirmed, counts confirmations while pending, and can be created when missing [WLT-07, WLT-09, WLT-10, WLT-19]', async () => {
    const { user, venue } = await openWallet('custodial&token=TZROP');
    const box = await dialog('Custodial wallet at Securitize');
    expect(await within(box).findByText('Your custodial TZROP wallet address')).toBeTruthy();
    expect(within(box).getByText(/^0x[0-9a-fA-F]{40}$/)).toBeTruthy();
    await chooseToken(user, box, 'MYRA');
    expect(await within(box).findByText('4 of 12 confirmations')).toBeTruthy();
    expect(within(box).queryByText(/^0x/)).toBe(null);
    await chooseToken(user, box, 'ASPD');
    fault(venue, 'securitiesProviders.createWallet', unavailable);
    await user.click(await within(box).findByRole('button', { name: 'Create a wallet' }));
    expect(await within(box).findByText(/^Failed to create a wallet/)).toBeTruthy();
    await user.click(within(box).getByRole('button', { name: 'Create a wallet' }));
    expect(await within(box).findByText('0 of 12 confirmations')).toBeTruthy();
  });

  it('shows an incoming deposit while the chain confirms it, then a link to its cost basis form', async () => {
    const { venue, box, address } = await openIncoming();
    venue.world.execute('chain.confirm', { place: address, blocks: 4 });
    await refetchAll();
    expect(await within(box).findByText('4 of 12 confirmations')).toBeTruthy();
    venue.world.execute('chain.confirm', { place: address });
    await refetchAll();
    expect(await within(box).findByText(/We need the cost basis for a deposit to this address/)).toBeTruthy();
    expect(await within(box).findByRole('link', { name: 'Add cost basis' })).toBeTruthy();
  });

  it('does not say that a deposit has arrived which the chain rejected', async () => {
    const { venue, box, address } = await openIncoming();
    venue.world.execute('chain.fail', { place: address, reason: 'The transaction was dropped.' });
    await refetchAll();
    expect(await within(box).findByText(/Your deposit is no longer pending\./)).toBeTruthy();
    expect(within(box).getByRole('link', { name: 'View transfers' })).toBeTruthy();
    expect(within(box).queryByText(/has arrived/)).toBe(null);
  });

  it('can be created where the server has a single wallet in place of a list, and 404 in place of none', async () => {
    const body = { error: { code: 'WalletNotFound', message: 'There is no wallet for this asset.' } };
    const { user, venue } = await openWallet('custodial&token=ASPD', {
      arrange: answering('securitiesProviders.addresses', 404, body),
    });
    const box = await dialog('Custodial wallet at Securitize');
    expect(await within(box).findByText('No ASPD wallet yet')).toBeTruthy();
    clearFaults(venue);
    await user.click(within(box).getByRole('button', { name: 'Create a wallet' }));
    expect(await within(box).findByText('0 of 12 confirmations')).toBeTruthy();
    const wallet = { id: 'W-1', asset: 'ASPD', address: ownAddress, status: 'CONFIRMED' };
    answering('securitiesProviders.addresses', 200, wallet)(venue);
    await refetchAll();
    expect(await within(box).findByText(ownAddress)).toBeTruthy();
  });

  it('in ERROR shows the reason, and another one can be created [WLT-11]', async () => {
    await openWallet('custodial&token=FJRD', { persona: 'transferTroubles' });
    const box = await dialog('Custodial wallet at Securitize');
    expect(await within(box).findByText('Failed to get your wallet.')).toBeTruthy();
    expect(box.textContent).toContain('The provider supports Ethereum only. Use a different wallet for this token.');
    expect(within(box).getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('can be created where the server says that there is none by a status of its own', async () => {
    const wallet = { asset: 'ASPD', type: 'CUSTODIAL', status: 'NOT_CREATED' };
    const { user, venue } = await openWallet('custodial&token=ASPD', {
      arrange: answering('securitiesProviders.addresses', 200, wallet),
    });
    const box = await dialog('Custodial wallet at Securitize');
    await user.click(await within(box).findByRole('button', { name: 'Create a wallet' }));
    clearFaults(venue);
    await refetchAll();
    expect(await within(box).findByText('0 of 12 confirmations')).toBeTruthy();
  });

  it.each(['CONFIRMED', 'ARCHIVED'])('that is %s without an address does not load forever [WLT-12]', async status => {
    const wallet = { address: null, status, confirmations: 0, target_confirmations: 12, asset: 'TZROP' };
    const { venue } = await openWallet('custodial&token=TZROP', {
      arrange: answering('securitiesProviders.addresses', 200, { addresses: [wallet] }),
    });
    const box = await dialog('Custodial wallet at Securitize');
    expect(await within(box).findByText('Wallet not available')).toBeTruthy();
    expect(within(box).queryByRole('status', { name: /^Loading/ })).toBe(null);
    expect(within(box).getByRole('link', { name: 'Contact Support' }).getAttribute('href')).toMatch(/^mailto:/);
    clearFaults(venue);
    await refetchAll();
    await waitFor(() => expect(within(box).queryByText('Wallet not available')).toBe(null));
  });
});

/** Opens a dialog of marisol's wallets with start-up data that says this of TZROP. */
const openWithChain = (dialogQuery: string, protocol: string | null) =>
  openWithFacts(dialogQuery, { blockchain_protocol: protocol });

async function openWithFacts(dialogQuery: string, facts: Partial<PortalSymbol>) {
  const venue = await startVenue();
  venue.signIn('marisol');
  const start = await (await venue.fetch('/api/global?symbolResource=asset')).text();
  // By the contract the body is an object with symbols; only facts of one are changed.
  const body = JSON.parse(start) as { assets: { symbol: string }[] };
  const assets = body.assets.map(each => ({
    ...each,
    ...(each.symbol === 'TZROP' && facts),
  }));
  answering('startUp.global', 200, { ...body, assets })(venue);
  return openWallet(dialogQuery, { venue });
}

describe('a token of a chain that the portal does not know', () => {
  it('is deposited to the address of the server, on the network that the server names', async () => {
    const { user } = await openWithChain('deposit', 'Stellar');
    const box = await dialog('Deposit tokens');
    await chooseToken(user, box, 'TZROP');
    expect(await within(box).findByText(/^Send only TZROP on Stellar to this address/)).toBeTruthy();
    expect(within(box).getByText(/^0x[0-9a-fA-F]{40}$/)).toBeTruthy();
  });

  it('is withdrawn to an address whose format only the server can check', async () => {
    const { user, venue } = await openWithChain('withdraw&token=TZROP', 'Stellar');
    const box = await dialog('Withdraw tokens');
    await user.click(await within(box).findByRole('button', { name: 'Add an address' }));
    const field = await within(box).findByLabelText('Stellar address');
    expect(within(box).getByText(/We can’t check its format here, so make sure it’s right\.$/)).toBeTruthy();
    await user.type(field, 'GA7Q GA7Q');
    await user.click(within(box).getByRole('button', { name: 'Add address' }));
    expect(await within(box).findByText('Enter a Stellar address.')).toBeTruthy();
    const address = 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ';
    answering('wallets.addAddress', 201, { address, status: 'CONFIRMED' })(venue);
    await user.clear(field);
    await user.type(field, address);
    await user.click(within(box).getByRole('button', { name: 'Add address' }));
    expect(await within(box).findByText(`${address} was added.`)).toBeTruthy();
  });

  it('is listed, with the reason why it cannot be moved, if the server names no network', async () => {
    const { user } = await openWithChain('deposit', null);
    const box = await dialog('Deposit tokens');
    await chooseToken(user, box, 'TZROP');
    expect(
      await within(box).findByText('You can’t transfer TZROP here because we couldn’t identify its network.'),
    ).toBeTruthy();
    expect(within(box).queryByText(/^0x/)).toBe(null);
  });
});

it.each([
  ['deposit', 'Deposit tokens', false],
  ['custodial', 'Custodial wallet at Securitize', false],
  ['withdraw', 'Withdraw tokens', true],
])('the dialog %s offers a hidden token only if it is about what the account holds', async (name, title, isOffered) => {
  const { user } = await openWithFacts(name, { hidden: true });
  await user.click(await within(await dialog(title)).findByLabelText('Token', { selector: 'input' }));
  const options = await screen.findAllByRole('option', { hidden: true });
  expect(options.some(({ textContent }) => textContent.startsWith('TZROP '))).toBe(isOffered);
});

it('a dialog without a token to choose says what would be here, and leads to the market', async () => {
  const venue = await startVenue();
  venue.signIn('marisol');
  const start = await (await venue.fetch('/api/global?symbolResource=asset')).text();
  // By the contract the body is an object; only the symbols are removed.
  const body = { ...(JSON.parse(start) as object), assets: [] };
  answering('startUp.global', 200, body)(venue);
  await openWallet('deposit', { venue });
  const box = within(await dialog('Deposit tokens'));
  expect(await box.findByText('No tokens available')).toBeTruthy();
  expect(box.getByRole('link', { name: 'Go to market' }).getAttribute('href')).toBe('/investors/market');
});

describe('the list of all wallets of the account', () => {
  it('that is empty says what would be here, and creates the first wallet', async () => {
    const { user } = await openWallet(null, { persona: 'newAccount' });
    const card = within(await screen.findByRole('region', { name: 'Your wallets' }));
    expect(await card.findByText('No wallets yet')).toBeTruthy();
    expect(card.getByText(/^Your Securitize wallets and withdrawal addresses will appear here/)).toBeTruthy();
    await user.click(card.getByRole('button', { name: 'Create a wallet' }));
    const box = within(await dialog('Custodial wallet at Securitize'));
    await user.click(await box.findByRole('button', { name: 'Create a wallet' }));
    expect(await box.findByText('Creating your wallet')).toBeTruthy();
    await waitFor(() => expect(card.queryByText('No wallets yet')).toBe(null));
  });

  it('shows each wallet with its status', async () => {
    await openWallet(null);
    const card = await screen.findByRole('region', { name: 'Your wallets' });
    await waitFor(() => expect(within(card).getAllByRole('listitem')).toHaveLength(4));
    expect(card.textContent).toContain('ASPD Your address');
    expect(within(card).getByText('3 of 12 confirmations')).toBeTruthy();
  });

  it('names the kinds that we know, and shows no code of another', async () => {
    const wallet = { address: ownAddress, status: 'CONFIRMED', confirmations: 12, target_confirmations: 12 };
    const addresses = ['DEPOSIT', 'COLD_STORAGE'].map(type => ({ ...wallet, asset: type.slice(0, 4), type }));
    await openWallet(null, {
      element: <WalletsCard />,
      arrange: answering('securitiesProviders.addresses', 200, { addresses }),
    });
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent.split(ownAddress.slice(0, 6))[0])).toEqual([
      'DEPO Deposit address',
      'COLD ',
    ]);
  });

  it('reports that the wallets couldn’t be loaded, and loads them on retry [WLT-20]', async () => {
    const { user, venue: ours } = await openWallet(null, {
      arrange: venue => fault(venue, 'securitiesProviders.addresses', unavailable, null),
    });
    expect(await screen.findByText('Failed to get all wallet addresses.')).toBeTruthy();
    clearFaults(ours);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('3 of 12 confirmations')).toBeTruthy();
  });
});

describe("the investor's own address", () => {
  it('is checked, added and confirmed by the chain; having none yet is no error [WLT-27]', async () => {
    const { user, venue } = await openWallet('withdraw&token=TZROP', { persona: 'trader' });
    const box = await dialog('Withdraw tokens');
    expect(await within(box).findByText(/Add a wallet address for TZROP to continue/)).toBeTruthy();
    expect(within(box).queryByText('Error loading wallet.')).toBe(null);
    await user.click(within(box).getByRole('button', { name: 'Review withdrawal' }));
    expect(await within(box).findByText('Add an address.')).toBeTruthy();
    await user.click(within(box).getByRole('button', { name: 'Add an address' }));
    const field = await within(box).findByLabelText('Ethereum address');
    fireEvent.change(field, { target: { value: '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2' } });
    await user.click(within(box).getByRole('button', { name: 'Add address' }));
    expect((await within(box).findAllByText(/Enter an Ethereum address\./)).length).toBeGreaterThan(0);
    // The right format with one wrong letter: only the checksum detects it.
    fireEvent.change(field, { target: { value: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD' } });
    await user.click(within(box).getByRole('button', { name: 'Add address' }));
    expect(await within(box).findByText('Could not add address')).toBeTruthy();
    expect(readToasts()).toEqual([]);
    fireEvent.change(within(box).getByLabelText('Ethereum address'), { target: { value: ownAddress } });
    await user.click(within(box).getByRole('button', { name: 'Add address' }));
    expect((await within(box).findAllByText(/0 of 12 confirmations/)).length).toBeGreaterThan(0);
    expect((await within(box).findByRole<HTMLInputElement>('radio')).disabled).toBe(true);
    venue.world.execute('chain.confirm', { place: ownAddress });
    await refetchAll();
    await waitFor(() => expect(within(box).getByRole<HTMLInputElement>('radio').disabled).toBe(false));
  });

  it('that couldn’t be added shows a short error in the form, a longer one in a toast of ten seconds, and keeps the input [WLT-17, WLT-18]', async () => {
    const { user } = await openWallet('withdraw&token=TZROP', {
      arrange: venue => fault(venue, 'wallets.addAddress', unavailable),
    });
    const box = await dialog('Withdraw tokens');
    await user.click(await within(box).findByRole('button', { name: 'Add an address' }));
    fireEvent.change(await within(box).findByLabelText('Ethereum address'), { target: { value: ownAddress } });
    await user.click(within(box).getByRole('button', { name: 'Add address' }));
    expect(await within(box).findByText('Could not add address')).toBeTruthy();
    expect(readToasts()).toMatchObject([
      { text: 'Error adding address. Please try again later.', timer: 10_000, status: 'error', autoClose: true },
    ]);
    expect(within(box).getByLabelText<HTMLInputElement>('Ethereum address').value).toBe(ownAddress);
  });

  it('can be chosen while the server does not say that it is confirmed: the server decides', async () => {
    const address = { address: ownAddress, status: null, confirmations: null, target_confirmations: null };
    await openWallet('withdraw&token=TZROP', {
      arrange: answering('wallets.investorAddresses', 200, { addresses: [address] }),
    });
    const box = await dialog('Withdraw tokens');
    expect((await within(box).findByRole<HTMLInputElement>('radio')).disabled).toBe(false);
  });

  it('is added beside the others, without a promise to replace them', async () => {
    const { user } = await openWallet('withdraw&token=TZROP');
    const box = await dialog('Withdraw tokens');
    await user.click(await within(box).findByRole('button', { name: 'Add an address' }));
    expect(await within(box).findByLabelText('Ethereum address')).toBeTruthy();
    expect(within(box).queryByRole('checkbox')).toBe(null);
  });

  it('reports a load failure for any code except NO_INVESTOR_ADDRESS [WLT-28]', async () => {
    const { user, venue: ours } = await openWallet('withdraw&token=TZROP', {
      arrange: venue => fault(venue, 'wallets.investorAddresses', unavailable, null),
    });
    const box = await dialog('Withdraw tokens');
    expect(await within(box).findByText('Error loading wallet.')).toBeTruthy();
    clearFaults(ours);
    await user.click(within(box).getByRole('button', { name: 'Try again' }));
    expect(await within(box).findByRole('radio')).toBeTruthy();
  });
});

/** The buttons of an asset page. */
function AssetButtons({ name }: { name: string }) {
  const facts = useWalletSymbols('portfolio').facts.get(name);
  return facts === undefined ? null : <OfferedButtons facts={facts} />;
}
const OfferedButtons = ({ facts }: { facts: PortalSymbol }) => (
  <AssetWalletButtons symbol={facts.symbol} actions={useAssetActions(facts)} />
);

it('offers a token for deposit only if it can be deposited, and for withdrawal only if it can be withdrawn [SYM-22]', async () => {
  const { user } = await openWallet(null, {
    element: (
      <>
        {['TZROP', 'BAYC', 'ELMS'].map(name => (
          <AssetButtons key={name} name={name} />
        ))}
        <WalletDialogs />
      </>
    ),
    arrange({ world, userOf }) {
      const accountId = userOf('marisol').activeAccountId ?? '';
      for (const symbol of ['BAYC', 'ELMS'])
        world.execute('ledger.creditTokens', { accountId, symbol, quantity: decimal('3'), unitCost: null });
    },
  });
  await screen.findByRole('button', { name: 'Withdraw ELMS' });
  const offered = screen.getAllByRole('button', { name: /^(Deposit|Withdraw) / }).map(({ textContent }) => textContent);
  expect(offered).toEqual(['Deposit TZROP', 'Withdraw TZROP', 'Deposit BAYC', 'Withdraw ELMS']);

  const choices = async (title: string): Promise<(string | undefined)[]> => {
    await user.click(await within(await dialog(title)).findByLabelText('Token', { selector: 'input' }));
    return (await screen.findAllByRole('option', { hidden: true })).map(({ textContent }) => textContent.split(' ')[0]);
  };
  await user.click(screen.getByRole('button', { name: 'Deposit BAYC' }));
  const depositChoices = await choices('Deposit tokens');
  expect(depositChoices).toContain('BAYC');
  expect(depositChoices).not.toContain('ELMS');
  await user.click(
    within(await dialog('Deposit tokens')).getAllByRole('button', { name: 'Close' })[0] ?? document.body,
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  await user.click(screen.getByRole('button', { name: 'Withdraw ELMS' }));
  const leaving = await choices('Withdraw tokens');
  expect(leaving).toContain('ELMS');
  expect(leaving).not.toContain('BAYC');
});
