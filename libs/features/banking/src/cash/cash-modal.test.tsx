import { banking } from '@portal/contracts/endpoints/banking';
import { portfolio } from '@portal/contracts/endpoints/portfolio';
import { startUp } from '@portal/contracts/endpoints/start-up';
import { transfers } from '@portal/contracts/endpoints/transfers';
import { answering, fault, readCode } from '@portal/testing/arrange';
import { configure, portalConfig } from '@portal/client/browser/config';
import { mountRoute, type Mounted, type MountOptions } from '@portal/testing/mount';
import { startVenue } from '@portal/testing/venue';
import { callApi } from '@portal/client/api/http';
import { q } from '@portal/client/api/query';
import { queryClient } from '@portal/client/api/query-client';
import { auth } from '@portal/contracts/endpoints/auth';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
// Lazy-loaded in the app; imported here so that the first test does not spend its time on it.
import './cash-dialogs';
import { bankingPage, dialog } from '../testing/test-banking';

const openBanking = (options: Partial<MountOptions> = {}) => mountRoute({ ...bankingPage, ...options });

const cashOf = async ({ venue }: Mounted) => {
  const { activeAccountId } = venue.userOf('marisol');
  const [account] = venue.world.state.people.accounts.values();
  const query = { accountId: activeAccountId ?? '', brokerId: account?.brokerId ?? '' };
  return (await venue.read(portfolio.balances, { query })).fiatAssets['USD'];
};
const pendingOf = async ({ venue }: Mounted) => (await venue.read(banking.pendingCount)).count;
const button = (container: HTMLElement, name: RegExp | string) => within(container).getByRole('button', { name });

/** Opens a dialog, types the amount and goes to the review. */
async function review({ user }: Mounted, move: 'Deposit' | 'Withdraw', amount: string): Promise<HTMLElement> {
  const opener = (await screen.findAllByRole('button', { name: move }))[0];
  if (opener) await user.click(opener);
  const box = await dialog(`${move} cash`);
  await user.type(await within(box).findByLabelText('Amount'), amount);
  await user.click(button(box, /^Review/));
  return box;
}

