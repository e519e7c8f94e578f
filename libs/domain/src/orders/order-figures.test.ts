import { describe, expect, it } from 'vitest';
import { decimal } from '../money/money';
import { withLatestFigures, withUpdateFigures, type FigureStep } from './order-figures';

const step = (messageSequenceNumber: number, size: string, filled: string, left: string, fee: string): FigureStep => ({
  messageSequenceNumber,
  fillQuantity: decimal(size),
  price: size === '0' ? null : decimal('5.26'),
  cumulativeQuantity: decimal(filled),
  leavesQuantity: decimal(left),
  averagePrice: filled === '0' ? null : decimal('5.26'),
  fee: decimal(fee),
});
const entered = step(1, '0', '0', '500', '0');
const part = step(2, '180', '180', '320', '9.47');
const rest = step(3, '320', '500', '0', '16.83');
/** A report of a server that writes no figures after it. */
const bare = (messageSequenceNumber: number, size: string | null, fee: string | null = null): FigureStep => ({
  messageSequenceNumber,
  fillQuantity: size === null ? null : decimal(size),
  price: size === null ? null : decimal('5.26'),
  ...{ cumulativeQuantity: null, leavesQuantity: null, averagePrice: null },
  fee: fee === null ? null : decimal(fee),
});
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

  it('add the fees of all fills, whatever numbers the server gives them', () => {
    const history = [entered, { ...part, messageSequenceNumber: 1033 }, { ...rest, messageSequenceNumber: 1047 }];
    expect(withLatestFigures({ ...order, executionHistory: history }).fee).toBe('26.3');
  });

  it('stay as they were when a report that says none of them filled nothing, such as a cancellation', () => {
    const half = { ...order, cumulativeQuantity: decimal('180'), leavesQuantity: decimal('320') };
    const known = { ...half, averagePrice: decimal('5.26'), fee: decimal('9.47') };
    const canceled = { ...known, executionHistory: [bare(1, null), bare(2, '180'), bare(3, null)] };
    expect(withLatestFigures(canceled)).toEqual(canceled);
    const whole = { ...order, executionHistory: [bare(1, null), bare(2, null)] };
    expect(withLatestFigures(whole)).toEqual(whole);
  });

  it('follow from the fills where the reports say no more, and are unknown where they do not', () => {
    expect(withLatestFigures({ ...order, executionHistory: [bare(1, null), bare(2, '180')] })).toMatchObject({
      ...{ cumulativeQuantity: '180', leavesQuantity: '320', averagePrice: null, fee: null },
    });
    expect(withLatestFigures({ ...order, executionHistory: [bare(1, null), bare(2, '180', '9.47')] }).fee).toBe('9.47');
    const unknown = { ...order, cumulativeQuantity: null, leavesQuantity: null, executionHistory: [bare(2, '180')] };
    expect(withLatestFigures(unknown)).toMatchObject({ cumulativeQuantity: null, leavesQuantity: null });
  });

  it('are those of a live update, unless the order has filled more since', () => {
    const told = {
      ...{ cumulativeQuantity: decimal('180'), leavesQuantity: decimal('320') },
      ...{ averagePrice: decimal('5.2612'), fee: decimal('9.47') },
    };
    const after = (filled: string | null) => ({
      ...order,
      cumulativeQuantity: filled === null ? null : decimal(filled),
    });
    for (const filled of ['0', '180', null]) expect(withUpdateFigures(after(filled), told)).toMatchObject(told);
    expect(withUpdateFigures(after('181'), told)).toEqual(after('181'));
    const known = { ...after('180'), averagePrice: decimal('5.26'), fee: decimal('9') };
    const bare = { ...told, leavesQuantity: null, averagePrice: null, fee: null };
    expect(withUpdateFigures(known, bare)).toEqual(known);
    expect(withUpdateFigures(known, { ...told, cumulativeQuantity: null })).toEqual(known);
    expect(withUpdateFigures(after('100'), bare)).toMatchObject({
      ...{ cumulativeQuantity: '180', leavesQuantity: '420', averagePrice: null, fee: null },
    });
  });

  it('are unchanged without executions', () => {
    const empty = { ...order, executionHistory: [] };
    expect(withLatestFigures(empty)).toEqual(empty);
  });
});
