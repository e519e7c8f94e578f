import { startUp } from '@portal/contracts/endpoints/start-up';
import { breakpoints } from '@portal/ui/theme/theme';
import { fault, answering } from '@portal/testing/arrange';
import type { MountOptions, Persona } from '@portal/testing/mount';
import { startVenue } from '@portal/testing/venue';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openApp } from '../../testing/open-app';

// The first header of the page; sections have their own.
const header = async () => {
  const [first] = await screen.findAllByRole('banner');
  if (first === undefined) throw new Error('The page has no header.');
  return first;
};
const tabs = (element: HTMLElement) =>
  within(within(element).getByRole('navigation', { name: 'Main' }))
    .getAllByRole('link')
    .map(link => [link.textContent, link.getAttribute('href')]);

async function openMenu(persona: Persona, options: Partial<MountOptions> = {}) {
  const mounted = await openApp('/investors/transfers', { persona, ...options });
  const button = await screen.findByRole('button', { name: /Individual|Corporation|LLC|Entity/ });
  await mounted.user.click(button);
  const menu = await screen.findByRole('menu');
  await within(menu).findByRole('menuitem', { name: 'Banking' });
  return { ...mounted, menu, button };
}
const entries = (menu: HTMLElement) =>
  Array.from(menu.querySelectorAll('[role^="menuitem"]'), item => item.textContent);

describe('the desktop header', () => {
  it('has tabs, Go to Issuance, the user menu and Sign Out [SHL-03, SHL-04, SHL-07, SHL-08]', async () => {
    await openApp('/investors/transfers', { persona: 'marisol' });
    const element = await header();
    expect(tabs(element)).toEqual([
      ['Portfolio', '/investors/portfolio'],
      ['Market', '/investors/market'],
      ['History', '/investors/history'],
    ]);
    const issuance = within(element).getByRole('link', { name: /^Go to Issuance/ });
    expect(issuance.getAttribute('href')).toBe('https://www.example.com/issuance');
    expect(issuance.getAttribute('rel')).toContain('noopener');
    expect(within(element).getByRole('button', { name: /Marisol Vance/ })).toBeTruthy();
    expect(within(element).getByRole('button', { name: 'Sign Out' })).toBeTruthy();
  });

  it('shows when the server refuses some live updates while others continue', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { venue } = await openApp('/investors/transfers', {
      persona: 'marisol',
      arrange: ({ hosted: seat, userOf }) =>
        seat.feed.arrange({ kind: 'refuseTopic', topic: `/topic/trader/${userOf('marisol').id}` }),
    });
    const element = await header();
    expect(await within(element).findByRole('button', { name: /^Some live updates aren’t reaching you/ })).toBeTruthy();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(venue.hosted.feed.connections()).toBe(1));
    expect(within(element).getByRole('button', { name: /^Some live updates aren’t reaching you/ })).toBeTruthy();
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });

  it('names an account that isn’t in the name of the user', async () => {
    await openApp('/investors/transfers', { persona: 'llc' });
    expect(await within(await header()).findByText(/^Beltran Design, LLC ·· \d{4}$/)).toBeTruthy();
  });

  it('keeps Market active on an asset page [RTE-15]', async () => {
    await openApp('/investors/asset/TZROP');
    const element = await header();
    expect(within(element).getByRole('link', { current: 'page' }).textContent).toBe('Market');
  });

  it.each(['login', 'unSupported'])('is hidden on %s [SHL-01, SHL-02]', async page => {
    await openApp(`/investors/${page}`);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBe(null);
    expect(screen.queryByRole('button', { name: 'Sign Out' })).toBe(null);
  });

  it('has Sign In instead of Sign Out without the anti-forgery cookie [SHL-23, SHL-24]', async () => {
    await openApp('/investors/asset/TZROP');
    const element = await header();
    expect(within(element).queryByRole('button', { name: 'Sign Out' })).toBe(null);
    expect(within(element).getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/investors/login');
  });

  it('has Sign Out and no Sign In if start-up couldn’t check the session of the cookie [SHL-24]', async () => {
    await openApp('/investors/asset/TZROP', {
      persona: 'marisol',
      arrange: each => fault(each, 'auth.user', { kind: 'dropBefore' }),
    });
    const element = await header();
    expect(within(element).getByRole('button', { name: 'Sign Out' })).toBeTruthy();
    expect(within(element).queryByRole('link', { name: 'Sign In' })).toBe(null);
  });

  it('has Sign In and no Sign Out for a visitor whom the back end gives an anti-forgery cookie too [SHL-24]', async () => {
    await openApp('/investors/asset/TZROP', { arrange: ({ jar }) => jar.take(['XSRF-TOKEN=of-a-visitor; Path=/']) });
    const element = await header();
    await waitFor(() => expect(document.cookie).toContain('XSRF-TOKEN=of-a-visitor'));
    expect(within(element).getByRole('link', { name: 'Sign In' })).toBeTruthy();
    expect(within(element).queryByRole('button', { name: 'Sign Out' })).toBe(null);
  });

  it('has neither tabs nor user menu for a frozen account, but Sign Out [SHL-21, SHL-22]', async () => {
    await openApp('/investors/frozen', { persona: 'frozen' });
    const element = await header();
    expect(within(element).queryByRole('navigation', { name: 'Main' })).toBe(null);
    expect(within(element).queryByRole('button', { name: /Greta|@example/ })).toBe(null);
    expect(within(element).getByRole('button', { name: 'Sign Out' })).toBeTruthy();
  });

  it.each<[string, Persona, 1 | 2]>([
    ['has no account', 'noAccount', 2],
    ['has not verified the second factor', 'marisol', 1],
    ['waits for the signature of the primary user', 'migratedWaiting', 2],
  ])('shows neither tabs nor account pages to a user who %s', async (_, persona, factors) => {
    const { user } = await openApp('/investors/disclosures', { persona, factors });
    const element = await header();
    await user.click(element.querySelector('[aria-haspopup=menu]') ?? document.body);
    const menu = await screen.findByRole('menu');
    await within(menu).findByRole('menuitem', { name: 'Contact Support' });
    expect(entries(menu)).toEqual(['Contact Support', 'Dark Mode', 'Sign Out']);
    expect(within(element).queryByRole('navigation', { name: 'Main' })).toBe(null);
  });
});

