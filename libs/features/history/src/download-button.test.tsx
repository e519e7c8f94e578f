import { decimal } from '@portal/domain/money/money';
import { addTransfer, addTransfers, transfer, withTransfers, fault } from '@portal/testing/arrange';
import { mountRoute, type MountOptions } from '@portal/testing/mount';
import { readRows } from '@portal/testing/table-rows';
import { startVenue } from '@portal/testing/venue';
import { screen, waitFor } from '@testing-library/react';
import Papa from 'papaparse';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { allYear, historyAt, setUpBrowser } from './testing/test-history';

setUpBrowser();

const openHistory = (query = '', options: Partial<MountOptions> = {}) =>
  mountRoute({ ...historyAt(query), ...options });

describe('the download', () => {
  /** Files passed to the browser for saving. */
  const saved: { name: string; blob: Blob }[] = [];

  beforeEach(() => {
    saved.length = 0;
    // jsdom cannot save files, so the saved files are recorded.
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => undefined }));
    vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
      if (blob instanceof Blob) saved.push({ name: '', blob });
      return 'blob:kept';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function record(this: HTMLAnchorElement) {
      const last = saved.at(-1);
      if (last) last.name = this.download;
    });
  });

  async function download(query: string, options: Partial<MountOptions> = {}) {
    const { user } = await openHistory(query, options);
    await screen.findAllByRole('rowheader');
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const text = await saved[0]?.blob.text();
    return Papa.parse<Record<string, string>>(text ?? '', { header: true }).data;
  }

  it('contains exactly the rows that match the filters, for 1,200 rows', async () => {
    const rows = await download('view=transfers&page=2&status=failed', {
      arrange: venue => {
        addTransfers(
          venue,
          Array.from({ length: 1200 }, (_, number) => ({ id: `T-x${number}`, status: 'ERROR' })),
        );
        addTransfers(venue, [{ id: 'T-other', status: 'COMPLETE' }]);
      },
    });
    expect(saved[0]?.name).toBe('transfers-2025-11-08-to-2025-11-18.csv');
    const added = rows.map(row => row.Reference ?? '').filter(id => id.startsWith('T-x'));
    expect(new Set(added).size).toBe(1200);
    expect(new Set(rows.map(row => row.Status))).toEqual(new Set(['Error']));
  });

  it('contains the selected list and symbol', async () => {
    const rows = await download(`view=executions&${allYear}&symbol=OSTKO`);
    expect(saved[0]?.name).toBe('executions-2025-01-01-to-2025-11-18.csv');
    expect(new Set(rows.map(row => row.Symbol))).toEqual(new Set(['OSTKO']));
    expect(rows[0]).toMatchObject({ Side: 'Buy', Quantity: '100', Price: '44.21', Fee: '0.00', Net: '-4421.00' });
  });

  it('of transfers names whom the money came from or went to, with cents', async () => {
    const rows = await download(`view=transfers&${allYear}`, {
      arrange: ({ world, userOf }) => {
        const { id: userId, activeAccountId } = userOf('marisol');
        const accountId = activeAccountId ?? '';
        const [bank] = world.state.banking.banks.get(accountId) ?? [];
        world.execute('cash.deposit', { userId, accountId, bankId: bank?.id ?? '', amount: decimal('250') });
      },
    });
    expect(rows[0]).toMatchObject({
      Type: 'Cash Deposit',
      'From/to': 'Fernhill Credit Union ·· 8841',
      Amount: '250.00',
      Status: 'Pending',
      Expected: '2025-11-21',
    });
    expect(rows.filter(({ Asset }) => Asset === 'USD').every(row => /\.\d\d$/.test(row['Amount'] ?? ''))).toBe(true);
  });

  it('of orders has labels for status and reason', async () => {
    const rows = await download('');
    expect(rows).toHaveLength(47);
    expect(saved[0]?.name).toBe('orders-to-2025-11-18.csv');
    expect(rows[1]?.['Placed (ET)']).toBe('2025-11-18 09:38:11');
    expect(rows[1]).toMatchObject({ Order: 'H-204402', Status: 'Partially filled', Filled: '180', Net: '940.89' });
    expect(rows[2]).toMatchObject({
      Status: 'Rejected',
      Reason: 'Limit price is too far from the market price',
      Net: '',
    });
  });

  it('of transfers has no text cell that a spreadsheet would run as a formula (S-21)', async () => {
    const rows = await download('view=transfers', {
      arrange: withTransfers(
        transfer({
          errorDescription: '=HYPERLINK("http://example.com","Open")',
          transactionType: '+1+1',
          asset: '=1+1',
          assetType: '@SUM(A1)',
          currency: '-1',
          status: '\t=1',
        }),
        transfer({ id: 'T-2', transactionType: 'WITHDRAW' }),
      ),
    });
    expect(rows[0]).toMatchObject({ Note: `'=HYPERLINK("http://example.com","Open")`, Type: `'+1+1`, Amount: '10' });
    const texts = Object.entries(rows[0] ?? {}).filter(([head]) => head !== 'Amount');
    expect(texts.filter(([, cell]) => /^[=+\-@\t]/.test(cell))).toEqual([]);
    expect(rows[1]).toMatchObject({ Type: 'Cash Withdrawal', Amount: '-10.00' });
  });

  it('saves nothing when a later page fails [HIS-17]', async () => {
    const venue = await startVenue();
    // Two pages of the export.
    for (let number = 0; number < 600; number += 1) addTransfer(venue, { id: `T-${number}` });
    const { user } = await openHistory('view=transfers', { venue });
    await readRows('Transfers');
    fault(venue, 'transfers.list', {
      kind: 'answer',
      status: 404,
      body: { code: 'NOT_FOUND', message: 'Nothing here.' },
    });
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    expect(await screen.findByText('Error downloading some or all transfers data.')).toBeTruthy();
    expect(saved).toEqual([]);
  });
});
