import { callApi } from '@portal/client/api/http';
import { readSession } from '@portal/client/session/session-store';
import { auth } from '@portal/contracts/endpoints/auth';
import { credentials } from '@portal/contracts/endpoints/credentials';
import { mountRoute, type Mounted, type MountOptions } from '@portal/testing/mount';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { NewPasswordPage } from './new-password-page';
import { legalLinks, testBrand } from '../testing/test-brand';

type Venue = Mounted['venue'];

const newPassword = 'Quiet-River-88';
const tokenOf = ({ world }: Venue): string =>
  /token=(\w+)/.exec([...world.state.outbox.mails.values()].at(-1)?.link ?? '')?.[1] ?? '';

/** Opens the page as the email's link does; `token` overrides the one from the email. */
async function openLink(options: Partial<MountOptions> & { token?: string; username?: string } = {}) {
  const { token, username = null, ...rest } = options;
  const onDone = vi.fn();
  const mounted = await mountRoute({
    element: (
      <NewPasswordPage
        brand={testBrand}
        legalLinks={legalLinks}
        title="Choose a new password"
        lead="You sign in with it from now on."
        again={{ label: 'Get a new link', to: '/investors/forgot-password' }}
        username={username}
        onDone={onDone}
      />
    ),
    path: '/investors/password-reset',
    ...rest,
  });
  const { venue, user } = mounted;
  const email = venue.userOf('marisol').email;
  await act(() => callApi(credentials.requestPasswordReset, { body: { email } }));
  mounted.navigate(`/investors/password-reset?token=${token ?? tokenOf(venue)}&from=mail`);
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  const fill = async (first: string, second = first) => {
    for (const [name, text] of [
      ['New password', first],
      ['Confirm new password', second],
    ] as const) {
      await user.clear(field(name));
      await user.type(field(name), text);
    }
    await user.click(screen.getByRole('button', { name: 'Set password' }));
  };
  const canSignIn = (password: string) =>
    callApi(auth.login, { body: { email, password } }).then(
      () => true,
      () => false,
    );
  return { ...mounted, onDone, fill, field, canSignIn };
}

const fault = (effect: object) => (venue: Venue) =>
  void venue.world.execute('fault.arrange', {
    route: 'auth.resetPassword',
    times: 1,
    // The tests pass only effects of the fault catalogue.
    effect: effect as { kind: 'dropAfter' },
  });

