import { addTransfer, transfer } from '@portal/testing/arrange';
import { mountRoute, type MountOptions } from '@portal/testing/mount';
import { readRows } from '@portal/testing/table-rows';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { allYear, historyAt, setUpBrowser } from './testing/test-history';

setUpBrowser();

const openHistory = (query = '', options: Partial<MountOptions> = {}) =>
  mountRoute({ ...historyAt(query), ...options });
const tab = (name: RegExp) => screen.findByRole('tab', { name });

describe('the symbols', () => {
  it('are those listed in the market, and those of the account’s orders [SYM-05, SYM-09, SYM-10]', async () => {
    await openHistory('', {
      arrange: ({ world }) => world.execute('settings.change', { values: { hideNonDtcEligible: true } }),
    });
    const choices = async () =>
      [...(await screen.findByRole('combobox', { name: 'Symbol' })).querySelectorAll('option')].map(each => each.value);
    // TZROP is not DTC-eligible, but Marisol has ordered it.
    await waitFor(async () => expect(await choices()).toContain('TZROP'));
    const names = await choices();
    expect(names).toContain('OSTKO');
    for (const missing of ['TSTX', 'OAKR', 'VALE', 'MOSS']) expect(names).not.toContain(missing);
  });
});

describe('the dates', () => {
  it('default to the last ten days, including today [HIS-11, HIS-12, HIS-13, HIS-14]', async () => {
    await openHistory('view=transfers', {
      arrange: venue => {
        addTransfer(venue, { id: 'T-today', date: '2025-11-18T15:14:00.000Z' });
        addTransfer(venue, { id: 'T-first', date: '2025-11-08T05:00:00.000Z' });
        addTransfer(venue, { id: 'T-before', date: '2025-11-08T04:59:59.000Z' });
      },
    });
    await screen.findByRole('button', { name: 'Dates: Nov 8 – Nov 18, 2025' });
    const ids = (await readRows('Transfers')).flatMap(cells => /T-.*$/.exec(cells[1] ?? '') ?? []);
    expect(ids).toEqual(['T-today', 'T-5012', 'T-5013', 'T-5010', 'T-5009', 'T-5011', 'T-first']);
  });

  it.each(['Asia/Tokyo', 'America/Los_Angeles'])(
    'are days of the market, as are the times of the rows, for a user in %s [HIS-10, HIS-14]',
    async zone => {
      vi.stubEnv('TZ', zone);
      await openHistory('view=transfers&from=2025-11-15&to=2025-11-15', {
        arrange: venue => {
          // The last second of that day in New York, and the first of the next.
          addTransfer(venue, { id: 'T-last', date: '2025-11-16T04:59:59.000Z' });
          addTransfer(venue, { id: 'T-next', date: '2025-11-16T05:00:00.000Z' });
        },
      });
      expect((await readRows('Transfers')).map(cells => cells.slice(0, 2))).toEqual([
        ['Nov 1511:59 p.m., transfer T-last status', 'Cash DepositT-last'],
      ]);
    },
  );

  it('are a start and an end date, and changing them reloads the list [HIS-04]', async () => {
    const { user, location } = await openHistory('view=transfers');
    await waitFor(async () => expect(await readRows('Transfers')).toHaveLength(6));
    await user.click(screen.getByRole('button', { name: /^Dates/ }));
    fireEvent.change(await screen.findByLabelText('Start date'), { target: { value: '2025-10-01' } });
    fireEvent.change(screen.getByLabelText('End date'), { target: { value: '2025-10-31' } });
    await user.click(await screen.findByRole('button', { name: 'Apply' }));
    await waitFor(async () =>
      expect((await readRows('Transfers')).every(([date]) => date?.startsWith('Oct'))).toBe(true),
    );
    expect(location()).toContain('from=2025-10-01&to=2025-10-31');
    expect(screen.getByRole('button', { name: 'Dates: Oct 1 – Oct 31, 2025' })).toBe(document.activeElement);
  });

  it('can be set with one press on a preset', async () => {
    const { user, location } = await openHistory();
    await user.click(await screen.findByRole('button', { name: /^Dates/ }));
    await user.click(await screen.findByRole('button', { name: '90 days' }));
    expect(location()).toContain('from=2025-08-20&to=2025-11-18');
  });

  it('are rejected without a request also when they come from a link [VAL-11]', async () => {
    const { venue, user, location } = await openHistory('view=transfers&from=2025-11-10&to=2025-11-01', {
      arrange: ({ world }) => {
        for (const route of ['transfers.list', 'orders.list', 'orders.executions']) {
          world.execute('fault.arrange', { route, times: 1, effect: { kind: 'empty' } });
        }
      },
    });
    expect(await screen.findByText('The end date is before the start date')).toBeTruthy();
    expect(screen.getByText('Choose different dates, or clear the dates.')).toBeTruthy();
    expect(screen.queryByRole('table')).toBe(null);
    // A request would have used up its fault rule.
    expect(venue.world.state.faults.rules.size).toBe(3);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Download CSV' }).disabled).toBe(true);
    venue.world.execute('fault.clear', {});
    await user.click(screen.getByRole('button', { name: 'Clear dates' }));
    expect((await readRows('Transfers')).length).toBeGreaterThan(0);
    expect(location()).toBe('/investors/history?view=transfers');
  });
});

