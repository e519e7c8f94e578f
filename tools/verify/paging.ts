import { effects, type Finding } from './model/findings';
import { pick } from './plan/known';
import type { PagedList } from './plan/lists';
import { textOf } from './add-up/figures';

/** How many pages a list is read in, to see that they add up. */
const pages = 3;

/** Rows per page that divide a list into a few pages; null if its length is unknown or one page has it all. */
export function choosePageSize(list: PagedList, body: unknown): number | null {
  const [total] = pick(body, list.total);
  return typeof total === 'number' && Number.isSafeInteger(total) && total > 1 ? Math.ceil(total / pages) : null;
}

/** How many pages there are of that size. */
export const countPages = (list: PagedList, body: unknown, size: number): number =>
  Math.ceil(Number(pick(body, list.total)[0]) / size);

/**
 * Whether the pages of a list make up the whole list: as many rows as it says, none twice, the flags for the first and the
 * last page. Pages count from 1. Nothing is said of a list that changed between two pages.
 */
export function checkPages(list: PagedList, bodies: readonly unknown[]): Finding[] {
  const totals = new Set(bodies.map(body => textOf(body, list.total)));
  if (totals.size !== 1) return [];
  const rowsPath = list.rows.replace('.*', '[]');
  const rows = bodies.flatMap(body => pick(body, list.rows));
  // A row that lacks a field of its key may be any other one too.
  const keys = rows.flatMap(row =>
    [list.betterKey ?? [], list.key]
      .map(fields => fields.map(field => textOf(row, field)))
      .filter(texts => texts.length > 0 && !texts.includes(''))
      .slice(0, 1)
      .map(texts => texts.join(' ')),
  );
  const wrong = (path: string, message: string): Finding => ({
    route: list.route,
    path,
    kind: 'does not add up',
    message,
    effect: effects.rows,
  });
  const flags = (name: 'first' | 'last', at: number): Finding[] =>
    bodies.some((body, index) => {
      const [flag] = pick(body, name);
      return typeof flag === 'boolean' && flag !== (index === at);
    })
      ? [wrong(name, `expected true on the ${name} page only`)]
      : [];
  const isCounted = bodies.every((body, index) =>
    ['pageNumber', 'page'].every(name =>
      pick(body, name).every(number => typeof number !== 'number' || number === index + 1),
    ),
  );
  const hasPages = bodies.every(body =>
    pick(body, 'totalPages').every(number => typeof number !== 'number' || number === bodies.length),
  );
  return [
    ...(String(rows.length) === [...totals][0]
      ? []
      : [wrong(rowsPath, `expected as many rows on all pages as ${list.total} says`)]),
    ...(new Set(keys).size === keys.length
      ? []
      : [wrong(`${rowsPath}.${list.key[0]}`, 'expected each row on one page only')]),
    ...(isCounted ? [] : [wrong('pageNumber', 'expected the number of the page, counted from 1')]),
    ...(hasPages ? [] : [wrong('totalPages', `expected ${list.total} divided by the rows of a page`)]),
    ...flags('first', 0),
    ...flags('last', bodies.length - 1),
  ];
}
