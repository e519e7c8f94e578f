import { answering, fault, withNotFound } from '@portal/testing/arrange';
import { startUp } from '@portal/contracts/endpoints/start-up';
import { startVenue } from '@portal/testing/venue';
import { mountRoute, type Mounted, type MountOptions } from '@portal/testing/mount';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { profileMount, refuseOnce, toastTexts } from '../testing/test-profile';

const openProfile = (options: Partial<MountOptions> = {}) => mountRoute({ ...profileMount, ...options });

async function openCard(options: Partial<MountOptions> = {}, name = 'Authorized users') {
  const mounted = await openProfile(options);
  const card = within(await screen.findByRole('region', { name }));
  return { ...mounted, card };
}

const people = (card: Pick<typeof screen, 'getByRole'>, list: string): string[] =>
  within(card.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(item => item.textContent);

const invitesOf = ({ venue }: Mounted) => [...venue.world.state.invites.byId.values()];

async function fillForm(fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
}
const newUser = { 'First name': 'Odile', 'Last name': 'Renn', Email: 'odile.renn@example.com' };

describe('authorized users', () => {
  it('lists users and open invites, but no accepted or revoked invites [AUU-06, AUU-07]', async () => {
    const { card } = await openCard();
    await card.findByRole('list', { name: 'Invited people' });
    await waitFor(() => expect(people(card, 'People on this account')[0]).toMatch(/^Maren Bly.*Identity verified$/));
    expect(people(card, 'Invited people').map(text => text.split('@')[0])).toEqual([
      'Hana Petrovhana.petrov',
      'Theo Castelltheo.castell',
    ]);
    expect(card.getByText('Scheduled')).toBeTruthy();
    expect(card.queryByText('Felix Amato')).toBe(null);
  });

  it.each([
    ['IN_FLIGHT', 'Identity check in progress'],
    ['NOT_SENT', 'Identity check needed'],
    ['ON_HOLD', 'On hold'],
    ['APPROVED', 'Identity verified'],
  ])('describes the status %s of a server that sends nothing else', async (kycStatus, label) => {
    const { card } = await openCard({
      arrange: venue => {
        const users = [...venue.world.state.people.users.values()];
        const userId = users.find(({ email }) => email === 'maren.bly@example.com')?.id;
        answering('accounts.userStatuses', 200, [{ userId, kycStatus }])(venue);
      },
    });
    await waitFor(() => expect(people(card, 'People on this account')[0]).toMatch(new RegExp(`${label}$`)));
  });

  it('sends an invite from a form that reports missing fields [AUU-01, AUU-02, AUU-10]', async () => {
    const mounted = await openCard();
    const { user, card } = mounted;
    await user.click(card.getByRole('button', { name: 'Invite user' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add an authorized user' }));
    expect(dialog.queryByLabelText('Ownership (%)')).toBe(null);
    await fillForm({ Email: 'odile' });
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    expect(await dialog.findByText('Enter the first name.')).toBeTruthy();
    expect(dialog.getByText('Enter a valid email, such as name@example.com.')).toBeTruthy();
    await fillForm({ ...newUser, 'Last name': 'Renn www.evil.example' });
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    expect(await dialog.findByText(/^Enter a name without links/)).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>('Last name').value).toBe('Renn www.evil.example');
    await fillForm({ 'Last name': 'Renn' });
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    await waitFor(() => expect(toastTexts()).toEqual(['Successfully scheduled invite']));
    expect(await card.findByText('Odile Renn')).toBeTruthy();
    expect(invitesOf(mounted).at(-1)).toMatchObject({ email: 'odile.renn@example.com', status: 'SCHEDULED' });
  });

  it('asks for the share of a new partner in a partnership [AUU-02]', async () => {
    const mounted = await openCard({ persona: 'partnership' }, 'Other users');
    const { user, card } = mounted;
    expect(people(card, 'People on this account')[0]).toContain('40.00%');
    await user.click(card.getByRole('button', { name: 'Invite user' }));
    await fillForm({ ...newUser, 'Ownership (%)': '100.5' });
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText('Enter a percentage greater than 0 and no more than 100.')).toBeTruthy();
    await fillForm({ 'Ownership (%)': '12.5' });
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    expect(await card.findByText('12.50%')).toBeTruthy();
    expect(invitesOf(mounted).at(-1)?.percentage).toBe('12.5');
  });

  it('shows why an invite failed, with a default message when the server sends none [AUU-11, AUU-17]', async () => {
    const mounted = await openCard();
    const { user, card, change } = mounted;
    await user.click(card.getByRole('button', { name: 'Invite user' }));
    await fillForm({ ...newUser, Email: 'hana.petrov@example.com' });
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    await waitFor(() => expect(toastTexts()[0]).toMatch(/^Unable to schedule invite: .*already been invited/));
    await change(each => fault(each, 'invites.schedule', { kind: 'dropAfter' }));
    await fillForm({ Email: 'odile.renn@example.com' });
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    await waitFor(() =>
      expect(toastTexts()).toEqual([
        'Unable to schedule invite: Unknown error. Please refresh the page and try again.',
      ]),
    );
    // The invite was created despite the lost response; the reloaded list shows it.
    expect(await screen.findByText(/^We couldn’t confirm that the invitation was sent/)).toBeTruthy();
    expect(await screen.findByText('Odile Renn')).toBeTruthy();
  });

  it('resends an invite and reports a failure [AUU-08, AUU-14]', async () => {
    const mounted = await openCard();
    const { user, card, change } = mounted;
    const button = await card.findByRole('button', { name: 'Resend invitation to hana.petrov@example.com' });
    await user.click(button);
    await waitFor(() => expect(toastTexts()).toEqual(['Successfully resent invite']));
    expect(document.activeElement).toBe(button);
    const { mails } = mounted.venue.world.state.outbox;
    expect([...mails.values()].at(-1)).toMatchObject({ to: 'hana.petrov@example.com', channel: 'EMAIL' });
    await change(refuseOnce('invites.resend', { code: 'INVITE_NOT_OPEN', message: 'This invite was accepted.' }));
    await user.click(button);
    await waitFor(() => expect(toastTexts()).toContain('Unable to resend invite: This invite was accepted.'));
  });

  it('revokes an invite after a confirmation and reports a failure [AUU-09, AUU-12, AUU-13, AUU-16]', async () => {
    const mounted = await openCard({
      arrange: refuseOnce('invites.revoke', { code: 'INVITE_NOT_OPEN', message: 'This invite was accepted.' }),
    });
    const { user, card } = mounted;
    await user.click(await card.findByRole('button', { name: 'Revoke invitation to hana.petrov@example.com' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Revoke this invitation?' }));
    await user.click(dialog.getByRole('button', { name: 'Revoke invitation' }));
    expect(await dialog.findByText('Error removing authorized user')).toBeTruthy();
    expect(toastTexts()).toEqual(['Unable to revoke invite: This invite was accepted.']);
    await user.click(dialog.getByRole('button', { name: 'Revoke invitation' }));
    await waitFor(() => expect(toastTexts()).toContain('Successfully revoked invite'));
    await waitFor(() => expect(card.queryByText('Hana Petrov')).toBe(null));
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Authorized users'));
    expect(invitesOf(mounted).find(({ email }) => email.startsWith('hana'))?.status).toBe('REVOKED');
  });

  it('reports that the list or the user statuses couldn’t be loaded, and loads them on retry [AUU-15, ACT-27]', async () => {
    const { user, card, change } = await openCard({
      arrange(venue) {
        withNotFound('invites.list')(venue);
        withNotFound('accounts.userStatuses')(venue);
      },
    });
    expect(await card.findByText('Error retrieving authorized users')).toBeTruthy();
    expect(await card.findByText(/Error fetching user statuses: Nothing here\./)).toBeTruthy();
    await change(({ world }) => world.execute('fault.clear', {}));
    for (const button of card.getAllByRole('button', { name: 'Try again' })) await user.click(button);
    expect(await card.findByText('Hana Petrov')).toBeTruthy();
    expect(await card.findByText('Identity verified')).toBeTruthy();
    expect(card.queryByText(/Error fetching/)).toBe(null);
  });

  it('lets only the account holder invite, not an authorized user [PRM-07]', async () => {
    const first = await openProfile({ persona: 'authorizedUser' });
    await screen.findByRole('region', { name: 'Personal information' });
    expect(screen.queryByRole('button', { name: 'Invite user' })).toBe(null);
    expect(first.container.textContent).not.toContain('Resend');
  });

  it.each([
    ['We can’t show authorized users right now', 'leaves them out', 503],
    ['No authorized users', 'sends null and the status of the account holder alone', null],
  ])('says "%s" where the server %s', async (text, _, failure) => {
    const venue = await startVenue();
    venue.signIn('withoutAuthorities');
    const { account, ...start } = await venue.read(startUp.global, { query: { symbolResource: 'asset' } });
    const unnamed = { ...account, acceptedAuthorizedUsers: null };
    answering('startUp.global', 200, { ...start, account: unnamed })(venue);
    answering('accounts.one', 200, unnamed)(venue);
    if (failure !== null) answering('accounts.userStatuses', failure, {})(venue);
    const { card } = await openCard({ persona: 'withoutAuthorities', venue });
    expect(await card.findByText(text)).toBeTruthy();
  });

  it('calls no holder of a joint account an authorized user', async () => {
    const { user, card } = await openCard({ persona: 'joint' }, 'Other users');
    expect(await card.findByText('No other users')).toBeTruthy();
    await user.click(card.getByRole('button', { name: 'Invite user' }));
    expect(await screen.findByRole('dialog', { name: 'Invite a user' })).toBeTruthy();
  });

  it('offers no invites to an account holder without the authority [PRM-19]', async () => {
    const { card } = await openCard({ persona: 'withoutAuthorities' });
    expect(await card.findByText('No authorized users')).toBeTruthy();
    expect(card.queryByRole('button', { name: 'Invite user' })).toBe(null);
  });
});
