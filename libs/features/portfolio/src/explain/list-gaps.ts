import type { AccountLists } from '../use-account-lists';

/** What the lists of executions and transfers lack; null if nothing. */
export function describeListGaps({ missing, isWhole }: Pick<AccountLists, 'missing' | 'isWhole'>): string | null {
  const sentences = [
    ...(missing === 0 ? [] : [`We couldn’t load ${missing} of your fills and transfers.`]),
    ...(isWhole ? [] : ['Some of your older entries aren’t included.']),
  ];
  return sentences.length === 0 ? null : sentences.join(' ');
}
