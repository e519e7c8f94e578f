import { decimal } from '@portal/domain/money/money';
import { beforeEach, describe, expect, it } from 'vitest';
import { parseCsv } from '../../testing/testing-csv.ts';
import { figureOf, linesUnder, readPdf } from '../../testing/testing-pdf.ts';
import { fund, place } from '../../testing/world-fixtures.ts';
import { receiveTokens } from '../exchange/token-moves.ts';
import type { World } from '../core/world.ts';
import { createWorld } from '../worlds/assemble-world.ts';
import { listDocuments, makeDocument } from './document-list.ts';

/** Securities that come by transfer keep the day on which they were acquired, and their cost. */

let world: World;
beforeEach(() => {
  world = createWorld({ seed: 'lots', startAt: Date.parse('2025-11-18T18:46:12Z'), participants: 'off' });
  world.seed(() => world.execute('people.settle', {}));
});

async function readDocument(accountId: string, type: string): Promise<Buffer> {
  const record = world.state.people.accounts.get(accountId) ?? expect.fail('no account');
  world.advanceTo(Date.parse('2026-02-17T15:15:00Z'));
  const found = listDocuments(world, record).find(each => each.type === type && each.date === '2025-12-31');
  return makeDocument(world, record, found ?? expect.fail(`no ${type}`));
}

const personaNamed = (name: string) => {
  const user = [...world.state.people.users.values()].find(({ email }) => email.startsWith(`${name}.`));
  return { userId: user?.id ?? '', accountId: user?.activeAccountId ?? '' };
};

/** Moves a lot of the provider into the account, where it arrives now. */
function depositLot(owner: ReturnType<typeof personaNamed>, securityId: string, id: string, quantity: string): string {
  const lots = [{ id, quantity: decimal(quantity) }];
  const submitted = world.execute('shareDeposit.submit', { ...owner, holdings: [{ securityId, lots }] });
  const [transferId = ''] = submitted.ok ? submitted.value : [];
  world.execute('shareDeposit.answerNow', { id: transferId });
  return transferId;
}

function sell(accountId: string, symbol: string, quantity: string, price: string): void {
  fund(world, 'buyer', '1000000');
  place(world, 'buyer', { symbol, side: 'buy', quantity, price });
  const order = place(world, accountId, { symbol, side: 'sell', quantity, price });
  expect(order.status.name).toBe('Filled');
}

const printedLots = async (accountId: string) => {
  const pdf = await readPdf(await readDocument(accountId, '1099-B'));
  const lots = pdf.pages.flat().filter(line => /^\d[\d,.]* [A-Z]+$/.test(line[0] ?? '') && line.length === 6);
  return { pdf, lots };
};

describe('securities that came by transfer', () => {
  it('keep the day and the cost of the provider’s lot in the tax lots', async () => {
    const marisol = personaNamed('marisol');
    depositLot(marisol, 'VTL-TZROP', 'L-1', '600');
    const rows = parseCsv(await readDocument(marisol.accountId, 'tax lot data'));
    expect(rows).toContainEqual(
      expect.objectContaining({ Symbol: 'TZROP', Acquired: '2020-03-12', Quantity: '600', 'Cost basis': '2310.00' }),
    );
  });

  it('keep the provider’s day when the investor reports the cost', async () => {
    const marisol = personaNamed('marisol');
    const transferId = depositLot(marisol, 'VTL-ASPD', 'L-4', '75');
    const rows = [{ id: 'R', amount: decimal('75'), costBasis: { amount: decimal('2.5'), asset: 'USD' as const } }];
    expect(world.execute('costBasis.save', { accountId: marisol.accountId, transferId, rows })).toMatchObject({
      value: true,
    });
    const lots = parseCsv(await readDocument(marisol.accountId, 'tax lot data'));
    expect(lots).toContainEqual(
      expect.objectContaining({ Symbol: 'ASPD', Acquired: '2021-11-30', Quantity: '75', 'Cost basis': '187.50' }),
    );
  });

  it('are sold by the day of their purchase, not of their arrival, and with the term of that day', async () => {
    const noah = personaNamed('noah');
    receiveTokens(world, noah.accountId, 'TZROP', [
      { acquired: '2024-10-01', quantity: decimal('10'), dollars: decimal('40') },
    ]);
    world.advanceTo(world.now() + 60_000);
    receiveTokens(world, noah.accountId, 'TZROP', [
      { acquired: '2020-03-12', quantity: decimal('30'), dollars: decimal('90') },
      { acquired: '2025-02-03', quantity: decimal('20'), dollars: decimal('80') },
    ]);
    sell(noah.accountId, 'TZROP', '50', '5');
    const { lots } = await printedLots(noah.accountId);
    // $250.00 less the fee of $2.50.
    expect(lots.toSorted()).toEqual([
      ['10 TZROP', '02/03/2025', '11/18/2025', '49.50', '40.00', '9.50'],
      ['10 TZROP', '10/01/2024', '11/18/2025', '49.50', '40.00', '9.50'],
      ['30 TZROP', '03/12/2020', '11/18/2025', '148.50', '90.00', '58.50'],
    ]);
    const rows = parseCsv(await readDocument(noah.accountId, 'tax lot data')).filter(row => row['Status'] === 'Closed');
    expect(rows.map(row => [row['Acquired'], row['Term']])).toEqual([
      ['2020-03-12', 'Long'],
      ['2024-10-01', 'Long'],
      ['2025-02-03', 'Short'],
    ]);
  });

  it('of an unknown day have the date Various and no term, in every document alike', async () => {
    const noah = personaNamed('noah');
    receiveTokens(world, noah.accountId, 'TZROP', [
      { acquired: null, quantity: decimal('200'), dollars: decimal('800') },
    ]);
    sell(noah.accountId, 'TZROP', '80', '5');
    const { pdf, lots } = await printedLots(noah.accountId);
    expect(lots).toEqual([['80 TZROP', 'Various', '11/18/2025', '396.00', '320.00', '76.00']]);
    expect(figureOf(pdf, 'Undetermined-term gain or loss')).toBe('$76.00');
    const rows = parseCsv(await readDocument(noah.accountId, 'tax lot data'));
    expect(rows.map(row => [row['Status'], row['Acquired'], row['Term']])).toEqual([
      ['Closed', 'Various', ''],
      ['Open', 'Various', ''],
    ]);
  });

  it('without a cost basis have proceeds in the totals of every document', async () => {
    const noah = personaNamed('noah');
    receiveTokens(world, noah.accountId, 'TZROP', [{ acquired: null, quantity: decimal('200'), dollars: null }]);
    sell(noah.accountId, 'TZROP', '80', '5');
    const { pdf, lots } = await printedLots(noah.accountId);
    expect(lots).toEqual([['80 TZROP', 'Various', '11/18/2025', '396.00', '-', '-']]);
    expect(figureOf(pdf, 'Proceeds')).toBe('$396.00');
    const summary = await readPdf(await readDocument(noah.accountId, 'taxDoc'));
    expect(linesUnder(summary, 'Sales', 'Total').at(-1)).toEqual(['Total', '1', '$396.00', '$0.00', '$0.00']);
    expect(summary.pages.flat(2).join(' ')).toContain('1 lot was sold without a cost basis on file, for $396.00.');
    const rows = parseCsv(await readDocument(noah.accountId, 'tax lot data')).filter(row => row['Status'] === 'Closed');
    expect(rows.map(row => [row['Term'], row['Proceeds'], row['Gain or loss']])).toEqual([['', '396.00', '']]);
  });
});
