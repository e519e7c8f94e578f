import { describe, expect, it } from 'vitest';
import { kycStatuses } from './account';
import { canResubmitApplication, canRetryKyc, isRetryableKyc, type KycFacts } from './kyc';

const approved: KycFacts = {
  userStatus: 'APPROVED',
  accountStatus: 'APPROVED',
  currentUserIsPrimary: true,
  signedTimestamp: null,
};

describe('retrying the identity check', () => {
  it('is allowed after NOT_APPROVED_RETRYABLE and NOT_SENT and no other status [ACT-17]', () => {
    expect(kycStatuses.filter(isRetryableKyc)).toEqual(['NOT_SENT', 'NOT_APPROVED_RETRYABLE']);
    expect([null, undefined, 'NEW_STATUS'].some(isRetryableKyc)).toBe(false);
  });

  it('is open to a primary user whose account waits for it, signed or not [ACT-18]', () => {
    for (const accountStatus of ['NOT_APPROVED_RETRYABLE', 'NOT_SENT']) {
      expect(canRetryKyc({ ...approved, accountStatus })).toBe(true);
      expect(canRetryKyc({ ...approved, accountStatus, signedTimestamp: '2025-01-01T00:00:00Z' })).toBe(true);
      expect(canRetryKyc({ ...approved, accountStatus, currentUserIsPrimary: false })).toBe(false);
    }
    expect(canRetryKyc(approved)).toBe(false);
  });

  it('lets a primary user send the application again only while it is not signed [ACT-19]', () => {
    for (const accountStatus of ['NOT_APPROVED_RETRYABLE', 'NOT_SENT']) {
      expect(canResubmitApplication({ ...approved, accountStatus })).toBe(true);
      expect(canResubmitApplication({ ...approved, accountStatus, signedTimestamp: '2025-01-01T00:00:00Z' })).toBe(
        false,
      );
      expect(canResubmitApplication({ ...approved, accountStatus, currentUserIsPrimary: false })).toBe(false);
    }
    expect(canResubmitApplication({ ...approved, userStatus: 'NOT_SENT', signedTimestamp: 'x' })).toBe(true);
  });
});
