import { describe, expect, it } from 'vitest';
import { type BannerFacts, type BannerKind, bannerKinds, isDismissible, selectBanners, setupPage } from './banners';
import { unsupportedStateName } from '../accounts/unsupported-state';

/** An open account that trades, with all flags off. */
const open: BannerFacts = {
  kyc: {
    userStatus: 'APPROVED',
    accountStatus: 'APPROVED',
    currentUserIsPrimary: true,
    signedTimestamp: '2025-01-02T15:00:00Z',
  },
  account: {
    status: 'COMPLETE',
    type: 'INDIVIDUAL',
    brokerAccountStatus: 'ACTIVE',
    applicationComplete: true,
    applicationSignedOn: '2025-01-02T15:00:00Z',
    unsignedApplicationUserIds: [],
    allowTDASOptIn: false,
    ackTDASAutoOptIn: false,
  },
  userId: 'U-1',
  region: 'CO',
  unsupportedStates: 'NY TX',
  flags: { info: false, freeTrade: false, accountTransfer: false },
  hasSymbol: true,
  dismissed: [],
};

interface Changes extends Partial<Omit<BannerFacts, 'account' | 'kyc'>> {
  account?: Partial<BannerFacts['account']>;
  kyc?: Partial<BannerFacts['kyc']>;
}
const facts = ({ account, kyc, ...rest }: Changes): BannerFacts => ({
  ...open,
  ...rest,
  account: { ...open.account, ...account },
  kyc: { ...open.kyc, ...kyc },
});
const select = (changes: Changes) => selectBanners(facts(changes));
const allFlags = { info: true, freeTrade: true, accountTransfer: true };

describe('banners', () => {
  it('are none for an open account without tasks', () => {
    expect(select({})).toEqual([]);
  });

  it('report missing input, or an application that is neither complete nor signed [BNR-03]', () => {
    expect(select({ account: { status: 'INCOMPLETE_INPUT' } })).toEqual(['incomplete']);
    expect(select({ account: { applicationComplete: false, applicationSignedOn: null } })).toEqual(['incomplete']);
    expect(select({ account: { applicationComplete: false } })).toEqual([]);
    expect(select({ account: { applicationComplete: null, applicationSignedOn: null } })).toEqual([]);
    // Not together with the other banner, which leads to the same details.
    const failed = { userStatus: 'NOT_APPROVED_RETRYABLE' };
    expect(select({ account: { status: 'INCOMPLETE_INPUT' }, kyc: failed })).toEqual(['updateRequired']);
    const unsigned = { userStatus: 'NOT_SENT', signedTimestamp: null };
    expect(select({ account: { status: 'INCOMPLETE_INPUT' }, kyc: unsigned })).toEqual(['incomplete']);
  });

  it('lead to the page for the kind of account and the role [BNR-04]', () => {
    expect(setupPage('INDIVIDUAL', true)).toBe('register/personal-info');
    expect(setupPage('JOINT', true)).toBe('register/personal-info');
    expect(setupPage('LLC', true)).toBe('register-entity/required-documents');
    expect(setupPage('LLC', false)).toBe('register/review-details');
    expect(setupPage('JOINT', false)).toBe('register/review-details');
    expect(setupPage(null, true)).toBe('register/personal-info');
  });

  it('ask users whose signature is missing to sign, unless their state is not approved [BNR-05, BNR-06]', () => {
    const unsigned = { unsignedApplicationUserIds: ['U-1', 'U-2'] };
    expect(select({ account: unsigned })).toEqual(['signing']);
    expect(select({ account: { ...unsigned, applicationComplete: false, applicationSignedOn: null } })).toEqual([
      'signing',
    ]);
    expect(select({ account: unsigned, userId: 'U-3' })).toEqual([]);
    expect(select({ account: unsigned, region: 'ny' })).toEqual(['unsupportedState']);
    expect(unsupportedStateName({ region: 'ny' }, 'NY TX')).toBe('New York');
    expect(unsupportedStateName({ region: 'DC' }, 'DC TX')).toBe('the District of Columbia');
    expect(unsupportedStateName({ region: 'Bavaria' }, 'NY TX')).toBe(null);
  });

  it('ask for an update when the identity check can be retried after a first submission [BNR-07]', () => {
    const retry = { userStatus: 'NOT_APPROVED_RETRYABLE' };
    expect(select({ kyc: retry })).toEqual(['updateRequired']);
    // A check that failed took place, whether its signature is still on file or not.
    expect(select({ kyc: { ...retry, signedTimestamp: null } })).toEqual(['updateRequired']);
    expect(select({ account: { status: 'INCOMPLETE_INPUT' }, kyc: { ...retry, signedTimestamp: null } })).toEqual([
      'updateRequired',
    ]);
    expect(select({ kyc: { userStatus: 'NOT_SENT', signedTimestamp: null } })).toEqual([]);
    expect(select({ kyc: { accountStatus: 'NOT_APPROVED_RETRYABLE' } })).toEqual(['updateRequired']);
  });

  it('announce the digital asset securities account until the opt-in is answered [DAS-03, DAS-04]', () => {
    expect(select({ account: { allowTDASOptIn: true } })).toEqual(['digitalSecurities']);
    expect(select({ account: { allowTDASOptIn: true, ackTDASAutoOptIn: true } })).toEqual([]);
    expect(select({ account: { allowTDASOptIn: null } })).toEqual([]);
  });

  it('about the symbol each have their own flag [BNR-13]', () => {
    expect(select({ flags: allFlags })).toEqual(['freeTrade', 'accountTransfer', 'dividend']);
    expect(select({ flags: { ...allFlags, info: false } })).toEqual(['freeTrade', 'accountTransfer']);
    expect(select({ flags: { ...allFlags, freeTrade: false } })).toEqual(['accountTransfer', 'dividend']);
    expect(select({ flags: { ...allFlags, accountTransfer: false } })).toEqual(['freeTrade', 'dividend']);
    expect(select({ flags: allFlags, hasSymbol: false })).toEqual([]);
  });

  it('about the symbol show only for an active account [BNR-14]', () => {
    for (const brokerAccountStatus of ['PENDING', 'RESTRICTED', null]) {
      expect(select({ flags: allFlags, account: { brokerAccountStatus } })).toEqual([]);
    }
  });

  it('about the symbol show only with approved KYC [BNR-15]', () => {
    for (const accountStatus of ['PENDING', 'IN_FLIGHT', null]) {
      expect(select({ flags: allFlags, kyc: { accountStatus } })).toEqual([]);
    }
  });

  it('stay dismissed, and only two can be dismissed [BNR-10, BNR-12, BNR-16]', () => {
    expect(bannerKinds.filter(isDismissible)).toEqual(['freeTrade', 'accountTransfer']);
    expect(select({ flags: allFlags, dismissed: ['freeTrade'] })).toEqual(['accountTransfer', 'dividend']);
    expect(select({ account: { status: 'INCOMPLETE_INPUT' }, dismissed: [...bannerKinds] })).toEqual(['incomplete']);
  });

  it('are sorted by urgency', () => {
    const all = select({
      flags: allFlags,
      kyc: { userStatus: 'NOT_SENT' },
      account: { status: 'INCOMPLETE_INPUT', unsignedApplicationUserIds: ['U-1'], allowTDASOptIn: true },
    });
    const apart: readonly BannerKind[] = ['unsupportedState', 'incomplete'];
    expect(all).toEqual(bannerKinds.filter(kind => !apart.includes(kind)));
  });
});
