import { changePreference } from '@portal/client/preferences/preferences';
import { mountRoute } from '@portal/testing/mount';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { MarketPage } from '../list/market-page';
import { assetAt } from '../testing/test-asset';
import { findRow } from '../testing/test-market';

const path = '/investors/market';
const openMarket = (address = path) =>
  mountRoute({ element: <MarketPage />, path: address, route: path, persona: 'marisol' });
type User = Awaited<ReturnType<typeof openMarket>>['user'];

const listedSymbols = (): (string | null)[] =>
  [...document.querySelectorAll('[data-symbol]')].map(row => row.getAttribute('data-symbol'));
const findDialog = (name: string) => screen.findByRole('dialog', { name });
const tab = (name: RegExp) => screen.findByRole('radio', { name });

async function createList(user: User, dialog: HTMLElement, name: string): Promise<void> {
  const field = within(dialog).getByLabelText('New watchlist');
  await user.clear(field);
  await user.type(field, name);
  await user.click(within(dialog).getByRole('button', { name: 'Create watchlist' }));
}

async function openYourLists(user: User): Promise<HTMLElement> {
  await user.click(screen.getByRole('button', { name: 'Watchlists' }));
  return findDialog('Watchlists');
}

const done = (user: User, dialog: HTMLElement) => user.click(within(dialog).getByRole('button', { name: 'Done' }));

