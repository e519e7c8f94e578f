import { saveInvite } from '@portal/client/session/invite-store';
import { readSession } from '@portal/client/session/session-store';
import { fault } from '@portal/testing/arrange';
import { mountRoute, type MountOptions } from '@portal/testing/mount';
import type { Venue } from '@portal/testing/venue';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { AccountDetailsPage } from './account-details-page';

beforeEach(() => sessionStorage.clear());

const path = '/investors/register/account-details';
const open = (options: Partial<MountOptions> = {}) =>
  mountRoute({ element: <AccountDetailsPage isEntity={false} />, path, route: path, ...options });
const openEntity = (options: Partial<MountOptions> = {}) => {
  const entityPath = '/investors/register-entity/account-details';
  return mountRoute({ element: <AccountDetailsPage isEntity />, path: entityPath, route: entityPath, ...options });
};

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const fill = (values: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(values)) fireEvent.change(field(name), { target: { value } });
};
const newUser = {
  'First name': 'Ada',
  'Last name': 'Moran',
  Email: 'ada.moran@example.com',
  Password: 'Harbor-View-2026',
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const draftOf = ({ world }: Venue, userId: string | null) => world.state.registrations.byUser.get(userId ?? '')?.draft;
const summary = () => screen.findByRole('group', { name: /your attention/ });

describe('a visitor who wants to open an account', () => {
  it('shows the eligibility rules first: 18, SSN, US address in a supported state, US citizenship [REG-04, REG-06, REG-08, REG-10]', async () => {
    await open();
    const help = screen.getByRole('complementary', { name: 'Help with your application' });
    const helpItems = within(help)
      .getAllByRole('listitem')
      .map(item => item.textContent);
    expect(helpItems).toEqual([
      '18 or older and a US citizen',
      'A valid SSN and a US residential address in a supported state',
      expect.stringContaining('Federal law'),
    ]);
    // Before the form in reading order, for screen readers.
    expect(help.compareDocumentPosition(field('First name')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('lists missing and unsafe fields at the top and beside each field, and sends nothing', async () => {
    const { venue } = await open();
    fill({ 'Last name': 'Moran http://evil.example' });
    press('Continue');
    expect(document.activeElement).toBe(await summary());
    const entries = within(await summary())
      .getAllByRole('button')
      .map(entry => entry.textContent);
    expect(entries).toEqual([
      'Account type: Select an account type.',
      'First name: Enter your first name.',
      expect.stringMatching(/^Last name: Enter a name without links/),
      'Email: Enter your email.',
      'Password: Enter a password.',
    ]);
    const wrong = [...document.querySelectorAll('[aria-invalid="true"]')];
    expect(wrong.filter(each => each.getAttribute('aria-required') !== 'true')).toEqual([]);
    expect(screen.getByRole('radio', { name: /Individual/ }).hasAttribute('required')).toBe(true);
    press('Account type: Select an account type.');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /Individual/ }));
    expect(venue.world.state.registrations.byUser.size).toBe(0);
  });

  it('asks for type, name, country, email and password, and goes on to the second factor [REG-33]', async () => {
    const { venue, location } = await open();
    fireEvent.click(screen.getByRole('radio', { name: /Individual/ }));
    fill(newUser);
    press('Continue');
    await waitFor(() => expect(location()).toBe('/investors/register/two-factor-setup'));
    const { userId, authenticated, twoFactorAuthType } = readSession();
    expect({ authenticated, twoFactorAuthType }).toEqual({ authenticated: true, twoFactorAuthType: 'NOT_SETUP' });
    expect(draftOf(venue, userId)).toMatchObject({
      account: { kind: 'INDIVIDUAL' },
      identity: { firstName: 'Ada', lastName: 'Moran', email: 'ada.moran@example.com' },
      legalDetails: { countryCode: 'US' },
    });
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Moran');
  });

  it('states the type of a joint account [REG-47]', async () => {
    const { venue } = await open();
    expect(screen.queryByLabelText('Joint account type')).toBe(null);
    fireEvent.click(screen.getByRole('radio', { name: /Joint/ }));
    fill(newUser);
    press('Continue');
    expect((await summary()).textContent).toContain('Joint account type: Select a joint account type.');
    const types = [...field('Joint account type').querySelectorAll('option')].map(({ value }) => value);
    expect(types).toEqual([
      '',
      'Community Property',
      'Tenants by Entirety',
      'Joint Tenants with Rights of Survivorship',
      'Joint Tenants in Common',
    ]);
    fill({ 'Joint account type': 'Tenants by Entirety' });
    press('Continue');
    await waitFor(() => expect(readSession().authenticated).toBe(true));
    expect(draftOf(venue, readSession().userId)?.account).toMatchObject({
      kind: 'JOINT',
      jointAccountType: 'Tenants by Entirety',
    });
  });

  it('opens an account for one of four kinds of entity [LKP-17]', async () => {
    await openEntity();
    const kinds = screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value);
    expect(kinds).toEqual(['CORPORATION', 'LLC', 'PARTNERSHIP', 'TRUST']);
    const link = screen.getByRole('link', { name: 'Open an individual or joint account' });
    expect(link.getAttribute('href')).toBe(path);
  });

  it('restores the input when the page is reopened, but never the password [REG-44]', async () => {
    const { navigate } = await open();
    fireEvent.click(screen.getByRole('radio', { name: /Individual/ }));
    fill(newUser);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Harbor');
    navigate('/investors/login');
    expect(screen.queryByLabelText('First name')).toBe(null);
    navigate(path);
    expect([field('First name').value, field('Email').value, field('Password').value]).toEqual([
      'Ada',
      'ada.moran@example.com',
      '',
    ]);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Individual/ }).checked).toBe(true);
  });

  it('never reports a failure when the response is lost', async () => {
    await open({
      arrange: each => fault(each, 'registration.begin', { kind: 'dropAfter' }),
    });
    fireEvent.click(screen.getByRole('radio', { name: /Individual/ }));
    fill(newUser);
    press('Continue');
    expect(await screen.findByText(/We couldn’t confirm that your application was started/)).toBeTruthy();
  });
});

