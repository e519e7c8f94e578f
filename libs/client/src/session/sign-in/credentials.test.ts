import { beforeEach, expect, it } from 'vitest';
import { enrollPhone, resetPassword } from './credentials.ts';
import { watchCalls } from '../../testing/test-page.ts';
import { useTestSite } from '../../testing/test-site.ts';

const site = useTestSite();

beforeEach(() => void site.open());

const password = 'Quiet-River-88';
const nextAnswer = (effect: { kind: 'answer'; status: number; body: unknown } | { kind: 'dropBefore' }) =>
  site.venue.world.execute('fault.arrange', { route: 'auth.resetPassword', times: 1, effect });

it('returns the complete body of a refused password reset [SGN-29]', async () => {
  expect(await resetPassword('unknown', password)).toEqual({
    kind: 'refused',
    errors: [expect.objectContaining({ code: 'TOKEN_UNKNOWN' })],
  });
  const body = [
    { code: 'VALIDATION_FAILED', message: 'Your password still needs a digit', field: 'password' },
    { code: 'VALIDATION_FAILED', message: 'Your password still needs a symbol', field: 'password' },
  ];
  nextAnswer({ kind: 'answer', status: 400, body });
  expect(await resetPassword('token', password)).toEqual({ kind: 'refused', errors: body });
});

it('returns the code UNKOWN_ERROR if a failed password reset has no body [SGN-29]', async () => {
  nextAnswer({ kind: 'answer', status: 422, body: null });
  expect(await resetPassword('token', password)).toEqual({
    kind: 'refused',
    errors: [{ code: 'UNKOWN_ERROR', message: '' }],
  });
  nextAnswer({ kind: 'dropBefore' });
  expect(await resetPassword('token', password)).toMatchObject({
    kind: 'unconfirmed',
    errors: [{ code: 'UNKOWN_ERROR' }],
  });
});

it('sends the phone for codes once by the documented call, with its plus [TFA-14, TFA-15, APA-10]', async () => {
  site.open('notSetUp', 1);
  const calls = watchCalls();
  await enrollPhone('12085550177');
  await enrollPhone('+12085550177');
  const sent = { path: '/api/auth/2fa/sms/code', query: {}, body: { mobile: '+12085550177' } };
  expect(calls).toEqual([sent, sent]);
});
