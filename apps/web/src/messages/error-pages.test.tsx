import { configure, portalConfig } from '@portal/client/browser/config';
import { formatDateTime } from '@portal/ui/format/format-time';
import { answering, fault } from '@portal/testing/arrange';
import { mountRoute } from '@portal/testing/mount';
import { act, screen, waitFor, within } from '@testing-library/react';
import { lazy, useLayoutEffect } from 'react';
import { Route, Routes } from 'react-router';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openApp } from '../testing/open-app';
import { ErrorBoundary } from './error-boundary';
import { watchLeaving } from '@portal/ui/feedback/missing-code';
import { FailurePage } from './failure-page';
import { Shell } from '../shell/shell';

const support = () => screen.getByRole('link', { name: 'Contact Support' }).getAttribute('href');

/** Throws as a browser does for an unsupported feature. */
function unsupported(): never {
  throw new Error('Not supported by this browser.');
}

describe('the generic error screen', () => {
  it('offers support, with the account named in the message, and to refresh the page [ERR-12, ERR-13]', async () => {
    const { venue } = await mountRoute({ element: <FailurePage />, persona: 'marisol' });
    const accountId = venue.userOf('marisol').activeAccountId ?? 'none';
    expect(decodeURIComponent(support() ?? '')).toContain(`Account ID: ${accountId}`);
    const time = /Error time: (\S+)/.exec(decodeURIComponent(support() ?? ''))?.[1] ?? '';
    expect(screen.getByText(`Error time (for support): ${formatDateTime(Date.parse(time))}`)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Sign Out' })).toBe(null);
    expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeTruthy();
  });

  it('offers Sign Out instead when a call is refused for a second factor that was verified [ERR-15, ERR-16]', async () => {
    const body = [{ code: '403.100.2', message: 'Must be two factor authenticated to complete request' }];
    const { user, navigate, location, venue } = await openApp('/investors/portfolio', { persona: 'marisol' });
    await screen.findByRole('heading', { name: 'Portfolio' });
    answering('orders.list', 403, body)(venue);
    navigate('/investors/history');
    expect(await screen.findByText('Please contact customer support or sign out and try again.')).toBeTruthy();
    expect(support()).toMatch(/^mailto:support@example\.com/);
    expect(screen.queryByRole('button', { name: 'Refresh Page' })).toBe(null);
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(location()).toBe('/investors/login'));
    expect(screen.queryByText('Please contact customer support or sign out and try again.')).toBe(null);
  });

  it('offers Sign Out when start-up is refused for a second factor that was verified [ERR-15, SES-22]', async () => {
    await openApp('/investors/portfolio', {
      persona: 'marisol',
      arrange: answering('startUp.global', 403, [{ code: '403.100.2', message: 'Must be two factor authenticated' }]),
    });
    expect(await screen.findByText('Please contact customer support or sign out and try again.')).toBeTruthy();
  });

  it('is not shown for an element that something outside has moved: the page is drawn anew, once [ERR-17]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let failures = 1;
    const Moved = () => {
      useLayoutEffect(() => {
        failures -= 1;
        if (failures >= 0) throw new DOMException('The node to be removed is not a child.', 'NotFoundError');
      });
      return <p>Drawn anew</p>;
    };
    const page = () => mountRoute({ element: <ErrorBoundary resetKey="">{<Moved />}</ErrorBoundary> });
    await page();
    expect(await screen.findByText('Drawn anew')).toBeTruthy();
    failures = 100;
    await page();
    expect(await screen.findByRole('button', { name: 'Refresh Page' })).toBeTruthy();
  });

  it('replaces a page that throws while rendering, and closes on the next page [ERR-17]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { navigate } = await openApp('/investors/history', { persona: 'marisol' });
    await screen.findByRole('heading', { name: 'History' });
    const supported = window.ResizeObserver;
    onTestFinished(() => void vi.stubGlobal('ResizeObserver', supported));
    vi.stubGlobal('ResizeObserver', unsupported);
    navigate('/investors/market');
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
    vi.stubGlobal('ResizeObserver', supported);
    navigate('/investors/history');
    expect(await screen.findByRole('heading', { name: 'History' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Something went wrong' })).toBe(null);
  });

  it('keeps header and footer around a page that fails [ERR-17]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const shell = (
      <Routes>
        <Route element={<Shell />}>
          <Route path="*" Component={unsupported} />
        </Route>
      </Routes>
    );
    await mountRoute({ element: shell, path: '/investors/market', persona: 'marisol' });
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
    expect(screen.getByRole('contentinfo')).toBeTruthy();
  });

  it('does not show while the visitor leaves the page, when Firefox aborts pending code', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(watchLeaving());
    window.dispatchEvent(new Event('beforeunload'));
    const Aborted = lazy(() => Promise.reject(new TypeError('error loading dynamically imported module')));
    await mountRoute({ element: <ErrorBoundary resetKey="">{<Aborted />}</ErrorBoundary>, path: '/investors/market' });
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
    expect(screen.queryByRole('heading')).toBe(null);
    // The page is restored from the back-forward cache.
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
  });

  it('replaces a page without header that fails [ERR-17]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { navigate } = await openApp('/investors/disclosures');
    await screen.findByRole('heading', { name: 'Disclosures' });
    configure({ links: Object.defineProperty({ ...portalConfig().links }, 'brokerCheck', { get: unsupported }) });
    navigate('/investors/forgot-password');
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
  });

  it('shows when the start-up data cannot be loaded [SES-27]', async () => {
    await openApp('/investors/portfolio', {
      persona: 'marisol',
      arrange: each => fault(each, 'startUp.global', { kind: 'dropBefore' }, null),
    });
    expect(await screen.findByRole('button', { name: 'Refresh Page' })).toBeTruthy();
  });
});

describe('the splash screen', () => {
  it.each([
    [
      'reports an unknown user on the secondary platform [ERR-05, ERR-10]',
      'secondaryPlatform',
      'No account information was found for this user on the secondary platform. Please contact support.',
    ],
    [
      'reports an unknown error when no reason was sent [ERR-04, ERR-10]',
      'refused43',
      'There was an unknown error on the page.',
    ],
  ] as const)('%s', async (_, persona, text) => {
    await openApp('/investors/portfolio', { persona });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(support()).toMatch(/^mailto:support@example\.com/);
  });

  it('shows the reason from the server and a link to support [ERR-02, ERR-10, ERR-11]', async () => {
    const { venue, user, location } = await openApp('/investors/portfolio', { persona: 'refused41' });
    const response = await venue.fetch('/api/global?symbolResource=asset');
    const body: unknown = await response.json();
    const reason = /"developerMessage":"([^"]+)"/.exec(JSON.stringify(body))?.[1] ?? 'no reason';
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(support()).toMatch(/^mailto:/);
    await user.click(screen.getByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(location()).toBe('/investors/login'));
    expect(screen.queryByText(reason)).toBe(null);
  });
});
