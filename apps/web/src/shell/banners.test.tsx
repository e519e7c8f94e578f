import { actionButtonSize as experiment, selectVariant } from '@portal/domain/access/experiment';
import { rereadPreferences } from '@portal/client/preferences/preferences';
import type { MountOptions, Persona } from '@portal/testing/mount';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openApp } from '../testing/open-app';

afterEach(() => {
  localStorage.clear();
  rereadPreferences();
});

const open = (persona: Persona, options: Partial<MountOptions> = {}) =>
  openApp('/investors/orders', { persona, ...options });
const notice = () => screen.findByRole('region', { name: 'Notice' });
type FlagValues = Partial<Record<'info' | 'freeTrade' | 'accountTransfer', boolean>> & {
  actionButtonSize?: string;
};
const flags =
  (values: FlagValues): NonNullable<MountOptions['arrange']> =>
  ({ world }) =>
    void world.execute('flags.change', { values });

describe('banners', () => {
  it('about the symbol show one at a time, each with its own action [BNR-08, BNR-09, BNR-11, BNR-13]', async () => {
    const { user } = await open('marisol', { path: '/cedar-row/investors/orders' });
    const banner = await notice();
    const target = (name: string) => within(banner).getByRole('link', { name }).getAttribute('href');
    expect(target('View OSTKO')).toBe('/cedar-row/investors/asset/OSTKO');
    const next = within(banner).getByRole('button', { name: /^Next notice/ });
    await user.click(next);
    expect(target('Get Started')).toBe('/cedar-row/investors/account-transfer');
    expect(within(banner).queryByRole('link', { name: 'View OSTKO' })).toBe(null);
    await user.click(next);
    expect(target('Learn More')).toBe('/cedar-row/investors/overstock-dividend');
    expect(within(banner).queryByRole('button', { name: 'Close this notice' })).toBe(null);
    await user.click(next);
    expect(target('View OSTKO')).toBe('/cedar-row/investors/asset/OSTKO');
  });

  it('that are closed do not return after a reload or on another page [BNR-01, BNR-10, BNR-12, BNR-16]', async () => {
    const { user, navigate } = await open('marisol', { arrange: flags({ info: false }) });
    await user.click(within(await notice()).getByRole('button', { name: 'Close this notice' }));
    expect(within(await notice()).getByRole('link', { name: 'Get Started' })).toBeTruthy();
    navigate('/investors/history');
    await screen.findByRole('heading', { level: 1, name: 'History' });
    expect(within(await notice()).getByRole('link', { name: 'Get Started' })).toBeTruthy();
    await user.click(within(await notice()).getByRole('button', { name: 'Close this notice' }));
    expect(screen.queryByRole('region', { name: 'Notice' })).toBe(null);
    // Simulates a reload.
    rereadPreferences();
    expect(localStorage.getItem('portal-dismissedBanners')).toBe('freeTrade accountTransfer');
    expect(screen.queryByRole('region', { name: 'Notice' })).toBe(null);
  });

  it.each(['byUser', 'control', 'largeButton'])(
    'have an action in the size set by the flag service, otherwise by the experiment group: %s [BNR-20]',
    async actionButtonSize => {
      const { venue } = await open('marisol', { arrange: flags({ actionButtonSize }) });
      const ofUser = selectVariant(experiment, venue.userOf('marisol').id);
      const action = within(await notice()).getByRole('link', { name: 'View OSTKO' });
      expect(action.dataset['size']).toBe(actionButtonSize === 'byUser' ? ofUser : actionButtonSize);
    },
  );

  it.each<[text: string, act: string, target: string, persona: Persona]>([
    ['Incomplete Account.', 'Continue Setup', '/investors/register/review-details', 'incomplete'],
    ['Account Update Required.', 'Finish Setup', '/investors/register/review-details', 'kycNotSent'],
    [
      'Please click here to sign your application',
      'Complete Setup',
      '/investors/register/submit-application',
      'unsignedMember',
    ],
  ])('%s opens its page by %s [BNR-03, BNR-05, BNR-07]', async (text, act, target, persona) => {
    const { user, location } = await open(persona);
    const banner = await notice();
    expect(banner.textContent).toContain(text);
    expect(within(banner).queryByRole('button', { name: 'Close this notice' })).toBe(null);
    await user.click(within(banner).getByRole('link', { name: act }));
    await waitFor(() => expect(location()).toBe(target));
    expect((await screen.findAllByRole('checkbox')).length).toBeGreaterThan(0);
  });

  it('says that the product is not approved in the state where the user lives, without an action [BNR-06]', async () => {
    await open('unsignedMember', {
      arrange: ({ world }) => void world.execute('settings.change', { values: { unsupportedStates: 'TX CA' } }),
    });
    const banner = await notice();
    expect(banner.textContent).toContain('This product is not yet approved in California.');
    expect(within(banner).queryByRole('link')).toBe(null);
  });

  it('announces the digital asset securities account until its terms are accepted [DAS-01, DAS-05, DAS-18, DAS-23]', async () => {
    const { user, venue } = await open('dasOffered');
    // The announcement opens by itself once.
    const announcement = await screen.findByRole('dialog', { name: 'Trade digital asset securities' });
    await user.click(within(announcement).getAllByRole('button', { name: 'Close' }).at(-1) ?? announcement);
    const banner = await notice();
    expect(banner.textContent).toContain('digital asset securities broker-dealer account');
    await user.click(within(banner).getByRole('button', { name: 'Create Account' }));
    const terms = within(await screen.findByRole('dialog', { name: 'Digital asset securities account' }));
    await user.click(terms.getByRole('button', { name: 'Continue' }));
    await user.click(terms.getByRole('checkbox'));
    await user.type(terms.getByLabelText('Your full name'), 'Gideon Marsh');
    await user.click(terms.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Create Account' })).toBe(null));
    await waitFor(() => expect(venue.world.log.commands().at(-1)?.name).toBe('session.renew'));
  });
});
