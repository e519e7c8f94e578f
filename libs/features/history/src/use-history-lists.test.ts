import { serverNow } from '@portal/client/browser/server-time';
import { addDays, marketDate } from '@portal/domain/calendar/market-time';
import { describe, expect, it } from 'vitest';
import { orderStatusFilter } from './status-filter';
import type { HistoryAddress } from './use-history-search-params';
import { historyQueries } from './use-history-lists';

const address: HistoryAddress = {
  view: 'orders',
  start: '2025-11-08',
  end: '2025-11-18',
  page: 1,
  size: 10,
  sort: '',
  status: 'open',
  type: '',
  symbol: 'TZROP',
  order: '',
  anyDate: false,
  hasDates: true,
};
/** The request input of a query: the last part of its key. */
const inputOf = (query: { queryKey: readonly unknown[] }): unknown => query.queryKey.at(-1);

describe('history requests', () => {
  it('for orders have status and symbol, for executions only the symbol', () => {
    const { orders, executions } = historyQueries(address, 1);
    expect(inputOf(orders)).toMatchObject({ query: { symbol: 'TZROP', status: [...orderStatusFilter.names('open')] } });
    expect(inputOf(executions)).toMatchObject({ query: { symbol: 'TZROP' } });
    expect(JSON.stringify(inputOf(executions))).not.toContain('status');
  });

  it('for transfers have start, stop, page, size, and the zone of the market [HIS-10, HIS-12]', () => {
    expect(inputOf(historyQueries({ ...address, status: '' }, 3).transfers)).toEqual({
      query: { start: '2025-11-08', stop: '2025-11-18', page: 3, size: 10, zone: 'America/New_York' },
    });
  });

  it('for days up to today also name tomorrow, when it is tomorrow in UTC already', () => {
    const { executions } = historyQueries({ ...address, end: marketDate(serverNow()) }, 1);
    expect(inputOf(executions)).toMatchObject({ query: { stop: addDays(marketDate(serverNow()), 1) } });
  });

  it('for open orders ask for cancelable orders, independent of status names [ORD-27]', () => {
    expect(inputOf(historyQueries(address, 1).orders)).toMatchObject({ query: { cancelable: 'true' } });
    const { orders } = historyQueries({ ...address, status: 'filled' }, 1);
    expect(JSON.stringify(inputOf(orders))).not.toContain('cancelable');
  });

  it('never contain an unknown status or an invalid symbol of the URL', () => {
    const { orders } = historyQueries({ ...address, status: 'constructor', symbol: '<b>' }, 1);
    expect(JSON.stringify(inputOf(orders))).not.toMatch(/status|symbol/);
  });
});
