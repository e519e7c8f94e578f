import type { Transfer } from '@portal/contracts/transfers';
import { decimal } from '@portal/domain/money';
import { mountRoute, type MountOptions, type Persona } from '@portal/testing/mount';
import { startVenue, type Venue } from '@portal/testing/venue';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import Papa from 'papaparse';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HistoryPage } from './history-page';

/** The venue's day is Tuesday, November 18, 2025. */
const allYear = 'from=2025-01-01&to=2025-11-18';

beforeEach(() => {
  window.innerWidth = 1440;
  vi.stubEnv('TZ', 'America/New_York');
});

afterEach(() => {
  vi.unstubAllEnvs();
});

const openHistory = (query = '', options: Partial<MountOptions> = {}, persona: Persona = 'marisol') =>
  mountRoute({
    element: <HistoryPage orderAction={order => order.status.cancelable && <button>Cancel {order.orderId}</button>} />,
    path: `/investors/history${query === '' ? '' : `?${query}`}`,
    route: '/investors/history',
    persona,
    ...options,
  });

const tab = (name: RegExp) => screen.findByRole('tab', { name });
const tableOf = (name: string) => screen.findByRole('table', { name });
/** The cells of each row of a table, once it has some. */
async function rowsOf(name: string): Promise<(string | null)[][]> {
  const table = await tableOf(name);
  await within(table).findAllByRole('rowheader');
  const rows = [...table.querySelectorAll<HTMLTableRowElement>(':scope > tbody > tr')];
  return rows.map(row => [...row.cells].map(cell => cell.textContent));
}
const badge = (word: string) => screen.getAllByText(word, { selector: '[data-tone]' })[0]?.dataset.tone;

/** Lets a route fail for good. */
const failing =
  (route: string) =>
  ({ world }: Venue): void =>
    void world.execute('fault.arrange', {
      route,
      times: null,
      effect: { kind: 'answer', status: 404, body: { code: 'NOT_FOUND', message: 'Nothing here.' } },
    });

/** A transfer of the main persona in the venue's own books. */
function addTransfer(venue: Venue, changes: Partial<Transfer>): void {
  const { byAccount } = venue.world.state.transfers;
  const accountId = venue.userOf('marisol').activeAccountId ?? '';
  byAccount.set(accountId, [...(byAccount.get(accountId) ?? []), transfer(changes)]);
}

const transfer = (changes: Partial<Transfer>): Transfer => ({
  id: 'T-1',
  asset: 'USD',
  assetType: 'FIAT',
  amount: decimal('10'),
  clientId: null,
  currency: 'USD',
  date: '2025-11-17T15:00:00.000Z',
  errorDescription: null,
  transactionType: 'DEPOSIT',
  status: 'COMPLETE',
  userId: 'u',
  ...changes,
});
/** Answers the transfer history with these rows. */
const withTransfers =
  (...transactions: Transfer[]) =>
  ({ world }: Venue): void =>
    void world.execute('fault.arrange', {
      route: 'transfers.list',
      times: null,
      effect: {
        kind: 'answer',
        status: 200,
        body: {
          transactions,
          pageNumber: 1,
          pageSize: 10,
          totalPages: 1,
          totalElements: transactions.length,
          first: true,
          last: true,
          start: '2025-11-08',
          stop: '2025-11-18',
        },
      },
    });

