import { usePaths } from '@portal/client/browser/paths';
import type { RegistrationStep } from '@portal/domain/accounts/registration';
import { useNavigate, useSearchParams } from 'react-router';
import { pageOfStep, stepAfter, stepBefore } from './draft-steps';

/** Query parameter of the review's edit links: the step returns to the review when it is done. */
const backTo = 'backTo';

/** Query of a step opened from the review, which returns there: 'register/personal-info?backTo=review-details'. */
export const editQuery: Readonly<Record<string, string>> = { [backTo]: 'review-details' };

export interface StepNavigation {
  /** Goes to the next step, or back to the review if the user came from there. */
  readonly redirect: () => void;
  /** Address of the previous step; null at the first. */
  readonly backPath: string | null;
  /** The step was opened by an edit link of the review. */
  readonly isEditing: boolean;
}

/** Navigation from a step of the application. `kind`: type of the account, if already chosen. */
export function useStepNavigation(step: RegistrationStep, kind: string | null | undefined): StepNavigation {
  const paths = usePaths();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const isEditing = query.get(backTo) === editQuery[backTo];
  const next = isEditing ? 'review-details' : stepAfter(step, kind);
  const before = isEditing ? 'review-details' : stepBefore(step, kind);
  // The first step redirects to the open step, unless the user returns to change it.
  const backQuery = before === 'account-details' ? { change: 'yes' } : {};
  return {
    redirect: () => {
      if (next !== null) void navigate(paths.to(pageOfStep(next, kind)));
    },
    backPath: before === null ? null : paths.to(pageOfStep(before, kind), backQuery),
    isEditing,
  };
}
