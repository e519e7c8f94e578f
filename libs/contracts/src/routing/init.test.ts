import { expect, it } from 'vitest';
import { z } from 'zod/mini';
import { c as full } from './init';
import { c as browser } from './init.browser';

const routes = {
  list: { method: 'GET', path: '/orders', responses: { 200: z.string() }, metadata: { base: 'rest' } },
  more: { place: { method: 'POST', path: '/orders', body: z.string(), responses: { 201: z.string() } } },
} as const;

it('the browser build has the same routes as ts-rest, which it leaves out', () => {
  const strict = { strictStatusCodes: true };
  expect(browser.router(routes, strict)).toEqual(full.router(routes, strict));
  expect(browser.router(routes)).toEqual(full.router(routes));
  const { list, more } = browser.router(routes, strict);
  expect(list).toEqual({ ...routes.list, strictStatusCodes: true });
  expect(more.place).toEqual({ ...routes.more.place, strictStatusCodes: true });
});
