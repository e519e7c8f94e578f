import { symbols } from '@portal/contracts/endpoints/symbols';
import { decimal } from '@portal/domain/money/money';
import { answering } from '@portal/testing/arrange';
import { mountRoute, type MountOptions } from '@portal/testing/mount';
import { startVenue, type Venue } from '@portal/testing/venue';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { assetAt, findCard, findGraph } from '../testing/test-asset';

const open = (symbol = 'TZROP', options: Partial<MountOptions> = {}) =>
  mountRoute({ ...assetAt(symbol), persona: 'marisol', ...options });

/** Nobody whose application is at the broker may order. */
const withoutOrders = ({ world, userOf }: Venue): void => {
  const user = userOf('brokerPending');
  world.state.people.users.set(user.id, { ...user, authorities: [] });
};

describe('trading from the asset page', () => {
  it('a visitor sees the page and a sign-in link that returns to it, but no order form [MKT-48]', async () => {
    await mountRoute(assetAt());
    expect(await findGraph()).toBeTruthy();
    expect(screen.queryByRole('form')).toBeNull();
    const link = await screen.findByRole('link', { name: 'Sign In' });
    expect(link.getAttribute('href')).toBe('/investors/login?returnToAfterLogin=%2Finvestors%2Fasset%2FTZROP');
  });

  it('a user without api:can-order sees the reason instead of the order form [MKT-48, PRM-11]', async () => {
    await open('TZROP', { persona: 'withoutOrder' });
    expect(await screen.findByText(/^You don’t have permission to place orders in this account/)).toBeTruthy();
    expect(screen.queryByRole('form')).toBeNull();
  });

  it.each([
    ['frozen', 'Your account is frozen. Contact support.'],
    ['noAccount', 'You don’t have an account yet.'],
    ['brokerPending', 'Your account isn’t open yet.'],
  ] as const)('the person %s sees the reason that comes first, and no failed trades', async (persona, text) => {
    const arrange = persona === 'brokerPending' ? withoutOrders : undefined;
    await open('TZROP', { persona, ...(arrange && { arrange }) });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(await findGraph()).toBeTruthy();
    expect(screen.queryByText(/couldn’t load your trades/)).toBeNull();
  });

  it('a symbol that is not tradable has no order form, but shows its price [SYM-21]', async () => {
    await open('DOGE');
    expect(await screen.findByText(/^You can’t trade DOGE here/)).toBeTruthy();
    // A coin has no issuer.
    const about = await findCard('About this asset');
    expect(within(about).getByText('Network')).toBeTruthy();
    expect(within(about).queryByText(/issue|Transfer agent|DTC/i)).toBeNull();
    expect(screen.queryByRole('form')).toBeNull();
    expect(await within(await findCard('Price')).findByText(/^\$0\.1\d{3}$/)).toBeTruthy();
    expect(screen.getByText('Priced 24/7')).toBeTruthy();
  });

  it('has its network under one name, however the service writes it', async () => {
    const venue = await startVenue();
    venue.signIn('marisol');
    const { data } = await venue.read(symbols.list);
    const all = data.symbols.map(each => ({ ...each, blockchain_protocol: 'ETHEREUM' }));
    answering('symbols.list', 200, { data: { symbols: all } })(venue);
    await open('TZROP', { venue });
    const about = await findCard('About this security');
    expect(within(about).getByText('Network').nextElementSibling?.textContent).toBe('Ethereum');
  });

  it.each([
    ['RIVT', 'Yes (requires a digital asset securities account)'],
    ['TZROP', 'No'],
  ])('%s shows whether it is a digital asset security [PRM-21]', async (symbol, text) => {
    await open(symbol);
    const about = await findCard('About this security');
    expect(within(about).getByText('Digital asset security').parentElement?.textContent).toContain(text);
  });

  it.each([
    ['COVE', 'May be required'],
    ['TZROP', 'Not required'],
  ])('%s shows whether a buyer may be asked for documents', async (symbol, text) => {
    await open(symbol);
    const about = await findCard('About this security');
    expect(within(about).getByText('Buyer documents').parentElement?.textContent).toContain(text);
  });

  it('a tradable coin has the order form and is open around the clock', async () => {
    await open('BTC', { venue: { startAt: '2025-11-22T08:00:00Z' } });
    expect(await screen.findByRole('form', { name: 'Ticket in a card' })).toBeTruthy();
    expect(screen.getByText('Open 24/7')).toBeTruthy();
    expect(screen.queryByText(/Market closed|Opens later|closes in/)).toBeNull();
  });

  it('a clicked price of the book is passed to the order form', async () => {
    const { user } = await open();
    const [first] = await screen.findAllByRole('button', { name: /^Trade at / });
    const price = first?.textContent ?? '';
    if (first) await user.click(first);
    expect(await screen.findByText(`TZROP side none price ${decimal(price)}`)).toBeTruthy();
  });

  it('on a small screen Sell and Buy open the form in a sheet with the side selected', async () => {
    window.innerWidth = 375;
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Sell' }));
    const sheet = await screen.findByRole('dialog', { name: 'Trade TZROP' });
    expect(await within(sheet).findByText(/^TZROP side 2/)).toBeTruthy();
    await waitFor(() => expect(sheet.textContent).toContain('Last price$5.26'));
    await user.click(within(sheet).getByRole('button', { name: 'Accepted' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('on a small screen a notice replaces Sell and Buy while trading is off [FLG-09, ORD-47]', async () => {
    window.innerWidth = 375;
    const { venue } = await open('TZROP', {
      arrange: ({ world }) => world.execute('flags.change', { values: { canTrade: false } }),
    });
    expect(await screen.findByText('Trading isn’t available right now.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Sell' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Buy' })).toBeNull();
    venue.world.execute('flags.change', { values: { canTrade: true } });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByRole('button', { name: 'Buy' })).toBeTruthy();
  });

  it('on a small screen a price of the book opens the form with that price and the opposite side', async () => {
    window.innerWidth = 375;
    const { user } = await open();
    const table = await screen.findByRole('table', { name: /TZROP depth of book/ });
    const [bid, ask] = within(table).getAllByRole('button', { name: /^Trade at / });
    const [bidPrice, askPrice] = [bid?.textContent ?? '', ask?.textContent ?? ''];
    for (const [level, side, price] of [
      [ask, 1, askPrice],
      [bid, 2, bidPrice],
    ] as const) {
      await user.click(level ?? table);
      const sheet = await screen.findByRole('dialog', { name: 'Trade TZROP' });
      expect(await within(sheet).findByText(`TZROP side ${side} price ${decimal(price)}`)).toBeTruthy();
      await user.click(within(sheet).getByRole('button', { name: 'Accepted' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    // The earlier pick is not applied again.
    await user.click(screen.getByRole('button', { name: 'Buy' }));
    expect(await screen.findByText('TZROP side 1 price none')).toBeTruthy();
  });
});
