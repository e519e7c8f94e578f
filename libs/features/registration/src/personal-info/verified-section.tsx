import { TextInput } from '@mantine/core';
import type { Identity } from '@portal/contracts/schemas/identity';
import { maritalStatuses } from '@portal/domain/accounts/lookups';
import { displayName } from '@portal/domain/accounts/names';
import { FactList } from '@portal/ui/display/fact-list';
import { FieldAside } from '@portal/ui/fields/field-aside';
import { SelectField } from '@portal/ui/fields/select-field';
import { formatCountry } from '@portal/ui/format/country-name';
import { formatDate } from '@portal/ui/format/format-time';
import { FieldRow, FormSection } from '../frame/form-section';
import { fieldOf } from './personal-form';
import type { PersonalSectionProps } from './personal-sections';

interface VerifiedSectionProps extends PersonalSectionProps {
  identity: Identity;
  /** Last digits of the tax number on file. */
  savedNumber: string;
}

/** Identity of a person who has passed the check for another account: shown, not asked again. */
export function VerifiedSection({ form, onLeave, identity, savedNumber }: VerifiedSectionProps) {
  const field = fieldOf(form);
  const maritalStatus = field('legalDetails.maritalStatus');
  return (
    <FormSection
      title="Identity"
      lead="We’ve verified your identity. To change your name, date of birth, or taxpayer ID, contact support."
      onLeave={onLeave}
    >
      <FactList
        facts={[
          { label: 'Name', value: displayName(identity) },
          { label: 'Date of birth', value: formatDate(identity.legalDetails?.birthdate) },
          { label: 'Taxpayer ID', value: savedNumber },
          { label: 'Citizenship', value: formatCountry(identity.legalDetails?.citizenshipCountryCode) },
          { label: 'Country of tax residence', value: formatCountry(identity.legalDetails?.countryCode) },
        ]}
      />
      <FieldRow>
        <SelectField
          {...maritalStatus}
          value={String(maritalStatus.value ?? '')}
          label="Marital status"
          options={maritalStatuses}
          aside="Optional"
        />
        <FieldAside aside="Optional">
          <TextInput {...field('legalDetails.dependentCount')} label="Dependents" inputMode="numeric" maxLength={2} />
        </FieldAside>
      </FieldRow>
    </FormSection>
  );
}
