import { auth } from '@portal/contracts/endpoints/auth';
import { startUp } from '@portal/contracts/endpoints/start-up';
import type { Mounted } from '@portal/testing/mount';
import { answering, readCode } from '@portal/testing/arrange';
import { startVenue } from '@portal/testing/venue';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from './testing/open-app';

/** Pages of an account of which the back end leaves out what it need not send, such as the id of the broker. */

async function open(path: string): Promise<Mounted> {
  const venue = await startVenue();
  venue.signIn('marisol');
  const answer = (route: string, body: object) => answering(route, 200, body)(venue);
  const global = await venue.read(startUp.global, { query: { symbolResource: 'asset' } });
  const user = await venue.read(auth.user);
  answer('startUp.global', { ...global, account: { ...global.account, brokerId: null } });
  answer('auth.user', { ...user, twoFactorAuthType: null });
  return openApp(`/investors/${path}`, { venue });
}

const findCash = async () => within(await screen.findByRole('region', { name: 'Cash' }));

it('the cash card shows the figures of sign-in, and that newer ones couldn’t be loaded [PTF-15]', async () => {
  await open('account/bank-accounts');
  const card = await findCash();
  const note = await card.findByRole('alert');
  expect(note.textContent).toMatch(/^We couldn’t load your balances\. Cash as of \d+:\d\d/);
  expect(card.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(card.getByText('$19,118.40')).toBeTruthy();
});

it('a withdrawal can be confirmed by the code of an app, or by one that is sent on request [SES-02]', async () => {
  const { user, venue } = await open('account/bank-accounts');
  await user.click(await (await findCash()).findByRole('button', { name: 'Withdraw' }));
  const box = within(await screen.findByRole('dialog', { name: 'Withdraw cash' }));
  await user.type(await box.findByLabelText('Amount'), '250');
  await user.click(box.getByRole('button', { name: 'Review withdrawal' }));
  await user.click(await box.findByRole('button', { name: 'Withdraw $250.00' }));
  await box.findByText(/from your authenticator app, or have one sent to your phone/);
  await user.click(box.getByRole('button', { name: 'Send code' }));
  await box.findByText(/We sent a code to/);
  await user.type(box.getByLabelText('Verification code'), readCode(venue));
  await user.click(box.getByRole('button', { name: 'Withdraw $250.00' }));
  expect(await box.findByText('Withdrawal submitted')).toBeTruthy();
});
