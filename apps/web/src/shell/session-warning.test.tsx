import { readSession } from '@portal/client/session/session-store';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openApp } from '../testing/open-app';

/** Opens a page for an investor who counts as inactive after half a second. */
async function openAndWait() {
  const mounted = await openApp('/investors/transfers', {
    persona: 'marisol',
    arrange: ({ world }) => void world.execute('settings.change', { values: { timeToInactive: 500 } }),
  });
  const button = await screen.findByRole('button', { name: 'Continue Session' });
  const warning = within(button.closest<HTMLElement>('[role="alert"]') ?? document.body);
  return { ...mounted, button, warning };
}

describe('the session-timeout warning', () => {
  it('signs out right away by its button [SES-09]', async () => {
    const { warning, user, location } = await openAndWait();
    await user.click(warning.getByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(location()).toBe('/investors/login'));
    expect(readSession().authenticated).toBe(false);
  });

  it('counts down, alternates the title, and renews the session on Continue Session [SES-06, SES-10, SES-11, SES-13]', async () => {
    const { user, button, venue, warning } = await openAndWait();
    const seconds = (): number => Number.parseInt(warning.getByText(/^\d+ sec$/).textContent, 10);
    const first = seconds();
    expect(first).toBeLessThanOrEqual(60);
    expect(readSession().isActive).toBe(false);
    await waitFor(() => expect(document.title).toBe('SESSION EXPIRING'));
    await waitFor(() => expect(document.title).toBe('Transfers - Halyard'));
    await waitFor(() => expect(document.title).toBe('SESSION EXPIRING'));
    expect(seconds()).toBeLessThan(first);
    const renewals = () => venue.world.log.commands().filter(({ name }) => name === 'session.renew').length;
    const before = renewals();
    // Time stands still, so that half a second later the user does not count as inactive again, however slow the machine.
    vi.useFakeTimers({ toFake: ['Date'] });
    await user.click(button);
    await waitFor(() => expect(renewals()).toBe(before + 1));
    // The page gets the response a moment after the server has renewed the session.
    await waitFor(() => expect(readSession()).toMatchObject({ isActive: true, authenticated: true }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Continue Session' })).toBe(null));
    await waitFor(() => expect(document.title).toBe('Transfers - Halyard'));
  });
});
