/** What the command line runs in. */
export interface Context {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** `log` for results, `error` for what went wrong. */
  readonly output: Pick<Console, 'log' | 'error'>;
  /** Aborted by Ctrl-C, from the first call on. Without a call, Ctrl-C ends the program. */
  readonly interrupted: () => AbortSignal;
  /** Opens an address in the default browser. */
  readonly openBrowser: (address: string) => void;
}

/** Wrong arguments: the message is for the user, and the exit code 2. */
export class UsageError extends Error {}

/** Something that cannot be done: the message is for the user, and the exit code 1. */
export class CommandError extends Error {}
