import { readCode } from '@portal/testing/arrange';
import type { Persona } from '@portal/testing/mount';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../testing/open-app';

/** Signs in through the open sign-in page. */
async function signIn({ user, venue }: Awaited<ReturnType<typeof openApp>>, persona: Persona): Promise<void> {
  await user.type(await screen.findByLabelText('Email'), venue.userOf(persona).email);
  await user.type(screen.getByLabelText(/^(Password|Old provider password)$/), 'Harbor-View-2025');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}

describe('the second-factor setup page', () => {
  it('is a link on the code page for a user who has lost the phone, whom support has allowed to change it [PRM-10]', async () => {
    const page = await openApp('/investors/login');
    await signIn(page, 'phoneLost');
    await page.user.click(await screen.findByRole('link', { name: 'Change how you get codes' }));
    expect(await screen.findByRole('heading', { name: 'Change how you get codes' })).toBeTruthy();
    await page.user.type(screen.getByLabelText('Phone number'), '(208) 555-0177');
    await page.user.click(screen.getByRole('button', { name: 'Send code' }));
    await screen.findByRole('heading', { name: 'Enter your code' });
    await page.user.type(screen.getByLabelText('Verification code'), readCode(page.venue));
    await waitFor(() => expect(page.location()).toBe('/investors/portfolio'));
    expect(page.venue.userOf('phoneLost')).toMatchObject({ phone: '+12085550177' });
  });

  it('is offered to no one else on the code page', async () => {
    const page = await openApp('/investors/login');
    await signIn(page, 'marisol');
    expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Change how you get codes' })).toBe(null);
  });

  it('has the migration in its address after step 1 of the migration [RTE-07, RTE-30, SGN-15]', async () => {
    const page = await openApp('/investors/migration', {
      arrange: ({ world, userOf }) => {
        const user = userOf('migrating');
        world.state.people.users.set(user.id, { ...user, twoFactorType: 'NOT_SETUP', phone: null });
      },
    });
    await signIn(page, 'migrating');
    expect(await screen.findByRole('heading', { name: 'Set up two-factor authentication' })).toBeTruthy();
    expect(page.location()).toBe('/investors/register/two-factor-setup?migrate=true');
    expect(screen.getByRole('list', { name: 'Move your account' })).toBeTruthy();
  });

  it('keeps the migration across pages for a user who may choose another factor [RTE-30, SGN-15]', async () => {
    const page = await openApp('/investors/two-factor?migrationStep=1', {
      persona: 'phoneLost',
      factors: 1,
      rendersFirst: true,
    });
    await page.user.click(await screen.findByRole('link', { name: 'Change how you get codes' }));
    await waitFor(() => expect(page.location()).toBe('/investors/register/two-factor-setup?migrate=true'));
    await page.user.click(await screen.findByRole('link', { name: 'Enter your code' }));
    expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeTruthy();
    expect(page.location()).toBe('/investors/two-factor?migrationStep=1');
    expect(screen.getByRole('list', { name: 'Move your account' })).toBeTruthy();
  });

  it('starts a migration over, which has no email with a link, when its password page is reloaded', async () => {
    await openApp('/investors/register/create-password?migrate=true', { persona: 'migrating', factors: 1 });
    expect(await screen.findByRole('heading', { name: 'Start over to set your password' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Start over' })).toBeTruthy();
    expect(screen.queryByText(/email/)).toBe(null);
  });

  it('keeps the step of a migration when the code page is reloaded [SGN-15, SES-21]', async () => {
    const path = '/investors/two-factor?migrationStep=1';
    const { location } = await openApp(path, { persona: 'migrating', factors: 1 });
    expect(await screen.findByRole('list', { name: 'Move your account' })).toBeTruthy();
    expect(await screen.findByText(/It expires in/)).toBeTruthy();
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
    const { location } = await openApp('/investors/register/two-factor-setup', options);
    await waitFor(() => expect(location()).toBe(`/investors/${path}`));
  });
});
