import { holdCalls } from '@portal/client/testing/test-page';
import { orders } from '@portal/contracts/endpoints/orders';
import { answering, fault, transfer, withNotFound, withTransfers } from '@portal/testing/arrange';
import { startVenue } from '@portal/testing/venue';
import { mountRoute, type MountOptions } from '@portal/testing/mount';
import { findTable, readRows } from '@portal/testing/table-rows';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { allYear, historyAt, setUpBrowser } from './testing/test-history';

setUpBrowser();

const openHistory = (query = '', options: Partial<MountOptions> = {}) =>
  mountRoute({ ...historyAt(query), ...options });
const tab = (name: RegExp) => screen.findByRole('tab', { name });
const badge = (label: string) => screen.getAllByText(label, { selector: '[data-tone]' })[0]?.dataset.tone;

describe('orders', () => {
  it('are listed newest first, with New shown as Open [HIS-01, ORD-25, ORD-26]', async () => {
    await openHistory();
    const rows = await readRows('Orders');
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
    expect(rows[3]?.[8]).toBe('Open');
    expect(rows[2]?.[8]).toBe('RejectedLimit price is too far from the market price');
    expect(rows[4]?.slice(2, 8)).toEqual(['Buy', '0of 200', '$15.15', '-', '$0.00', 'GTD Dec 12']);
    expect(rows[1]?.slice(2, 10)).toEqual([
      ...['Sell', '180of 500', '$5.28', '$5.28', '$9.51'],
      ...['Day', 'Partially filled', '+$940.89'],
    ]);
    expect(rows[0]?.[9]).toBe('\u2212$4,421.00');
    // The action passed in for them.
    const controls = screen.getAllByRole('button', { name: /^Cancel H-/ });
    expect(controls.map(({ textContent }) => textContent)).toEqual([
      'Cancel H-204402',
      'Cancel H-204311',
      'Cancel H-204120',
    ]);
  });

  it('expand to their executions, with sums correct to the cent', async () => {
    const { user } = await openHistory();
    const toggle = await screen.findByRole('button', { name: /executions for order H-204402/ });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    await user.click(toggle);
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    const table = await findTable('Executions for order H-204402');
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
    expect(screen.queryByRole('table', { name: 'Executions for order H-204402' })).toBe(null);
  });

  it('show what remained after each fill where the service says it of the order alone', async () => {
    const venue = await startVenue();
    venue.signIn('marisol');
    const { orders: all, ...page } = await venue.read(orders.list, {
      query: { start: '2025-11-08', stop: '2025-11-18' },
    });
    const without = all.map(order => ({
      ...order,
      executionHistory: order.executionHistory?.map(({ leavesQuantity: _, ...execution }) => execution),
    }));
    answering('orders.list', 200, { ...page, orders: without })(venue);
    const { user } = await openHistory('', { venue });
    await user.click(await screen.findByRole('button', { name: /executions for order H-204402/ }));
    const table = await findTable('Executions for order H-204402');
    const remaining = [...table.querySelectorAll(':scope > tbody > tr')].map(row => row.children[4]?.textContent);
    expect(remaining).toEqual(['400', '320']);
  });

  it('expand to their steps, with times in New York and the reason why they ended [ORD-25]', async () => {
    const { user } = await openHistory();
    const stepsOf = async (id: string) => {
      await user.click(await screen.findByRole('button', { name: new RegExp(`executions for order ${id}`) }));
      const list = await screen.findByRole('list', { name: `Order ${id} activity` });
      return [...list.children].map(step => step.textContent);
    };
    expect(await stepsOf('H-204402')).toEqual([
      'Received 500Nov 18, 9:38:11 a.m. ET',
      'Partially filled 100 at $5.28Nov 18, 9:52:07 a.m. ET',
      'Partially filled 80 at $5.28Nov 18, 10:03:40 a.m. ET',
    ]);
    expect(await stepsOf('H-204388')).toEqual([
      'Received 250Nov 18, 9:31:50 a.m. ET',
      'Rejected 250Nov 18, 9:31:50 a.m. ETLimit price is too far from the market price',
    ]);
    expect(screen.getByText('No executions.')).toBeTruthy();
  });

  it('are not said to be without executions when the fills are missing', async () => {
    const order = { orderId: 'H-1', symbol: 'TZROP', side: 1, quantity: '100', limitPrice: '5.00' };
    const filled = { status: { name: 'Filled', cancelable: false }, cumulativeQuantity: '100', executionHistory: [] };
    await openHistory('view=orders&order=H-1', { arrange: answering('orders.one', 200, { ...order, ...filled }) });
    expect(await screen.findByText('We can’t show this order’s executions right now.')).toBeTruthy();
  });

  it('are listed for all dates by default, so that old open orders are found', async () => {
    const { user, location } = await openHistory();
    expect(await screen.findByRole('button', { name: 'Dates: All dates' })).toBeTruthy();
    expect(await screen.findByText('1–10 of 47')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Dates/ }));
    await user.click(await screen.findByRole('button', { name: '10 days' }));
    await waitFor(() => expect(screen.queryByText('1–10 of 47')).toBe(null));
    await user.click(screen.getByRole('button', { name: /^Dates/ }));
    await user.click(await screen.findByRole('button', { name: 'All dates' }));
    expect(await screen.findByText('1–10 of 47')).toBeTruthy();
    expect(location()).toBe('/investors/history');
  });

  it('have pages where a back end names only the number of all orders', async () => {
    const { venue } = await openHistory('view=executions');
    const { orders: rows } = await venue.read(orders.list, { query: { page: 1, size: 10 } });
    cleanup();
    const body = { items: rows, nextCursor: null, total: 13 };
    const effect = { kind: 'answer', status: 200, body } as const;
    fault(venue, 'orders.list', effect, 20);
    await openHistory('', { venue });
    expect(await screen.findByText('1–10 of 13')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Next page' })[0]).toBeTruthy();
  });

  it('have a next page where a back end says only that there is one', async () => {
    const { venue } = await openHistory('view=executions');
    const { orders: rows } = await venue.read(orders.list, { query: { page: 1, size: 10 } });
    cleanup();
    const slice = { content: rows, number: 0, size: 10, first: true, last: false };
    const place = { route: 'orders.list', times: null } as const;
    venue.world.execute('fault.arrange', { ...place, effect: { kind: 'answer', status: 200, body: slice } });
    const { user } = await openHistory('', { venue });
    expect(await screen.findByText('1–10')).toBeTruthy();
    const rest = { ...slice, content: rows.slice(0, 3), number: 1, first: false, last: true };
    venue.world.execute('fault.clear', {});
    venue.world.execute('fault.arrange', { ...place, effect: { kind: 'answer', status: 200, body: rest } });
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(await screen.findByText('11–13')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Page 3' })).toBe(null);
  });

  it.each([
    ['', 'orders', { content: [], number: 1, size: 10, first: false, last: true }],
    ['view=executions&', 'executions', []],
  ] as const)('lead back from an empty page beyond the first, of %j', async (view, what, body) => {
    const route = what === 'orders' ? 'orders.list' : 'orders.executions';
    const { user, location } = await openHistory(`${view}page=2`, { arrange: answering(route, 200, body) });
    expect(await screen.findByText(`No more ${what}`)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show first page' }));
    await waitFor(() => expect(location()).not.toContain('page='));
    expect(screen.queryByText(`No more ${what}`)).toBe(null);
  });

  it('show the single order of a link expanded, with a button for all orders', async () => {
    const { user, location, navigate, venue } = await openHistory('view=executions');
    const { orders: earliest } = await venue.read(orders.list, { query: { page: 47, size: 1 } });
    const { orderId = '', symbol = '' } = earliest[0] ?? {};
    navigate(`/investors/history?view=orders&order=${orderId}`);
    await waitFor(async () => expect((await readRows('Orders'))[0]?.[1]).toBe(`${symbol}${orderId}`));
    expect(
      screen.getByRole('button', { name: new RegExp(`executions for order ${orderId}`), expanded: true }),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show all orders' }));
    await waitFor(async () => expect(await readRows('Orders')).toHaveLength(10));
    expect(location()).toBe('/investors/history?view=orders');
  });

  it('show a message when the order of a link is not found', async () => {
    await openHistory('view=orders&order=H-1');
    expect(await screen.findByText('We couldn’t find order H-1')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Show all orders' })).toBeTruthy();
  });

  it('are filtered by status and by symbol', async () => {
    const { user, location } = await openHistory(allYear);
    await readRows('Orders');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Open');
    await waitFor(async () => expect(await readRows('Orders')).toHaveLength(3));
    expect(location()).toContain('status=open');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Symbol' }), 'OSTKO');
    await waitFor(async () => expect((await readRows('Orders')).map(cells => cells[1])).toEqual(['OSTKOH-204311']));
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(async () => expect(await readRows('Orders')).toHaveLength(10));
    expect(location()).toBe('/investors/history');
  });
});

describe('transfers', () => {
  it('name the bank or firm where the service has their ids, and no one for the id of a command', async () => {
    const [bank, request] = ['01JB8VHV0JB4G07PAC8BG9X300', '01M8NTPHBV000TC07AV57K0EKT'] as const;
    const ids = [bank, request, '6072981985483840e146ee32db6df2fe'];
    await openHistory(`view=transfers&${allYear}`, {
      arrange(venue) {
        withTransfers(...ids.map((clientId, at) => transfer({ id: `T-${at}`, clientId })))(venue);
        const { banks } = venue.world.state.banking;
        const accountId = venue.userOf('marisol').activeAccountId ?? '';
        banks.set(
          accountId,
          (banks.get(accountId) ?? []).slice(0, 1).map(each => ({ ...each, id: bank })),
        );
        const transfers = [{ id: request, symbol: 'TZROP', quantity: '12', deliveringFirmName: 'Harbor Brokerage' }];
        answering('accountTransfers.list', 200, { transfers })(venue);
      },
    });
    await screen.findByText('Harbor Brokerage');
    await screen.findByText('Fernhill Credit Union ·· 8841');
    const rows = await readRows('Transfers');
    expect(rows.map(cells => cells[2])).toEqual(['Fernhill Credit Union ·· 8841', 'Harbor Brokerage', '-']);
  });

  it('are listed with their ledger labels and signed amounts [HIS-18, HIS-19, HIS-20, HIS-21]', async () => {
    await openHistory(`view=transfers&${allYear}`);
    const rows = await readRows('Transfers');
    const seen = rows.map(cells => [cells[1]?.replace(/[JT]-\d+$/, ''), cells[4]]);
    expect(seen).toEqual([
      ['Cash Deposit', '+$2,500.00'],
      ['Security Deposit', '+40 LUMBStock'],
      ['Distribution', '+$74.01'],
      ['Cash Deposit', '+$5,500.00'],
      ['Cash Deposit', '+$1,500.00'],
      ['Security Deposit', '+150 XYLBToken'],
      ['Cash Deposit', '+$4,000.00'],
      ['Cash Withdrawal', '\u2212$2,200.00'],
      ['Distribution', '+$74.01'],
      ['Security Withdrawal', '\u221280 ASPDToken'],
    ]);
    // From or to whom.
    expect(rows[0]?.[2]).toBe('Fernhill Credit Union ·· 8841');
  });

  it('can be filtered by payments of issuers [HIS-02]', async () => {
    await openHistory('view=transfers&from=2020-01-01&to=2025-11-18&type=payment');
    const paid = await readRows('Transfers');
    expect(new Set(paid.map(cells => /^(Dividend|Distribution)/.exec(cells[1] ?? '')?.[0]))).toEqual(
      new Set(['Dividend', 'Distribution']),
    );
    expect(paid.every(cells => cells.at(-1)?.startsWith('+$'))).toBe(true);
  });

  it('have the same status colors as orders [HIS-23, ORD-36]', async () => {
    await openHistory('view=transfers', {
      arrange: withTransfers(
        transfer({ id: 'T-1', status: 'PENDING' }),
        transfer({ id: 'T-2', status: 'WAITING_FOR_COST_BASIS' }),
        transfer({ id: 'T-3', status: 'SEASONED' }),
        transfer({ id: 'T-4', status: 'Replaced' }),
        transfer({ id: 'T-5', status: 'AT_THE_REGISTRY' }),
      ),
    });
    await readRows('Transfers');
    expect(badge('Pending')).toBe('info');
    expect(badge('Waiting for cost basis')).toBe('danger');
    expect(badge('Seasoned')).toBe('success');
    expect(badge('Replaced')).toBe('primary');
    expect(badge('At the registry')).toBe('none');
  });

  it('that are pending say on which day the server expects them', async () => {
    await openHistory('view=transfers', {
      arrange: withTransfers(
        transfer({ id: 'T-1', status: 'PENDING', expectedDate: '2025-11-21' }),
        transfer({ id: 'T-2', status: 'COMPLETE', expectedDate: '2025-11-14' }),
      ),
    });
    const rows = await readRows('Transfers');
    expect(rows.map(cells => cells[3]).toSorted()).toEqual(['Complete', 'PendingExpected Nov 21']);
  });

  it('show the failure reason with their status [HIS-26]', async () => {
    await openHistory('view=transfers&from=2025-09-01&to=2025-10-10');
    const rows = await readRows('Transfers');
    expect(rows.map(cells => cells[3])).toContain('ErrorThe bank reported insufficient funds.');
  });
});

describe('the steps of a transfer', () => {
  const stepsOf = async (user: Awaited<ReturnType<typeof openHistory>>['user'], id: string) => {
    const toggle = await screen.findByRole('button', { name: new RegExp(`transfer ${id} status`) });
    await user.click(toggle);
    const list = await screen.findByRole('list', { name: `Transfer ${id} status` });
    return [...list.children].map(step => step.textContent);
  };

  it('open in its row, the same as on its page, with a link to it', async () => {
    const { user, location } = await openHistory(`view=transfers&${allYear}`);
    expect(await stepsOf(user, 'T-5013')).toEqual([
      'Submitted, doneNov 17, 10:40 a.m. ET',
      expect.stringMatching(/^Processing, in progressExpected Nov \d+$/),
      'Received, not started',
      'Cost basis, not startedNeeded only if your other brokerage doesn’t send it',
      'Complete, not started',
    ]);
    expect(await stepsOf(user, 'T-5011')).toContain('Cost basis, action neededWe need this from you');
    await user.click(screen.getByRole('button', { name: /transfer T-5011 status/ }));
    expect(screen.queryByRole('list', { name: 'Transfer T-5011 status' })).toBe(null);
    await user.click(screen.getByRole('link', { name: 'View transfer T-5013' }));
    expect(location()).toBe('/investors/transfers/T-5013');
  });

  it('are shorter when the requests of shares cannot be loaded', async () => {
    const { user } = await openHistory(`view=transfers&${allYear}`, {
      arrange: venue => fault(venue, 'accountTransfers.list', { kind: 'answer', status: 500, body: {} }, 9),
    });
    expect((await stepsOf(user, 'T-5013')).slice(1)).toEqual([
      'Processing, in progress',
      'Received, not started',
      'Cost basis, not startedNeeded only if it isn’t on file',
      'Complete, not started',
    ]);
  });
});

describe('executions', () => {
  it('are listed with price, fee and net amount [HIS-03, HIS-24]', async () => {
    const { user } = await openHistory();
    await user.click(await tab(/Executions/));
    const rows = await readRows('Executions');
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

describe('a history that cannot be loaded', () => {
  it.each([
    ['orders', 'orders.list'],
    ['transfers', 'transfers.list'],
    ['executions', 'orders.executions'],
  ])('shows an error for %s and can be retried [HIS-16]', async (view, route) => {
    const { user, venue } = await openHistory(`view=${view}`, { arrange: withNotFound(route) });
    const text = 'We couldn’t load your history. Please refresh the page and try again.';
    expect(await screen.findByText(text)).toBeTruthy();
    venue.world.execute('fault.clear', {});
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(text)).toBe(null));
    expect(await screen.findAllByRole('rowheader')).not.toEqual([]);
  });

  it('is distinguished from an empty one', async () => {
    await openHistory('', { persona: 'newAccount' });
    expect(await screen.findByText('No orders yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to market' }).getAttribute('href')).toBe('/investors/market');
    expect(screen.queryByRole('alert')).toBe(null);
  });
});

it('an empty list has no pages, also where the server counts one', async () => {
  await openHistory('', { arrange: answering('orders.list', 200, []) });
  expect(await screen.findByText('No orders yet')).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'Pages of orders' })).toBe(null);
});

describe('on a small screen', () => {
  it('an order is a row of lines that expands to its executions and its action', async () => {
    window.innerWidth = 375;
    const { user } = await openHistory();
    const toggle = await screen.findByRole('button', { name: /Sell 500 TZROP.*executions for order H-204402/ });
    expect(toggle.textContent).toContain('Partially filled');
    expect(toggle.textContent).toContain('Nov 18, 9:38 a.m. ET · $5.28');
    expect(toggle.textContent).toContain('+$940.89');
    expect(screen.queryByRole('button', { name: 'Cancel H-204402' })).toBe(null);
    await user.click(toggle);
    expect(await findTable('Executions for order H-204402')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Cancel H-204402' })).toBeTruthy();
  });
});

it('writes a count of thousands alike in the tab and below the list', async () => {
  await openHistory(allYear, {
    arrange: answering('orders.list', 200, { orders: [], page: 0, totalElements: 9940, totalPages: 994 }),
  });
  expect((await screen.findByRole('tab', { name: /^Orders ?9,940$/ })).textContent).toBe('Orders9,940');
});

it('counts the rows that it shows until those of another page or size have loaded', async () => {
  const { user } = await openHistory(`${allYear}&view=transfers`);
  const range = await screen.findByText(/^1–10 of \d+$/);
  const [, rows = ''] = /of (\d+)$/.exec(range.textContent ?? '') ?? [];
  const release = holdCalls('/transactions');
  await user.selectOptions(screen.getByLabelText('Rows per page'), '25');
  expect(range.textContent).toBe(`1–10 of ${rows}`);
  release();
  await waitFor(() => expect(range.textContent).toBe(`1–${Math.min(25, Number(rows))} of ${rows}`));
  await user.selectOptions(screen.getByLabelText('Rows per page'), '10');
  const next = holdCalls('/transactions');
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(range.textContent).toBe(`1–10 of ${rows}`);
  next();
  await waitFor(() => expect(range.textContent).toMatch(/^11–/));
});

it('shows the count of the open list only, until dates are selected for all lists', async () => {
  await openHistory();
  await readRows('Orders');
  const readTabs = () => screen.getAllByRole('tab').map(each => each.textContent);
  await waitFor(() => expect(readTabs()).toEqual([expect.stringMatching(/^Orders\d+$/), 'Transfers', 'Executions']));
  cleanup();
  await openHistory(allYear);
  await waitFor(() =>
    expect(readTabs()).toEqual([
      expect.stringMatching(/^Orders\d+$/),
      expect.stringMatching(/^Transfers\d+$/),
      expect.stringMatching(/^Executions\d+$/),
    ]),
  );
});

it.each([
  ['orders', 'Orders'],
  ['executions', 'Executions'],
] as const)('cuts the pages of %s where the server sends all of them for any page', async (view, caption) => {
  const venue = await startVenue();
  venue.signIn('marisol');
  const query = { start: '2025-01-01', stop: '2025-11-18', size: 50 };
  const rows =
    view === 'orders'
      ? await venue.read(orders.list, { query }).then(body => body.orders)
      : await venue.read(orders.executions, { query }).then(body => body.executions);
  answering(view === 'orders' ? 'orders.list' : 'orders.executions', 200, rows)(venue);
  const { user } = await openHistory(`${allYear}&view=${view}`, { venue });
  expect(await screen.findByText(`1–10 of ${rows.length}`)).toBeTruthy();
  const first = await readRows(caption);
  expect(first).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(await screen.findByText(new RegExp(`^11–\\d+ of ${rows.length}$`))).toBeTruthy();
  const second = await readRows(caption);
  expect(second.length).toBe(Math.min(10, rows.length - 10));
  expect(first).not.toContainEqual(second[0]);
  await user.selectOptions(screen.getByLabelText('Rows per page'), '25');
  await waitFor(async () => expect(await readRows(caption)).toHaveLength(Math.min(25, rows.length)));
});
