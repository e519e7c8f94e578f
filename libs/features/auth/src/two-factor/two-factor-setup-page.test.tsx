import { auth } from '@portal/contracts/endpoints/auth';
import { callApi } from '@portal/client/api/http';
import { readSession } from '@portal/client/session/session-store';
import { sandbox } from '@portal/contracts/sandbox/sandbox';
import { mountRoute, type Mounted, type MountOptions } from '@portal/testing/mount';
import { readToasts } from '@portal/ui/feedback/toast';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { legalLinks, testBrand } from '../testing/test-brand';
import { TwoFactorSetupPage } from './two-factor-setup-page';

type Venue = Mounted['venue'];

const newestMail = ({ world }: Venue) => [...world.state.outbox.mails.values()].findLast(({ code }) => code !== null);

async function openSetup(options: Partial<MountOptions> = {}) {
  const onDone = vi.fn();
  const mounted = await mountRoute({
    element: (
      <TwoFactorSetupPage
        brand={testBrand}
        legalLinks={legalLinks}
        isChange={false}
        back={{ label: 'Back to sign in', to: '/investors/logout' }}
        codePage={null}
        onDone={onDone}
      />
    ),
    path: '/investors/register/two-factor-setup',
    persona: 'notSetUp',
    factors: 1,
    ...options,
  });
  const { user } = mounted;
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const enter = (code: string) => user.type(screen.getByLabelText('Verification code'), code);
  const sendTo = async (phone: string) => {
    await user.clear(screen.getByLabelText('Phone number'));
    await user.type(screen.getByLabelText('Phone number'), phone);
    await press('Send code');
  };
  return { ...mounted, onDone, press, enter, sendTo };
}

describe('setting up a second factor', () => {
  it('sends the first code to the phone number entered, and finishes when the code is right [TFA-31, TFA-14, RTE-29]', async () => {
    const { venue, sendTo, enter, onDone, press } = await openSetup();
    await press('Send code');
    expect(screen.getAllByText(/Enter a phone number\./).length).toBeGreaterThan(0);
    await sendTo('(208) 555-0177');
    expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeTruthy();
    expect(screen.getByText('(208) 555-0177')).toBeTruthy();
    expect(screen.getByText(/Resend in 0:\d\d/)).toBeTruthy();
    expect(newestMail(venue)).toMatchObject({ channel: 'SMS', to: '+12085550177' });
    const code = newestMail(venue)?.code ?? '';
    await enter(code === '111111' ? '222222' : '111111');
    expect(await screen.findByText('The code you provided is incorrect.')).toBeTruthy();
    await enter(code);
    await waitFor(() => expect(onDone).toHaveBeenCalledWith(null));
    expect(readSession()).toMatchObject({ twoFactorAuthType: 'SMS', twoFactorAuthenticated: true, phase: 'ready' });
    expect(venue.userOf('notSetUp')).toMatchObject({ twoFactorType: 'SMS', phone: '+12085550177' });
  });

  it('goes on to the code where the call is given up, and says that we couldn’t confirm it was sent', async () => {
    const { venue, user, sendTo, enter, onDone } = await openSetup({
      arrange: ({ world }) => void world.execute('quirks.set', { quirks: ['gatewayBefore'] }),
    });
    await sendTo('(208) 555-0177');
    expect(await screen.findByText(/We couldn’t confirm that a code was sent to/)).toBeTruthy();
    expect(screen.getByText('(208) 555-0177')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Change number' })).toBeTruthy();
    expect(readToasts().map(({ text }) => text)).toEqual(['We couldn’t confirm that the code was sent.']);
    venue.world.execute('quirks.set', { quirks: [] });
    venue.advance(31_000);
    // Any response updates the venue's clock.
    await act(() => callApi(auth.user));
    await user.click(await screen.findByRole('button', { name: 'Resend code' }));
    expect(await screen.findByText(/It expires in 5:00\./)).toBeTruthy();
    await enter(newestMail(venue)?.code ?? '');
    await waitFor(() => expect(onDone).toHaveBeenCalledWith(null));
  });

  it('goes back to the phone number and keeps it', async () => {
    const { sendTo, press } = await openSetup();
    await sendTo('(208) 555-0177');
    await screen.findByRole('heading', { name: 'Enter your code' });
    await press('Change number');
    expect(screen.getByLabelText('Phone number')).toHaveProperty('value', '(208) 555-0177');
  });

  it('shows the secret of an authenticator app as QR code and text, and accepts its code [TFA-31]', async () => {
    const { venue, user, press, enter, onDone, container } = await openSetup();
    await user.click(screen.getByRole('radio', { name: 'Authenticator app' }));
    expect(screen.queryByLabelText('Phone number')).toBe(null);
    await press('Continue');
    const heading = await screen.findByRole('heading', { name: 'Connect your authenticator app' });
    expect(document.activeElement).toBe(heading);
    const { secret = '' } = venue.world.state.people.enrollments.get(venue.userOf('notSetUp').id) ?? {};
    expect(secret).toHaveLength(32);
    expect(screen.getByText(/^(\w{4} ){7}\w{4}$/).textContent.replaceAll(' ', '')).toBe(secret);
    expect(screen.getByRole('link', { name: 'Open in authenticator app' }).getAttribute('href')).toContain(secret);
    await waitFor(() => expect(container.querySelector('svg[role="img"] path')).toBeTruthy());
    const shown = await venue.read(sandbox.people.authenticator, { params: { id: 'notSetUp' } });
    await enter(shown.code);
    await waitFor(() => expect(onDone).toHaveBeenCalledWith(null));
    expect(venue.userOf('notSetUp')).toMatchObject({ twoFactorType: 'AUTHENTICATOR' });
  });

  it("shows the server's message when there is nothing to set up", async () => {
    const { sendTo } = await openSetup({ persona: 'marisol', factors: 2 });
    await sendTo('(208) 555-0177');
    expect(
      (await screen.findAllByText('That isn’t the phone number you use for verification codes.')).length,
    ).toBeGreaterThan(0);
  });

  it('leads a migrating user on to set a password [TFA-23]', async () => {
    const { venue, sendTo, enter, onDone } = await openSetup({
      arrange: ({ world, userOf }) => {
        const user = userOf('notSetUp');
        world.state.people.users.set(user.id, { ...user, migrating: true });
      },
    });
    await sendTo('(208) 555-0177');
    await screen.findByRole('heading', { name: 'Enter your code' });
    await enter(newestMail(venue)?.code ?? '');
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(onDone.mock.calls[0]?.[0]).toMatch(/^[0-9a-f]{32}$/);
  });
});
