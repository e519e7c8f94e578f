import { auth } from '@portal/contracts/endpoints/auth';
import { credentials } from '@portal/contracts/endpoints/credentials';
import { describeStepUp, type StepUpOperation } from '@portal/domain/access/step-up';
import { codeLength, describeRefusedCode, readCodeSource } from '@portal/domain/access/two-factor';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { isApiFailure, type ApiFailure } from '../api/api-failure.ts';
import { callApi } from '../api/http.ts';
import { serverNow, useServerNow } from '../browser/server-time.ts';
import { describeSendProblem, resendPauseMs } from '../session/sign-in/code-sending.ts';
import { useSession } from '../session/session-store.ts';

/** Operation that a code authorizes. `subject` comes from `stepUpSubject` of @portal/domain/access/step-up. */
export interface StepUpRequest {
  readonly type: Exclude<StepUpOperation, 'EMAIL_UPDATE'>;
  readonly subject: string;
}

const noNames = (): null => null;

/** How the code reaches the user. `UNKNOWN`: by an app, or to the phone on request. */
type CodeChannel = 'SMS' | 'EMAIL' | 'AUTHENTICATOR' | 'UNKNOWN';

/** The code for one operation. Times are server time in epoch milliseconds. */
interface CodeState {
  /** The operation; null without one. A code is valid only for the operation that its message names. */
  readonly purpose: string | null;
  readonly code: string;
  /** Why the code was not accepted. */
  readonly problem: string | null;
  readonly isChecking: boolean;
  /**
   * What is known of the newest code. `unknown`: the call had no usable response, so the code may arrive. `refused`: no code
   * was sent at all. Null before one was requested.
   */
  readonly delivery: 'sent' | 'unknown' | 'refused' | null;
  readonly isSending: boolean;
  /** Null before a code was sent. */
  readonly sentAt: number | null;
  readonly resendAt: number;
  readonly sendProblem: string | null;
}

type CodeEvent =
  | { readonly kind: 'sending' }
  | { readonly kind: 'sent'; readonly at: number }
  | { readonly kind: 'notSent'; readonly mayArrive: boolean; readonly resendAt: number; readonly reason: string }
  | { readonly kind: 'entered'; readonly code: string }
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'checked'; readonly problem: string | null };

const openCode = (purpose: string | null, isSending: boolean): CodeState => ({
  ...{ purpose, code: '', problem: null, isChecking: false },
  ...{ delivery: null, isSending, sentAt: null, resendAt: 0, sendProblem: null },
});

function nextCode(state: CodeState, event: CodeEvent): CodeState {
  switch (event.kind) {
    case 'sending':
      return { ...state, problem: null, isSending: true, sendProblem: null };
    case 'sent':
      return { ...state, isSending: false, delivery: 'sent', sentAt: event.at, resendAt: event.at + resendPauseMs };
    case 'notSent': {
      const { mayArrive, resendAt, reason } = event;
      return mayArrive
        ? { ...state, isSending: false, delivery: 'unknown', sentAt: null, resendAt }
        : // An earlier code is still good after a refusal.
          { ...state, isSending: false, delivery: state.delivery ?? 'refused', resendAt, sendProblem: reason };
    }
    case 'entered':
      return { ...state, code: event.code, problem: null };
    case 'incomplete':
      return { ...state, problem: 'Enter the 6-digit code.' };
    case 'checking':
      return { ...state, isChecking: true, problem: null };
    case 'checked':
      return { ...state, isChecking: false, code: '', problem: event.problem };
  }
}

/** Codes by SMS expire after five minutes [TFA-25]. The specification names no time for others. */
const codeLifeMs = 5 * 60_000;

/** True if the server requires a code before the operation; nothing has been done yet. */
export const requiresStepUp = (failure: unknown): boolean => isApiFailure(failure) && failure.is('STEP_UP_REQUIRED');

function channelOf(type: string | null): CodeChannel {
  const source = readCodeSource(type);
  return source === 'NOT_SETUP' ? 'UNKNOWN' : source;
}

const purposeOf = (request: StepUpRequest | null): string | null => request && `${request.type} ${request.subject}`;

/** What happens to the code of an operation; nothing once the code is for another one. */
const applyTo =
  (store: StoreApi<CodeState>, request: StepUpRequest) =>
  (event: CodeEvent): void =>
    store.setState(state => (state.purpose === purposeOf(request) ? nextCode(state, event) : state));

