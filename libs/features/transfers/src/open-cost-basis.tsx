import { LinkButton } from '@portal/ui/link-button';
import { explainNotConfirmed } from '@portal/ui/not-confirmed';
import { Notice } from '@portal/ui/notice';
import { useCostBasis, type CostBasis } from './use-cost-basis';

/** That it is not known whether a cost basis was saved, with the way to find out. */
export const NotConfirmedCost = ({ step, outcome, checkAgain, giveUp }: Omit<CostBasis, 'save'>) => (
  <Notice tone="warn" role="status">
    We could not confirm your cost basis yet.{' '}
    {outcome !== null && explainNotConfirmed('it may have been saved', outcome)}{' '}
    {step === 'checking' ? 'Checking…' : <LinkButton onClick={checkAgain}>Check again</LinkButton>}{' '}
    {outcome?.finding === 'missing' && <LinkButton onClick={giveUp}>New request</LinkButton>}
  </Notice>
);

/** The same for a transfer that no longer asks for its cost: it is not forgotten (O-16). */
export function OpenCostBasis({ id }: { id: string }) {
  const basis = useCostBasis(id, null);
  return basis.step === 'notConfirmed' || basis.step === 'checking' ? <NotConfirmedCost {...basis} /> : null;
}
