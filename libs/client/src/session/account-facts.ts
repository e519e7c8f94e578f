import type { GlobalData } from '@portal/contracts/endpoints/start-up';
import type { AccountFacts } from '@portal/domain/accounts/account-facts';
import { usStateOf } from '@portal/domain/accounts/address';

/** Account and user facts that domain rules read, from the start-up data. `userId` is the signed-in user. */
export function accountFactsOf({ account, accountStatus, identity }: GlobalData, userId: string | null): AccountFacts {
  const ownStatus = identity?.kycStatuses?.find(({ accountId }) => accountId === account?.id)?.status;
  return {
    userId,
    account: {
      status: accountStatus,
      type: account?.type,
      brokerAccountStatus: account?.brokerAccountStatus,
      applicationComplete: account?.application?.applicationComplete,
      applicationSignedOn: account?.application?.signedOn,
      unsignedApplicationUserIds: account?.onboardingStatusDetails?.unsignedApplicationUserIds ?? [],
      allowTDASOptIn: account?.allowTDASOptIn,
      ackTDASAutoOptIn: account?.ackTDASAutoOptIn,
    },
    kyc: {
      userStatus: ownStatus,
      accountStatus: account?.kycStatus,
      currentUserIsPrimary: account?.currentUserIsPrimary === true,
      signedTimestamp: identity?.signedTimestamp,
    },
    region: usStateOf(identity?.legalDetails?.physicalAddress) ?? usStateOf(account?.legalAddress),
  };
}
