import { describe, expect, it } from 'vitest';
import { readerZone } from './reader-zone';
import { orderStatusFilter } from './status-filter';
import type { HistoryAddress } from './use-history-address';
import { historyQueries } from './use-history-lists';

const address: HistoryAddress = {
  view: 'orders',
  start: '2025-11-08',
  end: '2025-11-18',
  page: 1,
  status: 'open',
  type: '',
  symbol: 'TZROP',
  order: '',
  anyDate: false,
  hasDates: true,
};
/** What a query asks for: the last part of its key. */
const asked = (query: { queryKey: readonly unknown[] }): unknown => query.queryKey.at(-1);

describe('what the server is asked', () => {
  it('for transfers: start, stop, page, size and the zone [HIS-10, HIS-12]', () => {
    expect(asked(historyQueries(address, 3).transfers)).toEqual({
      query: { start: '2025-11-08', stop: '2025-11-18', page: 3, size: 10, zone: readerZone() },
    });
  });

  it('for transfers: the types of a ledger label and the statuses of a group, in every spelling of the service', () => {
    const { transfers } = historyQueries({ ...address, view: 'transfers', status: 'pending', type: 'cash-deposit' }, 1);
    expect(asked(transfers)).toMatchObject({
      query: { status: ['PENDING'], transactionType: ['FIAT_DEPOSIT', 'DEPOSIT'] },
    });
  });

  it('for orders: status and symbol too; for executions the symbol alone', () => {
    const { orders, executions } = historyQueries(address, 1);
    expect(asked(orders)).toMatchObject({ query: { symbol: 'TZROP', status: [...orderStatusFilter.names('open')] } });
    expect(asked(executions)).toMatchObject({ query: { symbol: 'TZROP' } });
    expect(JSON.stringify(asked(executions))).not.toContain('status');
  });

  it('for open orders: those that can be canceled, whatever their status is called [ORD-27]', () => {
    expect(asked(historyQueries(address, 1).orders)).toMatchObject({ query: { cancelable: 'true' } });
    const { orders } = historyQueries({ ...address, status: 'filled' }, 1);
    expect(JSON.stringify(asked(orders))).not.toContain('cancelable');
  });

  it('for orders no dates until some are chosen; the other lists keep theirs', () => {
    const { orders, executions } = historyQueries({ ...address, anyDate: true }, 1);
    expect(JSON.stringify(asked(orders))).not.toMatch(/start|stop/);
    expect(asked(executions)).toMatchObject({ query: { start: '2025-11-08', stop: '2025-11-18' } });
  });

  it('never what an address should not hold: an unknown status or a text that is no symbol', () => {
    const { orders } = historyQueries({ ...address, status: 'constructor', symbol: '<b>' }, 1);
    expect(JSON.stringify(asked(orders))).not.toMatch(/status|symbol/);
  });
});
