import { orders } from '@portal/contracts/endpoints/orders';
import { portfolio } from '@portal/contracts/endpoints/portfolio';
import { transfers } from '@portal/contracts/endpoints/transfers';
import { add, isZero, sum, zero, type Decimal } from '@portal/domain/money/money';
import { computeAccountLines, type AccountLine } from '@portal/domain/portfolio/account-lines';
import { explain } from '@portal/domain/portfolio/explanation';
import { computeCashHold, computeUnitHold } from '@portal/domain/portfolio/order-holds';
import { computeCashTotal } from '@portal/domain/portfolio/position';
import { completeTransfer } from '@portal/domain/transfers/transfer-item';
import { isPersonaKey, personas } from '@portal/testing/personas';
import { runRandomSession } from '@portal/testing/random-session';
import { startVenue, type Venue } from '@portal/testing/venue';
import { expect, it } from 'vitest';

/** DEEP=1 runs many more commands; SEED=... sets the seed, to try another session or repeat one. */
const commands = process.env['DEEP'] === '1' ? 10_000 : 800;
const seed = Number(process.env['SEED'] ?? 20_251_118);

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

/** What the sandbox adds is in no list. */
const isCredit = (
  data: unknown,
): data is { readonly accountId: string; readonly symbol: string; readonly quantity: Decimal } =>
  typeof data === 'object' && data !== null && 'accountId' in data && 'symbol' in data && 'quantity' in data;

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

it('a row that is taken away is named by the remainder, to the cent and the unit', async () => {
  const venue = await startVenue();
  venue.signIn('marisol');
  const { fills, moves } = await readLists(venue);
  const all = computeAccountLines(fills, moves).lines;
  const checkWithout = (lines: readonly AccountLine[], without: readonly AccountLine[]): void => {
    for (const { asset } of without) {
      const missing = explain(amountsOf(without, asset), null).sum;
      const total = explain(amountsOf(all, asset), null).sum;
      expect(explain(amountsOf(lines, asset), total).remainder).toBe(isZero(missing) ? null : missing);
    }
  };
  for (const fill of fills) {
    const rest = computeAccountLines(
      fills.filter(each => each !== fill),
      moves,
    );
    checkWithout(rest.lines, computeAccountLines([fill], []).lines);
  }
  for (const move of moves) {
    const rest = computeAccountLines(
      fills,
      moves.filter(each => each !== move),
    );
    checkWithout(rest.lines, computeAccountLines([], [move]).lines);
  }
});

it('after a random session the lists add up to the balances, debts included, but for what the sandbox added', async () => {
  console.log(`Lists against balances: SEED=${seed}, ${commands} commands`);
  const venue = await startVenue({ participants: 'off' });
  const { world } = venue;
  await runRandomSession(venue, { seed, commands, checkEvery: 100 }, async () => {
    for (const key of ['marisol', 'trader'] as const) {
      venue.signIn(key);
      const accountId = venue.userOf(key).activeAccountId ?? '';
      const expected: Record<string, Decimal> = {};
      for (const { name, data } of world.log.commands()) {
        if (name !== 'ledger.creditTokens' || !isCredit(data) || data.accountId !== accountId) continue;
        expected[data.symbol] = add(expected[data.symbol] ?? zero, data.quantity);
      }
      expect(await findRemainders(venue, accountId)).toEqual(expected);
    }
  });
}, 600_000);
