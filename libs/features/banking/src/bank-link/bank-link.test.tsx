import { banking } from '@portal/contracts/endpoints/banking';
import { answering, fault, readCode, readRequest, unavailable } from '@portal/testing/arrange';
import { mountRoute, type Mounted, type MountOptions } from '@portal/testing/mount';
import { clearOnRouteChange, readToasts } from '@portal/ui/feedback/toast';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
// Lazy-loaded in the app; imported here so that the first test does not spend its time on it.
import '../cash/cash-dialogs';
import '../simulated-link/simulated-opener';
import { bankingPage, dialog, findBank } from '../testing/test-banking';

const openBanking = (options: Partial<MountOptions> = {}) => mountRoute({ ...bankingPage, ...options });

const press = (user: Mounted['user'], box: HTMLElement, name: RegExp | string) =>
  user.click(within(box).getByRole('button', { name }));

/** Opens the modal and goes to the bank search. */
async function begin({ user }: Mounted): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'Link bank account' }));
  await dialog('Connect your bank');
  // A modal whose token is no longer valid makes way for another one.
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  return dialog('Select your bank');
}

/** Signs in at a bank and selects one of its accounts. */
async function choose(mounted: Mounted, bank: string, account: RegExp): Promise<void> {
  const { user } = mounted;
  const box = await begin(mounted);
  await user.click(await within(box).findByRole('button', { name: bank }));
  await user.type(within(box).getByLabelText('Username'), 'a');
  await user.type(within(box).getByLabelText('Password'), 'b');
  await press(user, box, 'Sign in');
  await user.click(await within(box).findByLabelText(account));
  await press(user, box, 'Continue');
}

/** Enters the code that linking requires. */
async function giveCode({ user, venue }: Mounted): Promise<void> {
  const box = await dialog('Confirm with a code');
  await within(box).findByText(/We sent a code to/);
  const words = within(box).getByText(/^Link a bank account at /).textContent;
  expect(words).not.toMatch(/ins_|your bank/);
  expect([...venue.world.state.outbox.mails.values()].at(-1)?.text).toContain(
    `is your code to ${words.charAt(0).toLowerCase()}${words.slice(1)}. `,
  );
  await user.type(within(box).getByLabelText('Verification code'), readCode(venue));
  await press(user, box, 'Link bank account');
}

const banksOf = async ({ venue }: Mounted) => (await venue.read(banking.accounts)).map(({ mask }) => mask);

