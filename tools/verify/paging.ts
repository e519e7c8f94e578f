import { effects, type Finding } from './findings';
import { textOf } from './figures';
import { pick } from './known';

/** Lists that come in pages: where their rows are, and the field that tells a row from all others. */
export const pagedLists = [
  { route: 'orders.list', rows: 'orders', key: 'orderId', size: 'size', total: 'totalElements' },
  { route: 'orders.executions', rows: 'executions', key: 'executionId', size: 'size', total: 'totalElements' },
  { route: 'transfers.list', rows: 'transactions', key: 'id', size: 'size', total: 'totalElements' },
  { route: 'accountTransfers.list', rows: 'transfers', key: 'id', size: 'size', total: 'totalElements' },
  { route: 'documents.list', rows: 'rows', key: 'id', size: 'limit', total: 'totalCount' },
  { route: 'market.priceHistory', rows: 'priceHistories', key: 'date', size: 'size', total: 'totalElements' },
] as const;

export type PagedList = (typeof pagedLists)[number];

/** How many pages a list is read in, to see that they add up. */
const pages = 3;

/** Rows per page that divide a list into a few pages; null if its length is unknown or one page has it all. */
export function choosePageSize(list: PagedList, body: unknown): number | null {
  const [total] = pick(body, list.total);
  return typeof total === 'number' && Number.isSafeInteger(total) && total > 1 ? Math.ceil(total / pages) : null;
}

/**
 * Whether the pages of a list make up the whole list: as many rows as it says, and none twice, as where pages count from 0.
 * Nothing is said of a list that changed between two pages.
 */
export function checkPages({ route, rows, key, total }: PagedList, bodies: readonly unknown[]): Finding[] {
  const totals = new Set(bodies.map(body => textOf(body, total)));
  if (totals.size !== 1) return [];
  const all = bodies.flatMap(body => pick(body, `${rows}.*`));
  const keys = all.map(row => textOf(row, key)).filter(text => text !== '');
  const wrong = (path: string, message: string): Finding => ({
    ...{ route, path, kind: 'does not add up', message, effect: effects.rows },
  });
  return [
    ...(totals.has(String(all.length))
      ? []
      : [wrong(`${rows}[]`, `expected as many rows on all pages as ${total} says`)]),
    ...(new Set(keys).size === keys.length ? [] : [wrong(`${rows}[].${key}`, 'expected each row on one page only')]),
  ];
}
