import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '../api/api-failure.ts';
import { configure } from '../browser/config.ts';
import { changeSession, initialAuthState } from '../session/session-store.ts';
import { settle } from '../testing/settle.ts';
import { answerCalls, type AskedCall, type Reply } from '../testing/test-replies.ts';
import { requiresStepUp, useStepUp, type StepUpRequest } from './use-step-up.ts';

const withdrawal: StepUpRequest = { type: 'WITHDRAWAL', subject: 'Withdraw 25 USD to B-A-20001' };
const sent: Reply = { status: 201, body: {} };
const refused = (status: number, code: string, message: string, field?: string): Reply => ({
  status,
  body: { code, message, field },
});

let calls: readonly AskedCall[];
let onSend: () => Reply | Promise<Reply>;
let onProve: () => Reply | Promise<Reply>;

beforeEach(() => {
  vi.useFakeTimers();
  onSend = () => sent;
  onProve = () => ({ body: {} });
  calls = answerCalls(({ name }) => (name.includes('/sms/code') ? onSend() : onProve()));
});
afterEach(() => {
  cleanup();
  changeSession(initialAuthState);
  configure(null);
});

const bodies = (path: string) => calls.filter(({ name }) => name.endsWith(path)).map(({ body }) => body);
const codesSent = () => bodies('/auth/2fa/sms/code');
const codesProved = () => bodies('/auth/2fa/authenticate/users/update');

/** The fields of a code for the operation, for a user of this kind of code. */
async function openFields(twoFactorAuthType: string | null, request: StepUpRequest | null = withdrawal) {
  changeSession({ twoFactorAuthType, maskedPhone: '•••• 1234', email: 'marisol@example.com' });
  const { result, rerender } = renderHook((props: StepUpRequest | null) => useStepUp(props), { initialProps: request });
  const fields = () => result.current.fields;
  await settle();
  return {
    fields,
    isProving: () => result.current.proving,
    change: (next: StepUpRequest | null) => rerender(next),
    send: () => act(() => fields().onSend()),
    enter: (code: string) => act(() => fields().onCode(code)),
    verify: async () => {
      let isVerified: boolean | null = null;
      await act(async () => {
        void result.current.verify().then(value => (isVerified = value));
      });
      await settle();
      return isVerified;
    },
  };
}

