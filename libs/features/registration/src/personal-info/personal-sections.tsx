import { TextInput } from '@mantine/core';
import {
  annualIncomeBands,
  employmentStatuses,
  investmentExperience,
  investorPurposes,
  maritalStatuses,
  netWorthBands,
  riskTolerances,
  usStates,
} from '@portal/domain/accounts/lookups';
import { AddressFields } from '@portal/ui/fields/address-fields';
import { CheckField } from '@portal/ui/fields/check-field';
import { CountrySelect } from '@portal/ui/fields/country-select';
import { DateField } from '@portal/ui/dates/date-field';
import { FieldAside } from '@portal/ui/fields/field-aside';
import { PhoneField } from '@portal/ui/fields/phone-field';
import { SelectField } from '@portal/ui/fields/select-field';
import { TaxNumberField } from '@portal/ui/fields/tax-number-field';
import { type ReactNode } from 'react';
import { FieldRow, FormSection } from '../frame/form-section';
import { fieldOf, type PersonalForm } from './personal-form';
import styles from '../frame/step-form.module.css';
import { CitizenshipNote, ResidenceNote } from './citizenship-note';
import { useSettings } from '@portal/client/settings/use-settings';
import { checkState, isAllowedStateForTdas, isUsState } from '@portal/domain/accounts/eligibility';
import { Notice } from '@portal/ui/feedback/notice';

export interface PersonalSectionProps {
  form: PersonalForm;
  onLeave: () => void;
}

/** Name as on the government ID. */
export function NameSection({ form, onLeave }: PersonalSectionProps) {
  const field = fieldOf(form);
  return (
    <FormSection title="Legal name" onLeave={onLeave}>
      <FieldRow columns={3}>
        <TextInput {...field('identity.firstName')} label="First name" autoComplete="given-name" maxLength={115} />
        <FieldAside aside="Optional">
          <TextInput
            {...field('identity.middleName')}
            label="Middle name"
            autoComplete="additional-name"
            maxLength={115}
          />
        </FieldAside>
        <TextInput {...field('identity.lastName')} label="Last name" autoComplete="family-name" maxLength={115} />
      </FieldRow>
    </FormSection>
  );
}

interface IdentitySectionProps extends PersonalSectionProps {
  /** Last digits of the taxpayer number on file; null if none. */
  savedNumber: string | null;
  today: string;
}

/** Legal identification of a person [REG-06, REG-18]. */
export function IdentitySection({ form, onLeave, savedNumber, today }: IdentitySectionProps) {
  const field = fieldOf(form);
  const { countryCode, citizenshipCountryCode } = form.values.legalDetails;
  const isUs = countryCode === 'US';
  return (
    <FormSection title="Identity" onLeave={onLeave}>
      <FieldRow>
        <DateField
          {...text(field('legalDetails.birthdate'))}
          label="Date of birth"
          autoComplete="bday"
          max={today}
          opensAt="decade"
        />
        {isUs ? (
          <TaxNumberField
            key="ssn"
            {...text(field('legalDetails.tin'))}
            aria-required={savedNumber === null}
            kind="ssn"
            label="Social Security number"
            saved={savedNumber}
          />
        ) : (
          <TaxNumberField
            key="other"
            {...text(field('legalDetails.internationalTin'))}
            aria-required={savedNumber === null}
            kind="other"
            label="Foreign tax ID number"
            saved={savedNumber}
          />
        )}
      </FieldRow>
      <FieldRow>
        <CountrySelect
          {...choice(field('legalDetails.citizenshipCountryCode'))}
          label="Citizenship"
          placeholder={null}
        />
        <SelectField
          {...choice(field('legalDetails.maritalStatus'))}
          label="Marital status"
          options={maritalStatuses}
          aside="Optional"
        />
      </FieldRow>
      {citizenshipCountryCode !== 'US' && <CitizenshipNote role="status" />}
      <FieldRow>
        <CountrySelect
          {...choice(field('legalDetails.countryCode'))}
          label="Country of tax residence"
          placeholder={null}
        />
        <FieldAside aside="Optional">
          <TextInput {...field('legalDetails.dependentCount')} label="Dependents" inputMode="numeric" maxLength={2} />
        </FieldAside>
      </FieldRow>
    </FormSection>
  );
}

