import { decimal } from '@portal/domain/money/money';
import { expect, it } from 'vitest';
import { formatListQuantity } from './list-quantity';

it.each([
  [4, ['820', '2350', '6080.77', '207.6923', '16927'], ['820.00', '2,350.00', '6,080.77', '207.69', '16,927.00']],
  [8, ['0.00153625', '12', '1234567.89'], ['0.0015', '12.0000', '1,234,568']],
  [0, ['1250', '3'], ['1,250', '3']],
])('shows all quantities of a symbol with %i decimals alike in the market list [SYM-18]', (decimals, values, texts) => {
  expect(values.map(value => formatListQuantity(decimal(value), decimals))).toEqual(texts);
});
