import { expect, it } from 'vitest';
import { decimal } from '../money/money';
import { computeAccountLines, type FillRow, type TransferRow } from './account-lines';
import { computeRealizedGains } from './realized-gains';

const fill = (id: string, side: 1 | 2, timeStamp: string, quantity: string, subtotal: string): FillRow => ({
  executionId: id,
  orderId: `H-${id}`,
  symbol: 'TZROP',
  side,
  timeStamp,
  fillQuantity: decimal(quantity),
  price: decimal('5'),
  subtotal: decimal(subtotal),
  fee: decimal('1'),
});
const received: TransferRow = {
  id: 'T-1',
  asset: 'TZROP',
  assetType: 'SECURITY_TOKEN',
  amount: decimal('10'),
  date: '2024-06-01T15:00:00Z',
  transactionType: 'TOKEN_DEPOSIT',
  status: 'COMPLETE',
};
/** The lists have the newest row first. */
const realized = (fills: readonly FillRow[], transfers: readonly TransferRow[] = []) =>
  computeRealizedGains(computeAccountLines(fills.toReversed(), transfers));

it('classifies a sale by its oldest lots, fees included, in the year of the sale', () => {
  const fills = [
    fill('1', 1, '2024-01-10T15:00:00Z', '10', '50'),
    fill('2', 1, '2025-03-10T15:00:00Z', '10', '60'),
    fill('3', 2, '2025-06-10T15:00:00Z', '15', '121'),
    fill('4', 2, '2026-01-10T15:00:00Z', '5', '21'),
  ];
  const sold = { symbol: 'TZROP', unknownProceeds: '0' };
  expect(realized(fills)).toEqual({
    unmatched: [],
    gains: [
      // 5 bring $20.00 and cost $30.50.
      { ...sold, year: '2026', proceeds: '20', longTerm: '0', shortTerm: '-10.5' },
      // 10 bring $80.00 and cost $51.00; 5 bring $40.00 and cost $30.50.
      { ...sold, year: '2025', proceeds: '120', longTerm: '29', shortTerm: '9.5' },
    ],
  });
});

it('reports proceeds of transferred shares separately, because no list has their cost', () => {
  const fills = [fill('1', 2, '2025-06-10T15:00:00Z', '4', '41')];
  expect(realized(fills, [received]).gains).toEqual([
    {
      year: '2025',
      symbol: 'TZROP',
      proceeds: '40',
      longTerm: '0',
      shortTerm: '0',
      unknownProceeds: '40',
    },
  ]);
});

it('names a sale whose shares no list explains, without counting it', () => {
  const fills = [fill('1', 1, '2025-01-10T15:00:00Z', '3', '15'), fill('2', 2, '2025-06-10T15:00:00Z', '4', '41')];
  expect(realized(fills)).toEqual({ gains: [], unmatched: ['TZROP'] });
});
