import { auth } from '@portal/contracts/endpoints/auth';
import { callApi } from '@portal/client/api/http';
import { readFingerprint } from '@portal/client/session/fingerprint';
import { logout, signIn } from '@portal/client/session/sign-in/session';
import { stateOf } from '@portal/client/session/session-user';
import { readSession } from '@portal/client/session/session-store';
import { readToasts } from '@portal/ui/feedback/toast';
import { answering, fault } from '@portal/testing/arrange';
import { startVenue } from '@portal/testing/venue';
import { mountRoute, type Mounted, type MountOptions } from '@portal/testing/mount';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { legalLinks, testBrand } from '../testing/test-brand';
import { TwoFactorPage } from './two-factor-page';

type Venue = Mounted['venue'];

/** Mails that contain a code; the fixture world has others too. */
const mails = ({ world }: Venue) => [...world.state.outbox.mails.values()].filter(({ code }) => code !== null);
const newestCode = (venue: Venue): string => mails(venue).at(-1)?.code ?? 'no code was sent';
const field = () => screen.getByLabelText<HTMLInputElement>('Verification code');

async function openTwoFactor(options: Partial<MountOptions> = {}) {
  const onVerified = vi.fn();
  const mounted = await mountRoute({
    element: <TwoFactorPage brand={testBrand} legalLinks={legalLinks} onVerified={onVerified} />,
    path: '/investors/two-factor',
    persona: 'marisol',
    factors: 1,
    ...options,
  });
  const enter = (code: string) => mounted.user.type(field(), code);
  return { ...mounted, onVerified, enter };
}

const wrongCodeFor = (code: string): string => (code === '111111' ? '222222' : '111111');

