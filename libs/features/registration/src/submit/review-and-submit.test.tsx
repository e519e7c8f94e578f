import { queryClient } from '@portal/client/api/query-client';
import { refresh } from '@portal/client/api/query';
import { accounts } from '@portal/contracts/endpoints/accounts';
import { decimal } from '@portal/domain/money/money';
import { answering, fault } from '@portal/testing/arrange';
import { mountRoute, type MountOptions } from '@portal/testing/mount';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Route, Routes } from 'react-router';
import { ReviewDetailsPage } from '../review/review-details-page';
import { SubmitApplicationPage } from './submit-application-page';
import { SubmittedApplicationPage } from './submitted-application-page';
import { applicant, entityAddress, wholeDraft, withDraft } from '@portal/testing/applicant';

const review = '/investors/register/review-details';
const submission = '/investors/register/submit-application';
const submitted = '/investors/register/submitted-application';

/** The last pages of an application, as routes. */
const pages = (
  <Routes>
    <Route path={review} element={<ReviewDetailsPage />} />
    <Route path={submission} element={<SubmitApplicationPage />} />
    <Route path={submitted} element={<SubmittedApplicationPage />} />
    <Route path="*" element={null} />
  </Routes>
);

const open = (path: string, options: Partial<MountOptions> = {}) =>
  mountRoute({ element: pages, path, persona: applicant, ...options });

const findTitle = (name: string) => screen.findByRole('heading', { level: 1, name });
const check = (label: RegExp | string) => fireEvent.click(screen.getByLabelText(label));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (text: string) => fireEvent.click(screen.getByText(text));
const commands = ({ venue }: { venue: Awaited<ReturnType<typeof open>>['venue'] }, name: string) =>
  venue.world.log.commands().filter(command => command.name === name);

function sign(name: string): void {
  for (const box of screen.getAllByRole('checkbox'))
    if (box instanceof HTMLInputElement && !box.checked) fireEvent.click(box);
  type('Full name', name);
  press('Submit application');
}

