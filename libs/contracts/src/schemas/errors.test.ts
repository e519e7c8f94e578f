import { expect, it } from 'vitest';
import { anyErrorBody, failures, statusOf } from './errors';

const long = (length: number): string => 'x'.repeat(length);

it('an error has a code and a message, and may have one for developers and a field', () => {
  const error = { code: 'NOT_FOUND', message: 'No', developerMessage: 'Why', field: 'rows.0.amount' };
  const accepts = (change: object): boolean => anyErrorBody.safeParse({ ...error, ...change }).success;
  expect([accepts({}), accepts({ developerMessage: undefined, field: undefined })]).toEqual([true, true]);
  for (const name of ['code', 'message']) expect([name, accepts({ [name]: undefined })]).toEqual([name, false]);
  for (const name of ['message', 'developerMessage']) {
    expect([name, accepts({ [name]: long(2000) }), accepts({ [name]: long(2001) })]).toEqual([name, true, false]);
  }
  expect(accepts({ field: 7 })).toBe(false);
});

it('a route has a response for each status of its errors, with one error or a list', () => {
  const responses = failures('NOT_FOUND', 'PRICE_INVALID', 'QUANTITY_INVALID');
  expect(Object.keys(responses)).toEqual(['404', '422']);
  const error = (code: string) => ({ code, message: 'No' });
  for (const code of ['PRICE_INVALID', 'QUANTITY_INVALID'] as const) {
    expect(statusOf(code)).toBe(422);
    expect([error(code), [error(code)]].map(body => responses[422].safeParse(body).success)).toEqual([true, true]);
  }
  expect([[], error('NOT_FOUND'), [error('NOT_FOUND')]].map(body => responses[422].safeParse(body).success)).toEqual([
    false,
    false,
    false,
  ]);
});
