import { auth, type SendCodeBody } from '@portal/contracts/endpoints/auth';
import { credentials } from '@portal/contracts/endpoints/credentials';
import { describeStepUp, type StepUpOperation } from '@portal/domain/access/step-up';
import { codeLength, describeRefusedCode, readCodeSource } from '@portal/domain/access/two-factor';
import { useEffect, useRef, useState } from 'react';
import { isApiFailure, type ApiFailure } from '../api/api-failure.ts';
import { callApi } from '../api/http.ts';
import { serverNow, useServerNow } from '../browser/server-time.ts';
import { describeSendProblem, resendPauseMs } from '../sign-in/code-sending.ts';
import { useSession } from '../session/session-store.ts';

/**
 * Operation that a code authorizes. `subject` comes from `stepUpSubject` of @portal/domain/access/step-up; EMAIL_UPDATE
 * has none.
 */
export type StepUpRequest =
  | { readonly type: Exclude<StepUpOperation, 'EMAIL_UPDATE'>; readonly subject: string }
  | { readonly type: 'EMAIL_UPDATE'; readonly subject?: undefined };

const noNames = (): null => null;

/** How the code reaches the user. `UNKNOWN`: by an app, or to the phone on request. */
export type CodeChannel = 'SMS' | 'EMAIL' | 'AUTHENTICATOR' | 'UNKNOWN';

/**
 * What is known of the newest code. `unknown`: the call had no usable response, so the code may arrive. `refused`: no
 * code was sent at all.
 */
type CodeDelivery = 'sent' | 'unknown' | 'refused' | null;

/** Props of StepUpFields in @portal/ui: `<StepUpFields {...stepUp.fields} />`. */
export interface StepUpFieldsProps {
  readonly subject: string | null;
  readonly channel: CodeChannel;
  /** Masked destination of the code; null if it is unknown or the code comes from an app. */
  readonly destination: string | null;
  readonly delivery: CodeDelivery;
  /** Remaining validity of the sent code in milliseconds; null before one was sent. */
  readonly validForMs: number | null;
  /** Milliseconds until another code can be requested; 0 if it can be now. */
  readonly resendInMs: number;
  readonly sending: boolean;
  /** Why no code could be sent; null without a problem. */
  readonly sendProblem: string | null;
  readonly onSend: () => void;
  readonly code: string;
  readonly onCode: (code: string) => void;
  /** Error message of the code field. */
  readonly problem: string | null;
}

/** State and actions of the second factor. */
export interface StepUp {
  readonly fields: StepUpFieldsProps;
  /** True while the code is being verified. */
  readonly proving: boolean;
  /**
   * Verifies the code; resolves true if the operation may be sent, once within ten minutes. False leaves the reason in
   * `fields.problem`.
   */
  readonly verify: () => Promise<boolean>;
}

interface CodeState {
  /** The operation that this state belongs to. */
  readonly purpose: string | null;
  readonly code: string;
  readonly problem: string | null;
  readonly delivery: CodeDelivery;
  /** When the newest code was sent: venue time in milliseconds, like `resendAt`. */
  readonly sentAt: number | null;
  readonly resendAt: number;
  readonly sending: boolean;
  readonly sendProblem: string | null;
}

const noCode: CodeState = {
  purpose: null,
  code: '',
  problem: null,
  delivery: null,
  sentAt: null,
  resendAt: 0,
  sending: false,
  sendProblem: null,
};

/** Codes by SMS and e-mail expire after five minutes [TFA-25]. */
const codeLifeMs = 5 * 60_000;

/** True if the server requires a code before the operation; nothing has been done yet. */
export const requiresStepUp = (failure: unknown): boolean =>
  isApiFailure(failure) && failure.code === 'STEP_UP_REQUIRED';

function channelOf(type: string | null): CodeChannel {
  const source = readCodeSource(type);
  return source === 'NOT_SETUP' ? 'UNKNOWN' : source;
}

function sendBody(channel: CodeChannel, { type, subject }: StepUpRequest): SendCodeBody {
  const purpose = subject === undefined ? {} : { type, subject };
  return channel === 'EMAIL' ? { sendMethod: 'EMAIL', ...purpose } : purpose;
}

/**
 * Second factor for commands (docs/decisions/0008, 0009). Send the command first; if its failure `requiresStepUp`, pass a
 * request here and show the fields, then call `verify()` and resend the command with the same key. While
 * `request` is not null, a code by SMS or e-mail is sent at once and again for each other subject: a code is valid only
 * for the operation that its message names. `nameOf` names banks and bank accounts by their ids, for what is shown.
 */
export function useStepUp(request: StepUpRequest | null, nameOf: (id: string) => string | null = noNames): StepUp {
  const channel = useSession(session => channelOf(session.twoFactorAuthType));
  const phone = useSession(session => session.maskedPhone);
  const email = useSession(session => session.email);
  const [saved, setSaved] = useState<CodeState>(noCode);
  const [proving, setProving] = useState(false);
  // Without a request there is no countdown to update.
  const now = useServerNow(request === null ? 3_600_000 : 1000);
  const atWork = useRef({ sending: false, proving: false });
  const purpose = request && `${request.type} ${request.subject ?? ''}`;
  const isSentAtOnce = purpose !== null && (channel === 'SMS' || channel === 'EMAIL');
  // A code for another purpose is not valid for this one.
  const fresh: CodeState = { ...noCode, purpose, sending: isSentAtOnce };
  const state = saved.purpose === purpose ? saved : fresh;
  const { code, problem, sentAt, resendAt, sending, sendProblem, delivery } = state;

  const change = (changes: Partial<CodeState>): void =>
    setSaved(before => ({ ...(before.purpose === purpose ? before : fresh), ...changes }));

  const deliver = async (): Promise<void> => {
    if (request === null || atWork.current.sending) return;
    atWork.current.sending = true;
    try {
      await callApi(auth.sendCode, { body: sendBody(channel, request) });
      change({ sending: false, delivery: 'sent', sentAt: serverNow(), resendAt: serverNow() + resendPauseMs });
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      const { mayArrive, resendAt: earliest } = describeSendProblem(error, channel === 'EMAIL' ? 'EMAIL' : 'SMS');
      change(
        mayArrive
          ? { sending: false, delivery: 'unknown', sentAt: null, resendAt: earliest }
          : {
              sending: false,
              // An earlier code is still good after a refusal.
              delivery: delivery ?? 'refused',
              resendAt: earliest,
              sendProblem: describeRefusal(error),
            },
      );
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
      const problem = describeRefusedCode(error, request.type === 'EMAIL_UPDATE') ?? notChecked;
      change({ code: '', problem });
      return false;
    } finally {
      atWork.current.proving = false;
      setProving(false);
    }
  };

  return {
    fields: {
      subject: request && describeStepUp(request.type, request.subject ?? null, nameOf),
      channel: channel,
      destination: channel === 'EMAIL' ? email : channel === 'AUTHENTICATOR' ? null : phone,
      delivery,
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
    verify: prove,
  };
}

/** The server says when too many codes were requested. */
const describeRefusal = (failure: ApiFailure): string =>
  failure.code === 'TOO_MANY_ATTEMPTS' ? failure.message : 'We could not send the code. Please try again.';

const notChecked = 'We couldn’t check the code, and nothing was sent. Please try again.';
