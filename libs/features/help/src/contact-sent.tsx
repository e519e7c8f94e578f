import { Button } from '@mantine/core';
import { CopyButton } from '@portal/ui/controls/copy-button';
import { useLayoutEffect, useRef } from 'react';
import styles from './contact-form.module.css';
import { mailtoUrl, supportEmailText, type SupportEmail } from './support-email';

interface ContactSentProps {
  to: string;
  email: SupportEmail;
  onChange: () => void;
}

/** Shown after the email app was opened. The portal cannot know whether the message was sent. */
export function ContactSent({ to, email, onChange }: ContactSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.form}>
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        Send your message
      </h3>
      <p className={styles.lead}>
        Send it from your email app. If the app didn’t open, copy the message and email it to us.
      </p>
      <dl className={styles.copies}>
        <div>
          <dt>Address</dt>
          <dd>
            <span>{to}</span>
            <CopyButton text={to} what="address" />
          </dd>
        </div>
        <div>
          <dt>Message</dt>
          <dd>
            <span>{email.message}</span>
            <CopyButton text={supportEmailText(email)} what="message" />
          </dd>
        </div>
      </dl>
      <div className={styles.actions}>
        <Button component="a" variant="default" href={mailtoUrl(to, email)}>
          Open email app
        </Button>
        <Button variant="subtle" onClick={onChange}>
          Edit message
        </Button>
      </div>
    </div>
  );
}
