import { fieldMessages, isApiFailure } from '@portal/client/api/api-failure';
import { describeSendProblem } from '@portal/client/session/sign-in/code-sending';
import { type AuthenticatorSecret, enrollAuthenticator, enrollPhone } from '@portal/client/session/sign-in/credentials';
import { useOffers } from '@portal/client/settings/offers';
import { BusyButton } from '@portal/ui/controls/busy-button';
import { showCodeToast } from '@portal/ui/feedback/code-toast';
import { ChoiceCards } from '@portal/ui/fields/choice-cards';
import { FormShell } from '@portal/ui/fields/form-shell';
import { PhoneField } from '@portal/ui/fields/phone-field';
import { checkPhone, parsePhone } from '@portal/ui/format/phone-text';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import styles from '../frame/auth-form.module.css';

interface FactorFormProps {
  /** Phone number as typed; stored by the page, so that going back keeps it. */
  phone: string;
  onPhone: (text: string) => void;
  /** Called when a code was sent to this number (E.164, such as '+12025550177'), or may have been. */
  onSent: (phone: string, isConfirmed: boolean) => void;
  onSecret: (secret: AuthenticatorSecret) => void;
}

interface Values {
  method: 'SMS' | 'AUTHENTICATOR';
  phone: string;
}

const choices = [
  {
    value: 'AUTHENTICATOR',
    label: 'Authenticator app',
    text: 'Recommended. More secure, and works without cell service.',
  },
  { value: 'SMS', label: 'Text message', text: 'We’ll text a code to your phone.' },
] as const;

const failedText = 'We couldn’t start setup. Please try again.';

/** Choice of the second factor, with the phone number for SMS. */
export function FactorForm({ phone, onPhone, onSent, onSecret }: FactorFormProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<Values>({
    initialValues: { method: 'SMS', phone },
    validate: { phone: (text, { method }) => (method === 'SMS' ? checkPhone(text) : null) },
  });
  const { method } = form.values;
  const hasApp = useOffers('authenticatorApp');

  const send = async (values: Values): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    const isPhone = values.method === 'SMS';
    const number = parsePhone(values.phone) ?? values.phone;
    try {
      if (!isPhone) return onSecret(await enrollAuthenticator());
      await enrollPhone(number);
      onSent(number, true);
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      if (isPhone && error.mayHaveActed) {
        const { text, detail } = describeSendProblem(error, 'SMS');
        showCodeToast({ text, status: 'warn', detail });
        return onSent(number, false);
      }
      const { mobile } = fieldMessages(error);
      if (mobile !== undefined) form.setErrors({ phone: mobile });
      else setProblem(error.reason ?? failedText);
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <p className={styles.lead}>
        We may ask for a 6-digit code when you sign in.
        {hasApp ? ' Choose how to get it.' : ' We’ll text it to your phone.'}
      </p>
      <FormShell
        form={form}
        labels={{ phone: 'Phone number' }}
        formError={problem}
        className={styles.form}
        onSubmit={send}
      >
        {hasApp && (
          <ChoiceCards
            legend="How to get your code"
            name="way"
            choices={choices}
            value={method}
            onChange={next => {
              setProblem(null);
              form.clearErrors();
              form.setFieldValue('method', next);
            }}
          />
        )}
        {method === 'SMS' && (
          <PhoneField
            name="phone"
            size="md"
            label="Phone number"
            description="Enter a mobile number that can receive texts. Message and data rates may apply."
            required
            withAsterisk={false}
            value={form.values.phone}
            error={form.errors.phone}
            onChange={text => {
              form.setFieldValue('phone', text);
              onPhone(text);
            }}
          />
        )}
        <BusyButton type="submit" size="lg" fullWidth busy={busy}>
          {method === 'SMS' ? 'Send code' : 'Continue'}
        </BusyButton>
      </FormShell>
    </>
  );
}
