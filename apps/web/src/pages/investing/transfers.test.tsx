import { fault, readCode } from '@portal/testing/arrange';
import type { Mounted, MountOptions } from '@portal/testing/mount';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openApp } from '../../testing/open-app';

afterEach(() => {
  sessionStorage.clear();
});

const openPortfolio = (options: Partial<MountOptions> = {}): Promise<Mounted> =>
  openApp('/investors/portfolio', { persona: 'marisol', ...options });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Clicks a link or button of the page, once it is there. */
async function press(user: Mounted['user'], role: 'link' | 'button', name: RegExp): Promise<void> {
  await user.click(await screen.findByRole(role, { name }));
}

describe('the Transfers page', () => {
  it.each([
    ['without any permission', []],
    ['with all permissions', null],
  ])('says of every transfer that the account isn’t open yet, %s', async (_, authorities) => {
    const persona = 'brokerPending';
    const { user } = await openPortfolio({
      persona,
      arrange({ world, userOf }) {
        const pending = userOf(persona);
        const list = authorities ?? pending.authorities;
        world.state.people.users.set(pending.id, { ...pending, authorities: list });
      },
    });
    await press(user, 'link', /^Go to transfers$/);
    await heading('Transfers');
    const names = [
      ...['Deposit cash', 'Withdraw cash', 'Deposit by wire', 'Transfer shares in', 'Account transfer'],
      ...['Free-of-payment (FOP) transfer', 'Deposit tokens', 'Withdraw tokens'],
    ];
    for (const name of names) {
      const row = (await screen.findByText(name)).closest('li');
      expect(row?.textContent).toBe(`${name}Your account isn’t open yet.`);
      expect(row?.querySelector('a, button')).toBe(null);
    }
    expect(screen.getByRole('link', { name: /^Bank accounts/ })).toBeTruthy();
    expect(await screen.findByText('No wallets yet')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Create a wallet' })).toBe(null);
  });

  it('offers no cash transfer on the portfolio of an account that isn’t open yet', async () => {
    await openPortfolio({ persona: 'kycPending' });
    const deposit = await screen.findByRole<HTMLButtonElement>('button', { name: 'Deposit' });
    expect(deposit.disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Withdraw' }).disabled).toBe(true);
    expect(screen.getAllByText('Your account isn’t open yet.').length).toBe(1);
  });

  it('is in the user menu, and links to every kind of share transfer [RTE-40, RTE-48, RTE-49, RTE-51]', async () => {
    const { user, location } = await openPortfolio();
    for (const [name, title] of [
      [/^Transfer shares in/, 'ACAT transfer'],
      [/^Free-of-payment \(FOP\) transfer/, 'Free-of-payment (FOP) transfer'],
      [/^Account transfer/, 'Account transfer'],
    ] as const) {
      await press(user, 'button', /Marisol Vance.*Individual/);
      await user.click(await screen.findByRole('menuitem', { name: 'Transfers' }));
      await heading('Transfers');
      expect(location()).toBe('/investors/transfers');
      await press(user, 'link', name);
      await heading(title);
    }
  });

  it('calls no share transfers "other" where they are the only ones', async () => {
    const values = { transfer: false, accountTransfer: false };
    await openApp('/investors/transfers', {
      persona: 'marisol',
      arrange: ({ world }) => void world.execute('flags.change', { values }),
    });
    expect(await screen.findByRole('region', { name: 'Share transfers' })).toBeTruthy();
    expect(screen.queryByText('Other share transfers')).toBe(null);
  });

  it('opens from the menu on a phone, and has a dialog for each way [WLT-02, WLT-07]', async () => {
    window.innerWidth = 375;
    const { user } = await openPortfolio();
    await press(user, 'button', /^Menu$/);
    const menu = await screen.findByRole('dialog', { name: 'Menu' });
    await user.click(within(menu).getByRole('link', { name: 'Transfers' }));
    await heading('Transfers');
    for (const [name, dialog] of [
      [/^Deposit shares from Vertalo/, 'Shares at Vertalo'],
      [/^Custodial wallet at Securitize/, /Securitize/],
      [/^Deposit tokens/, /^Deposit/],
      [/^Withdraw tokens/, 'Withdraw tokens'],
      [/^Deposit by wire/, /wire/i],
    ] as const) {
      await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
      await press(user, 'button', name);
      expect(await screen.findByRole('dialog', { name: dialog })).toBeTruthy();
      await user.keyboard('{Escape}');
    }
  });

  it('is reached from the cards Cash and Tradable tokens of the portfolio, and lists the wallets [RTE-40, WLT-20]', async () => {
    const { user } = await openPortfolio();
    for (const name of [/^Cash/, /^Tradable tokens/]) {
      const card = await screen.findByRole('region', { name });
      await user.click(await within(card).findByRole('link', { name: 'More ways to transfer' }));
      await heading('Transfers');
      expect(await screen.findByRole('region', { name: /^Your wallets/ })).toBeTruthy();
      await press(user, 'link', /^Portfolio$/);
    }
  });

  it('is reached from an empty portfolio, from the history of transfers and from the help [HLP-03]', async () => {
    const { user } = await openPortfolio({ persona: 'newAccount' });
    await press(user, 'link', /^Go to transfers$/);
    await heading('Transfers');
    await press(user, 'link', /^History$/);
    await heading('History');
    await user.click(await screen.findByRole('tab', { name: /^Transfers/ }));
    await user.click(await screen.findByRole('link', { name: 'Start a transfer' }));
    await heading('Transfers');
    await press(user, 'link', /^Portfolio$/);
    await press(user, 'button', /^Help$/);
    await press(user, 'button', /^Transferring shares in$/);
    await press(user, 'button', /^Go to transfers$/);
    await heading('Transfers');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  });
});

describe('a withdrawal of tokens that was not confirmed', () => {
  it('is shown on its own page and on every other, where it can be checked (O-16)', async () => {
    const { user, venue, location } = await openPortfolio();
    const button = (box: HTMLElement, name: string) => within(box).findByRole('button', { name });
    await press(user, 'button', /^Withdraw tokens$/);
    const box = await screen.findByRole('dialog', { name: 'Withdraw tokens' });
    await user.click(await within(box).findByLabelText('Token', { selector: 'input' }));
    await user.click(await screen.findByRole('option', { name: /^TZROP/, hidden: true }));
    await user.type(await within(box).findByLabelText('Amount'), '10');
    await user.click(await button(box, 'Review withdrawal'));
    await user.click(
      await within(box).findByRole('checkbox', { name: /I’ve checked that this wallet address is correct/ }),
    );
    await user.click(await button(box, 'Withdraw 10 TZROP'));
    await within(box).findByText(/We sent a code to/);
    await user.type(within(box).getByLabelText('Verification code'), readCode(venue));
    fault(venue, 'wallets.withdraw', { kind: 'dropAfter' });
    await user.click(await button(box, 'Withdraw 10 TZROP'));
    await within(box).findByText('We couldn’t confirm your withdrawal yet');
    await user.click(await button(box, 'Not now'));

    const note = /We couldn’t confirm your token withdrawal yet/;
    expect(await screen.findByText(note)).toBeTruthy();
    expect(location()).toBe('/investors/portfolio');
    await press(user, 'link', /^Market$/);
    await heading('Market');
    expect(await screen.findByText(note)).toBeTruthy();
    await press(user, 'link', /^Check again$/);
    const again = await screen.findByRole('dialog', { name: 'We couldn’t confirm your withdrawal yet' });
    await user.click(await button(again, 'Check again'));
    expect(await screen.findByText(/withdrawal request has been succesfully received/)).toBeTruthy();
    await press(user, 'link', /^Portfolio$/);
    await heading('Portfolio');
    expect(screen.queryByText(note)).toBe(null);
    expect(venue.world.log.commands().filter(({ name }) => /withdraw/i.test(name))).toHaveLength(1);
  });
});
