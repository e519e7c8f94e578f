import { expect, it } from 'vitest';
import { checkPages } from './paging';
import { pagedLists, type PagedList } from './plan/lists';

// The plan has the list of executions.
const executions = pagedLists.find(({ route }) => route === 'orders.executions') as PagedList;
const find = (...pages: readonly (readonly object[])[]) =>
  checkPages(
    executions,
    pages.map(rows => ({ executions: rows, totalElements: pages.flat().length })),
  ).map(({ message }) => message);
const twice = ['expected each row on one page only'];

it.each([
  ['an id', [{ orderId: 'O-1', executionId: 'E-1' }], [{ orderId: 'O-1', executionId: 'E-2' }], []],
  ['the same id', [{ orderId: 'O-1', executionId: 'E-1' }], [{ orderId: 'O-1', executionId: 'E-1' }], twice],
  ['a number', [{ orderId: 'O-1', messageSequenceNumber: 1 }], [{ orderId: 'O-1', messageSequenceNumber: 2 }], []],
  [
    'the same number',
    [{ orderId: 'O-1', messageSequenceNumber: 1 }],
    [{ orderId: 'O-1', messageSequenceNumber: 1 }],
    twice,
  ],
  ['neither', [{ orderId: 'O-1' }], [{ orderId: 'O-1' }], []],
])(
  'fills with %s on two pages count as one row twice only if their ids or numbers match',
  (_, first, second, found) => {
    expect(find(first, second)).toEqual(found);
  },
);
