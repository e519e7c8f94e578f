import { describe, expect, it } from 'vitest';
import { readListEnvelope } from './list-envelope.ts';

const rowsFrom = (first: number, count: number) => Array.from({ length: count }, (_, at) => ({ id: first + at }));
const ten = rowsFrom(1, 10);
const seven = rowsFrom(31, 7);

describe('the rows of a list', () => {
  it.each([
    ['the body itself', ten, []],
    ['the key of the contract', { items: [], orders: ten }, ['orders']],
    ["Spring's key", { content: ten, pageable: { sort: [] } }, ['content']],
    ['the key of ASP.NET', { items: ten, page: 1 }, ['items']],
    ['the key of Django', { count: 37, next: null, previous: null, results: ten }, ['results']],
    ['data', { data: ten, links: [{ rel: 'self' }] }, ['data']],
    ['rows', { rows: ten }, ['rows']],
    ['another key, if it has the only objects', { tags: ['a'], blotter: ten, errors: [] }, ['blotter']],
    ['another key, if all others are empty', { blotter: ten, drafts: [] }, ['blotter']],
    ['another key, while the list is empty', { blotter: [] }, ['blotter']],
    ['one level below', { data: { content: ten } }, ['data', 'content']],
    ['one level below, under the key of the contract', { result: { orders: ten } }, ['result', 'orders']],
    ['a page under the key of the contract', { orders: { content: ten } }, ['orders', 'content']],
    [
      'one level below any key, if it has the only object',
      { market: { days: ten }, page: { size: 10 } },
      ['market', 'days'],
    ],
    ['the objects of HAL', { _embedded: { orderList: ten }, _links: {} }, ['_embedded', 'orderList']],
  ])('stand under %s', (_, body, path) => {
    expect(readListEnvelope(body, 'orders')).toMatchObject({
      rows: JSON.stringify(body).includes('"id":10') ? ten : [],
      path,
    });
  });

  it.each([
    ['a text', 'orders'],
    ['nothing', null],
    ['an object without a list', { id: 1, page: { number: 0 } }],
    ['two lists of objects', { blotter: ten, drafts: seven }],
    ['two empty lists', { blotter: [], drafts: [] }],
    ['texts alone', { notes: ['a', 'b'] }],
    ['errors alone', { errors: [{ code: 'NOT_FOUND' }] }],
    ['a list two levels below', { data: { page: { content: ten } } }],
  ])('are not found in %s', (_, body) => {
    expect(readListEnvelope(body, 'orders')).toBe(null);
  });

  it.each([
    [{}],
    [{ page: 1, size: 20 }],
    [{ pageNumber: 1, first: true, last: true, totalElements: 0 }],
    [{ meta: {} }],
  ])('are none in %j, where a service leaves out empty lists', body => {
    expect(readListEnvelope(body, 'orders')).toMatchObject({ rows: [], paging: { page: 1 } });
  });

  it.each([[{ page: 1, total: 7 }], [{ page: 1, totalPages: 2 }], [{ page: 1, hasMore: true }], [{ data: { id: 7 } }]])(
    'are not taken for none in %j',
    body => {
      expect(readListEnvelope(body, 'orders')).toBe(null);
    },
  );

  it('are found without a key of the contract', () => {
    expect(readListEnvelope({ content: ten }, null)?.path).toEqual(['content']);
    expect(readListEnvelope({ data: { blotter: ten } }, null)?.path).toEqual(['data', 'blotter']);
  });
});

describe('the pages of a list', () => {
  const all = { pageSize: 10, totalPages: 4, totalElements: 37 };
  const first = { page: 1, ...all, first: true, last: false };
  const second = { page: 2, ...all, first: false, last: false };
  const fourth = { page: 4, ...all, first: false, last: true };
  const whole = { page: 1, pageSize: 10, totalPages: 1, totalElements: 10, first: true, last: true };

  it.each([
    ['the names of the specification', { content: ten, pageNumber: 2, ...all, first: false, last: false }, second],
    ['these names, counted from 0, on the first page', { content: ten, pageNumber: 0, ...all }, first],
    ['these names, counted from 0, on the last page', { content: seven, pageNumber: 3, ...all, last: true }, fourth],
    ['these names on the last page', { content: seven, pageNumber: 4, ...all, first: false, last: true }, fourth],
    ['the names of documents', { rows: ten, page: 1, totalCount: 37, totalPages: 4 }, { ...first, pageSize: null }],
    [
      "Spring's page",
      {
        content: ten,
        pageable: { pageNumber: 1, pageSize: 10, offset: 10, paged: true },
        ...{ number: 1, size: 10, totalElements: 37, totalPages: 4, first: false, last: false, numberOfElements: 10 },
      },
      second,
    ],
    [
      'a page object within meta',
      { data: ten, meta: { page: { number: 1, size: 10, totalElements: 37, totalPages: 4 } }, _links: {} },
      second,
    ],
    [
      "Spring's page object",
      { content: seven, page: { number: 3, size: 10, totalElements: 37, totalPages: 4 } },
      fourth,
    ],
    [
      "Spring's `pageable` alone",
      { content: ten, pageable: { pageNumber: 1, pageSize: 10 }, totalElements: 37 },
      second,
    ],
    ['the names of ASP.NET', { items: ten, page: 2, pageSize: 10, totalCount: 37, totalPages: 4 }, second],
    ['texts', { items: ten, page: '2', pageSize: '10', totalCount: '37' }, second],
    ['a limit', { items: ten, page: 1, limit: 10, total: 37 }, first],
    ['a limit and an offset', { items: ten, limit: 10, offset: 10, total: 37 }, second],
    ['snake case', { items: ten, current_page: 2, per_page: 10, total: 37 }, second],
    ['an object of their own', { data: ten, meta: { page: 2, pageSize: 10, total: 37 } }, second],
    ['what stands around the wrapped list', { data: { content: ten }, page: 2, size: 10, totalElements: 37 }, second],
    ["Django's links on the first page", { count: 37, next: '/orders/?page=2', previous: null, results: ten }, first],
    ["Django's links on the second", { count: 37, next: '/o/?page=3&size=10', previous: '/o/', results: ten }, second],
    [
      "Django's links on the last",
      { count: 37, next: null, previous: 'https://x/orders/?size=10&page=3', results: seven },
      { ...fourth, pageSize: null },
    ],
    ['a count that is whole', { count: 10, next: null, previous: null, results: ten }, { ...whole, pageSize: null }],
    [
      'a count of the rows of this page',
      { items: ten, count: 10, page: 1, pages: 4, pageSize: 10 },
      { ...first, totalElements: null },
    ],
    [
      'whether there is more',
      { items: ten, page: 1, hasNext: true },
      { ...first, totalPages: null, totalElements: null },
    ],
    ['that there is no more', { items: ten, page: 1, hasNext: false }, { ...whole, pageSize: null }],
    ['nothing, which does not prove that no row is missing', { items: ten }, { ...whole, last: null }],
  ])('are read from %s', (_, body, paging) => {
    expect(readListEnvelope(body, null)?.paging).toEqual(paging);
  });

  it('are one if the list is the body', () => {
    expect(readListEnvelope(ten, null)?.paging).toEqual({ ...whole, last: null });
  });

  it('are unknown where nothing says how many there are', () => {
    expect(readListEnvelope({ items: ten, page: 3 }, null)?.paging).toEqual({
      ...{ page: 3, pageSize: null, totalPages: null, totalElements: null, first: false, last: null },
    });
  });
});
