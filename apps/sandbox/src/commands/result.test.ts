import { ApiFailure } from '@portal/client/api/api-failure';
import { expect, it } from 'vitest';
import { describeFailure } from './result';

it.each([
  [{ kind: 'offline' }, 'You’re offline, so nothing was sent.'],
  [{ kind: 'network' }, 'We couldn’t get a response from the mock server.'],
  [{ kind: 'timeout' }, 'We couldn’t get a response from the mock server.'],
  [{ kind: 'invalid' }, 'The contract doesn’t allow this value.'],
  [{ kind: 'malformed', status: 200 }, 'The server’s 200 response doesn’t match the contract.'],
  [{ kind: 'http', status: 502 }, 'The server returned 502.'],
  [
    { kind: 'http', status: 422, errors: [{ code: 'X', message: 'Choose a day.', field: 'date' }] },
    'Choose a day. (date)',
  ],
] as const)('a failed call %j is described by what came of it', (facts, text) => {
  expect(describeFailure(new ApiFailure({ route: 'market.halt', ...facts }))).toBe(text);
});
