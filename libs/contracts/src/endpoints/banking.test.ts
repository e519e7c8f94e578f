import { describe, expect, it } from 'vitest';
import { completeBankAccount } from '@portal/domain/transfers/banking';
import { bankAccount } from '../schemas/bank-account';
import { banking, linkToken } from './banking';

const accounts = [{ id: 'acc_1', name: 'Checking', mask: '1043', type: 'depository', subtype: 'checking' }];
const request = { plaidPublicToken: 'public-0000000000000000', institutionId: 'ins_harborlight', accounts };
const problemsOf = (body: unknown) =>
  banking.link.body.safeParse(body).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('field names match the specification', () => {
  it('a bank account holds plaidAccountId, verificationStatus, institution, status and disabled [BNK-02]', () => {
    const wire = bankAccount.parse({
      id: 'B-1',
      verification_status: 'manually_verified',
      institutionId: 'ins_harborlight',
      status: 'APPROVED',
      disabled: false,
    });
    expect(completeBankAccount(wire)).toEqual({
      plaidAccountId: 'B-1',
      verificationStatus: 'manually_verified',
      institutionId: 'ins_harborlight',
      status: 'APPROVED',
      disabled: false,
    });
  });

  it('any status of a bank account parses [BNK-03]', () => {
    for (const status of ['APPROVED', 'PENDING', 'ON_HOLD']) {
      expect(bankAccount.safeParse({ id: 'B-1', status }).success).toBe(true);
    }
  });

  it('linking sends plaidPublicToken, institutionId and accounts, and waits 30 seconds [APT-24, BNK-20]', () => {
    expect(problemsOf(request)).toEqual([]);
    for (const field of ['plaidPublicToken', 'institutionId', 'accounts']) {
      expect(problemsOf({ ...request, [field]: undefined })).toEqual([field]);
    }
    expect(problemsOf({ ...request, accounts: [] })).toEqual(['accounts']);
    expect(banking.link.metadata).toMatchObject({ timeoutMs: 30_000 });
  });

  it('a link token without a success path is valid', () => {
    const token = { linkToken: 'link-0000000000', expiration: '2025-11-18T15:45:00.000Z' };
    expect(linkToken.safeParse(token).success).toBe(true);
    expect(linkToken.safeParse({ ...token, successUrl: null }).success).toBe(true);
  });
});
