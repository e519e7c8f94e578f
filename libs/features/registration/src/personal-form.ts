import { serverNow } from '@portal/client/server-time';
import { useSettings } from '@portal/client/settings';
import { marketDate } from '@portal/domain/market-time';
import { addressLabels } from '@portal/ui/address-fields';
import { useForm, type UseFormReturnType } from '@mantine/form';
import type { FocusEvent } from 'react';
import { checkPersonal, holdersPath } from './check-personal';
import { valuesOfDraft, type PersonalValues } from './personal-values';
import type { Registration } from './use-draft';

export type PersonalForm = UseFormReturnType<PersonalValues>;

/** The taxpayer number that is on file for the country of the form, and what the server refuses in it; null for none. */
export function findSavedNumber({ maskedTin, problems, draft }: Registration, countryCode: string) {
  const isUs = countryCode === 'US';
  const wasUs = (draft.legalDetails?.countryCode ?? 'US') === 'US';
  if (maskedTin === null || isUs !== wasUs) return null;
  const field = isUs ? 'legalDetails.tin' : 'legalDetails.internationalTin';
  return { masked: maskedTin, problem: problems.find(problem => problem.field === field)?.message ?? null };
}

/** The form of personal information, filled from the draft once and judged by the draft's own rules. */
export function usePersonalForm(registration: Registration): PersonalForm {
  const { unsupportedStates, restrictedCountries } = useSettings();
  return useForm<PersonalValues>({
    initialValues: valuesOfDraft(registration.draft),
    validate: values =>
      checkPersonal(registration.draft, values, {
        today: marketDate(serverNow()),
        unsupportedStates,
        restrictedCountries,
        saved: findSavedNumber(registration, values.legalDetails.countryCode),
      }),
  });
}

/** A field of the form by its path. It is judged when it is left, unless nothing was typed: that is told on the way on. */
export const fieldOf =
  (form: PersonalForm) =>
  (path: string): ReturnType<PersonalForm['getInputProps']> & { name: string } => ({
    ...form.getInputProps(path),
    name: path,
    onBlur: (event: FocusEvent<HTMLInputElement | HTMLSelectElement>) => {
      if (event.currentTarget.value.trim() !== '') void form.validateField(path);
    },
  });

/** Words of the labels by path, in the order of the form. */
export function personalLabels(values: PersonalValues): Record<string, string> {
  const { legalDetails, mailingAddress, holders } = values;
  const holderLabels = holders.flatMap((_, index) => [
    [`holders.${index}.firstName`, `Holder ${index + 2}, first name`] as const,
    [`holders.${index}.lastName`, `Holder ${index + 2}, last name`] as const,
    [`holders.${index}.email`, `Holder ${index + 2}, e-mail`] as const,
  ]);
  const mailing = Object.entries(addressLabels('mailingAddress', mailingAddress.countryCode));
  const mailingLabels = mailing.map(([path, text]) => [path, `Mailing address, ${text}`] as const);
  return {
    'identity.firstName': 'First name',
    'identity.middleName': 'Middle name',
    'identity.lastName': 'Last name',
    [holdersPath]: 'Other account holders',
    ...Object.fromEntries(holderLabels),
    'legalDetails.birthdate': 'Date of birth',
    'legalDetails.tin': 'Social Security number',
    'legalDetails.internationalTin': 'Tax number',
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
    'publicFigure.details': 'Political office',
    'stockDisclosure.details': 'Public company',
    'publicDisclosure.details': 'Broker-dealer or exchange',
    'identity.gdprConsent': 'Consent',
  };
}
