import { readSession } from '@portal/client/session/session-store';
import { fault } from '@portal/testing/arrange';
import { mountRoute, type Mounted, type MountOptions } from '@portal/testing/mount';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { auth } from '@portal/contracts/endpoints/auth';
import { credentials } from '@portal/contracts/endpoints/credentials';
import { callApi } from '@portal/client/api/http';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { ProfilePage } from './profile-page';
import { profilePath, toastTexts } from '../testing/test-profile';
import { VerifyTwoFactorPage } from './verify-two-factor-page';

const verifyPath = '/investors/verify2fa';

const open = (options: Partial<MountOptions> = {}) =>
  mountRoute({
    element: (
      <Routes>
        <Route path={verifyPath} element={<VerifyTwoFactorPage />} />
        <Route path={profilePath} element={<ProfilePage account={null} />} />
      </Routes>
    ),
    path: verifyPath,
    persona: 'marisol',
    ...options,
  });

const codes = ({ venue }: Mounted) => [...venue.world.state.outbox.mails.values()].filter(({ code }) => code !== null);
const newestCode = (mounted: Mounted): string => codes(mounted).at(-1)?.code ?? 'no code was sent';
const field = () => screen.getByLabelText<HTMLInputElement>('Verification code');
const emailOf = ({ venue }: Mounted) => venue.world.state.people.users.get(venue.userOf('marisol').id)?.email;

