import { addTransfer } from '@portal/testing/arrange';
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
    expect(ids).toEqual(['T-today', 'T-5012', 'T-5013', 'T-5011', 'T-5010', 'T-5009', 'T-first']);
  });

  it('are days in the user’s time zone, which is sent to the server [HIS-10]', async () => {
    vi.stubEnv('TZ', 'Asia/Tokyo');
    await openHistory('view=transfers&from=2025-11-12&to=2025-11-12', {
      arrange: venue => {
        // The last second of that day in Tokyo, and the first of the next.
        addTransfer(venue, { id: 'T-last', date: '2025-11-12T14:59:59.000Z' });
        addTransfer(venue, { id: 'T-next', date: '2025-11-12T15:00:00.000Z' });
      },
    });
    expect((await readRows('Transfers')).map(cells => cells.slice(0, 2))).toEqual([
      ['Nov 129:59 a.m.', 'Cash DepositT-last'],
      ['Nov 1110:40 a.m.', 'Cash DepositT-5009'],
    ]);
  });

  it('are a start and an end date, and changing them reloads the list [HIS-04]', async () => {
    const { user, location } = await openHistory('view=transfers');
    await waitFor(async () => expect(await readRows('Transfers')).toHaveLength(6));
    await user.click(screen.getByRole('button', { name: /^Dates/ }));
    fireEvent.change(await screen.findByLabelText('Start date'), { target: { value: '2025-10-01' } });
    fireEvent.change(screen.getByLabelText('End date'), { target: { value: '2025-10-31' } });
    await user.click(await screen.findByRole('button', { name: 'Show these dates' }));
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

  it('are rejected with a hint and without a request when the end is before the start [VAL-11]', async () => {
    const { user, location, venue } = await openHistory('view=transfers');
    await readRows('Transfers');
    venue.world.execute('fault.arrange', { route: 'transfers.list', times: 1, effect: { kind: 'empty' } });
    await user.click(screen.getByRole('button', { name: /^Dates/ }));
    fireEvent.change(await screen.findByLabelText('End date'), { target: { value: '2025-11-01' } });
    expect(screen.getByText('The end date is before the start date.')).toBeTruthy();
    const show = await screen.findByRole<HTMLButtonElement>('button', { name: 'Show these dates' });
    expect(show.disabled).toBe(true);
    expect(location()).toBe('/investors/history?view=transfers');
    // A request would have used up the fault rule.
    expect(venue.world.state.faults.rules.size).toBe(1);
  });

  it('are rejected without a request also when they come from a link [VAL-11]', async () => {
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
    // A request would have used up its fault rule.
    expect(venue.world.state.faults.rules.size).toBe(3);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Download CSV' }).disabled).toBe(true);
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

  it('beyond the last page show a message and a button to the last page', async () => {
    const { user } = await openHistory(`view=transfers&${allYear}&page=9`);
    expect(await screen.findByText('There is no page 9')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Go to the last page' }));
    await screen.findByText('21–30 of 30');
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
  await waitFor(async () => expect((await readRows('Transfers')).map(cells => cells[4])).toEqual(['+150 XYLB']));
  expect(location()).toMatch(/type=security-deposit&status=cost$/);
  await user.click(screen.getByRole('link', { name: 'T-5011' }));
  expect(location()).toBe('/investors/transfers/T-5011');
});
