import { accounts } from '@portal/contracts/accounts';
import { q } from '@portal/client/query';
import { useSession } from '@portal/client/session-store';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { computeStage, findOwnApplication, refetchAfter, type ApplicationStage } from './application-stage';

export interface ApplicationView {
  /** Null while it is not known. */
  readonly stage: ApplicationStage | null;
  /** ISO instant of the reader's own signature; null before it. */
  readonly signedOn: string | null;
  readonly isPrimary: boolean;
  /** The others of the account who have not signed, by name. */
  readonly unsigned: readonly string[];
  /** It could not be loaded. */
  readonly failed: boolean;
  readonly isFetching: boolean;
  /** Asks again now; resolves when the answers have come. */
  readonly refetch: () => Promise<void>;
}

/** The signed-in user's application for an account, asked for again while it is on its way [ACT-25]. */
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
  const isKnown = status.data !== undefined && members.data !== undefined && application !== undefined;
  const stage = !isKnown
    ? null
    : computeStage({
        accountStatus: status.data.status,
        accountKycStatus: status.data.kycStatus,
        kycStatus: own?.kycStatus,
        signedOn: application?.signedOn,
        isPrimary: own?.isPrimary ?? false,
        primarySignedOn: primary?.signedOn,
      });
  // How soon to look again follows from what was seen last.
  if (wait !== refetchAfter(stage)) setWait(refetchAfter(stage));
  // One answer changed the stage; the other may be of an earlier moment, and 'wait' may be long from here on.
  const told = useRef(stage);
  const { refetch: lookAtMembers } = members;
  const { refetch: lookAtStatus } = status;
  useEffect(() => {
    const before = told.current;
    told.current = stage;
    if (before !== null && before !== stage) void Promise.all([lookAtMembers(), lookAtStatus()]);
  }, [stage, lookAtMembers, lookAtStatus]);
  const all = [applications, members, status];
  const refetch = async (): Promise<void> => void (await Promise.all(all.map(query => query.refetch())));
  return {
    stage,
    signedOn: application?.signedOn ?? null,
    isPrimary: own?.isPrimary ?? false,
    unsigned: (members.data ?? [])
      .filter(each => each.signedOn === null && each.userId !== userId)
      .map(each => `${each.firstName ?? ''} ${each.lastName ?? ''}`.trim()),
    failed: !isKnown && all.some(({ isError }) => isError),
    isFetching: all.some(query => query.isFetching),
    refetch,
  };
}
