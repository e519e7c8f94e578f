import { isIdentityVerified } from '@portal/domain/accounts/verified-identity';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Identity } from '@portal/contracts/schemas/identity';
import type { ProfileBody } from '@portal/contracts/endpoints/identities';
import { maritalStatuses } from '@portal/domain/accounts/lookups';
import { checkPersonName, displayName, isSafePersonName, nameProblem } from '@portal/domain/accounts/names';
import { formatChoice } from '@portal/ui/format/format';
import { formatCountry } from '@portal/ui/format/country-name';
import { FormShell } from '@portal/ui/fields/form-shell';
import { formatDate } from '@portal/ui/format/format-time';
import { SelectField } from '@portal/ui/fields/select-field';
import { readEnding } from '@portal/ui/fields/tax-number-field';
import { useState } from 'react';
import { FormButtons, ProfileSection } from './profile-section';
import styles from './profile.module.css';
import { onlyChanged, useSaveProfile } from './use-save-profile';
import { verificationText } from './verification-note';

interface PersonalSectionProps {
  identity: Identity;
  canEdit: boolean;
}

/** Personal data. The tax number is always masked; a verified name can be changed only by support. */
export function PersonalSection({ identity, canEdit }: PersonalSectionProps) {
  const [editing, setEditing] = useState(false);
  const { birthdate, citizenshipCountryCode, maskedTin, maritalStatus, dependentCount } = identity.legalDetails ?? {};
  return (
    <ProfileSection
      title="Personal information"
      onEdit={canEdit ? () => setEditing(true) : undefined}
      facts={[
        { label: 'Name', value: displayName(identity) || undefined },
        { label: 'Date of birth', value: birthdate && formatDate(birthdate) },
        { label: 'Taxpayer ID', value: maskedTin && <MaskedTin tin={maskedTin} /> },
        { label: 'Citizenship', value: citizenshipCountryCode && formatCountry(citizenshipCountryCode) },
        { label: 'Marital status', value: formatChoice(maritalStatus) },
        { label: 'Dependents', value: dependentCount },
        { label: 'Identity verification', value: verificationText(identity) },
      ]}
      note={
        isIdentityVerified(identity)
          ? 'To change your name, date of birth, or taxpayer ID, contact support.'
          : undefined
      }
      form={editing ? <PersonalForm identity={identity} onDone={() => setEditing(false)} /> : null}
    />
  );
}

/** Screen readers announce '•••••4417' as 'ending in 4417'. */
function MaskedTin({ tin }: { tin: string }) {
  const ending = readEnding(tin);
  return (
    <>
      <span aria-hidden="true">{tin}</span>
      <span className="visually-hidden">{ending === null ? 'Saved' : `ending in ${ending}`}</span>
    </>
  );
}

const labels = {
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  'legalDetails.maritalStatus': 'Marital status',
  'legalDetails.dependentCount': 'Dependents',
} as const;

function PersonalForm({ identity, onDone }: { identity: Identity; onDone: () => void }) {
  const { busy, problem, save } = useSaveProfile(identity);
  const isLocked = isIdentityVerified(identity);
  const form = useForm({
    initialValues: {
      firstName: identity.firstName ?? '',
      middleName: identity.middleName ?? '',
      lastName: identity.lastName ?? '',
      legalDetails: {
        maritalStatus: identity.legalDetails?.maritalStatus ?? '',
        dependentCount: String(identity.legalDetails?.dependentCount ?? ''),
      },
    },
    validate: {
      firstName: text => (isLocked ? null : checkPersonName(text, 'Enter your first name.')),
      middleName: text => (isLocked || isSafePersonName(text.trim()) ? null : nameProblem),
      lastName: text => (isLocked ? null : checkPersonName(text, 'Enter your last name.')),
      legalDetails: {
        dependentCount: text => (/^\d{0,2}$/.test(text.trim()) ? null : 'Enter a number from 0 to 99.'),
      },
    },
  });
  type Values = typeof form.values;
  const send = async ({ legalDetails, ...names }: Values): Promise<void> => {
    const dependents = legalDetails.dependentCount.trim();
    const outcome = await save({
      ...(isLocked ? {} : trimNames(names)),
      legalDetails: onlyChanged(
        {
          maritalStatus: maritalStatuses.find(each => each === legalDetails.maritalStatus) ?? null,
          // eslint-disable-next-line no-restricted-syntax -- how many dependents, which is no decimal amount
          dependentCount: dependents === '' ? null : Number(dependents),
        },
        name => form.isDirty(`legalDetails.${name}`),
      ),
    });
    if (outcome.kind === 'saved') onDone();
    if (outcome.kind === 'refused') form.setErrors(outcome.fields);
  };
  return (
    <FormShell form={form} labels={labels} formError={problem} onSubmit={send}>
      <div className={styles.fields}>
        {!isLocked && (
          <>
            <TextInput label="First name" name="firstName" maxLength={115} {...form.getInputProps('firstName')} />
            <TextInput label="Middle name" name="middleName" maxLength={115} {...form.getInputProps('middleName')} />
            <TextInput label="Last name" name="lastName" maxLength={115} {...form.getInputProps('lastName')} />
          </>
        )}
        <SelectField
          label="Marital status"
          name="legalDetails.maritalStatus"
          placeholder="Not provided"
          options={maritalStatuses}
          {...form.getInputProps('legalDetails.maritalStatus')}
          value={form.values.legalDetails.maritalStatus}
        />
        <TextInput
          label="Dependents"
          name="legalDetails.dependentCount"
          inputMode="numeric"
          {...form.getInputProps('legalDetails.dependentCount')}
        />
      </div>
      <FormButtons busy={busy} onCancel={onDone} />
    </FormShell>
  );
}

const trimNames = (names: { firstName: string; middleName: string; lastName: string }): ProfileBody => ({
  firstName: names.firstName.trim(),
  middleName: names.middleName.trim() || null,
  lastName: names.lastName.trim(),
});
