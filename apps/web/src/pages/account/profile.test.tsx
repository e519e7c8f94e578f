import { withNotFound } from '@portal/testing/arrange';
import type { MountOptions } from '@portal/testing/mount';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../testing/open-app';

const open = (options: Partial<MountOptions> = {}) =>
  openApp('/harbor/investors/account', { persona: 'marisol', ...options });

describe('the account section', () => {
  it('starts with the profile, whose link asks for the code before a new email address [RTE-42, RTE-43, RTE-47]', async () => {
    const { user, location } = await open();
    await waitFor(() => expect(location()).toBe('/harbor/investors/account/personal-data'));
    const nav = within(await screen.findByRole('navigation', { name: 'Account' }));
    expect(nav.getAllByRole('link').map(link => link.textContent)).toEqual(['Profile', 'Bank accounts', 'Documents']);
    expect(nav.getByRole('link', { current: 'page' }).textContent).toBe('Profile');
    await user.click(await screen.findByRole('link', { name: 'Change email' }));
    expect(location()).toBe('/harbor/investors/verify2fa');
    expect(await screen.findByRole('heading', { name: 'Confirm it’s you' })).toBeTruthy();
  });

  it('shows a full-page error when the account cannot be loaded, and loads it on a retry [ACT-26]', async () => {
    const { user, change } = await open({ arrange: withNotFound('accounts.one') });
    expect(await screen.findByRole('heading', { name: 'Error loading account data.' })).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Account' })).toBe(null);
    await change(({ world }) => world.execute('fault.clear', {}));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Personal information' })).toBeTruthy();
  });
});
