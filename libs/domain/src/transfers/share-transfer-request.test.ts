import { describe, expect, it } from 'vitest';
import { decimal } from '../money/money';
import { checkShareTransfer, notTransferable, type ShareTransferDraft } from './share-transfer-request';
import { canChangeTransfer, computeDisplayedDays, computeTransferDays } from './share-transfer';

const symbol = { num_decimals: 0, assetType: { code: 'COMMON_STOCK' } };
const signer = { firstName: 'Marisol', middleName: null, lastName: 'Vance' };
const account = { type: 'INDIVIDUAL', accountLegalName: 'Marisol Vance' };
const good: ShareTransferDraft = {
  transferType: 'ACATS',
  deliveringFirmName: 'Larch Hill Brokerage',
  deliveringFirmNumber: '0417',
  accountName: 'Marisol Vance',
  accountNumber: '7204 418',
  registrationType: 'INDIVIDUAL',
  symbol: 'OSTKO',
  quantity: decimal('25'),
  signedBy: 'Marisol  Vance ',
};
const check = (changes: Partial<ShareTransferDraft>, context: Partial<Parameters<typeof checkShareTransfer>[1]> = {}) =>
  checkShareTransfer({ ...good, ...changes }, { symbol, signer, account, ...context });

describe('a request for shares', () => {
  it('is valid if every field is valid', () => {
    expect(check({})).toEqual({});
    expect(check({ accountName: ' marisol  VANCE' })).toEqual({});
    // Unknown account facts cannot be compared; retirement accounts are never offered.
    expect(check({ accountName: 'Somebody Else', registrationType: 'TRUST' }, { account: null })).toEqual({});
    expect(check({ registrationType: 'TRUST' }, { account: { ...account, type: 'AUTHORIZED_USER' } })).toEqual({});
    expect(Object.keys(check({ registrationType: 'IRA' }, { account: null }))).toEqual(['registrationType']);
  });

  it.each([
    ['deliveringFirmName', { deliveringFirmName: '  ' }],
    ['deliveringFirmNumber', { deliveringFirmNumber: '41' }],
    ['accountName', { accountName: 'x'.repeat(121) }],
    ['accountName', { accountName: 'Somebody Else' }],
    ['registrationType', { registrationType: 'JOINT' }],
    ['registrationType', { registrationType: 'IRA' }],
    ['accountNumber', { accountNumber: '72#04' }],
    ['registrationType', { registrationType: '' }],
    ['quantity', { quantity: null }],
    ['quantity', { quantity: decimal('0') }],
    ['quantity', { quantity: decimal('0.5') }],
    ['signedBy', { signedBy: 'Marisol Vanse' }],
  ] as const)('says what is wrong with the %s %j', (field, changes) => {
    expect(Object.keys(check(changes))).toEqual([field]);
  });

  it('names the longest account number to one that is too long', () => {
    expect(check({ accountNumber: '7'.repeat(35) }).accountNumber).toBe('Use up to 34 letters, digits, and hyphens.');
  });

  it('takes shares that the venue knows, and no coins', () => {
    expect(check({}, { symbol: undefined })).toEqual({ symbol: 'Select a security.' });
    const coin = { num_decimals: 8, assetType: { code: 'CRYPTO_CURRENCY' } };
    expect(check({}, { symbol: coin }).symbol).toBe(notTransferable);
  });
});

it.each([
  ['ACATS', 5, 7],
  ['PTD', 7, 7],
  ['FREE_DELIVERY', 1, 3],
] as const)('a form tells %s as %i to %i business days [TRF-33, TRF-34, TRF-35]', (type, least, most) => {
  expect(computeDisplayedDays(type)).toEqual({ least, most });
  if (type !== 'ACATS') expect(computeTransferDays(type)).toEqual({ least, most });
});

it.each([
  ['PENDING', '2025-11-19T04:59:00Z', true],
  ['PENDING', '2025-11-19T05:01:00Z', false],
  ['COMPLETE', '2025-11-18T16:00:00Z', false],
] as const)('a request in %s at %s may be changed: %s [TRF-40]', (status, at, expected) => {
  const submittedDate = '2025-11-18T15:15:00.000Z';
  expect(canChangeTransfer({ status, submittedDate, transferType: 'ACATS' }, Date.parse(at))).toBe(expected);
});

it.each(['status', 'submittedDate', 'transferType'])('a request may not be changed if its %s is unknown', field => {
  const request = { status: 'PENDING', submittedDate: '2025-11-18T15:15:00.000Z', transferType: 'ACATS' };
  expect(canChangeTransfer(request, Date.parse(request.submittedDate))).toBe(true);
  expect(canChangeTransfer({ ...request, [field]: null }, Date.parse(request.submittedDate))).toBe(false);
});
