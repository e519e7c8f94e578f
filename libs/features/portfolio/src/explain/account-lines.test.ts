import { orders } from '@portal/contracts/endpoints/orders';
import { portfolio } from '@portal/contracts/endpoints/portfolio';
import { transfers } from '@portal/contracts/endpoints/transfers';
import { sum, zero, type Decimal } from '@portal/domain/money/money';
import { computeAccountLines, type AccountLine } from '@portal/domain/portfolio/account-lines';
import { explain } from '@portal/domain/portfolio/explanation';
import { computeCashHold, computeUnitHold } from '@portal/domain/portfolio/order-holds';
import { computeCashTotal } from '@portal/domain/portfolio/position';
import { completeTransfer } from '@portal/domain/transfers/transfer-item';
import { isPersonaKey, personas } from '@portal/testing/personas';
import { startVenue, type Venue } from '@portal/testing/venue';
import { expect, it } from 'vitest';

const everything = { start: '2000-01-01', size: 500 };

/** All rows of the account of the signed-in user, as the portal gets them. */
async function readLists(venue: Venue) {
  const fills = [];
  const moves = [];
  for (let page = 1, last = 1; page <= last; page++) {
    const answer = await venue.read(orders.executions, { query: { ...everything, page } });
    fills.push(...answer.executions);
    last = answer.totalPages;
  }
  for (let page = 1, last = 1; page <= last; page++) {
    const answer = await venue.read(transfers.list, { query: { ...everything, page } });
    moves.push(...answer.transactions.map(completeTransfer));
    last = answer.totalPages;
  }
  return { fills, moves };
}

const amountsOf = (lines: readonly AccountLine[], asset: string): AccountLine[] =>
  lines.filter(line => line.asset === asset);

/** What the lists do not explain, by figure: cash and quantity of each asset, and what open orders hold. */
async function findRemainders(venue: Venue, accountId: string): Promise<Record<string, Decimal>> {
  const { fills, moves } = await readLists(venue);
  const { lines: all, unclear } = computeAccountLines(fills, moves);
  const lines = all.filter(line => !line.isInDeposit);
  expect(unclear).toEqual([]);
  const balances = await venue.read(portfolio.balances, { query: { accountId, brokerId: 'halyard' } });
  const { orders: open } = await venue.read(portfolio.overview);
  const cash = balances.fiatAssets['USD'] ?? null;
  const totals = new Map<string, Decimal | null>([['USD', computeCashTotal(cash)]]);
  for (const { asset } of lines) if (!totals.has(asset)) totals.set(asset, zero);
  for (const [symbol, { quantity }] of Object.entries(balances.tokenAssets)) totals.set(symbol, quantity);
  const found: Record<string, Decimal> = {};
  for (const [asset, total] of totals) {
    const { remainder } = explain(amountsOf(lines, asset), total);
    if (remainder !== null) found[asset] = remainder;
  }
  const held = explain(
    open.map(order => ({ amount: computeCashHold(order) ?? zero })),
    cash?.openOrderBalance ?? zero,
  );
  if (held.remainder !== null) found['held USD'] = held.remainder;
  for (const [symbol, { openOrderBalance }] of Object.entries(balances.tokenAssets)) {
    const units = open.filter(order => order.symbol === symbol).map(order => computeUnitHold(order) ?? zero);
    if (sum(units) !== openOrderBalance) found[`held ${symbol}`] = openOrderBalance;
  }
  return found;
}

it('the executions and transfers of every persona add up to their cash, positions and holds', async () => {
  const venue = await startVenue();
  const wrong: Record<string, unknown> = {};
  let checked = 0;
  for (const key of Object.keys(personas).filter(isPersonaKey)) {
    venue.signIn(key);
    const accountId = venue.userOf(key).activeAccountId;
    // A frozen account is refused everywhere.
    if (accountId === null || personas[key].frozen === true) continue;
    const remainders = await findRemainders(venue, accountId);
    if (Object.keys(remainders).length > 0) wrong[key] = remainders;
    checked += 1;
  }
  expect(wrong).toEqual({});
  expect(checked).toBeGreaterThan(50);
});
