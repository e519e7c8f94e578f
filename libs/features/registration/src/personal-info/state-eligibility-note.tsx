import { useSettings } from '@portal/client/settings/use-settings';
import { checkState, isAllowedStateForTdas, isUsState } from '@portal/domain/accounts/eligibility';
import { usStates } from '@portal/domain/accounts/lookups';
import { Notice } from '@portal/ui/feedback/notice';

/** Says at once how a state affects the application: no account, or no digital asset securities [REG-09, FLG-22]. */
export function StateNote({ countryCode, region }: { countryCode: string; region: string }) {
  const { unsupportedStates, jurisdictionAllowedForTdas } = useSettings();
  if (countryCode !== 'US' || !isUsState(region)) return null;
  const problem = checkState(region, unsupportedStates);
  // The field already shows this error.
  if (problem !== null || jurisdictionAllowedForTdas === '') return null;
  if (isAllowedStateForTdas(region, jurisdictionAllowedForTdas)) return null;
  return (
    <Notice tone="info" role="status">
      You can open an account, but digital asset securities aren’t available in {usStates[region]} yet.
    </Notice>
  );
}
