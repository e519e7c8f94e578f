import { banking } from '@portal/contracts/endpoints/banking';
import { market } from '@portal/contracts/endpoints/market';
import { orders } from '@portal/contracts/endpoints/orders';
import { securitiesProviders } from '@portal/contracts/endpoints/securities-providers';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod/mini';
import { configure, portalConfig } from '../browser/config.ts';
import { failureOf } from '../testing/test-page.ts';
import { answerCalls, type AskedCall } from '../testing/test-replies.ts';
import { ApiFailure, isApiFailure } from './api-failure.ts';
import { saveFile } from './download-file.ts';
import { callApi } from './http.ts';
import { resetSettings } from '../settings/settings.ts';
import { canRetry, queryClient, retryDelay } from './query-client.ts';
import { checkedUrl, parseWith } from './route-address.ts';
import { useSuppliedMutation } from './supplied-path.ts';
import { countRows, skippedRowsStore, noteSkippedRows } from './skipped-rows.ts';
import { queryWrapper } from '../testing/query-wrapper.tsx';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  configure(null);
  resetSettings();
});

const http = (facts: Partial<ConstructorParameters<typeof ApiFailure>[0]> = {}) =>
  new ApiFailure({ kind: 'http', route: 'GET rest:/x', ...facts });

describe('a failure of a call', () => {
  it('has the message of the server, else its route, kind and status', () => {
    const errors = [
      { code: 'A', message: 'First.' },
      { code: 'B', message: 'Second.' },
    ];
    expect(http({ status: 400, errors })).toMatchObject({ message: 'First.', code: 'A', name: 'ApiFailure', errors });
    expect(http({ status: 503 })).toMatchObject({ message: 'GET rest:/x: http 503', code: null, errors: [] });
    expect(http({ kind: 'network' }).message).toBe('GET rest:/x: network');
  });

  it('has nothing that is unknown, and the present time if it was never sent', () => {
    vi.useFakeTimers({ now: 5_000 });
    expect(http()).toMatchObject({ status: null, statusText: '', retryAfterMs: null, sentAt: 5_000 });
    expect(http({ sentAt: 7 }).sentAt).toBe(7);
    vi.useRealTimers();
  });
});

describe('a query that failed', () => {
  it.each([
    [0, http({ kind: 'network' }), true],
    [1, http({ kind: 'network' }), true],
    [2, http({ kind: 'network' }), false],
    [0, http({ status: 500 }), true],
    [0, http({ status: 499 }), false],
    [0, http(), false],
    [0, http({ kind: 'timeout' }), false],
    [0, http({ kind: 'malformed', status: 500 }), false],
    [0, new Error('bug'), false],
  ])('after %d failures by %s is tried again: %s', (failures, error, isRetried) => {
    expect(canRetry(failures, error)).toBe(isRetried);
  });

  it('is tried again after one second, then two, or when the server says', () => {
    expect([0, 1].map(failures => retryDelay(failures, http({ status: 500 })))).toEqual([1_000, 2_000]);
    expect(retryDelay(1, http({ status: 503, retryAfterMs: 9_000 }))).toBe(9_000);
    expect(retryDelay(0, new Error('bug'))).toBe(1_000);
  });

  it('is not held back while offline, nor is a command ever repeated', () => {
    expect(queryClient.getDefaultOptions()).toMatchObject({
      queries: {
        ...{ networkMode: 'always', staleTime: 30_000, gcTime: 300_000 },
        ...{ refetchOnReconnect: true, refetchOnWindowFocus: true },
      },
      mutations: { networkMode: 'always', retry: 0, gcTime: 0 },
    });
  });
});

describe('a call', () => {
  it('has a body that says nothing where the route needs none', async () => {
    const calls = answerCalls(() => 'lost');
    await failureOf(callApi(orders.cancel, { params: { id: 'H-1' } }));
    expect(calls[0]).toMatchObject({ name: 'POST /api/orders/H-1/cancel', body: {} });
    expect(calls[0]?.headers.get('content-type')).toBe('application/json');
  });

  it.each([
    ['7', 7_000],
    ['0', 0],
    ['soon', null],
  ])('has the time after which it may be repeated from the header %s', async (header, retryAfterMs) => {
    configure({
      fetch: () => Promise.resolve(new Response('{}', { status: 503, headers: { 'retry-after': header } })),
    });
    expect((await failureOf(callApi(market.status))).retryAfterMs).toBe(retryAfterMs);
  });
});

it('a list whose rows keep the contract has their optional fields by other names too', async () => {
  const row = { id: 'B-1', status: 'PENDING', verificationStatus: 'PENDING_MANUAL_VERIFICATION' };
  answerCalls(() => ({ body: [row] }));
  expect(await callApi(banking.accounts)).toMatchObject([
    { id: 'B-1', verification_status: 'pending_manual_verification' },
  ]);
});

describe('the address of a call', () => {
  it('has each part encoded, and texts, numbers and flags in its query', () => {
    expect(checkedUrl(market.depth, { symbol: 'BRK.B' }, { asksort: 'ASC', bidsort: undefined })).toBe(
      '/api/mdt/book/depth/BRK.B?asksort=ASC',
    );
    const query = { number: 1, flag: false, list: ['a', 'b'], text: 'x y', object: {}, nothing: null };
    const route = { ...orders.list, query: z.object({}) };
    expect(checkedUrl(route, undefined, query)).toBe('/api/orders/?number=1&flag=false&list=a&list=b&text=x+y');
  });

  it('is that of the resource, if the deployment names one', () => {
    const { bases } = portalConfig();
    configure({ bases: { ...bases, 'rest.orders': 'https://orders.example/v1' } });
    expect(checkedUrl(orders.list, undefined, undefined)).toBe('https://orders.example/v1/orders/');
    expect(checkedUrl(market.status, undefined, undefined)).toBe('/api/market');
  });

  it('is refused with what is wrong, but without the value', () => {
    const cause = (work: () => unknown) => {
      try {
        return work();
      } catch (error) {
        return isApiFailure(error) ? [error.kind, error.cause] : error;
      }
    };
    expect(cause(() => checkedUrl(orders.one, { id: 'secret id' }, {}))).toEqual([
      'invalid',
      expect.stringMatching(/^params\.id: (?!.*secret)/),
    ]);
    expect(cause(() => checkedUrl(orders.list, {}, { page: 'secret' }))).toEqual([
      'invalid',
      expect.stringMatching(/^query\.page: (?!.*secret)/),
    ]);
  });
});

