import type { ErrorItem } from '@portal/domain/failures';

/**
 * How a call failed. `http`: the server answered with a failure. `timeout` and `network`: no answer, so for a command it
 * is not known whether the server acted. `malformed`: an answer that the contract does not allow; `empty`: a success without the body it should have. `offline`: the browser
 * knew that it has no network and sent nothing. `invalid`: the arguments break the contract and nothing was sent.
 */
export type FailureKind = 'http' | 'timeout' | 'network' | 'malformed' | 'empty' | 'offline' | 'invalid';

interface FailureFacts {
  readonly kind: FailureKind;
  /** Name of the route, as `routeName` writes it. */
  readonly route: string;
  readonly status?: number;
  readonly statusText?: string;
  readonly errors?: readonly ErrorItem[];
  readonly retryAfterMs?: number | null;
  readonly sentAt?: number;
  readonly cause?: unknown;
}

const unanswered: ReadonlySet<FailureKind> = new Set(['timeout', 'network', 'malformed', 'empty']);

/** The one error that calls throw [ERR-08]. */
export class ApiFailure extends Error {
  readonly kind: FailureKind;
  readonly route: string;
  /** HTTP status, or null when there was no answer. */
  readonly status: number | null;
  /** The answer's status text; empty where the transport carries none. */
  readonly statusText: string;
  /** The errors of the answer's body, one or several; empty when it had none. */
  readonly errors: readonly ErrorItem[];
  /** Milliseconds that the server asks to wait before another try; null when it does not say. */
  readonly retryAfterMs: number | null;
  /** Device time at which the call was sent, epoch milliseconds. */
  readonly sentAt: number;

  constructor(facts: FailureFacts) {
    super(facts.errors?.[0]?.message ?? `${facts.route}: ${facts.kind}${facts.status ? ` ${facts.status}` : ''}`, {
      cause: facts.cause,
    });
    this.name = 'ApiFailure';
    this.kind = facts.kind;
    this.route = facts.route;
    this.status = facts.status ?? null;
    this.statusText = facts.statusText ?? '';
    this.errors = facts.errors ?? [];
    this.retryAfterMs = facts.retryAfterMs ?? null;
    this.sentAt = facts.sentAt ?? Date.now();
  }

  /** Code of the first error, such as '403.100.1' or 'INSUFFICIENT_BALANCE'. */
  get code(): string | null {
    return this.errors[0]?.code ?? null;
  }

  /** True when the server may have acted although no good answer came: the outcome must be looked up, not guessed. */
  get mayHaveActed(): boolean {
    return unanswered.has(this.kind) || (this.status ?? 0) >= 500;
  }
}

export const isApiFailure = (error: unknown): error is ApiFailure => error instanceof ApiFailure;

/** Messages by field name, for a form: the first message of each field that the server named. */
export function fieldMessages(failure: ApiFailure): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { field, message } of failure.errors) if (field !== undefined) messages[field] ??= message;
  return messages;
}