describe('the code for an operation', () => {
  it('is sent right away by SMS, for exactly this operation, and another one after half a minute', async () => {
    const { fields, send } = await openFields('SMS');
    expect(codesSent()).toEqual([withdrawal]);
    expect(fields()).toMatchObject({
      subject: 'Withdraw $25.00 to your bank account',
      channel: 'SMS',
      destination: '•••• 1234',
      delivery: 'sent',
      sending: false,
      sendProblem: null,
      validForMs: 300_000,
      resendInMs: 30_000,
    });
    await settle(30_000);
    expect(fields()).toMatchObject({ resendInMs: 0, validForMs: 270_000 });
    await settle(280_000);
    expect(fields()).toMatchObject({ resendInMs: 0, validForMs: 0 });
    send();
    expect(fields().sending).toBe(true);
    await settle();
    expect(codesSent()).toHaveLength(2);
    expect(fields()).toMatchObject({ validForMs: 300_000, resendInMs: 30_000 });
  });

  it('loses the error of the old one when another one is sent', async () => {
    onProve = () => refused(400, 'INVALID_CODE', 'Not this one.');
    const { fields, send, enter, verify } = await openFields('SMS');
    enter('123456');
    await verify();
    expect(fields().problem).not.toBe(null);
    await settle(30_000);
    send();
    await settle();
    expect(codesSent()).toHaveLength(2);
    expect(fields().problem).toBe(null);
  });

  it('is sent by email to a user who has codes by email, without a time at which it expires', async () => {
    const { fields } = await openFields('EMAIL');
    expect(codesSent()).toEqual([{ sendMethod: 'EMAIL', ...withdrawal }]);
    expect(fields()).toMatchObject({ channel: 'EMAIL', destination: 'marisol@example.com', delivery: 'sent' });
    expect(fields().validForMs).toBe(null);
  });

  it('is that of the app, without sending anything', async () => {
    const { fields } = await openFields('AUTHENTICATOR');
    expect(fields()).toMatchObject({
      channel: 'AUTHENTICATOR',
      destination: null,
      delivery: null,
      sending: false,
      validForMs: null,
      resendInMs: 0,
    });
    expect(calls).toEqual([]);
  });

  it.each(['NOT_SETUP', 'PIGEON', null])('is sent on request only where the kind of code is %s', async type => {
    const { fields, send } = await openFields(type);
    expect(fields()).toMatchObject({ channel: 'UNKNOWN', destination: '•••• 1234', delivery: null, sending: false });
    expect(calls).toEqual([]);
    send();
    expect(fields().sending).toBe(true);
    await settle();
    expect(codesSent()).toEqual([withdrawal]);
    expect(fields()).toMatchObject({ delivery: 'sent', sending: false });
  });

  it('is not sent twice while the first request is under way', async () => {
    let release = (_: Reply): void => undefined;
    onSend = () => new Promise(resolve => (release = resolve));
    const { fields, send } = await openFields('SMS');
    expect(fields()).toMatchObject({ sending: true, delivery: null });
    send();
    await settle();
    expect(codesSent()).toHaveLength(1);
    release(sent);
    await settle();
    expect(fields()).toMatchObject({ sending: false, delivery: 'sent' });
  });

  it('is sent again for another operation, which does not accept what was entered for the first', async () => {
    const { fields, enter, change } = await openFields('SMS');
    enter('123456');
    expect(fields().code).toBe('123456');
    await settle(60_000);
    const other: StepUpRequest = { type: 'WITHDRAWAL', subject: 'Withdraw 26 USD to B-A-20001' };
    change(other);
    expect(fields()).toMatchObject({
      code: '',
      delivery: null,
      sending: true,
      subject: 'Withdraw $26.00 to your bank account',
    });
    await settle();
    expect(codesSent()).toEqual([withdrawal, other]);
    expect(fields()).toMatchObject({ delivery: 'sent', validForMs: 300_000 });
  });

  it('is sent for another operation while the request for the first is still under way', async () => {
    const releases: ((reply: Reply) => void)[] = [];
    onSend = () => new Promise(resolve => releases.push(resolve));
    const { fields, enter, change } = await openFields('SMS');
    const other: StepUpRequest = { type: 'WITHDRAWAL', subject: 'Withdraw 26 USD to B-A-20001' };
    change(other);
    await settle();
    expect(codesSent()).toEqual([withdrawal, other]);
    releases[1]?.(sent);
    await settle();
    enter('123456');
    // The response to the first request says nothing of this operation.
    releases[0]?.(refused(400, 'BAD_PHONE', 'No such phone.'));
    await settle();
    expect(fields()).toMatchObject({
      subject: 'Withdraw $26.00 to your bank account',
      code: '123456',
      delivery: 'sent',
      sendProblem: null,
    });
  });

  it('is neither sent nor checked without an operation', async () => {
    const { fields, send, enter, verify } = await openFields('SMS', null);
    send();
    enter('123456');
    expect(await verify()).toBe(false);
    await settle();
    expect(calls).toEqual([]);
    expect(fields()).toMatchObject({ subject: null, validForMs: null, delivery: null });
  });
});

describe('a code that was not sent', () => {
  it('may arrive nevertheless if no response came', async () => {
    onSend = () => 'lost';
    const { fields } = await openFields('SMS');
    expect(fields()).toMatchObject({
      sending: false,
      delivery: 'unknown',
      sendProblem: null,
      validForMs: null,
      resendInMs: 30_000,
    });
  });

  it('can be requested again right away after a refusal, whose cause only the server may know', async () => {
    onSend = () => refused(400, 'BAD_PHONE', 'No such phone.');
    const { fields, send } = await openFields('SMS');
    expect(fields()).toMatchObject({
      sending: false,
      delivery: 'refused',
      sendProblem: 'No such phone.',
      resendInMs: 0,
    });
    onSend = () => refused(429, 'TOO_MANY_ATTEMPTS', 'Wait an hour.');
    send();
    expect(fields().sendProblem).toBe(null);
    await settle();
    expect(fields()).toMatchObject({ sendProblem: 'Wait an hour.', delivery: 'refused' });
  });

  it('leaves the earlier code valid', async () => {
    const { fields, send } = await openFields('SMS');
    await settle(60_000);
    onSend = () => refused(400, 'BAD_PHONE', 'No such phone.');
    send();
    await settle();
    expect(fields()).toMatchObject({ delivery: 'sent', validForMs: 240_000, sending: false });
  });
});

