import { accountTypeName } from '@portal/domain/accounts/account';
import type { StatusTone } from '@portal/ui/display/status-badge';
import { formatStatus, missing } from '@portal/ui/format/format';

/** 'LLC' becomes 'Limited liability company'; an unknown type is shown as 'Entity' [ACT-02]. */
export const formatAccountType = (type: string | null): string => (type === null ? missing : accountTypeName(type));

export interface StatusWords {
  readonly label: string;
  readonly tone: StatusTone;
}

const statuses: Readonly<Record<string, StatusWords>> = {
  COMPLETE: { label: 'Open', tone: 'success' },
  KYC_PENDING: { label: 'Identity check pending', tone: 'warn' },
  KYC_IN_FLIGHT: { label: 'Identity check in progress', tone: 'info' },
  BD_ACCOUNT_PENDING: { label: 'In review', tone: 'info' },
  PENDING_INVITES: { label: 'Invitations pending', tone: 'info' },
  PENDING_AUTHORIZED_USER_SIGNATURES: { label: 'Signatures pending', tone: 'info' },
  INCOMPLETE_INPUT: { label: 'Application incomplete', tone: 'warn' },
};

/** Label of an account status; an unknown one in its own words [ACT-14]. */
export const describeStatus = (status: string | null): StatusWords =>
  statuses[status ?? ''] ?? { label: formatStatus(status), tone: 'none' };
