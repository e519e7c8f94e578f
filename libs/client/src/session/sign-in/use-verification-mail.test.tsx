import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { configure } from '../../browser/config.ts';
import { changeSession, initialAuthState, readSession } from '../session-store.ts';
import { settle } from '../../testing/settle.ts';
import { answerCalls, type AskedCall, type Reply } from '../../testing/test-replies.ts';
import { useVerificationMail } from './use-verification-mail.ts';

let calls: readonly AskedCall[];
let reply: Reply | Promise<Reply>;
let told: (readonly [string, string])[];

beforeEach(() => {
  vi.useFakeTimers();
  reply = { status: 201, body: {} };
  told = [];
  calls = answerCalls(() => reply);
});
afterEach(() => {
  cleanup();
  configure(null);
  changeSession(initialAuthState);
});

function openPage() {
  const { result } = renderHook(() => useVerificationMail((text, status) => void told.push([text, status])));
  return { mail: () => result.current, send: () => act(() => result.current.send()) };
}

describe('the verification email', () => {
  it('is sent, and again after half a minute [SGN-33]', async () => {
    const { mail, send } = openPage();
    expect(mail()).toMatchObject({ busy: false });
    expect(mail().left).toBeLessThanOrEqual(0);
    send();
    expect(mail().busy).toBe(true);
    await settle();
    expect(mail()).toMatchObject({ busy: false, left: 30_000 });
    expect(told).toEqual([['Email sent successfully.', 'success']]);
    await settle(29_000);
    send();
    await settle();
    expect(calls).toHaveLength(1);
    await settle(1_000);
    send();
    await settle();
    expect(calls).toHaveLength(2);
  });

  it('is not requested twice at the same time', async () => {
    let release = (_: Reply): void => undefined;
    reply = new Promise(resolve => (release = resolve));
    const { send } = openPage();
    send();
    send();
    await settle();
    expect(calls).toHaveLength(1);
    release({ status: 201, body: {} });
    await settle();
    expect(told).toHaveLength(1);
  });

  it('can be requested again right away after a failure, which is told [SGN-34]', async () => {
    reply = { status: 400, body: { code: 'OTHER', message: 'No.' } };
    const { mail, send } = openPage();
    send();
    await settle();
    expect(told).toEqual([['There was an error attempting to resend email verification.', 'error']]);
    expect(mail()).toMatchObject({ busy: false });
    expect(mail().left).toBeLessThanOrEqual(0);
  });

  it('is not mentioned if the address is verified already', async () => {
    reply = { status: 409, body: { code: 'EMAIL_ALREADY_VERIFIED', message: 'Done.' } };
    const { mail, send } = openPage();
    send();
    await settle();
    expect(told).toEqual([]);
    expect(readSession().emailVerified).toBe(true);
    expect(mail().busy).toBe(false);
    expect(mail().left).toBeLessThanOrEqual(0);
  });
});
