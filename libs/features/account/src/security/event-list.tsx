import { serverNow } from '@portal/client/browser/server-time';
import type { SecurityEvent } from '@portal/contracts/endpoints/security';
import { describeDevice, type SecurityEventType } from '@portal/domain/access/security-events';
import { Timeline } from '@portal/ui/display/timeline';
import { LinkButton } from '@portal/ui/controls/link-button';
import { formatStatus } from '@portal/ui/format/format';
import { formatDateTime } from '@portal/ui/format/format-time';
import { useState } from 'react';
import styles from './account-security.module.css';

const labels: Readonly<Record<SecurityEventType, string>> = {
  SIGN_IN: 'Signed in',
  SIGN_IN_FAILED: 'Sign-in failed',
  CODE_SENT: 'Code sent',
  CODE_REFUSED: 'Code rejected',
  SECOND_FACTOR: 'Verified with a code',
  DEVICE_REMEMBERED: 'Browser remembered',
  STEP_UP: 'Verified with a code',
  SIGNED_OUT: 'Signed out',
  SESSION_EXPIRED: 'Session expired',
  SESSION_ENDED: 'Session ended',
  PASSWORD_CHANGED: 'Password changed',
};

const details: Readonly<Record<string, string>> = {
  SMS: 'by text message',
  EMAIL: 'by email',
  EMAIL_UPDATE: 'to change your email address',
  BANK_LINK: 'to link a bank account',
  WITHDRAWAL: 'for a withdrawal',
  TRANSFER: 'for a share transfer',
};

/** Events that are shown at first. */
const shownAtFirst = 6;

const isKnown = (type: string): type is SecurityEventType => Object.hasOwn(labels, type);

function titleOf({ type, detail }: SecurityEvent): string {
  const label = type !== null && isKnown(type) ? labels[type] : formatStatus(type);
  if (detail === null) return label;
  return Object.hasOwn(details, detail) ? `${label} ${details[detail]}` : `${label} (${formatStatus(detail)})`;
}

const needsAttention = (type: string | null): boolean => type === 'SIGN_IN_FAILED' || type === 'CODE_REFUSED';

/** What happened to the sign-in, newest first; types without a label of ours are shown as the server names them. */
export function EventList({ events }: { events: readonly SecurityEvent[] }) {
  const [isLong, setLong] = useState(false);
  const now = serverNow();
  if (events.length === 0) return <p className={styles.quiet}>No activity to show.</p>;
  return (
    <>
      <Timeline
        label="Recent activity"
        steps={events.slice(0, isLong ? undefined : shownAtFirst).map(event => ({
          key: event.id,
          title: titleOf(event),
          time: formatDateTime(event.date, { now }),
          detail: event.device === null ? undefined : describeDevice(event.device),
          tone: needsAttention(event.type) ? 'warn' : undefined,
        }))}
      />
      {!isLong && events.length > shownAtFirst && (
        <p className={styles.more}>
          <LinkButton onClick={() => setLong(true)}>Show all {events.length}</LinkButton>
        </p>
      )}
    </>
  );
}