describe('the check of a code', () => {
  it('authorizes exactly the operation of the code, once, and empties the field', async () => {
    const { fields, enter, verify } = await openFields('SMS');
    enter('123456');
    expect(await verify()).toBe(true);
    expect(codesProved()).toEqual([{ code: '123456', ...withdrawal }]);
    expect(fields()).toMatchObject({ code: '', problem: null });
  });

  it.each(['', '12345', '1234567'])('asks for six digits instead of sending "%s"', async code => {
    const { fields, enter, verify } = await openFields('SMS');
    enter(code);
    expect(await verify()).toBe(false);
    expect(fields().problem).toBe('Enter the 6-digit code.');
    expect(codesProved()).toEqual([]);
    enter('1');
    expect(fields().problem).toBe(null);
  });

  it('happens once at a time', async () => {
    let release = (_: Reply): void => undefined;
    onProve = () => new Promise(resolve => (release = resolve));
    const { enter, verify, isProving } = await openFields('SMS');
    enter('123456');
    expect(isProving()).toBe(false);
    expect(await verify()).toBe(null);
    expect(isProving()).toBe(true);
    expect(await verify()).toBe(false);
    release({ body: {} });
    await settle();
    expect(isProving()).toBe(false);
    expect(codesProved()).toHaveLength(1);
    enter('654321');
    onProve = () => ({ body: {} });
    expect(await verify()).toBe(true);
  });

  const incorrect = 'The code you provided is incorrect.';
  const notChecked = 'We couldn’t check the code, so nothing was submitted. Please try again.';
  const springError = { timestamp: '2025-11-18T15:15:00.000+00:00', status: 400, error: 'Bad Request', path: '/api' };
  const aspNetError = (text: string) => ({
    status: 400,
    body: { title: 'One or more validation errors occurred.', status: 400, errors: { Code: [text] } },
  });
  it.each([
    ['the code is wrong', refused(422, 'TWO_FACTOR_CODE_INVALID', 'Wrong.'), incorrect],
    ['the request is refused for another reason', refused(400, 'VALIDATION_FAILED', 'Bad.'), 'Bad.'],
    ['the field of the code is refused', refused(400, 'VALIDATION_FAILED', 'Bad.', 'code'), incorrect],
    // The default error of Spring for a value that its enumeration lacks.
    [
      'the type of the operation is unknown there',
      {
        status: 400,
        body: { ...springError, message: 'not one of the values accepted for Enum class: [EMAIL_UPDATE]' },
      },
      notChecked,
    ],
    [
      'the code is wrong, in words alone',
      { status: 400, body: { ...springError, message: 'Invalid code' } },
      incorrect,
    ],
    ['the code is wrong, in words on its field', aspNetError('Wrong code.'), incorrect],
    ['the code has expired, in words on its field', aspNetError('Your code expired.'), 'Your code expired.'],
    ['it was refused without a reason', { status: 422, body: {} }, notChecked],
    ['the code has expired', refused(422, 'TWO_FACTOR_CODE_EXPIRED', 'Expired. Ask again.'), 'Expired. Ask again.'],
    ['too many codes were tried', refused(429, 'TOO_MANY_ATTEMPTS', 'Wait an hour.'), 'Wait an hour.'],
    [
      'too many were tried, by another code',
      refused(429, 'RESOURCE_EXHAUSTED', 'Ask for another.'),
      'Ask for another.',
    ],
    ['too many were tried, by a lock', refused(423, 'LOCKED', 'Ask for another.'), 'Ask for another.'],
    ['no response came', 'lost' as const, notChecked],
  ])('says that %s [TFA-29]', async (_, reply, problem) => {
    onProve = () => reply;
    const { fields, enter, verify } = await openFields('SMS');
    enter('123456');
    expect(await verify()).toBe(false);
    expect(fields()).toMatchObject({ code: '', problem });
    enter('6');
    expect(fields()).toMatchObject({ code: '6', problem: null });
  });
});

describe('a failure', () => {
  const failureWith = (code: string) =>
    new ApiFailure({ kind: 'http', route: 'POST rest:/x', status: 403, errors: [{ code, message: '' }] });

  it('requires a code only if the server says so', () => {
    expect(requiresStepUp(failureWith('STEP_UP_REQUIRED'))).toBe(true);
    expect(requiresStepUp(failureWith('403.100.2'))).toBe(false);
    expect(requiresStepUp(new Error('STEP_UP_REQUIRED'))).toBe(false);
  });
});
