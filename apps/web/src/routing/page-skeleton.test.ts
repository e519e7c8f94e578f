import { expect, test } from 'vitest';
import { pagesWithoutHeader } from '../../build/page-skeleton';
import { routes } from './routes';

/** They redirect a signed-in user to a page with a header. */
const redirecting = ['', 'login', 'forgot-password'];

test.each(routes)('the skeleton of $path has a header if the page has one', ({ path, frame }) => {
  const hasNone = frame === 'alone' && !redirecting.includes(path);
  expect(pagesWithoutHeader.test(`/investors/${path}`)).toBe(hasNone);
});
