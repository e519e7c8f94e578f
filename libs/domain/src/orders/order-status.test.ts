import { describe, expect, it } from 'vitest';
import { displayStatus, isOpenOrder, isUnderWay, readEndReason, sortNewestFirst, statusClass } from './order-status';

const spellings = (status: string): string[] => [
  status,
  status.toUpperCase(),
  status.replaceAll(' ', '_'),
  status.toUpperCase().replaceAll(' ', '_'),
  status.replace(/\b\w/g, letter => letter.toUpperCase()),
];
const each = (list: string) => list.split(', ').flatMap(status => spellings(status).map(spelling => [spelling]));

describe('the color class of a status', () => {
  it.each(
    each(
      'open, pending, partial, new, processing, partially filled, accepted, pending cancel, pending new, pending replace',
    ),
  )('%s is info [ORD-32]', status => {
    expect(statusClass(status)).toBe('info');
  });

  it.each(each('filled, complete, confirmed, success, seasoned'))('%s is success [ORD-33]', status => {
    expect(statusClass(status)).toBe('success');
  });

  it.each(each('canceled, error, rejected, stopped, expired, suspended, closed, waiting for cost basis'))(
    '%s is danger [ORD-34]',
    status => {
      expect(statusClass(status)).toBe('danger');
    },
  );

  it.each(each('done for day, replaced, calculated'))('%s is primary [ORD-35]', status => {
    expect(statusClass(status)).toBe('primary');
  });

  it.each(['', 'unknown', 'filling', 'constructor', '__proto__', 'in flight'])('%j has none [ORD-36]', status => {
    expect(statusClass(status)).toBeNull();
  });
});

describe('orders in a list', () => {
  it.each([
    ['New', 'Open'],
    ['NEW', 'Open'],
    ['Partially Filled', 'Partially Filled'],
    ['Pending New', 'Pending New'],
    ['Something Else', 'Something Else'],
  ])('with status %s show %s [ORD-25]', (status, shown) => {
    expect(displayStatus(status)).toBe(shown);
  });

  it('are open while they can be canceled, whatever the status is called [ORD-27]', () => {
    expect(isOpenOrder({ status: { name: 'Filled', cancelable: true } })).toBe(true);
    expect(isOpenOrder({ status: { name: 'New', cancelable: false } })).toBe(false);
  });

  it('are under way while they are open or on their way into or out of the book', () => {
    const isSo = (name: string, cancelable: boolean | null) => isUnderWay({ status: { name, cancelable } });
    expect(['PENDING_NEW', 'Pending Cancel', 'New'].map(name => isSo(name, false))).toEqual([true, true, true]);
    expect(isSo('Resting', true)).toBe(true);
    expect(['Filled', 'Canceled', 'Done For Day', 'Resting'].map(name => isSo(name, false))).not.toContain(true);
  });

  it('are sorted newest first, by the instant and not by its text [ORD-26]', () => {
    const orders = [
      { timeStamp: '2026-03-06T15:00:00Z' },
      { timeStamp: 'unreadable' },
      { timeStamp: '2026-03-06T23:30:00+09:00' },
      { timeStamp: '2026-03-06T11:00:00-05:00' },
    ];
    expect(sortNewestFirst(orders)).toEqual([orders[3], orders[0], orders[2], orders[1]]);
  });
});

it('an order says why it ended in its last execution, else in its own reason', () => {
  const executionHistory = [
    { messageSequenceNumber: 2, text: 'Canceled by customer' },
    { messageSequenceNumber: 1, text: null },
  ];
  expect(readEndReason({ executionHistory, reason: 'Other' })).toBe('Canceled by customer');
  expect(readEndReason({ executionHistory: executionHistory.slice(1), reason: 'Outside of the price band' })).toBe(
    'Outside of the price band',
  );
  expect(readEndReason({ executionHistory: null })).toBe(null);
  expect(readEndReason({ executionHistory: null, reason: 'price_band' })).toBe('Price band');
  expect(readEndReason({ executionHistory: null, reason: 'UserRequested' })).toBe('Canceled by customer');
});
