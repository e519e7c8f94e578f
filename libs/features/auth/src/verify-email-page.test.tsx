import { readSession } from '@portal/client/session/session-store';
import { fault } from '@portal/testing/arrange';
import { mountRoute, type Mounted, type MountOptions } from '@portal/testing/mount';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { legalLinks, testBrand } from './testing/test-brand';
import { VerifyEmailPage } from './verify-email-page';

type Venue = Mounted['venue'];

const isVerified = (venue: Venue) => venue.userOf('emailUnverified').emailVerified;
const verifications = ({ world }: Venue) =>
  [...world.state.outbox.mails.values()].filter(({ link }) => link?.includes('verify-email') === true);

async function openLink(options: Partial<MountOptions> = {}) {
  const mounted = await mountRoute({
    element: <VerifyEmailPage brand={testBrand} legalLinks={legalLinks} />,
    path: '/investors/verify-email',
    ...options,
  });
  const { venue, user, navigate } = mounted;
  const openMail = () => {
    venue.world.execute('email.sendVerification', { userId: venue.userOf('emailUnverified').id });
    navigate(verifications(venue).at(-1)?.link ?? '');
  };
  const press = () => user.click(screen.getByRole('button', { name: 'Verify email' }));
  return { ...mounted, openMail, press };
}

describe('the link of a verification email', () => {
  it('verifies only when the button is pressed, and leaves no token in the address [SGN-31, RTE-08]', async () => {
    const { openMail, press, location, venue } = await openLink();
    openMail();
    await waitFor(() => expect(location()).toBe('/investors/verify-email'));
    expect(isVerified(venue)).toBe(false);
    await press();
    expect(await screen.findByRole('heading', { name: 'Your email address is verified' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to sign in' })).toBeTruthy();
    expect(isVerified(venue)).toBe(true);
  });

  it('updates the portal when the user is signed in', async () => {
    const { openMail, press } = await openLink({ persona: 'emailUnverified' });
    openMail();
    expect(readSession().emailVerified).toBe(false);
    await press();
    expect(await screen.findByRole('link', { name: 'Continue' })).toBeTruthy();
    expect(readSession().emailVerified).toBe(true);
  });

  it('does not tell someone without a link that a new address is verified', async () => {
    await openLink({ persona: 'marisol' });
    expect(await screen.findByText('If you’re changing it, open the link we sent to the new address.')).toBeTruthy();
    expect(screen.queryByText('You can close this page.')).toBe(null);
  });

  it('explains why a link cannot be used, and tells a visitor how to get another one', async () => {
    const { navigate, press } = await openLink();
    navigate('/investors/verify-email?token=used');
    await press();
    expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toBeTruthy();
    expect(screen.getByText('This link isn’t valid or was already used.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in to get a new link' }).getAttribute('href')).toBe(
      '/investors/login?returnToAfterLogin=%2Finvestors%2Fverify-email',
    );
  });

  it('says in words, never by a code, that a back end refuses a used link', async () => {
    const { openMail, press, change } = await openLink();
    openMail();
    const body = { errors: [{ code: 'UNKOWN_ERROR', message: 'UNKOWN_ERROR' }] };
    await change(each => fault(each, 'auth.verifyEmail', { kind: 'answer', status: 400, body }));
    await press();
    const words = 'We couldn’t verify your email address. The link may have expired or been used.';
    expect(await screen.findByText(words)).toBeTruthy();
    expect(document.body.textContent).not.toContain('UNKOWN');
  });

  it('allows a failed call to be retried', async () => {
    const { openMail, press, change } = await openLink();
    openMail();
    await change(each => fault(each, 'auth.verifyEmail', { kind: 'dropBefore' }));
    await press();
    expect(await screen.findByText(/^We couldn’t confirm that your email address was verified\./)).toBeTruthy();
    await press();
    expect(await screen.findByRole('heading', { name: 'Your email address is verified' })).toBeTruthy();
  });
});

describe('resending the verification email', () => {
  it('sends it and reports so, and the state holds the message [SGN-33, SGN-35]', async () => {
    const { user, venue } = await openLink({ persona: 'emailUnverified' });
    const before = verifications(venue).length;
    await user.click(await screen.findByRole('button', { name: 'Resend email' }));
    expect(await screen.findByText('Email sent successfully.')).toBeTruthy();
    expect(readSession()).toMatchObject({ emailSuccessMessage: 'Email sent successfully.', emailFailureMessage: null });
    expect(verifications(venue)).toHaveLength(before + 1);
    expect(screen.getByText(/Resend in 0:\d\d/)).toBeTruthy();
  });

  it('detects that the address was verified elsewhere in the meantime', async () => {
    const { user, venue } = await openLink({ persona: 'emailUnverified' });
    venue.world.execute('email.verify', { userId: venue.userOf('emailUnverified').id });
    await user.click(await screen.findByRole('button', { name: 'Resend email' }));
    expect(await screen.findByRole('heading', { name: 'Your email address is verified' })).toBeTruthy();
  });
});