describe('orders', () => {
  it('are listed newest first, and New reads Open [HIS-01, ORD-25, ORD-26]', async () => {
    await openHistory();
    const rows = await rowsOf('Orders');
    expect(rows.map(cells => cells[1])).toEqual([
      'OSTKOH-204417',
      'TZROPH-204402',
      'PELAH-204388',
      'OSTKOH-204311',
      'QRRYH-204120',
      'CURZH-204098',
      'ASPDH-203990',
      'LUMBH-203871',
      'QNTLH-203702',
      'CURZH-203688',
    ]);
    expect(rows[3]?.[6]).toBe('Open');
    expect(rows[2]?.[6]).toBe('RejectedLimit price too far from the market');
    expect(rows[4]?.slice(2, 6)).toEqual(['Buy', '0of 200', '$15.15', 'GTD Dec 12']);
    expect(rows[1]?.slice(2, 8)).toEqual(['Sell', '180of 500', '$5.28', 'Day', 'Partially filled', '+$940.89']);
    expect(rows[0]?.[7]).toBe('\u2212$4,421.00');
  });

  it('have the color class of their status [ORD-32, ORD-33, ORD-34, ORD-35]', async () => {
    await openHistory();
    await rowsOf('Orders');
    expect(badge('Open')).toBe('info');
    expect(badge('Partially filled')).toBe('info');
    expect(badge('Filled')).toBe('success');
    expect(badge('Canceled')).toBe('danger');
    expect(badge('Rejected')).toBe('danger');
    expect(badge('Expired')).toBe('danger');
    expect(badge('Done for day')).toBe('primary');
  });

  it('open to their executions, whose sums are right to the cent', async () => {
    const { user } = await openHistory();
    const toggle = await screen.findByRole('button', { name: /executions of order H-204402/ });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    await user.click(toggle);
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    const table = await tableOf('Executions of order H-204402');
    const rows = [...table.querySelectorAll(':scope > tbody > tr, :scope > tfoot > tr')].map(row =>
      [...row.querySelectorAll('th, td')].slice(1).map(cell => cell.textContent),
    );
    expect(rows).toEqual([
      ['Nov 18, 9:52:07 a.m.', '100', '5.28', '400', '$528.00', '$5.28', '+$522.72'],
      ['Nov 18, 10:03:40 a.m.', '80', '5.28', '320', '$422.40', '$4.23', '+$418.17'],
      ['', '180', '', '320', '$950.40', '$9.51', '+$940.89'],
    ]);
    expect(table.querySelector('tfoot th')?.textContent).toBe('Average 5.28');
    await user.click(toggle);
    expect(screen.queryByRole('table', { name: 'Executions of order H-204402' })).toBe(null);
  });

  it('without a fill say so when they are opened', async () => {
    const { user } = await openHistory();
    await user.click(await screen.findByRole('button', { name: /executions of order H-204388/ }));
    expect(screen.getByText('No executions.')).toBeTruthy();
  });

  it('have the control that belongs to them', async () => {
    await openHistory();
    await rowsOf('Orders');
    const controls = screen.getAllByRole('button', { name: /^Cancel H-/ });
    expect(controls.map(({ textContent }) => textContent)).toEqual([
      'Cancel H-204402',
      'Cancel H-204311',
      'Cancel H-204120',
    ]);
  });

  it('are narrowed to a status and to a symbol', async () => {
    const { user, location } = await openHistory(allYear);
    await rowsOf('Orders');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Open');
    await waitFor(async () => expect(await rowsOf('Orders')).toHaveLength(3));
    expect(location()).toContain('status=open');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Symbol' }), 'OSTKO');
    await waitFor(async () => expect((await rowsOf('Orders')).map(cells => cells[1])).toEqual(['OSTKOH-204311']));
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(async () => expect(await rowsOf('Orders')).toHaveLength(10));
    expect(location()).toBe('/investors/history');
  });
});

describe('transfers', () => {
  it('are listed under their ledger labels, with the sign of their direction [HIS-02, HIS-18, HIS-19, HIS-20, HIS-21]', async () => {
    await openHistory(`view=transfers&${allYear}`);
    const rows = await rowsOf('Transfers');
    const seen = rows.map(cells => [cells[1]?.replace(/T-\d+$/, ''), cells[4]]);
    expect(seen).toEqual([
      ['Cash Deposit', '+$2,500.00'],
      ['Security Deposit', '+150 XYLB'],
      ['Cash Deposit', '+$5,500.00'],
      ['Cash Deposit', '+$1,500.00'],
      ['Cash Deposit', '+$4,000.00'],
      ['Cash Withdrawal', '\u2212$2,200.00'],
      ['Security Withdrawal', '\u221280 ASPD'],
      ['Cash Deposit', '+$5,000.00'],
      ['Cash Deposit', '+$5,000.00'],
      ['Security Deposit', '+1,200 TZROP'],
    ]);
    expect(rows[0]?.[2]).toBe('USDCash');
    expect(rows[1]?.[2]).toBe('XYLBToken');
  });

  it('have the color classes of orders [HIS-23, ORD-36]', async () => {
    await openHistory('view=transfers', {
      arrange: withTransfers(
        transfer({ id: 'T-1', status: 'PENDING' }),
        transfer({ id: 'T-2', status: 'WAITING_FOR_COST_BASIS' }),
        transfer({ id: 'T-3', status: 'SEASONED' }),
        transfer({ id: 'T-4', status: 'Replaced' }),
        transfer({ id: 'T-5', status: 'AT_THE_REGISTRY' }),
      ),
    });
    await rowsOf('Transfers');
    expect(badge('Pending')).toBe('info');
    expect(badge('Waiting for cost basis')).toBe('danger');
    expect(badge('Seasoned')).toBe('success');
    expect(badge('Replaced')).toBe('primary');
    expect(badge('At the registry')).toBe('none');
  });

  it('tell why they failed beside their status [HIS-26]', async () => {
    await openHistory(`view=transfers&${allYear}`);
    const rows = await rowsOf('Transfers');
    expect(rows[8]?.[3]).toBe('ErrorThe bank reported insufficient funds.');
  });

  it('that name their date and type in the older way are shown all the same [HIS-06, HIS-08]', async () => {
    const { date: _, transactionType: __, ...rest } = transfer({ id: 'T-7' });
    await openHistory('view=transfers', {
      arrange: withTransfers({ ...rest, createdDate: '2025-11-12T20:30:00.000Z', type: 'WITHDRAW' }),
    });
    expect(await rowsOf('Transfers')).toEqual([
      ['Nov 123:30 p.m.', 'Cash WithdrawalT-7', 'USDCash', 'Complete', '\u2212$10.00'],
    ]);
  });
});

