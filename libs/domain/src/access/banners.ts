import { isEntityType } from '../accounts/account';
import {
  hasRetryableKyc,
  hasToSign,
  isIncomplete,
  lacksOnlySignature,
  type AccountFacts,
} from '../accounts/account-facts';
import { isDigitalSecuritiesOffered } from '../accounts/digital-securities';
import { unsupportedStateName } from '../accounts/unsupported-state';

/** Kinds of banners, the most urgent first. At most one of each kind, one at a time (specification 0 section 4). */
export const bannerKinds = [
  'updateRequired',
  'unsupportedState',
  'signing',
  'incomplete',
  'digitalSecurities',
  'freeTrade',
  'accountTransfer',
  'dividend',
] as const;
/** Kind of a banner. */
export type BannerKind = (typeof bannerKinds)[number];

/** Banners that the user can dismiss permanently in this browser [BNR-10, BNR-12, BNR-16]. */
const dismissible: readonly BannerKind[] = ['freeTrade', 'accountTransfer'];
/** True if the user can dismiss the banner. */
export const isDismissible = (kind: BannerKind): boolean => dismissible.includes(kind);

/** Symbol of three of the banners [BNR-08, BNR-09]. */
export const bannerSymbol = 'OSTKO';

type Maybe<T> = T | null | undefined;

/** Facts that decide which banners show. Unknown values count as false. */
export interface BannerFacts extends AccountFacts {
  /** Setting: states without the product, space-separated. */
  readonly unsupportedStates: string;
  readonly flags: { readonly info: boolean; readonly freeTrade: boolean; readonly accountTransfer: boolean };
  /** True if the venue lists the banner symbol. */
  readonly hasSymbol: boolean;
  /** Dismissed kinds, as stored in the browser. */
  readonly dismissed: readonly string[];
}

const isStateUnsupported = (facts: BannerFacts): boolean =>
  unsupportedStateName(facts, facts.unsupportedStates) !== null;

/** Symbol banners require an account that can trade: active at the broker, with approved KYC [BNR-14, BNR-15]. */
const mayTrade = ({ account, kyc }: BannerFacts): boolean =>
  account.brokerAccountStatus === 'ACTIVE' && kyc.accountStatus === 'APPROVED';

const rules: Readonly<Record<BannerKind, (facts: BannerFacts) => boolean>> = {
  updateRequired: hasRetryableKyc,
  unsupportedState: facts => hasToSign(facts) && isStateUnsupported(facts),
  signing: facts => hasToSign(facts) && !isStateUnsupported(facts),
  // The banners of the retry and of the signature already lead to what is missing.
  incomplete: facts => isIncomplete(facts) && !hasRetryableKyc(facts) && !lacksOnlySignature(facts),
  digitalSecurities: facts => isDigitalSecuritiesOffered(facts.account),
  freeTrade: facts => facts.flags.freeTrade && facts.hasSymbol && mayTrade(facts),
  accountTransfer: facts => facts.flags.accountTransfer && facts.hasSymbol && mayTrade(facts),
  dividend: facts => facts.flags.info && facts.hasSymbol && mayTrade(facts),
};

/** Banners for a user, the most urgent first, without dismissed ones [BNR-03 to BNR-16]. */
export const selectBanners = (facts: BannerFacts): readonly BannerKind[] =>
  bannerKinds.filter(kind => rules[kind](facts) && !(isDismissible(kind) && facts.dismissed.includes(kind)));

/** Page of the Continue Setup button. */
export type SetupPage = 'register/personal-info' | 'register/review-details' | 'register-entity/required-documents';

/**
 * Page of Continue Setup: authorized users review the primary user's data, the primary user of an entity uploads
 * documents, everyone else enters personal data [BNR-04].
 */
export function setupPage(accountType: Maybe<string>, currentUserIsPrimary: boolean): SetupPage {
  if (!currentUserIsPrimary) return 'register/review-details';
  const isEntity = typeof accountType === 'string' && isEntityType(accountType);
  return isEntity ? 'register-entity/required-documents' : 'register/personal-info';
}
