import { callApi } from '@portal/client/api/http';
import { queryClient } from '@portal/client/api/query-client';
import { configure } from '@portal/client/browser/config';
import { serverNow } from '@portal/client/browser/server-time';
import { mayResend } from '@portal/client/commands/resend-rule';
import { defaultSettings, readSettings } from '@portal/client/settings/settings';
import { additions, type AdditionName } from '@portal/contracts/routing/additions';
import { banking } from '@portal/contracts/endpoints/banking';
import { readLinkTarget } from '@portal/banking/bank-link/link-flow';
import { traderTopic } from '@portal/contracts/live';
import { decimal } from '@portal/domain/money/money';
import { fault } from '@portal/testing/arrange';
import type { Mounted, Persona } from '@portal/testing/mount';
import { orderOf } from '@portal/testing/venue';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openApp } from './testing/open-app';
import { routes } from './routing/routes';

/** What docs/back-end.md says that the portal does without each addition of the contract. */

// The names of this very object.
const names = Object.keys(additions) as AdditionName[];

// Preloads all pages, so that tests do not wait for their code.
beforeAll(async () => {
  for (const { page } of routes) await page.preload();
});
afterEach(() => {
  configure(null);
  localStorage.clear();
});

interface Opened {
  readonly path: string;
  readonly persona?: Persona;
  readonly factors?: 1 | 2;
}

/** Opens the portal at a back end that offers all additions but one. */
const open = (missing: AdditionName | null, { path, ...who }: Opened): Promise<Mounted> =>
  openApp(`/investors/${path}`, {
    ...who,
    arrange: ({ world }) =>
      void world.execute('settings.change', { values: { additions: names.filter(name => name !== missing) } }),
  });

const marisol = { persona: 'marisol' } as const;
const banks = { path: 'account/bank-accounts', ...marisol };
const text = (what: string | RegExp) => screen.findByText(what);
const alerts = () => screen.queryAllByRole('alert').flatMap(({ textContent }) => textContent || []);
const first = (what: RegExp): Element | null => screen.queryAllByText(what)[0] ?? null;

interface HiddenPart extends Opened {
  /** Text of the page once it is complete. */
  readonly ready: RegExp;
  readonly find: () => Element | null;
}

const hidden = {
  authenticatorApp: {
    path: 'register/two-factor-setup',
    persona: 'notSetUp',
    factors: 1,
    ready: /^We may ask for a 6-digit code/,
    find: () => screen.queryByRole('radio', { name: 'Authenticator app' }),
  },
  queuePosition: {
    path: 'orders',
    ...marisol,
    ready: /TZROP/,
    find: () => first(/ahead of this order/),
  },
  issuerDocuments: {
    path: 'asset/TZROP',
    ready: /^Transfer agent/,
    find: () => screen.queryByText('Issuer documents'),
  },
  listFilters: {
    path: 'history?status=filled&symbol=OSTKO',
    ...marisol,
    ready: /H-\d+/,
    find: () => screen.queryByRole('combobox', { name: 'Symbol' }),
  },
  tradingHalts: { path: 'asset/QRRY', ready: /^Transfer agent/, find: () => first(/halted/i) },
  recentCloses: {
    path: 'market',
    ...marisol,
    ready: /^TZROP/,
    find: () => document.querySelector('[data-symbol="TZROP"] svg[role="img"]'),
  },
  incomingTokens: {
    path: 'transfers?wallet=custodial&token=TZROP',
    ...marisol,
    ready: /^0x[0-9a-fA-F]{40}$/,
    find: () => first(/^A deposit of 40 TZROP/),
  },
} as const satisfies Partial<Record<AdditionName, HiddenPart>>;

/** Opens the page of a part, with tokens on their way to a wallet. */
async function openPart({ path, ready, ...who }: HiddenPart, missing: AdditionName | null): Promise<void> {
  const { venue } = await open(missing, { path, ...who });
  const [shown] = await screen.findAllByText(ready);
  if (!path.includes('wallet')) return;
  const { id: userId, activeAccountId } = venue.userOf('marisol');
  const address = shown?.textContent ?? '';
  const deposit = { accountId: activeAccountId ?? '', userId, asset: 'TZROP', quantity: decimal('40'), address };
  venue.world.execute('wallet.depositSeen', deposit);
  await queryClient.invalidateQueries();
}

describe('the part of a page that needs an addition', () => {
  it.each(Object.entries<HiddenPart>(hidden))('is shown with %s', async (_, part) => {
    await openPart(part, null);
    await waitFor(() => expect(part.find()).toBeTruthy());
  });

  it.each(Object.entries<HiddenPart>(hidden))('is hidden without %s', async (name, part) => {
    // The names of this very object.
    await openPart(part, name as AdditionName);
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(part.find()).toBe(null);
    expect(alerts()).toEqual([]);
  });
});

type Check = (name: AdditionName) => Promise<void>;

/** Places an order elsewhere, after the page reads the topic of its user, and expects the order on the page. */
const checkLiveOrder: Check = async name => {
  const { venue, waitForSubscription } = await open(name, { path: 'orders', persona: 'trader' });
  await waitForSubscription(traderTopic(venue.userOf('trader').id));
  await orderOf(venue, 'trader', { symbol: 'TZROP', side: 1, quantity: '17', limitPrice: '4.10' });
  await screen.findByRole('button', { name: /^Cancel.*17/ });
};