/** Home address, mailing address and phone [REG-08, REG-09, REG-26]. */
export function AddressSection({ form, onLeave }: PersonalSectionProps) {
  const { legalDetails, mailingAddress, isMailedHome } = form.values;
  const home = legalDetails.physicalAddress;
  const field = fieldOf(form);
  const source = { getInputProps: field };
  return (
    <FormSection
      title="Residential address"
      lead={
        home.countryCode === 'US'
          ? 'A US street address in a supported state. No P.O. boxes.'
          : 'A street address where you live. No P.O. boxes.'
      }
      onLeave={onLeave}
    >
      <AddressFields
        form={source}
        path="legalDetails.physicalAddress"
        address={home}
        withCountry={legalDetails.countryCode !== 'US' || home.countryCode !== 'US'}
      />
      <StateNote countryCode={home.countryCode} region={home.region} />
      {home.countryCode !== 'US' && <ResidenceNote />}
      <CheckField
        label="Use as mailing address"
        {...form.getInputProps('isMailedHome', { type: 'checkbox' })}
        name="isMailedHome"
      />
      {!isMailedHome && (
        <fieldset className={styles.plain}>
          <legend className="visually-hidden">Mailing address</legend>
          <AddressFields form={source} path="mailingAddress" address={mailingAddress} withCountry section="mailing" />
        </fieldset>
      )}
      <FieldRow>
        <PhoneField {...text(field('phoneNumbers'))} label="Mobile phone" country={home.countryCode} />
      </FieldRow>
    </FormSection>
  );
}

/**
 * Employment, financial situation and investment goals; only employed applicants are asked for an employer [REG-23].
 */
export function FinancesSection({ form, onLeave }: PersonalSectionProps) {
  const field = fieldOf(form);
  const isEmployed = form.values.investmentInfo.employmentStatus === 'Employed';
  const select = (name: string, label: string, options: readonly string[], aside?: ReactNode) => (
    <SelectField {...choice(field(`investmentInfo.${name}`))} label={label} options={options} aside={aside} />
  );
  return (
    <FormSection title="Employment and finances" onLeave={onLeave}>
      <FieldRow>
        {select('employmentStatus', 'Employment', employmentStatuses)}
        {isEmployed && (
          <>
            <FieldAside aside="Optional">
              <TextInput
                {...field('investmentInfo.employerName')}
                label="Employer"
                autoComplete="organization"
                maxLength={120}
              />
            </FieldAside>
            <FieldAside aside="Optional">
              <TextInput
                {...field('investmentInfo.occupation')}
                label="Occupation"
                autoComplete="organization-title"
                maxLength={120}
              />
            </FieldAside>
          </>
        )}
        {select('annualIncomeInUsdCents', 'Annual income', annualIncomeBands, 'Optional')}
        {select('netWorth', 'Net worth', netWorthBands.individual, 'Optional')}
        {select('riskTolerance', 'Risk tolerance', riskTolerances, 'Optional')}
        {select('investorPurpose', 'Investment objective', investorPurposes, 'Optional')}
        {select('investmentExperience', 'Investment experience', investmentExperience, 'Optional')}
      </FieldRow>
      <CheckField
        // A preference, whose default is given [REG-24]; it is no consent.
        label="I’m interested in illiquid investments, which may be difficult or impossible to sell."
        {...form.getInputProps('investmentInfo.allowIlliquidInvestments', { type: 'checkbox' })}
        name="investmentInfo.allowIlliquidInvestments"
      />
    </FormSection>
  );
}

/** For a field component whose onChange gets text instead of an event. */
const text = (props: ReturnType<ReturnType<typeof fieldOf>>) => ({ ...props, value: String(props.value ?? '') });
const choice = text;

/** Says at once how a state affects the application: no account, or no digital asset securities [REG-09, FLG-22]. */
function StateNote({ countryCode, region }: { countryCode: string; region: string }) {
  const { unsupportedStates, jurisdictionAllowedForTdas } = useSettings();
  if (countryCode !== 'US' || !isUsState(region)) return null;
  const problem = checkState(region, unsupportedStates);
  // The field already shows this error.
  if (problem !== null || jurisdictionAllowedForTdas === '') return null;
  if (isAllowedStateForTdas(region, jurisdictionAllowedForTdas)) return null;
  return (
    <Notice tone="info" role="status">
      Digital asset securities aren’t available in {usStates[region]} yet.
    </Notice>
  );
}
