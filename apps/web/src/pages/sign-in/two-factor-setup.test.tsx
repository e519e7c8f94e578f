import { mountRoute, type MountOptions, type Persona } from '@portal/testing/mount';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { App } from '../../app/app';

const open = (path: string, options: Partial<MountOptions> = {}) =>
  mountRoute({ element: <App />, ownToasts: true, path, ...options });

/** Signs in through the open sign-in page. */
async function signIn({ user, venue }: Awaited<ReturnType<typeof open>>, persona: Persona): Promise<void> {
  await user.type(await screen.findByLabelText('E-mail'), venue.userOf(persona).email);
  await user.type(screen.getByLabelText(/^Password/), 'Harbor-View-2025');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}

describe('the second-factor setup page', () => {
  it('follows the password for a user who may change the second factor, and offers the existing one [SES-20]', async () => {
    const page = await open('/investors/login');
    await signIn(page, 'phoneLost');
    expect(await screen.findByRole('heading', { name: 'Change your second factor' })).toBeTruthy();
    expect(page.location()).toBe('/investors/register/two-factor-setup');
    await page.user.click(screen.getByRole('link', { name: 'Enter a code' }));
    expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Set up another way' })).toBeTruthy();
  });

  it('has the migration in its address after step 1 of the migration [RTE-30, SGN-15]', async () => {
    const page = await open('/investors/migration', {
      arrange: ({ world, userOf }) => {
        const user = userOf('migrating');
        world.state.people.users.set(user.id, { ...user, twoFactorType: 'NOT_SETUP', phone: null });
      },
    });
    await signIn(page, 'migrating');
    expect(await screen.findByRole('heading', { name: 'Set up your second factor' })).toBeTruthy();
    expect(page.location()).toBe('/investors/register/two-factor-setup?migrate=true');
    expect(screen.getByRole('list', { name: 'Moving your account' })).toBeTruthy();
  });

  it('keeps the migration across pages for a user who may choose another factor [RTE-30, SGN-15, SES-20]', async () => {
    const page = await open('/investors/two-factor?migrationStep=1', {
      persona: 'phoneLost',
      factors: 1,
      rendersFirst: true,
    });
    const setup = '/investors/register/two-factor-setup?migrate=true';
    await waitFor(() => expect(page.location()).toBe(setup));
    await page.user.click(await screen.findByRole('link', { name: 'Enter a code' }));
    expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeTruthy();
    expect(page.location()).toBe('/investors/two-factor?migrationStep=1');
    expect(screen.getByRole('list', { name: 'Moving your account' })).toBeTruthy();
    await page.user.click(screen.getByRole('link', { name: 'Set up another way' }));
    await waitFor(() => expect(page.location()).toBe(setup));
  });

  it('keeps the step of a migration when the code page is reloaded [SGN-15, SES-21]', async () => {
    const path = '/investors/two-factor?migrationStep=1';
    const { location } = await open(path, { persona: 'migrating', factors: 1 });
    expect(await screen.findByRole('list', { name: 'Moving your account' })).toBeTruthy();
    expect(await screen.findByText(/It is valid for/)).toBeTruthy();
    expect(location()).toBe(path);
  });

  it.each([
    ['visitors to login', {}, 'login'],
    [
      'users who have a factor and may not change it to the code page',
      { persona: 'marisol', factors: 1 },
      'two-factor',
    ],
    ['signed-in users to the portfolio', { persona: 'marisol' }, 'portfolio'],
  ] as const)('redirects %s', async (_, options, path) => {
    const { location } = await open('/investors/register/two-factor-setup', options);
    await waitFor(() => expect(location()).toBe(`/investors/${path}`));
  });
});
