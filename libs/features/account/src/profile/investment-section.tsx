import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Identity } from '@portal/contracts/schemas/identity';
import {
  annualIncomeBands,
  employmentStatuses,
  investmentExperience,
  investorPurposes,
  netWorthBands,
  riskTolerances,
} from '@portal/domain/accounts/lookups';
import { formatChoice } from '@portal/ui/format/format';
import { FormShell } from '@portal/ui/fields/form-shell';
import { SelectField } from '@portal/ui/fields/select-field';
import { useState } from 'react';
import { FormButtons, ProfileSection } from './profile-section';
import styles from './profile.module.css';
import { onlyChanged, useSaveProfile } from './use-save-profile';

interface InvestmentSectionProps {
  identity: Identity;
  canEdit: boolean;
}

/** Declared employment, financial situation and investment goals. */
export function InvestmentSection({ identity, canEdit }: InvestmentSectionProps) {
  const [editing, setEditing] = useState(false);
  const info = identity.investmentInfo;
  return (
    <ProfileSection
      title="Investment profile"
      onEdit={canEdit ? () => setEditing(true) : undefined}
      facts={[
        { label: 'Employment', value: formatChoice(info?.employmentStatus) },
        { label: 'Employer', value: info?.employerName },
        { label: 'Occupation', value: info?.occupation },
        { label: 'Annual income', value: formatChoice(info?.annualIncome?.label) },
        { label: 'Net worth', value: formatChoice(info?.netWorth?.label) },
        { label: 'Investment experience', value: formatChoice(info?.investmentExperience) },
        { label: 'Investment objective', value: formatChoice(info?.investorPurpose) },
        { label: 'Risk tolerance', value: formatChoice(info?.riskTolerance) },
      ]}
      form={editing ? <InvestmentForm identity={identity} onDone={() => setEditing(false)} /> : null}
    />
  );
}

const labels = {
  employmentStatus: 'Employment',
  employerName: 'Employer',
  occupation: 'Occupation',
  annualIncome: 'Annual income',
  netWorth: 'Net worth',
  investmentExperience: 'Investment experience',
  investorPurpose: 'Investment objective',
  riskTolerance: 'Risk tolerance',
} as const;
type Field = keyof typeof labels;

const choices = {
  employmentStatus: employmentStatuses,
  annualIncome: annualIncomeBands,
  netWorth: netWorthBands.individual,
  investmentExperience,
  investorPurpose: investorPurposes,
  riskTolerance: riskTolerances,
} as const;

const isChoice = (field: Field): field is keyof typeof choices => Object.hasOwn(choices, field);
// The keys of a constant object literal to which nothing else is added.
const fields = Object.keys(labels) as Field[];

/** Narrows a value to the type of its list; null if nothing is chosen. */
const pick = <T extends string>(list: readonly T[], value: string): T | null =>
  list.find(each => each === value) ?? null;

/** The options, plus the saved value if the server uses another label for it. */
const withSaved = (list: readonly string[], saved: string): readonly string[] =>
  saved === '' || list.includes(saved) ? list : [saved, ...list];

function InvestmentForm({ identity, onDone }: { identity: Identity; onDone: () => void }) {
  const { busy, problem, save } = useSaveProfile(identity);
  const info = identity.investmentInfo;
  const form = useForm<Record<Field, string>>({
    initialValues: {
      employmentStatus: info?.employmentStatus ?? '',
      employerName: info?.employerName ?? '',
      occupation: info?.occupation ?? '',
      annualIncome: info?.annualIncome?.label ?? '',
      netWorth: info?.netWorth?.label ?? '',
      investmentExperience: info?.investmentExperience ?? '',
      investorPurpose: info?.investorPurpose ?? '',
      riskTolerance: info?.riskTolerance ?? '',
    },
    validate: {
      employmentStatus: value => (value === '' ? 'Select your employment status.' : null),
    },
  });
  const send = async (values: Record<Field, string>): Promise<void> => {
    const outcome = await save({
      investmentInfo: onlyChanged(
        {
          employmentStatus: pick(employmentStatuses, values.employmentStatus),
          employerName: values.employerName.trim() || null,
          occupation: values.occupation.trim() || null,
          annualIncome: labelled(annualIncomeBands, values.annualIncome),
          netWorth: labelled(netWorthBands.individual, values.netWorth),
          investmentExperience: pick(investmentExperience, values.investmentExperience),
          investorPurpose: pick(investorPurposes, values.investorPurpose),
          riskTolerance: pick(riskTolerances, values.riskTolerance),
        },
        form.isDirty,
      ),
    });
    if (outcome.kind === 'saved') onDone();
    if (outcome.kind === 'refused') form.setErrors(withoutPrefix(outcome.fields));
  };
  return (
    <FormShell form={form} labels={labels} formError={problem} onSubmit={send}>
      <div className={styles.fields}>
        {fields.map(field =>
          isChoice(field) ? (
            <SelectField
              key={field}
              label={labels[field]}
              name={field}
              placeholder="Not provided"
              options={withSaved(choices[field], form.getInitialValues()[field])}
              {...form.getInputProps(field)}
              value={form.values[field]}
            />
          ) : (
            <TextInput
              key={field}
              label={labels[field]}
              name={field}
              maxLength={120}
              autoComplete={field === 'employerName' ? 'organization' : 'organization-title'}
              {...form.getInputProps(field)}
            />
          ),
        )}
      </div>
      <FormButtons busy={busy} onCancel={onDone} />
    </FormShell>
  );
}

/** A band in the shape of the request body; null if nothing is chosen. */
function labelled<T extends string>(bands: readonly T[], value: string): { label: T } | null {
  const label = pick(bands, value);
  return label === null ? null : { label };
}

/** Maps the server's field path 'investmentInfo.employerName' to the form's 'employerName'. */
const withoutPrefix = (messages: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(messages).map(([path, text]) => [path.split('.')[1] ?? path, text]));
