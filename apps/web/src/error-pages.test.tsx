import { ApiFailure } from '@portal/client/api-failure';
import { mountRoute, type MountOptions } from '@portal/testing/mount';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { App } from './app';
import { ErrorBoundary } from './error-boundary';
import { FailurePage } from './pages/failure-page';

const open = (path: string, options: Partial<MountOptions> = {}) =>
  mountRoute({ element: <App />, ownToasts: true, path, ...options });
const patience = { timeout: 15_000 };
const support = () => screen.getByRole('link', { name: 'Contact Support' }).getAttribute('href');

function Broken(): never {
  throw new Error('This page cannot be drawn.');
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the generic error screen', () => {
  it('offers support, with the account named in the message, and to refresh the page [ERR-12, ERR-13, ERR-14]', async () => {
    const { venue } = await mountRoute({ element: <FailurePage error={new Error('Any')} />, persona: 'marisol' });
    const accountId = venue.userOf('marisol').activeAccountId ?? 'none';
    expect(decodeURIComponent(support() ?? '')).toContain(`Account id: ${accountId}`);
    expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Sign Out' })).toBe(null);
  });

  it('offers Sign Out instead when two factors are missing [ERR-15, ERR-16]', async () => {
    const error = new ApiFailure({
      kind: 'http',
      route: 'GET /portfolio',
      status: 403,
      errors: [{ code: '403.100.2', message: 'Must be two factor authenticated to complete request' }],
    });
    await mountRoute({ element: <FailurePage error={error} />, persona: 'marisol', factors: 1 });
    expect(screen.getByText('Please contact customer support or sign out and try again.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sign Out' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Refresh Page' })).toBe(null);
    expect(support()).toMatch(/^mailto:support@example\.com/);
  });

  it('stands where a page fails while it is drawn, and goes with the next page [ERR-17]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const page = (key: string, content: React.ReactNode) => <ErrorBoundary resetKey={key}>{content}</ErrorBoundary>;
    await mountRoute({ element: page('one', <Broken />) });
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
  });

  it('shows when the start-up data cannot be loaded [SES-27]', async () => {
    await open('/investors/portfolio', {
      persona: 'marisol',
      arrange: ({ world }) =>
        void world.execute('fault.arrange', { route: 'startUp.global', times: null, effect: { kind: 'dropBefore' } }),
    });
    expect(await screen.findByRole('button', { name: 'Refresh Page' }, patience)).toBeTruthy();
  });
});

describe('the splash screen', () => {
  it.each([
    [
      'says that the user is not known on the secondary platform [ERR-05, ERR-10]',
      'secondaryPlatform',
      'No account information was found for this user on the secondary platform. Please contact support.',
    ],
    ['says so when no reason was given [ERR-04, ERR-10]', 'refused43', 'There was an unknown error on the page.'],
  ] as const)('%s', async (_, persona, text) => {
    await open('/investors/portfolio', { persona });
    expect(await screen.findByText(text, {}, patience)).toBeTruthy();
    expect(support()).toMatch(/^mailto:support@example\.com/);
  });

  it('shows the reason of the server and a way to support [ERR-02, ERR-10, ERR-11]', async () => {
    const { venue, user, location } = await open('/investors/portfolio', { persona: 'refused41' });
    const response = await venue.fetch('/api/global?symbolResource=asset');
    const body: unknown = await response.json();
    const reason = /"developerMessage":"([^"]+)"/.exec(JSON.stringify(body))?.[1] ?? 'no reason';
    expect(await screen.findByText(reason, {}, patience)).toBeTruthy();
    expect(support()).toMatch(/^mailto:/);
    await user.click(screen.getByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(location()).toBe('/investors/login'), patience);
    expect(screen.queryByText(reason)).toBe(null);
  });
});
