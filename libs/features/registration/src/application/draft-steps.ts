import { isEntityType } from '@portal/domain/accounts/account';
import { stepsOf, type RegistrationStep } from '@portal/domain/accounts/registration';

/** Pages and order of the steps of an application. */

type Kind = string | null | undefined;

const isEntity = (kind: Kind): boolean => kind != null && isEntityType(kind);

/** Page of a step below /investors [RTE-24, RTE-26, RTE-34]: 'register/personal-info'. */
export function pageOfStep(step: RegistrationStep, kind: Kind): string {
  if (step === 'required-details') return 'register-entity/required-details';
  return step === 'account-details' && isEntity(kind) ? 'register-entity/account-details' : `register/${step}`;
}

/** The next step; null after the last. */
export function stepAfter(step: RegistrationStep, kind: Kind): RegistrationStep | null {
  const steps = stepsOf(kind);
  return steps[steps.indexOf(step) + 1] ?? null;
}

/** The previous step; null before the first. */
export function stepBefore(step: RegistrationStep, kind: Kind): RegistrationStep | null {
  const steps = stepsOf(kind);
  return steps[steps.indexOf(step) - 1] ?? null;
}

/** True if no step before this one is still open (S-24). */
export function isStepReached(step: RegistrationStep, openStep: string, kind: Kind): boolean {
  const steps: readonly string[] = stepsOf(kind);
  return steps.indexOf(step) <= steps.indexOf(openStep);
}

/** A step named by the server; an unknown name is the first step. */
export const parseStep = (text: string, kind: Kind): RegistrationStep =>
  stepsOf(kind).find(step => step === text) ?? 'account-details';
