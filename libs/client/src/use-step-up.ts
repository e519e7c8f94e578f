import { auth, type SendCodeBody } from '@portal/contracts/auth';
import { credentials } from '@portal/contracts/credentials';
import type { StepUpOperation } from '@portal/domain/step-up';
import { codeIncorrect, codeLength } from '@portal/domain/two-factor';
import { useEffect, useRef, useState } from 'react';
import { isApiFailure, type ApiFailure } from './api-failure.ts';
import { callApi } from './http.ts';
import { serverNow, useServerNow } from './server-time.ts';
import { useSession } from './session-store.ts';

/** What a code is to allow. `subject` is worded by `stepUpSubject` of @portal/domain/step-up; EMAIL_UPDATE has none. */
export type StepUpRequest =
  | { readonly type: Exclude<StepUpOperation, 'EMAIL_UPDATE'>; readonly subject: string }
  | { readonly type: 'EMAIL_UPDATE'; readonly subject?: undefined };

export type CodeWay = 'SMS' | 'EMAIL' | 'AUTHENTICATOR';

/** What StepUpFields of @portal/ui draws: pass it on with `<StepUpFields {...stepUp.fields} />`. */
export interface StepUpFace {
  readonly subject: string | null;
  readonly way: CodeWay;
  /** Where the code goes, masked; null when it is not known or the code comes from an app. */
  readonly destination: string | null;
  readonly isSent: boolean;
  /** Milliseconds that the sent code is still good for; null before one was sent. */
  readonly validForMs: number | null;
  /** Milliseconds before another code may be asked for; 0 when one may. */
  readonly resendInMs: number;
  readonly sending: boolean;
  /** Why no code could be sent; null when all is well. */
  readonly sendProblem: string | null;
  readonly onSend: () => void;
  readonly code: string;
  readonly onCode: (code: string) => void;
  /** What is wrong with the code, for the place beside the field. */
  readonly problem: string | null;
}

export interface StepUp {
  readonly fields: StepUpFace;
  /** While the code is looked at. */
  readonly proving: boolean;
  /**
   * Has the code checked; true when the operation may now be sent, for ten minutes and once. False leaves the reason in
   * `fields.problem`.
   */
  readonly prove: () => Promise<boolean>;
}

interface CodeState {
  /** What the rest belongs to. */
  readonly purpose: string | null;
  readonly code: string;
  readonly problem: string | null;
  /** Milliseconds on the venue's clock, as is `resendAt`. */
  readonly sentAt: number | null;
  readonly resendAt: number;
  readonly sending: boolean;
  readonly sendProblem: string | null;
}

const noCode: CodeState = {
  purpose: null,
  code: '',
  problem: null,
  sentAt: null,
  resendAt: 0,
  sending: false,
  sendProblem: null,
};

/** Codes by SMS and e-mail end after five minutes [TFA-25]. */
const codeLifeMs = 5 * 60_000;
const resendPauseMs = 30_000;

/** Whether the server wants a code before it does what was asked; nothing has been done then. */
export const wantsStepUp = (failure: unknown): boolean => isApiFailure(failure) && failure.code === 'STEP_UP_REQUIRED';

/** A code of an app, or one sent by SMS or e-mail; an unknown value reads like an app [SES-02]. */
const wayOf = (type: string | null): CodeWay => (type === 'SMS' || type === 'EMAIL' ? type : 'AUTHENTICATOR');

function sendBody(way: CodeWay, { type, subject }: StepUpRequest): SendCodeBody {
  const purpose = subject === undefined ? {} : { type, subject };
  return way === 'EMAIL' ? { sendMethod: 'EMAIL', ...purpose } : purpose;
}

/**
 * The second factor before money moves (docs/decisions/0008, 0009). Send the command first; when its failure
 * `wantsStepUp`, pass a request here and show the fields, then `prove()` and send the command again under the same key.
 * While `request` is not null a code by SMS or e-mail is sent at once, anew for each other subject: a code is good for
 * what its message says and nothing else.
 */
