import type { MountOptions } from '@portal/testing/mount';
import { signInByHand } from '@portal/testing/sign-in';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openApp } from '../../testing/open-app';

const open = (path: string, options: Partial<MountOptions> = {}) => openApp(path, { persona: 'marisol', ...options });

async function openPreferences(options: Partial<MountOptions> = {}) {
  const mounted = await open('/investors/transfers', options);
  await mounted.user.click(await screen.findByRole('button', { name: /Individual/ }));
  await mounted.user.click(await screen.findByRole('menuitem', { name: 'Preferences' }));
  return { ...mounted, dialog: within(await screen.findByRole('dialog', { name: 'Preferences' })) };
}

beforeEach(() => localStorage.clear());

describe('the preferences', () => {
  it('exchange the colors of both directions and make tables compact, right away and in every tab', async () => {
    const { user, dialog } = await openPreferences();
    const root = document.documentElement;
    await user.click(dialog.getByRole('radio', { name: 'Red' }));
    await user.click(dialog.getByRole('radio', { name: 'Compact' }));
    expect(root.dataset).toMatchObject({ up: 'red', density: 'compact' });
    const [key = ''] = Object.keys(localStorage).filter(each => each.startsWith('portal-user-preferences-'));
    localStorage.setItem(key, JSON.stringify({ upColor: 'green' }));
    act(() => void window.dispatchEvent(new StorageEvent('storage')));
    expect(root.dataset.up).toBeUndefined();
    expect(root.dataset.density).toBeUndefined();
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Green' }).checked).toBe(true);
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('choose the page after sign-in, while a reload and a link keep their page', async () => {
    const mounted = await openPreferences();
    const { user, dialog, navigate, location } = mounted;
    await user.click(dialog.getByRole('radio', { name: 'Market' }));
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    navigate('/investors/portfolio');
    await screen.findByRole('heading', { level: 1, name: 'Portfolio' });
    const [signOut = document.body] = screen.getAllByRole('button', { name: 'Sign Out' });
    await user.click(signOut);
    await waitFor(() => expect(location()).toBe('/investors/login'));
    await signInByHand(mounted, 'marisol');
    await waitFor(() => expect(location()).toBe('/investors/market'));
    navigate('/investors/portfolio');
    await screen.findByRole('heading', { level: 1, name: 'Portfolio' });
    expect(location()).toBe('/investors/portfolio');
  });

  it('offer no time in force where only Day is offered', async () => {
    const { dialog } = await openPreferences({
      arrange: ({ world }) => void world.execute('flags.change', { values: { timeInForceGtc: false } }),
    });
    expect(dialog.getByRole('radio', { name: 'Compact' })).toBeTruthy();
    expect(dialog.queryByRole('radio', { name: 'GTC' })).toBeNull();
  });

  it('start a new order ticket with GTC', async () => {
    const { user, dialog, navigate } = await openPreferences();
    await user.click(dialog.getByRole('radio', { name: 'GTC' }));
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    navigate('/investors/asset/TZROP');
    const ticket = await screen.findByRole('radiogroup', { name: 'Time in force' });
    await waitFor(() =>
      expect(within(ticket).getByRole<HTMLInputElement>('radio', { name: 'GTC' }).checked).toBe(true),
    );
  });
});
