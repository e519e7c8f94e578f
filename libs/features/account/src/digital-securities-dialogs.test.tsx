import { isDigitalSecuritiesOffered } from '@portal/domain/digital-securities';
import { useAccount } from '@portal/client/global-data';
import { changePreference } from '@portal/client/preferences';
import { mountRoute, type Mounted, type MountOptions } from '@portal/testing/mount';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { DigitalSecuritiesDialogs } from './digital-securities-dialogs';
import { refusal, toastTexts } from './test-profile';

const patience = { timeout: 5000 };
const launchName = 'Trade digital asset securities';
const termsName = 'Digital asset securities account';
const stored = () => localStorage.getItem('portal-digitalSecuritiesLaunch');

afterEach(() => {
  changePreference('digitalSecuritiesLaunch', []);
  localStorage.clear();
});

function Page({ fromBanner }: { fromBanner: boolean }) {
  const [opened, setOpened] = useState(fromBanner);
  return (
    <>
      <p>{isDigitalSecuritiesOffered(useAccount()) ? 'offered' : 'not offered'}</p>
      <DigitalSecuritiesDialogs
        termsOpened={opened}
        onOpenTerms={() => setOpened(true)}
        onCloseTerms={() => setOpened(false)}
      />
    </>
  );
}

const open = (options: Partial<MountOptions> & { fromBanner?: boolean } = {}) =>
  mountRoute({ element: <Page fromBanner={options.fromBanner ?? false} />, persona: 'dasOffered', ...options });

/** The terms at their second step. */
async function openConfirmation(options: Partial<MountOptions> = {}) {
  const mounted = await open({ ...options, fromBanner: true });
  const dialog = within(await screen.findByRole('dialog', { name: termsName }));
  expect(dialog.getByRole('region', { name: 'Terms and conditions' })).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Submit' })).toBe(null);
  await mounted.user.click(dialog.getByRole('button', { name: 'Continue' }));
  await dialog.findByRole('button', { name: 'Submit' }, patience);
  const submit = () => mounted.user.click(dialog.getByRole('button', { name: 'Submit' }));
  return { ...mounted, dialog, submit, box: dialog.getByRole('checkbox') };
}

const commandsOf = ({ venue }: Mounted) =>
  venue.world.log
    .commands()
    .map(({ name }) => name)
    .filter(name => name.startsWith('tdas.') || name === 'session.renew');

describe('the announcement of the digital asset securities account', () => {
  it('shows to who is offered the account, and not again in this browser once it was closed [DAS-06, DAS-07, DAS-08]', async () => {
    const { user } = await open();
    const dialog = within(await screen.findByRole('dialog', { name: launchName }));
    expect(dialog.getByRole('button', { name: 'Create Account' })).toBeTruthy();
    expect(stored()).toBe(null);
    // The other one is the cross at its corner.
    await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    expect(stored()).toBe('false');
  });

  it('leads to the terms by Create Account, and is put away by it [DAS-09]', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Create Account' }));
    expect(await screen.findByRole('dialog', { name: termsName })).toBeTruthy();
    expect(stored()).toBe('false');
  });

  it('does not show where it was put away before, or where nothing is offered [DAS-07]', async () => {
    changePreference('digitalSecuritiesLaunch', ['false']);
    await open();
    expect(screen.getByText('offered')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBe(null);
  });

  it('does not show to who is not offered the account [DAS-07]', async () => {
    await open({ persona: 'marisol' });
    expect(screen.getByText('not offered')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBe(null);
  });
});

describe('the terms of the digital asset securities account', () => {
  it('want the tick and the own name as signature, say what is missing, and stop saying so [DAS-10, DAS-13, DAS-14, DAS-15]', async () => {
    const mounted = await openConfirmation();
    const { user, dialog, submit, box } = mounted;
    await user.type(dialog.getByLabelText('Your full name'), 'Gideon Mash');
    await submit();
    const agree = 'You must agree to the terms and conditions to continue.';
    const sign = 'You must sign the application or Gideon Mash does not match with your name';
    expect(await dialog.findByText(agree)).toBeTruthy();
    expect(dialog.getByText(sign)).toBeTruthy();
    await user.click(box);
    await waitFor(() => expect(dialog.queryByText(agree)).toBe(null));
    await submit();
    expect(commandsOf(mounted)).not.toContain('tdas.apply');
    await user.clear(dialog.getByLabelText('Your full name'));
    await user.type(dialog.getByLabelText('Your full name'), 'Gideon Marsh');
    await submit();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null), patience);
  });

  it('apply, acknowledge and renew the session, then close and say so [DAS-02, DAS-16, DAS-17, DAS-19]', async () => {
    const mounted = await openConfirmation();
    const { user, dialog, submit, box } = mounted;
    const before = commandsOf(mounted).length;
    await user.click(box);
    await user.type(dialog.getByLabelText('Your full name'), 'Gideon Marsh');
    await submit();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null), patience);
    expect(commandsOf(mounted).slice(before)).toEqual(['tdas.apply', 'tdas.acknowledge', 'session.renew']);
    expect(toastTexts()).toEqual(['You have successfully acknowledged the Terms and Conditions.']);
    expect(screen.getByText('not offered')).toBeTruthy();
  });

  it('want the tick alone of who has applied already [DAS-11, DAS-12]', async () => {
    const mounted = await openConfirmation({
      arrange: ({ world, userOf }) => {
        const { id, activeAccountId } = userOf('dasOffered');
        world.execute('tdas.apply', { accountId: activeAccountId ?? '', userId: id });
      },
    });
    const { user, dialog, submit, box } = mounted;
    expect(dialog.queryByLabelText('Your full name')).toBe(null);
    await user.click(box);
    await submit();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null), patience);
    expect(commandsOf(mounted).filter(name => name === 'tdas.apply')).toHaveLength(1);
    expect(commandsOf(mounted)).toContain('tdas.acknowledge');
  });

  it('stay open when they could not be acknowledged, and do not apply twice on the next try [DAS-20]', async () => {
    const mounted = await openConfirmation({
      arrange: ({ world }) =>
        void world.execute(
          'fault.arrange',
          refusal('accounts.acknowledgeTdas', { code: 'SERVICE_UNAVAILABLE', message: 'Down' }, 503),
        ),
    });
    const { user, dialog, submit, box } = mounted;
    await user.click(box);
    await user.type(dialog.getByLabelText('Your full name'), 'Gideon Marsh');
    await submit();
    await waitFor(
      () => expect(toastTexts()).toEqual(['Error acknowledging application. Please contact customer support.']),
      patience,
    );
    await submit();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null), patience);
    expect(commandsOf(mounted).filter(name => name === 'tdas.apply')).toHaveLength(1);
  });

  it('cannot be agreed to in a state that is not supported, and nothing is sent [DAS-21, DAS-22]', async () => {
    const mounted = await open({
      fromBanner: true,
      arrange: ({ world }) => void world.execute('settings.change', { values: { jurisdictionAllowedForTdas: 'NY' } }),
    });
    const dialog = within(await screen.findByRole('dialog', { name: termsName }));
    expect(dialog.getByText('Your state is not yet supported. Your application was not submitted.')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: /Continue|Submit/ })).toBe(null);
    expect(commandsOf(mounted)).not.toContain('tdas.apply');
  });
});
