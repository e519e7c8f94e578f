import type { AccountFacts } from './account-facts';
import { checkState, isUsState } from './eligibility';
import { usStates } from './lookups';

/** Name of the user's state if the product is not approved there; null otherwise and outside the United States. */
export function unsupportedStateName(
  { region }: Pick<AccountFacts, 'region'>,
  unsupportedStates: string,
): string | null {
  const code = region?.trim().toUpperCase() ?? '';
  return isUsState(code) && checkState(code, unsupportedStates) !== null ? usStates[code] : null;
}
