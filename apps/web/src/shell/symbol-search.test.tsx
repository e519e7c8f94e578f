import { mountRoute } from '@portal/testing/mount';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Search } from './search';

const patience = { timeout: 15_000 };

async function openSearch(persona?: 'marisol' | 'abroad') {
  const mounted = await mountRoute({
    element: (
      <>
        <Search />
        <input aria-label="A field" />
      </>
    ),
    path: '/investors/market',
    ...(persona === undefined ? {} : { persona }),
  });
  await mounted.user.keyboard('/');
  const field = await screen.findByRole('combobox', { name: 'Symbol or name' }, patience);
  await screen.findAllByRole('option', { hidden: true }, patience);
  return { ...mounted, field };
}

const options = () => screen.getAllByRole('option', { hidden: true }).map(option => option.textContent);

describe('the search for symbols', () => {
  it('finds by the letters first, then by the name, and opens the page', async () => {
    const { user, field, location } = await openSearch();
    await user.type(field, 'terzo');
    expect(options()).toEqual([expect.stringContaining('TZROPTerzo Preferred')]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(location()).toBe('/investors/asset/TZROP'));
  });

  it('is moved through by the arrow keys, which readers are told', async () => {
    const { user, field } = await openSearch();
    await user.type(field, 'o');
    await user.keyboard('{ArrowDown}');
    const chosen = screen.getAllByRole('option', { hidden: true })[1];
    await waitFor(() => expect(field.getAttribute('aria-activedescendant')).toBe(chosen?.id));
    expect(chosen?.getAttribute('aria-selected')).toBe('true');
  });

  it('says when nothing matches', async () => {
    const { user, field } = await openSearch();
    await user.type(field, 'zzzz');
    expect(screen.getByText("No symbol matches 'zzzz'.")).toBeTruthy();
  });

  it('does not take the key of somebody who is typing', async () => {
    const { user } = await mountRoute({
      element: (
        <>
          <Search />
          <input aria-label="A field" />
        </>
      ),
    });
    await user.type(screen.getByLabelText('A field'), '1/2');
    expect(screen.getByLabelText('A field')).toHaveProperty('value', '1/2');
    expect(screen.queryByRole('combobox')).toBe(null);
  });
});
