import { registration, type DraftBody } from '@portal/contracts/endpoints/registration';
import { answering, fault } from '@portal/testing/arrange';
import { mountRoute, type MountOptions } from '@portal/testing/mount';
import type { Venue } from '@portal/testing/venue';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PersonalInfoPage } from './personal-info-page';

const path = '/investors/register/personal-info';
const startedDraft: DraftBody = {
  account: { kind: 'INDIVIDUAL', invitedAuthorizedUsers: [] },
  identity: { firstName: 'Lena', lastName: 'Varga', email: 'lena.varga@example.com' },
  legalDetails: { citizenshipCountryCode: 'US', countryCode: 'US' },
  investmentInfo: { allowIlliquidInvestments: true },
};

const withDraft =
  (draft: DraftBody) =>
  ({ world, userOf }: Venue): void =>
    void world.execute('registration.save', {
      userId: userOf('noAccount').id,
      currentStep: 'account-details',
      draft,
    });
const stored = ({ world, userOf }: Venue) => world.state.registrations.byUser.get(userOf('noAccount').id);

/** Queries by text: a query by role would walk all country options. */
const pageTitle = () => screen.findByText('Personal information', { selector: 'h1' });

async function open(draft: DraftBody = startedDraft, options: Partial<MountOptions> = {}) {
  const mounted = await mountRoute({
    element: <PersonalInfoPage />,
    path,
    route: path,
    persona: 'noAccount',
    arrange: withDraft(draft),
    ...options,
  });
  await pageTitle();
  return mounted;
}

/** Waits for the autosave, so that no request is in flight when the test ends. */
const untilSaved = () => screen.findByText('Saved');

/** A field by its label text. Without Testing Library, whose query walks all country options. */
function field(name: string, within: ParentNode = document): HTMLInputElement | HTMLSelectElement {
  const label = [...within.querySelectorAll('label')].find(({ textContent }) => textContent === name);
  const control = label?.control;
  if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) return control;
  throw new Error(`No field is called ${name}`);
}
const hasField = (name: string) => [...document.querySelectorAll('label')].some(each => each.textContent === name);
/** Fills in and blurs several fields in one act(): forty separate ones would be slow. */
function fill(values: Readonly<Record<string, string>>): void {
  act(() => {
    for (const [name, value] of Object.entries(values)) fireEvent.change(field(name), { target: { value } });
  });
  act(() => {
    for (const name of Object.keys(values)) fireEvent.blur(field(name));
  });
}
const check = (name: string) => fireEvent.click(field(name));
const redirect = () => fireEvent.click(screen.getByText('Continue to review'));
const summaryItems = async () => {
  const summary = await screen.findByRole('group', { name: /your attention/ });
  return within(summary)
    .getAllByRole('button')
    .map(entry => entry.textContent);
};