describe('linking a bank account', () => {
  it("goes through the provider's modal and a code, and says how long the review takes [BNK-11, BNK-20, BNK-21, BNK-42]", async () => {
    const mounted = await openBanking({ persona: 'bankNone' });
    await choose(mounted, 'Fernhill Credit Union', /8841/);
    await giveCode(mounted);
    const success = await screen.findByText(
      'Your request to link your account was successful. Please allow 1-3 days before you can use this account while it is being reviewed.',
    );
    expect(success).toBeTruthy();
    expect((await findBank(/Fernhill/)).textContent).toContain('Pending');
    expect(await banksOf(mounted)).toEqual(['8841']);
    expect(screen.queryByRole('dialog', { name: 'Deposit by wire transfer' })).toBe(null);
  });

  it('offers a wire after a bank search without a link, and hides the modal [BNK-15, BNK-17]', async () => {
    const mounted = await openBanking();
    const { user, venue } = mounted;
    const box = await begin(mounted);
    await user.type(within(box).getByLabelText('Search for your bank'), 'Nowhere');
    await within(box).findByText(/No banks match “Nowhere”/);
    await press(user, box, 'Close');
    await press(user, await dialog('Exit without finishing?'), 'Exit');
    expect(await dialog('Deposit by wire transfer')).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Select your bank' })).toBe(null);
    expect((await venue.read(banking.accounts)).length).toBe(2);
  });

  it('names the id and status of an account as the provider does, and as they are renamed [BNK-04, BNK-05]', async () => {
    const mounted = await openBanking({ persona: 'bankNone' });
    await choose(mounted, 'Fernhill Credit Union', /8841/);
    await giveCode(mounted);
    await screen.findByText(/Your request to link your account was successful/);
    const { accounts } = banking.link.body.parse(await readRequest(mounted.venue, 'banking.link'));
    for (const account of accounts) {
      expect(account.plaidAccountId).toBe(account.id);
      expect(account.verificationStatus).toBe(account.verification_status);
    }
  });

  it('detects an account that is already linked', async () => {
    const mounted = await openBanking();
    await choose(mounted, 'Fernhill Credit Union', /8841/);
    expect(
      await screen.findByText(
        'A bank account you selected is already linked, so we didn’t link any. Try again with only new accounts.',
      ),
    ).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Confirm with a code' })).toBe(null);
  });

  it('links two accounts of one bank with the same last digits, and labels them distinctly', async () => {
    const mounted = await openBanking({ persona: 'bankNone' });
    for (const name of [/Checking/, /Savings/]) {
      await choose(mounted, 'Twin Rivers Bank', name);
      await giveCode(mounted);
      await screen.findByText(/Your request to link your account was successful/);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
      act(clearOnRouteChange);
    }
    expect(await banksOf(mounted)).toEqual(['5050', '5050']);
    for (const name of ['Checking', 'Savings']) {
      expect(
        await screen.findByRole('button', { name: `More options for Twin Rivers Bank, ${name} ·· 5050` }),
      ).toBeTruthy();
    }
  });

  it("shows why it failed: the server's message or the default one [BNK-22]", async () => {
    const mounted = await openBanking();
    const { venue } = mounted;
    await choose(mounted, 'Saltmarsh National Bank', /9012/);
    expect(await screen.findByText(/We couldn’t link Saltmarsh National Bank/)).toBeTruthy();
    fault(venue, 'banking.link', { kind: 'answer', status: 404, body: {} });
    await choose(mounted, 'Quarry Savings Bank', /3306/);
    expect(
      await screen.findByText('Error saving account details. Please refresh the page and try again.'),
    ).toBeTruthy();
  });

  it('reports that the limit of accounts is reached, with a link to the help [BNK-23]', async () => {
    const mounted = await openBanking({ persona: 'bankFull' });
    await choose(mounted, 'Quarry Savings Bank', /3306/);
    expect(await screen.findByText(/You can link up to 3 bank accounts/)).toBeTruthy();
    await mounted.user.click(screen.getByRole('button', { name: 'Get help' }));
    expect(window.location.hash).toBe('#help=bank-linking');
  });

  it('shows the default message when the server fails to confirm, and keeps the page usable until it is resolved [BNK-22]', async () => {
    const mounted = await openBanking({ persona: 'bankNone' });
    const { venue, user } = mounted;
    await choose(mounted, 'Fernhill Credit Union', /8841/);
    await dialog('Confirm with a code');
    fault(venue, 'banking.link', { kind: 'answer', status: 500, body: {} });
    await giveCode(mounted);
    const box = await dialog('We couldn’t confirm that your bank account was linked');
    expect(
      await screen.findByText('Error saving account details. Please refresh the page and try again.'),
    ).toBeTruthy();
    expect(box.textContent).not.toContain('did not reach us');
    await press(user, box, 'Not now');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    // Starting another link is refused: it would be lost behind the open one.
    await user.click(await screen.findByRole('button', { name: 'Link bank account' }));
    expect(await screen.findByText(/^We couldn’t confirm that your last bank account was linked/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await press(user, await dialog('We couldn’t confirm that your bank account was linked'), 'Check again');
    // The first request had no effect, so the code is still valid.
    expect(await screen.findByText(/Your request to link your account was successful/)).toBeTruthy();
    expect(await banksOf(mounted)).toEqual(['8841']);
  });

  it("resumes when the browser returns from a bank's own pages, and cleans the address", async () => {
    const leave = vi.spyOn(window, 'open').mockReturnValue(null);
    onTestFinished(() => leave.mockRestore());
    const mounted = await openBanking({ persona: 'bankNone' });
    const { user, venue } = mounted;
    const box = await begin(mounted);
    await user.click(await within(box).findByRole('button', { name: 'Tidewater Bank' }));
    await user.click(await within(box).findByRole('button', { name: 'Continue to Tidewater Bank' }));
    expect(leave.mock.calls).toEqual([[expect.stringMatching(/^http/), '_self']]);
    const { pathname, search } = new URL(String(leave.mock.calls[0]?.[0]));
    expect(search).toMatch(/^\?oauth_state_id=/);
    // The tab's session storage survives; the page and its memory are gone.
    const stored = Object.entries<string>({ ...sessionStorage });
    const comeBack = (persona: 'bankNone' | 'marisol'): Promise<Mounted> => {
      cleanup();
      const arrange = (): void => stored.forEach(([key, text]) => sessionStorage.setItem(key, text));
      return openBanking({ venue, persona, path: `${pathname}${search}`, arrange });
    };
    const returned = await comeBack('bankNone');
    const accounts = await dialog('Select accounts');
    expect(returned.location()).toBe('/investors/account/bank-accounts');
    await returned.user.click(await within(accounts).findByLabelText(/2718/));
    await press(returned.user, accounts, 'Continue');
    await giveCode(returned);
    expect((await findBank(/Tidewater/)).textContent).toContain('Pending');
    expect(await banksOf(returned)).toEqual(['2718']);
    // For another user the same address opens nothing, and a message is shown.
    await comeBack('marisol');
    expect(await screen.findByText('We couldn’t start the bank connection. Please try again.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBe(null);
  });

  it('can be restarted right away when its configuration couldn’t be loaded [BNK-38]', async () => {
    const mounted = await openBanking();
    fault(mounted.venue, 'banking.linkToken', unavailable);
    await mounted.user.click(await screen.findByRole('button', { name: 'Link bank account' }));
    expect(await screen.findByText('We couldn’t start the bank connection. Please try again.')).toBeTruthy();
    expect(await begin(mounted)).toBeTruthy();
  });

  it('reports a missing success URL until the message is closed [BNK-31]', async () => {
    const mounted = await openBanking();
    fault(mounted.venue, 'banking.linkToken', {
      kind: 'answer',
      status: 201,
      body: { linkToken: 'link-00000000', expiration: '2026-01-01T00:00:00.000Z' },
    });
    await mounted.user.click(await screen.findByRole('button', { name: 'Link bank account' }));
    const text = 'An error has occurred while communicating with Plaid. Please refresh the page and try again';
    expect(await screen.findByText(text)).toBeTruthy();
    expect(readToasts().find(toast => toast.text === text)?.autoClose).toBe(false);
    expect(screen.queryByRole('dialog')).toBe(null);
  });

  it('requests a new link token when the current one is no longer valid', async () => {
    const mounted = await openBanking();
    const { venue } = mounted;
    fault(venue, 'banking.linkToken', {
      kind: 'answer',
      status: 201,
      body: {
        linkToken: 'link-00000000',
        expiration: '2026-01-01T00:00:00.000Z',
        successUrl: '/api/ach/accounts',
      },
    });
    expect(await begin(mounted)).toBeTruthy();
  });
});

describe('verifying by micro-deposits', () => {
  /** Types two amounts into the modal of the account waiting for verification. */
  async function typeAmounts({ user }: Mounted, first: string, second: string): Promise<void> {
    const box = await dialog('Enter the deposit amounts');
    for (const [label, text] of [
      ['First deposit', first],
      ['Second deposit', second],
    ] as const) {
      const field = within(box).getByLabelText(label);
      await user.clear(field);
      await user.type(field, text);
    }
    await press(user, box, 'Verify');
  }
  const openVerify = async ({ user }: Mounted): Promise<void> =>
    user.click(await screen.findByRole('button', { name: /^Verify Quarry/ }));
  const sent = ({ venue }: Mounted): [string, string] => {
    const banks = [...venue.world.state.banking.banks.values()].flat();
    const cents = banks.find(({ mask, microDeposits }) => mask === '3305' && microDeposits !== null)?.microDeposits;
    const [first = '', second = ''] = (cents ?? []).map(each => `0.${String(each).padStart(2, '0')}`);
    return [first, second];
  };

  it('can be retried after wrong amounts, and reports success [BNK-28, BNK-40]', async () => {
    const mounted = await openBanking();
    await openVerify(mounted);
    await typeAmounts(mounted, '0.01', '0.02');
    expect(await screen.findByText(/These amounts don’t match the deposits/)).toBeTruthy();
    await typeAmounts(mounted, ...sent(mounted));
    expect(await screen.findByText('You have successfully verified your bank account(s).')).toBeTruthy();
    await waitFor(async () =>
      expect((await findBank(/Quarry/)).textContent).toContain(
        'This account isn’t approved yet. Approval takes about 1 business day.',
      ),
    );
  });

  it('ends for good after three wrong pairs, which is reported to the server [BNK-27, BNK-30]', async () => {
    const mounted = await openBanking();
    await openVerify(mounted);
    for (const left of [/2 more attempts/, /1 more attempt/, null]) {
      await typeAmounts(mounted, '0.01', '0.02');
      if (left !== null) await screen.findByText(left);
    }
    expect(await screen.findByText('Too many verification attempts. Please contact support.')).toBeTruthy();
    await waitFor(async () => expect((await findBank(/Quarry/)).textContent).toContain('Not verified'));
    const banks = await mounted.venue.read(banking.accounts);
    expect(banks.find(({ mask }) => mask === '3305')?.verification_status).toBe('verification_failed');
  });

  it('is not called successful where the server accepts the report of three wrong pairs', async () => {
    const mounted = await openBanking();
    answering('banking.verify', 200, [])(mounted.venue);
    await openVerify(mounted);
    for (const left of [/2 more attempts/, /1 more attempt/, null]) {
      await typeAmounts(mounted, '0.01', '0.02');
      if (left !== null) await screen.findByText(left);
    }
    expect(await screen.findByText('Too many verification attempts. Please contact support.')).toBeTruthy();
  });

  it('reports a failure of the server [BNK-29]', async () => {
    const mounted = await openBanking();
    fault(mounted.venue, 'banking.verify', unavailable);
    await openVerify(mounted);
    await typeAmounts(mounted, ...sent(mounted));
    expect(await screen.findByText('Error verifying account. Please refresh the page and try again.')).toBeTruthy();
  });
});

it('reconnects an account whose sign-in has expired, and reloads the accounts [BNK-24, BNK-25, BNK-26]', async () => {
  const mounted = await openBanking({ persona: 'bankReconnect' });
  const { user } = mounted;
  await user.click(await screen.findByRole('button', { name: /^Reconnect/ }));
  const box = await dialog('Sign in to Lapwing Trust');
  await user.type(within(box).getByLabelText('Username'), 'a');
  await user.type(within(box).getByLabelText('Password'), 'wrong');
  await press(user, box, 'Sign in');
  expect(await within(box).findByText(/The username or password isn’t correct/)).toBeTruthy();
  await user.type(within(box).getByLabelText('Password'), 'b');
  await press(user, box, 'Sign in');
  expect(await screen.findByText('You have successfully reconnected your bank account(s).')).toBeTruthy();
  await waitFor(async () => expect((await findBank(/Lapwing/)).textContent).toContain('Approved'));
  expect(screen.queryByRole('button', { name: /^Reconnect/ })).toBe(null);
  expect(screen.queryByRole('dialog')).toBe(null);
  expect(screen.getByRole('button', { name: 'Link bank account' }).getAttribute('aria-busy')).toBe(null);
});
