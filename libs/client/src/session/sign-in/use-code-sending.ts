import { useEffect, useRef, useState } from 'react';
import { isApiFailure } from '../../api/api-failure.ts';
import { serverNow } from '../../browser/server-time.ts';
import { describeSendProblem, resendPauseMs } from './code-sending.ts';

export type Channel = 'SMS' | 'EMAIL';

/** A code that was sent, or may have been. */
export interface SentCode {
  readonly channel: Channel;
  /** Epoch milliseconds on the venue's clock. */
  readonly at: number;
  /** False without a usable response: we can't tell whether the code was sent. */
  readonly isConfirmed: boolean;
}

/** What the user is told of a code. */
export interface CodeNews {
  readonly channel: Channel;
  readonly status: 'success' | 'warn' | 'error';
  readonly text: string;
  /** A second line; null if there is nothing to add. */
  readonly detail: string | null;
}

interface CodeSendingOptions {
  /** Asks the back end for a code. */
  readonly request: (channel: Channel) => Promise<unknown>;
  /** Tells the user that a requested code was sent, or why none was confirmed. */
  readonly tell: (news: CodeNews) => void;
  /** What is told of a code that was sent on request. */
  readonly sentText?: (channel: Channel) => string;
  /** Sends one code by SMS on entry, without a word when it was sent [TFA-08, TFA-13]. */
  readonly isAutomatic?: boolean;
  /** A code that was sent before. */
  readonly first?: SentCode | null;
}

/** Sends codes, and knows of the newest one. */
export function useCodeSending({
  request,
  tell,
  sentText = () => 'Code Sent Successfully.',
  isAutomatic = false,
  first = null,
}: CodeSendingOptions) {
  const [sent, setSent] = useState(first);
  const [failed, setFailed] = useState(false);
  const [resendAt, setResendAt] = useState(first === null ? 0 : first.at + resendPauseMs);
  const [sending, setSending] = useState(false);

  const send = async (channel: Channel, isRequested: boolean): Promise<void> => {
    if (sending) return;
    setSending(true);
    try {
      await request(channel);
      const at = serverNow();
      setSent({ channel, at, isConfirmed: true });
      setFailed(false);
      setResendAt(at + resendPauseMs);
      if (isRequested) tell({ channel, status: 'success', text: sentText(channel), detail: null });
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      const { mayArrive, resendAt: earliest, text, detail } = describeSendProblem(error, channel);
      // An earlier code is still good after a refusal.
      if (mayArrive) setSent({ channel, at: serverNow(), isConfirmed: false });
      setFailed(!mayArrive);
      setResendAt(earliest);
      tell({ channel, status: mayArrive ? 'warn' : 'error', text, detail });
    } finally {
      setSending(false);
    }
  };

  const hasAutoSent = useRef(false);
  useEffect(() => {
    if (!isAutomatic || hasAutoSent.current) return;
    hasAutoSent.current = true;
    void send('SMS', false);
  });

  return {
    sent,
    /** The newest request was refused: no code was sent. */
    failed,
    /** Earliest time of the next request, in epoch milliseconds on the venue's clock. */
    resendAt,
    sending,
    send: (channel: Channel): void => void send(channel, true),
  };
}
