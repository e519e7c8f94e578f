import { queryClient } from '@portal/client/api/query-client';
import { refresh } from '@portal/client/api/query';
import { banking } from '@portal/contracts/endpoints/banking';
import { decimal } from '@portal/domain/money/money';
import { addTransfers, answering, fault, unavailable, withNotFound } from '@portal/testing/arrange';
import { mountRoute, type Mounted, type MountOptions } from '@portal/testing/mount';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { bankingPage, dialog, findBank } from '../testing/test-banking';

const openBanking = (options: Partial<MountOptions> = {}) => mountRoute({ ...bankingPage, ...options });

/** First linked bank account of an account. */
const firstBank = ({ world }: Mounted['venue'], accountId: string | null) =>
  world.state.banking.banks.get(accountId ?? '')?.[0];

/** Takes the authority to link bank accounts from a user. */
function withoutLinking({ world, userOf }: Mounted['venue'], persona: 'bankReconnect' | 'kycPending'): void {
  const user = userOf(persona);
  const authorities = user.authorities.filter(each => each !== 'api:can-add-ach-account');
  world.state.people.users.set(user.id, { ...user, authorities });
}

describe('bank accounts', () => {
  it('are listed with their state and with processing times [BNK-09, BNK-10, BNK-41, RTE-44]', async () => {
    const { venue } = await openBanking();
    const first = await findBank(/Fernhill Credit Union/);
    expect(first.textContent).toContain('Checking ·· 8841');
    expect(first.textContent).toContain('Default');
    expect(first.textContent).toContain('Approved');
    const second = await findBank(/Quarry Savings Bank/);
    expect(within(second).getByRole('button', { name: 'Verify Quarry Savings Bank ·· 3305' })).toBeTruthy();
    // The number beside the heading is the server's own count.
    const { count } = await venue.read(banking.pendingCount);
    const pending = await screen.findByRole('region', { name: 'Pending' });
    await waitFor(() => expect(pending.textContent).toMatch(new RegExp(`^Pending${count}`)));
    expect(within(pending).getAllByRole('listitem')[0]?.textContent).toContain('+$2,500.00');
    expect(within(pending).getByRole('link', { name: 'Cash Deposit' }).getAttribute('href')).toBe(
      '/investors/transfers/T-5012',
    );
    const goodToKnow = screen.getByRole('region', { name: 'Good to know' }).textContent;
    expect(goodToKnow).toContain('Allow 1–3 days for us to review');
    expect(goodToKnow).toContain(
      'For some accounts, we first send two small deposits, which take about 1 business day.',
    );
    expect(goodToKnow).toContain('Savings accounts may be limited to 6 transactions a month.');
    expect(screen.getByRole('link', { name: 'See when you can use it' }).getAttribute('href')).toBe('#help=deposits');
  });

  it('list pending cash one line each, with the steps on request, and failed transfers apart', async () => {
    const { user } = await openBanking({
      arrange: venue =>
        addTransfers(venue, [
          { id: 'T-1', status: 'PENDING', expectedDate: '2025-11-21' },
          { id: 'T-2', status: 'ERROR', errorDescription: 'Insufficient funds.' },
          // As another server may call it.
          { id: 'T-3', status: 'PROCESSING', transactionType: 'FIAT_DEPOSIT' },
        ]),
    });
    const pending = within(await screen.findByRole('region', { name: 'Pending' }));
    expect(pending.getAllByRole('listitem')).toHaveLength(3);
    expect(pending.queryByText('Submitted')).toBe(null);
    expect(pending.getByText('Processing · expected Nov 21')).toBeTruthy();
    await user.click(pending.getByRole('button', { name: 'Cash Deposit T-1 status' }));
    expect(pending.getByRole('list', { name: 'Cash Deposit T-1 status' }).textContent).toContain(
      'Available to withdraw',
    );
    const failed = screen.getByRole('region', { name: 'Recently failed' });
    expect(failed.textContent).toContain('Failed · Insufficient funds.');
    expect(within(failed).queryByText(/expected/)).toBe(null);
  });

  it('cannot be used until they are approved [BNK-39, BNK-40]', async () => {
    await openBanking({ persona: 'bankPending' });
    const bank = await findBank(/Harborlight/);
    expect(bank.textContent).toContain('This account isn’t approved yet. Approval takes about 1 business day.');
    const deposit = within(bank).getByRole('button', { name: /^Deposit from/ });
    expect(deposit.hasAttribute('disabled')).toBe(true);
  });

  it('that are disabled offer only to reconnect [BNK-47]', async () => {
    await openBanking({ persona: 'bankReconnect' });
    const bank = await findBank(/Lapwing Trust/);
    expect(bank.textContent).toContain('Your bank needs you to sign in again.');
    expect(await screen.findByText('Reconnect Lapwing Trust to deposit and withdraw.')).toBeTruthy();
    expect(within(bank).getByRole('button', { name: /^Reconnect/ })).toBeTruthy();
    expect(within(bank).queryByRole('button', { name: /^Deposit|^Withdraw/ })).toBe(null);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Withdraw' }).hasAttribute('disabled')).toBe(true));
  });

  it('can’t be linked while the account isn’t open, which is said before a missing permission', async () => {
    await openBanking({ persona: 'kycPending', arrange: venue => withoutLinking(venue, 'kycPending') });
    const none = await screen.findByText('No linked bank accounts');
    const card = within(none.closest('section') ?? document.body);
    expect(card.getByText('Your account isn’t open yet.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'View instructions' })).toBe(null);
    expect(card.queryByRole('button')).toBe(null);
  });

  it('say what is wrong, but not what to do about it, to a user who may not link accounts', async () => {
    await openBanking({
      persona: 'bankReconnect',
      arrange: venue => {
        withoutLinking(venue, 'bankReconnect');
        const bank = firstBank(venue, venue.userOf('bankReconnect').activeAccountId);
        if (bank === undefined) throw new Error('No bank account to disable');
        Object.assign(bank, { disabledReason: null });
      },
    });
    const bank = await findBank(/Lapwing Trust/);
    expect(bank.textContent).toContain('This account is disabled.');
    expect(bank.textContent).not.toContain('Reconnecting');
    expect(within(bank).queryByRole('button', { name: /^Reconnect/ })).toBe(null);
  });

  it.each([
    ['R02', 'Your bank says this account is closed. Remove it or link a different one.'],
    ['R03', 'Your bank couldn’t find this account. Remove it or link a different one.'],
  ] as const)('that were returned with %s are not offered to reconnect, and the limits agree', async (code, note) => {
    await openBanking({
      persona: 'smallCash',
      arrange(venue) {
        const { world } = venue;
        const { id: userId, activeAccountId: accountId } = venue.userOf('smallCash');
        const bank = firstBank(venue, accountId);
        if (accountId === null || bank === undefined) throw new Error('No account to deposit to');
        const made = world.execute('cash.deposit', { userId, accountId, bankId: bank.id, amount: decimal('25') });
        if (!made.ok) throw new Error('The deposit was refused');
        world.execute('cash.returnNow', { moveId: made.value.id, code });
      },
    });
    const bank = await findBank(/Fernhill/);
    await waitFor(() => expect(bank.textContent).toContain(note));
    expect(within(bank).queryByRole('button', { name: /^Reconnect/ })).toBe(null);
    expect(
      await screen.findByText('Your bank account can no longer be used. Link another one to deposit and withdraw.'),
    ).toBeTruthy();
  });

  it.each(['owesCash', 'unseasonedCash'] as const)(
    'offer no withdrawal while nothing may be withdrawn, as the buttons beside them (%s)',
    async persona => {
      await openBanking({ persona });
      const bank = await findBank(/Fernhill/);
      const withdraw = within(bank).getByRole('button', { name: /^Withdraw to/ });
      await waitFor(() => expect(withdraw.hasAttribute('disabled')).toBe(true));
      expect(screen.getByRole('button', { name: 'Withdraw' }).hasAttribute('disabled')).toBe(true);
      expect(
        within(bank)
          .getByRole('button', { name: /^Deposit from/ })
          .hasAttribute('disabled'),
      ).toBe(false);
    },
  );

  it('can be used as soon as staff approve them, also in the Cash card next to them', async () => {
    const { change } = await openBanking({ persona: 'bankPending' });
    await findBank(/Harborlight/);
    const waits = () => screen.queryByText(/^Your bank account isn’t approved yet/) !== null;
    await waitFor(() => expect(waits()).toBe(true));
    await change(venue => {
      const bankId = firstBank(venue, venue.userOf('bankPending').activeAccountId)?.id ?? '';
      venue.world.execute('bank.approve', { bankId });
    });
    // The page does this itself every 30 seconds.
    await refresh(queryClient, [banking.accounts]);
    await waitFor(() => expect(waits()).toBe(false));
  });

  it('are removed only after a confirmation; a failure is reported [BNK-32, BNK-33]', async () => {
    const { user, venue } = await openBanking({ persona: 'bankFull' });
    const message = 'There are transfers under way with this bank account.';
    fault(venue, 'banking.remove', {
      kind: 'answer',
      status: 409,
      body: { error: { code: 'BankAccountInUse', message } },
    });
    await user.click(await screen.findByRole('button', { name: 'More options for Harborlight Bank ·· 1043' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove bank account' }));
    const confirmation = await dialog('Remove this bank account?');
    expect((await venue.read(banking.accounts)).length).toBe(3);
    await user.click(within(confirmation).getByRole('button', { name: 'Remove bank account' }));
    const failed = await within(confirmation).findByRole('alert');
    expect(failed.textContent).toContain('Failed to delete the bank account. Please refresh the page and try again.');
    expect(failed.textContent).toContain(message);
    await user.click(within(confirmation).getByRole('button', { name: 'Remove bank account' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    await waitFor(() => expect(screen.queryByText('Harborlight Bank')).toBe(null));
    expect((await venue.read(banking.accounts)).map(({ mask }) => mask)).toEqual(['8841', '2210']);
  });

  it('can be made the default; a failure is reported [BNK-34, BNK-35]', async () => {
    const { user, venue } = await openBanking({ persona: 'bankFull' });
    fault(venue, 'banking.prefer', unavailable);
    const makeDefault = async (): Promise<void> => {
      await user.click(await screen.findByRole('button', { name: 'More options for Harborlight Bank ·· 1043' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Make default' }));
    };
    await makeDefault();
    expect(
      await screen.findByText('Failed to set the default bank account. Please refresh the page and try again.'),
    ).toBeTruthy();
    expect((await findBank(/1043/)).textContent).not.toContain('Default');
    await makeDefault();
    await waitFor(async () => expect((await findBank(/1043/)).textContent).toContain('Default'));
    expect((await findBank(/8841/)).textContent).not.toContain('Default');
  });

  it.each([
    ['depositOnly', 'Deposit', 'Withdraw'],
    ['withdrawOnly', 'Withdraw', 'Deposit'],
  ] as const)(
    'offer %s one direction, and linking only to users with both [BNK-13, PRM-15]',
    async (persona, may, mayNot) => {
      await openBanking({ persona });
      const bank = await findBank(/Fernhill/);
      expect(within(bank).getByRole('button', { name: new RegExp(`^${may} `) })).toBeTruthy();
      expect(screen.getByRole('button', { name: may })).toBeTruthy();
      expect(screen.queryByRole('button', { name: new RegExp(`^${mayNot}`) })).toBe(null);
      expect(screen.queryByRole('button', { name: 'Link bank account' })).toBe(null);
    },
  );

  it('report limits that couldn’t be loaded, while the rest still works [BNK-36, BNK-37]', async () => {
    await openBanking({
      arrange(venue) {
        withNotFound('banking.limits')(venue);
        withNotFound('banking.pendingCount')(venue);
      },
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Error loading ACH details. Please refresh the page and try again.');
    expect(await findBank(/Fernhill/)).toBeTruthy();
    // The transfers are listed; only their count is unknown.
    expect((await screen.findByRole('region', { name: 'Pending' })).textContent).toMatch(/^PendingHistory/);
  });
});

it('says to a user whom the server refuses the bank accounts that the permission is missing, not that loading failed', async () => {
  const refusal = { kind: 'answer', status: 403, body: { code: 'MISSING_AUTHORITY', message: 'No' } } as const;
  await openBanking({
    persona: 'withoutAuthorities',
    arrange: venue => {
      for (const route of ['banking.accounts', 'banking.limits', 'banking.pendingCount'])
        fault(venue, route, refusal, null);
    },
  });
  expect(
    await screen.findByText('You don’t have permission to view or use the bank accounts linked to this account.'),
  ).toBeTruthy();
  expect(screen.queryByText(/Error loading ACH details/)).toBe(null);
  expect(screen.queryByText(/couldn’t load/)).toBe(null);
});

it('says to a user whom the server refuses the limits alone that cash transfers are not permitted', async () => {
  await openBanking({
    arrange: answering('banking.limits', 403, { code: '403', message: 'No' }),
  });
  const text = 'You don’t have permission to deposit or withdraw cash in this account.';
  expect((await screen.findByRole('alert')).textContent).toBe(text);
});

it('shows the wire instructions, the reference first, with copy buttons for each line and for all [BNK-44]', async () => {
  const { user, venue } = await openBanking();
  await user.click(await screen.findByRole('button', { name: 'View instructions' }));
  const wire = await dialog('Deposit by wire transfer');
  const instructions = await venue.read(banking.wireInstructions);
  expect(await within(wire).findByText(instructions.accountNumber)).toBeTruthy();
  expect(within(wire).getByText(instructions.routingNumber)).toBeTruthy();
  expect(within(wire).getByText(instructions.reference)).toBeTruthy();
  const writeText = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(within(wire).getByRole('button', { name: 'Copy account number' }));
  expect((await within(wire).findByText('Copied: account number')).getAttribute('role')).toBe('status');
  expect(writeText.mock.calls).toEqual([[instructions.accountNumber]]);

  // The reference stands first, with what happens without it.
  const [first] = within(wire).getAllByRole('term');
  expect(first?.textContent).toBe('Reference (required)');
  expect(first?.closest('[data-tone]')?.textContent).toContain(instructions.note);
  expect(first?.closest('[data-tone]')?.getAttribute('data-tone')).toBe('warn');

  writeText.mockClear();
  await user.click(within(wire).getByRole('button', { name: 'Copy all instructions' }));
  const lines = writeText.mock.calls[0]?.[0].split('\n') ?? [];
  expect(lines[0]).toBe(`Reference (required): ${instructions.reference}`);
  expect(lines).toContain(`Account number: ${instructions.accountNumber}`);
  expect(lines).toHaveLength(7);
});
