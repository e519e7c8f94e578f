import { holdCalls } from '@portal/client/testing/test-page';
import { fault } from '@portal/testing/arrange';
import { wholeDraft, withDraft } from '@portal/testing/applicant';
import type { MountOptions, Persona } from '@portal/testing/mount';
import { signInByHand } from '@portal/testing/sign-in';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from './testing/open-app';

/** Flows of opening and completing an account, starting at the portfolio or at a link. */

const signedIn = (persona: Persona, options: Partial<MountOptions> = {}) =>
  openApp('/investors/portfolio', { persona, ...options });
type Mounted = Awaited<ReturnType<typeof signedIn>>;

const findTitle = (name: string) => screen.findByRole('heading', { level: 1, name });
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = async ({ user }: Mounted, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
const follow = async ({ user }: Mounted, name: string | RegExp) =>
  user.click(await screen.findByRole('link', { name }));

async function confirmDetails(mounted: Mounted): Promise<void> {
  await findTitle('Review details');
  await mounted.user.click(screen.getByRole('checkbox', { name: /^I confirm that my personal information/ }));
  await press(mounted, 'Confirm and continue');
}

async function sign(mounted: Mounted, name: string): Promise<void> {
  for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box);
  fill('Full name', name);
  await press(mounted, 'Submit application');
}

/** Path of the link in a persona's invite email. */
function inviteLink({ venue }: Mounted, persona: Persona): string {
  const { email } = venue.userOf(persona);
  const invite = [...venue.world.state.invites.byId.values()].find(each => each.email === email);
  if (invite === undefined) throw new Error(`No one has invited ${persona}`);
  venue.world.execute('invite.resend', { inviteId: invite.id, clientId: null });
  const mail = [...venue.world.state.outbox.mails.values()].findLast(each => each.to === email && each.link !== null);
  return mail?.link ?? '';
}

