import { LinkButton } from '@portal/ui/link-button';
import { Notice } from '@portal/ui/notice';
import { useCostBasis, type CostBasis } from './use-cost-basis';

/** That it is not known whether a cost basis was saved, with the way to find out. */
export const NotConfirmedCost = ({ step, checkAgain }: Pick<CostBasis, 'step' | 'checkAgain'>) => (
  <Notice tone="warn" role="status">
    We could not confirm your cost basis yet. The answer did not reach us, so it may have been saved.{' '}
    {step === 'checking' ? 'Checking…' : <LinkButton onClick={checkAgain}>Check again</LinkButton>}
  </Notice>
);

/** The same for a transfer that no longer asks for its cost: it is not forgotten (O-16). */
export function OpenCostBasis({ id }: { id: string }) {
  const basis = useCostBasis(id, null);
  return basis.step === 'notConfirmed' || basis.step === 'checking' ? <NotConfirmedCost {...basis} /> : null;
}
