import { describe, expect, it } from 'vitest';
import { accountStatuses, assetConversionStatuses, computeShownType, isEntityType, kycStatuses } from './account';
import { computeAccountStatus, isAccountOpen, type OpeningFacts } from './account-status';

const ready: OpeningFacts = {
  primaryHasSigned: true,
  kycStatuses: ['APPROVED'],
  openInvites: 0,
  unsignedUsers: 0,
  brokerIsActive: false,
};

describe('the status of an account that is being opened', () => {
  it.each([
    ['INCOMPLETE_INPUT', { primaryHasSigned: false, kycStatuses: ['NOT_SENT'] }],
    ['KYC_IN_FLIGHT', { kycStatuses: ['INITIAL_IN_FLIGHT'], openInvites: 1 }],
    ['KYC_IN_FLIGHT', { kycStatuses: ['APPROVED', 'IN_FLIGHT'] }],
    ['KYC_PENDING', { kycStatuses: ['NOT_APPROVED_RETRYABLE'], openInvites: 1 }],
    ['KYC_PENDING', { kycStatuses: ['CANNOT_PROCESS'] }],
    ['PENDING_INVITES', { openInvites: 1, unsignedUsers: 1 }],
    ['PENDING_AUTHORIZED_USER_SIGNATURES', { unsignedUsers: 1 }],
    ['BD_ACCOUNT_PENDING', {}],
    ['COMPLETE', { brokerIsActive: true }],
  ] as const)('is %s [ACT-14]', (status, rest) => {
    expect(computeAccountStatus({ ...ready, ...rest })).toBe(status);
  });

  it('waits for open invites, then for the signatures of users who accepted [AUU-18]', () => {
    const statuses = [
      { openInvites: 1, unsignedUsers: 0 },
      { openInvites: 0, unsignedUsers: 1 },
      { openInvites: 0, unsignedUsers: 0 },
    ].map(rest => computeAccountStatus({ ...ready, ...rest }));
    expect(statuses).toEqual(['PENDING_INVITES', 'PENDING_AUTHORIZED_USER_SIGNATURES', 'BD_ACCOUNT_PENDING']);
  });

  it('stays COMPLETE after the broker opened it, despite new invites', () => {
    expect(computeAccountStatus({ ...ready, brokerIsActive: true, openInvites: 2, unsignedUsers: 1 })).toBe('COMPLETE');
  });
});

describe('the vocabulary of accounts', () => {
  it('has the statuses of the specification [ACT-14, ACT-15, ACT-16, ACT-21]', () => {
    expect(accountStatuses.join(' ')).toBe(
      'KYC_PENDING KYC_IN_FLIGHT BD_ACCOUNT_PENDING PENDING_INVITES PENDING_AUTHORIZED_USER_SIGNATURES ' +
        'INCOMPLETE_INPUT COMPLETE NO_ACCOUNT_ID_FROM_AUTH',
    );
    expect(kycStatuses.join(' ')).toBe(
      'NOT_SENT CANNOT_PROCESS PENDING APPROVED NOT_APPROVED_RETRYABLE INITIAL_IN_FLIGHT IN_FLIGHT',
    );
    expect(assetConversionStatuses.join(' ')).toBe('SIGNED PENDING DECLINED CLOSED APPROVED');
  });

  it('treats any type but individual, joint and authorized user as an entity [ACT-02]', () => {
    const types = [
      'INDIVIDUAL',
      'JOINT',
      'AUTHORIZED_USER',
      'PARTNERSHIP',
      'LLC',
      'TRUST',
      'CORPORATION',
      'FOUNDATION',
    ];
    expect(types.filter(isEntityType)).toEqual(['PARTNERSHIP', 'LLC', 'TRUST', 'CORPORATION', 'FOUNDATION']);
  });

  it('has the type AUTHORIZED_USER for another person’s account [PRM-02, PRM-03]', () => {
    expect(computeShownType('LLC', true)).toBe('LLC');
    expect(computeShownType('LLC', false)).toBe('AUTHORIZED_USER');
  });
});

it('an account is open if it is complete, not open in the other known statuses, and else the server decides', () => {
  const isOpen = (status: string | null) => isAccountOpen({ status, brokerAccountStatus: 'PENDING' });
  expect(['COMPLETE', 'KYC_PENDING', 'ACTIVE', null].map(isOpen)).toEqual([true, false, undefined, undefined]);
});

it('an account that the broker-dealer has opened is not closed by an open invite: the server decides', () => {
  expect(isAccountOpen({ status: 'PENDING_INVITES', brokerAccountStatus: 'ACTIVE' })).toBe(undefined);
});
