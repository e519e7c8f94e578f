// Lazy-loaded in the app; imported here so that no test waits for it.
import '@portal/ui/files/upload-field';
import { configure, portalConfig } from '@portal/client/browser/config';
import { startUp } from '@portal/contracts/endpoints/start-up';
import { answering, fault, readRequest } from '@portal/testing/arrange';
import { mountRoute, type MountOptions } from '@portal/testing/mount';
import { startVenue, type Venue } from '@portal/testing/venue';
import { sampleContent, sampleFile } from '@portal/testing/sample-files';
import { uploadExtensions } from '@portal/domain/documents/upload';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import './entity-lower-half';
import { RequiredDetailsPage } from './required-details-page';
import { applicant, entityAddress, wholeDraft, withDraft } from '@portal/testing/applicant';

const path = '/investors/register-entity/required-details';

const open = (options: Partial<MountOptions> = {}) =>
  mountRoute({
    element: <RequiredDetailsPage />,
    path,
    route: path,
    persona: applicant,
    arrange: withDraft(wholeDraft('PARTNERSHIP')),
    ...options,
  });

/** Finds it by text: a query by role would walk all country options. */
async function supporting(): Promise<HTMLElement> {
  const group = (await screen.findByText('Supporting documents')).closest<HTMLElement>('[role="group"]');
  if (group === null) throw new Error('The documents are no group');
  return group;
}
const inputOf = (group: HTMLElement) => within(group).getByLabelText(/choose files$/);
const press = (text: string) => fireEvent.click(screen.getByText(text));
/** Simulates a file selection, including files that the picker would filter out. */
const choose = (group: HTMLElement, ...files: File[]) => fireEvent.change(inputOf(group), { target: { files } });
const rowOf = async (group: HTMLElement, name: string) => {
  const shown = await within(group).findByText(name);
  const row = shown.closest('li');
  if (row === null) throw new Error(`${name} stands in no row`);
  return row;
};

const draftOf = ({ world, userOf }: Venue) => world.state.registrations.byUser.get(userOf(applicant).id)?.draft;

/** Holds back the response to the next call of a method until the returned function is called. */
function holdResponse(method: string): () => void {
  let release = (): void => undefined;
  const released = new Promise<void>(resolve => (release = resolve));
  const { fetch: send } = portalConfig();
  configure({
    fetch: async (address, init) => {
      const response = await send(address, init);
      if (init?.method !== method) return response;
      configure({ fetch: send });
      await released;
      return response;
    },
  });
  return () => release();
}

