import { expect, it } from 'vitest';
import { joinPages } from './join-pages.ts';

const join = (...pages: string[][]) => joinPages(pages, row => row);

it('joins the pages of a list, and takes a row once that moved to the next page meanwhile', () => {
  expect(join(['a', 'b'], ['b', 'c'], ['d'])).toEqual(['a', 'b', 'c', 'd']);
  expect(join([], [])).toEqual([]);
});

it('refuses a page that was sent already, by a server that ignores the number of the page', () => {
  expect(() => join(['a', 'b'], ['a', 'b'])).toThrow('no new rows for page 2');
  expect(() => join(['a', 'b'], ['c'], ['b', 'a'])).toThrow('no new rows for page 3');
});
