import { accountFactsOf } from '@portal/client/session/account-facts';
import { useFlag, useFlagsSettled } from '@portal/client/settings/flags';
import { useGlobalData } from '@portal/client/account/global-data';
import { usePreference } from '@portal/client/preferences/preferences';
import { useSession } from '@portal/client/session/session-store';
import { useSettings } from '@portal/client/settings/use-settings';
import { bannerSymbol, type BannerFacts, type BannerKind, selectBanners } from '@portal/domain/access/banners';
import { unsupportedStateName } from '@portal/domain/accounts/unsupported-state';
import { useSignedInUser } from './header/signed-in-user';

export interface ShownBanners {
  /** The most urgent first. */
  readonly kinds: readonly BannerKind[];
  /** Name of the user's state, for the banner about a state where the product is not approved. */
  readonly stateName: string | null;
}

const none: ShownBanners = { kinds: [], stateName: null };

/** Banners for the signed-in user; none until all required data has loaded, so that none appears and disappears. */
export function useBanners(): ShownBanners {
  const data = useGlobalData();
  const userId = useSession(session => session.userId);
  const frozen = useSession(session => session.frozen);
  const { unsupportedStates } = useSettings();
  const dismissed = usePreference('dismissedBanners');
  // No banner for pages that would not open.
  const hasPages = useSignedInUser()?.hasPages === true;
  const flags = {
    info: useFlag('info') && hasPages,
    freeTrade: useFlag('freeTrade'),
    accountTransfer: useFlag('accountTransfer') && hasPages,
  };
  const settled = useFlagsSettled();
  if (data === undefined || frozen || !settled) return none;
  const hasSymbol = data.assets?.some(({ symbol }) => symbol === bannerSymbol) ?? false;
  const facts: BannerFacts = { ...accountFactsOf(data, userId), unsupportedStates, flags, hasSymbol, dismissed };
  return { kinds: selectBanners(facts), stateName: unsupportedStateName(facts, unsupportedStates) };
}
