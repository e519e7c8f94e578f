import { createRecent, type Recent } from '../kernel/recent.ts';

/** A call of the portal as it was answered. */
export interface JournalCall {
  /** Epoch milliseconds of the world's clock. */
  readonly at: number;
  /** Number of the last entry of the log before it was answered. */
  readonly seq: number;
  /** As in the contract: 'orders.place'. */
  readonly name: string;
  readonly method: string;
  readonly url: string;
  /** Null if a fault kept the response back. */
  readonly status: number | null;
  /** Body of a refusal; undefined for a success. */
  readonly refusal: unknown;
}

export type CallJournal = Recent<JournalCall>;

const maxCalls = 200;

/** The last calls of a world, which its log does not have: most of them change nothing. */
export const createCallJournal = (): CallJournal => createRecent(maxCalls);

const maxErrorText = 500;

/** The beginning of a refusal as text; null for a success. */
export const formatRefusal = ({ refusal }: JournalCall): string | null =>
  refusal === undefined ? null : (JSON.stringify(refusal) ?? '').slice(0, maxErrorText);
