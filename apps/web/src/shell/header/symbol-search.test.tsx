import { q } from '@portal/client/api/query';
import { queryClient } from '@portal/client/api/query-client';
import { symbols } from '@portal/contracts/endpoints/symbols';
import { withNotFound } from '@portal/testing/arrange';
import { mountRoute } from '@portal/testing/mount';
import type { Venue } from '@portal/testing/venue';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { NavigationEffects } from '../../routing/navigation-effects';
import { Search } from './search';

/** A page that is loaded already: it is there as soon as its address is. */
function LoadedPage() {
  const { pathname } = useLocation();
  return (
    <main key={pathname}>
      <h1>{pathname}</h1>
    </main>
  );
}

async function openSearch(persona?: 'marisol' | 'abroad', arrange: (venue: Venue) => void = () => undefined) {
  const mounted = await mountRoute({
    element: (
      <>
        <Search />
        <input aria-label="A field" />
      </>
    ),
    path: '/investors/market',
    arrange,
    ...(persona === undefined ? {} : { persona }),
  });
  await mounted.user.keyboard('/');
  const field = await screen.findByRole('combobox', { name: 'Symbol or name' });
  await screen.findAllByRole('option', { hidden: true });
  return { ...mounted, field };
}

const options = () => screen.getAllByRole('option', { hidden: true }).map(option => option.textContent);

beforeEach(() => localStorage.clear());

describe('the symbol search', () => {
  it('finds by symbol first, then by name, and opens the page', async () => {
    const { user, field, location } = await openSearch();
    await user.type(field, 'terzo');
    expect(options()).toEqual([expect.stringContaining('TZROPTerzo Preferred')]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(location()).toBe('/investors/asset/TZROP'));
  });

  it('has every key that was typed from "/" on, and the page has none of them', async () => {
    const pageKeys: string[] = [];
    const note = ({ key, target }: KeyboardEvent): void => {
      if (!(target instanceof HTMLInputElement)) pageKeys.push(key);
    };
    document.addEventListener('keydown', note);
    const { user } = await mountRoute({ element: <Search />, path: '/investors/market' });
    await user.keyboard('/sterz{Backspace}zo');
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Symbol or name' });
    expect(field.value).toBe('sterzo');
    expect(pageKeys).toEqual(['/']);
    document.removeEventListener('keydown', note);
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.keyboard('!');
    expect(field.value).toBe('sterzo!');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('/');
    expect((await screen.findByRole<HTMLInputElement>('combobox', { name: 'Symbol or name' })).value).toBe('');
  });

  it('moves the focus to the page that it opens, also when the page is there right away', async () => {
    const { user } = await mountRoute({
      element: (
        <>
          <NavigationEffects />
          <Search />
          <LoadedPage />
        </>
      ),
      path: '/investors/market',
    });
    await user.keyboard('/');
    const field = await screen.findByRole('combobox', { name: 'Symbol or name' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.type(field, 'terzo');
    await screen.findByRole('option', { name: /^TZROP/, hidden: true });
    await user.keyboard('{Enter}');
    const heading = await screen.findByRole('heading', { name: '/investors/asset/TZROP', hidden: true });
    // A dialog that fades out would take the keys that are shortcuts of the page.
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('shows the price and the day change of each symbol, the own positions first', async () => {
    const { user, field } = await openSearch('marisol');
    await user.type(field, 't');
    await waitFor(() => expect(options()[0]).toMatch(/^TZROPTerzo Preferred\$5\.26\u22120\.94%$/));
    expect(screen.getByRole('group', { name: 'Your positions', hidden: true })).toBeTruthy();
    const others = screen.getByRole('group', { name: 'Symbols', hidden: true });
    expect(others.textContent).toContain('TIDE');
    expect(others.textContent).not.toContain('TZROP');
  });

  it('finds pages by their names and by other words for them, and opens them', async () => {
    const { user, field, location } = await openSearch('marisol');
    await user.type(field, 'tax');
    await waitFor(() => expect(options()).toEqual(['Documents']));
    await user.clear(field);
    await user.type(field, 'deposit cash');
    expect(options()).toEqual(['Deposit cash']);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(location()).toBe('/investors/portfolio?move=deposit'));
  });

  it('finds no pages for a visitor', async () => {
    const { user, field } = await openSearch();
    await user.type(field, 'deposit');
    expect(screen.getByText('No results for “deposit”.')).toBeTruthy();
  });

  it('says that nothing matches, not that symbols couldn’t be loaded, while those of before are there', async () => {
    const { user, field, venue } = await openSearch();
    withNotFound('symbols.list')(venue);
    await act(() => queryClient.refetchQueries(q(symbols.list)));
    await user.type(field, 'zzzz');
    expect(await screen.findByText('No results for “zzzz”.')).toBeTruthy();
  });

  it('leaves out symbols that a setting hides from the market [SYM-07]', async () => {
    const { user, field } = await openSearch('marisol', ({ world }) => {
      world.execute('settings.change', { values: { hideNonDtcEligible: true } });
    });
    await user.type(field, 'moss');
    expect(screen.getByText('No results for “moss”.')).toBeTruthy();
  });

  it('adds what it found, or the selected symbol, to a list of the user', async () => {
    const { user, field } = await openSearch('marisol');
    await user.type(field, 'terzo');
    expect(screen.getByRole('button', { name: 'Add TZROP to watchlist', hidden: true })).toBeTruthy();
    await user.clear(field);
    await user.type(field, 'ost{ArrowDown}');
    const button = await screen.findByRole('button', { name: 'Add OSTKO to watchlist', hidden: true });
    await user.click(button);
    const dialog = await screen.findByRole('dialog', { name: 'Add OSTKO to watchlists' });
    await user.type(within(dialog).getByLabelText('New watchlist'), 'Growth{Enter}');
    expect((await within(dialog).findByRole<HTMLInputElement>('checkbox', { name: 'Growth' })).checked).toBe(true);
  });
});