describe('the review of an application', () => {
  it('shows all entered data, with masked tax numbers and an edit link for each step [REG-35]', async () => {
    const joint = wholeDraft('JOINT');
    const holder = { firstName: 'Ada', lastName: 'Moran', email: 'ada.moran@example.com' };
    await open(review, {
      arrange: withDraft({ ...joint, account: { ...joint.account, invitedAuthorizedUsers: [holder] } }),
    });
    await findTitle('Review details');
    const factsOf = (title: string) => {
      const section = screen.getByRole('region', { name: title });
      return Object.fromEntries(
        [...section.querySelectorAll('dt')].map(term => [term.textContent, term.nextElementSibling?.textContent]),
      );
    };
    expect(factsOf('Account')).toMatchObject({ 'Account type': 'Joint', 'Joint account type': 'Community Property' });
    expect(factsOf('Joint account holders')).toEqual({ 'Ada Moran': 'ada.moran@example.com' });
    expect(factsOf('Identity')).toMatchObject({
      Name: 'Lena Varga',
      'Date of birth': 'Apr 2, 1988',
      'Social Security number': '•••••6789',
      Dependents: '2',
    });
    expect(factsOf('Addresses and phone')).toMatchObject({ Phone: '(208) 555-0142' });
    expect(factsOf('Employment and finances')).toMatchObject({
      Employer: 'Larkspur Veterinary Clinic',
      'Annual income': '-',
    });
    expect(document.body.textContent).not.toContain('123-45');
    const edit = screen.getByRole('link', { name: 'Edit identity' }).getAttribute('href');
    expect(edit).toBe('/investors/register/personal-info?backTo=review-details');
  });

  it('shows an entity with its partners, shares and documents [REG-35, REG-46]', async () => {
    const draft = wholeDraft('PARTNERSHIP');
    const partner = { firstName: 'Ada', lastName: 'Moran', email: 'ada.moran@example.com' };
    await open(review, {
      arrange: venue => {
        withDraft({
          ...draft,
          account: { ...draft.account, invitedAuthorizedUsers: [partner] },
          entity: {
            name: 'Varga and Moran',
            tin: '12-3456789',
            physicalAddress: entityAddress,
            partnership: {
              type: 'General',
              primaryIdentityPercentage: decimal('62.5'),
              invitedPartners: [{ email: partner.email, percentage: decimal('37.5') }],
            },
          },
        })(venue);
        const file = { extension: 'pdf', mimeType: 'application/pdf', size: 3, content: 'YWJj' } as const;
        venue.world.execute('upload.add', { userId: venue.userOf(applicant).id, type: 'formation', ...file });
      },
    });
    await findTitle('Review details');
    const partners = within(screen.getByRole('region', { name: 'Partners' }));
    expect(partners.getByText('62.5%')).toBeTruthy();
    expect(partners.getByText('37.5%, ada.moran@example.com')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Documents' })).getByText('formation-1.pdf')).toBeTruthy();
  });

  it('warns of a citizenship other than US before the personal data is confirmed [REG-10, REG-35]', async () => {
    const draft = wholeDraft('INDIVIDUAL');
    const legalDetails = { ...draft.legalDetails, citizenshipCountryCode: 'DE' };
    await open(review, { arrange: withDraft({ ...draft, legalDetails }) });
    await findTitle('Review details');
    const confirmation = within(screen.getByRole('region', { name: 'Confirmation' }));
    expect(confirmation.getByText(/US citizenship is required to open an account/)).toBeTruthy();
  });

  it('confirms the personal data and goes on to the signature, but only with the checkbox checked [REG-43]', async () => {
    const mounted = await open(review, { arrange: withDraft(wholeDraft('INDIVIDUAL')) });
    await findTitle('Review details');
    // The warning is for other citizens.
    expect(screen.queryByText(/US citizenship is required/)).toBe(null);
    press('Confirm and continue');
    expect(
      await screen.findByText('To continue, confirm that your information is accurate and complete.'),
    ).toBeTruthy();
    expect(document.activeElement).toBe(
      screen.getByRole('checkbox', { name: /^I confirm that my personal information/ }),
    );
    expect(commands(mounted, 'registration.confirm')).toEqual([]);
    check('I confirm that my personal information is accurate and complete.');
    press('Confirm and continue');
    await findTitle('Sign and submit');
    expect(commands(mounted, 'registration.confirm')).toHaveLength(1);
    expect(commands(mounted, 'profile.confirmPii')).toHaveLength(1);
  });

  it.each([
    [
      'may not have been saved when the response is lost',
      { kind: 'dropAfter' },
      'Your confirmation may not have been saved. Please try again.',
    ],
    [
      'wasn’t saved when it is refused',
      { kind: 'answer', status: 404, body: {} },
      'We couldn’t save your confirmation. Please try again.',
    ],
  ] as const)('says that the confirmation %s', async (_, effect, text) => {
    await open(review, {
      arrange: venue => {
        withDraft(wholeDraft('INDIVIDUAL'))(venue);
        fault(venue, 'identities.confirmPii', effect);
      },
    });
    await findTitle('Review details');
    check('I confirm that my personal information is accurate and complete.');
    press('Confirm and continue');
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('shows a migrated user the profile on file, and leads to the signature [ACS-03, REG-43]', async () => {
    const mounted = await open(review, { persona: 'migratedUnsigned' });
    await findTitle('Review details');
    expect(within(screen.getByRole('region', { name: 'Identity' })).getByText('Caleb Ostrander')).toBeTruthy();
    check('I confirm that my personal information is accurate and complete.');
    press('Confirm and continue');
    await findTitle('Sign your application');
    sign('Caleb Ostrander');
    await waitFor(() => expect(mounted.location()).toBe(`${submitted}?authUser=true`));
    expect(commands(mounted, 'account.sign')).toHaveLength(1);
  });
});

describe('the review of a profile on file', () => {
  it('offers no edit links to a user who may not edit the profile [PRM-18]', async () => {
    await open(review, { persona: 'withoutAuthorities' });
    expect(await screen.findByText(/If you can’t change something yourself, contact support\.$/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /in your profile$/ })).toBe(null);
  });
});

describe('submitting an application', () => {
  const confirmed = (lastName = 'Varga') => withDraft(wholeDraft('INDIVIDUAL', lastName), { confirmed: true });

  it("requires the agreements and the user's own full name, sends the application once, and says how long the review takes [REG-36, REG-14, RTE-33]", async () => {
    const mounted = await open(submission, { arrange: confirmed() });
    await findTitle('Sign and submit');
    press('Submit application');
    expect(await screen.findByText('Must match name of logged in user')).toBeTruthy();
    expect(screen.getAllByRole('checkbox')).toContain(document.activeElement);
    sign('Lena Vargas');
    expect(await screen.findByText('Must match name of logged in user')).toBeTruthy();
    sign('Lena Varga');
    await waitFor(() => expect(mounted.location()).toBe(`${submitted}?authUser=true`));
    await findTitle('Application submitted');
    expect(screen.getAllByText(/up to 2 business days/)).not.toEqual([]);
    expect(commands(mounted, 'registration.submit')).toHaveLength(1);
  });

  it('asks to agree to the terms only in a build that has their page [RTE-16]', async () => {
    vi.stubEnv('VITE_HIDE_TERMS', 'true');
    await open(submission, { arrange: confirmed() });
    await findTitle('Sign and submit');
    expect(screen.getByRole('checkbox', { name: /agree to the Customer Agreement(?!.* and the)/ })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Terms and Conditions/ })).toBe(null);
  });

  it("shows the default or the server's message when it fails, and keeps the input [REG-37]", async () => {
    const { venue } = await open(submission, { arrange: confirmed() });
    await findTitle('Sign and submit');
    const fail = (body: object) =>
      fault(venue, 'registration.submit', {
        kind: 'answer',
        status: 503,
        body: { code: 'SERVICE_UNAVAILABLE', message: 'Later.', ...body },
      });
    fail({});
    sign('Lena Varga');
    expect(await screen.findByText(/^Error Submitting your Application\./)).toBeTruthy();
    expect(screen.getByText(/^Your application wasn’t submitted\. Please try again\.$/)).toBeTruthy();
    expect(screen.getByLabelText('Full name')).toHaveProperty('value', 'Lena Varga');
    fail({ developerMessage: 'The document store is read-only.' });
    press('Submit application');
    expect(await screen.findByText(/^The document store is read-only\./)).toBeTruthy();
    expect(screen.queryByText(/^Error Submitting/)).toBe(null);
  });

  it('looks up the result when the response is lost, and does not show a failure', async () => {
    const mounted = await open(submission, {
      arrange: venue => {
        confirmed()(venue);
        const effect = { kind: 'dropAfter' } as const;
        fault(venue, 'registration.submit', effect);
      },
    });
    await findTitle('Sign and submit');
    sign('Lena Varga');
    await findTitle('Application submitted');
    expect(commands(mounted, 'registration.submit')).toHaveLength(1);
  });

  it('shows the status on the same page when the page for submitted applications is disabled [RTE-32]', async () => {
    const mounted = await open(submission, {
      arrange: venue => {
        confirmed()(venue);
        venue.world.execute('flags.change', { values: { entityMigration: false } });
      },
    });
    await findTitle('Sign and submit');
    sign('Lena Varga');
    await findTitle('Application submitted');
    expect(mounted.location()).toBe(submission);
  });
});

