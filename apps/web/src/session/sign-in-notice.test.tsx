import { saveTokenLifetime } from '@portal/client/session/session-limit';
import { readSession } from '@portal/client/session/session-store';
import { createTabs } from '@portal/client/browser/tabs';
import type { MountOptions } from '@portal/testing/mount';
import { signInByHand } from '@portal/testing/sign-in';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openApp } from '../testing/open-app';

const findPortfolio = () => screen.findByRole('heading', { name: 'Portfolio' });

/** The browser has the cookie of a session that the server no longer knows. */
const endedSession: Partial<MountOptions> = {
  persona: 'marisol',
  rendersFirst: true,
  arrange({ world }) {
    for (const sessionId of world.state.people.sessions.keys()) world.execute('session.end', { sessionId });
  },
};

describe('the sign-in page', () => {
  // This test runs first, because the reason stays in the tab until the next sign-in.
  it.each([
    ['a visitor', '/investors/login', {}],
    ['a visitor to whom the server gave the cookie of a session', '/investors/portfolio', endedSession],
  ])('shows no notice to %s', async (_, path, options) => {
    await openApp(path, options);
    await screen.findByRole('button', { name: 'Sign In' });
    expect(screen.queryByText(/session|signed out|invited/)).toBe(null);
  });

  it('links to Form CRS [SGN-09]', async () => {
    await openApp('/investors/login');
    await screen.findByRole('button', { name: 'Sign In' });
    const link = screen.getByRole('link', { name: /^Form CRS/ });
    expect(link.getAttribute('href')).toBe('https://www.example.com/form-crs.pdf');
  });

  it('shows that the user was inactive [SES-12]', async () => {
    vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true });
    await openApp('/investors/portfolio', {
      persona: 'marisol',
      arrange: ({ world }) => void world.execute('settings.change', { values: { timeToInactive: 500 } }),
    });
    await screen.findByRole('button', { name: 'Continue Session' });
    vi.setSystemTime(Date.now() + 61_000);
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByText('We signed you out because you were inactive.')).toBeTruthy();
  });

  it('shows that the session has ended to a returning user [SES-31]', async () => {
    saveTokenLifetime(1800);
    await openApp('/investors/portfolio', endedSession);
    expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeTruthy();
  });
});

describe('the time limit of a session', () => {
  it('is announced five minutes ahead, and the sign-in page shows it as the reason [SES-14]', async () => {
    vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true });
    // The session is renewed about every second.
    const mounted = await openApp('/investors/login', {
      arrange: ({ world }) =>
        void world.execute('settings.change', {
          values: { timeBeforeRefresh: 1_799_000, fallbackRefreshTime: 1_000 },
        }),
    });
    const { venue, user, location } = mounted;
    await signInByHand(mounted, 'smallCash');
    await findPortfolio();
    expect(readSession().limitAt).toBe(null);
    expect(screen.queryByText(/Your session ends at/)).toBe(null);

    const { sessions } = venue.world.state.people;
    for (const session of [...sessions.values()]) {
      // Signed in 11 hours and 56 minutes ago.
      sessions.set(session.id, { ...session, createdAt: venue.world.now() - 716 * 60_000 });
    }
    expect(await screen.findByText(/^Your session ends at/)).toBeTruthy();
    // The clock of the venue stands still, so the limit moves on with each renewal, and is another one after some seconds.
    await waitFor(async () => {
      const close = screen.queryByRole('button', { name: 'Close' });
      if (close !== null) await user.click(close);
      expect(screen.queryByText(/Your session ends at/)).toBe(null);
    });

    vi.setSystemTime(Date.now() + 241_000);
    await mounted.change(({ world }) => {
      for (const sessionId of world.state.people.sessions.keys()) world.execute('session.end', { sessionId });
    });
    await waitFor(() => expect(location()).toBe('/investors/login'));
    expect(await screen.findByText('Your session reached its time limit. Please sign in again.')).toBeTruthy();
  });
});

// Last, because it ends while the user signs out: an end of the session until the response counts as this sign-out.
describe('the sign-in page after a sign-out in another tab', () => {
  it('shows that the user signed out in another tab, until the next sign-in [SES-31]', async () => {
    const mounted = await openApp('/investors/portfolio', { persona: 'smallCash' });
    await findPortfolio();
    const other = createTabs();
    await mounted.change(venue => {
      venue.signOut();
      // At once: a call after it would find that the session has ended, and say so.
      other.broadcast({ kind: 'signedOut', reason: 'user' });
    });
    expect(await screen.findByText('You were signed out in another tab.')).toBeTruthy();
    other.close();
    await signInByHand(mounted, 'smallCash');
    await findPortfolio();
    await mounted.user.click(screen.getAllByRole('button', { name: 'Sign Out' })[0] ?? document.body);
    await waitFor(() => expect(mounted.location()).toBe('/investors/login'));
    expect(screen.queryByText(/^You were signed out/)).toBe(null);
  });
});
