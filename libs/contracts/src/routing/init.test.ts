import { initContract } from '@ts-rest/core';
import { expect, it } from 'vitest';
import { z } from 'zod/mini';
import { c } from './init';

const routes = {
  list: { method: 'GET', path: '/orders', responses: { 200: z.string() }, metadata: { base: 'rest' } },
  more: { place: { method: 'POST', path: '/orders', body: z.string(), responses: { 201: z.string() } } },
} as const;

it('a router has the same routes as one of ts-rest, whose code is not loaded', () => {
  const strict = { strictStatusCodes: true };
  const tsRest = initContract();
  expect(c.router(routes, strict)).toEqual(tsRest.router(routes, strict));
  expect(c.router(routes)).toEqual(tsRest.router(routes));
  const { list, more } = c.router(routes, strict);
  expect(list).toEqual({ ...routes.list, strictStatusCodes: true });
  expect(more.place).toEqual({ ...routes.more.place, strictStatusCodes: true });
});
