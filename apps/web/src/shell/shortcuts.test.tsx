import { mountRoute } from '@portal/testing/mount';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { halyard } from '@portal/contracts/configuration/demo-settings';
import { Footer } from './footer';
import { Search } from './header/search';
import { Shortcuts } from './shortcuts';

beforeEach(() => localStorage.clear());

it('lists the shortcuts from the footer or by its own key, and turns single-key shortcuts off', async () => {
  const { user } = await mountRoute({
    element: (
      <>
        <input aria-label="A field" />
        <Footer brand={halyard} />
        <Search />
        <Shortcuts />
      </>
    ),
    path: '/investors/market',
    persona: 'marisol',
  });
  const list = () => screen.queryByRole('dialog', { name: 'Keyboard shortcuts' });
  await user.type(screen.getByLabelText('A field'), 'why?');
  expect(list()).toBeNull();
  const opener = screen.getByRole('button', { name: 'Keyboard shortcuts' });
  await user.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(dialog).getByText('Find a symbol').closest('div')?.textContent).toContain('/');
  await user.click(within(dialog).getByRole('checkbox', { name: 'Single-key shortcuts' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(list()).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
  await user.keyboard('?/');
  expect(list()).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Symbol or name' })).toBeNull();

  await user.click(opener);
  await user.click(await screen.findByRole('checkbox', { name: 'Single-key shortcuts' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(list()).toBeNull());
  await user.keyboard('?');
  await waitFor(() => expect(list()).not.toBeNull());
});

it('closes the list when its frame unmounts', async () => {
  const openPage = () => mountRoute({ element: <Shortcuts />, path: '/investors/market', persona: 'marisol' });
  const { user } = await openPage();
  await user.keyboard('?');
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  cleanup();
  await openPage();
  const reopened = screen.findByRole('dialog', { name: 'Keyboard shortcuts' }, { timeout: 500 });
  await expect(reopened).rejects.toThrow(/Unable to find role/);
});