describe('the two-factor page', () => {
  it('sends one code to the phone of an SMS user on entry [TFA-13]', async () => {
    const { venue } = await openTwoFactor();
    expect(await screen.findByText(/It expires in 5:00\./)).toBeTruthy();
    expect(mails(venue)).toHaveLength(1);
    expect(mails(venue)[0]).toMatchObject({ channel: 'SMS', userId: venue.userOf('marisol').id });
  });

  it('says to which phone, where only the response to the request for the code does', async () => {
    const venue = await startVenue();
    venue.signIn('marisol', 1);
    const { maskedPhone: _, ...user } = await venue.read(auth.user);
    answering('auth.user', 200, user)(venue);
    answering('auth.sendCode', 201, { sendMethod: 'SMS', destination: '***0101', expiresIn: 300 })(venue);
    await openTwoFactor({ venue });
    expect(await screen.findByText('·· 0101')).toBeTruthy();
    expect(stateOf(user)).not.toHaveProperty('maskedPhone');
  });

  it.each(['authenticator', 'emailCode'] as const)('sends nothing automatically to %s [TFA-13]', async persona => {
    const { venue } = await openTwoFactor({ persona });
    await screen.findByRole('button', { name: 'Email me a code' });
    expect(mails(venue)).toHaveLength(0);
  });

  it('asks about the email, not the phone, of a user who gets codes by email because nothing is set up', async () => {
    await openTwoFactor({
      arrange({ world, userOf }) {
        const user = userOf('marisol');
        world.state.people.users.set(user.id, { ...user, twoFactorType: 'NOT_SETUP' });
      },
    });
    expect(await screen.findByText('Request a 6-digit code by email, then enter it here.')).toBeTruthy();
    expect(screen.getByText(/Lost access to your email\?/)).toBeTruthy();
  });

  it('sends a code on request where the back end does not say how the user gets codes [SES-02, TFA-13]', async () => {
    const { venue, user } = await openTwoFactor({
      arrange({ world, userOf }) {
        const body = { userId: userOf('marisol').id, authorities: [], twoFactorAuthenticated: false };
        const effect = { kind: 'answer', status: 200, body } as const;
        world.execute('fault.arrange', { route: 'auth.user', times: null, effect });
      },
    });
    expect(await screen.findByText(/from your authenticator app, or have one sent to your phone\./)).toBeTruthy();
    expect(mails(venue)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    expect(await screen.findByText(/It expires in 5:00\./)).toBeTruthy();
    expect(mails(venue)).toMatchObject([{ channel: 'SMS' }]);
  });

  it('ends the session where the response to the right code was lost, and with it the cookie of the new session', async () => {
    const { venue, user, enter } = await openTwoFactor();
    await screen.findByText(/It expires in/);
    venue.world.execute('quirks.set', { quirks: ['gatewayAfter'] });
    await enter(newestCode(venue));
    await waitFor(() => expect(readToasts().at(-1)?.text).toMatch(/^We couldn’t check the code/));
    expect(readSession().authenticated).toBe(true);
    // The same code is not sent again by itself.
    await enter(newestCode(venue));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(readSession().authenticated).toBe(false));
  });

  describe('while the call for a code is given up', () => {
    const arrange: MountOptions['arrange'] = ({ world }) =>
      void world.execute('quirks.set', { quirks: ['gatewayBefore'] });

    it('says that we couldn’t confirm the code was sent, and sends another on request', async () => {
      const { venue, user, enter, onVerified } = await openTwoFactor({ arrange });
      expect(await screen.findByText(/We couldn’t confirm that a code was sent to/)).toBeTruthy();
      expect(screen.getByText(/If it arrives, enter it here\. If it doesn’t, request a new one\./)).toBeTruthy();
      expect(screen.queryByText(/couldn’t send/)).toBe(null);
      expect(readToasts()).toMatchObject([
        {
          text: 'We couldn’t confirm that the code was sent.',
          detail: 'If it arrives, enter it. If it doesn’t, request a new one.',
        },
      ]);
      venue.advance(31_000);
      // Any response updates the venue's clock.
      await act(() => callApi(auth.user));
      await user.click(await screen.findByRole('button', { name: 'Resend code' }));
      expect(await screen.findByText(/It expires in 5:00\./)).toBeTruthy();
      expect(mails(venue)).toHaveLength(1);
      venue.world.execute('quirks.set', { quirks: [] });
      await enter(newestCode(venue));
      await waitFor(() => expect(onVerified).toHaveBeenCalledTimes(1));
    });
  });

  it('says that a code was not sent where the server refused to send it', async () => {
    await openTwoFactor({
      arrange: each =>
        fault(each, 'auth.sendCode', {
          kind: 'answer',
          status: 429,
          body: { code: 'TOO_MANY_ATTEMPTS', message: 'Too many codes' },
        }),
    });
    expect(await screen.findByText(/We couldn’t send a code to/)).toBeTruthy();
    expect(readToasts()).toMatchObject([
      { text: 'We couldn’t send the code. Please try again.', detail: 'Too many codes' },
    ]);
  });

  it('accepts the code of the message and loads the portal [TFA-24]', async () => {
    const { venue, enter, onVerified } = await openTwoFactor();
    await screen.findByText(/It expires in/);
    await enter(newestCode(venue));
    await waitFor(() => expect(onVerified).toHaveBeenCalledWith(null));
    expect(readSession()).toMatchObject({ twoFactorAuthenticated: true, phase: 'ready' });
    expect(readSession().accountId).not.toBe(null);
  });

  it('reports a wrong code, clears the field and allows a retry [TFA-32]', async () => {
    const { venue, enter, onVerified } = await openTwoFactor();
    await screen.findByText(/It expires in/);
    await enter(wrongCodeFor(newestCode(venue)));
    expect(await screen.findByText('The code you provided is incorrect.')).toBeTruthy();
    expect(field().value).toBe('');
    expect(document.activeElement).toBe(field());
    await enter(newestCode(venue));
    await waitFor(() => expect(onVerified).toHaveBeenCalledTimes(1));
  });

  it('does not send a code that is too short', async () => {
    const { user, enter, venue } = await openTwoFactor();
    await screen.findByText(/It expires in/);
    await enter('123');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByText('Enter the 6-digit code.')).toBeTruthy();
    expect(venue.world.log.commands().filter(({ name }) => name === 'code.fail')).toEqual([]);
  });

  it('leads a migrating user on with the token of the response [TFA-23]', async () => {
    const { venue, enter, onVerified } = await openTwoFactor({ persona: 'migrating' });
    await screen.findByText(/It expires in/);
    await enter(newestCode(venue));
    await waitFor(() => expect(onVerified).toHaveBeenCalledTimes(1));
    expect(onVerified.mock.calls[0]?.[0]).toMatch(/^[A-Za-z0-9_-]+$/);
  });

  it('sends another code on request, after a pause', async () => {
    const { venue, user, enter } = await openTwoFactor();
    expect(await screen.findByText(/Resend in 0:\d\d/)).toBeTruthy();
    await enter(newestCode(venue) === '000000' ? '111111' : '000000');
    await waitFor(() => expect(screen.getByLabelText('Verification code').getAttribute('aria-invalid')).toBe('true'));
    venue.advance(31_000);
    // Any response updates the venue's clock.
    await act(() => callApi(auth.user));
    await user.click(await screen.findByRole('button', { name: 'Resend code' }));
    await waitFor(() => expect(mails(venue)).toHaveLength(2));
    expect(await screen.findByText('Code Sent Successfully.')).toBeTruthy();
    // What the field said of the old code is gone, and the button keeps the focus.
    expect(screen.getByLabelText('Verification code').getAttribute('aria-invalid')).toBe(null);
    expect(document.activeElement?.textContent).toMatch(/^Resend in/);
  });

  it('sends the code by email on request [TFA-17, TFA-18]', async () => {
    const { venue, user } = await openTwoFactor();
    await screen.findByText(/It expires in/);
    await user.click(screen.getByRole('button', { name: 'Email me a code' }));
    expect(await screen.findByText('Email sent successfully. Please check your inbox for the code.')).toBeTruthy();
    expect(mails(venue).at(-1)).toMatchObject({ channel: 'EMAIL', to: venue.userOf('marisol').email });
  });

  it('offers email codes and remembering the device only under their flags [TFA-16, TFA-21, FLG-12, FLG-13]', async () => {
    await openTwoFactor({
      arrange: ({ world }) =>
        void world.execute('flags.change', { values: { sendCodeToEmail: false, rememberDevice: false } }),
    });
    await screen.findByText(/It expires in/);
    expect(screen.queryByLabelText(/Remember this browser/)).toBe(null);
    expect(screen.queryByRole('button', { name: 'Email me a code' })).toBe(null);
  });

  it('signs in without a code on a remembered device [TFA-20, TFA-22, SGN-20]', async () => {
    const { venue, enter, user, onVerified } = await openTwoFactor();
    await screen.findByText(/It expires in/);
    await waitFor(() => expect(readFingerprint()).not.toBe(null));
    await user.click(await screen.findByLabelText('Remember this browser for 30 days'));
    await enter(newestCode(venue));
    await waitFor(() => expect(onVerified).toHaveBeenCalledTimes(1));
    await act(() => logout());
    await act(() => signIn({ email: venue.userOf('marisol').email, password: 'Harbor-View-2025' }));
    expect(readSession().twoFactorAuthenticated).toBe(true);
  });
});
