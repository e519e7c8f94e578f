import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { usePaths } from '@portal/client/browser/paths';
import type { Identity } from '@portal/contracts/schemas/identity';
import { checkEmail } from '@portal/domain/accounts/email';
import { phoneText, withNumber } from '@portal/domain/accounts/phone';
import { FormShell } from '@portal/ui/fields/form-shell';
import { PhoneField } from '@portal/ui/fields/phone-field';
import { checkPhone, formatPhone, parsePhone } from '@portal/ui/format/phone-text';
import { deferredPart } from '@portal/ui/feedback/lazy-part';
import { type ReactNode, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { isEmailProved } from './email-proof';
import { FormButtons, ProfileSection } from './profile-section';
import styles from './profile.module.css';
import { useSaveProfile } from './use-save-profile';

// Only for the few days of a change.
const PendingEmail = deferredPart(async () => (await import('./pending-email')).PendingEmail);

interface ContactSectionProps {
  identity: Identity;
  canEdit: boolean;
}

/**
 * Email and phone. A change of the email address needs a code first: the link leads to verify2fa, and the field is
 * editable only after returning from there [PRF-11, TFA-12].
 */
export function ContactSection({ identity, canEdit }: ContactSectionProps) {
  const paths = usePaths();
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const proved = canEdit && isEmailProved(state);
  const [editing, setEditing] = useState(false);
  const close = (): void => {
    setEditing(false);
    // The proof can be used only once.
    if (proved) void navigate(paths.account('personal-data'), { replace: true, state: null });
  };
  return (
    <ProfileSection
      title="Contact"
      onEdit={canEdit ? () => setEditing(true) : undefined}
      facts={[
        {
          label: 'Email',
          value: (
            <>
              <span className={styles.line}>
                {identity.email}
                {canEdit && <Link to={paths.verifyTwoFactor()}>Change email</Link>}
              </span>
              {identity.pendingEmail != null && <PendingEmail identity={identity} email={identity.pendingEmail} />}
            </>
          ),
        },
        {
          label: 'Phone',
          value: identity.phoneNumbers?.map(phoneText).map(number => <div key={number}>{formatPhone(number)}</div>),
        },
      ]}
      form={editing || proved ? <ContactForm identity={identity} withEmail={proved} onDone={close} /> : null}
    />
  );
}

const labels = { email: 'Email', phone: 'Phone' } as const;

interface ContactFormProps {
  identity: Identity;
  withEmail: boolean;
  onDone: () => void;
}

function ContactForm({ identity, withEmail, onDone }: ContactFormProps) {
  const paths = usePaths();
  const { busy, problem, save } = useSaveProfile(identity);
  const [formError, setFormError] = useState<ReactNode>(null);
  const [first = '', ...others] = identity.phoneNumbers ?? [];
  // An unchanged value is not validated again.
  const [known] = useState(() => formatPhone(phoneText(first)));
  const form = useForm({
    initialValues: { email: identity.email ?? '', phone: known },
    validate: {
      email: text => (withEmail ? checkEmail(text) : null),
      phone: text => (text === known ? null : checkPhone(text)),
    },
  });
  const send = async ({ email, phone }: typeof form.values): Promise<void> => {
    setFormError(null);
    const number = phone === known ? null : parsePhone(phone);
    const outcome = await save({
      ...(withEmail ? { email: email.trim() } : {}),
      ...(number === null ? {} : { phoneNumbers: [withNumber(first, number), ...others] }),
    });
    if (outcome.kind === 'saved') onDone();
    if (outcome.kind === 'refused') {
      const { phoneNumbers: phoneError = outcome.fields['phoneNumbers.0'], ...errors } = outcome.fields;
      form.setErrors(phoneError === undefined ? errors : { ...errors, phone: phoneError });
    }
    if (outcome.kind === 'codeRequired') {
      setFormError(
        <>
          Nothing was changed. <Link to={paths.verifyTwoFactor()}>Enter a code first</Link>
        </>,
      );
    }
  };
  return (
    <FormShell form={form} labels={labels} formError={formError ?? problem} onSubmit={send}>
      <div className={styles.fields}>
        {withEmail && (
          <div data-wide>
            <TextInput
              type="email"
              label="Email"
              name="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              description="You may need to open a link we send to this address before you can sign in with it."
              {...form.getInputProps('email')}
            />
          </div>
        )}
        <div data-wide>
          <PhoneField label="Phone" name="phone" {...form.getInputProps('phone')} value={form.values.phone} />
        </div>
      </div>
      <FormButtons busy={busy} onCancel={onDone} />
    </FormShell>
  );
}