describe('the required fields of an entity', () => {
  it('are those that are reported when nothing is filled in', async () => {
    const whole = wholeDraft('PARTNERSHIP');
    await open({ arrange: withDraft({ ...whole, entity: {} }) });
    await supporting();
    fireEvent.click(screen.getByLabelText('Use as mailing address'));
    press('Add a partner');
    press('Continue');
    await screen.findByRole('group', { name: /your attention/ });
    const controls = [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')];
    const isRequired = (each: Element) => each.getAttribute('aria-required') === 'true';
    const empty = controls.filter(each => isRequired(each) && each.value === '');
    const wrong = controls.filter(each => each.getAttribute('aria-invalid') === 'true');
    expect(wrong.length).toBeGreaterThan(10);
    expect(empty.map(({ name }) => name)).toEqual(wrong.map(({ name }) => name));
  });
});

describe('the taxpayer number of an entity', () => {
  it('is not missing when Continue is pressed as soon as it is saved [REG-39]', async () => {
    await open();
    await supporting();
    fireEvent.change(screen.getByLabelText('Employer Identification Number (EIN)'), { target: { value: '123456789' } });
    await new Promise<void>(resolve => {
      // `findByText` would wait for one more turn of the event loop.
      const observer = new MutationObserver(() => {
        if (screen.queryByText('Saved') === null) return;
        observer.disconnect();
        press('Continue');
        resolve();
      });
      observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    });
    const summary = await screen.findByRole('group', { name: /your attention/ });
    expect(summary.textContent).not.toContain('Employer Identification Number (EIN)');
    expect(await screen.findByText(/^Saved, ending in/)).toBeTruthy();
  });
});

describe('the documents of an entity', () => {
  it('can be .jpeg, .jpg, .png, .gif, .pdf, .heic and .heif files, uploaded with their type and listed [VAL-08, REG-39]', async () => {
    const { user, venue } = await open();
    const group = await supporting();
    expect(inputOf(group).getAttribute('accept')).toBe('.jpeg,.jpg,.png,.gif,.pdf,.heic,.heif');
    await user.selectOptions(within(group).getByLabelText('Document type'), 'Ownership document');
    choose(group, ...uploadExtensions.map(extension => sampleFile(`Agreement.${extension}`)));
    await waitFor(() => expect(within(group).getAllByText(/^Ownership document, \d+ bytes$/)).toHaveLength(7));
    const shown = [...group.querySelectorAll('li')].filter(row => row.querySelector('img') !== null);
    const names = shown.map(row => /Agreement\.[a-z]+/.exec(row.textContent)?.[0]);
    expect(names.toSorted()).toEqual(['Agreement.gif', 'Agreement.jpeg', 'Agreement.jpg', 'Agreement.png']);
    const types = [...venue.world.state.registrations.uploads.values()].map(({ type }) => type);
    expect(types).toEqual(uploadExtensions.map(() => 'ownership'));
  });

  it('are refused with a reason before anything is sent: other types, disguised types, empty or too large files [VAL-08]', async () => {
    const { venue } = await open();
    const group = await supporting();
    const large = new Uint8Array(10 * 1_048_576 + 1);
    choose(
      group,
      sampleFile('run.exe'),
      sampleFile('scan.exe.pdf'),
      sampleFile('empty.pdf', new Uint8Array()),
      sampleFile('large.pdf', large),
    );
    const reasons = [
      ['run.exe', 'Please choose a .jpeg, .jpg, .png, .gif, .pdf, .heic or .heif file.'],
      ['scan.exe.pdf', 'We can’t accept this file name. Rename the file and try again.'],
      ['empty.pdf', 'The file is empty.'],
      ['large.pdf', 'The file is larger than 10 MB.'],
    ] as const;
    for (const [name, reason] of reasons) expect((await rowOf(group, name)).textContent).toContain(reason);
    expect(screen.queryByText('Send again')).toBe(null);
    expect(venue.world.state.registrations.uploads.size).toBe(0);
  });

  it("are refused with the server's reason when the content does not match the name, can be resent after a lost response, and removed [VAL-08]", async () => {
    const { venue } = await open();
    const group = await supporting();
    choose(group, sampleFile('passport.pdf', new TextEncoder().encode('MZ This program')));
    const row = await rowOf(group, 'passport.pdf');
    expect((await within(row).findByRole('alert')).textContent).toContain(
      'This file doesn’t match its file type. Save it again as a JPEG, PNG, or PDF and upload it.',
    );
    fault(venue, 'registration.upload', { kind: 'dropBefore' });
    choose(group, sampleFile('agreement.pdf', sampleContent.pdf));
    fireEvent.click(await within(group).findByText('Retry upload'));
    expect(await within(group).findByText(/^Formation document, /)).toBeTruthy();
    expect(within(group).queryByText('passport.pdf')).toBe(null);
    fireEvent.click(within(group).getByLabelText('Remove agreement.pdf'));
    await waitFor(() => expect(within(group).queryByText('agreement.pdf')).toBe(null));
    expect(document.activeElement).toBe(within(group).getByText('Choose files').closest('button'));
    expect(venue.world.state.registrations.uploads.size).toBe(0);
  });

  it('stay listed when the response to an earlier save arrives after them', async () => {
    const { venue } = await open();
    const group = await supporting();
    const release = holdResponse('PATCH');
    fireEvent.change(screen.getByLabelText('Legal name'), { target: { value: 'Varga and Moran' } });
    await waitFor(() => expect(draftOf(venue)?.entity?.name).toBe('Varga and Moran'));
    choose(group, sampleFile('agreement.pdf'));
    await within(group).findByText(/^Formation document, /);
    release();
    await screen.findByText('Saved');
    press('Continue');
    const summary = await screen.findByRole('group', { name: /your attention/ });
    expect(summary.textContent).not.toContain('Supporting documents');
    expect(within(group).getByText(/^Formation document, /)).toBeTruthy();
  });
});

describe('the details of a partnership', () => {
  it('require its data, its type, and shares of exactly 100 percent before the next step opens [REG-46, REG-39, REG-03]', async () => {
    const entity = { name: 'Varga and Moran', physicalAddress: entityAddress };
    const { venue, location } = await open({ arrange: withDraft({ ...wholeDraft('PARTNERSHIP'), entity }) });
    const group = await supporting();
    const fill = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    press('Continue');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('fields need your attention'));
    const summary = document.activeElement?.textContent;
    expect(summary).toContain('Supporting documents: Upload a supporting document for the entity.');
    expect(summary).toContain('Partnership type: Select a partnership type.');
    expect(summary).toContain('Partners: Add at least one other partner.');
    expect(summary).toContain('Employer Identification Number (EIN): Enter the entity’s EIN.');

    fill('Employer Identification Number (EIN)', '123456789');
    fill('Partnership type', 'General');
    fill('Your ownership (%)', '60');
    const add = screen.getByRole('button', { name: 'Add a partner' });
    fireEvent.click(screen.getByText('Partners: Add at least one other partner.'));
    expect(document.activeElement).toBe(add);
    fireEvent.click(add);
    expect(screen.queryByText('Add at least one other partner.')).toBe(null);
    fill('First name', 'Ada');
    fill('Last name', 'Moran');
    fill('Email', 'ada.moran@example.com');
    fill('Ownership (%)', '39.5');
    expect(screen.getByText(/99.5%/).parentElement?.textContent).toContain('0.5% remaining');
    choose(group, sampleFile('agreement.pdf'));
    await within(group).findByText(/^Formation document, /);
    press('Continue');
    expect(await screen.findAllByText(/Ownership must total 100%\./)).toHaveLength(2);
    expect(location()).toBe(path);

    fill('Ownership (%)', '40');
    press('Continue');
    await waitFor(() => expect(location()).toBe('/investors/register/personal-info'));
    const draft = venue.world.state.registrations.byUser.get(venue.userOf(applicant).id)?.draft;
    expect(draft?.entity).toMatchObject({
      name: 'Varga and Moran',
      tin: '12-3456789',
      endOfTaxYear: '01-01',
      partnership: {
        type: 'General',
        primaryIdentityPercentage: '60',
        invitedPartners: [{ email: 'ada.moran@example.com', percentage: '40' }],
      },
    });
    expect(draft?.account?.invitedAuthorizedUsers).toMatchObject([{ firstName: 'Ada', lastName: 'Moran' }]);
  });

  it('are not asked of a user who opens a personal account', async () => {
    const { location } = await open({ arrange: withDraft(wholeDraft('INDIVIDUAL')) });
    await waitFor(() => expect(location()).toBe('/investors/register/personal-info'));
  });
});

