import { q } from '@portal/client/query';
import { orders } from '@portal/contracts/orders';
import { transfers } from '@portal/contracts/transfers';
import { canRequestWindow } from '@portal/domain/date-window';
import { symbolPattern } from '@portal/domain/symbol-vocabulary';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readerZone } from './reader-zone';
import { orderStatusFilter, transferStatusFilter, transferTypeFilter } from './status-filter';
import type { HistoryAddress, HistoryView } from './use-history-address';

/** Rows of a page [HIS-09, HIS-12]. */
export const pageSize = 10;

/** The query of each list for an address, which a download uses too, with pages of another size. */
export function historyQueries(address: HistoryAddress, page: number, size = pageSize) {
  const paging = { page, size, zone: readerZone() };
  const window = { start: address.start, stop: address.end, ...paging };
  const symbol = symbolPattern.test(address.symbol) ? { symbol: address.symbol } : {};
  const named = <Key extends string>(key: Key, names: readonly string[]) =>
    // The key is the one that was given.
    (names.length > 0 ? { [key]: [...names] } : {}) as { [K in Key]?: string[] };
  return {
    orders: q(orders.list, {
      query: {
        ...(address.anyDate ? paging : window),
        ...symbol,
        ...named('status', orderStatusFilter.names(address.status)),
        ...(address.status === 'open' ? { cancelable: 'true' as const } : {}),
      },
    }),
    transfers: q(transfers.list, {
      query: {
        ...window,
        ...named('status', transferStatusFilter.names(address.status)),
        ...named('transactionType', transferTypeFilter.names(address.type)),
      },
    }),
    executions: q(orders.executions, { query: { ...window, ...symbol } }),
  };
}

/**
 * The three lists of the chosen window at once, so that each tab can name its count and opens without a wait. When the end
 * is before the start, or a date is missing, nothing is asked [VAL-11].
 */
export function useHistoryLists(address: HistoryAddress) {
  const enabled = canRequestWindow(address).possible;
  const queriesOf = (view: HistoryView) => historyQueries(address, view === address.view ? address.page : 1);
  const held = { enabled, placeholderData: keepPreviousData };
  return {
    orders: useQuery({ ...queriesOf('orders').orders, ...held }),
    transfers: useQuery({ ...queriesOf('transfers').transfers, ...held }),
    executions: useQuery({ ...queriesOf('executions').executions, ...held }),
  };
}
