import type { AccountLists } from '../use-account-lists';

/** What the lists of executions and transfers lack; null if nothing. */
export function describeListGaps({ missing, isWhole }: Pick<AccountLists, 'missing' | 'isWhole'>): string | null {
  const sentences = [
    ...(missing === 0
      ? []
      : [
          `${missing === 1 ? 'One row of your executions and transfers' : `${missing} rows of your executions and transfers`} could not be read.`,
        ]),
    ...(isWhole ? [] : ['Only the newest 20,000 rows of a list are counted here; the oldest ones are left out.']),
  ];
  return sentences.length === 0 ? null : sentences.join(' ');
}
