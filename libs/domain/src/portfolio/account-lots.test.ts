import { describe, expect, it } from 'vitest';
import { decimal } from '../money/money';
import type { AccountLine } from './account-lines';
import { computeAccountLots, computeRealized } from './account-lots';

const line = (kind: AccountLine['kind'], date: string | null, amount: string, dollars: string | null): AccountLine => ({
  asset: 'TZROP',
  amount: decimal(amount),
  at: date === null ? null : `${date}T15:00:00Z`,
  kind,
  dollars: dollars === null ? null : decimal(dollars),
  isInDeposit: false,
  source: { kind: 'transfer', id: 'T-1' },
  fill: null,
  label: null,
  seasonedDate: null,
});

const first = line('bought', '2023-05-02', '10', '100');
const received = line('transfer', '2024-06-03', '5.5', null);
const last = line('bought', '2025-02-03', '20', '400');
const lines = [first, received, last];
const sale = (units: string, proceeds: string) => ({
  units: decimal(units),
  proceeds: decimal(proceeds),
  date: '2025-07-01',
});

describe('what a sale realizes', () => {
  it('is the gain of lots held for more than a year and of the others, each with its part of the proceeds', () => {
    expect(computeRealized(lines, sale('25.5', '510'))).toEqual({
      // 10 of 25.5 units sell for 200 and cost 100; 10 of the last lot sell for 200 and cost the half of 400.
      longTerm: decimal('100'),
      shortTerm: decimal('0'),
      unknownUnits: decimal('5.5'),
      missingUnits: decimal('0'),
    });
  });

  it('is no gain where no lot of known cost is sold', () => {
    expect(computeRealized([received], sale('2', '40'))).toEqual({
      longTerm: null,
      shortTerm: null,
      unknownUnits: decimal('2'),
      missingUnits: decimal('0'),
    });
  });

  it('leaves out what an earlier sale realized, and tells the units that no lot explains', () => {
    const sold = line('sold', '2025-03-03', '-10', '150');
    expect(computeRealized([first, sold, last], sale('21', '210'))).toEqual({
      longTerm: null,
      // The unit without a lot takes its 10 of the proceeds with it.
      shortTerm: decimal('-200'),
      unknownUnits: decimal('0'),
      missingUnits: decimal('1'),
    });
  });

  it('is in whole cents, half a cent up, whatever decimals the server or a limit price has', () => {
    const bought = line('bought', '2025-01-06', '100.25', '378.94499');
    const sold = line('sold', '2025-03-03', '-50.125', '190.005');
    expect(computeRealized([bought, sold], sale('50.125', '189.4725'))).toMatchObject({ shortTerm: '0' });
  });

  it('is unknown if the time of a line is', () => {
    expect(computeRealized([...lines, line('bought', null, '1', '10')], sale('1', '10'))).toBeNull();
  });
});

it('lots of an account keep the day in New York, the exact units and the cost; transferred ones have no day and no cost', () => {
  const late: AccountLine = { ...line('bought', null, '0.25', '2.50'), at: '2025-07-02T02:00:00Z' };
  const sold = line('sold', '2025-08-01', '-5', '110');
  expect(computeAccountLots([received, late, sold])).toEqual({
    open: [
      { acquired: null, units: decimal('0.5'), cost: null },
      { acquired: '2025-07-01', units: decimal('0.25'), cost: decimal('2.5') },
    ],
    closed: [
      {
        acquired: null,
        units: decimal('5'),
        cost: null,
        sold: '2025-08-01',
        proceeds: decimal('110'),
      },
    ],
  });
});
