import type { ErrorItem } from '@portal/domain/access/failures';
import { inWords, isCode } from '@portal/domain/codes/spelling';

/**
 * How a call failed. `http`: the server responded with an error status. `timeout` and `network`: no response, so it is
 * not known whether the server carried out a command. `malformed`: the response breaks the contract. `empty`: a success
 * without the required body. `offline`: the browser reported no network, so nothing was sent. `invalid`: the arguments
 * break the contract, so nothing was sent.
 */
export type FailureKind = 'http' | 'timeout' | 'network' | 'malformed' | 'empty' | 'offline' | 'invalid';

interface FailureFacts {
  readonly kind: FailureKind;
  /** Route name as returned by `routeName`. */
  readonly route: string;
  readonly status?: number;
  readonly statusText?: string;
  readonly errors?: readonly ErrorItem[];
  readonly retryAfterMs?: number | null;
  readonly sentAt?: number;
  readonly cause?: unknown;
}

/** Text of a field, which may be a part of a sentence: 'at most $25,000.00', 'must not be blank'. */
const withCapital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
export const toSentence = (text: string): string => `${withCapital(text)}${/[.!?]$/.test(text) ? '' : '.'}`;

const undecided: ReadonlySet<FailureKind> = new Set(['timeout', 'network', 'malformed', 'empty']);

/** The only error type that API calls throw [ERR-08]. */
export class ApiFailure extends Error {
  readonly kind: FailureKind;
  readonly route: string;
  /** HTTP status, or null without a response. */
  readonly status: number | null;
  /** Status text of the response; empty where the protocol carries none (HTTP/2). */
  readonly statusText: string;
  /** Errors of the response body; empty if it had none. */
  readonly errors: readonly ErrorItem[];
  /** Milliseconds to wait before a retry (Retry-After); null if the server does not say. */
  readonly retryAfterMs: number | null;
  /** Device time when the call was sent, in epoch milliseconds. */
  readonly sentAt: number;

  constructor(facts: FailureFacts) {
    super(facts.errors?.[0]?.message || `${facts.route}: ${facts.kind}${facts.status ? ` ${facts.status}` : ''}`, {
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

  /** What the server says of it and of each field, for a screen without these fields; null if it says nothing. */
  get reason(): string | null {
    const texts: string[] = [];
    for (const { message } of this.errors) if (!texts.some(text => text.includes(message))) texts.push(message);
    const said = texts.filter(text => text !== '');
    return said.length > 1 ? said.map(toSentence).join(' ') : (said[0] ?? null);
  }

  /** Why the server refused it, whatever its codes; null if it did not refuse it, or does not say why. */
  get refusal(): string | null {
    return this.kind === 'http' && !this.mayHaveActed ? this.reason : null;
  }

  /** True if the first error has one of these codes, in any spelling. What no code explains, `refusal` does. */
  is(...codes: readonly string[]): boolean {
    return isCode(this.code, ...codes);
  }

  /** True if nothing answered: only then may a text say so. */
  get isUnanswered(): boolean {
    return this.kind === 'timeout' || this.kind === 'network';
  }

  /** True if the server may have acted without a usable response: the outcome must be looked up. */
  get mayHaveActed(): boolean {
    return undecided.has(this.kind) || (this.status ?? 0) >= 500;
  }
}

/** Type guard for `ApiFailure`. */
export const isApiFailure = (error: unknown): error is ApiFailure => error instanceof ApiFailure;

/** What the server says of none of the fields of a form, with the field that it is about; null if it says nothing. */
export function otherMessage({ kind, errors }: ApiFailure, isField: (name: string) => boolean): string | null {
  const found = errors.find(({ field, message }) => message && (field === undefined || !isField(field)));
  if (kind !== 'http' || found === undefined) return null;
  const isSentence = found.field === undefined || /^\p{Lu}/u.test(found.message);
  return isSentence ? found.message : `${inWords(found.field)}: ${found.message}`;
}

/** Error messages by field name, for a form: the first message of each field. */
export function fieldMessages(failure: ApiFailure): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { field, message } of failure.errors)
    if (field !== undefined && message !== '') messages[field] ??= withCapital(message);
  return messages;
}
