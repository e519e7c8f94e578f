import { AddressFields } from '@portal/ui/fields/address-fields';
import { CheckField } from '@portal/ui/fields/check-field';
import { CountrySelect } from '@portal/ui/fields/country-select';
import { PhoneField } from '@portal/ui/fields/phone-field';
import { TaxNumberField } from '@portal/ui/fields/tax-number-field';
import { TextInput } from '@mantine/core';
import { entityField, type EntityForm } from './entity-form';
import { FieldRow, FormSection } from '../frame/form-section';

export interface EntitySectionProps {
  form: EntityForm;
  onLeave?: () => void;
}

interface EntityFactsProps extends EntitySectionProps {
  /** Last digits of the taxpayer number on file. */
  savedTin: string | null;
  /** Name and number of an open account can be changed only by support. */
  locked?: boolean;
}

/** Legal identification of the entity [REG-28]. */
export function EntityFacts({ form, onLeave, savedTin, locked = false }: EntityFactsProps) {
  const field = entityField(form);
  const { entity } = form.values;
  return (
    <FormSection
      title="Entity"
      lead={
        locked
          ? 'To change the legal name or EIN, contact support.'
          : 'Enter the name exactly as it appears on the formation document.'
      }
      {...(onLeave && { onLeave })}
    >
      <TextInput
        {...field('entity.name')}
        label="Legal name"
        autoComplete="organization"
        maxLength={120}
        disabled={locked}
      />
      <FieldRow>
        <TaxNumberField
          {...field('entity.tin')}
          aria-required={savedTin === null}
          value={entity.tin}
          kind="ein"
          label="Employer Identification Number (EIN)"
          {...(entity.taxResidenceCountryCode !== 'US' && {
            description: 'If you don’t have one, contact support.',
          })}
          saved={savedTin}
          disabled={locked}
        />
        <TextInput
          {...field('entity.endOfTaxYear')}
          label="Tax year end"
          description="Month and day, such as 12-31"
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
        />
      </FieldRow>
      <FieldRow>
        <CountrySelect
          {...field('entity.countryCode')}
          value={entity.countryCode}
          label="Country of formation"
          placeholder={null}
        />
        <CountrySelect
          {...field('entity.taxResidenceCountryCode')}
          value={entity.taxResidenceCountryCode}
          label="Country of tax residence"
          placeholder={null}
        />
      </FieldRow>
    </FormSection>
  );
}

/** Address, mailing address and phone of the entity. */
export function EntityAddress({ form, onLeave }: EntitySectionProps) {
  const field = entityField(form);
  const { entity, isMailedThere } = form.values;
  const source = { getInputProps: field };
  return (
    <FormSection title="Business address" lead="A street address. No P.O. boxes." {...(onLeave && { onLeave })}>
      <AddressFields
        form={source}
        path="entity.physicalAddress"
        address={entity.physicalAddress}
        withCountry
        section="work"
      />
      <CheckField
        label="Use as mailing address"
        {...form.getInputProps('isMailedThere', { type: 'checkbox' })}
        name="isMailedThere"
      />
      {!isMailedThere && (
        <fieldset>
          <legend className="visually-hidden">Mailing address</legend>
          <AddressFields
            form={source}
            path="entity.mailingAddress"
            address={entity.mailingAddress}
            withCountry
            section="mailing"
          />
        </fieldset>
      )}
      <FieldRow>
        <PhoneField
          {...field('entity.phoneNumbers')}
          value={entity.phoneNumbers}
          label="Phone"
          aside="Optional"
          country={entity.physicalAddress.countryCode}
        />
      </FieldRow>
    </FormSection>
  );
}
