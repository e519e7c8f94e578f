// Lazy-loaded in the app; imported here so that no test waits for it.
import '@portal/ui/files/upload-field';
import { readToasts } from '@portal/ui/feedback/toast';
import { mountRoute, type MountOptions } from '@portal/testing/mount';
import { sampleFile } from '@portal/testing/sample-files';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import './kyc-retry';
import { SubmittedApplicationPage } from './submitted-application-page';

const path = '/investors/register/submitted-application';
const open = (arrange?: MountOptions['arrange']) =>
  mountRoute({
    element: <SubmittedApplicationPage />,
    path,
    route: path,
    persona: 'kycRetryable',
    ...(arrange && { arrange }),
  });
const toastText = 'Doc V Run Successfully, We will update you if any further action is needed';

describe('a failed identity check', () => {
  it('is retried with a document and a signature, and shows the progress [ACT-29, ACT-17, REG-45]', async () => {
    const { venue, change } = await open();
    await screen.findByRole('heading', { level: 1, name: 'We couldn’t verify your identity' });
    fireEvent.click(await screen.findByText('Sign and resubmit'));
    expect(await screen.findAllByText(/Upload a government-issued photo ID\./)).not.toEqual([]);
    expect(readToasts()).toEqual([]);

    fireEvent.change(await screen.findByLabelText('Document type'), { target: { value: 'drivers-license' } });
    const input = screen.getByLabelText(/choose files$/);
    fireEvent.change(input, { target: { files: [sampleFile('License.png')] } });
    await screen.findByText(/^Driver’s license/, { selector: 'span' });
    const { activeAccountId: accountId, id: userId } = venue.userOf('kycRetryable');
    expect([...venue.world.state.registrations.uploads.values()]).toMatchObject([{ type: 'drivers-license', userId }]);

    // The typing error that made the check fail.
    fireEvent.change(screen.getByLabelText('Date of birth'), { target: { value: '05/06/1981' } });
    fireEvent.click(screen.getByText('Change'));
    fireEvent.change(screen.getByLabelText('Social Security number'), { target: { value: '123-45-6780' } });
    fireEvent.change(screen.getByLabelText('Full name'), { target: { value: 'Dario Welles' } });
    fireEvent.click(screen.getByText('Sign and resubmit'));
    await screen.findByRole('heading', { level: 1, name: 'Application submitted' });
    expect(readToasts().map(({ text }) => text)).toEqual([toastText]);
    const { legalDetails } = venue.userOf('kycRetryable').identity ?? {};
    expect([legalDetails?.birthdate, legalDetails?.maskedTin]).toEqual(['1981-05-06', '•••••6780']);
    expect(screen.getByText('Identity check').closest('li')?.textContent).toContain('in progress');

    await change(({ world }) =>
      world.execute('kyc.decide', { accountId: accountId ?? '', userId, status: 'APPROVED' }),
    );
    await waitFor(() => expect(screen.getByText(/We’re reviewing your application/, { selector: 'p' })).toBeTruthy());
  });

  it('lets a taxpayer of another country correct the tax number, and the middle name', async () => {
    const { venue } = await open(({ world, userOf }) => {
      const userId = userOf('kycRetryable').id;
      world.execute('profile.save', { userId, body: { legalDetails: { countryCode: 'DE' } } });
    });
    fireEvent.change(await screen.findByLabelText('Document type'), { target: { value: 'passport' } });
    fireEvent.change(screen.getByLabelText(/choose files$/), { target: { files: [sampleFile('Passport.png')] } });
    await screen.findByText('Passport.png was uploaded.');
    fireEvent.change(screen.getByLabelText('Middle name'), { target: { value: 'Karl' } });
    fireEvent.click(screen.getByText('Change'));
    fireEvent.change(screen.getByLabelText('Foreign tax ID number'), { target: { value: '12 345 678 903' } });
    fireEvent.change(screen.getByLabelText('Full name'), { target: { value: 'Dario Karl Welles' } });
    fireEvent.click(screen.getByText('Sign and resubmit'));
    await screen.findByRole('heading', { level: 1, name: 'Application submitted' });
    const { middleName, legalDetails } = venue.userOf('kycRetryable').identity ?? {};
    expect([middleName, legalDetails?.maskedTin]).toEqual(['Karl', '•••••8903']);
  });
});

describe('an identity check that cannot go on by itself', () => {
  const decided = (status: 'CANNOT_PROCESS' | 'NOT_SENT') =>
    open(({ world, userOf }) => {
      const { id: userId, activeAccountId } = userOf('kycRetryable');
      const accountId = activeAccountId ?? '';
      world.execute('account.sign', { accountId, userId });
      world.execute('kyc.decide', { accountId, userId, status });
    });

  it('leads to support and to the portal, and promises no review [ACT-17]', async () => {
    await decided('CANNOT_PROCESS');
    const support = await screen.findByRole('link', { name: 'Contact Support' });
    expect(support.getAttribute('href')).toMatch(/^mailto:/);
    expect(screen.getByRole('link', { name: 'Go to the portal' })).toBeTruthy();
    expect(screen.queryByText(/Review takes up to/)).toBe(null);
  });

  it('says that it was not sent where it was not, and shows what is checked', async () => {
    await decided('NOT_SENT');
    await screen.findByRole('heading', { level: 1, name: 'Your identity check hasn’t started' });
    expect(await screen.findByLabelText('Date of birth')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Edit in your profile' })).toBeTruthy();
    expect(screen.queryByText(/couldn’t verify/)).toBe(null);
  });
});