/** What the portal says or does in another way. */
const checks: Readonly<Record<Exclude<AdditionName, keyof typeof hidden>, Check>> = {
  async settings(name) {
    await open(name, { path: 'portfolio', ...marisol });
    await screen.findByRole('heading', { name: 'Portfolio', level: 1 });
    expect(readSettings()).toEqual({ ...defaultSettings, additions: [] });
  },
  async registration(name) {
    await open(name, { path: 'register/account-details' });
    await text('You can’t open an account online');
    expect(screen.getByRole('link', { name: 'Contact Support' }).getAttribute('href')).toMatch(/^mailto:/);
  },
  async applicationSigning(name) {
    await open(name, { path: 'register/submit-application', persona: 'unsignedMember' });
    await text('You can’t sign online');
    expect(screen.queryByLabelText('Full name')).toBe(null);
  },
  async invitations(name) {
    await open(name, { path: 'register/accept-invite', persona: 'inviteScheduled' });
    await text('You can’t accept invitations online');
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBe(null);
  },
  async stepUp(name) {
    const { user } = await open(name, { path: 'portfolio', ...marisol });
    await user.click((await screen.findAllByRole('button', { name: 'Withdraw' }))[0] ?? document.body);
    await user.type(await screen.findByLabelText('Amount'), '20');
    await user.click(screen.getByRole('button', { name: 'Review withdrawal' }));
    await user.click(await screen.findByRole('button', { name: 'Withdraw $20.00' }));
    await text('Withdrawal submitted');
  },
  async accountSecurity(name) {
    await open(name, { path: 'account/personal-data', ...marisol });
    await text('We can show only this session.');
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBe(null);
    expect(screen.getByRole('button', { name: 'This wasn’t me' })).toBeTruthy();
    expect(alerts()).toEqual([]);
  },
  async wireInstructions(name) {
    const { user } = await open(name, banks);
    await user.click(await screen.findByRole('button', { name: 'View instructions' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Deposit by wire transfer' }));
    expect(dialog.getByRole('link', { name: 'Contact Support' })).toBeTruthy();
    expect(alerts()).toEqual([]);
  },
  async deliveringFirms(name) {
    const { user } = await open(name, { path: 'acat-transfer', ...marisol });
    await text('Enter the firm’s name as it appears on your statement.');
    await user.type(screen.getByLabelText(/^Delivering firm/, { selector: 'input:not([inputmode])' }), 'Fid');
    expect(screen.queryAllByRole('option', { name: /^Fid/ })).toEqual([]);
    expect(alerts()).toEqual([]);
  },
  async recentTrades(name) {
    await open(name, { path: 'asset/TZROP' });
    await text('No trades received since you opened this page');
    expect(alerts()).toEqual([]);
  },
  async orderByKey(name) {
    const { venue, user } = await open(name, { path: 'asset/TZROP', persona: 'trader' });
    await user.type(await screen.findByLabelText('Limit price'), '4.10');
    await user.type(screen.getByLabelText('Quantity'), '17');
    await user.click(screen.getByRole('button', { name: 'Review buy order' }));
    fault(venue, 'orders.place', { kind: 'dropAfter' });
    // The clock of the world stands still while the page's clock runs.
    venue.advance(60_000);
    await user.click(await screen.findByRole('button', { name: /^Submit buy order/ }));
    await screen.findByRole('link', { name: 'View order' });
  },
  async idempotencyHeader(name) {
    await open(name, banks);
    configure({ idempotentMoney: true });
    expect(mayResend(serverNow())).toBe(false);
  },
  async clientId(name) {
    const { venue, user } = await open(name, { path: 'forgot-password' });
    window.history.replaceState(null, '', '/cedar-row/investors/forgot-password');
    await user.type(await screen.findByLabelText('Email'), venue.userOf('marisol').email);
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    const newestLink = () => [...venue.world.state.outbox.mails.values()].at(-1)?.link;
    await waitFor(() => expect(newestLink()).toMatch(/^\/investors\//));
  },
  liveSequence: checkLiveOrder,
  liveOrderFields: checkLiveOrder,
  async arrivalDates(name) {
    await open(name, banks);
    await text('Available to trade');
  },
  async disabledReason(name) {
    await open(name, { path: 'account/bank-accounts', persona: 'bankReconnect' });
    await text(/^This account is disabled/);
  },
  async linkPurpose(name) {
    await open(name, banks);
    const token = await callApi(banking.linkToken, { body: {} });
    expect(token.purpose).toBe(undefined);
    expect(readLinkTarget(token)?.kind).toBe('add');
  },
  async maskedPhone(name) {
    await open(name, { path: 'two-factor', ...marisol, factors: 1 });
    await text('your phone');
  },
  async flagProtocol(name) {
    await open(name, { path: 'asset/TZROP', ...marisol });
    await text(/couldn’t check/);
    expect(screen.queryByRole('button', { name: /^Review/ })).toBe(null);
  },
};

it.each(Object.entries(checks))(
  'without %s the portal says so, or does it in another way',
  // The names of this very object.
  (name, check) => check(name as AdditionName),
);
