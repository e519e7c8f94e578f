import type { GlobalData } from '@portal/contracts/endpoints/start-up';
import { describe, expect, it } from 'vitest';
import { accountFactsOf } from './account-facts.ts';

const nothing = { account: null, accountStatus: null, identity: null };
/** Start-up data with only what these facts are read from. */
// A part of the data: the function reads nothing else.
const dataWith = (data: object) => ({ ...nothing, ...data }) as unknown as GlobalData;

const account = {
  ...{ id: 'A-1', type: 'JOINT', brokerAccountStatus: 'ACTIVE', kycStatus: 'PENDING', currentUserIsPrimary: true },
  application: { applicationComplete: true, signedOn: '2025-01-02' },
  onboardingStatusDetails: { unsignedApplicationUserIds: ['U-2'] },
  ...{ allowTDASOptIn: true, ackTDASAutoOptIn: false },
  legalAddress: { region: 'NY' },
};
const identity = {
  kycStatuses: [
    { accountId: 'A-0', status: 'FAILED' },
    { accountId: 'A-1', status: 'PASSED' },
  ],
  signedTimestamp: '2025-01-03',
  legalDetails: { physicalAddress: { region: 'VT' } },
};

describe('the facts of the account in use', () => {
  it('are those of the start-up data', () => {
    expect(accountFactsOf(dataWith({ account, accountStatus: 'ACTIVE', identity }), 'U-1')).toEqual({
      userId: 'U-1',
      account: {
        ...{ status: 'ACTIVE', type: 'JOINT', brokerAccountStatus: 'ACTIVE' },
        ...{ applicationComplete: true, applicationSignedOn: '2025-01-02', unsignedApplicationUserIds: ['U-2'] },
        ...{ allowTDASOptIn: true, ackTDASAutoOptIn: false },
      },
      kyc: {
        ...{ userStatus: 'PASSED', accountStatus: 'PENDING', currentUserIsPrimary: true },
        signedTimestamp: '2025-01-03',
      },
      region: 'VT',
    });
  });

  it('are unknown without an account and a person', () => {
    expect(accountFactsOf(dataWith({}), null)).toEqual({
      userId: null,
      account: { status: null, unsignedApplicationUserIds: [] },
      kyc: { currentUserIsPrimary: false },
      region: null,
    });
  });

  it('are unknown where the account and the person lack their parts', () => {
    const facts = accountFactsOf(dataWith({ account: { id: 'A-1' }, identity: {} }), 'U-1');
    expect(facts.account.unsignedApplicationUserIds).toEqual([]);
    expect(facts.kyc).toEqual({ currentUserIsPrimary: false });
    expect(facts.region).toBe(null);
    expect(accountFactsOf(dataWith({ identity: { legalDetails: {} } }), 'U-1').region).toBe(null);
  });

  it('have the region of the account if that of the person is unknown', () => {
    expect(accountFactsOf(dataWith({ account, identity: null }), 'U-1').region).toBe('NY');
  });
});
