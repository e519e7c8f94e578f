import { isEntityType } from '@portal/domain/account';
import { stepsOf, type RegistrationStep } from '@portal/domain/registration';

/** Where the steps of an application live, and how one leads to the next. */

type Kind = string | null | undefined;

const isEntity = (kind: Kind): boolean => kind != null && isEntityType(kind);

/** The page of a step below /investors [RTE-24, RTE-26, RTE-34]: 'register/personal-info'. */
export function pageOfStep(step: RegistrationStep, kind: Kind): string {
  if (step === 'required-details') return 'register-entity/required-details';
  return step === 'account-details' && isEntity(kind) ? 'register-entity/account-details' : `register/${step}`;
}

/** The step after one; null after the last. */
export function stepAfter(step: RegistrationStep, kind: Kind): RegistrationStep | null {
  const steps = stepsOf(kind);
  return steps[steps.indexOf(step) + 1] ?? null;
}

/** The step before one; null before the first. */
export function stepBefore(step: RegistrationStep, kind: Kind): RegistrationStep | null {
  const steps = stepsOf(kind);
  return steps[steps.indexOf(step) - 1] ?? null;
}

/** Whether a step may be open: none before it is still to be done (S-24). */
export function isStepReached(step: RegistrationStep, openStep: string, kind: Kind): boolean {
  const steps: readonly string[] = stepsOf(kind);
  return steps.indexOf(step) <= steps.indexOf(openStep);
}

/** A step that the server named; the first one for a word that is not known. */
export const parseStep = (text: string, kind: Kind): RegistrationStep =>
  stepsOf(kind).find(step => step === text) ?? 'account-details';
