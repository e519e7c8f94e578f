import type { Browser } from '@playwright/test';

/** What the command runs in. */
export interface Context {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** `log` for results, `error` for what went wrong. */
  readonly output: Pick<Console, 'log' | 'error'>;
  /** Aborted by Ctrl-C, from the call on. */
  readonly interrupted: () => AbortSignal;
  /**
   * Opens the browser in which the user works.
   *
   * @throws {RecordError} if there is none, or no screen
   */
  readonly openBrowser: () => Promise<Browser>;
}

/** Wrong arguments: the message is for the user, and the exit code 2. */
export class UsageError extends Error {}

/** Something that cannot be done: the message is for the user, and the exit code 1. */
export class RecordError extends Error {}
