import { configure, portalConfig } from '@portal/client/browser/config';
import { answering, withNotFound, fault } from '@portal/testing/arrange';
import { auth } from '@portal/contracts/endpoints/auth';
import { startUp } from '@portal/contracts/endpoints/start-up';
import { startVenue } from '@portal/testing/venue';
import { mountRoute, type Mounted, type MountOptions } from '@portal/testing/mount';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { profileMount, refuseOnce, toastTexts } from '../testing/test-profile';

const openProfile = (options: Partial<MountOptions> = {}) => mountRoute({ ...profileMount, ...options });
const part = (name: string) => within(screen.getByRole('region', { name }));
const factOf = (region: string, label: string): string | null | undefined =>
  part(region).getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
const identityOf = ({ venue }: Mounted) => venue.world.state.people.users.get(venue.userOf('marisol').id)?.identity;

describe('the profile', () => {
  it('offers no second account and names no phone for codes where the server has neither', async () => {
    await openProfile({ venue: { specOnly: true } });
    expect(await part('Account').findByText('Open')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Open another account' })).toBe(null);
    expect(part('Security').queryByText('Codes sent to')).toBe(null);
  });

  it('shows personal data with a masked tax number, the account status and the accreditation [PRF-06, PRF-13, ACT-09]', async () => {
    await openProfile({ persona: 'accredited' });
    expect(factOf('Personal information', 'Name')).toBe('Victoria Lund');
    expect(factOf('Personal information', 'Taxpayer ID')).toMatch(/^•••••\d{4}ending in \d{4}$/);
    expect(part('Contact').getByText('victoria.lund@example.com')).toBeTruthy();
    expect(factOf('Addresses', 'Home')).toContain('United States');
    expect(factOf('Addresses', 'Mailing')).toBe('Same as home');
    expect(factOf('Investment profile', 'Annual income')).toBe('$300,000 - $500,000');
    expect(part('Accreditation').getByText('Accredited')).toBeTruthy();
    expect(factOf('Accreditation', 'Type')).toBe('NET WORTH');
    expect(factOf('Accreditation', 'Income')).toBe('Sufficient');
    expect(factOf('Accreditation', 'Net worth')).toBe('Sufficient');
    expect(factOf('Security', 'Two-factor authentication')).toBe('Text message');
    expect(await part('Account').findByText('Open')).toBeTruthy();
  });

  it('shows an authorized user no date of signing, which is the account holder’s', async () => {
    await openProfile({ persona: 'authorizedUser' });
    const card = within(await screen.findByRole('region', { name: 'Account' }));
    expect(card.getByText('Status')).toBeTruthy();
    expect(card.queryByText('Application signed')).toBe(null);
  });

  it('says by the labels of the specification whether income and net worth suffice, where the server does not', async () => {
    const venue = await startVenue();
    venue.signIn('accredited');
    const body = await venue.read(startUp.global, { query: { symbolResource: 'asset' } });
    const account = { ...body.account, accreditation: { isAccredited: true, type: 'NET_WORTH' } };
    const effect = { kind: 'answer', status: 200, body: { ...body, account } } as const;
    fault(venue, 'startUp.global', effect, null);
    await openProfile({ venue, persona: 'accredited' });
    expect(factOf('Accreditation', 'Income')).toBe('Sufficient');
    expect(factOf('Accreditation', 'Net worth')).toBe('Sufficient');
  });

  it('shows a second factor that this portal doesn’t know as the server names it', async () => {
    const venue = await startVenue();
    venue.signIn('marisol');
    answering('auth.user', 200, { ...(await venue.read(auth.user)), twoFactorAuthType: 'SWITCHED_OFF' })(venue);
    await openProfile({ venue });
    expect(factOf('Security', 'Two-factor authentication')).toBe('Switched off');
  });

  it('says nothing of income and net worth that were not given: unknown is not below the limit [PRF-13]', async () => {
    await openProfile({
      persona: 'marisol',
      arrange: ({ world, userOf }) => {
        const user = userOf('marisol');
        const identity = user.identity && {
          ...user.identity,
          investmentInfo: { allowIlliquidInvestments: true, annualIncome: { label: null }, netWorth: { label: null } },
        };
        world.state.people.users.set(user.id, { ...user, identity });
      },
    });
    expect(factOf('Accreditation', 'Income')).toBe('-');
    expect(factOf('Accreditation', 'Net worth')).toBe('-');
  });

  it('leads no one to an application that can’t be made online', async () => {
    await openProfile({
      persona: 'noAccount',
      arrange: ({ world, userOf }) => {
        const user = userOf('noAccount');
        world.state.people.users.set(user.id, { ...user, identity: null });
        world.execute('settings.change', { values: { additions: [] } });
      },
    });
    expect(await screen.findByText('Your profile isn’t available right now')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Open an account' })).toBe(null);
  });

  it('shows that verification was denied, links to Contact Support and verifies the documents again [PRF-05, ACT-29]', async () => {
    const { user, change } = await openProfile({ persona: 'verificationDenied' });
    expect(factOf('Personal information', 'Identity verification')).toBe('Not verified');
    expect(screen.getByText('We couldn’t verify your identity.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Contact Support' }).getAttribute('href')).toMatch(/^mailto:/);
    await change(refuseOnce('identities.verifyDocuments', { code: 'NOT_FOUND', message: '' }, 404));
    await user.click(screen.getByRole('button', { name: 'Resubmit documents' }));
    expect((await screen.findByRole('alert')).textContent).toContain('couldn’t send your documents for verification');
    await user.click(screen.getByRole('button', { name: 'Resubmit documents' }));
    await waitFor(() =>
      expect(toastTexts()).toEqual(['Doc V Run Successfully, We will update you if any further action is needed']),
    );
    await waitFor(() => expect(factOf('Personal information', 'Identity verification')).toBe('In progress'));
    expect(screen.queryByText('We couldn’t verify your identity.')).toBe(null);
  });

  it.each([
    ['noAccount', 'No profile yet', 'Open an account', '/investors/register/account-details'],
    ['marisol', 'Your profile isn’t available right now', 'Contact Support', /^mailto:/],
  ] as const)('that is empty says so and leads on: %s', async (persona, title, name, href) => {
    await openProfile({
      persona,
      arrange: ({ world, userOf }) => {
        const user = userOf(persona);
        world.state.people.users.set(user.id, { ...user, identity: null });
      },
    });
    const note = part('Profile');
    expect(note.getByText(title)).toBeTruthy();
    expect(note.getByRole('link', { name }).getAttribute('href')).toMatch(href);
  });

  it('shows server data as text and executes none of it', async () => {
    // A script of another test may already be in the document.
    const countLive = () => document.querySelectorAll('[onerror], script, [href^="javascript:"]').length;
    const before = countLive();
    const maliciousHtml = '<img src=x onerror="document.title=1"><script>document.title=2</script>';
    const { user, venue } = await openProfile({
      arrange: ({ world, userOf }) =>
        world.execute('profile.save', {
          userId: userOf('marisol').id,
          body: { investmentInfo: { employerName: maliciousHtml, occupation: 'javascript:alert(1)' } },
        }),
    });
    expect(factOf('Investment profile', 'Employer')).toBe(maliciousHtml);
    refuseOnce('identities.save', { code: 'VALIDATION_FAILED', message: maliciousHtml })(venue);
    await user.click(screen.getByRole('button', { name: 'Edit investment profile' }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(toastTexts()).toEqual([maliciousHtml]));
    expect(countLive()).toBe(before);
    expect(document.title).not.toMatch(/^[12]$/);
  });

  it.each([
    ['llc', '/investors/register-entity/required-details'],
    ['marisol', null],
  ] as const)('leads a user who acts for an entity to the entity details: %s [RTE-35]', async (persona, address) => {
    await openProfile({ persona });
    const link = part('Account').queryByRole('link', { name: 'Entity details' });
    expect(link?.getAttribute('href') ?? null).toBe(address);
  });

  it('saves the changes of a section on the server and shows them [PRF-07, PRF-08]', async () => {
    const mounted = await openProfile();
    const { user } = mounted;
    await user.click(screen.getByRole('button', { name: 'Edit investment profile' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Employment'));
    fireEvent.change(screen.getByLabelText('Employer'), { target: { value: 'Harbor Optics' } });
    await user.selectOptions(screen.getByLabelText('Net worth'), '$250,000-$999,999');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(factOf('Investment profile', 'Employer')).toBe('Harbor Optics'));
    expect(toastTexts()).toEqual(['Changes saved successfully!']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit investment profile' }));
    expect(identityOf(mounted)?.investmentInfo).toMatchObject({
      employerName: 'Harbor Optics',
      netWorth: { label: '$250,000-$999,999' },
      annualIncome: { label: '$50,000 - $200,000' },
    });
  });

  it('validates an address before sending it, then saves home and mailing address', async () => {
    const mounted = await openProfile();
    const { user } = mounted;
    await user.click(screen.getByRole('button', { name: 'Edit addresses' }));
    const country = await screen.findByLabelText('Country');
    await waitFor(() => expect(document.activeElement).toBe(country));
    await user.clear(screen.getByLabelText('Street'));
    fireEvent.change(screen.getByLabelText('ZIP code'), { target: { value: '958' } });
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    const summary = await screen.findByRole('group', { name: 'Two fields need your attention' });
    expect(document.activeElement).toBe(summary);
    expect(within(summary).getByText('Street: Enter a street address.')).toBeTruthy();
    await user.type(screen.getByLabelText('Street'), '9 Harbor View');
    await user.type(screen.getByLabelText('ZIP code'), '14');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(factOf('Addresses', 'Home')).toContain('9 Harbor View'));
    expect(identityOf(mounted)?.mailingAddress).toMatchObject({ street: '9 Harbor View', postalCode: '95814' });
    expect(identityOf(mounted)?.legalDetails?.physicalAddress).toEqual(identityOf(mounted)?.mailingAddress);
  });

  it('refuses a P.O. box and an unsupported state in the home address at their fields, keeps the input, and accepts both in the mailing address [REG-08, REG-09]', async () => {
    const mounted = await openProfile();
    const { user } = mounted;
    await user.click(screen.getByRole('button', { name: 'Edit addresses' }));
    await user.clear(await screen.findByLabelText('Street'));
    await user.type(screen.getByLabelText('Street'), 'P.O. Box 7');
    await user.selectOptions(screen.getByLabelText('State'), 'VT');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    const summary = await screen.findByRole('group', { name: 'Two fields need your attention' });
    expect(summary.textContent).toContain('Street: Enter a street address, not a P.O. box.');
    expect(summary.textContent).toContain('State: We don’t offer accounts to residents of this state yet.');
    expect(screen.getByLabelText<HTMLInputElement>('Street').value).toBe('P.O. Box 7');
    expect(identityOf(mounted)?.legalDetails?.physicalAddress?.region).toBe('CA');

    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Edit addresses' }));
    await user.click(await screen.findByLabelText('Mailing address is the same as home address'));
    const mailing = within(screen.getByRole('group', { name: 'Mailing' }));
    fireEvent.change(mailing.getByLabelText('Street'), { target: { value: 'P.O. Box 7' } });
    await user.selectOptions(mailing.getByLabelText('State'), 'VT');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(factOf('Addresses', 'Mailing')).toContain('P.O. Box 7'));
    expect(identityOf(mounted)?.mailingAddress).toMatchObject({ street: 'P.O. Box 7', region: 'VT' });
  });

  it('sends back what another server spells in its own way, and changes a number within what it says of it', async () => {
    const venue = await startVenue();
    venue.signIn('marisol');
    const body = await venue.read(startUp.global, { query: { symbolResource: 'asset' } });
    const identity = {
      ...body.identity,
      phoneNumbers: [{ type: 'MOBILE', number: '+12025550100' }],
      legalDetails: { ...body.identity?.legalDetails, maritalStatus: 'MARRIED' },
      investmentInfo: { ...body.identity?.investmentInfo, employmentStatus: 'EMPLOYED' },
    };
    answering('startUp.global', 200, { ...body, identity })(venue);
    answering('identities.save', 200, identity)(venue);
    const { user } = await openProfile({ venue });
    const sent: unknown[] = [];
    const { fetch: send } = portalConfig();
    configure({
      fetch: (input, init) => {
        if (init?.method === 'PATCH' && typeof init.body === 'string') sent.push(JSON.parse(init.body));
        return send(input, init);
      },
    });
    expect(factOf('Contact', 'Phone')).toBe('(202) 555-0100');
    await user.click(screen.getByRole('button', { name: 'Edit contact' }));
    fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '(212) 555-0123' } });
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(sent).toEqual([{ phoneNumbers: [{ type: 'MOBILE', number: '+12125550123' }] }]));
    await user.click(await screen.findByRole('button', { name: 'Edit personal information' }));
    fireEvent.change(screen.getByLabelText('Dependents'), { target: { value: '7' } });
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(sent[1]).toMatchObject({ legalDetails: { dependentCount: 7 } }));
    expect(sent[1]).not.toHaveProperty('legalDetails.maritalStatus');
    await user.click(await screen.findByRole('button', { name: 'Edit investment profile' }));
    fireEvent.change(screen.getByLabelText('Employer'), { target: { value: 'Acme' } });
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(sent[2]).toEqual({ investmentInfo: { employerName: 'Acme' } }));
  });

  it('keeps a saved income that is not one of the bands until another band is chosen', async () => {
    const label = 'Rather not say';
    const mounted = await openProfile({
      arrange: ({ world, userOf }) => {
        const known = world.state.people.users.get(userOf('marisol').id);
        if (known?.identity == null) throw new Error('The persona has no profile.');
        const { investmentInfo } = known.identity;
        const identity = { ...known.identity, investmentInfo: { ...investmentInfo, annualIncome: { label } } };
        world.state.people.users.set(known.id, { ...known, identity });
      },
    });
    const { user } = mounted;
    const income = () => identityOf(mounted)?.investmentInfo?.annualIncome?.label;
    await user.click(screen.getByRole('button', { name: 'Edit investment profile' }));
    expect(screen.getByLabelText<HTMLSelectElement>('Annual income').value).toBe(label);
    await user.selectOptions(screen.getByLabelText('Net worth'), '$0-$49,999');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(factOf('Investment profile', 'Net worth')).toBe('$0-$49,999'));
    expect(income()).toBe(label);
    await user.click(screen.getByRole('button', { name: 'Edit investment profile' }));
    await user.selectOptions(screen.getByLabelText('Annual income'), '$500,000+');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(income()).toBe('$500,000+'));
  });

  it('shows the first server message when a save is refused, keeps the input, and shows a default message when there is none [PRF-09, PRF-10]', async () => {
    const { user, change } = await openProfile({
      arrange: refuseOnce(
        'identities.save',
        {
          code: 'VALIDATION_FAILED',
          message: 'This phone number cannot be used.',
          field: 'phoneNumbers',
        },
        400,
      ),
    });
    await user.click(screen.getByRole('button', { name: 'Edit contact' }));
    fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '(212) 555-0123' } });
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(toastTexts()).toEqual(['This phone number cannot be used.']));
    expect(part('Contact').getByText('This phone number cannot be used.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toContain('555-0123');
    await change(each => fault(each, 'identities.save', { kind: 'html' }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(toastTexts()).toEqual(['Unknown error, please refresh the page and try again.']));
    // Where the user looks, and longer than the toast.
    const reason = part('Contact').getByRole('group', {
      name: 'Unknown error, please refresh the page and try again.',
    });
    expect(document.activeElement).toBe(reason);
  });

  it('is read-only without api:can-edit-pii [PRM-18]', async () => {
    await openProfile({ persona: 'withoutAuthorities' });
    expect(factOf('Personal information', 'Name')).toBe('Clara Fenn');
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBe(null);
    expect(screen.queryByRole('link', { name: 'Change email' })).toBe(null);
  });

  it('reports that the account status couldn’t be loaded, and loads it on retry [ACT-28]', async () => {
    const { user, change } = await openProfile({ arrange: withNotFound('accounts.status') });
    expect(await part('Account').findByText('Error fetching account status: Nothing here.')).toBeTruthy();
    await change(({ world }) => world.execute('fault.clear', {}));
    await user.click(part('Account').getByRole('button', { name: 'Try again' }));
    expect(await part('Account').findByText('Open')).toBeTruthy();
  });
});
