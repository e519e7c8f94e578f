import { mountRoute } from '@portal/testing/mount';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ForgotPasswordPage } from './forgot-password-page';
import { legalLinks, testBrand } from '../testing/test-brand';

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
    await mounted.user.clear(screen.getByLabelText('Email'));
    await mounted.user.type(screen.getByLabelText('Email'), email);
    await mounted.user.click(screen.getByRole('button', { name: 'Send link' }));
  };
  const links = () => [...mounted.venue.world.state.outbox.mails.values()].filter(({ link }) => link !== null);
  return { ...mounted, ask, links };
}

const sharedMessage = 'If an account exists for this email, we’ve sent a link to reset your password.';

describe('the forgot-password page', () => {
  it("shows the server's message, and a link is sent to the address [SGN-26]", async () => {
    const { ask, links, venue } = await openPage();
    const before = links().length;
    await ask(venue.userOf('marisol').email);
    expect(await screen.findByText(sharedMessage)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Check your email' }));
    expect(screen.getByText(/Resend in 0:\d\d/)).toBeTruthy();
    expect(links()).toHaveLength(before + 1);
    expect(links().at(-1)).toMatchObject({ to: venue.userOf('marisol').email });
  });

  it('moves the focus in the same step in which the message replaces the form', async () => {
    const { ask, venue } = await openPage();
    const focused = new Promise(resolve => {
      const observer = new MutationObserver(() => {
        const heading = screen.queryByRole('heading', { name: 'Check your email' });
        if (heading === null) return;
        observer.disconnect();
        resolve(document.activeElement === heading);
      });
      observer.observe(document.body, { childList: true, subtree: true });
    });
    await ask(venue.userOf('marisol').email);
    expect(await focused).toBe(true);
  });

  it('gives the same response for an unknown address, and accepts another one [SGN-26]', async () => {
    const { ask, user, links } = await openPage();
    const before = links().length;
    await ask('nobody@example.com');
    expect(await screen.findByText(sharedMessage)).toBeTruthy();
    expect(links()).toHaveLength(before);
    await user.click(screen.getByRole('button', { name: 'Use a different email' }));
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'nobody@example.com');
  });

  it('requires an address before sending a request', async () => {
    const { user, venue } = await openPage();
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    expect(screen.getAllByText(/Enter your email\./).length).toBeGreaterThan(0);
    expect(venue.world.log.commands().filter(({ name }) => name === 'password.requestReset')).toEqual([]);
  });

  it('shows the default failure message, and keeps the input [SGN-27]', async () => {
    const { ask } = await openPage({});
    await ask('marisol.vance@example.com');
    expect(await screen.findByText('Error resetting password. Please refresh the page and try again.')).toBeTruthy();
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'marisol.vance@example.com');
  });

  it("shows the server's message when there is one [SGN-27]", async () => {
    const { ask } = await openPage({
      status: 429,
      body: { code: 'TOO_MANY_ATTEMPTS', message: 'Too many links. Please try again in an hour.' },
    });
    await ask('marisol.vance@example.com');
    expect(await screen.findByText('Too many links. Please try again in an hour.')).toBeTruthy();
    expect(screen.queryByText(/Error resetting password/)).toBe(null);
  });
});
