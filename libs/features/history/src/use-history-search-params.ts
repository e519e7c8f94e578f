import { useSearchAddress } from '@portal/client/browser/search-params';
import { serverNow } from '@portal/client/browser/server-time';
import { useOffers } from '@portal/client/settings/offers';
import { marketDate } from '@portal/domain/calendar/market-time';
import type { DateWindow } from '@portal/domain/calendar/date-window';
import { computeHistoryDefaults } from '@portal/domain/transfers/history';

export const historyViews = ['orders', 'transfers', 'executions'] as const;
export type HistoryView = (typeof historyViews)[number];

/** State of the page. All of it is in the URL, so that a reload or a link shows the same. */
export interface HistoryAddress extends DateWindow {
  readonly view: HistoryView;
  /** Counts from 1. */
  readonly page: number;
  /** Rows per page. */
  readonly size: number;
  /** Column and direction of the orders, '' for the newest first. */
  readonly sort: string;
  /** Key of a status filter of the view, or empty for all. */
  readonly status: string;
  /** Key of a transfer type filter, or empty for all. */
  readonly type: string;
  /** One symbol, or empty for all. */
  readonly symbol: string;
  /** Id of the single order shown instead of the list, or empty. */
  readonly order: string;
  /**
   * True for the list of orders without selected dates: it then lists all orders. Its dates are those of placement,
   * and an order may fill, expire or be rejected months later.
   */
  readonly anyDate: boolean;
  /** Dates are selected, so all three lists have the same window. */
  readonly hasDates: boolean;
}

export interface HistoryUrlState {
  readonly address: HistoryAddress;
  /** The last selectable day. */
  readonly latest: string;
  /** False if the back end only filters by dates: then there are no other filters. */
  readonly canFilter: boolean;
  /** True if this view has filters that 'Clear' would remove. */
  readonly filtered: boolean;
  /** Changes parts of the URL. Any change other than the page resets to page 1. */
  readonly change: (changes: Partial<HistoryAddress>) => void;
  readonly clear: () => void;
}

/** Rows per page that can be chosen; the first is the default [HIS-09, HIS-12]. */
export const pageSizes = [10, 25, 50] as const;

/** Start of the window of all dates; the venue is younger. */
export const firstDay = '2000-01-01';

/** Names of the search parameters. */
const names = {
  view: 'view',
  start: 'from',
  end: 'to',
  status: 'status',
  type: 'type',
  symbol: 'symbol',
  order: 'order',
  page: 'page',
  size: 'rows',
  sort: 'sort',
} as const;
type Key = keyof typeof names;
// Object.keys() returns string[]; the keys are those of `names`.
const keys = Object.keys(names) as readonly Key[];

const defaultValues: Partial<Record<Key, unknown>> = { page: 1, size: pageSizes[0] };

const filters: Record<HistoryView, readonly Key[]> = {
  orders: ['start', 'end', 'status', 'symbol', 'order'],
  transfers: ['start', 'end', 'status', 'type'],
  executions: ['start', 'end', 'symbol'],
};

/** Filters that the specification does not name. */
const listFilters: readonly Key[] = ['status', 'type', 'symbol'];

const isView = (text: string | null): text is HistoryView => historyViews.some(view => view === text);

/** Valid order ids in the URL. */
const orderPattern = /^[\w.-]{1,64}$/;

/**
 * Reads and writes the URL state. The default window of transfers and executions is the last ten days
 * [HIS-11 to HIS-14].
 */
export function useHistorySearchParams(): HistoryUrlState {
  const [params, setParams] = useSearchAddress();
  const latest = marketDate(serverNow());
  const defaults = computeHistoryDefaults(latest);
  const read = (key: Key): string | null => params.get(names[key]);
  const view = read('view');
  const page = read('page') ?? '';
  const canFilter = useOffers('listFilters');
  const hasDates = params.has(names.start) || params.has(names.end);
  const address: HistoryAddress = {
    view: isView(view) ? view : 'orders',
    start: read('start') ?? defaults.start,
    end: read('end') ?? defaults.end,
    // eslint-disable-next-line no-restricted-syntax -- a page number is not money
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : defaults.page,
    size: pageSizes.find(size => String(size) === read('size')) ?? pageSizes[0],
    sort: read('sort') ?? '',
    status: (canFilter && read('status')) || '',
    type: (canFilter && read('type')) || '',
    symbol: (canFilter && read('symbol')) || '',
    order: orderPattern.test(read('order') ?? '') ? (read('order') ?? '') : '',
    anyDate: (isView(view) ? view : 'orders') === 'orders' && !hasDates,
    hasDates,
  };

  const change = (changes: Partial<HistoryAddress>): void =>
    setParams(
      current => {
        const next = new URLSearchParams(current);
        // Each view has its own statuses and types.
        if (changes.view !== undefined) ['status', 'type'].forEach(name => next.delete(name));
        // Any other change leaves the single order.
        if (changes.order === undefined) next.delete(names.order);
        for (const key of keys) {
          const value = changes[key] ?? (key === 'page' ? 1 : next.get(names[key]));
          const isDefault = value === defaultValues[key];
          if (value === null || value === '' || isDefault) next.delete(names[key]);
          else next.set(names[key], String(value));
        }
        return next;
      },
      // A change of view adds a history entry; filters and pages do not.
      { replace: changes.view === undefined },
    );

  const clear = (): void => change({ start: '', end: '', status: '', type: '', symbol: '', order: '' });
  return {
    address,
    latest,
    canFilter,
    filtered: filters[address.view].some(key => params.has(names[key]) && (canFilter || !listFilters.includes(key))),
    change,
    clear,
  };
}
