import { addressLabels } from '@portal/ui/fields/address-fields';
import { useForm, type UseFormReturnType } from '@mantine/form';
import type { FocusEvent } from 'react';
import { checkEntityValues, partnersPath, type EntityContext } from './check-entity';
import type { EntityValues } from './entity-values';

export type EntityForm = UseFormReturnType<EntityValues>;

/** The entity form, initialized once and validated by the rules of the draft. */
export const useEntityForm = (initialValues: EntityValues, context: EntityContext): EntityForm =>
  useForm<EntityValues>({ initialValues, validate: values => checkEntityValues(values, context) });

/** Paths of fields that must not be empty (see `checkEntityValues`), for screen readers. */
const required =
  /^entity\.(name|tin|endOfTaxYear|countryCode|taxResidenceCountryCode)$|\w+Address\.(countryCode|street|city|region|postalCode)$|^entity\.partnership\.|^people\./;

/** A form field by its path. Validated on blur, unless it is empty. */
export const entityField =
  (form: EntityForm) =>
  (path: string): ReturnType<EntityForm['getInputProps']> & { name: string; 'aria-required': boolean | undefined } => ({
    ...form.getInputProps(path),
    name: path,
    'aria-required': required.test(path) || undefined,
    onBlur: (event: FocusEvent<HTMLInputElement | HTMLSelectElement>) => {
      if (event.currentTarget.value.trim() !== '') void form.validateField(path);
    },
  });

/** Labels by path, in the order of the form. */
export function entityLabels({ entity, people }: EntityValues, isPartnership: boolean): Record<string, string> {
  const person = isPartnership ? 'Partner' : 'Person';
  const peopleLabels = people.flatMap((_, index) => [
    [`people.${index}.firstName`, `${person} ${index + 1}, first name`] as const,
    [`people.${index}.lastName`, `${person} ${index + 1}, last name`] as const,
    [`people.${index}.email`, `${person} ${index + 1}, email`] as const,
    [`people.${index}.percentage`, `${person} ${index + 1}, ownership (%)`] as const,
  ]);
  return {
    'entity.name': 'Legal name',
    'entity.tin': 'Employer Identification Number (EIN)',
    'entity.countryCode': 'Country of formation',
    'entity.taxResidenceCountryCode': 'Country of tax residence',
    'entity.endOfTaxYear': 'Tax year end',
    'entity.annualRevenueInUsd': 'Annual revenue',
    ...addressLabels('entity.physicalAddress', entity.physicalAddress.countryCode),
    ...addressLabels('entity.mailingAddress', entity.mailingAddress.countryCode),
    'entity.phoneNumbers': 'Phone',
    'entity.partnership.type': 'Partnership type',
    'entity.partnership.primaryIdentityPercentage': 'Your ownership (%)',
    ...Object.fromEntries(peopleLabels),
    [partnersPath]: 'Partners',
    documents: 'Supporting documents',
  };
}
