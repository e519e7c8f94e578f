import { readInvite } from '@portal/client/session/invite-store';
import { readReturnTarget } from '@portal/client/session/return-target-store';
import { readSession } from '@portal/client/session/session-store';
import { logout } from '@portal/client/session/sign-in/session';
import { answering, fault } from '@portal/testing/arrange';
import { mountRoute, type MountOptions } from '@portal/testing/mount';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AcceptInvitePage } from './accept-invite-page';

const path = '/investors/register/accept-invite';

const open = (options: Partial<MountOptions> = {}) =>
  mountRoute({ element: <AcceptInvitePage />, path, route: path, ...options });

type Mounted = Awaited<ReturnType<typeof open>>;

/** The invite sent to a persona. */
function inviteOf({ venue }: Pick<Mounted, 'venue'>, persona: 'invited' | 'inviteRevoked' | 'inviteAccepted') {
  const { email } = venue.userOf(persona);
  const found = [...venue.world.state.invites.byId.values()].find(each => each.email === email);
  if (found === undefined) throw new Error(`No invitation for ${persona}`);
  return found;
}
const linkOf = ({ id, accountId }: { id: string; accountId: string }) => `${path}?iid=${id}&aid=${accountId}`;

describe('the invite page', () => {
  it('shows an invite to a visitor, who signs in or registers first and then returns to it [REG-42]', async () => {
    const { venue, navigate } = await open();
    const invite = inviteOf({ venue }, 'invited');
    navigate(linkOf(invite));
    expect(await screen.findByRole('heading', { level: 1, name: 'You’re invited' })).toBeTruthy();
    expect(screen.getByText('Hana Petrov')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in to accept' }).getAttribute('href')).toBe('/investors/login');
    expect(screen.getByRole('link', { name: 'Create account' }).getAttribute('href')).toBe(
      '/investors/register/account-details',
    );
    expect(readInvite()).toEqual({ inviteId: invite.id, accountId: invite.accountId });
    expect(screen.queryByRole('button', { name: 'Accept invitation' })).toBe(null);
  });

  it('lets the invited user accept, also without the link, and leads to the personal information [REG-42, ACS-06]', async () => {
    const mounted = await open({ persona: 'invited' });
    const invite = inviteOf(mounted, 'invited');
    await mounted.user.click(await screen.findByRole('button', { name: 'Accept invitation' }));
    await waitFor(() =>
      expect(mounted.location()).toMatch(/^\/investors\/register\/(personal-info|submit-application)/),
    );
    expect(mounted.venue.world.state.invites.byId.get(invite.id)?.status).toBe('ACCEPTED');
    expect(mounted.venue.userOf('invited').accountIds).toContain(invite.accountId);
  });

  it('explains why a revoked, used or unknown invite cannot be accepted [REG-42, REG-41]', async () => {
    const { venue, navigate } = await open();
    const reasons = [
      [linkOf(inviteOf({ venue }, 'inviteRevoked')), 'This invitation was revoked.'],
      [linkOf(inviteOf({ venue }, 'inviteAccepted')), 'This invitation was already accepted.'],
      [`${path}?iid=I-none&aid=A-20001`, 'This invitation link isn’t valid.'],
      [`${path}?iid=../../x&aid=A-20001`, 'This invitation link isn’t valid.'],
    ] as const;
    for (const [link, reason] of reasons) {
      navigate(link);
      expect((await screen.findByText(new RegExp(`^${reason}`))).closest('[role="alert"]')).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Accept invitation' })).toBe(null);
      navigate(path);
    }
  });

  it('tells another user that the invitation is not theirs, who can sign out and return to it', async () => {
    const mounted = await open({ persona: 'newAccount' });
    const link = linkOf(inviteOf(mounted, 'invited'));
    mounted.navigate(link);
    await mounted.user.click(await screen.findByRole('button', { name: 'Accept invitation' }));
    expect(await screen.findByText(/We couldn’t find this invitation for/)).toBeTruthy();
    const away = await screen.findByRole('link', { name: 'Use a different email' });
    expect(away.getAttribute('href')).toBe('/investors/logout');
    await mounted.user.click(away);
    await logout();
    expect(readReturnTarget()).toBe(link);
  });

  it('offers no one the invitation to an own account [REG-02]', async () => {
    const mounted = await open({ persona: 'marisol' });
    const { id, accountId } = mounted.venue.world.execute('invite.schedule', {
      firstName: 'Marisol',
      lastName: 'Vance',
      email: mounted.venue.userOf('marisol').email,
      accountId: 'A-20001',
      percentage: null,
    });
    mounted.navigate(linkOf({ id, accountId }));
    expect(await screen.findByText(/You’re already on this account/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Accept invitation' })).toBe(null);
  });

  it('does not call the invitation someone else’s while it is being accepted', async () => {
    const mounted = await open({
      persona: 'invited',
      arrange: each => fault(each, 'registration.read', { kind: 'never' }, null),
    });
    const { accountId } = inviteOf(mounted, 'invited');
    mounted.navigate(linkOf(inviteOf(mounted, 'invited')));
    await mounted.user.click(await screen.findByRole('button', { name: 'Accept invitation' }));
    await waitFor(() => expect(readSession().accountId).toBe(accountId));
    expect(await screen.findByRole('button', { name: 'Accepting…' })).toBeTruthy();
    expect(screen.queryByText(/You’re already on this account/)).toBe(null);
  });

  it('leads on after it was accepted, also when the application cannot be loaded', async () => {
    const mounted = await open({ persona: 'invited', arrange: answering('registration.read', 400) });
    await mounted.user.click(await screen.findByRole('button', { name: 'Accept invitation' }));
    await waitFor(() => expect(mounted.location()).toBe('/investors/register/personal-info'));
  });

  it('accepts only once when the response is lost', async () => {
    const mounted = await open({
      persona: 'invited',
      arrange: each => fault(each, 'invites.accept', { kind: 'dropAfter' }),
    });
    await mounted.user.click(await screen.findByRole('button', { name: 'Accept invitation' }));
    await waitFor(() => expect(mounted.location()).not.toBe(path));
  });
});
