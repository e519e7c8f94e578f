import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { wholeListQuery } from './whole-list.ts';

interface Page {
  readonly totalPages: number | null;
  readonly totalElements: number | null;
  readonly rows: readonly string[];
}

/** Loads a list of `pages` pages with one row each; `change` alters what a page answers. */
async function load(pages: number, change: (page: Page, number: number) => Page = page => page) {
  const asked: number[] = [];
  const progress: string[] = [];
  const query = wholeListQuery({
    key: ['GET /list', 'account', {}],
    load: number => {
      asked.push(number);
      const page = { totalPages: pages, totalElements: pages, rows: [`row ${number}`] };
      return Promise.resolve(change(page, number));
    },
    rowsOf: page => page.rows,
    idOf: row => row,
    onProgress: (loaded, of) => progress.push(`${loaded} of ${of}`),
  });
  const list = await new QueryClient().fetchQuery({ ...query, retry: false });
  return { ...list, asked, progress };
}

it('loads all pages, a few at a time, and tells how many have arrived', async () => {
  const { rows, isWhole, missing, progress } = await load(6);
  expect(rows).toEqual(['row 1', 'row 2', 'row 3', 'row 4', 'row 5', 'row 6']);
  expect([isWhole, missing]).toEqual([true, 0]);
  expect(progress).toEqual(['1 of 6', '5 of 6', '6 of 6']);
});

it('loads no more than 40 pages, and says that the list is longer', async () => {
  const { rows, isWhole, asked } = await load(41);
  expect([rows.length, asked.length, isWhole]).toEqual([40, 40, false]);
});

it('counts the rows that the server has and that couldn’t be read', async () => {
  const { missing } = await load(3, (page, number) => (number === 2 ? { ...page, rows: [] } : page));
  expect(missing).toBe(1);
});

it('does not miss a row that moved to the next page because another one arrived meanwhile', async () => {
  const { rows, missing } = await load(2, (page, number) =>
    number === 1 ? page : { totalPages: 2, totalElements: 3, rows: ['row 1', 'row 2'] },
  );
  expect([rows, missing]).toEqual([['row 1', 'row 2'], 0]);
});

it('loads as many pages as its number of rows needs where the server does not say how many there are', async () => {
  const { rows, isWhole, progress } = await load(3, page => ({ ...page, totalPages: null }));
  expect(rows).toEqual(['row 1', 'row 2', 'row 3']);
  expect([isWhole, progress.at(-1)]).toEqual([true, '3 of 3']);
});

it.each([
  ['empty', { rows: [] }],
  ['shorter than the first', { rows: ['row 3'] }],
  ['the last one', { rows: ['row 3', 'more 3'], last: true }],
])('goes on until a page is %s where the server names no number at all', async (_, end) => {
  const uncounted = { totalPages: null, totalElements: null };
  const { rows, isWhole, asked } = await load(3, ({ rows: [row] }, number) =>
    number < 3 ? { ...uncounted, rows: [`${row}`, `more ${number}`] } : { ...uncounted, ...end },
  );
  expect(rows).toEqual(['row 1', 'more 1', 'row 2', 'more 2', ...end.rows]);
  expect([isWhole, asked]).toEqual([true, [1, 2, 3]]);
  const endless = await load(1, ({ rows: [row] }) => ({ ...uncounted, rows: [`${row}`] }));
  expect([endless.isWhole, endless.rows.length]).toEqual([false, 40]);
});

it('fails if a page fails', async () => {
  await expect(
    load(2, (page, number) => {
      if (number === 2) throw new Error('Page 2 is gone');
      return page;
    }),
  ).rejects.toThrow('Page 2 is gone');
});
