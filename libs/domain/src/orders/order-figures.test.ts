import { describe, expect, it } from 'vitest';
import { decimal } from '../money/money';
import { withLatestFigures, type FigureStep } from './order-figures';

const step = (messageSequenceNumber: number, filled: string, left: string, fee: string): FigureStep => ({
  messageSequenceNumber,
  cumulativeQuantity: decimal(filled),
  leavesQuantity: decimal(left),
  averagePrice: filled === '0' ? null : decimal('5.26'),
  fee: decimal(fee),
});
const [entered, part, rest] = [step(1, '0', '500', '0'), step(2, '180', '320', '9.47'), step(3, '500', '0', '16.83')];
const order = {
  symbol: 'TZROP',
  cumulativeQuantity: decimal('0'),
  leavesQuantity: decimal('500'),
  averagePrice: null,
  fee: decimal('0'),
  executionHistory: [entered],
};

describe('the figures of an order', () => {
  it('are those of its latest execution, with the fees of all steps', () => {
    expect(withLatestFigures({ ...order, executionHistory: [entered, rest, part] })).toMatchObject({
      symbol: 'TZROP',
      cumulativeQuantity: '500',
      leavesQuantity: '0',
      averagePrice: '5.26',
      fee: '26.3',
    });
  });

  it('keep the known fee while an execution is missing', () => {
    const known = { ...order, fee: decimal('9.47'), executionHistory: [entered, rest] };
    expect(withLatestFigures(known)).toMatchObject({ leavesQuantity: '0', fee: '9.47' });
  });

  it('are unchanged without executions', () => {
    const bare = { ...order, executionHistory: [] };
    expect(withLatestFigures(bare)).toEqual(bare);
  });
});