describe('the entity of an existing account', () => {
  it('is shown and saved; the name and EIN of an open account cannot be changed', async () => {
    const { venue, location } = await open({ persona: 'llc', arrange: () => undefined });
    expect(await screen.findByLabelText('Legal name')).toMatchObject({ value: 'Beltran Design, LLC', disabled: true });
    expect(screen.queryByRole('button', { name: /^Change/ })).toBe(null);
    expect(screen.getByText('To change the legal name or EIN, contact support.')).toBeTruthy();
    fireEvent.change(await screen.findByLabelText('Annual revenue'), { target: { value: '1250000' } });
    press('Save entity details');
    await waitFor(() => expect(location()).toBe('/investors/account/personal-data'));
    const accountId = venue.userOf('llc').activeAccountId ?? '';
    expect(venue.world.state.accounts.entities.get(accountId)?.annualRevenueInUsd).toBe('1250000');
  });

  it('is saved whole: with its name, and what the user left unchanged as it is on file', async () => {
    const { venue, location } = await open({ persona: 'llc', arrange: () => undefined });
    const onFile = () => venue.world.state.accounts.entities.get(venue.userOf('llc').activeAccountId ?? '');
    const before = onFile();
    fireEvent.change(await screen.findByLabelText('Tax year end'), { target: { value: '6/30' } });
    press('Save entity details');
    await waitFor(() => expect(location()).toBe('/investors/account/personal-data'));
    expect(onFile()).toEqual({ ...before, endOfTaxYear: '06-30' });
    // Its texts are masked.
    expect(await readRequest(venue, 'entities.save')).toHaveProperty('name');
  });

  it('shows the ownership of a partner whom the server names by the invitation alone', async () => {
    const venue = await startVenue();
    venue.signIn('partnership');
    const start = await (await venue.fetch('/api/global?symbolResource=asset')).text();
    // By the contract the body is an object with an account and its entity; only the invited people are changed.
    const body = JSON.parse(start) as { account: { entity: { partnership: object } } };
    const partnership = {
      ...body.account.entity.partnership,
      invitedPartners: [{ inviteId: 'I-7', percentage: '12.5' }],
    };
    const invitedAuthorizedUsers = [{ id: 'I-7', firstName: 'Ada', lastName: 'Moran', email: 'ada.moran@example.com' }];
    const entity = { ...body.account.entity, partnership };
    answering('startUp.global', 200, { ...body, account: { ...body.account, entity, invitedAuthorizedUsers } })(venue);
    await open({ persona: 'partnership', venue, arrange: () => undefined });
    expect(await screen.findByText('Ada Moran')).toBeTruthy();
    expect(screen.getByDisplayValue('12.5')).toBeTruthy();
  });

  it('asks for no documents where none can be uploaded', async () => {
    const values = { additions: [] };
    await open({ persona: 'llc', arrange: ({ world }) => void world.execute('settings.change', { values }) });
    expect(await screen.findByLabelText('Annual revenue')).toBeTruthy();
    expect(screen.queryByText('Supporting documents')).toBe(null);
  });

  it('keeps the ownership of partners whom the server doesn’t name', async () => {
    const venue = await startVenue();
    venue.signIn('partnership');
    const { account, ...start } = await venue.read(startUp.global, { query: { symbolResource: 'asset' } });
    answering('startUp.global', 200, { ...start, account: { ...account, acceptedAuthorizedUsers: null } })(venue);
    await open({ persona: 'partnership', venue, arrange: () => undefined });
    expect(await screen.findByText('Partner 1')).toBeTruthy();
    expect(screen.getByDisplayValue('40')).toBeTruthy();
  });

  it('shows the default message when it couldn’t be saved and the server sends no message [ACT-30]', async () => {
    const fail = (message: string) => ({
      kind: 'answer' as const,
      status: 500,
      body: { code: 'INTERNAL_ERROR', message },
    });
    const { venue } = await open({ persona: 'llc', arrange: () => undefined });
    await screen.findByLabelText('Legal name');
    fault(venue, 'entities.save', fail(''));
    press('Save entity details');
    expect(await screen.findByText('Unknown error. Please refresh the page and try again.')).toBeTruthy();
    fault(venue, 'entities.save', fail('Closed for the night.'));
    press('Save entity details');
    expect(await screen.findByText('Closed for the night.')).toBeTruthy();
  });
});