describe('a deposit', () => {
  it('leaves no address that would open a new one when its receipt is loaded again', async () => {
    const mounted = await openBanking();
    const box = await review(mounted, 'Deposit', '250');
    expect(mounted.location()).toContain('move=deposit');
    await mounted.user.click(button(box, 'Deposit $250.00'));
    await within(box).findByRole('button', { name: 'Done' });
    await waitFor(() => expect(mounted.location()).not.toContain('move='));
    expect(within(box).getByText('$250.00')).toBeTruthy();
    await mounted.user.click(button(box, 'Done'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  });

  it('needs one Back to leave the page after its dialog was closed by a button, and begins anew after Back', async () => {
    window.history.pushState(null, '', '/investors/portfolio');
    window.history.pushState(null, '', '/investors');
    const mounted = await openBanking();
    const back = () => act(() => window.history.back());
    const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    const box = await review(mounted, 'Deposit', '250');
    await mounted.user.click(button(box, 'Deposit $250.00'));
    await within(box).findByRole('button', { name: 'Done' });
    back();
    await isClosed();
    const again = await review(mounted, 'Deposit', '300');
    await mounted.user.click(button(again, 'Close'));
    await isClosed();
    back();
    await waitFor(() => expect(mounted.location()).toBe('/investors/portfolio'));
  });

  it('is left for the history without an entry of the finished dialog', async () => {
    const mounted = await openBanking();
    const box = await review(mounted, 'Deposit', '250');
    await mounted.user.click(button(box, 'Deposit $250.00'));
    const entries = window.history.length;
    await mounted.user.click(await within(box).findByRole('link', { name: 'history' }));
    await waitFor(() => expect(mounted.location()).toBe('/investors/history?view=transfers'));
    expect(window.history.length).toBe(entries);
  });

  it('shows the limits before anything is typed, has a review, and is then pending, with a link to the history [BNK-45, BNK-47, HIS-27]', async () => {
    const mounted = await openBanking();
    const { user, venue } = mounted;
    const before = await pendingOf(mounted);
    await user.click((await screen.findAllByRole('button', { name: 'Deposit' }))[0] ?? document.body);
    const box = await dialog('Deposit cash');
    const amount = await within(box).findByLabelText('Amount');
    expect(document.activeElement).toBe(amount);
    expect(
      within(box).getByText(/^You can deposit up to \$50,000.00 today. Deposits of \$10,000.00 or more may take/),
    ).toBeTruthy();
    const held = await within(box).findByText(/\d pending ACH transfers?\.$/);
    await waitFor(() => expect(held.textContent).toMatch(new RegExp(`^${before} pending ACH transfers?\\.$`)));
    // An account that is not approved cannot be selected.
    const other = within(box).getByRole<HTMLOptionElement>('option', { name: /Quarry Savings Bank/ });
    expect(other.disabled).toBe(true);
    await user.click(button(box, 'Review deposit'));
    expect(await within(box).findAllByText(/Enter an amount/)).toBeTruthy();
    await user.click(button(box, '$2,500'));
    await user.click(button(box, 'Review deposit'));
    expect(await within(box).findByText('You’re depositing')).toBeTruthy();
    expect(box.textContent).toContain('Fernhill Credit Union ·· 8841');
    expect(await pendingOf(mounted)).toBe(before);
    await user.click(button(box, 'Deposit $2,500.00'));
    expect(await within(box).findByText('Deposit submitted')).toBeTruthy();
    // Made on a Tuesday: three business days to arrive, five until seasoned.
    expect(box.textContent).toContain('ReceivedExpected Nov 21');
    expect(box.textContent).toContain('Available to withdrawExpected Nov 25');
    const link = within(box).getByRole('link', { name: 'history' });
    expect(link.getAttribute('href')).toBe('/investors/history?view=transfers');
    await user.click(button(box, 'Done'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    expect(await pendingOf(mounted)).toBe(before + 1);
    const { transactions } = await venue.read(transfers.list, { query: {} });
    expect(transactions[0]).toMatchObject({ amount: '2500', status: 'PENDING', transactionType: 'FIAT_DEPOSIT' });
  });

  it('is not possible when the server does not allow it, and leads to the bank account that is missing [BNK-07]', async () => {
    const { user } = await openBanking({
      persona: 'bankPending',
      path: '/investors/account/bank-accounts?move=deposit',
    });
    const box = await dialog('Deposit cash');
    const message = 'Your bank account isn’t approved yet. Approval takes about 1 business day.';
    expect(await within(box).findByText(message)).toBeTruthy();
    expect(within(box).queryByLabelText('Amount')).toBe(null);
    expect(screen.getAllByText(message).length).toBeGreaterThan(1);
    await user.click(within(box).getByRole('link', { name: 'Go to bank accounts' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  });

  it('leads to linking a bank account if there is none', async () => {
    const { user } = await openBanking({ persona: 'newAccount' });
    await user.click(await screen.findByRole('button', { name: 'Deposit' }));
    const box = await dialog('Deposit cash');
    expect(
      await within(box).findByText('Link a bank account to deposit and withdraw. Approval takes about 1 business day.'),
    ).toBeTruthy();
    expect(within(box).getByRole('link', { name: 'Link bank account' }).getAttribute('href')).toBe(
      '/investors/account/bank-accounts',
    );
  });

  it.each([
    ['deposit', 'Deposit cash', 'View wire instructions'],
    ['withdraw', 'Withdraw cash', null],
  ])('(%s) leads a user who may not link a bank account to no page that refuses it', async (move, title, way) => {
    const { user, location } = await openBanking({
      persona: 'newAccount',
      path: `/investors/account/bank-accounts?move=${move}`,
      arrange({ world, userOf }) {
        const owner = userOf('newAccount');
        const authorities = owner.authorities.filter(each => each !== 'api:can-add-ach-account');
        world.state.people.users.set(owner.id, { ...owner, authorities });
      },
    });
    const box = await dialog(title);
    const none = 'You don’t have an approved bank account, and you don’t have permission to link one.';
    expect(await within(box).findByText(none)).toBeTruthy();
    expect(within(box).queryByRole('link', { name: 'Link bank account' })).toBe(null);
    const wire = within(box).queryByRole('button', { name: 'View wire instructions' });
    expect(wire?.textContent ?? null).toBe(way);
    if (wire === null) return;
    await user.click(wire);
    expect(await dialog('Deposit by wire transfer')).toBeTruthy();
    expect(location()).toBe('/investors/account/bank-accounts?move=wire');
  });

  it('from a savings account shows the transaction limit [BNK-43]', async () => {
    const { user } = await openBanking({ persona: 'bankFull', path: '/investors/account/bank-accounts?move=deposit' });
    const box = await dialog('Deposit cash');
    const from = await within(box).findByLabelText('From');
    await user.selectOptions(from, '·· 2210, Fernhill Credit Union');
    expect(box.textContent).toContain('Savings accounts may be limited to 6 transactions a month.');
  });

  it.each([
    ['as the setting currency says', 'currency', {}, 'USD/B-A-20001'],
    ['as the setting bankAccount says', 'bankAccount', {}, 'B-A-20001/B-A-20001'],
    ['as its row does', 'currency', { productId: 'ach-checking', deviceId: 'device-7' }, 'ach-checking/device-7'],
  ] as const)('names the bank account %s', async (_, achProductId, names, path) => {
    const row = { id: 'B-A-20001', status: 'APPROVED', institutionName: 'Fernhill', mask: '8841', ...names };
    const mounted = await openBanking({ arrange: answering('banking.accounts', 200, [row]) });
    await act(() => queryClient.refetchQueries(q(banking.accounts)));
    const { fetch: send } = portalConfig();
    const sent: string[] = [];
    configure({
      achProductId,
      fetch: (input, init) => {
        const url = input instanceof Request ? input.url : String(input);
        if (init?.method === 'PUT') sent.push(new URL(url, 'https://portal.test').pathname);
        return send(input, init);
      },
    });
    const box = await review(mounted, 'Deposit', '250');
    await mounted.user.click(button(box, 'Deposit $250.00'));
    await waitFor(() => expect(sent).toEqual([`/api/ach/transactions/${path}/deposit`]));
  });

  it('of more than any account can hold is refused before the review', async () => {
    const box = await review(await openBanking(), 'Deposit', '999999999999');
    expect((await within(box).findAllByText(/Enter \$100,000,000,000\.00 or less\./)).length).toBeGreaterThan(0);
  });

  it('that another server refuses shows what it says of the amount at the field', async () => {
    const mounted = await openBanking();
    const { user, venue } = mounted;
    const fields = { amount: ['at most $25,000.00 a transfer'] };
    const body = { error: { code: 'ValidationFailed', message: 'One or more fields are not valid.', fields } };
    fault(venue, 'banking.deposit', { kind: 'answer', status: 422, body });
    const box = await review(mounted, 'Deposit', '300');
    await user.click(button(box, 'Deposit $300.00'));
    expect((await within(box).findAllByText(/At most \$25,000\.00 a transfer/)).length).toBeGreaterThan(0);
    expect(within(box).getByLabelText('Amount').getAttribute('aria-invalid')).toBe('true');
  });

  it('that is refused without a reason says so, and does not blame the network', async () => {
    const mounted = await openBanking();
    const { user, venue } = mounted;
    const body = '<html><body>403 Forbidden</body></html>';
    fault(venue, 'banking.deposit', { kind: 'answer', status: 403, body, contentType: 'text/html' });
    const box = await review(mounted, 'Deposit', '300');
    await user.click(button(box, 'Deposit $300.00'));
    expect(
      (await within(box).findAllByText(/Your request was rejected, and no reason was given\. No money was moved\./))
        .length,
    ).toBeGreaterThan(0);
    expect(within(box).getByLabelText<HTMLInputElement>('Amount').value).toBe('300.00');
  });

  it('whose response is lost is reported as not confirmed, and is made only once (O-16)', async () => {
    const mounted = await openBanking();
    const { user, venue } = mounted;
    const before = await pendingOf(mounted);
    fault(venue, 'banking.deposit', { kind: 'dropAfter' });
    const box = await review(mounted, 'Deposit', '300');
    await user.click(button(box, 'Deposit $300.00'));
    expect(await within(box).findByText('We couldn’t confirm your deposit yet')).toBeTruthy();
    expect(screen.queryByText('Deposit submitted')).toBe(null);
    // After closing and reopening it is still not confirmed, and the page says so.
    await user.click(button(box, 'Not now'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    await user.click(await screen.findByRole('button', { name: 'Check again' }));
    const reopened = await dialog('We couldn’t confirm your deposit yet');
    await user.click(button(reopened, 'Check again'));
    expect(await within(reopened).findByText('Deposit submitted')).toBeTruthy();
    expect(await pendingOf(mounted)).toBe(before + 1);
  });

  it('whose response is lost is looked up, not resent, where the back end may ignore idempotency keys (O-16)', async () => {
    const mounted = await openBanking();
    const { user, venue } = mounted;
    configure({ idempotentMoney: false });
    const before = await pendingOf(mounted);
    fault(venue, 'banking.deposit', { kind: 'ignoreKeys' }, null);
    fault(venue, 'banking.deposit', { kind: 'dropBefore' });
    const box = await review(mounted, 'Deposit', '300');
    // The world's clock stands still otherwise, while the page's clock moves on.
    venue.advance(60_000);
    await user.click(button(box, 'Deposit $300.00'));
    expect(await within(box).findByText(/^We haven’t received a confirmation/)).toBeTruthy();
    expect(box.textContent).not.toContain('carried out twice');
    await user.click(button(box, 'Check again'));
    expect(await within(box).findByText(/^We checked and didn’t find it/)).toBeTruthy();
    await user.click(button(box, 'Start new request'));
    // It is reviewed again before it is sent.
    expect(await within(box).findByText('You can track this deposit in History.')).toBeTruthy();
    expect(await pendingOf(mounted)).toBe(before);
    await user.click(button(box, 'Deposit $300.00'));
    expect(await within(box).findByText('Deposit submitted')).toBeTruthy();
    expect(await pendingOf(mounted)).toBe(before + 1);
  });
});

describe('a withdrawal', () => {
  it('needs a code for exactly this amount and account, and is debited right away [BNK-46]', async () => {
    const mounted = await openBanking();
    const { user, venue } = mounted;
    const before = await cashOf(mounted);
    const box = await review(mounted, 'Withdraw', '1200.50');
    await user.click(button(box, 'Withdraw $1,200.50'));
    const code = await within(box).findByLabelText('Verification code');
    expect(await within(box).findByText(/We sent a code to/)).toBeTruthy();
    const words = 'Withdraw $1,200.50 to Fernhill Credit Union ·· 8841';
    expect(within(box).getByText(words)).toBeTruthy();
    expect([...venue.world.state.outbox.mails.values()].at(-1)?.text).toContain(
      `is your code to ${words.charAt(0).toLowerCase()}${words.slice(1)}. `,
    );
    expect(box.textContent).not.toContain('B-A-20001');
    const right = readCode(venue);
    await user.type(code, right === '111111' ? '222222' : '111111');
    await user.click(button(box, 'Withdraw $1,200.50'));
    expect(await within(box).findByText('The code you provided is incorrect.')).toBeTruthy();
    expect(await cashOf(mounted)).toEqual(before);
    await user.type(within(box).getByLabelText('Verification code'), right);
    await user.click(button(box, 'Withdraw $1,200.50'));
    expect(await within(box).findByText('Withdrawal submitted')).toBeTruthy();
    expect((await cashOf(mounted))?.availableWithdrawalBalance).toBe('23417.9');
  });

  it('whose response is lost is reported as not confirmed, and is made only once (O-16)', async () => {
    const mounted = await openBanking();
    const { user, venue } = mounted;
    const box = await review(mounted, 'Withdraw', '200');
    await user.click(button(box, 'Withdraw $200.00'));
    await within(box).findByText(/We sent a code to/);
    fault(venue, 'banking.withdraw', { kind: 'dropAfter' });
    await user.type(within(box).getByLabelText('Verification code'), readCode(venue));
    await user.click(button(box, 'Withdraw $200.00'));
    expect(await within(box).findByText('We couldn’t confirm your withdrawal yet')).toBeTruthy();
    await user.click(button(box, 'Check again'));
    expect(await within(box).findByText('Withdrawal submitted')).toBeTruthy();
    expect((await cashOf(mounted))?.availableWithdrawalBalance).toBe('24418.4');
  });

  it('says that we couldn’t confirm the code was sent after its response was lost, and sends another', async () => {
    const mounted = await openBanking();
    const { user, venue } = mounted;
    const box = await review(mounted, 'Withdraw', '200');
    fault(venue, 'auth.sendCode', { kind: 'dropBefore' });
    await user.click(button(box, 'Withdraw $200.00'));
    expect(await within(box).findByText(/We couldn’t confirm that a code was sent to/)).toBeTruthy();
    expect(within(box).getByText(/If it arrives, enter it here\. If it doesn’t, request a new one\./)).toBeTruthy();
    expect(within(box).queryByText(/could not send|are sending/)).toBe(null);
    venue.advance(31_000);
    // Any response updates the venue's clock.
    await act(() => callApi(auth.user));
    await user.click(await within(box).findByRole('button', { name: 'Resend code' }));
    expect(await within(box).findByText(/We sent a code to/)).toBeTruthy();
    await user.type(within(box).getByLabelText('Verification code'), readCode(venue));
    await user.click(button(box, 'Withdraw $200.00'));
    expect(await within(box).findByText('Withdrawal submitted')).toBeTruthy();
  });

  it('says that no code was sent where the server refused to send one', async () => {
    const mounted = await openBanking();
    const box = await review(mounted, 'Withdraw', '200');
    const body = { code: 'TOO_MANY_ATTEMPTS', message: 'You asked for too many codes.' };
    fault(mounted.venue, 'auth.sendCode', { kind: 'answer', status: 429, body });
    await mounted.user.click(button(box, 'Withdraw $200.00'));
    expect(await within(box).findByText(/We couldn’t send a code to/)).toBeTruthy();
    expect(within(box).getByText('You asked for too many codes.')).toBeTruthy();
    expect(within(box).queryByText(/are sending/)).toBe(null);
  });

  it("is at most the available and seasoned cash, by the server's rule [BNK-46]", async () => {
    const mounted = await openBanking();
    const box = await review(mounted, 'Withdraw', '24618.41');
    expect(box.textContent).toContain(
      '$5,500.00 of it isn’t available to withdraw yet. $11,810.30 more is held for open orders.',
    );
    // The limit that counts is named whichever figure the amount exceeds, at the field alone.
    const limit = 'You can’t withdraw more than $19,118.40 right now.';
    expect(await within(box).findByText(limit)).toBeTruthy();
    const amount = within(box).getByLabelText('Amount');
    expect(document.activeElement).toBe(amount);
    expect(within(box).queryByRole('group', { name: /need.* your attention/ })).toBe(null);
    await mounted.user.clear(amount);
    await mounted.user.type(amount, '19118.41');
    await mounted.user.click(button(box, 'Review withdrawal'));
    expect(await within(box).findByText(limit)).toBeTruthy();
    await mounted.user.click(button(box, 'Use $19,118.40'));
    expect(within(box).queryByText(limit)).toBe(null);
    await mounted.user.click(button(box, 'Review withdrawal'));
    expect(await within(box).findByText('You’re withdrawing')).toBeTruthy();
  });

  it.each(['0', '-25'])(
    'of %s dollars, which a server allows, is not offered, and no figure below zero',
    async left => {
      const venue = await startVenue();
      venue.signIn('marisol');
      const global = await venue.read(startUp.global, { query: { symbolResource: 'asset' } });
      const USD = { availableWithdrawalBalance: left, availableSeasonedBalance: left };
      const walletBalancesPortfolios = { fiatAssets: { USD }, tokenAssets: {} };
      answering('startUp.global', 200, { ...global, walletBalancesPortfolios })(venue);
      answering('portfolio.balances', 200, walletBalancesPortfolios)(venue);
      const mounted = await openBanking({ venue });
      const box = await review(mounted, 'Withdraw', '10');
      expect(await within(box).findByText('You don’t have any cash available to withdraw.')).toBeTruthy();
      expect(within(box).queryByRole('button', { name: /^Use/ })).toBe(null);
    },
  );

  it('counts no more as not yet available to withdraw than is there', async () => {
    const venue = await startVenue();
    venue.signIn('marisol');
    const global = await venue.read(startUp.global, { query: { symbolResource: 'asset' } });
    // This server takes the whole deposit from the cash of which a part was spent.
    const USD = { availableWithdrawalBalance: '50', availableSeasonedBalance: '-450' };
    const walletBalancesPortfolios = { fiatAssets: { USD }, tokenAssets: {} };
    answering('startUp.global', 200, { ...global, walletBalancesPortfolios })(venue);
    answering('portfolio.balances', 200, walletBalancesPortfolios)(venue);
    await openBanking({ venue, path: '/investors/account/bank-accounts?move=withdraw' });
    const box = await dialog('Withdraw cash');
    expect(await within(box).findByText(/^\$50\.00 of it isn’t available to withdraw yet\./)).toBeTruthy();
  });

  it('says nothing of the cash available to trade where the server leaves it out', async () => {
    const venue = await startVenue();
    venue.signIn('marisol');
    const global = await venue.read(startUp.global, { query: { symbolResource: 'asset' } });
    const walletBalancesPortfolios = { fiatAssets: { USD: { availableSeasonedBalance: '50' } }, tokenAssets: {} };
    answering('startUp.global', 200, { ...global, walletBalancesPortfolios })(venue);
    answering('portfolio.balances', 200, walletBalancesPortfolios)(venue);
    await openBanking({ venue, path: '/investors/account/bank-accounts?move=withdraw' });
    const box = await dialog('Withdraw cash');
    await within(box).findByText(/^We can’t show how much you can withdraw/);
    expect(box.textContent).not.toContain('available to trade');
  });

  it("is not possible while cash is owed, with the server's reason [BNK-08]", async () => {
    await openBanking({ persona: 'owesCash', path: '/investors/account/bank-accounts?move=withdraw' });
    const box = await dialog('Withdraw cash');
    expect(await within(box).findByText(/You owe \$350.00 from a returned deposit/)).toBeTruthy();
    expect(within(box).queryByLabelText('Amount')).toBe(null);
  });
});
