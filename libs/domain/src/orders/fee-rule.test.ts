import { expect, it } from 'vitest';
import { feeTexts } from './fee-rule';

it('states the fee as the specification does: 1% from $3.00, $0.03 per share below [ORD-21, ORD-22]', () => {
  expect(feeTexts).toEqual({ percentage: '1%', perShare: '$0.03', threshold: '$3.00' });
});
