import { isDigitalSecuritiesOffered } from '@portal/domain/accounts/digital-securities';
import { configure, parseConfig } from '@portal/client/browser/config';
import { useAccount } from '@portal/client/account/global-data';
import { changePreference } from '@portal/client/preferences/preferences';
import { mountRoute, type Mounted, type MountOptions } from '@portal/testing/mount';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { DigitalSecuritiesDialogs } from './digital-securities-dialogs';
import { refuseOnce, toastTexts } from '../testing/test-profile';

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

/** Opens the terms and goes to the second step. */
async function openConfirmation(options: Partial<MountOptions> = {}) {
  const mounted = await open({ ...options, fromBanner: true });
  const dialog = within(await screen.findByRole('dialog', { name: termsName }));
  expect(dialog.getByRole('region', { name: 'Terms and conditions' })).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Submit' })).toBe(null);
  await mounted.user.click(dialog.getByRole('button', { name: 'Continue' }));
  await dialog.findByRole('button', { name: 'Submit' });
  const submit = () => mounted.user.click(dialog.getByRole('button', { name: 'Submit' }));
  return { ...mounted, dialog, submit, box: dialog.getByRole('checkbox') };
}

const commandsOf = ({ venue }: Mounted) =>
  venue.world.log
    .commands()
    .map(({ name }) => name)
    .filter(name => name.startsWith('tdas.') || name === 'session.renew');

describe('the launch announcement of the digital asset securities account', () => {
  it('is shown to users who are offered the account, and not again in this browser once closed [DAS-06, DAS-07, DAS-08]', async () => {
    const { user } = await open();
    const dialog = within(await screen.findByRole('dialog', { name: launchName }));
    expect(dialog.getByRole('button', { name: 'Create Account' })).toBeTruthy();
    expect(stored()).toBe(null);
    // The other Close button is the cross in the corner.
    await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    expect(stored()).toBe('false');
  });

  it('opens the terms from Create Account and is dismissed by it [DAS-09]', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Create Account' }));
    expect(await screen.findByRole('dialog', { name: termsName })).toBeTruthy();
    expect(stored()).toBe('false');
  });

  it('is not shown where it was dismissed before or the account is not offered [DAS-07]', async () => {
    changePreference('digitalSecuritiesLaunch', ['false']);
    await open();
    expect(screen.getByText('offered')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBe(null);
  });

  it('is not shown to a user who is not offered the account [DAS-07]', async () => {
    await open({ persona: 'marisol' });
    expect(screen.getByText('not offered')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBe(null);
  });
});

describe('the terms of the digital asset securities account', () => {
  it.each([
    [{ links: { ...parseConfig(null, '').links, digitalSecuritiesTerms: '/legal/das.pdf' } }, '/legal/das.pdf'],
    [{ disclosures: { 'terms-and-conditions': '/legal/terms.pdf' } }, '/legal/terms.pdf'],
  ])('are the document of the deployment, without a text of ours: %j', async (settings, address) => {
    const { user } = await open();
    configure(settings);
    await user.click(await screen.findByRole('button', { name: 'Create Account' }));
    const dialog = within(await screen.findByRole('dialog', { name: termsName }));
    expect(dialog.getByRole('link', { name: /^terms and conditions/ }).getAttribute('href')).toBe(address);
    expect(dialog.queryByText(/SIPC/)).toBe(null);
    expect(dialog.getByRole('button', { name: 'Continue' })).toBeTruthy();
  });

  it("require the checkbox and the user's own name as signature, report what is missing and clear the messages [DAS-10, DAS-13, DAS-14, DAS-15]", async () => {
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
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  });

  it('submit the application, acknowledge the terms and renew the session, then close and report success [DAS-02, DAS-16, DAS-17, DAS-19]', async () => {
    const mounted = await openConfirmation();
    const { user, dialog, submit, box } = mounted;
    const before = commandsOf(mounted).length;
    await user.click(box);
    await user.type(dialog.getByLabelText('Your full name'), 'Gideon Marsh');
    await submit();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    expect(commandsOf(mounted).slice(before)).toEqual(['tdas.apply', 'tdas.acknowledge', 'session.renew']);
    expect(toastTexts()).toEqual(['You have successfully acknowledged the Terms and Conditions.']);
    expect(screen.getByText('not offered')).toBeTruthy();
  });

  it('require only the checkbox from a user who has already applied [DAS-11, DAS-12]', async () => {
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
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    expect(commandsOf(mounted).filter(name => name === 'tdas.apply')).toHaveLength(1);
    expect(commandsOf(mounted)).toContain('tdas.acknowledge');
  });

  it('stay open when the acknowledgement fails, and do not apply twice on retry [DAS-20]', async () => {
    const mounted = await openConfirmation({
      arrange: refuseOnce('accounts.acknowledgeTdas', { code: 'SERVICE_UNAVAILABLE', message: 'Down' }, 503),
    });
    const { user, dialog, submit, box } = mounted;
    await user.click(box);
    await user.type(dialog.getByLabelText('Your full name'), 'Gideon Marsh');
    await submit();
    await waitFor(() =>
      expect(toastTexts()).toEqual(['Error acknowledging application. Please contact customer support.']),
    );
    await submit();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    expect(commandsOf(mounted).filter(name => name === 'tdas.apply')).toHaveLength(1);
  });

  it('show why the server refuses them, and blame no state for it', async () => {
    const { user, dialog, submit, box } = await openConfirmation({
      arrange: refuseOnce('accounts.acknowledgeTdas', {
        code: 'TDAS_NOT_OFFERED',
        message: 'This account isn’t offered to you.',
      }),
    });
    await user.click(box);
    await user.type(dialog.getByLabelText('Your full name'), 'Gideon Marsh');
    await submit();
    expect(await dialog.findByText('This account isn’t offered to you.')).toBeTruthy();
    expect(dialog.queryByText(/^Your state is not yet supported/)).toBe(null);
  });

  it('cannot be accepted in an unsupported state, and nothing is sent [DAS-21, DAS-22]', async () => {
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
