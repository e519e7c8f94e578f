import { noteLook, nothingSeen } from '@portal/domain/notifications/seen-mark';
import { observeTransfer } from '@portal/domain/notifications/observation';
import { describe, expect, it } from 'vitest';
import { loadNewest } from './load-newest.ts';

/** A mark of a browser that has seen these transfers. */
const seen = (...ids: string[]) =>
  noteLook(nothingSeen, {
    source: 'transfers',
    lookedAt: 1,
    observations: ids.map(id => observeTransfer({ id, transactionType: 'DEPOSIT', status: 'COMPLETE', date: null })),
    isComplete: true,
  }).mark;

/** Loads from a server with these pages; after the last one it sends `beyond`. */
async function loadFrom(
  pages: readonly (readonly string[])[],
  { mark = seen('old'), totalPages = null, beyond = [], skipped }: Partial<Server> = {},
) {
  const requested: number[] = [];
  const { rows, missing } = await loadNewest({
    source: 'transfers',
    mark,
    load: page => {
      requested.push(page);
      return Promise.resolve({ rows: pages[page - 1] ?? beyond, skipped, totalPages });
    },
    idOf: id => id,
  });
  return { rows, missing, requested };
}
interface Server {
  mark: typeof nothingSeen;
  totalPages: number | null;
  beyond: readonly string[];
  skipped: number;
}

describe('the newest rows of a list', () => {
  it('are one page on the first visit', async () => {
    const { requested } = await loadFrom([['c'], ['b']], { mark: nothingSeen, totalPages: 2 });
    expect(requested).toEqual([1]);
  });

  it('are read until a page ends with what was seen before', async () => {
    const { rows, missing, requested } = await loadFrom([['d', 'c'], ['b', 'old'], ['older']], { totalPages: 3 });
    expect({ rows, missing, requested }).toEqual({ rows: ['d', 'c', 'b', 'old'], missing: 0, requested: [1, 2] });
  });

  it('are read to the end although the server does not send the number of pages', async () => {
    const { rows, missing, requested } = await loadFrom([['d', 'c'], ['b']]);
    expect({ rows, missing, requested }).toEqual({ rows: ['d', 'c', 'b'], missing: 0, requested: [1, 2, 3] });
  });

  it('are the first page of a server that ignores the page number and does not send the number of pages', async () => {
    const { rows, missing, requested } = await loadFrom([['b', 'a']], { beyond: ['b', 'a'] });
    expect({ rows, missing, requested }).toEqual({ rows: ['b', 'a'], missing: 0, requested: [1, 2] });
  });

  it('are not complete if three pages do not reach what was seen, or rows cannot be read', async () => {
    const pages = [['f'], ['e'], ['d'], ['c']];
    expect(await loadFrom(pages, { totalPages: 4 })).toMatchObject({ rows: ['f', 'e', 'd'], missing: 1 });
    expect(await loadFrom(pages)).toMatchObject({ rows: ['f', 'e', 'd'], missing: 1 });
    expect(await loadFrom([['b', 'old']], { skipped: 2 })).toMatchObject({ missing: 2 });
  });
});