describe('rows', () => {
  it('can be 25 or 50 on a page, which the address keeps', async () => {
    const { user, location } = await openHistory(`view=transfers&${allYear}&page=2`);
    await screen.findByText('11–20 of 30');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '25 rows');
    await screen.findByText('1–25 of 30');
    await waitFor(async () => expect(await readRows('Transfers')).toHaveLength(25));
    expect(location()).toContain('rows=25');
    expect(location()).not.toContain('page=');
  });

  it('of orders that are all on one page are sorted by time, symbol or net', async () => {
    const { user, location } = await openHistory('rows=50');
    const nets = async () => (await readRows('Orders')).map(cells => cells[9]);
    await waitFor(async () => expect(await nets()).toHaveLength(47));
    const head = (name: string) => screen.getByRole('columnheader', { name });
    expect(head('Placed (ET)').getAttribute('aria-sort')).toBe('descending');
    await user.click(screen.getByRole('button', { name: 'Net' }));
    expect(head('Net').getAttribute('aria-sort')).toBe('descending');
    expect((await nets()).slice(0, 2)).toEqual(['+$2,548.45', '+$2,114.50']);
    // Orders without a fill have no net amount, and come last.
    expect((await nets()).at(-1)).toBe('-');
    expect(location()).toContain('sort=net');
  });

  it('of orders on several pages are newest first, and not sorted within a page', async () => {
    await openHistory();
    await readRows('Orders');
    expect(screen.getByRole('columnheader', { name: 'Placed (ET)' }).getAttribute('aria-sort')).toBe('descending');
    expect(screen.queryByRole('button', { name: 'Net' })).toBe(null);
  });
});

describe('a list without rows in the last ten days', () => {
  it('leads to the last row before [HIS-13]', async () => {
    const { user, location } = await openHistory('view=transfers', {
      persona: 'newAccount',
      arrange: venue => {
        const accountId = venue.userOf('newAccount').activeAccountId ?? '';
        const old = transfer({ id: 'T-old', date: '2025-09-03T15:00:00.000Z' });
        venue.world.state.transfers.byAccount.set(accountId, [old]);
      },
    });
    expect(await screen.findByText('Last transfer: Sep 3.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Download CSV' })).toBe(null);
    await user.click(screen.getByRole('button', { name: 'Show transfer' }));
    expect((await readRows('Transfers')).map(cells => cells[1])).toEqual(['Cash DepositT-old']);
    expect(location()).toContain('from=2025-09-03&to=2025-11-18');
  });

  it('says what will be there if there has been none yet', async () => {
    await openHistory('view=executions', { persona: 'newAccount' });
    expect(await screen.findByText('No filled orders yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to market' })).toBeTruthy();
  });
});

describe('pages', () => {
  const pageButton = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

  it('go forward and back, with disabled buttons at the first and the last page [HIS-09, HIS-25]', async () => {
    const { user, location } = await openHistory(`view=transfers&${allYear}`);
    await readRows('Transfers');
    expect(screen.getByText('1–10 of 30')).toBeTruthy();
    expect(pageButton('Previous page').disabled).toBe(true);
    await user.click(pageButton('Next page'));
    await screen.findByText('11–20 of 30');
    await user.click(pageButton('Next page'));
    await screen.findByText('21–30 of 30');
    await waitFor(async () => expect(await readRows('Transfers')).toHaveLength(10));
    expect(pageButton('Next page').disabled).toBe(true);
    expect(location()).toContain('page=3');
    await user.click(pageButton('Previous page'));
    await user.click(pageButton('Previous page'));
    await screen.findByText('1–10 of 30');
    expect(location()).not.toContain('page=');
  });

  it('have two arrow buttons on a small screen [HIS-25]', async () => {
    window.innerWidth = 375;
    const { user } = await openHistory(`view=transfers&${allYear}`);
    await screen.findByText('1 of 3');
    expect(pageButton('Previous page').disabled).toBe(true);
    expect(pageButton('Next page').disabled).toBe(false);
    await user.click(pageButton('Next page'));
    await user.click(pageButton('Next page'));
    await screen.findByText('3 of 3');
    expect(pageButton('Next page').disabled).toBe(true);
    expect(pageButton('Previous page').disabled).toBe(false);
  });

  it('beyond the last page show a message and a button to the first page', async () => {
    const { user } = await openHistory(`view=transfers&${allYear}&page=9`);
    expect(await screen.findByText('No more transfers')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show first page' }));
    await screen.findByText('1–10 of 30');
  });

  it('start at page 1 for another view or filter', async () => {
    const { user, location } = await openHistory(`view=transfers&${allYear}&page=3`);
    await screen.findByText('21–30 of 30');
    await user.click(await tab(/Executions/));
    expect(location()).toBe(`/investors/history?view=executions&${allYear}`);
    await screen.findByText(/^1–10 of [2-9]\d$/);
  });
});

it('transfers are filtered by type and status, with the filters in the URL, and link to their details', async () => {
  const { user, location } = await openHistory(`view=transfers&${allYear}`);
  await readRows('Transfers');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Security Deposit');
  await waitFor(async () => expect(await readRows('Transfers')).toHaveLength(3));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Waiting for cost basis');
  await waitFor(async () => expect((await readRows('Transfers')).map(cells => cells[4])).toEqual(['+150 XYLBToken']));
  expect(location()).toMatch(/type=security-deposit&status=cost$/);
  await user.click(screen.getByRole('link', { name: 'T-5011' }));
  expect(location()).toBe('/investors/transfers/T-5011');
});
