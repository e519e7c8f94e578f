import { useSettings } from '@portal/client/settings';
import { checkState, isAllowedStateForTdas, isUsState } from '@portal/domain/eligibility';
import { usStates } from '@portal/domain/lookups';
import { Notice } from '@portal/ui/notice';

/** Says at once what living in a state means: no account, or an account without digital asset securities [REG-09, FLG-22]. */
export function StateNote({ countryCode, region }: { countryCode: string; region: string }) {
  const { unsupportedStates, jurisdictionAllowedForTdas } = useSettings();
  if (countryCode !== 'US' || !isUsState(region)) return null;
  const problem = checkState(region, unsupportedStates);
  // The field says it; once is enough.
  if (problem !== null || jurisdictionAllowedForTdas === '') return null;
  if (isAllowedStateForTdas(region, jurisdictionAllowedForTdas)) return null;
  return (
    <Notice tone="info" role="status">
      You can open an account. Digital asset securities are not offered in {usStates[region]} yet.
    </Notice>
  );
}
