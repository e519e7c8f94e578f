import { isEntityType } from './account';
import { hasRetryableKyc, hasToSign, isIncomplete, type AccountFacts } from './account-facts';
import { isDigitalSecuritiesOffered } from './digital-securities';
import { unsupportedStateName } from './unsupported-state';

/** What a banner is about, the most urgent first. At most one of each is shown, one at a time (specification 0 section 4). */
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
export type BannerKind = (typeof bannerKinds)[number];

/** The banners that the reader may close for good, in this browser [BNR-10, BNR-12, BNR-16]. */
const dismissible: readonly BannerKind[] = ['freeTrade', 'accountTransfer'];
export const isDismissible = (kind: BannerKind): boolean => dismissible.includes(kind);

/** The listed symbol that three of the banners are tied to [BNR-08, BNR-09]. */
export const bannerSymbol = 'OSTKO';

type Maybe<T> = T | null | undefined;

/** All that decides which banners show. What the server has not told counts as not so. */
export interface BannerFacts extends AccountFacts {
  /** The setting that lists the states without the product. */
  readonly unsupportedStates: string;
  readonly flags: { readonly info: boolean; readonly freeTrade: boolean; readonly accountTransfer: boolean };
  /** Whether the symbol of the symbol banners is among those that the venue lists. */
  readonly hasSymbol: boolean;
  /** Kinds that the reader has closed, as the browser keeps them. */
  readonly dismissed: readonly string[];
}

const isStateUnsupported = (facts: BannerFacts): boolean =>
  unsupportedStateName(facts, facts.unsupportedStates) !== null;

/** The symbol banners are for accounts that can trade: open at the broker, and the person's identity approved [BNR-14, BNR-15]. */
const mayTrade = ({ account, kyc }: BannerFacts): boolean =>
  account.brokerAccountStatus === 'ACTIVE' && kyc.accountStatus === 'APPROVED';

const rules: Readonly<Record<BannerKind, (facts: BannerFacts) => boolean>> = {
  updateRequired: hasRetryableKyc,
  unsupportedState: facts => hasToSign(facts) && isStateUnsupported(facts),
  signing: facts => hasToSign(facts) && !isStateUnsupported(facts),
  // Whoever is to try the identity check again is told that, and what is missing is part of it.
  incomplete: facts => isIncomplete(facts) && !hasRetryableKyc(facts),
  digitalSecurities: facts => isDigitalSecuritiesOffered(facts.account),
  freeTrade: facts => facts.flags.freeTrade && facts.hasSymbol && mayTrade(facts),
  accountTransfer: facts => facts.flags.accountTransfer && facts.hasSymbol && mayTrade(facts),
  dividend: facts => facts.flags.info && facts.hasSymbol && mayTrade(facts),
};

/** The banners for a user, the most urgent first; without those that were closed [BNR-03 to BNR-16]. */
export const selectBanners = (facts: BannerFacts): readonly BannerKind[] =>
  bannerKinds.filter(kind => rules[kind](facts) && !(isDismissible(kind) && facts.dismissed.includes(kind)));

export type SetupPage = 'register/personal-info' | 'register/review-details' | 'register-entity/required-documents';

/**
 * Where Continue Setup leads: authorized users review what the primary user gave, the primary user of an entity brings
 * documents, all others give their personal data [BNR-04].
 */
export function setupPage(accountType: Maybe<string>, currentUserIsPrimary: boolean): SetupPage {
  if (!currentUserIsPrimary) return 'register/review-details';
  const isEntity = typeof accountType === 'string' && isEntityType(accountType);
  return isEntity ? 'register-entity/required-documents' : 'register/personal-info';
}
