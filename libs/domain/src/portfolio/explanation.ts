import { add, isZero, subtract, sum, type Decimal } from '../money/money';

/** Entries with their running sum, compared with the figure that they explain. */
export interface Explanation<Entry> {
  readonly rows: readonly { readonly entry: Entry; readonly running: Decimal }[];
  readonly sum: Decimal;
  /** The figure; null if the server does not send it. */
  readonly total: Decimal | null;
  /**
   * What the entries do not explain, with its sign: the figure less their sum. Null if there is none, or if the figure
   * is unknown.
   */
  readonly remainder: Decimal | null;
}

/** Adds up entries, oldest first, and compares the sum with the figure. Nothing is guessed: a difference stays one. */
export function explain<Entry extends { readonly amount: Decimal }>(
  entries: readonly Entry[],
  total: Decimal | null,
): Explanation<Entry> {
  let running = sum([]);
  const rows = entries.map(entry => {
    running = add(running, entry.amount);
    return { entry, running };
  });
  const difference = total === null ? null : subtract(total, running);
  return { rows, sum: running, total, remainder: difference === null || isZero(difference) ? null : difference };
}
