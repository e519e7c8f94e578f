import { usePaths } from '@portal/client/paths';
import type { RegistrationStep } from '@portal/domain/registration';
import { useNavigate, useSearchParams } from 'react-router';
import { pageOfStep, stepAfter, stepBefore } from './draft-steps';

/** Set by the edit links of the review: the step leads back to the review when it is done. */
const backTo = 'backTo';

/** Address of a step that was opened from the review and leads back there: 'register/personal-info?backTo=review-details'. */
export const editQuery: Readonly<Record<string, string>> = { [backTo]: 'review-details' };

export interface StepMoves {
  /** To the step after this one, or back to the review for whoever came from there. */
  readonly goOn: () => void;
  /** Address of the step before; null at the first. */
  readonly backPath: string | null;
  /** The step was opened by an edit link of the review. */
  readonly isEditing: boolean;
}

/** How a step of the application is left. `kind` is the kind of account, as far as it is known. */
export function useStepMoves(step: RegistrationStep, kind: string | null | undefined): StepMoves {
  const paths = usePaths();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const isEditing = query.get(backTo) === editQuery[backTo];
  const next = isEditing ? 'review-details' : stepAfter(step, kind);
  const before = isEditing ? 'review-details' : stepBefore(step, kind);
  // The first step sends whoever has been there on to where they were, unless they come back to change it.
  const backQuery = before === 'account-details' ? { change: 'yes' } : {};
  return {
    goOn: () => {
      if (next !== null) void navigate(paths.to(pageOfStep(next, kind)));
    },
    backPath: before === null ? null : paths.to(pageOfStep(before, kind), backQuery),
    isEditing,
  };
}
