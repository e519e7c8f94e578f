import type { Account, Invite } from '@portal/contracts/schemas/account';
import type { ResponseBody } from '@portal/client/api/route-call';
import type { accounts } from '@portal/contracts/endpoints/accounts';
import type { KycStatus } from '@portal/domain/accounts/account';
import { isRetryableKyc } from '@portal/domain/accounts/kyc';
import type { Decimal } from '@portal/domain/money/money';
import type { StatusShape, StatusTone } from '@portal/ui/display/status-badge';
import { formatStatus } from '@portal/ui/format/format';

interface Badge {
  readonly label: string;
  readonly tone: StatusTone;
  readonly shape?: StatusShape;
}

/** One row of the list: an authorized user or an invited person. */
export interface UserRow {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  /** Percent owned of a partnership; null for other accounts. */
  readonly share: Decimal | null;
  /** Progress of the user; null if the status is unknown. */
  readonly badge: Badge | null;
}

type UserStatus = ResponseBody<typeof accounts.userStatuses>[number];

/** Authorized users who have accepted their invite, with the status of each [AUU-07]. */
export function computeUsers(account: Account, statuses: readonly UserStatus[] | undefined): UserRow[] {
  const shares = account.entity?.partnership?.partners ?? [];
  const unsigned = account.onboardingStatusDetails?.unsignedApplicationUserIds ?? [];
  return (account.acceptedAuthorizedUsers ?? []).map(({ userId, firstName, lastName, email }) => {
    const status = statuses?.find(each => each.userId === userId);
    return {
      id: userId,
      name: joinName(firstName, lastName) ?? email ?? userId,
      email: email ?? null,
      share: shares.find(({ identityId }) => identityId === userId)?.percentage ?? null,
      badge: status === undefined ? null : describeUserStatus(status, unsigned.includes(userId)),
    };
  });
}

const joinName = (first: string | null | undefined, last: string | null | undefined): string | null =>
  [first, last].filter(Boolean).join(' ') || null;

const inProgress: readonly string[] = ['PENDING', 'INITIAL_IN_FLIGHT', 'IN_FLIGHT'] satisfies readonly KycStatus[];

/** An unknown status is shown in its own words. A server may have no times of signing. */
function describeUserStatus({ kycStatus, signedOn, isRetryable }: UserStatus, isUnsigned: boolean): Badge | null {
  if (isUnsigned || signedOn === null) return { label: 'Signature needed', tone: 'info', shape: 'dashed' };
  if (kycStatus === 'APPROVED') return { label: 'Identity verified', tone: 'success' };
  if (kycStatus === 'CANNOT_PROCESS') return { label: 'Identity not verified', tone: 'danger' };
  if (isRetryable ?? isRetryableKyc(kycStatus)) return { label: 'Identity check needed', tone: 'warn' };
  if (kycStatus === null) return null;
  return inProgress.includes(kycStatus)
    ? { label: 'Identity check in progress', tone: 'info', shape: 'dashed' }
    : { label: formatStatus(kycStatus), tone: 'none' };
}

/** Row of an invited person; an unknown status is shown as invited [AUU-05]. */
export const describeInvite = ({ id, firstName, lastName, email, percentage, status }: Invite): UserRow => ({
  id,
  name: joinName(firstName, lastName) ?? email ?? 'Invited user',
  email: email ?? null,
  share: percentage ?? null,
  badge: { label: status === 'SCHEDULED' ? 'Scheduled' : 'Invited', tone: 'info', shape: 'dashed' },
});
