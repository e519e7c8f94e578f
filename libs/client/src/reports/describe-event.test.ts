import { reportEvent } from '@portal/contracts/schemas/report';
import { describe, expect, it } from 'vitest';
import { ApiFailure } from '../api/api-failure.ts';
import { describeEvent } from './describe-event.ts';
import type { PortalEvent } from '../browser/portal-events.ts';

const at = Date.parse('2025-11-18T15:15:00.000Z');

/** The described event, which must be valid by the contract. */
function report(event: PortalEvent, path = '/investors/asset/TZROP') {
  const described = describeEvent({ event, at, path }, () => 'asset/:symbol');
  return described === null ? null : reportEvent.parse(described);
}

function errorWith(stack: string, message = 'secret'): Error {
  const error = new TypeError(message);
  error.stack = stack;
  return error;
}

const uncaught = (error: unknown) => report({ kind: 'error', error, source: 'uncaught' });

describe('an error in a report', () => {
  it.each([
    [
      'Chrome',
      'TypeError: secret\nof marisol@example.com\n    at save (https://portal.example/assets/index-1a2b3c4.js:3:1402)\n    at https://portal.example/assets/vendor-9z.js?v=1:1:7',
      ['index-1a2b3c4.js:3:1402', 'vendor-9z.js:1:7'],
    ],
    [
      'Firefox and Safari',
      'save@https://portal.example/assets/index-1a2b3c4.js:3:1402\n@https://portal.example/assets/vendor-9z.js:1:7',
      ['index-1a2b3c4.js:3:1402', 'vendor-9z.js:1:7'],
    ],
    [
      'an inline script, at the address of the page',
      'TypeError: secret\n    at https://portal.example/investors/transfers/T-4711?token=abc:12:8',
      [],
    ],
  ])('has positions in the code of %s and no message', (_, stack, expected) => {
    expect(uncaught(errorWith(stack))).toMatchObject({ kind: 'error', name: 'TypeError', stack: expected });
  });

  it("has the number of React's message", () => {
    const message = 'Minified React error #418; visit https://react.dev/errors/418?args[]=marisol for the full message';
    expect(uncaught(errorWith('', message))).toMatchObject({ name: 'TypeError', react: 418 });
  });

  it('is left out if it was a failed call, a canceled request or hidden by the browser', () => {
    expect(uncaught(new ApiFailure({ kind: 'http', route: 'GET rest:/orders/', status: 500 }))).toBe(null);
    expect(uncaught(new DOMException('stop', 'AbortError'))).toBe(null);
    expect(uncaught(null)).toBe(null);
    expect(uncaught('marisol@example.com')).toMatchObject({ name: 'NoError', stack: [] });
  });
});

describe('other events in a report', () => {
  it('name the page by its route and the field by names of the contract', () => {
    const path = 'tokenAssets.TZROP.lots.3.fee: Invalid input: expected string, received 12.50';
    expect(report({ kind: 'unread', route: 'GET rest:/balances', status: 200, path, rows: 2 })).toMatchObject({
      page: 'asset/:symbol',
      path: 'tokenAssets.*.lots.*.fee',
      rows: 2,
    });
    expect(
      report({ kind: 'unread', route: 'GET rest:/balances', status: 200, path: 'the body: Invalid', rows: 0 }),
    ).toMatchObject({ path: '*' });
  });

  it('name the file that couldn’t be loaded', () => {
    const error = new TypeError(
      'Failed to fetch dynamically imported module: https://portal.example/assets/help-1a.js',
    );
    expect(report({ kind: 'chunk', error })).toMatchObject({ kind: 'chunk', file: 'help-1a.js' });
    expect(report({ kind: 'chunk', error: null })).toMatchObject({ file: null });
  });

  it('have vitals in whole milliseconds, and the score of CLS with its digits', () => {
    expect(report({ kind: 'vital', name: 'LCP', value: 1234.5678, rating: 'good' })).toMatchObject({ value: 1235 });
    expect(report({ kind: 'vital', name: 'CLS', value: 0.12345, rating: 'good' })).toMatchObject({ value: 0.123 });
  });
});