describe('the user menu', () => {
  it('has its entries in the specified order [SHL-13, SHL-15, SHL-19, SHL-20]', async () => {
    const { menu } = await openMenu('severalAccounts');
    expect(entries(menu)).toEqual([
      'Profile',
      'Banking',
      'Transfers',
      'Documents',
      'History',
      'Contact Support',
      'Switch Accounts',
      'Preferences',
      'Dark Mode',
      'Sign Out',
    ]);
    const target = (name: string) => within(menu).getByRole('menuitem', { name }).getAttribute('href');
    expect(target('Profile')).toBe('/investors/account/personal-data');
    expect(target('Banking')).toBe('/investors/account/bank-accounts');
    expect(target('History')).toBe('/investors/history');
  });

  it('has Profile only once identities are loaded [SHL-12]', async () => {
    const venue = await startVenue();
    venue.signIn('marisol');
    const known = await venue.read(startUp.global, { query: { symbolResource: 'asset' } });
    const { menu } = await openMenu('marisol', {
      venue,
      arrange: answering('startUp.global', 200, { ...known, identity: null }),
    });
    expect(entries(menu)).toContain('Banking');
    expect(entries(menu)).not.toContain('Profile');
  });

  it('links to the documents path selected by the flag [SHL-14, FLG-05]', async () => {
    const { menu } = await openMenu('marisol', {
      arrange: ({ world }) => void world.execute('flags.change', { values: { selfClearedTransactions: false } }),
    });
    await waitFor(() =>
      expect(within(menu).getByRole('menuitem', { name: 'Documents' }).getAttribute('href')).toBe(
        '/investors/account/docs',
      ),
    );
  });

  it('has no Documents for a user who may not view them [SHL-14, PRM-17]', async () => {
    const { menu } = await openMenu('withoutDocuments');
    expect(entries(menu)).not.toContain('Documents');
  });

  it('of a user with one account has no Switch Accounts; it switches to dark and back and stores the choice [SHL-17, SHL-18, LAY-05]', async () => {
    const { menu, user } = await openMenu('marisol');
    expect(entries(menu)).not.toContain('Switch Accounts');
    const root = document.documentElement;
    const toggle = within(menu).getByRole('menuitemcheckbox', { name: 'Dark Mode' });
    expect(toggle.getAttribute('aria-checked')).toBe('false');
    await user.click(toggle);
    expect(root.getAttribute('data-mantine-color-scheme')).toBe('dark');
    expect(Object.values(localStorage)).toContain('dark');
    await user.click(toggle);
    expect(root.getAttribute('data-mantine-color-scheme')).toBe('light');
  });

  const openSupport = async () => {
    const { menu, user, button } = await openMenu('marisol');
    await user.click(within(menu).getByRole('menuitem', { name: 'Contact Support' }));
    return { user, button, dialog: within(await screen.findByRole('dialog', { name: 'Email Support' })) };
  };

  it('opens Email Support with the address as a mail link [SHL-16, SHL-32, SHL-33, BRD-07]', async () => {
    const { dialog } = await openSupport();
    expect(dialog.getByRole('link', { name: '+1 302 555 0160' }).getAttribute('href')).toBe('tel:+13025550160');
    expect(dialog.getByRole('link', { name: 'Open email app' }).getAttribute('href')).toBe(
      'mailto:support@example.com',
    );
  });

  it('copies the support address, or selects it where the browser denies it, and gives the focus back [SHL-34, SHL-35]', async () => {
    const { user, button, dialog } = await openSupport();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('Denied.', 'NotAllowedError'));
    await user.click(dialog.getByRole('button', { name: 'Copy address' }));
    expect(await dialog.findByText(/We couldn’t copy the address/)).toBeTruthy();
    expect(String(window.getSelection())).toBe('support@example.com');
    await user.click(dialog.getByRole('button', { name: 'Copy address' }));
    expect(await dialog.findByRole('button', { name: 'Copied' })).toBeTruthy();
    const [copied] = await navigator.clipboard.read();
    const text = await copied?.getType('text/plain');
    expect(await text?.text()).toBe('support@example.com');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    // The button was rendered again inside its menu.
    await waitFor(() => expect(document.activeElement?.textContent).toBe(button.textContent));
    expect(document.activeElement?.tagName).toBe('BUTTON');
  });
});