describe('an invited person without a sign-in', () => {
  it('joins the account by name, and is not asked for an account type of one’s own [REG-42]', async () => {
    const { venue } = await open({
      arrange: ({ world, userOf }) => {
        const { email } = userOf('invited');
        const invite = [...world.state.invites.byId.values()].find(each => each.email === email);
        saveInvite(invite?.id ?? null, invite?.accountId ?? null);
      },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Join an account' })).toBeTruthy();
    expect(screen.getByText(/^Sign up to join .*’s account\.$/)).toBeTruthy();
    expect(screen.queryByRole('radio', { name: /Joint/ })).toBe(null);
    expect([field('First name').value, field('Last name').value]).toEqual(['Hana', 'Petrov']);
    fill({ Email: 'hana.new@example.com', Password: 'Harbor-View-2026' });
    press('Continue');
    await waitFor(() => expect(readSession().userId).not.toBe(null));
    expect(draftOf(venue, readSession().userId)?.account?.kind).toBe('INDIVIDUAL');
  });
});

describe('a signed-in user who wants to open an account', () => {
  it('is not asked for email and password again, and starts in the US, with illiquid investments allowed [REG-19, REG-20, REG-24, REG-27]', async () => {
    const { venue, location } = await open({ persona: 'noAccount' });
    expect((await screen.findByLabelText<HTMLInputElement>('First name')).value).toBe('Lena');
    expect(screen.queryByLabelText('Password')).toBe(null);
    fireEvent.click(screen.getByRole('radio', { name: /Individual/ }));
    press('Continue');
    await waitFor(() => expect(location()).toBe('/investors/register/personal-info'));
    expect(draftOf(venue, venue.userOf('noAccount').id)).toEqual({
      account: { kind: 'INDIVIDUAL', jointAccountType: null, invitedAuthorizedUsers: [] },
      identity: {
        firstName: 'Lena',
        middleName: null,
        lastName: 'Varga',
        email: 'lena.varga@example.com',
        confirmPii: false,
        gdprConsent: false,
        gdprResident: false,
      },
      legalDetails: {
        citizenshipCountryCode: 'US',
        countryCode: 'US',
        physicalAddress: { countryCode: 'US' },
        identification: [],
      },
      phoneNumbers: [],
      mailingAddress: { countryCode: 'US' },
      paymentInfo: { bankInfo: null, cryptoAddresses: [] },
      investmentInfo: { allowIlliquidInvestments: true },
    });
  });

  it('is asked nothing that was verified for another account, and starts from what is on file', async () => {
    const { venue, location } = await open({ persona: 'marisol' });
    expect(await screen.findByText('Marisol Vance')).toBeTruthy();
    expect(screen.getByText('Next: Personal information')).toBeTruthy();
    expect(screen.queryByLabelText('First name')).toBe(null);
    expect(screen.queryByLabelText('Country of tax residence')).toBe(null);
    fireEvent.click(screen.getByRole('radio', { name: /Individual/ }));
    press('Continue');
    await waitFor(() => expect(location()).not.toBe(path));
    const { id, identity } = venue.userOf('marisol');
    const draft = draftOf(venue, id);
    expect(draft?.identity).toMatchObject({ firstName: 'Marisol', lastName: 'Vance' });
    expect(draft?.legalDetails).toMatchObject({
      birthdate: identity?.legalDetails?.birthdate,
      physicalAddress: { street: identity?.legalDetails?.physicalAddress?.street },
    });
    expect(draft?.phoneNumbers).toEqual(identity?.phoneNumbers);
    expect(draft?.investmentInfo?.netWorth).toBe(identity?.investmentInfo?.netWorth?.label);
    // Everything is on file, so that only the review is left.
    expect(location()).toBe('/investors/register/review-details');
  });

  const withDraft = ({ world, userOf }: Venue) =>
    void world.execute('registration.save', {
      userId: userOf('noAccount').id,
      currentStep: 'account-details',
      draft: { account: { kind: 'TRUST' }, identity: { firstName: 'Lena', lastName: 'Varga' } },
    });

  it('resumes the draft at its open step on any device, unless this step is to be changed [REG-44]', async () => {
    const { location, navigate } = await open({ persona: 'noAccount', arrange: withDraft });
    await waitFor(() => expect(location()).toBe('/investors/register-entity/required-details'));
    navigate(`${path}?change=yes`);
    expect(await screen.findByLabelText('First name')).toBeTruthy();
    expect(location()).toBe(`${path}?change=yes`);
  });
});
