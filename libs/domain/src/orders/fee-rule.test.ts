import { expect, it } from 'vitest';
import { feeTexts } from './fee-rule';

it('states the fee as the specification does: 1% from $3.00, $0.03 per share below [ORD-21, ORD-22]', () => {
  const rule = '1% at $3.00 per share or more, $0.03 per share below that, rounded up to the next cent';
  expect(feeTexts).toEqual({ percentage: '1%', perShare: '$0.03', threshold: '$3.00', rule });
});
