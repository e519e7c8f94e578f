import { TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import type { ApiFailure } from '@portal/client/api-failure';
import { usePaths } from '@portal/client/paths';
import { useSettings } from '@portal/client/settings';
import { jointAccountTypes } from '@portal/domain/lookups';
import { CountrySelect } from '@portal/ui/country-select';
import { BlockedCookies } from '@portal/ui/blocked-cookies';
import { FormShell } from '@portal/ui/form-shell';
import { PasswordField } from '@portal/ui/password-field';
import { PasswordHints } from '@portal/ui/password-hints';
import { SelectField } from '@portal/ui/select-field';
import { useEffect, useId, type FocusEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { AccountFrame } from './account-frame';
import { checkAccount, kindsOf, type AccountValues } from './account-values';
import { FieldRow, FormCard, FormSection } from './form-section';
import { KindChoice } from './kind-choice';
import type { SaveFailure } from './save-failure';
import { StepFoot } from './step-foot';
import styles from './step-form.module.css';
import { useSend } from './use-send';

interface AccountDetailsFormProps {
  isEntity: boolean;
  /** Somebody who has no sign-in yet is asked for e-mail and password too. */
  isNewcomer: boolean;
  values: AccountValues;
  backPath?: string | null;
  /** Sends the values and goes on; rejects with the ApiFailure of the call. */
  onSend: (values: AccountValues) => Promise<void>;
  /** Words for a failed call, fields by their names here. */
  describeFailure: (failure: ApiFailure) => SaveFailure;
  /** Hears of every change. */
  onChange?: (values: AccountValues) => void;
}

const labels: Readonly<Record<keyof AccountValues, string>> = {
  kind: 'Kind of account',
  jointAccountType: 'Type of joint account',
  firstName: 'First name',
  lastName: 'Last name',
  domicile: 'Country of tax residence',
  email: 'E-mail',
  password: 'Password',
};

type AccountForm = UseFormReturnType<AccountValues>;

/** Kind of account, name and country; e-mail and password for a newcomer [REG-33, REG-47]. */
export function AccountDetailsForm(props: AccountDetailsFormProps) {
  const { isEntity, isNewcomer, onSend, onChange, describeFailure, backPath = null } = props;
  const { restrictedCountries } = useSettings();
  const form = useForm<AccountValues>({
    initialValues: props.values,
    validate: values => ({ ...checkAccount(values, isNewcomer, restrictedCountries) }),
  });
  const { submit, formError, isSending } = useSend(form, onSend, { describe: describeFailure });
  const { values } = form;
  useEffect(() => onChange?.(values), [onChange, values]);

  return (
    <AccountFrame isEntity={isEntity} kind={values.kind}>
      {isNewcomer && <BlockedCookies />}
      <FormShell form={form} labels={labels} formError={formError} onSubmit={submit}>
        <FormCard>
          <KindSection form={form} isEntity={isEntity} />
          <PersonSection form={form} isEntity={isEntity} />
          {isNewcomer && <SignInSection form={form} />}
        </FormCard>
        <StepFoot backPath={backPath} act={isNewcomer ? 'Continue to two-factor setup' : 'Continue'} busy={isSending}>
          {isNewcomer && <SignInLink />}
        </StepFoot>
      </FormShell>
    </AccountFrame>
  );
}

/** A field is judged when it is left with something in it. */
const fieldOf = (form: AccountForm, name: keyof AccountValues) => ({
  ...form.getInputProps(name),
  name,
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
    <FormSection title="Kind of account">
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
        {isEntity ? 'For yourself? ' : 'For a company, a partnership or a trust? '}
        <Link to={other}>{isEntity ? 'Open an individual or joint account' : 'Open an entity account'}</Link>
      </p>
    </FormSection>
  );
}

function PersonSection({ form, isEntity }: { form: AccountForm; isEntity: boolean }) {
  return (
    <FormSection
      title="About you"
      lead={isEntity ? 'You act for the entity and sign for it.' : 'Your name as it stands on your government ID.'}
    >
      <FieldRow>
        <TextInput {...fieldOf(form, 'firstName')} autoComplete="given-name" maxLength={115} />
        <TextInput {...fieldOf(form, 'lastName')} autoComplete="family-name" maxLength={115} />
      </FieldRow>
      <CountrySelect {...fieldOf(form, 'domicile')} placeholder={null} />
    </FormSection>
  );
}

function SignInSection({ form }: { form: AccountForm }) {
  const hintsId = useId();
  return (
    <FormSection title="Sign-in details" lead="We send a link to this address. Open it to verify that it is yours.">
      <TextInput {...fieldOf(form, 'email')} type="email" autoComplete="username" inputMode="email" maxLength={254} />
      <PasswordField {...fieldOf(form, 'password')} autoComplete="new-password" aria-describedby={hintsId} />
      <PasswordHints id={hintsId} password={form.values.password} />
    </FormSection>
  );
}

function SignInLink() {
  const paths = usePaths();
  return (
    <p className={styles.note}>
      Have an account? <Link to={paths.login()}>Sign In</Link>
    </p>
  );
}
