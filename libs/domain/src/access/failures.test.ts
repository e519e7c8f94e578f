import { describe, expect, it } from 'vitest';
import {
  classifyFailure,
  isHolderLimit,
  parseErrorBody,
  readLinkEnd,
  withoutBidi,
  type Failure,
  type FailureScene,
} from './failures';

const scene: FailureScene = {
  isAuthCall: false,
  isAccountCall: false,
  page: 'portfolio',
  hasTwoFactors: false,
  isKnownClient: true,
};
const startUp: FailureScene = { ...scene, isAccountCall: true };
const http = (status: number, body: unknown = undefined): Failure => ({
  kind: 'http',
  status,
  errors: parseErrorBody(body),
});
const refused = (code: string, more: object = {}): Failure => http(403, { code, message: 'Server says no.', ...more });

describe('an error body', () => {
  const one = { code: '403.41', message: 'No.', developerMessage: 'Because.', field: 'symbol' };

  it('is one object or a list, read the same [ERR-02]', () => {
    expect(parseErrorBody(one)).toEqual([one]);
    expect(parseErrorBody([one, { code: 'B' }])).toEqual([one, { code: 'B', message: '' }]);
  });

  it('may be wrapped as { errors }, one or a list', () => {
    expect(parseErrorBody({ errors: [one, { code: 'B' }] })).toEqual([one, { code: 'B', message: '' }]);
    expect(parseErrorBody({ errors: one })).toEqual([one]);
  });

  it('may be wrapped as { error }', () => {
    expect(parseErrorBody({ error: one })).toEqual([one]);
    expect(parseErrorBody({ error: 'Not Found' })).toEqual([]);
  });

  it('may be null except for its code', () => {
    expect(parseErrorBody({ code: 'A', message: null, developerMessage: null, field: null })).toEqual([
      { code: 'A', message: '', developerMessage: undefined, field: undefined },
    ]);
  });

  it.each(['UNKOWN_ERROR', 'FORBIDDEN', 'ERR-1042', 'token_already_used', 'error.link.used', 'Order_Rejected'])(
    'has no message where it repeats a code, as %s',
    message => {
      const item = { code: 'A', message, developerMessage: message };
      expect(parseErrorBody(item)).toEqual([{ code: 'A', message: '' }]);
    },
  );

  it.each(['Required.', 'Required', 'Too many links', 'TZROP is halted.', 'No.', 'ID'])(
    'has the message "%s"',
    message => {
      expect(parseErrorBody({ code: 'A', message })).toMatchObject([{ message }]);
    },
  );

  it('may be a problem with a detail, and errors of fields that have its code (RFC 9457)', () => {
    const problem = { type: 'about:blank', title: 'Not Found', status: 404, detail: 'Bank account was not found.' };
    expect(parseErrorBody({ ...problem, code: 'NOT_FOUND' })).toMatchObject([
      { code: 'NOT_FOUND', message: 'Bank account was not found.' },
    ]);
    expect(parseErrorBody(problem)).toMatchObject([{ code: '404', message: 'Bank account was not found.' }]);
    const errors = [{ field: 'amount', detail: 'Must be positive.' }];
    expect(parseErrorBody({ ...problem, code: 'VALIDATION_FAILED', errors })).toMatchObject([
      { code: 'VALIDATION_FAILED', message: 'Bank account was not found.' },
      { code: 'VALIDATION_FAILED', message: 'Must be positive.', field: 'amount' },
    ]);
  });

  it('may be a problem that repeats itself in its errors, where it has its developer message', () => {
    const problem = { type: 'about:blank', title: 'Forbidden', status: 403, detail: 'Restricted.', code: '403.41' };
    const item = { code: '403.41', message: 'Restricted.', developerMessage: 'Please call us.' };
    expect(parseErrorBody({ ...problem, errors: [item], violations: null })).toEqual([item]);
    const violations = [{ field: 'amount', message: 'must be positive' }];
    expect(parseErrorBody({ ...problem, errors: [item], violations })).toEqual([
      item,
      { code: '403.41', message: 'must be positive', field: 'amount' },
    ]);
  });

  const whole = { code: 'ValidationFailed', message: 'One or more fields are not valid.' };
  const most = 'at most $25,000.00 a transfer';
  it.each([
    ['a record of lists within error', { error: { ...whole, fields: { amount: [most] } } }],
    ['a record of texts', { ...whole, fields: { amount: most } }],
    ['a record called errors', { ...whole, errors: { Amount: [most] } }],
    ['a list of fields', { ...whole, fields: [{ name: 'amount', message: most }] }],
    ['a list called errors', { ...whole, errors: [{ field: 'amount', defaultMessage: most }] }],
    ['violations', { ...whole, violations: [{ propertyPath: 'amount', message: most }] }],
    ['a list with paths', { error: { ...whole, details: [{ path: ['amount'], message: most }] } }],
    ['details with issues', { error: { ...whole, details: [{ field: 'amount', issue: most }] } }],
    ['invalid parameters', { ...whole, 'invalid-params': [{ name: 'amount', reason: most }] }],
  ])('may name its fields in %s', (_, body) => {
    expect(parseErrorBody(body)).toEqual([whole, { code: 'ValidationFailed', message: most, field: 'amount' }]);
  });

  it('may have a code of its own for each field, and its text as issue', () => {
    const details = [{ field: 'quantity', issue: 'quantity may have 0 decimals', code: 'precision' }];
    expect(parseErrorBody({ error: { ...whole, details } })).toEqual([
      { code: 'precision', message: 'quantity may have 0 decimals', field: 'quantity' },
    ]);
  });

  it('may have facts as details, which are no messages, and name its field there', () => {
    const error = { code: 'insufficient_funds', message: 'Not enough cash.' };
    const details = { required: '1200.5', available: '100', currency: 'USD', remaining: 5, field: 'quantity' };
    expect(parseErrorBody({ error: { ...error, details } })).toEqual([{ ...error, field: 'quantity' }]);
    expect(parseErrorBody({ error: { ...error, details: { amount: 'At most $50 today.' } } })).toEqual([
      error,
      { code: error.code, message: 'At most $50 today.', field: 'amount' },
    ]);
  });

  it('of ASP.NET has its status as code and every text of every field, without the title, which all of them share', () => {
    const title = 'One or more validation errors occurred.';
    const errors = { Amount: ['Too small.', 'Not whole.'], DeviceId: ['Required.'] };
    expect(parseErrorBody({ type: 'about:blank', title, status: 400, errors })).toEqual([
      { code: '400', message: '' },
      { code: '400', message: 'Too small.', field: 'amount' },
      { code: '400', message: 'Not whole.', field: 'amount' },
      { code: '400', message: 'Required.', field: 'deviceId' },
    ]);
  });

  it('of Django has texts by the names of fields, with a code or without, and within objects', () => {
    expect(parseErrorBody({ amount: ['Too much today.', 'Not whole.'] })).toEqual([
      { code: '', message: 'Too much today.', field: 'amount' },
      { code: '', message: 'Not whole.', field: 'amount' },
    ]);
    expect(parseErrorBody({ quantity: ['You can sell up to 5.'], code: 'insufficient_balance' })).toEqual([
      { code: 'insufficient_balance', message: '' },
      { code: 'insufficient_balance', message: 'You can sell up to 5.', field: 'quantity' },
    ]);
    const legalDetails = { birthdate: ['You must be 18 or older.'], physicalAddress: { street: ['No P.O. boxes.'] } };
    expect(parseErrorBody({ legalDetails, non_field_errors: ['Sign first.'] })).toEqual([
      { code: '', message: 'You must be 18 or older.', field: 'birthdate' },
      { code: '', message: 'No P.O. boxes.', field: 'street' },
      { code: '', message: 'Sign first.', field: undefined },
    ]);
  });

  it('of Django has a detail, also without a code', () => {
    expect(parseErrorBody({ detail: 'You do not have permission.' })).toEqual([
      { code: '', message: 'You do not have permission.' },
    ]);
  });

  it('of Phoenix names the status as its detail, which is no reason, and has texts by the names of fields', () => {
    const reason = 'Order is filled';
    expect(parseErrorBody({ errors: { detail: 'Conflict' }, reason })).toEqual([{ code: '', message: reason }]);
    expect(parseErrorBody({ errors: { detail: 'Not Found' } })).toEqual([]);
    expect(parseErrorBody({ errors: { base: ['order entry is closed'], quantity: ['is invalid'] } })).toMatchObject([
      { message: 'order entry is closed', field: undefined },
      { message: 'is invalid', field: 'quantity' },
    ]);
  });

  it('is about no field where it has the name or path of something else, and has no text where it has a title alone', () => {
    expect(parseErrorBody({ ...whole, name: 'ValidationError', path: '/api/orders' })).toEqual([whole]);
    expect(parseErrorBody({ code: 'A', title: 'Not Found', status: 404 })).toEqual([{ code: 'A', message: '' }]);
  });

  const text = 'You need more cash.';
  it.each([
    [
      'NestJS',
      { statusCode: 422, message: 'Insufficient balance', error: 'Unprocessable Entity' },
      [{ code: '', message: 'Insufficient balance' }],
    ],
    [
      'NestJS, of several',
      { statusCode: 400, message: ['quantity must be positive'], error: 'Bad Request' },
      [{ code: '', message: 'quantity must be positive' }],
    ],
    ['Rails', { errors: ['Quantity is too large'] }, [{ code: '', message: 'Quantity is too large' }]],
    ['Express', { error: text }, [{ code: '', message: text }]],
    ['Go', { error: 'insufficient buying power' }, [{ code: '', message: 'insufficient buying power' }]],
    [
      'OAuth',
      { error: 'insufficient_funds', error_description: text },
      [{ code: 'insufficient_funds', message: text }],
    ],
    ['names of its own', { errorCode: 'NO_CASH', errorMessage: text }, [{ code: 'NO_CASH', message: text }]],
    ['C#', { Code: 'NO_CASH', Message: text }, [{ code: 'NO_CASH', message: text }]],
    ['a short name', { code: 'NO_CASH', msg: text }, [{ code: 'NO_CASH', message: text }]],
    ['JSend', { status: 'fail', data: { quantity: text } }, [{ code: '', message: text, field: 'quantity' }]],
    [
      'FastAPI',
      { detail: [{ loc: ['body', 'quantity'], msg: text, type: 'value_error' }] },
      [{ code: '', message: text, field: 'quantity' }],
    ],
    [
      'JSON:API',
      { errors: [{ status: '422', title: 'No', detail: text, source: { pointer: '/data/attributes/quantity' } }] },
      [{ code: '', message: text, field: 'quantity' }],
    ],
    [
      'gRPC',
      {
        code: 3,
        message: '',
        details: [{ '@type': 'BadRequest', fieldViolations: [{ field: 'quantity', description: text }] }],
      },
      [
        { code: '3', message: '' },
        { code: '3', message: text, field: 'quantity' },
      ],
    ],
  ])('is read as %s writes it', (_, body, expected) => {
    expect(parseErrorBody(body)).toEqual(expected);
    expect(parseErrorBody({ success: false, data: null, error: body })).toEqual(expected);
  });

  it.each([
    { message: 'Bad Request' },
    { error: 'pq: relation "orders" does not exist' },
    { error: 'Unprocessable Entity', message: 'org.hibernate.Exception' },
  ])('without a code has no text of the program: %j', body => {
    expect(parseErrorBody(body)).toEqual([]);
  });

  it('without a code has no text where the server failed', () => {
    expect(parseErrorBody({ message: 'Connection to the ledger was lost.' }, 503)).toEqual([]);
  });

  it('of Spring has the errors of its fields', () => {
    const errors = [{ field: 'amount', defaultMessage: 'must be positive', code: 'Positive' }];
    const body = { status: 400, error: 'Bad Request', message: 'Validation failed for the request.', errors };
    expect(parseErrorBody(body)).toContainEqual({ code: 'Positive', message: 'must be positive', field: 'amount' });
  });

  it.each([
    { ...whole, fields: {} },
    { ...whole, fields: ['amount'] },
    { ...whole, details: { limit: 25000 } },
  ])('that names no reason of a field has none: %j', body => {
    expect(parseErrorBody(body)).toEqual([whole]);
  });

  it.each([
    ['the code of the specification', { responseCode: '403.100.2' }, '403.100.2'],
    ['the reason', { limit: '5' }, 'TOO_MANY'],
  ])('of gRPC with more than a number has %s as its code', (_, metadata, code) => {
    const details = [{ reason: 'TOO_MANY', domain: 'investors', metadata }];
    expect(parseErrorBody({ code: 7, message: 'No.', details })).toEqual([{ code, message: 'No.' }]);
  });

  it('may carry its code as a number', () => {
    expect(parseErrorBody({ code: 403.41 })[0]?.code).toBe('403.41');
  });

  it.each([
    undefined,
    null,
    '',
    'Forbidden',
    7,
    [],
    [null, 'x'],
    {},
    { errors: null },
    { errors: [] },
    { message: 'No code' },
    { code: '' },
  ])('%j contains no error', body => {
    expect(parseErrorBody(body)).toEqual([]);
  });
});