/** Another tab stores these lists in place of the user's. */
function storeLists(lists: unknown): void {
  const key = Object.keys(localStorage).find(each => each.startsWith('portal-watch-lists-')) ?? '';
  localStorage.setItem(key, JSON.stringify(lists));
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

beforeEach(() => localStorage.clear());

describe('watch lists', () => {
  it('are created, filled from a row, shown as a tab and kept in the address', async () => {
    const { user, location } = await openMarket();
    await findRow('OSTKO');
    const lists = await openYourLists(user);
    await createList(user, lists, ' Long term ');
    expect(await within(lists).findByText('0 symbols')).toBeTruthy();
    await done(user, lists);
    await user.click(within(await findRow('CURZ')).getByRole('button', { name: 'Watchlists for CURZ' }));
    const dialog = await findDialog('Add CURZ to watchlists');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Long term' }));
    await done(user, dialog);
    await user.click(await tab(/^Long term\s*1$/));
    expect(listedSymbols()).toEqual(['CURZ']);
    expect(location()).toBe(`${path}?filter=list-1`);
    await user.click(await screen.findByRole('button', { name: 'Watchlists for CURZ' }));
    await user.click(within(await findDialog('Add CURZ to watchlists')).getByRole('checkbox', { name: 'Long term' }));
    expect(await screen.findByText('No symbols in “Long term” yet')).toBeTruthy();
    // The dialog stays open when the row of its symbol leaves the list.
    const box = within(await findDialog('Add CURZ to watchlists')).getByRole<HTMLInputElement>('checkbox', {
      name: 'Long term',
    });
    expect(box.checked).toBe(false);
  });

  it('don’t say that a list is empty whose symbols aren’t listed for this account', async () => {
    changePreference('favorites', ['GONE']);
    await openMarket(`${path}?filter=favorites`);
    expect(await screen.findByText('The symbols you added aren’t available to you right now.')).toBeTruthy();
    expect(screen.queryByText('No favorites yet')).toBe(null);
    act(() => changePreference('favorites', []));
    expect(await screen.findByText('No favorites yet')).toBeTruthy();
  });

  it('hold favorites beside named lists: the dialog of a symbol changes both', async () => {
    const { user } = await openMarket();
    await user.click(within(await findRow('CURZ')).getByRole('button', { name: 'Favorite CURZ' }));
    const lists = await openYourLists(user);
    await createList(user, lists, 'Growth');
    await done(user, lists);
    await user.click(screen.getByRole('button', { name: 'Watchlists for CURZ' }));
    const dialog = await findDialog('Add CURZ to watchlists');
    const favorite = within(dialog).getByRole<HTMLInputElement>('checkbox', { name: 'Favorites' });
    expect(favorite.checked).toBe(true);
    await user.click(favorite);
    expect(await tab(/^Favorites\s*0$/)).toBeTruthy();
  });

  it('are renamed and deleted, and the market shows all symbols after its list is deleted', async () => {
    const { user } = await openMarket();
    await findRow('OSTKO');
    const dialog = await openYourLists(user);
    await createList(user, dialog, 'Growth');
    await user.click(await within(dialog).findByRole('button', { name: 'Rename Growth' }));
    const field = await within(dialog).findByLabelText('New name for Growth');
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.clear(field);
    await user.type(field, 'Income{Enter}');
    await within(dialog).findByRole('button', { name: 'Rename Income' });
    await done(user, dialog);
    await user.click(await tab(/^Income/));
    expect(listedSymbols()).toEqual([]);
    const again = await openYourLists(user);
    await user.click(within(again).getByRole('button', { name: 'Delete Income' }));
    expect(within(again).getByText('Delete “Income”?')).toBeTruthy();
    await user.click(within(again).getByRole('button', { name: 'Delete' }));
    await done(user, again);
    expect(await findRow('OSTKO')).toBeTruthy();
    expect(screen.queryByRole('radio', { name: /^Income/ })).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^All/ }).checked).toBe(true);
  });

  it('are said to be kept in this browser, from which Safari may delete them', async () => {
    const { user } = await openMarket();
    await findRow('OSTKO');
    const dialog = await openYourLists(user);
    expect(dialog.textContent).toContain(
      'saved in this browser. Safari may delete them if you don’t visit for 7 days.',
    );
  });

  it('say at the field why a name is refused, and are at most ten', async () => {
    const { user } = await openMarket();
    await findRow('OSTKO');
    const dialog = await openYourLists(user);
    await createList(user, dialog, 'Growth');
    for (const [name, problem] of [
      ['  ', 'Enter a name.'],
      ['growth', 'You already have a watchlist named “growth”.'],
      ['favorites', '“favorites” is already in use. Choose a different name.'],
    ] as const) {
      await createList(user, dialog, name);
      expect(await within(dialog).findByText(problem)).toBeTruthy();
      expect(within(dialog).getByLabelText<HTMLInputElement>('New watchlist').value).toBe(name);
    }
    const lists = Array.from({ length: 9 }, (_, at) => ({ id: `list-${at + 1}`, name: `List ${at + 1}`, symbols: [] }));
    act(() => storeLists(lists));
    await createList(user, dialog, 'List 10');
    expect(
      await within(dialog).findByText('You’ve reached the limit of 10 watchlists. Delete one to create another.'),
    ).toBeTruthy();
  });

  it('start on the page of an asset with a new list that has its symbol, and survive a reload', async () => {
    const { user } = await mountRoute({ ...assetAt('TZROP'), persona: 'marisol' });
    await user.click(await screen.findByRole('button', { name: 'Add to watchlist' }));
    const dialog = await findDialog('Add TZROP to watchlists');
    await createList(user, dialog, 'Growth');
    const box = await within(dialog).findByRole<HTMLInputElement>('checkbox', { name: 'Growth' });
    expect(box.checked).toBe(true);
    expect(Object.entries(localStorage).find(([key]) => key.startsWith('portal-watch-lists-'))?.[1]).toBe(
      JSON.stringify([{ id: 'list-1', name: 'Growth', symbols: ['TZROP'] }]),
    );
  });

  it('appear when another tab creates one, and ignore what cannot be a list', async () => {
    const { user } = await openMarket();
    await findRow('OSTKO');
    const dialog = await openYourLists(user);
    await createList(user, dialog, 'Growth');
    await done(user, dialog);
    act(() =>
      storeLists([{ id: 'list-4', name: 'Other tab', symbols: ['CURZ', 7, 'OSTKO', 'CURZ'] }, { id: 'x' }, null]),
    );
    await user.click(await tab(/^Other tab\s*2$/));
    expect(listedSymbols()).toEqual(['OSTKO', 'CURZ']);
    expect(screen.queryByRole('radio', { name: /^Growth/ })).toBeNull();
  });
});