describe('the reading of a value', () => {
  const schema = z.object({ rows: z.array(z.object({ id: z.string() })) });
  const problemOf = (read: ReturnType<typeof parseWith>) => (read.ok ? null : read.problem);

  it('names the first place that is wrong, and the paths of all', () => {
    const read = parseWith(schema, { rows: [{ id: 1 }, { id: 'b' }, { id: 3 }] });
    expect(read).toMatchObject({
      ok: false,
      paths: [
        ['rows', 0, 'id'],
        ['rows', 2, 'id'],
      ],
    });
    expect(problemOf(read)).toMatch(/^rows\.0\.id: /);
    expect(parseWith(schema, 7)).toMatchObject({ ok: false, paths: [[]] });
    expect(problemOf(parseWith(schema, 7))).toMatch(/^the body: /);
    expect(parseWith(schema, { rows: [] })).toEqual({ ok: true, value: { rows: [] }, deviations: 0 });
  });

  it.each([null, undefined, 7, {}])('is not possible with %s instead of a schema', each => {
    expect(parseWith(each, {})).toEqual({ ok: false, problem: 'a status that isn’t declared', paths: [[]] });
  });
});

describe('rows that were left out', () => {
  it.each([
    [{ hasMore: true }, { addresses: null }],
    [{ total: 3 }, { addresses: 2 }],
    [{ total: 1, hasMore: false, asOf: '2025-11-18' }, undefined],
  ])('are noted of a reply that keeps its contract, with %j beside the rows', async (beside, noted) => {
    const addresses = [{ asset: 'ASPD', address: '0xabc', status: 'CONFIRMED' }];
    answerCalls(() => ({ body: { addresses, ...beside } }));
    await callApi(securitiesProviders.addresses);
    expect(skippedRowsStore.getState()['GET rest:/securitize/addresses']).toEqual(noted);
  });

  it('are noted by route, and forgotten with a response that was read completely', () => {
    skippedRowsStore.setState({}, true);
    let changes = 0;
    const stop = skippedRowsStore.subscribe(() => (changes += 1));
    noteSkippedRows('a', {});
    noteSkippedRows('a', { rows: 2 });
    noteSkippedRows('b', { rows: 1, others: 3 });
    expect(skippedRowsStore.getState()).toEqual({ a: { rows: 2 }, b: { rows: 1, others: 3 } });
    noteSkippedRows('a', {});
    stop();
    expect(skippedRowsStore.getState()).toEqual({ b: { rows: 1, others: 3 } });
    expect(changes).toBe(3);
    expect(countRows({ rows: 1, others: 3 })).toBe(4);
    skippedRowsStore.setState({}, true);
  });
});

describe('a command at a path that the server supplied', () => {
  function open() {
    const cache = new QueryClient();
    const wrapper = queryWrapper(() => cache);
    return renderHook(() => useSuppliedMutation(banking.verify, {}), { wrapper }).result;
  }
  const run = (path: string) => {
    const result = open();
    const body = { amounts: [7, 32] };
    // The path decides what the server expects.
    return act(async () => failureOf(result.current.mutateAsync({ path, body: body as never })));
  };
  let calls: readonly AskedCall[];
  beforeEach(() => {
    calls = answerCalls(() => ({ status: 400, body: {} }));
  });

  it('is sent there once, by the method of the route', async () => {
    expect((await run('/ach/verify/7')).status).toBe(400);
    expect(calls).toMatchObject([{ name: `${banking.verify.method} /api/ach/verify/7`, body: { amounts: [7, 32] } }]);
  });

  it('is not sent to another origin', async () => {
    expect(await run('https://evil.example/ach/verify/7')).toMatchObject({ kind: 'invalid', cause: 'path' });
    expect(calls).toEqual([]);
  });
});

describe('a file of a response', () => {
  it('is saved under its name, and its address is given back once Safari has asked the user and read it', () => {
    vi.useFakeTimers();
    const clicked: { href: string; download: string }[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push({ href: this.href, download: this.download });
    });
    const revoked: string[] = [];
    // jsdom has no addresses of files.
    Object.assign(URL, {
      createObjectURL: () => 'blob:x',
      revokeObjectURL: (address: string) => revoked.push(address),
    });
    const file = new Blob(['%PDF-1.7'], { type: 'application/pdf' });
    if (!('stream' in file)) Object.assign(file, { stream: () => undefined });
    saveFile({ status: 200, headers: new Headers(), body: file }, 'statement');
    expect(clicked).toEqual([{ href: 'blob:x', download: 'statement.pdf' }]);
    vi.advanceTimersByTime(39_000);
    expect(revoked).toEqual([]);
    vi.advanceTimersByTime(1_000);
    expect(revoked).toEqual(['blob:x']);
    vi.useRealTimers();
  });

  it('is not saved if it is no file', () => {
    const body = new Uint8Array([1]);
    expect(() => saveFile({ status: 200, headers: new Headers(), body }, 'x')).toThrow('Expected a file');
  });
});