it('texts of others lose the characters that change the direction of what is around them', () => {
  expect(parseErrorBody({ code: 'X', message: 'Pay \u202eevil\u202c now\u2066.' })[0]?.message).toBe('Pay evil now.');
  expect(withoutBidi('שלום, world')).toBe('שלום, world');
});

describe('a 401', () => {
  it('asks for a session re-check [SES-30]', () => {
    expect(classifyFailure(http(401), scene)).toEqual({ kind: 'verifySession' });
    expect(classifyFailure(http(401), { ...scene, page: 'asset/OSTKO' })).toEqual({ kind: 'verifySession' });
  });

  it('does not while on login, or from a call of authentication [SES-33]', () => {
    expect(classifyFailure(http(401), { ...scene, page: 'login' })).toEqual({ kind: 'none' });
    expect(classifyFailure(http(401), { ...scene, isAuthCall: true })).toEqual({ kind: 'none' });
  });
});

describe('a 403', () => {
  it('with 403.100.1 marks the account frozen [ERR-01, SES-34]', () => {
    expect(classifyFailure(refused('403.100.1'), scene)).toEqual({ kind: 'freeze' });
    expect(classifyFailure(http(500, { code: '403.100.1' }), scene)).toEqual({ kind: 'none' });
  });

  it.each([
    ['403.41', 'ERR-02'],
    ['403.43', 'ERR-03'],
  ])('with %s first in the list shows its developer message [ERR-02, ERR-03]', code => {
    const body = [
      { code, message: 'No.', developerMessage: 'Ask the back office.' },
      { code: '403.100.1', message: 'Frozen.' },
    ];
    expect(classifyFailure(http(403, body), scene)).toEqual({ kind: 'splash', message: 'Ask the back office.' });
    expect(classifyFailure(http(403, body.toReversed()), scene)).toEqual({ kind: 'freeze' });
  });

  it.each(['403.41', '403.43'])('with %s and no developer message shows the specified text [ERR-04]', code => {
    for (const developerMessage of [undefined, '']) {
      expect(classifyFailure(refused(code, { developerMessage }), scene)).toEqual({
        kind: 'splash',
        message: 'There was an unknown error on the page.',
      });
    }
  });

  it('with 403.4, and only exactly that, says that no account information was found [ERR-05]', () => {
    const message = 'No account information was found for this user on the secondary platform. Please contact support.';
    expect(classifyFailure(refused('403.4'), scene)).toEqual({ kind: 'splash', message });
    for (const code of ['403.41', '403.43', '403.40', '403.4.1', '403', '0403.4']) {
      expect(classifyFailure(refused(code), scene)).not.toMatchObject({ message });
    }
  });

  it('with 403.100.2 never shows a splash screen [ERR-06]', () => {
    expect(classifyFailure(refused('403.100.2'), startUp)).toEqual({ kind: 'none' });
    expect(classifyFailure(refused('403.100.2', { developerMessage: 'x' }), scene)).toEqual({ kind: 'none' });
    const signedIn = { ...scene, hasTwoFactors: true };
    expect(classifyFailure(refused('403.100.2'), signedIn)).toEqual({ kind: 'twoFactorRefused' });
  });

  it('with another code at start-up shows a splash screen with its message [ERR-09, SES-35]', () => {
    expect(classifyFailure(refused('403.9'), startUp)).toEqual({ kind: 'splash', message: 'Server says no.' });
    expect(classifyFailure(http(403), startUp)).toEqual({
      kind: 'splash',
      message: 'There was an unknown error on the page.',
    });
  });

  it('with another code shows none without a known client, nor for an ordinary call [ERR-09]', () => {
    expect(classifyFailure(refused('403.9'), { ...startUp, isKnownClient: false })).toEqual({ kind: 'none' });
    expect(classifyFailure(refused('403.9'), scene)).toEqual({ kind: 'none' });
  });
});

