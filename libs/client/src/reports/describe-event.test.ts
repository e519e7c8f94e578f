import { reportEvent } from '@portal/contracts/schemas/report';
import { describe, expect, it } from 'vitest';
import { ApiFailure } from '../api/api-failure.ts';
import type { PortalEvent } from '../browser/portal-events.ts';
import { describeEvent } from './describe-event.ts';

/** The described event, which must be valid by the contract. */
function describeOf(event: PortalEvent) {
  const described = describeEvent({ event, at: 0, path: '/x' }, () => 'page');
  return described === null ? null : reportEvent.parse(described);
}
function framesOf(...lines: readonly string[]): unknown {
  const error = new TypeError('x');
  error.stack = lines.join('\n');
  return Object.entries(describeOf({ kind: 'error', error, source: 'render' }) ?? {}).find(
    ([name]) => name === 'stack',
  )?.[1];
}

describe('a frame of a stack', () => {
  it.each([
    ['    at save (https://a.example/assets/index-1a.js:3:14)', 'index-1a.js:3:14'],
    ['    at async Promise.all (index 0)', null],
    ['at https://a.example/assets/index.mjs:3:14', 'index.mjs:3:14'],
    ['    at new Thing (https://a.example/assets/x.js?v=1#top:3:14)', 'x.js:3:14'],
    ['save@https://a.example/assets/index.js:3:14', 'index.js:3:14'],
    ['@https://a.example/assets/index.jsx:3:14', 'index.jsx:3:14'],
    ['https://a.example/assets/index.js:3:14', null],
    ['    at save (native)', null],
    ['    at save (https://a.example/investors:3:14)', null],
    ['    at save (/src/page.tsx:123456789:1)', 'page.tsx:123456789:1'],
    ['    at save (/src/page.ts:1234567890:1)', null],
    ['    at save (/src/page.ts:1:1) more', null],
    ['    at save (/src/page.css:1:1)', null],
    [`    at save (/src/${'a'.repeat(75)}.js:1:1)`, `${'a'.repeat(75)}.js:1:1`],
    [`    at save (/src/${'a'.repeat(80)}.js:1:1)`, null],
    ['the message names at index.js', null],
    ['a person@example.js:1:1', null],
  ])('in the line "%s" is %s', (line, frame) => {
    expect(framesOf(line)).toEqual(frame === null ? [] : [frame]);
  });

  it('is one of the first twenty', () => {
    const lines = Array.from({ length: 30 }, (_, index) => `    at f (/assets/index.js:${index}:1)`);
    expect(framesOf(...lines)).toEqual(Array.from({ length: 20 }, (_, index) => `index.js:${index}:1`));
  });

  it('is not a line of the message, which may name a person', () => {
    const lines = ['TypeError: secret', 'of marisol@example.com', '    at save (/assets/index.js:3:14)'];
    expect(framesOf(...lines)).toEqual(['index.js:3:14']);
  });

  it('is none without a stack', () => {
    const error = new Error('x');
    delete error.stack;
    expect(describeOf({ kind: 'error', error, source: 'render' })).toMatchObject({ name: 'Error', stack: [] });
  });
});

describe('the name of an error', () => {
  it.each([
    ['QuotaExceededError', 'QuotaExceededError'],
    ['a b', 'Error'],
    ['E1', 'Error'],
    ['', 'Error'],
    ['E'.repeat(60), 'E'.repeat(60)],
    ['E'.repeat(61), 'Error'],
  ])('"%s" is reported as %s', (name, reported) => {
    const error = new Error('x');
    error.name = name;
    expect(describeOf({ kind: 'error', error, source: 'render' })).toMatchObject({ name: reported });
  });

  it.each([
    ['Minified React error #418; visit', 418],
    ['Minified React error #12345;', 12_345],
    ['Minified React error #123456;', undefined],
    ['Minified React error #418: visit', undefined],
    ['x Minified React error #418;', undefined],
  ])('has the number of React in "%s": %s', (message, react) => {
    const described = describeOf({ kind: 'error', error: new Error(message), source: 'render' });
    expect(Object.entries(described ?? {}).find(([name]) => name === 'react')?.[1]).toBe(react);
  });

  it('is NoError for what is no error, and a failed call is reported as a call only', () => {
    const failure = new ApiFailure({ kind: 'http', route: 'GET rest:/orders/', status: 500 });
    expect(describeOf({ kind: 'error', error: failure, source: 'uncaught' })).toBe(null);
    const aborted = new DOMException('stop', 'AbortError');
    expect(describeOf({ kind: 'error', error: aborted, source: 'uncaught' })).toBe(null);
    expect(describeOf({ kind: 'error', error: 'marisol@example.com', source: 'uncaught' })).toMatchObject({
      ...{ page: 'page', name: 'NoError', stack: [] },
    });
  });

  it.each([undefined, null])('is none for an error without a cause: %s', error => {
    expect(describeOf({ kind: 'error', error, source: 'rejection' })).toBe(null);
  });

  it('is missing only for an exception of the browser that says that a request was canceled', () => {
    const exception = new DOMException('full', 'QuotaExceededError');
    expect(describeOf({ kind: 'error', error: exception, source: 'rejection' })).toMatchObject({ source: 'rejection' });
    const own = new Error('x');
    own.name = 'AbortError';
    expect(describeOf({ kind: 'error', error: own, source: 'rejection' })).toMatchObject({ name: 'AbortError' });
  });
});

describe('the place in a response that couldn’t be read', () => {
  const pathOf = (path: string) => {
    const described = describeOf({ kind: 'unread', route: 'GET rest:/x', status: 200, path, rows: 0 });
    return described?.kind === 'unread' ? described.path : null;
  };

  it.each([
    ['orders.3.status.name: Invalid: see\nmore', 'orders.*.status.name'],
    ['Orders.a1.a_b.aB', '*.*.*.aB'],
    ['', '*'],
    ['the body: Invalid', '*'],
    ['a.b.c.d.e.f.g.h.i.j.k', 'a.b.c.d.e.f.g.h.i.j'],
  ])('"%s" is reported as %s', (path, reported) => {
    expect(pathOf(path)).toBe(reported);
  });
});

describe('other facts of a report', () => {
  it('are a file of the build, by its name alone', () => {
    const fileOf = (message: string) => {
      const described = describeOf({ kind: 'chunk', error: new Error(message) });
      return described?.kind === 'chunk' ? described.file : null;
    };
    expect(fileOf('Failed: https://a.example/assets/help-1a.js?x=1')).toBe('help-1a.js');
    expect(fileOf('Failed: https://a.example/help-1a.js')).toBe(null);
    expect(describeOf({ kind: 'chunk', error: null })).toMatchObject({ file: null });
  });

  it.each([
    [9.9996, 10],
    [9.9994, 9.999],
    [10, 10],
    [10.4, 10],
    [0.1234, 0.123],
  ])('are a measured value of %d as %d', (value, reported) => {
    expect(describeOf({ kind: 'vital', name: 'CLS', value, rating: 'good' })).toMatchObject({ value: reported });
  });
});
