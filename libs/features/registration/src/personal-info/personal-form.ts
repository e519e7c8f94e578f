import { serverNow } from '@portal/client/browser/server-time';
import { useSession } from '@portal/client/session/session-store';
import { useSettings } from '@portal/client/settings/use-settings';
import type { Identity } from '@portal/contracts/schemas/identity';
import { marketDate } from '@portal/domain/calendar/market-time';
import { addressLabels } from '@portal/ui/fields/address-fields';
import { useForm, type UseFormReturnType } from '@mantine/form';
import type { FocusEvent } from 'react';
import { withVerified } from '../application/draft-of-identity';
import { checkPersonal, holdersPath } from './check-personal';
import { valuesOfDraft, type PersonalValues } from './personal-values';
import type { Registration } from '../application/use-draft';

export type PersonalForm = UseFormReturnType<PersonalValues>;

/** The taxpayer number on file for the form's country, with the server's problem, if any; null if there is none. */
export function findSavedNumber({ maskedTin, problems, draft }: Registration, countryCode: string) {
  const isUs = countryCode === 'US';
  const wasUs = (draft.legalDetails?.countryCode ?? 'US') === 'US';
  if (maskedTin === null || isUs !== wasUs) return null;
  const field = isUs ? 'legalDetails.tin' : 'legalDetails.internationalTin';
  return { masked: maskedTin, problem: problems.find(problem => problem.field === field)?.message ?? null };
}

/**
 * The personal information form, initialized once from the draft and validated by the draft's rules. `verified`: the
 * person, if the identity check has passed.
 */
export function usePersonalForm(registration: Registration, verified: Identity | null): PersonalForm {
  const { unsupportedStates, restrictedCountries } = useSettings();
  const ownEmail = useSession(auth => auth.email) ?? registration.draft.identity?.email ?? null;
  return useForm<PersonalValues>({
    initialValues: valuesOfDraft(verified === null ? registration.draft : withVerified(registration.draft, verified)),
    validate: values =>
      checkPersonal(registration.draft, values, {
        ownEmail,
        today: marketDate(serverNow()),
        unsupportedStates,
        restrictedCountries,
        saved: findSavedNumber(registration, values.legalDetails.countryCode),
      }),
  });
}

/** Paths of fields that must not be empty (see `checkPersonal`), for screen readers: the form itself reports missing values. */
const required =
  /^identity\.(first|last)Name$|^holders\.|^legalDetails\.(birthdate|tin|internationalTin|countryCode|citizenshipCountryCode)$|\w+Address\.(countryCode|street|city|region|postalCode)$|^phoneNumbers$|^investmentInfo\.employmentStatus$|\.details$/;

/** A form field by its path. Validated on blur, unless it is empty: missing values are reported on submit. */
export const fieldOf =
  (form: PersonalForm) =>
  (
    path: string,
  ): ReturnType<PersonalForm['getInputProps']> & { name: string; 'aria-required': boolean | undefined } => ({
    ...form.getInputProps(path),
    name: path,
    'aria-required': required.test(path) || undefined,
    onBlur: (event: FocusEvent<HTMLInputElement | HTMLSelectElement>) => {
      if (event.currentTarget.value.trim() !== '') void form.validateField(path);
    },
  });

/** Labels by path, in the order of the form. */
export function personalLabels(values: PersonalValues): Record<string, string> {
  const { legalDetails, mailingAddress, holders } = values;
  const holderLabels = holders.flatMap((_, index) => [
    [`holders.${index}.firstName`, `Account holder ${index + 2}, first name`] as const,
    [`holders.${index}.lastName`, `Account holder ${index + 2}, last name`] as const,
    [`holders.${index}.email`, `Account holder ${index + 2}, email`] as const,
  ]);
  const mailing = Object.entries(addressLabels('mailingAddress', mailingAddress.countryCode));
  const mailingLabels = mailing.map(([path, text]) => [path, `Mailing address, ${text}`] as const);
  return {
    'identity.firstName': 'First name',
    'identity.middleName': 'Middle name',
    'identity.lastName': 'Last name',
    [holdersPath]: 'Joint account holders',
    ...Object.fromEntries(holderLabels),
    'legalDetails.birthdate': 'Date of birth',
    'legalDetails.tin': 'Social Security number',
    'legalDetails.internationalTin': 'Foreign tax ID number',
    'legalDetails.countryCode': 'Country of tax residence',
    'legalDetails.citizenshipCountryCode': 'Citizenship',
    'legalDetails.maritalStatus': 'Marital status',
    'legalDetails.dependentCount': 'Dependents',
    ...addressLabels('legalDetails.physicalAddress', legalDetails.physicalAddress.countryCode),
    ...Object.fromEntries(mailingLabels),
    phoneNumbers: 'Mobile phone',
    'investmentInfo.employmentStatus': 'Employment',
    'investmentInfo.employerName': 'Employer',
    'investmentInfo.occupation': 'Occupation',
    'publicFigure.details': 'Senior political figure details',
    'stockDisclosure.details': 'Public company insider',
    'publicDisclosure.details': 'Securities industry affiliation',
    'identity.gdprConsent': 'Consent',
  };
}
