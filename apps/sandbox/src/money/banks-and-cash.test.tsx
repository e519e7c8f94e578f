import { marketControls } from '@portal/contracts/sandbox/market';
import { money } from '@portal/contracts/sandbox/money';
import { mountRoute } from '@portal/testing/mount';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Sandbox } from '../app/sandbox';

const open = () => mountRoute({ element: <Sandbox />, path: '/sandbox/money', ownToasts: true });

describe('banks and cash', () => {
  it('settle a deposit once, and show the refusal in its row', async () => {
    const { user, venue } = await open();
    const move = (await venue.read(money.moves)).moves.find(({ status }) => status === 'PENDING');
    const findRow = async () => (await screen.findByText(new RegExp(move?.id ?? '-'))).closest('tr') ?? document.body;
    await user.click(within(await findRow()).getByRole('button', { name: /^Settle/ }));
    expect(await screen.findByText('Settled.')).toBeTruthy();
    // What has ended stands below what is in progress.
    await waitFor(async () => expect(within(await findRow()).getByText('Complete')).toBeTruthy());
    const row = await findRow();
    await user.click(within(row).getByRole('button', { name: /^Settle/ }));
    expect((await within(row).findByRole('alert')).textContent).not.toBe('');
  });

  it('approve a bank that waits for staff', async () => {
    const { user, venue } = await open();
    const bank = (await venue.read(money.banks)).banks.find(({ status }) => status === 'PENDING');
    const table = await screen.findByRole('table', { name: 'Linked banks' });
    const row = await within(table).findByRole('row', { name: new RegExp(`${bank?.mask}, ${bank?.accountId}`) });
    await user.click(within(row).getByRole('button', { name: /^Approve/ }));
    expect(await screen.findByText('Approved.')).toBeTruthy();
    expect((await venue.read(money.banks)).banks.find(({ id }) => id === bank?.id)?.status).toBe('APPROVED');
  });

  it('are found by the name of the person, and say when nothing matches', async () => {
    const { user } = await open();
    const table = await screen.findByRole('table', { name: 'Linked banks' });
    await within(table).findAllByText('Marisol Vance');
    const find = screen.getByRole('searchbox', { name: 'Find' });
    await user.type(find, 'marisol');
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row.textContent).toContain('Marisol Vance');
    await user.clear(find);
    await user.type(find, 'nobody of this name');
    expect(await screen.findByText('No matching linked banks')).toBeTruthy();
    expect(screen.getByText('No matching deposits or withdrawals')).toBeTruthy();
  });

  it('deliver a wire to an account', async () => {
    const { user, venue } = await open();
    const id = venue.userOf('newAccount').activeAccountId ?? '';
    const card = await screen.findByRole('region', { name: 'Wire' });
    await user.click(within(card).getByRole('button', { name: 'Send wire' }));
    expect((await within(card).findAllByText(/Choose an account/)).length).toBeGreaterThan(0);
    await within(card).findByRole('option', { name: new RegExp(id) });
    await user.selectOptions(within(card).getByLabelText('Account'), id);
    await user.click(within(card).getByRole('button', { name: 'Send wire' }));
    expect(await screen.findByText('Wire sent.')).toBeTruthy();
    const { fiatAssets } = await venue.read(marketControls.ledger, { params: { id } });
    expect(fiatAssets['USD']?.availableWithdrawalBalance).toBe('1000');
  });
});
