import { LinkButton } from '@portal/ui/controls/link-button';
import { explainNotConfirmed } from '@portal/ui/feedback/not-confirmed';
import { Notice } from '@portal/ui/feedback/notice';
import { useCostBasis, type CostBasis } from './use-cost-basis';

/** Says that saving a cost basis is not confirmed, with buttons to check again. */
export const NotConfirmedCost = ({ step, outcome, checkAgain, giveUp }: Omit<CostBasis, 'save'>) => (
  <Notice tone="warn" role="status">
    We couldn’t confirm your cost basis yet.{' '}
    {outcome !== null && explainNotConfirmed('it may have been saved', outcome)}{' '}
    {step === 'checking' ? 'Checking…' : <LinkButton onClick={checkAgain}>Check again</LinkButton>}{' '}
    {outcome?.finding === 'missing' && <LinkButton onClick={giveUp}>Start over</LinkButton>}
  </Notice>
);

/** The same for a transfer that no longer waits for its cost basis; it stays visible until resolved (O-16). */
export function OpenCostBasis({ id }: { id: string }) {
  const basis = useCostBasis(id, null);
  return basis.step === 'notConfirmed' || basis.step === 'checking' ? <NotConfirmedCost {...basis} /> : null;
}
