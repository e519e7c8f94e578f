import { entityKinds, type OpenableKind } from '@portal/domain/account';
import { isRestrictedCountry } from '@portal/domain/eligibility';
import { jointAccountTypes } from '@portal/domain/lookups';
import { checkPersonName } from '@portal/domain/names';
import { checkPassword } from '@portal/domain/password';
import type { DraftBody } from '@portal/contracts/registration';
import { tabText } from '@portal/client/browser-storage';
import { isEmail } from './personal-values';

/** What the first step holds, as it was typed. */
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

/** The kinds that a page of the first step offers [REG-01 to REG-03]. */
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

/** The form of somebody who is signed in, from the draft or from what is known of the person. */
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

/** The draft with what the first step says. */
export const draftWithAccount = (draft: DraftBody, values: AccountValues): DraftBody => ({
  ...draft,
  account: {
    ...draft.account,
    kind: values.kind === '' ? null : values.kind,
    jointAccountType: values.kind === 'JOINT' ? findJointType(values.jointAccountType) : null,
  },
  identity: { ...draft.identity, firstName: values.firstName.trim(), lastName: values.lastName.trim() },
  legalDetails: { ...draft.legalDetails, countryCode: values.domicile },
});

export const findJointType = (text: string) => jointAccountTypes.find(type => type === text) ?? null;

/** What is missing or refused. An e-mail and a password are asked of newcomers only [REG-33, REG-47]. */
export function checkAccount(
  values: AccountValues,
  isNewcomer: boolean,
  restrictedCountries: readonly string[],
): AccountProblems {
  const firstName = checkPersonName(values.firstName, 'Enter your first name.');
  const lastName = checkPersonName(values.lastName, 'Enter your last name.');
  return {
    ...(values.kind === '' && { kind: 'Choose the kind of account.' }),
    ...(values.kind === 'JOINT' &&
      findJointType(values.jointAccountType) === null && { jointAccountType: 'Choose the type of joint account.' }),
    ...(firstName !== null && { firstName }),
    ...(lastName !== null && { lastName }),
    ...(isRestrictedCountry(values.domicile, restrictedCountries) && {
      domicile: 'We cannot open accounts for residents of this country.',
    }),
    ...(isNewcomer && checkSignIn(values)),
  };
}

function checkSignIn({ email, password }: AccountValues): AccountProblems {
  const problem = checkPassword(password);
  return {
    ...(email.trim() === '' && { email: 'Enter your e-mail.' }),
    ...(email.trim() !== '' && !isEmail(email) && { email: 'Enter an e-mail such as name@example.com.' }),
    ...(problem !== null && { password: problem }),
  };
}

const key = 'portal-registration';

/** Keeps what an anonymous visitor has typed over a reload, in this tab only and never the password [REG-44]. */
export const keepTyped = ({ password: _, ...values }: AccountValues): void =>
  tabText.write(key, JSON.stringify(values));

export const forgetTyped = (): void => tabText.remove(key);

/** Whether something was typed before the reload. */
export const hasTyped = (): boolean => tabText.read(key) !== null;

/** What was typed before the reload; texts only, whatever storage holds. */
export function readTyped(isEntity: boolean): AccountValues {
  const kept = parseObject(tabText.read(key));
  const textAt = (name: keyof AccountValues): string => {
    const value = kept[name];
    return typeof value === 'string' ? value : emptyAccount[name];
  };
  return {
    kind: kindsOf(isEntity).find(kind => kind === kept['kind']) ?? '',
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
