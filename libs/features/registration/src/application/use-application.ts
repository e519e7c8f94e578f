import { accounts } from '@portal/contracts/endpoints/accounts';
import { q } from '@portal/client/api/query';
import { useSession } from '@portal/client/session/session-store';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { computeStage, findOwnApplication, refetchAfter, type ApplicationStage } from './application-stage';

export interface ApplicationView {
  /** Null while unknown. */
  readonly stage: ApplicationStage | null;
  /** Time of the current user's signature as an ISO 8601 instant; null before it. */
  readonly signedOn: string | null;
  readonly isPrimary: boolean;
  /** The server says that the current user's identity is verified. */
  readonly isVerified: boolean;
  /** Names, or else ids, of the other account members who have not signed. */
  readonly unsigned: readonly string[];
  /** The application could not be loaded. */
  readonly failed: boolean;
  readonly isFetching: boolean;
  /** Refetches now; resolves when all responses have arrived. */
  readonly refetch: () => Promise<void>;
}

/** The signed-in user's application for an account, polled while it is in progress [ACT-25]. */
export function useApplication(accountId: string): ApplicationView {
  const userId = useSession(auth => auth.userId);
  const params = { accountId };
  const [wait, setWait] = useState<number | false>(false);
  const applications = useQuery(q(accounts.applications, { params }));
  const members = useQuery({ ...q(accounts.userStatuses, { params }), refetchInterval: wait });
  const status = useQuery({ ...q(accounts.status, { params: { id: accountId } }), refetchInterval: wait });

  const own = members.data?.find(each => each.userId === userId);
  const primary = members.data?.find(each => each.isPrimary);
  const application = applications.data === undefined ? undefined : findOwnApplication(applications.data, userId);
  const accountStatus = status.data?.status;
  const isKnown = typeof accountStatus === 'string' && members.data !== undefined && application !== undefined;
  const stage = !isKnown
    ? null
    : computeStage({
        accountStatus,
        accountKycStatus: status.data?.kycStatus,
        kycStatus: own?.kycStatus,
        signedOn: application?.signedOn,
        isPrimary: own?.isPrimary ?? false,
        primarySignedOn: primary?.signedOn,
        hasOthers: members.data.length > 1,
      });
  // The polling interval depends on the last stage.
  if (wait !== refetchAfter(stage)) setWait(refetchAfter(stage));
  // One response changed the stage; the others may be older, and the next poll may be far away.
  const previousStage = useRef(stage);
  const { refetch: refetchMembers } = members;
  const { refetch: refetchStatus } = status;
  useEffect(() => {
    const before = previousStage.current;
    previousStage.current = stage;
    if (before !== null && before !== stage) void Promise.all([refetchMembers(), refetchStatus()]);
  }, [stage, refetchMembers, refetchStatus]);
  const all = [applications, members, status];
  const refetch = async (): Promise<void> => void (await Promise.all(all.map(query => query.refetch())));
  return {
    stage,
    signedOn: application?.signedOn ?? null,
    isPrimary: own?.isPrimary ?? false,
    isVerified: own?.kycStatus === 'APPROVED',
    unsigned: (members.data ?? [])
      .filter(each => each.signedOn === null && each.userId !== userId)
      .map(each => `${each.firstName ?? ''} ${each.lastName ?? ''}`.trim() || each.userId),
    failed: !isKnown && (accountStatus === null || all.some(({ isError }) => isError)),
    isFetching: all.some(query => query.isFetching),
    refetch,
  };
}
