import { describe, expect, it } from 'vitest';
import { listOpenActions, type OpenActionFacts } from './open-actions';

/** An open account with a bank and nothing left to do. */
const settled: OpenActionFacts = {
  userId: 'U-1',
  accountId: 'A-1',
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
  region: 'CO',
  unsupportedStates: 'NY TX',
  emailVerified: true,
  invites: [],
  kycStatuses: [{ accountId: 'A-1', status: 'APPROVED' }],
  transfers: [{ id: 'T-1', asset: 'OSTKO', status: 'PENDING' }],
  banks: [{ id: 'B-1', status: 'APPROVED' }],
  mayLinkBank: true,
};
interface Changes extends Partial<Omit<OpenActionFacts, 'account' | 'kyc'>> {
  account?: Partial<OpenActionFacts['account']>;
  kyc?: Partial<OpenActionFacts['kyc']>;
}
const list = ({ account, kyc, ...rest }: Changes) =>
  listOpenActions({
    ...settled,
    ...rest,
    account: { ...settled.account, ...account },
    kyc: { ...settled.kyc, ...kyc },
  });

describe('what is open for a user', () => {
  it('is empty for a settled account, and for unknown facts', () => {
    expect(list({})).toEqual([]);
    expect(
      list({
        emailVerified: null,
        account: { status: null, applicationComplete: null, allowTDASOptIn: null },
        kyc: { userStatus: null, accountStatus: null },
      }),
    ).toEqual([]);
  });

  it('is the signature, unless the state of residence is not approved [BNR-05, BNR-06]', () => {
    const unsigned = { unsignedApplicationUserIds: ['U-1'] };
    expect(list({ account: unsigned })).toEqual([{ kind: 'sign', accountId: null }]);
    expect(list({ account: unsigned, region: 'NY' })).toEqual([]);
    expect(list({ account: unsigned, userId: 'U-2' })).toEqual([]);
  });

  it('contains the application while input is missing, and a failed identity check [BNR-03, BNR-07]', () => {
    const incomplete = { status: 'INCOMPLETE_INPUT', unsignedApplicationUserIds: ['U-1'] };
    expect(list({ account: incomplete })).toEqual([{ kind: 'finishSetup' }]);
    expect(list({ account: { applicationComplete: false, applicationSignedOn: null } })).toEqual([
      { kind: 'finishSetup' },
    ]);
    expect(list({ account: incomplete, kyc: { userStatus: 'NOT_APPROVED_RETRYABLE' } })).toEqual([
      { kind: 'kycRetry', accountId: null },
    ]);
    expect(list({ account: incomplete, accountId: null })).toEqual([]);
  });

  it('is the signature or the identity check of another account of the user', () => {
    const kycStatuses = (status: string) => [...settled.kycStatuses, { accountId: 'A-2', status }];
    const accepted = [{ id: 'I-1', status: 'ACCEPTED', accountId: 'A-2' }];
    expect(list({ kycStatuses: kycStatuses('NOT_SENT'), invites: accepted })).toEqual([
      { kind: 'sign', accountId: 'A-2' },
    ]);
    expect(list({ kycStatuses: kycStatuses('NOT_SENT') })).toEqual([]);
    expect(list({ kycStatuses: kycStatuses('NOT_APPROVED_RETRYABLE') })).toEqual([
      { kind: 'kycRetry', accountId: 'A-2' },
    ]);
    expect(list({ kycStatuses: kycStatuses('APPROVED'), invites: accepted })).toEqual([]);
  });

  it('is the verification of the email address and each open invitation [AUU-05]', () => {
    expect(list({ emailVerified: false })).toEqual([{ kind: 'verifyEmail' }]);
    const invites = [
      { id: 'I-1', status: 'SENT', accountId: 'A-9' },
      { id: 'I-2', status: 'REVOKED', accountId: 'A-9' },
      { id: 'I-3', status: 'SCHEDULED' },
    ];
    expect(list({ invites })).toEqual([
      { kind: 'invitation', inviteId: 'I-1', accountId: 'A-9' },
      { kind: 'invitation', inviteId: 'I-3', accountId: null },
    ]);
  });

  it('is the cost basis of each transfer that waits for it', () => {
    const transfers = [...settled.transfers, { id: 'T-2', asset: 'LUMB', status: 'WAITING_FOR_COST_BASIS' }];
    expect(list({ transfers })).toEqual([{ kind: 'costBasis', transferId: 'T-2', symbol: 'LUMB' }]);
  });

  it('is a bank to link or to repair, for those who may [PRM-14]', () => {
    expect(list({ banks: [] })).toEqual([{ kind: 'linkBank' }]);
    expect(list({ banks: [{ id: 'B-1', status: 'REJECTED' }] })).toEqual([{ kind: 'linkBank' }]);
    expect(list({ banks: [], mayLinkBank: false })).toEqual([]);
    expect(list({ banks: [], account: { brokerAccountStatus: 'PENDING' } })).toEqual([]);
    const deposits = { id: 'B-2', status: 'PENDING', verification_status: 'pending_manual_verification' };
    const lapsed = { id: 'B-3', status: 'APPROVED', disabled: true };
    expect(list({ banks: [deposits, lapsed] })).toEqual([
      { kind: 'repairBank', bankId: 'B-2', need: 'verify' },
      { kind: 'repairBank', bankId: 'B-3', need: 'reconnect' },
    ]);
    expect(list({ banks: [{ ...lapsed, verification_status: 'verification_failed' }] })).toEqual([]);
    expect(list({ banks: [{ id: 'B-4', status: 'PENDING' }] })).toEqual([]);
  });

  it('is the digital asset securities account while it is offered and not answered [DAS-03, DAS-04]', () => {
    expect(list({ account: { allowTDASOptIn: true } })).toEqual([{ kind: 'digitalSecurities' }]);
    expect(list({ account: { allowTDASOptIn: true, ackTDASAutoOptIn: true } })).toEqual([]);
  });

  it('names what keeps an account closed first, and what is only offered last', () => {
    const kinds = list({
      account: { unsignedApplicationUserIds: ['U-1'], allowTDASOptIn: true },
      emailVerified: false,
      invites: [{ id: 'I-1', status: 'SENT' }],
      transfers: [{ id: 'T-2', asset: 'LUMB', status: 'WAITING_FOR_COST_BASIS' }],
      banks: [],
    }).map(({ kind }) => kind);
    expect(kinds).toEqual(['sign', 'verifyEmail', 'invitation', 'costBasis', 'digitalSecurities', 'linkBank']);
  });
});