/** Names of empty fields that are marked as required for screen readers, and of fields with an error. */
const marked = () => {
  const controls = [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')];
  const names = (isIt: (control: HTMLInputElement | HTMLSelectElement) => boolean) =>
    controls.filter(isIt).map(({ name }) => name);
  return {
    required: names(each => each.getAttribute('aria-required') === 'true' && each.value === ''),
    wrong: names(each => each.getAttribute('aria-invalid') === 'true'),
  };
};

const home = { Street: '2207 Larkspur Lane', City: 'Boise', State: 'ID', 'ZIP code': '83702' };
const person = {
  ...home,
  'Date of birth': '4/2/1988',
  'Social Security number': '123-45-6789',
  'Mobile phone': '(208) 555-0142',
  Employment: 'Retired',
};

describe('personal information', () => {
  it('offers the lists of the venue, converts common input formats for the draft, and leads to the review [REG-34]', async () => {
    const { venue, location } = await open();
    const options = (name: string) => [...field(name).querySelectorAll('option')].map(({ value }) => value).slice(1);
    expect(options('Marital status')).toEqual(['Single', 'Married', 'Divorced', 'Widowed']);
    expect(options('Risk tolerance')[0]).toBe('Low (Conservative)');
    expect(options('Annual income')[1]).toBe('$50,000 - $200,000');
    expect(options('Net worth')[3]).toBe('$1,000,000+');
    expect(options('Investment objective')[4]).toBe('Trading Profits');
    expect(options('Investment experience')[3]).toBe("I'm an expert");
    // Employed applicants are asked for their employer.
    expect(hasField('Employer')).toBe(false);
    fill({ ...person, Employment: 'Employed', 'Annual income': '$50,000 - $200,000', Dependents: '2' });
    fill({ Employer: 'Larkspur Veterinary Clinic', Occupation: 'Veterinarian', 'Net worth': '$250,000-$999,999' });
    redirect();
    await waitFor(() => expect(location()).toBe('/investors/register/review-details'));
    expect(stored(venue)?.draft).toMatchObject({
      legalDetails: {
        birthdate: '1988-04-02',
        tin: '123-45-6789',
        dependentCount: 2,
        physicalAddress: { street: '2207 Larkspur Lane', city: 'Boise', region: 'ID', postalCode: '83702' },
      },
      mailingAddress: { street: '2207 Larkspur Lane' },
      phoneNumbers: ['+12085550142'],
      investmentInfo: {
        employmentStatus: 'Employed',
        employerName: 'Larkspur Veterinary Clinic',
        annualIncomeInUsdCents: '5000000',
        allowIlliquidInvestments: true,
      },
    });
  });

  it('explains a refused age, SSN, state or unreadable value, first in the summary [REG-09]', async () => {
    const { venue } = await open();
    fill({ ...person, 'Date of birth': '11/19/2007', 'Social Security number': '666-12-3456', State: 'VT' });
    fill({ 'ZIP code': '8370', 'Mobile phone': '555-0142', Street: 'P.O. Box 12' });
    expect(screen.getByText('You must be at least 18 years old.')).toBeTruthy();
    redirect();
    expect(await summaryItems()).toEqual([
      'Date of birth: You must be at least 18 years old.',
      'Social Security number: Enter a valid Social Security number, such as 123-45-6789.',
      'Street: Enter a street address, not a P.O. box.',
      'State: We don’t offer accounts to residents of this state yet.',
      'ZIP code: Enter a 5-digit ZIP code.',
      'Mobile phone: Enter a phone number, such as (212) 555-0123. Outside the US, start with + and the country code.',
    ]);
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Six fields need your attention' }));
    fill({ 'Date of birth': '19 Nov', 'Social Security number': '666-12' });
    redirect();
    expect(await summaryItems()).toContain('Social Security number: Enter all 9 digits.');
    expect(await summaryItems()).toContain('Date of birth: Enter a date in MM/DD/YYYY format.');
    await untilSaved();
    // What was saved meanwhile does not hide what is wrong.
    expect(await summaryItems()).toContain('Date of birth: Enter a date in MM/DD/YYYY format.');
    expect(stored(venue)?.draft.legalDetails?.tin ?? null).toBe(null);
  });

  it('shows the US certification, another one for any other domicile, and warns of a citizenship other than US [REG-10, REG-11, REG-12, REG-13]', async () => {
    await open();
    expect(await screen.findByText('U.S. certification')).toBeTruthy();
    expect(screen.queryByText('International applicant certification')).toBe(null);
    const due = /If a certification becomes incorrect, I will submit a new form within 30 days/;
    expect(screen.getByText(due)).toBeTruthy();
    await waitFor(() => expect(field('Country of tax residence').childElementCount).toBeGreaterThan(200));
    const warning = /US citizenship is required to open an account/;
    expect(screen.queryByText(warning)).toBe(null);
    fill({ 'Country of tax residence': 'DE', Citizenship: 'DE' });
    expect((await screen.findByText(warning)).closest('[role="status"]')).not.toBe(null);
    expect(screen.getByText('International applicant certification')).toBeTruthy();
    expect(screen.queryByText('U.S. certification')).toBe(null);
    expect(screen.getByText(due)).toBeTruthy();
    // Non-US residents are not asked for a US Social Security number, and the GDPR requires their consent.
    expect(hasField('Social Security number')).toBe(false);
    redirect();
    expect(await summaryItems()).toEqual(
      expect.arrayContaining([
        'Foreign tax ID number: Enter your foreign tax ID number.',
        'Consent: Consent to data processing to continue.',
      ]),
    );
    await untilSaved();
  });

  it('saves automatically, masks the taxpayer number once saved, and restores the input [REG-44, REG-15]', async () => {
    const { venue, navigate } = await open();
    fault(venue, 'registration.save', { kind: 'delay', ms: 100 });
    fill({ 'First name': 'Helena', 'Social Security number': '123-45-6789', 'Date of birth': 'April 2, 1988' });
    expect(await screen.findByText('Saving…')).toBeTruthy();
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(stored(venue)?.currentStep).toBe('personal-info');
    expect(stored(venue)?.draft).toMatchObject({
      identity: { firstName: 'Helena' },
      legalDetails: { birthdate: '1988-04-02' },
    });
    expect(await screen.findByText('•••••6789')).toBeTruthy();
    expect(document.body.innerHTML).not.toContain('123-45-6789');
    navigate('/investors/login');
    navigate(path);
    await pageTitle();
    expect([field('First name').value, field('Date of birth').value]).toEqual(['Helena', '04/02/1988']);
    expect(screen.getByText('•••••6789')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Change Social Security number' }));
    expect(field('Social Security number').value).toBe('');
  });

  it('shows a save failure in the status line, keeps the input and saves it with the next change', async () => {
    const { venue } = await open(startedDraft, {
      arrange: each => {
        withDraft(startedDraft)(each);
        answering('registration.save', 503, { code: 'SERVICE_UNAVAILABLE', message: 'Down' })(each);
      },
    });
    fill({ City: 'Boise' });
    expect(
      await screen.findByText('Your last changes may not be saved. We’ll try again when you make another change.'),
    ).toBeTruthy();
    expect(field('City').value).toBe('Boise');
    venue.world.execute('fault.clear', {});
    fill({ Street: '2207 Larkspur Lane' });
    await waitFor(() => expect(stored(venue)?.draft.legalDetails?.physicalAddress).toMatchObject({ city: 'Boise' }));
    await untilSaved();
  });

  it('asks for a mailing address only if it differs, and for details of a disclosure', async () => {
    const { venue, location } = await open();
    fill(person);
    check('Use as mailing address');
    check('I am, or was, a senior political figure, or a close relative or associate of one.');
    redirect();
    expect(await summaryItems()).toEqual([
      'Mailing address, Street: Enter a street address or P.O. box.',
      'Mailing address, City: Enter a city.',
      'Mailing address, State: Select a state.',
      'Mailing address, ZIP code: Enter a ZIP code.',
      'Senior political figure details: Enter the person’s name and office.',
    ]);
    const mailing = screen.getByRole('group', { name: 'Mailing address' });
    const address = { Street: 'P.O. Box 12', City: 'Fresno', State: 'CA', 'ZIP code': '93721' };
    for (const [name, value] of Object.entries(address)) {
      fireEvent.change(field(name, mailing), { target: { value } });
    }
    fill({ 'Name and office': 'My aunt, member of the Senate' });
    redirect();
    await waitFor(() => expect(location()).toBe('/investors/register/review-details'));
    expect(stored(venue)?.draft).toMatchObject({
      mailingAddress: { street: 'P.O. Box 12', region: 'CA' },
      publicFigure: 'My aunt, member of the Senate',
    });
    expect(stored(venue)?.draft.stockDisclosure ?? null).toBe(null);
  });

  it('says where digital asset securities are not offered [FLG-22]', async () => {
    await open(startedDraft, {
      arrange: each => {
        withDraft(startedDraft)(each);
        each.world.execute('settings.change', { values: { jurisdictionAllowedForTdas: 'CA NY' } });
      },
    });
    fill({ State: 'ID' });
    expect(screen.getByText('Digital asset securities aren’t available in Idaho yet.')).toBeTruthy();
    fill({ State: 'CA' });
    expect(screen.queryByText(/digital asset securities aren’t available/)).toBe(null);
    await untilSaved();
  });

  it('refuses the own address and a repeated one for the other holders of a joint account [REG-02]', async () => {
    const { location, venue } = await open({
      ...startedDraft,
      account: {
        kind: 'JOINT',
        jointAccountType: 'Community Property',
        invitedAuthorizedUsers: [
          { firstName: 'Lena', lastName: 'Varga', email: 'placeholder@example.com' },
          { firstName: 'Paul', lastName: 'Varga', email: 'paul.varga@example.com' },
          { firstName: 'Paula', lastName: 'Varga', email: 'paula.varga@example.com' },
        ],
      },
    });
    const own = venue.userOf('noAccount').email;
    const typeEmail = (holder: number, value: string) =>
      fireEvent.change(field('Email', screen.getByRole('group', { name: `Account holder ${holder}` })), {
        target: { value },
      });
    typeEmail(2, ` ${own.toUpperCase()} `);
    typeEmail(4, 'Paul.Varga@Example.com');
    fill(person);
    redirect();
    expect(await summaryItems()).toEqual([
      'Account holder 2, email: Enter another person’s email, not your own.',
      'Account holder 4, email: Enter a different email for each person.',
    ]);
    expect(location()).toBe(path);
    await untilSaved();
  });

  it('requires and saves another holder of a joint account; the error summary focuses the button that adds one [REG-02, REG-16]', async () => {
    const { location, venue } = await open({
      ...startedDraft,
      account: { kind: 'JOINT', jointAccountType: 'Community Property', invitedAuthorizedUsers: [] },
    });
    fill(person);
    redirect();
    expect(await summaryItems()).toEqual(['Joint account holders: Add at least one other account holder.']);
    fireEvent.click(screen.getByText('Joint account holders: Add at least one other account holder.'));
    const add = screen.getByText('Add a holder').closest('button');
    expect(document.activeElement).toBe(add);
    expect(location()).toBe(path);
    fireEvent.click(screen.getByText('Add a holder'));
    expect(screen.queryByText('Add at least one other account holder.')).toBe(null);
    redirect();
    expect(await summaryItems()).toEqual([
      'Account holder 2, first name: Enter the first name.',
      'Account holder 2, last name: Enter the last name.',
      'Account holder 2, email: Enter a valid email, such as name@example.com.',
    ]);
    const holder = screen.getByRole('group', { name: 'Account holder 2' });
    const person2 = { 'First name': 'Paul', 'Last name': 'Varga', Email: 'paul.varga@example.com' };
    for (const [name, value] of Object.entries(person2)) fireEvent.change(field(name, holder), { target: { value } });
    await waitFor(() =>
      expect(stored(venue)?.draft.account?.invitedAuthorizedUsers).toEqual([
        { firstName: 'Paul', lastName: 'Varga', email: 'paul.varga@example.com' },
      ]),
    );
    await untilSaved();
  });
});

describe('a draft that is open in two tabs or on two devices', () => {
  it('keeps what the other tab saved, and shows it', async () => {
    const { venue } = await open();
    // The other tab, or a phone: it was opened at the same time.
    venue.world.execute('registration.save', {
      userId: venue.userOf('noAccount').id,
      currentStep: 'personal-info',
      draft: {
        ...startedDraft,
        legalDetails: {
          ...startedDraft.legalDetails,
          physicalAddress: { street: '2207 Larkspur Lane', city: 'Boise', countryCode: 'US' },
        },
      },
    });
    fill({ 'Date of birth': '4/2/1988' });
    await untilSaved();
    expect(stored(venue)?.draft.legalDetails).toMatchObject({
      birthdate: '1988-04-02',
      physicalAddress: { street: '2207 Larkspur Lane', city: 'Boise' },
    });
    expect(field('Street').value).toBe('2207 Larkspur Lane');
    fill({ City: 'Nampa' });
    await waitFor(() => expect(stored(venue)?.draft.legalDetails?.physicalAddress?.city).toBe('Nampa'));
    expect(stored(venue)?.draft.legalDetails?.physicalAddress?.street).toBe('2207 Larkspur Lane');
    await untilSaved();
  });

  it('keeps what another device saves at the same instant', async () => {
    const { venue } = await open();
    const { faults } = venue.world.state;
    fault(venue, 'registration.save', { kind: 'delay', ms: 200 });
    fill({ 'Date of birth': '4/2/1988' });
    // The save is at the server: the delay counts as used once the call has arrived. The other device's save is carried
    // out before it, or on a busy machine after it; neither may undo the other.
    await waitFor(() => expect(faults.rules.size).toBe(0));
    await venue.read(registration.save, {
      body: { currentStep: 'personal-info', draft: { phoneNumbers: ['+12025550177'] } },
    });
    await untilSaved();
    expect(stored(venue)?.draft).toMatchObject({
      phoneNumbers: ['+12025550177'],
      legalDetails: { birthdate: '1988-04-02' },
    });
  });
});

describe('a second application', () => {
  it('shows what was verified, asks only for the rest, and erases nothing', async () => {
    const { venue, location } = await open(startedDraft, {
      persona: 'marisol',
      arrange: ({ world, userOf }) =>
        void world.execute('registration.save', {
          userId: userOf('marisol').id,
          currentStep: 'account-details',
          draft: { ...startedDraft, identity: { firstName: 'Mallory', lastName: 'Impostor' } },
        }),
    });
    const { identity } = venue.userOf('marisol');
    expect(await screen.findByText('Marisol Vance')).toBeTruthy();
    expect(screen.getByText(identity?.legalDetails?.maskedTin ?? 'no number')).toBeTruthy();
    expect(['First name', 'Date of birth', 'Social Security number', 'Citizenship'].filter(hasField)).toEqual([]);
    fill({ ...home, 'Mobile phone': '(208) 555-0142', Employment: 'Retired' });
    redirect();
    await waitFor(() => expect(location()).toBe('/investors/register/review-details'));
  });
});

describe('the required fields of the application', () => {
  it('are those that are reported when nothing is filled in', async () => {
    await open({
      ...startedDraft,
      account: { kind: 'JOINT', jointAccountType: 'Community Property', invitedAuthorizedUsers: [] },
    });
    fill({ 'First name': '', 'Last name': '', Employment: 'Employed' });
    check('Use as mailing address');
    for (const statement of [
      /^I am, or was, a senior political figure/,
      /^I am a director/,
      /^I, or a member of my household/,
    ])
      fireEvent.click(screen.getByLabelText(statement));
    fireEvent.click(screen.getByText('Add a holder'));
    redirect();
    await summaryItems();
    const { required, wrong } = marked();
    expect(required.length).toBeGreaterThan(15);
    expect(required.filter(name => !wrong.includes(name))).toEqual([]);
    expect(wrong.filter(name => !required.includes(name))).toEqual([]);
    await untilSaved();
  });
});

describe('a link to a later step', () => {
  const visit = (options: Partial<MountOptions>) =>
    mountRoute({ element: <PersonalInfoPage />, path, route: path, ...options });

  it.each([
    ['a visitor', {}, '/investors/register/account-details'],
    ['a user without a draft', { persona: 'noAccount' }, '/investors/register/account-details'],
    ['a user without the second factor', { persona: 'noAccount', factors: 1 }, '/investors/two-factor'],
    ['an investor who has an account', { persona: 'marisol' }, '/investors/portfolio'],
    [
      'an entity whose data is still missing',
      { persona: 'noAccount', arrange: withDraft({ ...startedDraft, account: { kind: 'LLC' } }) },
      '/investors/register-entity/required-details',
    ],
  ] as const)('leads %s to the first step that is open (S-24)', async (_, options, target) => {
    const { location } = await visit(options);
    await waitFor(() => expect(location()).toBe(target));
  });

  it('shows an error when the draft cannot be loaded, and loads it on retry', async () => {
    await visit({
      persona: 'noAccount',
      arrange: each => {
        withDraft(startedDraft)(each);
        fault(each, 'registration.read', { kind: 'answer', status: 400, body: { code: 'ANY', message: 'Any' } });
      },
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText('We couldn’t load your application.')).toBeTruthy();
    await act(async () => fireEvent.click(retry));
    expect(await pageTitle()).toBeTruthy();
  });
});