describe('other failures', () => {
  it('without an answer in time show the toast of a time-out [ERR-07]', () => {
    expect(classifyFailure({ kind: 'timeout', status: null, errors: [] }, scene)).toEqual({
      kind: 'toast',
      message: 'Network call timed out. Please refresh the page and try again.',
    });
  });

  it.each([400, 404, 409, 422, 429, 500, 503])('with status %i are left to the caller', status => {
    expect(classifyFailure(http(status, { code: 'X', message: 'x' }), startUp)).toEqual({ kind: 'none' });
  });

  it.each(['network', 'offline', 'malformed'])('of kind %s are left to the caller', kind => {
    expect(classifyFailure({ kind, status: null, errors: [] }, startUp)).toEqual({ kind: 'none' });
  });
});

it.each([
  ['TOKEN_EXPIRED', 'expired'],
  ['link.expired', 'expired'],
  ['TOKEN_UNKNOWN', 'void'],
  ['RESET_TOKEN_INVALID', 'void'],
  ['tokenAlreadyUsed', 'void'],
  ['CSRF_TOKEN_INVALID', null],
  ['PASSWORD_INVALID', null],
  [null, null],
])('the code %s says of the link in a mail: %s', (code, end) => {
  expect(readLinkEnd(code)).toBe(end);
});

it.each([
  ['asset/TZROP', false, 'none'],
  ['asset/TZROP', true, 'splash'],
  ['portfolio', false, 'splash'],
])('without an account, on %s, an account call: %s, shows: %s [SES-35]', (page, isAccountCall, kind) => {
  expect(classifyFailure(refused('403.4'), { ...scene, isAccountCall, page }).kind).toBe(kind);
});

it.each([
  ['HOLDER_LIMIT_REACHED', true],
  ['HOLDER_LIMIT', true],
  ['order.holdersLimitExceeded', true],
  ['MaximumHoldersReached', true],
  ['HOLDER_UNKNOWN', false],
  ['LIMIT_EXCEEDED', false],
  [null, false],
])('the code %s says that a security has reached its holder limit: %s [ORD-14]', (code, says) => {
  expect(isHolderLimit(code)).toBe(says);
});
