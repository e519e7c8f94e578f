import { callApi } from '@portal/client/api/http';
import { readSession } from '@portal/client/session/session-store';
import { portfolio } from '@portal/contracts/endpoints/portfolio';
import { readReturnTarget, saveReturnTarget } from '@portal/client/session/return-target-store';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../testing/open-app';

/** Lazy pages are compiled when a test first opens them. */
const arrivesAt = (mounted: Awaited<ReturnType<typeof openApp>>, path: string) =>
  waitFor(() => expect(mounted.location()).toBe(path));

describe('while the session is unknown', () => {
  it('shows a loading state and does not redirect [ACS-20]', async () => {
    const opening = openApp('/investors/history?view=transfers', { persona: 'marisol', rendersFirst: true });
    await waitFor(() => expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy());
    expect(readSession().phase).toBe('starting');
    const mounted = await opening;
    expect(await screen.findByRole('heading', { name: 'History' })).toBeTruthy();
    expect(mounted.location()).toBe('/investors/history?view=transfers');
  });
});

describe('access to pages', () => {
  it('redirects a visitor to login and saves the requested page [ACS-02, RTE-54]', async () => {
    const mounted = await openApp('/investors/history?view=executions');
    await arrivesAt(mounted, '/investors/login');
    expect(await screen.findByRole('heading', { name: 'Secondary Markets' })).toBeTruthy();
    expect(readReturnTarget()).toBe('/investors/history?view=executions');
  });

  it('keeps the client id on the way to login [RTE-02]', async () => {
    await arrivesAt(await openApp('/harbor/investors/portfolio'), '/harbor/investors/login');
  });

  it('redirects a signed-in investor from the page for sign-in to the portfolio [ACS-16]', async () => {
    await arrivesAt(await openApp('/investors/login', { persona: 'marisol' }), '/investors/portfolio');
  });

  it('leaves an investor on the page for another account [ACS-16, SHL-31]', async () => {
    const mounted = await openApp('/investors/register/account-details', { persona: 'marisol' });
    await screen.findByRole('heading', { level: 1 });
    expect(mounted.location()).toBe('/investors/register/account-details');
  });

  it.each([
    ['', 'Welcome to Halyard'],
    ['/register/account-details', 'Open an account'],
    ['/register-entity/account-details', 'Open an entity account'],
    ['/asset/TZROP', 'TZROP'],
  ])('lets a visitor see "%s" [ACS-18, RTE-24, RTE-34]', async (page, title) => {
    const mounted = await openApp(`/investors${page}`);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(mounted.location()).toBe(`/investors${page}`);
  });

  it('returns to the saved page once [ACS-14]', async () => {
    const mounted = await openApp('/investors/market', {
      persona: 'marisol',
      arrange: () => void saveReturnTarget('/investors/orders'),
    });
    await arrivesAt(mounted, '/investors/orders');
    expect(readReturnTarget()).toBe(null);
    mounted.navigate('/investors/history');
    expect(await screen.findByRole('heading', { name: 'History' })).toBeTruthy();
    expect(mounted.location()).toBe('/investors/history');
  });

  it('redirects the dashboard to the portfolio [RTE-41]', async () => {
    await arrivesAt(await openApp('/investors/dashboard', { persona: 'marisol' }), '/investors/portfolio');
  });

  it('requires the first factor before the second', async () => {
    await arrivesAt(await openApp('/investors/two-factor'), '/investors/login');
  });

  it('redirects to login after the session has ended, and saves the page [SES-30, SES-31]', async () => {
    const mounted = await openApp('/investors/portfolio', { persona: 'marisol' });
    await screen.findByRole('heading', { name: 'Portfolio' });
    await mounted.change(({ world }) => {
      for (const sessionId of world.state.people.sessions.keys()) world.execute('session.end', { sessionId });
    });
    mounted.navigate('/investors/history');
    await arrivesAt(mounted, '/investors/login');
    expect(readReturnTarget()).toBe('/investors/history');
  });

  it('stays on a public page when the session has ended [SES-32]', async () => {
    const mounted = await openApp('/investors/asset/OSTKO', { persona: 'marisol' });
    const title = (await screen.findByRole('heading', { level: 1 })).textContent;
    await waitFor(() => expect(readSession()).toMatchObject({ phase: 'ready', authenticated: true }));
    await mounted.change(({ world }) => {
      for (const sessionId of world.state.people.sessions.keys()) world.execute('session.end', { sessionId });
    });
    await expect(act(() => callApi(portfolio.overview, { query: {} }))).rejects.toMatchObject({ status: 401 });
    await waitFor(() => expect(readSession().authenticated).toBe(false));
    expect(mounted.location()).toBe('/investors/asset/OSTKO');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title));
  });

  it('signs out on opening logout [RTE-06]', async () => {
    const mounted = await openApp('/investors/logout', { persona: 'marisol' });
    await arrivesAt(mounted, '/investors/login');
    expect(mounted.venue.world.state.people.sessions.size).toBe(0);
    expect(readReturnTarget()).toBe(null);
  });

  it('shows page not found for an unknown path [RTE-04]', async () => {
    await openApp('/investors/nonsense');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Page not found - Halyard'));
  });

  it('shows only the reason of the server when the portal is not supported, and no text of an address [RTE-13]', async () => {
    await openApp('/investors/unSupported?errorMessage=Call%20202-555-0199%20now');
    expect(await screen.findByText('Your account may not be supported.')).toBeTruthy();
    expect(screen.queryByText(/202-555-0199/)).toBe(null);
  });

  it('redirects an investor who is not frozen from the frozen page to the portfolio [RTE-12]', async () => {
    await arrivesAt(await openApp('/investors/frozen', { persona: 'marisol' }), '/investors/portfolio');
  });

  it('shows the frozen page with links to support and sign-out [RTE-12, SES-34]', async () => {
    await openApp('/investors/portfolio', { persona: 'frozen' });
    expect(await screen.findByRole('heading', { name: 'Your account is frozen' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Contact Support' }).getAttribute('href')).toMatch(/^mailto:/);
    expect(screen.getAllByRole('button', { name: 'Sign Out' }).length).toBeGreaterThan(0);
  });
});