describe('executions', () => {
  it('are listed one by one with price, fee and net amount [HIS-03, HIS-24]', async () => {
    const { user } = await openHistory();
    await user.click(await tab(/Executions/));
    const rows = await rowsOf('Executions');
    expect(rows).toHaveLength(7);
    expect(rows[0]?.slice(1).map(text => text?.replace(/E-\d+/, ''))).toEqual([
      'TZROP',
      'H-204402',
      'Sell',
      '80',
      '$5.28',
      '$422.40',
      '$4.23',
      '+$418.17',
    ]);
    expect(rows[2]?.at(-1)).toBe('\u2212$4,421.00');
  });
});

describe('the dates', () => {
  it('begin as the last ten days, so that what is made today is found [HIS-11, HIS-12, HIS-13, HIS-14]', async () => {
    await openHistory('view=transfers', {
      arrange: venue => {
        addTransfer(venue, { id: 'T-today', date: '2025-11-18T15:14:00.000Z' });
        addTransfer(venue, { id: 'T-first', date: '2025-11-08T05:00:00.000Z' });
        addTransfer(venue, { id: 'T-before', date: '2025-11-08T04:59:59.000Z' });
      },
    });
    await screen.findByRole('button', { name: 'Dates: Nov 8 – Nov 18, 2025' });
    const ids = (await rowsOf('Transfers')).map(cells => /T-.*$/.exec(cells[1] ?? '')?.[0]);
    expect(ids).toEqual(['T-today', 'T-5012', 'T-5011', 'T-5010', 'T-5009', 'T-first']);
  });

  it('are days of the reader’s own time zone, which the server is told [HIS-10]', async () => {
    vi.stubEnv('TZ', 'Asia/Tokyo');
    await openHistory('view=transfers&from=2025-11-12&to=2025-11-12', {
      arrange: venue => {
        // The last second of that day in Tokyo, and the first of the next.
        addTransfer(venue, { id: 'T-last', date: '2025-11-12T14:59:59.000Z' });
        addTransfer(venue, { id: 'T-next', date: '2025-11-12T15:00:00.000Z' });
      },
    });
    expect((await rowsOf('Transfers')).map(cells => cells.slice(0, 2))).toEqual([
      ['Nov 129:59 a.m.', 'Cash DepositT-last'],
      ['Nov 1110:40 a.m.', 'Cash DepositT-5009'],
    ]);
  });

  it('are two, and choosing others loads what lies between them [HIS-04]', async () => {
    const { user, location } = await openHistory('view=transfers');
    await waitFor(async () => expect(await rowsOf('Transfers')).toHaveLength(4));
    await user.click(screen.getByRole('button', { name: /^Dates/ }));
    fireEvent.change(await screen.findByLabelText('Start date'), { target: { value: '2025-10-01' } });
    fireEvent.change(screen.getByLabelText('End date'), { target: { value: '2025-10-31' } });
    await user.click(await screen.findByRole('button', { name: 'Show these dates' }));
    await waitFor(async () =>
      expect((await rowsOf('Transfers')).every(([date]) => date?.startsWith('Oct'))).toBe(true),
    );
    expect(location()).toContain('from=2025-10-01&to=2025-10-31');
    expect(screen.getByRole('button', { name: 'Dates: Oct 1 – Oct 31, 2025' })).toBe(document.activeElement);
  });

  it('can be a span of one press', async () => {
    const { user, location } = await openHistory();
    await user.click(await screen.findByRole('button', { name: /^Dates/ }));
    await user.click(await screen.findByRole('button', { name: '90 days' }));
    expect(location()).toContain('from=2025-08-20&to=2025-11-18');
  });

  it('are refused when the end is before the start: a hint, and no request [VAL-11]', async () => {
    const { user, location, venue } = await openHistory('view=transfers');
    await rowsOf('Transfers');
    await user.click(screen.getByRole('button', { name: /^Dates/ }));
    fireEvent.change(await screen.findByLabelText('End date'), { target: { value: '2025-11-01' } });
    expect(screen.getByText('The end date is before the start date.')).toBeTruthy();
    const show = await screen.findByRole<HTMLButtonElement>('button', { name: 'Show these dates' });
    expect(show.disabled).toBe(true);
    expect(location()).toBe('/investors/history?view=transfers');
    expect(venue.world.state.faults.rules.size).toBe(0);
  });

  it('that come with a link are refused as well, and nothing is asked of the server [VAL-11]', async () => {
    const { venue } = await openHistory('view=transfers&from=2025-11-10&to=2025-11-01', {
      arrange: ({ world }) => {
        for (const route of ['transfers.list', 'orders.list', 'orders.executions']) {
          world.execute('fault.arrange', { route, times: 1, effect: { kind: 'empty' } });
        }
      },
    });
    expect(await screen.findByText('The end date is before the start date')).toBeTruthy();
    expect(screen.getByText('Nothing is loaded. Choose other dates.')).toBeTruthy();
    expect(screen.queryByRole('table')).toBe(null);
    // A request would have used up what was arranged for it.
    expect(venue.world.state.faults.rules.size).toBe(3);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Download CSV' }).disabled).toBe(true);
  });
});