export function useStepUp(request: StepUpRequest | null): StepUp {
  const way = useSession(session => wayOf(session.twoFactorAuthType));
  const phone = useSession(session => session.maskedPhone);
  const email = useSession(session => session.email);
  const [kept, setKept] = useState<CodeState>(noCode);
  const [proving, setProving] = useState(false);
  // Nothing counts down while no code is wanted.
  const now = useServerNow(request === null ? 3_600_000 : 1000);
  const atWork = useRef({ sending: false, proving: false });
  const purpose = request && `${request.type} ${request.subject ?? ''}`;
  const isSentAtOnce = purpose !== null && way !== 'AUTHENTICATOR';
  // What was sent and typed for another purpose is of no use for this one.
  const fresh: CodeState = { ...noCode, purpose, sending: isSentAtOnce };
  const { code, problem, sentAt, resendAt, sending, sendProblem } = kept.purpose === purpose ? kept : fresh;

  const change = (changes: Partial<CodeState>): void =>
    setKept(before => ({ ...(before.purpose === purpose ? before : fresh), ...changes }));

  const deliver = async (): Promise<void> => {
    if (request === null || atWork.current.sending) return;
    atWork.current.sending = true;
    try {
      await callApi(auth.sendCode, { body: sendBody(way, request) });
      change({ sending: false, sentAt: serverNow(), resendAt: serverNow() + resendPauseMs });
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      const resendFrom = serverNow() + (error.retryAfterMs ?? 0);
      change({ sending: false, resendAt: resendFrom, sendProblem: describeSendFailure(error) });
    } finally {
      atWork.current.sending = false;
    }
  };

  const asked = useRef<string | null>(null);
  useEffect(() => {
    if (asked.current === purpose) return;
    asked.current = purpose;
    if (isSentAtOnce) queueMicrotask(() => void deliver());
  });

  const prove = async (): Promise<boolean> => {
    if (request === null || atWork.current.proving) return false;
    if (code.length !== codeLength) {
      change({ problem: 'Enter the six digits of the code.' });
      return false;
    }
    atWork.current.proving = true;
    setProving(true);
    change({ problem: null });
    try {
      const { type, subject } = request;
      await callApi(credentials.proveOperation, {
        body: subject === undefined ? { code, type: 'EMAIL_UPDATE' } : { code, type, subject },
      });
      change({ code: '' });
      return true;
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      change({ code: '', problem: describeProblem(error) });
      return false;
    } finally {
      atWork.current.proving = false;
      setProving(false);
    }
  };

  return {
    fields: {
      subject: request?.subject ?? null,
      way,
      destination: way === 'SMS' ? phone : way === 'EMAIL' ? email : null,
      isSent: sentAt !== null,
      validForMs: sentAt === null ? null : Math.max(0, sentAt + codeLifeMs - now),
      resendInMs: Math.max(0, resendAt - now),
      sending,
      sendProblem,
      onSend: () => {
        change({ sending: true, sendProblem: null });
        void deliver();
      },
      code,
      onCode: next => change({ code: next, problem: null }),
      problem,
    },
    proving,
    prove,
  };
}

/** The server says when too many were asked for. */
const describeSendFailure = (failure: ApiFailure): string =>
  failure.code === 'TOO_MANY_ATTEMPTS' ? failure.message : 'We could not send the code. Please try again.';

/** The server says when a code has ended or too many were tried; a wrong one has given wording [TFA-29]. */
function describeProblem(failure: ApiFailure): string {
  if (failure.code === 'TWO_FACTOR_CODE_EXPIRED' || failure.code === 'TOO_MANY_ATTEMPTS') return failure.message;
  if (failure.status === 422 || failure.status === 400) return codeIncorrect;
  return 'The code could not be checked. Nothing has been sent. Please try again.';
}