describe('the code before a change of the email address', () => {
  it('is sent automatically and only once to the phone of an SMS user, with a six-digit field and a decimal keypad [TFA-04, TFA-08]', async () => {
    const mounted = await open();
    expect(await screen.findByText(/We sent a code to/)).toBeTruthy();
    expect(codes(mounted)).toHaveLength(1);
    expect(codes(mounted)[0]).toMatchObject({ channel: 'SMS' });
    expect(codes(mounted)[0]?.text).toMatch(/^\d{6} is your code to change your email address\. /);
    expect(field().inputMode).toBe('decimal');
    await mounted.user.type(field(), '1 2x3');
    expect(field().value).toBe('123');
  });

  it.each(['authenticator', 'emailCode'] as const)(
    'is not sent automatically to %s [TFA-05, TFA-08]',
    async persona => {
      const mounted = await open({ persona });
      expect(await screen.findByRole('button', { name: 'Continue' })).toBeTruthy();
      // Once this call has returned, a request made on entry would have arrived too.
      await act(() => callApi(auth.user));
      expect(codes(mounted)).toHaveLength(0);
    },
  );

  it('is offered by email, not by an app, to a user who has not set up two-factor authentication', async () => {
    await open({
      arrange({ world, userOf }) {
        const user = userOf('marisol');
        world.state.people.users.set(user.id, { ...user, twoFactorType: 'NOT_SETUP' });
      },
    });
    expect(await screen.findByText('marisol.vance@example.com')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send code' })).toBeTruthy();
    expect(screen.queryByText(/authenticator app/)).toBe(null);
  });

  it('is sent again on request, with a confirmation [TFA-07, TFA-09]', async () => {
    const mounted = await open();
    expect(await screen.findByText(/Resend in 0:\d\d/)).toBeTruthy();
    mounted.venue.advance(31_000);
    await act(() => callApi(auth.user));
    await mounted.user.click(await screen.findByRole('button', { name: 'Resend code' }));
    await waitFor(() => expect(toastTexts()).toEqual(['Code Sent Successfully.']));
    expect(codes(mounted)).toHaveLength(2);
  });

  it('does not count as resent when the server reports a failure [TFA-10]', async () => {
    const mounted = await open({ persona: 'emailCode' });
    fault(mounted.venue, 'auth.sendCode', { kind: 'answer', status: 200, body: {} });
    await mounted.user.click(await screen.findByRole('button', { name: 'Send code' }));
    await waitFor(() => expect(toastTexts()).toEqual(['Problem sending email. Please try again']));
  });

  it('is not called sent, nor not sent, where the call is given up, and can be asked for again', async () => {
    const mounted = await open({
      arrange: ({ world }) => void world.execute('quirks.set', { quirks: ['gatewayBefore'] }),
    });
    expect(await screen.findByText(/We couldn’t confirm that a code was sent to/)).toBeTruthy();
    expect(toastTexts()).toEqual(['We couldn’t confirm that the code was sent.']);
    mounted.venue.world.execute('quirks.set', { quirks: [] });
    mounted.venue.advance(31_000);
    await act(() => callApi(auth.user));
    await mounted.user.click(await screen.findByRole('button', { name: 'Resend code' }));
    expect(await screen.findByText(/We sent a code to/)).toBeTruthy();
    await mounted.user.type(field(), newestCode(mounted));
    expect(await screen.findByLabelText('Email')).toBeTruthy();
  });

  it('is not called on its way where the server refused to send it', async () => {
    await open({
      arrange: each =>
        fault(each, 'auth.sendCode', {
          kind: 'answer',
          status: 429,
          body: { code: 'TOO_MANY_ATTEMPTS', message: 'Too many codes' },
        }),
    });
    expect(await screen.findByText(/We couldn’t send a code to/)).toBeTruthy();
    expect(screen.queryByText(/We’re sending a code/)).toBe(null);
    expect(await screen.findByRole('button', { name: 'Send code' })).toBeTruthy();
  });

  it('can be sent by email to a user without the authenticator app at hand, and authorizes the change [TFA-07, TFA-09]', async () => {
    const mounted = await open({ persona: 'authenticator' });
    const { user, venue } = mounted;
    expect(await screen.findByText(/Enter the 6-digit code from your authenticator app\./)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Email me a code' }));
    await waitFor(() => expect(toastTexts()).toEqual(['Code Sent Successfully.']));
    expect(codes(mounted)).toMatchObject([{ channel: 'EMAIL', to: venue.userOf('authenticator').email }]);
    expect(await screen.findByText(/We sent a code to/)).toBeTruthy();
    expect(screen.getByText(/Resend in 0:\d\d/)).toBeTruthy();
    await user.type(field(), newestCode(mounted));
    expect(await screen.findByLabelText('Email')).toBeTruthy();
  });

  it('is not sent by email where that is not offered', async () => {
    await open({
      persona: 'authenticator',
      arrange: ({ world }) => void world.execute('flags.change', { values: { sendCodeToEmail: false } }),
    });
    expect(await screen.findByText(/Enter the 6-digit code from your authenticator app\.$/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Email me a code' })).toBe(null));
  });

  it('reports a wrong code, clears the field and keeps the email locked; the next code may be right [TFA-26, TFA-28, TFA-29]', async () => {
    const mounted = await open();
    const { user, location } = mounted;
    await screen.findByText(/We sent a code to/);
    await user.type(field(), newestCode(mounted) === '111111' ? '222222' : '111111');
    expect(await screen.findByText('The code you provided is incorrect.')).toBeTruthy();
    expect(field().value).toBe('');
    expect(location()).toBe(verifyPath);
    await user.type(field(), newestCode(mounted));
    expect(await screen.findByLabelText('Email')).toBeTruthy();
  });

  it('is stored by the server as proof, which unlocks the email field and saves the new address once [TFA-11, TFA-12, TFA-27, PRF-11]', async () => {
    const mounted = await open();
    const { user } = mounted;
    await screen.findByText(/We sent a code to/);
    await user.type(field(), newestCode(mounted));
    const email = await screen.findByLabelText('Email');
    expect(mounted.location()).toBe(profilePath);
    expect(document.activeElement).toBe(email);
    fireEvent.change(email, { target: { value: 'marisol@harbor.example' } });
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(toastTexts()).toEqual(['Changes saved successfully!']));
    // The old address counts until the link is opened.
    expect(emailOf(mounted)).toBe('marisol.vance@example.com');
    expect(await screen.findByText('marisol@harbor.example')).toBeTruthy();
    expect(screen.getByText('Pending verification')).toBeTruthy();
    expect(readSession()).toMatchObject({ email: 'marisol.vance@example.com', emailVerified: true });
    // The code is used up: the field is locked again.
    expect(screen.queryByLabelText('Email')).toBe(null);
  });

  it('can be followed by a cancellation, after which the link that was sent opens nothing', async () => {
    const mounted = await open();
    const { user, venue } = mounted;
    await screen.findByText(/We sent a code to/);
    await user.type(field(), newestCode(mounted));
    const email = await screen.findByLabelText('Email');
    fireEvent.change(email, { target: { value: 'typo@exmaple.com' } });
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel change' }));
    await waitFor(() => expect(screen.queryByText('Pending verification')).toBe(null));
    const link = [...venue.world.state.outbox.mails.values()].find(({ to }) => to === 'typo@exmaple.com')?.link ?? '';
    const token = new URL(link, 'https://portal.example').searchParams.get('token') ?? '';
    expect(await venue.call(credentials.verifyEmail, { query: { token } })).toMatchObject({ status: 422 });
    expect(emailOf(mounted)).toBe('marisol.vance@example.com');
  });

  it('shows that the new address waits, also where the back end does not say so', async () => {
    const mounted = await open();
    const { user, venue } = mounted;
    await screen.findByText(/We sent a code to/);
    await user.type(field(), newestCode(mounted));
    const email = await screen.findByLabelText('Email');
    fireEvent.change(email, { target: { value: 'marisol@harbor.example' } });
    const { identity } = venue.userOf('marisol');
    fault(venue, 'identities.save', { kind: 'answer', status: 200, body: { ...identity } });
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Pending verification')).toBeTruthy();
    expect(screen.getByText('marisol@harbor.example')).toBeTruthy();
  });

  it('leads back to the profile when cancelled, with the email field still locked [TFA-06, TFA-12, TFA-26, TFA-30]', async () => {
    const { user, location } = await open();
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(location()).toBe(profilePath);
    await user.click(await screen.findByRole('button', { name: 'Edit contact' }));
    expect(screen.getByLabelText('Phone')).toBeTruthy();
    expect(screen.queryByLabelText('Email')).toBe(null);
  });

  it('is required again when it expired before the address was saved, and nothing is changed [TFA-12]', async () => {
    const mounted = await open();
    const { user } = mounted;
    await screen.findByText(/We sent a code to/);
    await user.type(field(), newestCode(mounted));
    await user.type(await screen.findByLabelText('Email'), '.org');
    mounted.venue.advance(11 * 60_000);
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByRole('link', { name: 'Enter a code first' })).toBeTruthy();
    expect(emailOf(mounted)).toBe('marisol.vance@example.com');
    // The next response counts.
    const reason = 'Profiles can’t be changed right now.';
    fault(mounted.venue, 'identities.save', { kind: 'answer', status: 409, body: { code: 'CLOSED', message: reason } });
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(screen.queryByText(/Nothing was changed/)).toBe(null));
    expect(screen.getAllByText(reason).length).toBeGreaterThan(0);
  });
});