describe('pages', () => {
  const turn = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

  it('are turned forward and back; the first and the last have no further way [HIS-09, HIS-25]', async () => {
    const { user, location } = await openHistory(`view=transfers&${allYear}`);
    await rowsOf('Transfers');
    expect(screen.getByText('1–10 of 12')).toBeTruthy();
    expect(turn('Previous page').disabled).toBe(true);
    await user.click(turn('Next page'));
    await screen.findByText('11–12 of 12');
    await waitFor(async () => expect(await rowsOf('Transfers')).toHaveLength(2));
    expect(turn('Next page').disabled).toBe(true);
    expect(location()).toContain('page=2');
    await user.click(turn('Previous page'));
    await screen.findByText('1–10 of 12');
    expect(location()).not.toContain('page=');
  });

  it('on a small screen are turned by two arrows [HIS-25]', async () => {
    window.innerWidth = 375;
    const { user } = await openHistory(`view=transfers&${allYear}`);
    await screen.findByText('1 of 2');
    expect(turn('Previous page').disabled).toBe(true);
    expect(turn('Next page').disabled).toBe(false);
    await user.click(turn('Next page'));
    await screen.findByText('2 of 2');
    expect(turn('Next page').disabled).toBe(true);
    expect(turn('Previous page').disabled).toBe(false);
  });

  it('beyond the last say so and lead back', async () => {
    const { user } = await openHistory(`view=transfers&${allYear}&page=9`);
    expect(await screen.findByText('There is no page 9')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Go to the last page' }));
    await screen.findByText('11–12 of 12');
  });

  it('start over with another view or filter', async () => {
    const { user, location } = await openHistory(`view=transfers&${allYear}&page=2`);
    await screen.findByText('11–12 of 12');
    await user.click(await tab(/Executions/));
    expect(location()).toBe(`/investors/history?view=executions&${allYear}`);
    await screen.findByText(/^1–10 of [2-9]\d$/);
  });
});

describe('a history that cannot be loaded', () => {
  it.each([
    ['orders', 'orders.list'],
    ['transfers', 'transfers.list'],
    ['executions', 'orders.executions'],
  ])('says so for %s, and can be tried again [HIS-16]', async (view, route) => {
    const { user, venue } = await openHistory(`view=${view}`, { arrange: failing(route) });
    const text = 'Error loading history. Please refresh the page and try again.';
    expect(await screen.findByText(text)).toBeTruthy();
    venue.world.execute('fault.clear', {});
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(text)).toBe(null));
    expect(await screen.findAllByRole('rowheader')).not.toEqual([]);
  });

  it('is told from an empty one', async () => {
    await openHistory('', {}, 'newAccount');
    expect(await screen.findByText('No orders in these dates')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to market' }).getAttribute('href')).toBe('/investors/market');
    expect(screen.queryByRole('alert')).toBe(null);
  });
});

