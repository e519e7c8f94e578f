import type { AccountFacts } from './account-facts';
import { checkState, isUsState } from './eligibility';
import { usStates } from './lookups';

/** Names that follow 'residents of' or 'in' with an article. */
const withArticle = new Set(['DC', 'MP', 'VI']);

/** Name of the user's state, as within a sentence, if the product is not approved there; null otherwise. */
export function unsupportedStateName(
  { region }: Pick<AccountFacts, 'region'>,
  unsupportedStates: string,
): string | null {
  const code = region?.trim().toUpperCase() ?? '';
  if (!isUsState(code) || checkState(code, unsupportedStates) === null) return null;
  return `${withArticle.has(code) ? 'the ' : ''}${usStates[code]}`;
}