describe('the user menu in a browser that gives no focus to a pressed button, as Safari', () => {
  it('returns the focus to its button when it closes', async () => {
    const { user } = await openApp('/investors/portfolio', { persona: 'marisol' });
    const name = /Marisol Vance/;
    // Unlike the pointer of `user`, which focuses what it presses. The first press loads the menu.
    for (const _ of ['first', 'second']) {
      fireEvent.click(await within(await header()).findByRole('button', { name }));
      await screen.findByRole('menu');
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
      const button = await within(await header()).findByRole('button', { name });
      await waitFor(() => expect(document.activeElement).toBe(button));
      button.blur();
    }
  });
});

describe('the mobile header', () => {
  it('shows at 768 px and less [LAY-08]', async () => {
    window.innerWidth = breakpoints.md;
    await openApp('/investors/asset/TZROP');
    expect(await within(await header()).findByRole('button', { name: 'Menu' })).toBeTruthy();
  });

  it('has the tabs, Go to Issuance and the link to the parent site in its menu [SHL-09, SHL-10, SHL-11, BRD-08]', async () => {
    window.innerWidth = 375;
    const { user, location } = await openApp('/investors/transfers', { persona: 'marisol' });
    await user.click(await within(await header()).findByRole('button', { name: 'Menu' }));
    const menu = await screen.findByRole('dialog', { name: 'Menu' });
    expect(tabs(menu).map(([name]) => name)).toEqual(['Portfolio', 'Market', 'History']);
    expect(within(menu).getByRole('link', { name: /^Go to Issuance/ })).toBeTruthy();
    expect(within(menu).getByRole('link', { name: 'Back to Halyard' }).getAttribute('href')).toBe(
      'https://www.example.com/',
    );
    await user.click(within(menu).getByRole('link', { name: 'History' }));
    expect(location()).toBe('/investors/history');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  });

  it('has no menu entries for a frozen account [SHL-21]', async () => {
    window.innerWidth = 375;
    await openApp('/investors/frozen', { persona: 'frozen' });
    const element = await header();
    expect(await within(element).findByRole('link', { name: 'Halyard' })).toBeTruthy();
    expect(within(element).queryByRole('button', { name: 'Menu' })).toBe(null);
  });
});
