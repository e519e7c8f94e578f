import { describe, expect, it } from 'vitest';
import { decimal } from '../money/money';
import { checkTransferQuantity, computeTransferDays, defaultTransferType, transferKindName } from './share-transfer';

describe('a transfer of shares', () => {
  it('is a free delivery unless another kind is named [TRF-06]', () => {
    expect(defaultTransferType).toBe('FREE_DELIVERY');
  });

  it('is named in words, also where the portal does not know it [TRF-07]', () => {
    expect(['ACATS', 'DRS_MOVE', 'Journal'].map(transferKindName)).toEqual([
      'Entire position (ACATS)',
      'Drs move',
      'Journal',
    ]);
  });

  it.each([
    ['ACATS', 3, 7],
    ['PTD', 7, 7],
    ['FREE_DELIVERY', 1, 3],
    ['DWAC', 1, 3],
  ])('by %s takes %i to %i business days', (kind, least, most) => {
    expect(computeTransferDays(kind)).toEqual({ least, most });
  });

  it.each([
    ['10', 0, null],
    ['0.5', 1, null],
    ['0', 0, 'Enter a quantity greater than 0.'],
    ['-3', 0, 'Enter a quantity greater than 0.'],
    ['0.5', 0, 'Enter a whole number.'],
    ['0.55', 1, 'Use no more than 1 decimal place.'],
    ['10000000', 0, null],
    ['10000001', 0, 'Enter 10,000,000 or less.'],
    ['99999999999999999999', 0, 'Enter 10,000,000 or less.'],
    ['100001', 8, 'Enter 100,000 or less.'],
  ])('of %s units with %i decimals: %s', (quantity, digits, problem) => {
    expect(checkTransferQuantity(decimal(quantity), digits)).toBe(problem);
  });

  it('is of no more units than the issuer has issued', () => {
    expect(checkTransferQuantity(decimal('4200000'), 0, decimal('4200000'))).toBe(null);
    expect(checkTransferQuantity(decimal('4200001'), 0, decimal('4200000'))).toBe('Enter 4,200,000 or less.');
    expect(checkTransferQuantity(decimal('10000001'), 0, decimal('25000000'))).toBe('Enter 10,000,000 or less.');
  });
});
