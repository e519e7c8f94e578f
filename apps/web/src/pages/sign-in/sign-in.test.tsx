import { readInvite } from '@portal/client/session/invite-store';
import { readReturnTarget } from '@portal/client/session/return-target-store';
import { mountRoute, type MountOptions } from '@portal/testing/mount';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Migration } from './migration';
import { SignIn } from './sign-in';

const pages = [
  ['sign-in', <SignIn key="sign-in" />, '/investors/login', '/investors/portfolio'],
  ['migration', <Migration key="migration" />, '/investors/migration', '/investors/portfolio?migrationStep=1'],
] as const;

describe.each(pages)('the %s page', (_, element, path, next) => {
  const open = (options: Partial<MountOptions> = {}) => mountRoute({ element, path, route: path, ...options });

  it('tells someone who is signed in so, with the way on and out, and shows no form', async () => {
    const { venue } = await open({ persona: 'frozen' });
    expect(await screen.findByText(`Continue as ${venue.userOf('frozen').email}, or sign out.`)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(next);
    expect(screen.getByRole('link', { name: 'Sign Out' }).getAttribute('href')).toBe('/investors/logout');
    expect(screen.queryByRole('button', { name: 'Sign In' })).toBe(null);
  });

  it('keeps its form until the next page opens after a sign-in', async () => {
    const { venue, user, location, container } = await open();
    const seen: string[] = [];
    const observer = new MutationObserver(() => seen.push(container.textContent));
    observer.observe(container, { childList: true, subtree: true, characterData: true });
    await user.type(screen.getByLabelText('Email'), venue.userOf('marisol').email);
    await user.type(screen.getByLabelText(/^(Password|Old provider password)$/), 'Harbor-View-2025');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(location()).toBe(next));
    observer.disconnect();
    expect(seen.filter(text => text.includes('or sign out'))).toEqual([]);
  });
});

it('stores where a link to the sign-in page leads, for someone who is signed in too [SGN-17, SGN-18]', async () => {
  const path = '/investors/login?returnToAfterLogin=%2Finvestors%2Fhistory&iid=I-1&aid=A-1';
  const { location } = await mountRoute({ element: <SignIn />, path, persona: 'marisol', factors: 1 });
  expect(await screen.findByRole('link', { name: 'Continue' })).toBeTruthy();
  await waitFor(() => expect(location()).toBe('/investors/login'));
  expect([readReturnTarget(), readInvite()?.inviteId]).toEqual(['/investors/history', 'I-1']);
});

it('step 3 of a migration asks for the new password also in the session in which it was set [SGN-14]', async () => {
  const path = '/investors/migration?migrationStep=3';
  await mountRoute({ element: <Migration />, path, route: '/investors/migration', persona: 'marisol', factors: 1 });
  expect(await screen.findByRole('heading', { name: /^Step 3: Sign In to / })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy();
});
