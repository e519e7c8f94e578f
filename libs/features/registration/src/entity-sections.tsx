import { AddressFields } from '@portal/ui/address-fields';
import { CheckField } from '@portal/ui/check-field';
import { CountrySelect } from '@portal/ui/country-select';
import { PhoneField } from '@portal/ui/phone-field';
import { TaxNumberField } from '@portal/ui/tax-number-field';
import { TextInput } from '@mantine/core';
import { entityField, type EntityForm } from './entity-form';
import { FieldRow, FormSection } from './form-section';

export interface EntitySectionProps {
  form: EntityForm;
  onLeave?: () => void;
}

interface EntityFactsProps extends EntitySectionProps {
  /** Last digits of the taxpayer number on file. */
  savedTin: string | null;
  /** The name and number of an open account are support's to change. */
  locked?: boolean;
}

/** What identifies the entity by law [REG-28]. */
export function EntityFacts({ form, onLeave, savedTin, locked = false }: EntityFactsProps) {
  const field = entityField(form);
  const { entity } = form.values;
  return (
    <FormSection title="Entity" lead="As it stands in its formation document." {...(onLeave && { onLeave })}>
      <TextInput
        {...field('entity.name')}
        label="Legal name"
        autoComplete="organization"
        maxLength={120}
        disabled={locked}
        {...(locked && { description: 'Contact support to change the name of an open account.' })}
      />
      <FieldRow>
        <TaxNumberField
          {...field('entity.tin')}
          value={entity.tin}
          kind="ein"
          label="Taxpayer number"
          saved={savedTin}
        />
        <TextInput
          {...field('entity.endOfTaxYear')}
          label="End of tax year"
          placeholder="12-31"
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

/** Where the entity is, gets mail and can be called. */
export function EntityAddress({ form, onLeave }: EntitySectionProps) {
  const field = entityField(form);
  const { entity, isMailedThere } = form.values;
  const source = { getInputProps: field };
  return (
    <FormSection title="Business address" lead="No P.O. box." {...(onLeave && { onLeave })}>
      <AddressFields
        form={source}
        path="entity.physicalAddress"
        address={entity.physicalAddress}
        withCountry
        section="work"
      />
      <CheckField
        label="Send mail to this address"
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
