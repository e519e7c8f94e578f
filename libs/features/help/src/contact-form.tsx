import { portalConfig } from '@portal/client/browser/config';
import { readSupportHours } from '@portal/client/settings/support-hours';
import { readSession } from '@portal/client/session/session-store';
import { FormShell } from '@portal/ui/fields/form-shell';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconMail } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import styles from './contact-form.module.css';
import { ContactSent } from './contact-sent';
import { validateSupportEmail, mailtoUrl, initialSupportEmail, type SupportEmail } from './support-email';

const labels = { subject: 'Subject', message: 'Message' };

/**
 * Contact form. There is no API for it: the form composes an email to the support address that starts with the account
 * id, and opens it in the user's email app with a mailto link [HLP-09].
 */
export function ContactForm({ subject }: { subject: string }) {
  const { supportEmail } = portalConfig();
  const hours = readSupportHours();
  const [written, setWritten] = useState<SupportEmail | null>(null);
  const form = useForm<SupportEmail>({
    mode: 'uncontrolled',
    initialValues: initialSupportEmail(subject, readSession().accountId),
    validate: validateSupportEmail,
  });
  const message = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    // Put the cursor below the account id.
    const end = message.current?.value.length ?? 0;
    message.current?.setSelectionRange(end, end);
    message.current?.focus();
  }, [written]);
  const write = (email: SupportEmail): void => {
    setWritten(email);
    window.open(mailtoUrl(supportEmail, email), '_self');
  };
  if (written !== null) {
    return <ContactSent to={supportEmail} email={written} onChange={() => setWritten(null)} />;
  }
  return (
    <FormShell form={form} labels={labels} onSubmit={write} className={styles.form ?? ''}>
      <p className={styles.lead}>
        We’ll start an email to <b>{supportEmail}</b>. Send it from your email app.
        {hours !== null && ` ${hours}`}
      </p>
      <TextInput label="Subject" maxLength={120} key={form.key('subject')} {...form.getInputProps('subject')} />
      <Textarea
        label="Message"
        description="Don’t include passwords, verification codes, or your SSN."
        rows={9}
        maxLength={1500}
        key={form.key('message')}
        {...form.getInputProps('message')}
        ref={message}
      />
      <Button type="submit" fullWidth leftSection={<IconMail size={16} stroke={1.75} aria-hidden="true" />}>
        Open email app
      </Button>
    </FormShell>
  );
}
