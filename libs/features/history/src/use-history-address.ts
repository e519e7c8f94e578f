import { serverNow } from '@portal/client/server-time';
import type { DateWindow } from '@portal/domain/date-window';
import { computeHistoryDefaults } from '@portal/domain/history';
import { useSearchParams } from 'react-router';
import { latestDay } from './reader-zone';

export const historyViews = ['orders', 'transfers', 'executions'] as const;
export type HistoryView = (typeof historyViews)[number];

/** What the page shows: all of it stands in the address, so that a reload or a link shows the same. */
export interface HistoryAddress extends DateWindow {
  readonly view: HistoryView;
  /** Counts from 1. */
  readonly page: number;
  /** Key of a group of statuses of the view's list, or empty for all. */
  readonly status: string;
  /** Key of a group of transfer types, or empty for all. */
  readonly type: string;
  /** One symbol, or empty for all. */
  readonly symbol: string;
  /** Id of the one order that is shown, in place of the list; or empty. */
  readonly order: string;
  /**
   * No dates were chosen in the list of orders: it has them all. An order may fill, expire or be rejected months after it
   * was placed, and the dates of that list are those of placing.
   */
  readonly anyDate: boolean;
  /** Dates were chosen, so all three lists are of the same ones. */
  readonly hasDates: boolean;
}

export interface HistoryPlace {
  readonly address: HistoryAddress;
  /** The last day that can be chosen. */
  readonly latest: string;
  /** True when this view is narrowed by something that 'Clear' would undo. */
  readonly filtered: boolean;
  /** Changes parts of the address; a change of anything but the page goes back to page 1. */
  readonly change: (changes: Partial<HistoryAddress>) => void;
  readonly clear: () => void;
}

/** The names in the address. */
const names = {
  view: 'view',
  start: 'from',
  end: 'to',
  status: 'status',
  type: 'type',
  symbol: 'symbol',
  order: 'order',
  page: 'page',
} as const;
type Key = keyof typeof names;
// The keys are those written above.
const keys = Object.keys(names) as readonly Key[];

const filters: Record<HistoryView, readonly Key[]> = {
  orders: ['start', 'end', 'status', 'symbol', 'order'],
  transfers: ['start', 'end', 'status', 'type'],
  executions: ['start', 'end', 'symbol'],
};

const isView = (text: string | null): text is HistoryView => historyViews.some(view => view === text);

/** What an order's id may look like in an address. */
const orderPattern = /^[\w.-]{1,64}$/;

/** Reads and writes the address; without dates the window of transfers and executions is the last ten days [HIS-11 to HIS-14]. */
export function useHistoryAddress(): HistoryPlace {
  const [params, setParams] = useSearchParams();
  const latest = latestDay(serverNow());
  const defaults = computeHistoryDefaults(latest);
  const read = (key: Key): string | null => params.get(names[key]);
  const view = read('view');
  const page = read('page') ?? '';
  const hasDates = params.has(names.start) || params.has(names.end);
  const address: HistoryAddress = {
    view: isView(view) ? view : 'orders',
    start: read('start') ?? defaults.start,
    end: read('end') ?? defaults.end,
    // eslint-disable-next-line no-restricted-syntax -- a page number is not money
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : defaults.page,
    status: read('status') ?? '',
    type: read('type') ?? '',
    symbol: read('symbol') ?? '',
    order: orderPattern.test(read('order') ?? '') ? (read('order') ?? '') : '',
    anyDate: (isView(view) ? view : 'orders') === 'orders' && !hasDates,
    hasDates,
  };

  const change = (changes: Partial<HistoryAddress>): void =>
    setParams(
      current => {
        const next = new URLSearchParams(current);
        // Each view has statuses and types of its own.
        if (changes.view !== undefined) ['status', 'type'].forEach(name => next.delete(name));
        // Any other choice ends the look at a single order.
        if (changes.order === undefined) next.delete(names.order);
        for (const key of keys) {
          const value = changes[key] ?? (key === 'page' ? 1 : next.get(names[key]));
          if (value === null || value === '' || (key === 'page' && value === 1)) next.delete(names[key]);
          else next.set(names[key], String(value));
        }
        return next;
      },
      // Another view is another place to come back from; a filter or a page is not.
      { replace: changes.view === undefined },
    );

  const clear = (): void => change({ start: '', end: '', status: '', type: '', symbol: '', order: '' });
  return {
    address,
    latest,
    filtered: filters[address.view].some(key => params.has(names[key])),
    change,
    clear,
  };
}
