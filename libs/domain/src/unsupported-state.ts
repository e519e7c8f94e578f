import type { AccountFacts } from './account-facts';
import { checkState, isUsState } from './eligibility';
import { usStates } from './lookups';

/** The name of the user's state where the product is not approved yet; null where it is, and outside of the United States. */
export function unsupportedStateName(
  { region }: Pick<AccountFacts, 'region'>,
  unsupportedStates: string,
): string | null {
  const code = region?.trim().toUpperCase() ?? '';
  return isUsState(code) && checkState(code, unsupportedStates) !== null ? usStates[code] : null;
}
