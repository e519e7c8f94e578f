import { orders } from '@portal/contracts/endpoints/orders';
import { transfers } from '@portal/contracts/endpoints/transfers';
import { marketDate } from '@portal/domain/calendar/market-time';
import { add, isPositive, subtract, sum, zero, type Decimal } from '@portal/domain/money/money';
import { computeFee, computeOrderCost } from '@portal/domain/orders/order-cost';
import { isFeeWaived } from '@portal/domain/orders/fee-rule';
import { side } from '@portal/domain/orders/order-vocabulary';
import { computeAccountLines, type AccountLine } from '@portal/domain/portfolio/account-lines';
import { computeAccountLots, computeRealized } from '@portal/domain/portfolio/account-lots';
import { computeTerm } from '@portal/domain/portfolio/tax-lots';
import { completeTransfer } from '@portal/domain/transfers/transfer-item';
import { runRandomSession } from '@portal/testing/random-session';
import { isOnlyTraded, readAvailableUnits, readRestingPrice, readServerLots, tradeNow } from '@portal/testing/trades';
import { startVenue, type Venue } from '@portal/testing/venue';
import { afterAll, expect, it } from 'vitest';

/** DEEP=1 runs more and longer sessions; SEED=... sets the seed of the first. */
const isDeep = process.env['DEEP'] === '1';
const firstSeed = Number(process.env['SEED'] ?? 20_251_118);
const seeds = Array.from({ length: isDeep ? 20 : 2 }, (_, index) => firstSeed + index);
const commands = isDeep ? 500 : 120;
const symbols = ['TZROP', 'OSTKO', 'DLVE', 'XENO', 'MYRA', 'BTC', 'LTC'];

async function readLines(venue: Venue) {
  venue.signIn('marisol');
  const everything = { start: '2000-01-01', size: 500 };
  const { executions, totalPages } = await venue.read(orders.executions, { query: everything });
  expect(totalPages).toBeLessThanOrEqual(1);
  const moves = (await venue.read(transfers.list, { query: everything })).transactions.map(completeTransfer);
  return { lines: computeAccountLines(executions, moves).lines, moves };
}

const withoutCost = <L extends { cost: Decimal | null }>(lots: readonly L[]) =>
  lots.map(({ cost: _, ...rest }) => rest);

/** Lots with a cost must have that of the server; the portal cannot know the cost of what came by transfer. */
const sameCosts = (
  mine: readonly { cost: Decimal | null }[],
  others: readonly { cost: Decimal | null }[],
): (Decimal | null)[] => mine.map(({ cost }, index) => (cost === null ? (others[index]?.cost ?? null) : cost));

/** Sales of all sessions: in a single one there may be nothing left to sell. */
let sales = 0;
afterAll(() => expect(sales).toBeGreaterThan(0));

it.each(seeds)(
  'lots are those of the tax documents, and a sale closes what its preview says (session %i)',
  async seed => {
    const venue = await startVenue({ participants: 'off' });
    const accountId = venue.userOf('marisol').activeAccountId ?? '';
    await runRandomSession(venue, { seed, commands, checkEvery: commands }, () => Promise.resolve());
    const { lines } = await readLines(venue);
    // The sandbox's additions are in no list, and transfers have the day of their request, not that of their arrival.
    const traded = symbols.filter(
      symbol => isOnlyTraded(venue, accountId, symbol) && lines.some(({ asset }) => asset === symbol),
    );
    expect(traded.length).toBeGreaterThan(0);
    for (const symbol of traded) {
      const own = lines.filter(({ asset }) => asset === symbol);
      const mine = computeAccountLots(own);
      const server = readServerLots(venue, accountId, symbol);
      expect([symbol, withoutCost(mine?.open ?? [])]).toEqual([symbol, withoutCost(server.open)]);
      expect([symbol, withoutCost(mine?.closed ?? [])]).toEqual([symbol, withoutCost(server.closed)]);
      expect(sameCosts(mine?.open ?? [], server.open)).toEqual(server.open.map(({ cost }) => cost));
      expect(sameCosts(mine?.closed ?? [], server.closed)).toEqual(server.closed.map(({ cost }) => cost));
      sales += sellAll(venue, accountId, symbol, own) ? 1 : 0;
    }
  },
  120_000,
);

/** Sells all that is available at a price that no resting order pays, so in one execution, and compares what the preview says with the lots that the sale closes. */
function sellAll(venue: Venue, accountId: string, symbol: string, own: readonly AccountLine[]): boolean {
  const units = readAvailableUnits(venue, accountId, symbol);
  const price = readRestingPrice(venue, symbol);
  if (!isPositive(units) || price === null) return false;
  const closedBefore = readServerLots(venue, accountId, symbol).closed.length;
  tradeNow(venue, accountId, { symbol, side: 'sell', quantity: units, price });
  const closed = readServerLots(venue, accountId, symbol).closed.slice(closedBefore);

  const fee = computeFee(price, units, { waived: isFeeWaived(symbol) });
  const proceeds = computeOrderCost(side.sell, price, units, fee).total;
  const preview = computeRealized(own, { units, proceeds, date: marketDate(venue.world.now()) });
  // The portal knows the cost of the lots that were bought.
  const isKnown = computeAccountLots(own)?.open.map(({ cost }) => cost !== null) ?? [];
  const known = closed.filter((_, index) => isKnown[index]);
  const gainOf = (isLong: boolean) =>
    sum(
      known
        .filter(lot => (computeTerm(lot) === 'long') === isLong)
        .map(lot => subtract(lot.proceeds, lot.cost ?? zero)),
    );
  expect([preview?.longTerm ?? zero, preview?.shortTerm ?? zero]).toEqual([gainOf(true), gainOf(false)]);
  expect(add(preview?.unknownUnits ?? zero, sum(known.map(lot => lot.units)))).toBe(units);
  expect(preview?.missingUnits).toBe(zero);
  return known.length > 0;
}
