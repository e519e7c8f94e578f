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

it('counts the rows that the server has and that could not be read', async () => {
  const { missing } = await load(3, (page, number) => (number === 2 ? { ...page, rows: [] } : page));
  expect(missing).toBe(1);
});

it('does not miss a row that moved to the next page because another one arrived meanwhile', async () => {
  const { rows, missing } = await load(2, (page, number) =>
    number === 1 ? page : { totalPages: 2, totalElements: 3, rows: ['row 1', 'row 2'] },
  );
  expect([rows, missing]).toEqual([['row 1', 'row 2'], 0]);
});

it('fails if the server does not say how many pages there are, or if a page fails', async () => {
  await expect(load(1, page => ({ ...page, totalPages: null }))).rejects.toThrow('The number of pages is unknown');
  await expect(
    load(2, (page, number) => {
      if (number === 2) throw new Error('Page 2 is gone');
      return page;
    }),
  ).rejects.toThrow('Page 2 is gone');
});
