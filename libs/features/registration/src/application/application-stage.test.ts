import { describe, expect, it } from 'vitest';
import { computeStage, findOwnApplication, refetchAfter, type ApplicationFacts } from './application-stage';

const signed: ApplicationFacts = {
  accountStatus: 'BD_ACCOUNT_PENDING',
  accountKycStatus: 'APPROVED',
  kycStatus: 'APPROVED',
  signedOn: '2025-11-18T15:15:00.000Z',
  isPrimary: true,
  primarySignedOn: '2025-11-18T15:15:00.000Z',
  hasOthers: true,
};

describe('the stage of an application', () => {
  it.each([
    ['unsigned', { signedOn: null, kycStatus: 'NOT_SENT' }],
    ['identityUnderWay', { kycStatus: 'INITIAL_IN_FLIGHT' }],
    ['identityUnderWay', { kycStatus: 'IN_FLIGHT' }],
    ['identityUnderWay', { kycStatus: 'PENDING' }],
    ['identityFailed', { kycStatus: 'NOT_APPROVED_RETRYABLE' }],
    ['identityFailed', { kycStatus: 'NOT_APPROVED_RETRYABLE', signedOn: null }],
    ['identityNotSent', { kycStatus: 'NOT_SENT' }],
    ['identityStopped', { kycStatus: 'CANNOT_PROCESS' }],
    ['waitsForPrimary', { isPrimary: false, primarySignedOn: null }],
    ['waitsForInvited', { accountStatus: 'PENDING_INVITES' }],
    ['waitsForSignatures', { accountStatus: 'PENDING_AUTHORIZED_USER_SIGNATURES' }],
    ['waitsForOthers', { accountStatus: 'KYC_IN_FLIGHT' }],
    ['atBroker', { isPrimary: false, primarySignedOn: undefined }],
    ['atBroker', {}],
    ['atBroker', { accountStatus: 'KYC_IN_FLIGHT', hasOthers: false }],
    ['unknownStatus', { accountStatus: 'ON_HOLD' }],
    ['unknownStatus', { accountStatus: 'INCOMPLETE_INPUT', hasOthers: false }],
    ['open', { accountStatus: 'COMPLETE' }],
  ] as const)('is %s', (stage, changes) => {
    expect(computeStage({ ...signed, ...changes })).toBe(stage);
  });

  it('is polled while it can change by itself', () => {
    expect(refetchAfter('identityUnderWay')).toBe(4_000);
    expect(refetchAfter('atBroker')).toBe(30_000);
    expect(refetchAfter('open')).toBe(false);
  });
});

describe('the list of applications of an account', () => {
  it("contains the current user's own application, and ignores the one for digital asset securities [ACT-25]", () => {
    const list = [
      { id: 'APP-1', userId: 'U-1', kind: 'ACCOUNT' },
      { id: 'T-1', userId: 'U-2', kind: 'TDAS' },
      { id: 'APP-2', userId: 'U-2', kind: 'ACCOUNT' },
    ];
    expect(findOwnApplication(list, 'U-2')).toBe(list[2]);
    expect(findOwnApplication(list, 'U-3')).toBe(null);
    expect(findOwnApplication(list, null)).toBe(null);
  });

  it('may say of no application what it is for', () => {
    const untold = { id: 'APP-2', userId: 'U-2', kind: null };
    expect(findOwnApplication([{ ...untold, id: 'T-1', kind: 'Tdas' }, untold], 'U-2')).toBe(untold);
    const own = { ...untold, kind: 'ACCOUNT' };
    expect(findOwnApplication([untold, own], 'U-2')).toBe(own);
    expect(findOwnApplication([{ ...untold, kind: 'TDAS' }], 'U-2')).toBe(null);
  });
});
