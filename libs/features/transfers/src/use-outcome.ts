import { type ApiFailure, isApiFailure } from '@portal/client/api-failure';
import { useEffect, useRef, useState } from 'react';

/** Of a command that was sent there are three outcomes: done, refused, not confirmed (O-16). */
export type Outcome =
  | { readonly step: 'idle' }
  | { readonly step: 'sending' }
  /** The answer did not come; the venue is asked what became of the command, or could not be asked for a while. */
  | { readonly step: 'notConfirmed'; readonly checking: boolean }
  /** The venue knows nothing of the command: it may be sent again, under the same id. */
  | { readonly step: 'notReceived' };

interface OutcomeOptions<Value> {
  /** What the command needs first; when it fails nothing has been sent. Rejects with an ApiFailure only. */
  readonly prepare?: () => Promise<void>;
  /** Rejects with an ApiFailure only. */
  readonly send: () => Promise<Value>;
  /** What the venue has of the command, or null when it has nothing. */
  readonly lookUp: () => Promise<Value | null>;
  readonly onDone: (value: Value) => void;
  /** The venue refused, or nothing was sent. */
  readonly onRefused: (failure: ApiFailure) => void;
}

export interface Command {
  readonly outcome: Outcome;
  /** Sends, once, whatever is clicked; after `notReceived` it sends again. */
  readonly start: () => void;
  /** Asks for the outcome, now. */
  readonly checkAgain: () => void;
  readonly reset: () => void;
}

/** Milliseconds between two questions, and after how many without an answer they end. */
const pauseMs = 1500;
const giveUpAfter = 10;

/** Sends a command and, where its answer is lost, looks up what became of it before anything can be sent again. */
export function useOutcome<Value>(options: OutcomeOptions<Value>): Command {
  const [outcome, setOutcome] = useState<Outcome>({ step: 'idle' });
  const latest = useRef(options);
  const step = useRef<Outcome['step']>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (outcome.step !== 'sending' && outcome.step !== 'notConfirmed') return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [outcome.step]);

  const become = (next: Outcome): void => {
    step.current = next.step;
    setOutcome(next);
  };

  const finish = (value: Value): void => {
    become({ step: 'idle' });
    latest.current.onDone(value);
  };

  const look = async (asked: number, empty: number): Promise<void> => {
    const found = await latest.current.lookUp().catch(() => undefined);
    if (step.current !== 'notConfirmed') return;
    if (found !== null && found !== undefined) return finish(found);
    const nothing = found === null ? empty + 1 : empty;
    // One empty answer may have overtaken the command itself; two, with a pause between them, have not.
    if (nothing >= 2) return become({ step: 'notReceived' });
    if (asked >= giveUpAfter) return become({ step: 'notConfirmed', checking: false });
    timer.current = setTimeout(() => void look(asked + 1, nothing), pauseMs);
  };

  const check = (): void => {
    clearTimeout(timer.current);
    become({ step: 'notConfirmed', checking: true });
    void look(1, 0);
  };

  const send = async (): Promise<void> => {
    become({ step: 'sending' });
    let isSent = false;
    try {
      await latest.current.prepare?.();
      isSent = true;
      finish(await latest.current.send());
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      if (isSent && error.mayHaveActed) return check();
      become({ step: 'idle' });
      latest.current.onRefused(error);
    }
  };

  return {
    outcome,
    start() {
      if (step.current === 'idle' || step.current === 'notReceived') void send();
    },
    checkAgain: check,
    reset() {
      if (step.current === 'notReceived') become({ step: 'idle' });
    },
  };
}
