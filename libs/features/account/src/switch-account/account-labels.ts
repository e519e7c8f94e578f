import { accountTypeName } from '@portal/domain/accounts/account';
import type { StatusTone } from '@portal/ui/display/status-badge';
import { formatStatus, missing } from '@portal/ui/format/format';

/** 'LLC' becomes 'Limited liability company'; an unknown type is shown as 'Entity' [ACT-02]. */
export const formatAccountType = (type: string | null): string => (type === null ? missing : accountTypeName(type));

export interface StatusWords {
  readonly label: string;
  readonly tone: StatusTone;
  /** What the account is waiting for; null if nothing. */
  readonly text: string | null;
}

const statuses: Readonly<Record<string, StatusWords>> = {
  COMPLETE: { label: 'Open', tone: 'success', text: null },
  KYC_PENDING: { label: 'Identity check pending', tone: 'warn', text: 'Identity verification isn’t complete.' },
  KYC_IN_FLIGHT: { label: 'Identity check in progress', tone: 'info', text: 'We’re reviewing identity information.' },
  BD_ACCOUNT_PENDING: { label: 'In review', tone: 'info', text: 'We’re reviewing the application.' },
  PENDING_INVITES: { label: 'In progress', tone: 'info', text: 'We’re waiting for invited users to join.' },
  PENDING_AUTHORIZED_USER_SIGNATURES: {
    label: 'In progress',
    tone: 'info',
    text: 'We’re waiting for everyone on the account to sign.',
  },
  INCOMPLETE_INPUT: { label: 'Incomplete', tone: 'warn', text: 'The application isn’t complete.' },
};

/** Label of an account status; an unknown one in its own words [ACT-14]. */
export const describeStatus = (status: string | null): StatusWords =>
  statuses[status ?? ''] ?? { label: formatStatus(status), tone: 'none', text: null };
