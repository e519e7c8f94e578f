import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { routes } from './routes';

/** From a script in the head of the start page. */
const startPage = readFileSync('apps/web/index.html', 'utf8');
const pagesWithoutHeader = new RegExp(/withoutHeader =\s+\/(.+)\/;/.exec(startPage)?.[1] ?? '^$');

/** They redirect a signed-in user to a page with a header. */
const redirecting = ['', 'login', 'forgot-password'];

test.each(routes)('the skeleton of $path has a header if the page has one', ({ path, frame }) => {
  const hasNone = frame === 'alone' && !redirecting.includes(path);
  expect(pagesWithoutHeader.test(`/investors/${path}`)).toBe(hasNone);
});
