import { accountFactsOf } from '@portal/client/account-facts';
import { useFlag, useFlagsSettled } from '@portal/client/flags';
import { useGlobalData } from '@portal/client/global-data';
import { usePreference } from '@portal/client/preferences';
import { useSession } from '@portal/client/session-store';
import { useSettings } from '@portal/client/settings';
import { bannerSymbol, type BannerFacts, type BannerKind, selectBanners } from '@portal/domain/banners';
import { unsupportedStateName } from '@portal/domain/unsupported-state';
import { useSignedInUser } from './signed-in-user';

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
  // No banner for a page that would not open.
  const hasPages = useSignedInUser()?.hasPages === true;
  const flags = {
    info: useFlag('info') && hasPages,
    freeTrade: useFlag('freeTrade'),
    accountTransfer: useFlag('accountTransfer') && hasPages,
  };
  const settled = useFlagsSettled();
  if (data === undefined || frozen || !settled) return none;
  const hasSymbol = data.assets.some(({ symbol }) => symbol === bannerSymbol);
  const facts: BannerFacts = { ...accountFactsOf(data, userId), unsupportedStates, flags, hasSymbol, dismissed };
  return { kinds: selectBanners(facts), stateName: unsupportedStateName(facts, unsupportedStates) };
}
