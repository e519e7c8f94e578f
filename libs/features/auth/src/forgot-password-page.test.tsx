import { mountRoute } from '@portal/testing/mount';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ForgotPasswordPage } from './forgot-password-page';
import { legalLinks, testBrand } from './test-brand';

async function openPage(effect?: object) {
  const mounted = await mountRoute({
    element: <ForgotPasswordPage brand={testBrand} legalLinks={legalLinks} />,
    path: '/investors/forgot-password',
    arrange: ({ world }) => {
      if (effect === undefined) return;
      world.execute('fault.arrange', {
        route: 'auth.requestPasswordReset',
        times: 1,
        effect: { kind: 'answer', status: 503, body: null, ...effect },
      });
    },
  });
  const ask = async (email: string) => {
    await mounted.user.clear(screen.getByLabelText('E-mail'));
    await mounted.user.type(screen.getByLabelText('E-mail'), email);
    await mounted.user.click(screen.getByRole('button', { name: 'Send link' }));
  };
  const links = () => [...mounted.venue.world.state.outbox.mails.values()].filter(({ link }) => link !== null);
  return { ...mounted, ask, links };
}

const sharedMessage = 'If this address belongs to an account, a link to choose a new password is on its way to it.';

describe('the forgotten password', () => {
  it('is answered with the message of the server, and a link goes to the address [SGN-26]', async () => {
    const { ask, links, venue } = await openPage();
    const before = links().length;
    await ask(venue.userOf('marisol').email);
    expect(await screen.findByText(sharedMessage)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Check your e-mail' }));
    expect(screen.getByText(/Resend in 0:\d\d/)).toBeTruthy();
    expect(links()).toHaveLength(before + 1);
    expect(links().at(-1)).toMatchObject({ to: venue.userOf('marisol').email });
  });

  it('gives the same answer for an address that nobody has, and takes another one [SGN-26]', async () => {
    const { ask, user, links } = await openPage();
    const before = links().length;
    await ask('nobody@example.com');
    expect(await screen.findByText(sharedMessage)).toBeTruthy();
    expect(links()).toHaveLength(before);
    await user.click(screen.getByRole('button', { name: 'Use another e-mail' }));
    expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'nobody@example.com');
  });

  it('asks for an address before it asks the server', async () => {
    const { user, venue } = await openPage();
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    expect(screen.getAllByText(/Enter your e-mail\./).length).toBeGreaterThan(0);
    expect(venue.world.log.commands().filter(({ name }) => name === 'password.requestReset')).toEqual([]);
  });

  it('says in the given words that asking failed, and keeps what was typed [SGN-27]', async () => {
    const { ask } = await openPage({});
    await ask('marisol.vance@example.com');
    expect(await screen.findByText('Error resetting password. Please refresh the page and try again.')).toBeTruthy();
    expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'marisol.vance@example.com');
  });

  it('says what the server says when it says something [SGN-27]', async () => {
    const { ask } = await openPage({
      status: 429,
      body: { code: 'TOO_MANY_ATTEMPTS', message: 'Too many links. Please try again in an hour.' },
    });
    await ask('marisol.vance@example.com');
    expect(await screen.findByText('Too many links. Please try again in an hour.')).toBeTruthy();
    expect(screen.queryByText(/Error resetting password/)).toBe(null);
  });
});
