import { q } from '@portal/client/api/query';
import { serverNow } from '@portal/client/browser/server-time';
import { orders } from '@portal/contracts/endpoints/orders';
import { transfers } from '@portal/contracts/endpoints/transfers';
import { canRequestWindow } from '@portal/domain/calendar/date-window';
import { addDays, marketDate, marketZone } from '@portal/domain/calendar/market-time';
import { symbolPattern } from '@portal/domain/market/symbol-vocabulary';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { orderStatusFilter, transferStatusFilter, transferTypeFilter } from './status-filter';
import type { HistoryAddress, HistoryView } from './use-history-search-params';

/**
 * The query of each list for a URL state. Also used by the CSV download, with a larger page size. Days are those of the
 * market, as are the times of the rows and of the file [HIS-10].
 */
export function historyQueries(address: HistoryAddress, page: number, size: number = address.size) {
  const paging = { page, size, zone: marketZone };
  const today = marketDate(serverNow());
  // A server that takes days as UTC would leave out the evening of today in New York.
  const stop = address.end === today ? addDays(today, 1) : address.end;
  const window = { start: address.start, stop, ...paging };
  const symbol = symbolPattern.test(address.symbol) ? { symbol: address.symbol } : {};
  const namesParam = <Key extends string>(key: Key, names: readonly string[]) =>
    // A computed key has type string; it is the `key` parameter.
    (names.length > 0 ? { [key]: [...names] } : {}) as { [K in Key]?: string[] };
  return {
    orders: q(orders.list, {
      query: {
        ...(address.anyDate ? paging : window),
        ...symbol,
        ...namesParam('status', orderStatusFilter.names(address.status)),
        ...(address.status === 'open' ? { cancelable: 'true' as const } : {}),
      },
    }),
    transfers: q(transfers.list, {
      query: {
        ...window,
        ...namesParam('status', transferStatusFilter.names(address.status)),
        ...namesParam('transactionType', transferTypeFilter.names(address.type)),
      },
    }),
    executions: q(orders.executions, { query: { ...window, ...symbol } }),
  };
}

/**
 * Loads the three lists of the window in parallel, so that each tab can show its count and opens immediately. Sends no
 * request if a date is missing or the end is before the start [VAL-11].
 */
export function useHistoryLists(address: HistoryAddress) {
  const enabled = canRequestWindow(address).possible;
  const queriesOf = (view: HistoryView) => historyQueries(address, view === address.view ? address.page : 1);
  const options = { enabled, placeholderData: keepPreviousData };
  return {
    orders: useQuery({ ...queriesOf('orders').orders, ...options }),
    transfers: useQuery({ ...queriesOf('transfers').transfers, ...options }),
    executions: useQuery({ ...queriesOf('executions').executions, ...options }),
  };
}
