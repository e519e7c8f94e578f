import { useFlag, useFlagsSettled } from '@portal/client/flags';
import { useGlobalData } from '@portal/client/global-data';
import { usePreference } from '@portal/client/preferences';
import { useSession } from '@portal/client/session-store';
import { useSettings } from '@portal/client/settings';
import type { GlobalData } from '@portal/contracts/start-up';
import {
  bannerSymbol,
  type BannerFacts,
  type BannerKind,
  selectBanners,
  unsupportedStateName,
} from '@portal/domain/banners';

export interface ShownBanners {
  /** The most urgent first. */
  readonly kinds: readonly BannerKind[];
  /** Name of the reader's state where the product is not approved, for the banner that says so. */
  readonly stateName: string | null;
}

const none: ShownBanners = { kinds: [], stateName: null };

/** The banners for the signed-in user; none before everything is known that decides, so that none comes and goes again. */
export function useBanners(): ShownBanners {
  const data = useGlobalData();
  const userId = useSession(session => session.userId);
  const frozen = useSession(session => session.frozen);
  const { unsupportedStates } = useSettings();
  const dismissed = usePreference('dismissedBanners');
  const flags = { info: useFlag('info'), freeTrade: useFlag('freeTrade'), accountTransfer: useFlag('accountTransfer') };
  const settled = useFlagsSettled();
  if (data === undefined || frozen || !settled) return none;
  const facts: BannerFacts = { ...factsOf(data), userId, unsupportedStates, flags, dismissed };
  return { kinds: selectBanners(facts), stateName: unsupportedStateName(facts) };
}

type FactsOfData = Pick<BannerFacts, 'account' | 'kyc' | 'region' | 'hasSymbol'>;

function factsOf({ account, accountStatus, identity, assets }: GlobalData): FactsOfData {
  const ownStatus = identity?.kycStatuses?.find(({ accountId }) => accountId === account?.id)?.status;
  return {
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
    region: identity?.legalDetails?.physicalAddress?.region ?? account?.legalAddress?.region,
    hasSymbol: assets.some(({ symbol }) => symbol === bannerSymbol),
  };
}
