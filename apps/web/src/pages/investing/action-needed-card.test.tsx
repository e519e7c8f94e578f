import { rereadPreferences } from '@portal/client/preferences/preferences';
import { startUp } from '@portal/contracts/endpoints/start-up';
import { decimal } from '@portal/domain/money/money';
import { answering, withNotFound } from '@portal/testing/arrange';
import type { MountOptions, Persona } from '@portal/testing/mount';
import { startVenue } from '@portal/testing/venue';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openApp } from '../../testing/open-app';

/** The card on the portfolio that lists open actions. */

const signedIn = (persona: Persona, options: Partial<MountOptions> = {}) =>
  openApp('/investors/portfolio', { persona, ...options });
const findCard = async () => within(await screen.findByRole('region', { name: 'Action needed' }));
const titles = (card: Awaited<ReturnType<typeof findCard>>) =>
  card.getAllByRole('listitem').map(item => item.querySelector('strong')?.textContent);

afterEach(() => {
  localStorage.clear();
  rereadPreferences();
});

describe('the card Action needed', () => {
  it.each<[string, Persona, string, string | RegExp]>([
    ['the signature', 'migratedPrimary', 'Review and sign', 'Sign your application'],
    ['the signature of a member', 'unsignedMember', 'Review and sign', 'Sign your application'],
    ['the rest of the application', 'incomplete', 'Continue setup', 'Review details'],
    ['the rest of the application of a company', 'incompleteEntity', 'Continue setup', 'Entity details'],
    ['the identity check', 'kycNotSent', 'Try again', 'Review details'],
    ['an invitation, named by its account', 'inviteScheduled', 'View invitation', 'You’re invited'],
    ['a bank account to verify', 'marisol', 'Enter amounts', 'Bank accounts'],
    ['a cost basis', 'marisol', 'Add cost basis', /^Security deposit|^Transfer/i],
  ])('links to %s', async (_, persona, act, title) => {
    const { user } = await signedIn(persona);
    const card = await findCard();
    if (persona === 'inviteScheduled') await card.findByText('You’re invited to join Marisol Vance’s account');
    await user.click(await card.findByRole('link', { name: act }));
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  });

  it('links an account that holds shares to a first bank account', async () => {
    const { user } = await signedIn('newAccount', {
      arrange: venue => {
        const accountId = venue.userOf('newAccount').activeAccountId ?? '';
        venue.world.execute('ledger.creditTokens', { accountId, symbol: 'TZROP', quantity: decimal('40') });
      },
    });
    const card = await findCard();
    await user.click(await card.findByRole('link', { name: 'Link bank account' }));
    expect(await screen.findByRole('heading', { name: 'Bank accounts' })).toBeTruthy();
  });

  it('shows an invitation without the account name when the server does not send it', async () => {
    await signedIn('inviteScheduled', {
      arrange: withNotFound('invites.show'),
    });
    expect(await (await findCard()).findByText('You’re invited to join another account')).toBeTruthy();
  });

  it('leads to the email of an invitation whose account the server does not name', async () => {
    const venue = await startVenue();
    venue.signIn('inviteScheduled');
    const start = await venue.read(startUp.global, { query: { symbolResource: 'asset' } });
    const inviteStatus = start.inviteStatus.map(invite => ({ ...invite, accountId: null }));
    answering('startUp.global', 200, { ...start, inviteStatus })(venue);
    await signedIn('inviteScheduled', { venue });
    expect(await (await findCard()).findByText('Open the link in your invitation email.')).toBeTruthy();
  });

  it('sends another verification email [SGN-33]', async () => {
    const { user } = await signedIn('emailUnverified');
    const card = await findCard();
    await user.click(await card.findByRole('button', { name: 'Resend email' }));
    expect(await screen.findByText('Email sent successfully.')).toBeTruthy();
    expect(card.getByText(/^Open the link in the most recent verification email/)).toBeTruthy();
  });

  it('opens the terms of the digital asset securities account [DAS-05, SHL-37, SHL-38]', async () => {
    const { user } = await signedIn('dasOffered');
    const card = await findCard();
    // The announcement opens by itself once, and covers the page.
    const launch = await screen.findByRole('dialog', { name: 'Trade digital asset securities' });
    expect(within(launch).getByRole('button', { name: 'Create Account' })).toBeTruthy();
    await user.click(within(launch).getAllByRole('button', { name: 'Close' }).at(-1) ?? launch);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    await user.click(card.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByRole('dialog', { name: 'Digital asset securities account' })).toBeTruthy();
  });

  it('shows the most urgent on a phone, and the rest on request', async () => {
    const width = window.innerWidth;
    window.innerWidth = 375;
    fireEvent(window, new Event('resize'));
    try {
      const { user } = await signedIn('marisol');
      const card = await findCard();
      await waitFor(() => expect(card.getByRole('button', { name: 'Show 1 more' })).toBeTruthy());
      expect(titles(card)).toEqual(['Add cost basis for XYLB']);
      await user.click(card.getByRole('button', { name: 'Show 1 more' }));
      expect(titles(card)).toEqual(['Add cost basis for XYLB', 'Verify your bank account']);
      expect(card.getByRole('button', { name: 'Show less' }).getAttribute('aria-expanded')).toBe('true');
    } finally {
      window.innerWidth = width;
      fireEvent(window, new Event('resize'));
    }
  });

  it('is hidden when there are no open actions', async () => {
    await signedIn('smallCash');
    expect(await screen.findByRole('region', { name: 'Cash' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Action needed' })).toBe(null);
  });
});

describe('the card of an application', () => {
  // Else its code could come after a test that expects no card.
  beforeAll(() => import('./application-card'));

  const findApplication = async () => within(await screen.findByRole('region', { name: 'Your application' }));

  it('says what an account waits for, and leads to the application', async () => {
    const { user } = await signedIn('pendingSignatures');
    const card = await findApplication();
    expect(card.getByText('Signatures pending')).toBeTruthy();
    await user.click(await card.findByRole('link', { name: 'View application' }));
    expect(await screen.findByRole('heading', { name: 'Application submitted' })).toBeTruthy();
  });

  it('has no link where the page does not exist', async () => {
    await signedIn('pendingSignatures', {
      arrange: ({ world }) => void world.execute('flags.change', { values: { entityMigration: false } }),
    });
    const card = await findApplication();
    // The flags are known once the footer has the link of another one.
    await screen.findByRole('link', { name: 'Disclosure Library' });
    expect(card.getByText('Your account isn’t open yet')).toBeTruthy();
    expect(card.queryByRole('link')).toBe(null);
  });

  it.each<[string, Persona]>([
    ['of an account that is open', 'marisol'],
    ['that needs its user, which the card Action needed says', 'incomplete'],
  ])('is not shown for one %s', async (_, persona) => {
    await signedIn(persona);
    await findCard();
    expect(screen.queryByRole('region', { name: 'Your application' })).toBe(null);
  });

  it('is not shown for an account that its broker has opened, whatever its status', async () => {
    const venue = await startVenue();
    venue.signIn('pendingSignatures');
    const { account, ...start } = await venue.read(startUp.global, { query: { symbolResource: 'asset' } });
    answering('startUp.global', 200, { ...start, account: { ...account, brokerAccountStatus: 'ACTIVE' } })(venue);
    await signedIn('pendingSignatures', { venue });
    expect(await screen.findByRole('region', { name: 'Cash' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Your application' })).toBe(null);
  });
});
