import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '../../api/api-failure.ts';
import { describeSendProblem } from './code-sending.ts';

const now = Date.parse('2025-11-18T15:15:00.000Z');
beforeEach(() => void vi.useFakeTimers({ now }));

const route = 'POST auth:/auth/2fa/sms/code';
const lost = new ApiFailure({ kind: 'network', route });
const refusal = (message: string, retryAfterMs: number | null = null) =>
  new ApiFailure({ kind: 'http', route, status: 429, errors: [{ code: 'X', message }], retryAfterMs });
const withoutBody = new ApiFailure({ kind: 'http', route, status: 429 });

const unknown = 'We couldn’t confirm that the code was sent.';
const advice = 'If it arrives, enter it. If it doesn’t, request a new one.';

describe('a code that the server did not confirm as sent', () => {
  it('may arrive if no response came, so that the next one has to wait', () => {
    expect(describeSendProblem(lost, 'SMS')).toEqual({
      mayArrive: true,
      resendAt: now + 30_000,
      text: unknown,
      detail: advice,
    });
  });

  it('can be requested again right away after a refusal, or when the server says', () => {
    expect(describeSendProblem(refusal('Slow down.'), 'SMS')).toEqual({
      mayArrive: false,
      resendAt: now,
      text: 'We couldn’t send the code. Please try again.',
      detail: 'Slow down.',
    });
    expect(describeSendProblem(refusal('Slow down.', 5_000), 'SMS').resendAt).toBe(now + 5_000);
    expect(describeSendProblem(withoutBody, 'SMS').detail).toBe(null);
    expect(describeSendProblem(refusal(''), 'SMS').detail).toBe(null);
  });

  it('has the specified text if it is sent by email [TFA-19]', () => {
    const text = 'Problem sending email. Please try again';
    expect(describeSendProblem(lost, 'EMAIL')).toEqual({
      mayArrive: true,
      resendAt: now + 30_000,
      text,
      detail: `${unknown} ${advice}`,
    });
    expect(describeSendProblem(refusal('Slow down.'), 'EMAIL')).toMatchObject({ text, detail: 'Slow down.' });
    expect(describeSendProblem(withoutBody, 'EMAIL')).toMatchObject({ text, detail: null });
    expect(describeSendProblem(refusal(''), 'EMAIL').detail).toBe(null);
  });
});
