import { accountTypeName } from '@portal/domain/accounts/account';
import { stepsOf, type RegistrationStep } from '@portal/domain/accounts/registration';

/** A step in the progress bar; the second factor is one of them although the draft does not include it. */
export type ShownStep = RegistrationStep | 'two-factor-setup';

export interface StepLabel {
  readonly step: ShownStep;
  readonly title: string;
  readonly note: string;
  /** It is behind this person, whatever the current step is. */
  readonly isDone: boolean;
}

/** Account type in words: 'Limited liability company'. */
export const kindName = (kind: string | null | undefined): string | null =>
  kind == null ? null : accountTypeName(kind);

const factorNames: Readonly<Record<string, string>> = {
  SMS: 'Text message',
  AUTHENTICATOR: 'Authenticator app',
  EMAIL: 'Email',
};

const titles: Readonly<Record<ShownStep, string>> = {
  'account-details': 'Account',
  'two-factor-setup': 'Two-factor setup',
  'required-details': 'Entity details',
  'personal-info': 'Personal information',
  'review-details': 'Review details',
  'submit-application': 'Sign and submit',
};

/** Steps of an application in order, each with a short note [REG-14]. */
export function listSteps(kind: string | null | undefined, factor: string | null): readonly StepLabel[] {
  const notes: Readonly<Record<ShownStep, string>> = {
    'account-details': kindName(kind) ?? 'Choose an account type',
    'two-factor-setup': factorNames[factor ?? ''] ?? 'Protects your account',
    'required-details': 'Information and documents',
    'personal-info': 'Identity, address, and finances',
    'review-details': 'Check your answers',
    'submit-application': 'Review takes up to 2 business days',
  };
  const [first = 'account-details', ...others] = stepsOf(kind);
  const shown: readonly ShownStep[] = [first, 'two-factor-setup', ...others];
  return shown.map(step => ({
    step,
    title: titles[step],
    note: notes[step],
    isDone: step === 'two-factor-setup' && Object.hasOwn(factorNames, factor ?? ''),
  }));
}