describe('a second account', () => {
  it('is opened from Switch Accounts to the signature, and can be switched to [SHL-31, ACS-16, SHL-17]', async () => {
    const mounted = await signedIn('severalAccounts');
    const { user, venue, location } = mounted;
    await findTitle('Portfolio');
    await press(mounted, /Jonas Adler/);
    await user.click(await screen.findByRole('menuitem', { name: 'Switch Accounts' }));
    await follow(mounted, 'Create New Account');
    await screen.findByRole('radio', { name: /^Individual/ });
    expect(location()).toBe('/investors/register/account-details');
    expect(screen.queryByLabelText('Password')).toBe(null);
    await user.click(screen.getByRole('radio', { name: /^Individual/ }));
    await press(mounted, 'Continue');

    // All that the application asks for is on file.
    await confirmDetails(mounted);
    await findTitle('Sign and submit');
    await sign(mounted, 'Jonas Adler');
    await findTitle('Application submitted');
    expect(venue.userOf('severalAccounts').accountIds).toHaveLength(3);

    await press(mounted, 'Go to the portal');
    await findTitle('Portfolio');
    await press(mounted, /Jonas Adler/);
    await user.click(await screen.findByRole('menuitem', { name: 'Switch Accounts' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Switch account' }));
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(3));
  });

  it('covers the whole page with the overlay while switching accounts and while signing out [LAY-15]', async () => {
    const mounted = await signedIn('severalAccounts');
    const { user } = mounted;
    // Loading pages have a status of the same name.
    const findCover = () =>
      screen.queryAllByRole('status', { name: 'Loading' }).find(({ className }) => className.includes('overlay'));
    const cover = () => waitFor(() => expect(findCover()).toBeDefined());
    const isGone = () => waitFor(() => expect(findCover()).toBeUndefined());
    await findTitle('Portfolio');
    await press(mounted, /Jonas Adler/);
    await user.click(await screen.findByRole('menuitem', { name: 'Switch Accounts' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Switch account' }));
    const switches = holdCalls('/auth/account/active/');
    await user.click(await dialog.findByRole('button', { name: /Adler Ventures/ }));
    await cover();
    switches();
    await isGone();
    const signsOut = holdCalls('/auth/logout');
    await user.click((await screen.findAllByRole('button', { name: 'Sign Out' }))[0] ?? document.body);
    await cover();
    signsOut();
    await screen.findByLabelText('Email');
    await isGone();
  });
});

describe('an invitation link', () => {
  it('opens the invitation after sign-in, and then the signature [SGN-17, REG-42, ACS-14]', async () => {
    const mounted = await openApp('/investors');
    mounted.navigate(inviteLink(mounted, 'inviteScheduled'));
    await signInByHand(mounted, 'inviteScheduled');
    await findTitle('You’re invited');
    expect(screen.getAllByText('Marisol Vance').length).toBeGreaterThan(0);
    await press(mounted, 'Accept invitation');
    await findTitle('Sign your application');
    // Until all is refetched nothing can be pressed that the last step would take back.
    fault(mounted.venue, 'accounts.userStatuses', { kind: 'delay', ms: 500 });
    await sign(mounted, 'Theo Castell');
    await findTitle('Application submitted');
    expect(mounted.location()).toMatch(/^\/investors\/register\/submitted-application/);
    // The link is used up: the portfolio shows again.
    await press(mounted, 'Go to the portal');
    await findTitle('Portfolio');
  });

  it('to a revoked invitation shows a message, and no page redirects back to it [REG-42]', async () => {
    const mounted = await openApp('/investors');
    mounted.navigate(inviteLink(mounted, 'invited'));
    const { email } = mounted.venue.userOf('invited');
    const invite = [...mounted.venue.world.state.invites.byId.values()].find(each => each.email === email);
    mounted.venue.world.execute('invite.revoke', { inviteId: invite?.id ?? '' });
    await signInByHand(mounted, 'invited');
    await findTitle('You can’t accept this invitation');
    await follow(mounted, 'Open your own account');
    await findTitle('Open an account');
    // Other pages do not redirect to it either.
    mounted.navigate('/investors/portfolio');
    await waitFor(() => expect(mounted.location()).toBe('/investors/register/account-details'));
  });

  it('opens the invitation for a user without an account, signed in or out [SGN-17, ACS-08, RTE-25]', async () => {
    const mounted = await openApp('/investors');
    const link = inviteLink(mounted, 'invited');
    mounted.navigate(link);
    expect(await screen.findByText(/^To accept an invitation, sign in with the email it was sent to/)).toBeTruthy();
    await signInByHand(mounted, 'invited');
    await findTitle('You’re invited');
    mounted.navigate(link);
    await waitFor(() => expect(mounted.location()).toMatch(/^\/investors\/register\/accept-invite/));
    await findTitle('You’re invited');
  });
});

describe('an invitation link at a back end that lacks an addition', () => {
  it.each([
    ['registration', 'To accept an invitation, sign in with the email it was sent to.'],
    ['invitations', 'You can’t accept invitations online. Contact support to join the account.'],
  ] as const)('promises nothing that needs %s', async (missing, notice) => {
    const additions = ['settings', 'registration', 'invitations'].filter(name => name !== missing);
    const mounted = await openApp('/investors', {
      arrange: ({ world }) => void world.execute('settings.change', { values: { additions } }),
    });
    mounted.navigate(inviteLink(mounted, 'invited'));
    expect(await screen.findByText(notice)).toBeTruthy();
  });
});

describe('another verification email', () => {
  const mails = ({ venue }: Mounted, persona: Persona) =>
    [...venue.world.state.outbox.mails.values()].filter(
      mail => mail.userId === venue.userOf(persona).id && mail.link?.includes('verify-email') === true,
    ).length;
  /** For `arrange`: the persona's email address is not verified. */
  const unverified =
    (persona: Persona): NonNullable<MountOptions['arrange']> =>
    ({ world, userOf }) =>
      void world.state.people.users.set(userOf(persona).id, { ...userOf(persona), emailVerified: false });

  it('is requested from the profile [SGN-33]', async () => {
    const mounted = await signedIn('emailUnverified');
    await findTitle('Portfolio');
    await press(mounted, /Otto Brennan/);
    await mounted.user.click(await screen.findByRole('menuitem', { name: 'Profile' }));
    const before = mails(mounted, 'emailUnverified');
    await press(mounted, 'Resend email');
    expect(await screen.findByText('Email sent successfully.')).toBeTruthy();
    expect(mails(mounted, 'emailUnverified')).toBe(before + 1);
    expect(screen.getByRole('button', { name: /^Resend in 0:/ })).toBeTruthy();
  });

  it('can be requested on an invitation that cannot be accepted yet, without leaving the page [SGN-33, REG-42]', async () => {
    const mounted = await openApp('/investors', { arrange: unverified('invited') });
    mounted.navigate(inviteLink(mounted, 'invited'));
    await signInByHand(mounted, 'invited');
    await findTitle('You’re invited');
    await press(mounted, 'Accept invitation');
    expect(await screen.findByText(/accept the invitation again\./)).toBeTruthy();
    await press(mounted, 'Resend email');
    expect(await screen.findByText('Email sent successfully.')).toBeTruthy();
    expect(screen.getByText(/Open the link in the most recent verification email/)).toBeTruthy();
    mounted.venue.world.execute('email.verify', { userId: mounted.venue.userOf('invited').id });
    await press(mounted, 'Accept invitation');
    await waitFor(() => expect(mounted.location()).not.toMatch(/accept-invite/));
  });

  it('can be requested when the application is refused for it, and the form keeps its input [SGN-33, REG-37]', async () => {
    const mounted = await signedIn('noAccount', {
      arrange: venue => {
        withDraft(wholeDraft('INDIVIDUAL'), { confirmed: true })(venue);
        unverified('noAccount')(venue);
      },
    });
    await findTitle('Sign and submit');
    await sign(mounted, 'Lena Varga');
    // Another note about the email goes as the error comes.
    await screen.findByText(/^Error Submitting your Application\./);
    await press(mounted, 'Resend email');
    expect(await screen.findByText('Email sent successfully.')).toBeTruthy();
    mounted.venue.world.execute('email.verify', { userId: mounted.venue.userOf('noAccount').id });
    await press(mounted, 'Submit application');
    await findTitle('Application submitted');
  });
});

describe('Continue Setup', () => {
  const notice = () => screen.findByRole('region', { name: 'Notice' });
  const pressBanner = async ({ user }: Mounted, name: string) =>
    user.click(within(await notice()).getByRole('link', { name }));

  it('opens the entity details for the primary user of a company, then review and signature [BNR-03, BNR-04, RTE-35]', async () => {
    const mounted = await signedIn('incompleteEntity');
    await findTitle('Portfolio');
    await pressBanner(mounted, 'Continue Setup');
    expect(mounted.location()).toBe('/investors/register-entity/required-documents');
    await findTitle('Entity details');
    await press(mounted, 'Save and review');
    await confirmDetails(mounted);
    await findTitle('Sign your application');
    await sign(mounted, 'Hedda Lorne');
    await findTitle('Application submitted');
  });

  it('opens the signature for the primary user of a migrated account, which gives the second user access [BNR-05, ACS-04]', async () => {
    const mounted = await signedIn('migratedPrimary');
    await findTitle('Portfolio');
    const banner = await notice();
    expect(banner.textContent).toContain('Please click here to sign your application');
    await pressBanner(mounted, 'Complete Setup');
    await findTitle('Sign your application');
    await sign(mounted, 'Adrian Ruiz');
    await findTitle('Your account is open');
    const { world, userOf } = mounted.venue;
    const { account } = world.state.people.accounts.get(userOf('migratedPrimary').activeAccountId ?? '') ?? {};
    expect(account?.primaryApplicationSignedOn).toBeTruthy();
  });
});