describe('setting a new password with the token of a link', () => {
  it('removes the token from the address and sends it with the password; the new password works and the old one does not [SGN-28, SGN-30, RTE-10, RTE-31]', async () => {
    const { fill, onDone, location, canSignIn } = await openLink();
    await waitFor(() => expect(location()).toBe('/investors/password-reset?from=mail'));
    await fill(newPassword);
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(await canSignIn(newPassword)).toBe(true);
    expect(await canSignIn('Harbor-View-2025')).toBe(false);
  });

  it('names the user for password managers where the user is known, and no one where a link does not say', async () => {
    const named = () => document.querySelector<HTMLInputElement>('form input[autocomplete=username]')?.value;
    const { field } = await openLink({ username: 'ada.moran@example.com' });
    expect(field('New password').autocomplete).toBe('new-password');
    expect(named()).toBe('ada.moran@example.com');
    cleanup();
    await openLink();
    expect(named()).toBe(undefined);
  });

  it('shows the rules, checks each one off when met, and sends nothing when one is broken or the passwords differ [REG-38]', async () => {
    const { fill, field, user, venue, onDone } = await openLink();
    const rules = () => screen.getAllByRole('listitem').filter(({ dataset }) => dataset.met !== undefined);
    await user.type(field('New password'), 'harbor');
    await waitFor(() => expect(rules().map(each => each.textContent)).toEqual(['A lowercase letter: met']));
    await user.type(field('New password'), '-View-1');
    expect(rules()).toHaveLength(5);
    await fill('harbor', 'harbour');
    expect(
      screen.getAllByText(
        'Your password still needs at least 8 characters, an uppercase letter, a number, and a symbol.',
      ).length,
    ).toBeGreaterThan(0);
    expect(screen.getAllByText('Passwords don’t match.').length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect([field('New password').type, field('Confirm new password').type]).toEqual(['text', 'text']);
    expect(venue.world.log.commands().filter(({ name }) => name === 'password.change')).toEqual([]);
    expect(onDone).not.toHaveBeenCalled();
  });

  it('names no rules where the server names none, and leaves the check to it [REG-38]', async () => {
    const { fill, field, onDone } = await openLink({
      arrange: ({ world }) => void world.execute('settings.change', { values: { passwordRules: [] } }),
    });
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Password requirements' })).toBe(null));
    expect(field('New password').getAttribute('aria-describedby')).toBe(null);
    await fill('harbor');
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  });

  it.each([
    ['password', 'Use a longer one.'],
    ['newPassword', 'use a longer one'],
  ])("shows the server's error of the field %s beside the password", async (name, message) => {
    const { fill, change } = await openLink();
    await change(fault({ kind: 'answer', status: 422, body: { code: 'WEAK', message, field: name } }));
    await fill(newPassword);
    expect((await screen.findAllByText('Use a longer one.')).length).toBeGreaterThan(0);
    expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true');
  });

  it.each([
    [{ code: 'UNKOWN_ERROR', message: 'UNKOWN_ERROR' }, /^We couldn’t set your password\. Please try again\./],
    [
      { errors: [{ code: 'TOKEN_ALREADY_USED', message: 'token_already_used', field: 'password' }] },
      'The link or code may have expired or been used.',
    ],
    [{ errors: { token: ['is invalid'] } }, 'The link or code may have expired or been used.'],
    [null, /^We couldn’t set your password\. Please try again\./],
  ] as const)('says in words, never by a code, that the back end refuses a used link with %j', async (body, words) => {
    const { fill, change } = await openLink();
    await change(fault({ kind: 'answer', status: 400, body }));
    await fill(newPassword);
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    expect(document.body.textContent).not.toMatch(/unkown|already.used/i);
  });

  it.each([
    ['unknown', 'You can’t set your password here'],
    ['', 'Open the link again'],
  ])('leads to requesting a new link when the token is "%s"', async (token, title) => {
    const { fill } = await openLink({ token });
    if (token !== '') await fill(newPassword);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Get a new link' }).getAttribute('href')).toBe(
      '/investors/forgot-password',
    );
    expect(screen.queryByLabelText('New password')).toBe(null);
  });

  it('reports an expired link', async () => {
    const { fill, venue } = await openLink();
    venue.advance(3_700_000);
    await fill(newPassword);
    expect(await screen.findByRole('heading', { name: 'This page has expired' })).toBeTruthy();
  });

  it('does not report a failure when the response is lost, and resolves it on the second try', async () => {
    const { fill, user, change, canSignIn, onDone } = await openLink();
    await change(fault({ kind: 'dropAfter' }));
    await fill(newPassword);
    expect(await screen.findByText(/We couldn’t confirm that your password was set\./)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Set password' }));
    expect(await screen.findByRole('heading', { name: 'Your password may already be set' })).toBeTruthy();
    expect(onDone).not.toHaveBeenCalled();
    expect(await canSignIn(newPassword)).toBe(true);
  });

  it('ends the session of the same user in this browser', async () => {
    const { fill, onDone } = await openLink({ persona: 'marisol' });
    expect(readSession().authenticated).toBe(true);
    await fill(newPassword);
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(readSession().authenticated).toBe(false);
  });

  it("keeps another user's session", async () => {
    const { fill, onDone } = await openLink({ persona: 'trader' });
    await fill(newPassword);
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(readSession().authenticated).toBe(true);
  });

  it('leads someone who is signed in to the portfolio, and says so', async () => {
    await openLink({ persona: 'marisol', token: '' });
    const link = await screen.findByRole('link', { name: 'Go to the portal' });
    expect(link.getAttribute('href')).toBe('/investors/portfolio');
    expect(screen.queryByRole('link', { name: 'Go to sign in' })).toBeNull();
  });
});
