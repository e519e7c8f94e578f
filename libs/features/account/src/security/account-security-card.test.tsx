import { queryClient } from '@portal/client/api/query-client';
import { refresh } from '@portal/client/api/query';
import { changeSession } from '@portal/client/session/session-store';
import { security } from '@portal/contracts/endpoints/security';
import { answering, fault, unavailable, withNotFound } from '@portal/testing/arrange';
import { type Mounted, mountRoute, type MountOptions } from '@portal/testing/mount';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { profileMount } from '../testing/test-profile';

/** Her profile, while she is signed in in another browser as well. */
const openProfile = (options: Partial<MountOptions> = {}) =>
  mountRoute({
    ...profileMount,
    arrange: venue => {
      const device = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';
      venue.world.execute('session.open', { userId: venue.userOf('marisol').id, twoFactor: true, device });
    },
    ...options,
  });
const sessions = async () => within(await screen.findByRole('list', { name: 'Sessions' })).getAllByRole('listitem');
const endButton = () => screen.findByRole('button', { name: 'Sign out everywhere else' });
const sessionsIn = ({ venue: { world, userOf } }: Mounted) =>
  [...world.state.people.sessions.values()].filter(({ userId }) => userId === userOf('marisol').id);
const resetMails = ({ venue }: Mounted) =>
  [...venue.world.state.outbox.mails.values()].filter(({ link }) => link?.includes('/password-reset?'));

it('lists where the user is signed in, and what happened to the sign-in', async () => {
  await openProfile();
  await waitFor(async () => expect(await sessions()).toHaveLength(2));
  const [here, other] = await sessions();
  expect(here?.textContent).toContain('This session');
  expect(other?.textContent).toMatch(/^Firefox on Linux Signed in Nov 18, .*, last active Nov 18, /);
  const events = within(await screen.findByRole('list', { name: 'Recent activity' }));
  expect(events.getAllByText('Signed in').length).toBeGreaterThan(1);
});

it('shows events that this portal does not know as the server names them, and a hostile browser name as text', async () => {
  const device = '<img src=x onerror="document.title=1">';
  const event = { date: '2025-11-18T14:31:50.000Z', device, detail: null };
  const events = [
    { ...event, id: 'E-3', type: 'PASSKEY_ADDED' },
    { ...event, id: 'E-2', type: 'constructor', detail: 'constructor' },
    { ...event, id: 'E-1', type: 'STEP_UP', detail: 'WITHDRAWAL' },
  ];
  await openProfile({
    arrange: answering('security.activity', 200, { sessions: [], events }),
  });
  const list = await screen.findByRole('list', { name: 'Recent activity' });
  expect(
    within(list)
      .getAllByText(/./, { selector: 'span:first-child' })
      .map(part => part.textContent),
  ).toEqual(['Passkey added', 'Constructor (Constructor)', 'Verified with a code for a withdrawal']);
  expect(within(list).getAllByText(device)).toHaveLength(3);
  expect(list.querySelector('img')).toBe(null);
});

describe('"Sign out everywhere else"', () => {
  it('ends them right away, and leaves this one', async () => {
    const mounted = await openProfile();
    await mounted.user.click(await endButton());
    expect(await screen.findByText('Signed out of 1 other session.')).toBeTruthy();
    await waitFor(async () => expect(await sessions()).toHaveLength(1));
    expect(sessionsIn(mounted)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBe(null);
  });

  it('that fails says so, and can be tried again', async () => {
    const { user, venue } = await openProfile();
    await endButton();
    fault(venue, 'security.endOtherSessions', unavailable);
    await user.click(await endButton());
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^We couldn’t confirm that your other sessions have ended\./,
    );
    expect(screen.queryByText(/^Signed out of/)).toBe(null);
    await user.click(await endButton());
    expect(await screen.findByText('Signed out of 1 other session.')).toBeTruthy();
  });
});

describe('"This wasn’t me"', () => {
  const confirm = async ({ user }: Mounted) => {
    await user.click(await screen.findByRole('button', { name: 'This wasn’t me' }));
    await user.click(await screen.findByRole('button', { name: 'Secure account' }));
  };

  it('ends the other sessions and mails a link to choose a new password', async () => {
    const mounted = await openProfile();
    await endButton();
    await confirm(mounted);
    expect(await screen.findByText(/^Signed out of 1 other session\..* a link to reset your password/)).toBeTruthy();
    expect(sessionsIn(mounted)).toHaveLength(1);
    expect(resetMails(mounted)).toHaveLength(1);
  });

  it('sends the link even if the sessions couldn’t be ended, and says so', async () => {
    const mounted = await openProfile();
    await endButton();
    fault(mounted.venue, 'security.endOtherSessions', unavailable);
    await confirm(mounted);
    expect(await screen.findByText(/^We couldn’t confirm that your other sessions have ended\./)).toBeTruthy();
    expect(resetMails(mounted)).toHaveLength(1);
    expect(sessionsIn(mounted)).toHaveLength(2);
  });

  it('offers only support where sessions can’t be ended and no link can be sent', async () => {
    const { user } = await openProfile({
      arrange: ({ world }) => void world.execute('settings.change', { values: { additions: [] } }),
    });
    await screen.findByText('We can show only this session.');
    act(() => changeSession({ email: null }));
    await user.click(screen.getByRole('button', { name: 'This wasn’t me' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('To change your password, contact support.');
    expect(within(dialog).getByRole('button', { name: 'Go back' })).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: 'Send link' })).toBe(null);
  });
});

it('can still end sessions when the newest list couldn’t be loaded', async () => {
  const mounted = await openProfile();
  await mounted.user.click(await endButton());
  expect(await screen.findByText('Signed out of 1 other session.')).toBeTruthy();
  await waitFor(async () => expect(await sessions()).toHaveLength(1));
  withNotFound('security.activity')(mounted.venue);
  await act(() => refresh(queryClient, [security.activity]));
  expect(await endButton()).toBeTruthy();
});

it('can end sessions that the list lacks', async () => {
  const at = '2025-11-18T14:31:50.000Z';
  const here = { id: 'S-1', current: true, startedAt: at, lastCallAt: at, device: null };
  await openProfile({
    arrange: answering('security.activity', 200, { sessions: [here, { id: 'S-2' }], events: [] }),
  });
  await waitFor(async () => expect(await sessions()).toHaveLength(1));
  expect(await endButton()).toBeTruthy();
});

it('can end sessions even if they cannot be listed', async () => {
  const mounted = await openProfile();
  await endButton();
  fault(mounted.venue, 'security.activity', unavailable);
  await mounted.user.click(await endButton());
  expect(await screen.findByText('Signed out of 1 other session.')).toBeTruthy();
});
