import { multiply, round, type Decimal } from '@portal/domain/money/money';
import { parseUnits } from '../core/units.ts';
import type { World } from '../core/world.ts';
import { canCost, canHold, openAccount, postMove } from './ledger.ts';
import { houseAccounts } from './journal.ts';

/**
 * Credits to accounts, each one balanced entry against the bank or the issuers. Returns false and books nothing if the
 * account would exceed the maximum amount (domain/amount-limits).
 */

/**
 * Credits cash that has arrived, in dollars. Until `seasonedAt` (epoch milliseconds) it can be traded but not
 * withdrawn; by default it can be withdrawn at once.
 */
export function creditCash(world: World, accountId: string, dollars: Decimal, seasonedAt = 0): boolean {
  const { ledger } = world.exchange.state;
  const cents = parseUnits(dollars, 2);
  if (cents === null || !canHold(ledger, accountId, 'cash', cents)) return false;
  const account = openAccount(ledger, accountId, 'customer');
  postMove(ledger, world.now(), 'cash deposit', [
    { account: houseAccounts.bank, asset: 'cash', amount: -cents },
    { account: accountId, asset: 'cash', amount: cents },
  ]);
  if (seasonedAt > world.now()) account.unseasoned = [...account.unseasoned, { cents, until: seasonedAt }];
  return true;
}

/** Credits cash in deposit: visible, but not available for trading. */
export function startDeposit(world: World, accountId: string, dollars: Decimal): boolean {
  const { ledger } = world.exchange.state;
  const cents = parseUnits(dollars, 2);
  if (cents === null || !canHold(ledger, accountId, 'deposit', cents)) return false;
  openAccount(ledger, accountId, 'customer');
  postMove(ledger, world.now(), 'cash deposit begun', [
    { account: houseAccounts.bank, asset: 'cash', amount: -cents },
    { account: accountId, asset: 'deposit', amount: cents },
  ]);
  return true;
}

/** Moves cash in deposit to available cash; see creditCash for `seasonedAt`. */
export function finishDeposit(world: World, accountId: string, dollars: Decimal, seasonedAt = 0): void {
  const { ledger } = world.exchange.state;
  const cents = unitsOf(dollars, 2);
  const account = openAccount(ledger, accountId, 'customer');
  postMove(ledger, world.now(), 'cash deposit', [
    { account: accountId, asset: 'deposit', amount: -cents },
    { account: accountId, asset: 'cash', amount: cents },
  ]);
  if (seasonedAt > world.now()) account.unseasoned = [...account.unseasoned, { cents, until: seasonedAt }];
}

/** Blocks withdrawal of a part of the existing cash until `seasonedAt` (epoch milliseconds). */
export function holdBack(world: World, accountId: string, dollars: Decimal, seasonedAt: number): void {
  const account = openAccount(world.exchange.state.ledger, accountId, 'customer');
  account.unseasoned = [...account.unseasoned, { cents: unitsOf(dollars, 2), until: seasonedAt }];
}

/** Credits tokens or shares with their cost in dollars per unit; null if it is unknown [PTF-11]. */
export function creditTokens(
  world: World,
  accountId: string,
  symbol: string,
  quantity: Decimal,
  unitCost: Decimal | null,
): boolean {
  const { ledger, bySymbol } = world.exchange.state;
  const market = bySymbol.get(symbol);
  if (market === undefined) throw new RangeError(`No symbol ${symbol}`);
  const { number, quantityDigits } = market.instrument;
  const units = parseUnits(quantity, quantityDigits);
  const cents = unitCost === null ? 0 : parseUnits(round(multiply(quantity, unitCost), 2), 2);
  if (units === null || cents === null) return false;
  const account = openAccount(ledger, accountId, 'customer');
  if (!canHold(ledger, accountId, number, units) || !canCost(account, number, cents)) return false;
  const arrival = { account: accountId, asset: number, amount: units };
  const cost = unitCost === null ? {} : { cost: cents };
  postMove(ledger, world.now(), 'security deposit', [
    { account: houseAccounts.issuance, asset: number, amount: -units },
    { ...arrival, ...cost },
  ]);
  return true;
}

function unitsOf(value: Decimal, digits: number): number {
  const units = parseUnits(value, digits);
  if (units === null) throw new RangeError(`${value} has more than ${digits} decimals`);
  return units;
}
