import { entityKinds, type OpenableKind } from '@portal/domain/accounts/account';
import { isRestrictedCountry } from '@portal/domain/accounts/eligibility';
import { jointAccountTypes } from '@portal/domain/accounts/lookups';
import { checkPersonName } from '@portal/domain/accounts/names';
import { checkPassword, findPasswordRules, type PasswordRule } from '@portal/domain/access/password';
import type { DraftBody } from '@portal/contracts/endpoints/registration';
import { tabText, writeOrTell } from '@portal/client/browser/browser-storage';
import { isEmail } from '../personal-info/personal-values';

/** Form values of the first step, as typed. */
export interface AccountValues {
  readonly kind: OpenableKind | '';
  readonly jointAccountType: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly domicile: string;
  readonly email: string;
  readonly password: string;
}

export type AccountProblems = { readonly [field in keyof AccountValues]?: string };

const personalKinds = ['INDIVIDUAL', 'JOINT'] as const;

/** Account types that a page of the first step offers [REG-01 to REG-03]. */
export const kindsOf = (isEntity: boolean): readonly OpenableKind[] => (isEntity ? entityKinds : personalKinds);

export const emptyAccount: AccountValues = {
  kind: '',
  jointAccountType: '',
  firstName: '',
  lastName: '',
  domicile: 'US',
  email: '',
  password: '',
};

/** Form values for a signed-in user, from the draft or the user's identity. */
export function valuesOfAccount(draft: DraftBody, isEntity: boolean): AccountValues {
  const kind = draft.account?.kind ?? '';
  return {
    ...emptyAccount,
    kind: kind !== '' && kindsOf(isEntity).includes(kind) ? kind : '',
    jointAccountType: draft.account?.jointAccountType ?? '',
    firstName: draft.identity?.firstName ?? '',
    lastName: draft.identity?.lastName ?? '',
    domicile: draft.legalDetails?.countryCode ?? 'US',
    email: draft.identity?.email ?? '',
  };
}

/** The draft with the values of the first step. */
export const draftWithAccount = (draft: DraftBody, values: AccountValues): DraftBody => ({
  ...draft,
  account: {
    ...draft.account,
    kind: values.kind === '' ? null : values.kind,
    jointAccountType: values.kind === 'JOINT' ? findJointType(values.jointAccountType) : null,
    // Someone who was named as another holder is not invited to an account of one person.
    ...(values.kind === 'INDIVIDUAL' ? { invitedAuthorizedUsers: [] } : {}),
  },
  identity: { ...draft.identity, firstName: values.firstName.trim(), lastName: values.lastName.trim() },
  legalDetails: { ...draft.legalDetails, countryCode: values.domicile },
});

export const findJointType = (text: string) => jointAccountTypes.find(type => type === text) ?? null;

/** Required and format errors by field. Only new users need an email and a password [REG-33, REG-47]. */
export function checkAccount(
  values: AccountValues,
  isNewUser: boolean,
  {
    restrictedCountries,
    passwordRules,
  }: { readonly restrictedCountries: readonly string[]; readonly passwordRules: readonly string[] },
): AccountProblems {
  const firstName = checkPersonName(values.firstName, 'Enter your first name.');
  const lastName = checkPersonName(values.lastName, 'Enter your last name.');
  return {
    ...(values.kind === '' && { kind: 'Select an account type.' }),
    ...(values.kind === 'JOINT' &&
      findJointType(values.jointAccountType) === null && { jointAccountType: 'Select a joint account type.' }),
    ...(firstName !== null && { firstName }),
    ...(lastName !== null && { lastName }),
    ...(isRestrictedCountry(values.domicile, restrictedCountries) && {
      domicile: 'We don’t offer accounts to residents of this country.',
    }),
    ...(isNewUser && checkSignIn(values, findPasswordRules(passwordRules))),
  };
}

function checkSignIn({ email, password }: AccountValues, rules: readonly PasswordRule[]): AccountProblems {
  const problem = checkPassword(password, rules);
  return {
    ...(email.trim() === '' && { email: 'Enter your email.' }),
    ...(email.trim() !== '' && !isEmail(email) && { email: 'Enter a valid email, such as name@example.com.' }),
    ...(problem !== null && { password: problem }),
  };
}

const key = 'portal-registration';

/** Stores a visitor's input so that it survives a reload: only in this tab and never the password [REG-44]. */
export const saveTyped = ({ password: _, ...values }: AccountValues): void =>
  writeOrTell(tabText, key, JSON.stringify(values));

export const clearTyped = (): void => tabText.remove(key);

/** True if there was input before the reload. */
export const hasTyped = (): boolean => tabText.read(key) !== null;

/** Input from before the reload; stored values that are not strings are ignored. */
export function readTyped(isEntity: boolean): AccountValues {
  const stored = parseObject(tabText.read(key));
  const textAt = (name: keyof AccountValues): string => {
    const value = stored[name];
    return typeof value === 'string' ? value : emptyAccount[name];
  };
  return {
    kind: kindsOf(isEntity).find(kind => kind === stored['kind']) ?? '',
    jointAccountType: textAt('jointAccountType'),
    firstName: textAt('firstName'),
    lastName: textAt('lastName'),
    domicile: /^[A-Z]{2}$/.test(textAt('domicile')) ? textAt('domicile') : 'US',
    email: textAt('email'),
    password: '',
  };
}

function parseObject(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
