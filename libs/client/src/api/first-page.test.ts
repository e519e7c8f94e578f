import { invites } from '@portal/contracts/endpoints/invites';
import { market } from '@portal/contracts/endpoints/market';
import { orders } from '@portal/contracts/endpoints/orders';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { configure } from '../browser/config.ts';
import { answerCalls } from '../testing/test-replies.ts';
import { callApi, callApiWithResponse } from './http.ts';

/** Lists of back ends that count their pages from 0, also in requests, as Spring Data does by default, or that page by offset. */

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  configure(null);
});

const all = Array.from({ length: 25 }, (_, at) => ({ orderId: `O-${at + 1}`, symbol: 'TZROP', status: 'New' }));

/** `first` is the number of the first page in requests, `named` that in replies. */
const answerPages = (first: number, named: number) =>
  answerCalls(({ query }) => {
    const at = Math.max(0, Number(query.page) - first);
    const page = { number: at + named, size: 10, totalElements: all.length, totalPages: 3 };
    return { body: { data: all.slice(at * 10, (at + 1) * 10), meta: { page } } };
  });

const load = (page: number) => callApi(orders.list, { query: { page, size: 10 } });

it('are asked for by the numbers of the back end, which the first reply shows', async () => {
  const calls = answerPages(0, 0);
  const first = await load(1);
  expect(first.orders[0]?.orderId).toBe('O-1');
  expect(first).toMatchObject({ pageNumber: 1, totalPages: 3, totalElements: 25, first: true, last: false });
  const third = await load(3);
  expect([third.pageNumber, third.orders.map(({ orderId }) => orderId)]).toEqual([
    3,
    ['O-21', 'O-22', 'O-23', 'O-24', 'O-25'],
  ]);
  expect(calls.map(({ query }) => query.page)).toEqual(['1', '0', '2']);
});

it('are asked for from 1 where only the replies count from 0, or name the page so', async () => {
  for (const named of [0, 1]) {
    const calls = answerPages(1, named);
    expect((await load(1)).orders[0]?.orderId).toBe('O-1');
    expect((await load(2)).orders[0]?.orderId).toBe('O-11');
    expect(calls.at(-1)?.query.page).toBe('2');
  }
});

it('fail, and show no later page as the first one, while the reply to page 0 is lost', async () => {
  let isLost = true;
  answerCalls(({ query }) => {
    if (isLost && query.page === '0') return 'lost';
    const number = Number(query.page);
    return { body: { data: all.slice(number * 10, (number + 1) * 10), meta: { page: { number, totalPages: 3 } } } };
  });
  await expect(load(1)).rejects.toMatchObject({ kind: 'network' });
  isLost = false;
  expect((await load(1)).orders[0]?.orderId).toBe('O-1');
});

it('are read as they come where page 0 is refused', async () => {
  const calls = answerCalls(({ query }) =>
    query.page === '0'
      ? { status: 400 }
      : { body: { data: all.slice(0, 10), meta: { page: { pageNumber: Number(query.page) + 1, totalPages: 3 } } } },
  );
  expect((await load(1)).orders[0]?.orderId).toBe('O-1');
  await load(2);
  expect(calls.map(({ query }) => query.page)).toEqual(['1', '0', '2']);
});

it('of prices wrapped in data have their pages beside it', async () => {
  const day = { date: '2025-11-18', close: '5.2' };
  answerCalls(({ query }) => ({
    body: {
      data: { symbol: 'TZROP', priceHistories: query.page === '0' ? [day] : [] },
      meta: { page: { number: Number(query.page), size: 31, totalElements: 1, totalPages: 1 } },
    },
  }));
  const history = await callApi(market.priceHistory, { params: { symbol: 'TZROP' }, query: { page: 1, size: 31 } });
  expect(history).toMatchObject({ priceHistories: [{ close: '5.2' }], page: 1, totalPages: 1, totalElements: 1 });
});

it('are asked for by their offset where the number of the page is ignored', async () => {
  const calls = answerCalls(({ query }) => {
    const offset = Number(query.offset ?? 0);
    return {
      body: { records: all.slice(offset, offset + 10), pagination: { offset, limit: 10, count: 25 } },
    };
  });
  const third = await load(3);
  expect([third.pageNumber, third.orders.map(({ orderId }) => orderId)]).toEqual([
    3,
    ['O-21', 'O-22', 'O-23', 'O-24', 'O-25'],
  ]);
  expect(calls.map(({ query }) => query.offset)).toEqual([undefined, '20']);
});

it('have their number of rows and whether there are more from headers where the body is a bare list', async () => {
  const link = '<https://ats.example/orders?cursor=bzo1>; rel="next"';
  answerCalls(() => ({ body: all.slice(0, 10), headers: { 'x-total-count': '25', link } }));
  expect(await load(1)).toMatchObject({ totalElements: 25, last: false });
  answerCalls(() => ({ body: [{ id: 1 }], headers: { link } }));
  const answer = await callApiWithResponse(invites.list, { params: { accountId: 'A-1' } });
  expect([answer.body.length, answer.skipped]).toEqual([1, 1]);
  answerCalls(() => ({ body: all.slice(0, 10) }));
  expect(await load(1)).toMatchObject({ totalElements: 10, totalPages: 1 });
});

it('are shown as they come where neither a page nor an offset leads on', async () => {
  const body = { records: all.slice(0, 10), pagination: { offset: 0, limit: 10, count: 25 } };
  for (const status of [200, 400]) {
    answerCalls(({ query }) => (query.offset === undefined ? { body } : { status, body }));
    expect(await load(2)).toMatchObject({ pageNumber: 1, totalElements: 25 });
  }
});