describe('the download', () => {
  /** What was handed to the browser to be saved. */
  const saved: { name: string; blob: Blob }[] = [];

  beforeEach(() => {
    saved.length = 0;
    // jsdom cannot save files: what it would save is kept here.
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => undefined }));
    vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
      if (blob instanceof Blob) saved.push({ name: '', blob });
      return 'blob:kept';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(this: HTMLAnchorElement) {
      const last = saved.at(-1);
      if (last) last.name = this.download;
    });
  });

  afterEach(() => {
    vi.restoreAllMocks();
  });

  async function download(query: string, options: Partial<MountOptions> = {}) {
    const { user } = await openHistory(query, options);
    await screen.findAllByRole('rowheader');
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const text = await saved[0]?.blob.text();
    return Papa.parse<Record<string, string>>(text ?? '', { header: true }).data;
  }

  it('holds every page of what the filters let through, with exact figures', async () => {
    const rows = await download('view=transfers&page=2', {
      arrange: venue => {
        // Two pages of a download, many of the list.
        for (let number = 0; number < 600; number += 1) addTransfer(venue, { id: `T-x${number}` });
      },
    });
    expect(saved[0]?.name).toBe('transfers-2025-11-08-to-2025-11-18.csv');
    expect(rows).toHaveLength(604);
    expect(new Set(rows.map(row => row.Reference)).size).toBe(604);
  });

  it('is of the chosen list and symbol', async () => {
    const rows = await download(`view=executions&${allYear}&symbol=OSTKO`);
    expect(saved[0]?.name).toBe('executions-2025-01-01-to-2025-11-18.csv');
    expect(new Set(rows.map(row => row.Symbol))).toEqual(new Set(['OSTKO']));
    expect(rows[0]).toMatchObject({ Side: 'Buy', Quantity: '100', Price: '44.21', Fee: '0', Net: '-4421' });
  });

  it('of orders has their status and reason in words', async () => {
    const rows = await download('');
    expect(rows).toHaveLength(10);
    expect(rows[1]).toMatchObject({ Order: 'H-204402', Status: 'Partially filled', Filled: '180', Net: '940.89' });
    expect(rows[2]).toMatchObject({ Status: 'Rejected', Reason: 'Limit price too far from the market', Net: '' });
  });

  it('of transfers has no cell that a spreadsheet would run', async () => {
    const rows = await download('view=transfers', {
      arrange: withTransfers(
        transfer({ errorDescription: '=HYPERLINK("http://example.com","Open")', transactionType: '+1+1' }),
        transfer({ id: 'T-2', transactionType: 'WITHDRAW' }),
      ),
    });
    expect(rows[0]).toMatchObject({ Note: `'=HYPERLINK("http://example.com","Open")`, Type: `'+1+1`, Amount: '10' });
    expect(rows[1]).toMatchObject({ Type: 'Cash Withdrawal', Amount: '-10' });
  });

  it('that fails shows the error of its list and saves nothing [HIS-17]', async () => {
    const { user, venue } = await openHistory('view=transfers');
    await rowsOf('Transfers');
    failing('transfers.list')(venue);
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    expect(await screen.findByText('Error downloading some or all transfers data.')).toBeTruthy();
    expect(saved).toEqual([]);
  });

  it('that fails at a later page saves nothing either [HIS-17]', async () => {
    const venue = await startVenue();
    // Two pages of the download.
    for (let number = 0; number < 600; number += 1) addTransfer(venue, { id: `T-${number}` });
    const { user } = await openHistory('view=transfers', { venue });
    await rowsOf('Transfers');
    venue.world.execute('fault.arrange', {
      route: 'transfers.list',
      times: 1,
      effect: { kind: 'answer', status: 404, body: { code: 'NOT_FOUND', message: 'Nothing here.' } },
    });
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    expect(await screen.findByText('Error downloading some or all transfers data.')).toBeTruthy();
    expect(saved).toEqual([]);
  });
});

describe('on a small screen', () => {
  it('an order is a row of lines, and its executions and its control open below it', async () => {
    window.innerWidth = 375;
    const { user } = await openHistory();
    const toggle = await screen.findByRole('button', { name: /Sell 500 TZROP.*executions of order H-204402/ });
    expect(toggle.textContent).toContain('Partially filled');
    expect(toggle.textContent).toContain('Nov 18, 9:38 a.m. · $5.28');
    expect(toggle.textContent).toContain('+$940.89');
    expect(screen.queryByRole('button', { name: 'Cancel H-204402' })).toBe(null);
    await user.click(toggle);
    expect(await tableOf('Executions of order H-204402')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Cancel H-204402' })).toBeTruthy();
  });
});
