import { describe, expect, it } from 'vitest';
import { ApiFailure, fieldMessages, otherMessage } from './api-failure.ts';

describe('a failed call', () => {
  it('maps each field to its first error message, which begins with a capital', () => {
    const failure = new ApiFailure({
      kind: 'http',
      route: 'POST rest:/orders',
      status: 400,
      errors: [
        { code: 'VALIDATION_FAILED', message: 'Expected a decimal number', field: 'quantity' },
        { code: 'VALIDATION_FAILED', message: 'Too small', field: 'quantity' },
        { code: 'VALIDATION_FAILED', message: 'must not be in the past', field: 'expireDate' },
        { code: 'VALIDATION_FAILED', message: 'Something else' },
      ],
    });
    expect(fieldMessages(failure)).toEqual({
      quantity: 'Expected a decimal number',
      expireDate: 'Must not be in the past',
    });
    expect(failure.message).toBe('Expected a decimal number');
  });

  it('says of a field that the form does not have which one it is', () => {
    const messageOf = (...errors: readonly { message: string; field?: string }[]) =>
      otherMessage(
        new ApiFailure({ kind: 'http', route: 'r', errors: errors.map(error => ({ code: 'A', ...error })) }),
        field => field === 'quantity',
      );
    expect(messageOf({ message: 'too large', field: 'quantity' })).toBe(null);
    expect(messageOf({ message: 'must not be blank', field: 'receivingAccountName' })).toBe(
      'Receiving account name: must not be blank',
    );
    expect(messageOf({ message: 'Not by transfer.' })).toBe('Not by transfer.');
  });

  it('has what the server says of the whole and of each field as its reason, each once', () => {
    const reasonOf = (...errors: readonly { message: string; field?: string }[]) =>
      new ApiFailure({ kind: 'http', route: 'r', errors: errors.map(error => ({ code: 'A', ...error })) }).reason;
    const whole = { message: 'One or more fields are not valid.' };
    expect(reasonOf(whole, { message: 'at most $25,000.00 a transfer', field: 'amount' })).toBe(
      'One or more fields are not valid. At most $25,000.00 a transfer.',
    );
    expect(reasonOf({ message: '' }, { message: 'too long', field: 'name' }, { message: 'too long' })).toBe('too long');
    expect(reasonOf({ message: 'has been invited already' })).toBe('has been invited already');
    expect(reasonOf(whole, { message: 'fields are not valid' })).toBe(whole.message);
    expect(reasonOf({ message: '' })).toBe(null);
  });

  it('has a code in any spelling, and says why it was refused with any code', () => {
    const failed = (kind: ApiFailure['kind'], status?: number) => {
      const errors = [{ code: 'InsufficientFunds', message: 'The order needs $12.00.' }];
      return new ApiFailure({ kind, route: 'r', errors, ...(status === undefined ? {} : { status }) });
    };
    expect(failed('http', 409).is('INSUFFICIENT_BALANCE', 'INSUFFICIENT_FUNDS')).toBe(true);
    expect(failed('http', 409).is('INSUFFICIENT')).toBe(false);
    expect(new ApiFailure({ kind: 'timeout', route: 'r' }).is('')).toBe(false);
    for (const status of [400, 403, 404, 409, 422, 429])
      expect(failed('http', status).refusal).toBe('The order needs $12.00.');
    expect([failed('http', 500).refusal, failed('malformed').refusal]).toEqual([null, null]);
  });

  it('reports that the server may have acted, unless it refused or nothing was sent', () => {
    const mayHaveActed = (kind: ApiFailure['kind'], status?: number) =>
      new ApiFailure({ kind, route: 'POST rest:/orders', ...(status === undefined ? {} : { status }) }).mayHaveActed;
    for (const kind of ['timeout', 'network', 'malformed', 'empty'] as const) expect(mayHaveActed(kind)).toBe(true);
    for (const status of [500, 502, 503]) expect(mayHaveActed('http', status)).toBe(true);
    for (const status of [400, 401, 403, 404, 409, 422, 429]) expect(mayHaveActed('http', status)).toBe(false);
    for (const kind of ['offline', 'invalid'] as const) expect(mayHaveActed(kind)).toBe(false);
  });
});