async function sendCode(store: StoreApi<CodeState>, request: StepUpRequest, channel: CodeChannel): Promise<void> {
  const apply = applyTo(store, request);
  try {
    await callApi(auth.sendCode, { body: channel === 'EMAIL' ? { sendMethod: 'EMAIL', ...request } : { ...request } });
    apply({ kind: 'sent', at: serverNow() });
  } catch (error) {
    if (!isApiFailure(error)) throw error;
    const { mayArrive, resendAt } = describeSendProblem(error, channel === 'EMAIL' ? 'EMAIL' : 'SMS');
    apply({ kind: 'notSent', mayArrive, resendAt, reason: describeRefusal(error) });
  }
}

async function checkCode(store: StoreApi<CodeState>, request: StepUpRequest): Promise<boolean> {
  const { code, isChecking } = store.getState();
  const apply = applyTo(store, request);
  if (isChecking) return false;
  if (code.length !== codeLength) {
    apply({ kind: 'incomplete' });
    return false;
  }
  apply({ kind: 'checking' });
  try {
    await callApi(credentials.proveOperation, { body: { code, ...request } });
    apply({ kind: 'checked', problem: null });
    return true;
  } catch (error) {
    if (!isApiFailure(error)) throw error;
    apply({ kind: 'checked', problem: describeRefusedCode(error, false) ?? notChecked });
    return false;
  }
}

/**
 * Second factor for commands (docs/decisions/0008, 0009). Send the command first; if its failure `requiresStepUp`, pass a
 * request here and show the fields, `<StepUpFields {...stepUp.fields} />` of @portal/ui, then call `verify()` and resend the
 * command with the same key. While `request` is not null, a code by SMS or email is sent at once and again for each other
 * subject. `nameOf` names banks and bank accounts by their ids, for what is shown.
 */
export function useStepUp(request: StepUpRequest | null, nameOf: (id: string) => string | null = noNames) {
  const channel = useSession(session => channelOf(session.twoFactorAuthType));
  const phone = useSession(session => session.maskedPhone);
  const email = useSession(session => session.email);
  // Without a request there is no countdown to update.
  const now = useServerNow(request === null ? 3_600_000 : 1000);
  const purpose = purposeOf(request);
  const isSentAtOnce = purpose !== null && (channel === 'SMS' || channel === 'EMAIL');
  // Outside of React, so that a second click, or a second run of the effect, finds what the first has changed.
  const [store] = useState(() => createStore(() => openCode(null, false)));
  const saved = useStore(store);
  const state = saved.purpose === purpose ? saved : openCode(purpose, isSentAtOnce);
  useEffect(() => {
    if (store.getState().purpose === purpose) return;
    store.setState(openCode(purpose, isSentAtOnce));
    if (request !== null && isSentAtOnce) void sendCode(store, request, channel);
  }, [store, request, purpose, isSentAtOnce, channel]);

  return {
    fields: {
      subject: request && describeStepUp(request.type, request.subject, nameOf),
      channel,
      destination: channel === 'EMAIL' ? email : channel === 'AUTHENTICATOR' ? null : phone,
      delivery: state.delivery,
      validForMs: state.sentAt === null || channel === 'EMAIL' ? null : Math.max(0, state.sentAt + codeLifeMs - now),
      resendInMs: Math.max(0, state.resendAt - now),
      sending: state.isSending,
      sendProblem: state.sendProblem,
      onSend(): void {
        if (request === null || store.getState().isSending) return;
        applyTo(store, request)({ kind: 'sending' });
        void sendCode(store, request, channel);
      },
      code: state.code,
      onCode(code: string): void {
        if (request !== null) applyTo(store, request)({ kind: 'entered', code });
      },
      problem: state.problem,
    },
    /** True while the code is being verified. */
    proving: state.isChecking,
    /**
     * Verifies the code; resolves true if the operation may be sent, once within ten minutes. False leaves the reason in
     * `fields.problem`.
     */
    verify: async (): Promise<boolean> => request !== null && checkCode(store, request),
  };
}

/** State and actions of the second factor. */
export type StepUp = ReturnType<typeof useStepUp>;

/** The server says why, for example that too many codes were requested. */
const describeRefusal = (failure: ApiFailure): string =>
  failure.refusal ?? 'We couldn’t send the code. Please try again.';

const notChecked = 'We couldn’t check the code, so nothing was submitted. Please try again.';
