import { TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import type { ApiFailure } from '@portal/client/api/api-failure';
import type { Identity } from '@portal/contracts/schemas/identity';
import { displayName } from '@portal/domain/accounts/names';
import { FactList } from '@portal/ui/display/fact-list';
import { formatCountry } from '@portal/ui/format/country-name';
import { usePaths } from '@portal/client/browser/paths';
import { useSettings } from '@portal/client/settings/use-settings';
import { findPasswordRules } from '@portal/domain/access/password';
import { jointAccountTypes } from '@portal/domain/accounts/lookups';
import { CountrySelect } from '@portal/ui/fields/country-select';
import { BlockedCookies } from '@portal/ui/feedback/blocked-cookies';
import { FormShell } from '@portal/ui/fields/form-shell';
import { PasswordField } from '@portal/ui/fields/password-field';
import { PasswordHints } from '@portal/ui/fields/password-hints';
import { SelectField } from '@portal/ui/fields/select-field';
import { useEffect, useId, type FocusEvent, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { AccountFrame } from '../frame/account-frame';
import { checkAccount, kindsOf, type AccountValues } from './account-values';
import { FieldRow, FormCard, FormSection } from '../frame/form-section';
import type { SaveFailure } from '../application/save-failure';
import { StepFooter } from '../frame/step-footer';
import styles from '../frame/step-form.module.css';
import { useSend } from '../application/use-send';
import type { OpenableKind } from '@portal/domain/accounts/account';
import { ChoiceCards } from '@portal/ui/fields/choice-cards';
import { kindName } from '../application/registration-steps';

interface AccountDetailsFormProps {
  isEntity: boolean;
  /** A visitor without a sign-in is asked for email and password too. */
  isNewUser: boolean;
  /** The person, if the identity check has passed: name and country are shown, not asked. */
  verified?: Identity | null;
  /** The account that an invited person joins, in words; that person chooses no account type. */
  joins?: string | null;
  values: AccountValues;
  backPath?: string | null;
  /** Submits the values and goes to the next step; rejects with the ApiFailure of the call. */
  onSend: (values: AccountValues) => Promise<void>;
  /** Messages for a failed call, by field name of this form. */
  describeFailure: (failure: ApiFailure) => SaveFailure;
  /** Called on every change. */
  onChange?: (values: AccountValues) => void;
}

const labels: Readonly<Record<keyof AccountValues, string>> = {
  kind: 'Account type',
  jointAccountType: 'Joint account type',
  firstName: 'First name',
  lastName: 'Last name',
  domicile: 'Country of tax residence',
  email: 'Email',
  password: 'Password',
};

type AccountForm = UseFormReturnType<AccountValues>;

/** Account type, name and country; email and password for a new user [REG-33, REG-47]. */
export function AccountDetailsForm(props: AccountDetailsFormProps) {
  const {
    isEntity,
    isNewUser,
    verified = null,
    joins = null,
    onSend,
    onChange,
    describeFailure,
    backPath = null,
  } = props;
  const settings = useSettings();
  const form = useForm<AccountValues>({
    initialValues: props.values,
    validate: values => ({ ...checkAccount(values, isNewUser, settings) }),
  });
  const { submit, formError, isSending } = useSend(form, onSend, { describe: describeFailure });
  const { values } = form;
  useEffect(() => onChange?.(values), [onChange, values]);

  return (
    <AccountFrame isEntity={isEntity} kind={values.kind} joins={joins}>
      <FormShell form={form} labels={labels} formError={formError} onSubmit={submit}>
        {isNewUser && <BlockedCookies />}
        <FormCard>
          {joins === null && <KindSection form={form} isEntity={isEntity} />}
          {verified === null ? <PersonSection form={form} /> : <KnownPerson identity={verified} />}
          {isNewUser && <SignInSection form={form} />}
        </FormCard>
        <StepFooter backPath={backPath} submitLabel="Continue" busy={isSending}>
          {isNewUser && <SignInLink />}
        </StepFooter>
      </FormShell>
    </AccountFrame>
  );
}

/** A non-empty field is validated on blur. All are required. */
const fieldOf = (form: AccountForm, name: keyof AccountValues) => ({
  ...form.getInputProps(name),
  name,
  'aria-required': true as const,
  label: labels[name],
  value: form.values[name],
  onBlur: (event: FocusEvent<HTMLInputElement | HTMLSelectElement>) => {
    if (event.currentTarget.value !== '') void form.validateField(name);
  },
});

function KindSection({ form, isEntity }: { form: AccountForm; isEntity: boolean }) {
  const paths = usePaths();
  const { search } = useLocation();
  const other = `${paths.to(isEntity ? 'register/account-details' : 'register-entity/account-details')}${search}`;
  return (
    <FormSection title="Account type">
      <KindChoice
        name="kind"
        kinds={kindsOf(isEntity)}
        value={form.values.kind}
        onChange={kind => form.setFieldValue('kind', kind)}
        error={form.errors['kind']}
      />
      {form.values.kind === 'JOINT' && (
        <SelectField {...fieldOf(form, 'jointAccountType')} options={jointAccountTypes} />
      )}
      <p className={styles.note}>
        {isEntity ? 'For yourself? ' : 'For a company, partnership, or trust? '}
        <Link to={other}>{isEntity ? 'Open an individual or joint account' : 'Open an entity account'}</Link>
      </p>
    </FormSection>
  );
}

function PersonSection({ form }: { form: AccountForm }) {
  return (
    <FormSection title="About you" lead="Enter your name exactly as it appears on your government-issued ID.">
      <FieldRow>
        <TextInput {...fieldOf(form, 'firstName')} autoComplete="given-name" maxLength={115} />
        <TextInput {...fieldOf(form, 'lastName')} autoComplete="family-name" maxLength={115} />
      </FieldRow>
      <CountrySelect {...fieldOf(form, 'domicile')} placeholder={null} />
    </FormSection>
  );
}

/** A person who has passed the identity check for another account. */
const KnownPerson = ({ identity }: { identity: Identity }) => (
  <FormSection title="About you" lead="We have your information on file.">
    <FactList
      facts={[
        { label: 'Name', value: displayName(identity) },
        { label: 'Country of tax residence', value: formatCountry(identity.legalDetails?.countryCode) },
      ]}
    />
  </FormSection>
);

function SignInSection({ form }: { form: AccountForm }) {
  const hintsId = useId();
  const rules = findPasswordRules(useSettings().passwordRules);
  const { password } = form.values;
  // The prerendered page does not know the rules: they come with the first letter, and nothing moves before.
  const hasHints = password !== '' && rules.length > 0;
  return (
    <FormSection title="Sign-in details">
      <TextInput {...fieldOf(form, 'email')} type="email" autoComplete="username" inputMode="email" maxLength={254} />
      <PasswordField
        {...fieldOf(form, 'password')}
        autoComplete="new-password"
        {...(hasHints && { 'aria-describedby': hintsId })}
      />
      {hasHints && <PasswordHints id={hintsId} password={password} rules={rules} />}
    </FormSection>
  );
}

function SignInLink() {
  const paths = usePaths();
  return (
    <p className={styles.note}>
      Already have an account? <Link to={paths.login()}>Sign In</Link>
    </p>
  );
}

const notes: Readonly<Record<OpenableKind, string>> = {
  INDIVIDUAL: 'Owned by you alone',
  JOINT: 'Owned by you and others',
  CORPORATION: 'A company with shareholders',
  LLC: 'A company with members (LLC)',
  PARTNERSHIP: 'Partners with set ownership percentages',
  TRUST: 'Assets held by trustees',
};

interface KindChoiceProps {
  name: string;
  kinds: readonly OpenableKind[];
  value: OpenableKind | '';
  onChange: (kind: OpenableKind) => void;
  error: ReactNode;
}

/** Account types as large radio buttons, each with a hint. */
const KindChoice = ({ kinds, ...props }: KindChoiceProps) => (
  <ChoiceCards
    legend="Account type"
    columns={2}
    choices={kinds.map(kind => ({ value: kind, label: kindName(kind) ?? kind, text: notes[kind] }))}
    {...props}
  />
);