describe('the status of an application', () => {
  it.each([
    ['kycInitial', 'Application submitted', /We’re verifying your identity\./],
    ['kycCannotProcess', 'We couldn’t verify your identity', /Contact support for next steps\./],
    ['brokerPending', 'Application submitted', /We’re reviewing your application/],
    ['pendingInvites', 'Application submitted', /We’re waiting for invited users to join and sign/],
    ['migratedWaiting', 'Application submitted', /^The account holder must sign before you can use the account\.$/],
    ['marisol', 'Your account is open', 'Account opened'],
  ] as const)('is shown to %s [RTE-33, ACS-04]', async (persona, title, text) => {
    await open(`${submitted}?authUser=true`, { persona });
    await findTitle(title);
    expect(screen.getAllByText(text)).not.toEqual([]);
  });

  it('claims no verified identity of which the server says nothing', async () => {
    await open(submitted, {
      persona: 'brokerPending',
      arrange: venue => {
        const { id: userId } = venue.userOf('brokerPending');
        const signedOn = '2025-11-18T15:00:00.000Z';
        answering('accounts.userStatuses', 200, [{ userId, isPrimary: true, signedOn, kycStatus: null }])(venue);
      },
    });
    const steps = within(await screen.findByRole('list', { name: 'Application progress' }));
    expect(steps.getByText('Identity check').closest('li')?.dataset['state']).toBe('unknown');
    expect(document.body.textContent).not.toMatch(/identity is verified/i);
  });

  it('names a person who hasn’t signed by the id where the server sends no name', async () => {
    await open(submitted, {
      persona: 'brokerPending',
      arrange: venue => {
        const { id: userId, activeAccountId } = venue.userOf('brokerPending');
        const signedOn = '2025-11-18T15:00:00.000Z';
        const own = { userId, isPrimary: true, signedOn, kycStatus: 'APPROVED' };
        answering('accounts.userStatuses', 200, [own, { userId: 'U-77', signedOn: null }])(venue);
        answering('accounts.status', 200, { accountId: activeAccountId, status: 'PENDING_INVITES' })(venue);
      },
    });
    expect(await screen.findByText('Not signed yet: U-77')).toBeTruthy();
  });

  it('refetches outdated responses right away when another one changes the status [ACT-25]', async () => {
    const { venue } = await open(submission, {
      arrange: withDraft(wholeDraft('INDIVIDUAL'), { confirmed: true }),
    });
    await findTitle('Sign and submit');
    sign('Lena Varga');
    await screen.findAllByText(/We’re verifying your identity\./);
    venue.advance(60_000);
    await act(() => refresh(queryClient, [accounts.userStatuses]));
    await screen.findAllByText(/We’re reviewing your application/);
  });
});
