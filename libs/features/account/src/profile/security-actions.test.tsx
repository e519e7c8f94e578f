import { answering } from '@portal/testing/arrange';
import { mountRoute, type MountOptions } from '@portal/testing/mount';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { profileMount } from '../testing/test-profile';

const openProfile = (options: Partial<MountOptions> = {}) => mountRoute({ ...profileMount, ...options });
const change = () => screen.findByRole('button', { name: 'Change password' });

it('the password is changed by a link that is mailed to the own address', async () => {
  const { user, venue } = await openProfile();
  await user.click(await change());
  expect(await screen.findByText(/a link to reset your password\.$/)).toBeTruthy();
  const mails = [...venue.world.state.outbox.mails.values()];
  const link = mails.find(mail => mail.link?.includes('/password-reset?'));
  expect(link?.to).toBe('marisol.vance@example.com');
  expect(screen.queryByRole('button', { name: 'Change password' })).toBe(null);
});

it('a link that couldn’t be sent leaves the password and the button', async () => {
  const { user } = await openProfile({
    arrange: answering('auth.requestPasswordReset', 422, { code: 'MAIL_OFF', message: 'Mail is off' }),
  });
  await user.click(await change());
  expect((await screen.findByRole('alert')).textContent).toBe('Mail is off. Your password hasn’t changed.');
  expect(await change()).toBeTruthy();
});

it('this browser can be forgotten, so that the next sign-in asks for a code', async () => {
  const remembered = 'a1b2c3d4-e5f6-7890-abcd';
  localStorage.setItem('portal-device', remembered);
  const { user } = await openProfile();
  await user.click(await screen.findByRole('button', { name: 'Forget this browser' }));
  expect(screen.getByText('This browser isn’t remembered.')).toBeTruthy();
  // Another one may be there already: it is created while the browser is idle, for the next sign-in.
  expect(localStorage.getItem('portal-device')).not.toBe(remembered);
});
