import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Account } from '@portal/contracts/schemas/account';
import type { Identity } from '@portal/contracts/schemas/identity';
import { checkTermsInput, type TermsFlow } from '@portal/domain/accounts/digital-securities';
import { displayName } from '@portal/domain/accounts/names';
import { BusyButton } from '@portal/ui/controls/busy-button';
import { CheckField } from '@portal/ui/fields/check-field';
import { NameInput } from '@portal/ui/fields/full-name-field';
import { FormShell } from '@portal/ui/fields/form-shell';
import { useEffect, useState } from 'react';
import dialog from '../authorized-users/dialog.module.css';
import styles from './terms.module.css';
import { useTermsSubmit } from './use-terms-submit';

interface TermsFormProps {
  account: Account;
  identity: Identity;
  flow: TermsFlow;
  onBack: () => void;
  onBusy: (busy: boolean) => void;
  /** Called when the server answers that the account is not offered in the user's state. */
  onNotSupported: () => void;
  onDone: () => void;
}

const labels = { agreed: 'Terms and conditions', signature: 'Your full name' } as const;

/**
 * Checkbox and, in the agreement flow, signature. Submit stays enabled and reports what is missing [DAS-11 to DAS-15].
 */
export function TermsForm({ account, identity, flow, onBack, onBusy, onNotSupported, onDone }: TermsFormProps) {
  const { busy, submit } = useTermsSubmit(account.id);
  useEffect(() => onBusy(busy), [busy, onBusy]);
  const form = useForm({
    initialValues: { agreed: false, signature: '' },
    validate: values => checkTermsInput(values, flow, identity),
  });
  const [problem, setProblem] = useState<string | null>(null);
  const send = async ({ signature }: typeof form.values): Promise<void> => {
    setProblem(null);
    const outcome = await submit(flow, signature);
    if (outcome.kind === 'done') onDone();
    if (outcome.kind === 'notSupported') onNotSupported();
    if (outcome.kind !== 'refused') return;
    setProblem(outcome.form ?? null);
    if (outcome.signature !== undefined) form.setErrors({ signature: outcome.signature });
  };
  return (
    <FormShell form={form} labels={labels} className={styles.form ?? ''} formError={problem} onSubmit={send}>
      <p className={dialog.text}>
        {flow === 'agreement'
          ? 'You’re applying for a digital asset securities account in addition to your account '
          : 'An application is already on file. To finish, acknowledge the terms for your account '}
        <strong>{account.accountLegalName ?? account.id}</strong>.
      </p>
      <div className={styles.answer}>
        <CheckField
          name="agreed"
          label="I have read and agree to the Terms and Conditions."
          {...form.getInputProps('agreed', { type: 'checkbox' })}
        />
        {flow === 'agreement' && (
          <NameInput
            label={labels.signature}
            name="signature"
            description={`To sign, type your name exactly as it appears in your profile: ${displayName(identity)}`}
            {...form.getInputProps('signature')}
            value={form.values.signature}
          />
        )}
      </div>
      <div className={dialog.buttons}>
        <Button variant="default" size="md" onClick={onBack} disabled={busy}>
          Go back
        </Button>
        <BusyButton type="submit" size="md" busy={busy} busyText="Submitting…">
          Submit
        </BusyButton>
      </div>
    </FormShell>
  );
}
