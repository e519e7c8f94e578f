import { multiply, round, type Decimal } from '@portal/domain/money';
import { parseUnits } from '../kernel/units.ts';
import type { World } from '../kernel/world.ts';
import { canCost, canHold, openAccount, postMove } from './ledger.ts';
import { houseAccounts } from './journal.ts';

/**
 * Movements into accounts. Each is one balanced entry against the bank or the issuers. False, and nothing is booked, when the
 * account would hold more than the greatest amount (domain/amount-limits).
 */

/**
 * Cash that has arrived, in dollars. Until `seasonedAt` (epoch milliseconds) it may be traded with but not withdrawn;
 * left out it may be withdrawn at once.
 */
export function creditCash(world: World, accountId: string, dollars: Decimal, seasonedAt = 0): boolean {
  const { ledger } = world.exchange.floor;
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

/** Cash on its way in: shown as being in deposit, not to be traded with. */
export function startDeposit(world: World, accountId: string, dollars: Decimal): boolean {
  const { ledger } = world.exchange.floor;
  const cents = parseUnits(dollars, 2);
  if (cents === null || !canHold(ledger, accountId, 'deposit', cents)) return false;
  openAccount(ledger, accountId, 'customer');
  postMove(ledger, world.now(), 'cash deposit begun', [
    { account: houseAccounts.bank, asset: 'cash', amount: -cents },
    { account: accountId, asset: 'deposit', amount: cents },
  ]);
  return true;
}

/** Cash that was on its way in has arrived; see creditCash for `seasonedAt`. */
export function finishDeposit(world: World, accountId: string, dollars: Decimal, seasonedAt = 0): void {
  const { ledger } = world.exchange.floor;
  const cents = unitsOf(dollars, 2);
  const account = openAccount(ledger, accountId, 'customer');
  postMove(ledger, world.now(), 'cash deposit', [
    { account: accountId, asset: 'deposit', amount: -cents },
    { account: accountId, asset: 'cash', amount: cents },
  ]);
  if (seasonedAt > world.now()) account.unseasoned = [...account.unseasoned, { cents, until: seasonedAt }];
}

/** A part of the cash that is there already may not be withdrawn before `seasonedAt` (epoch milliseconds). */
export function holdBack(world: World, accountId: string, dollars: Decimal, seasonedAt: number): void {
  const account = openAccount(world.exchange.floor.ledger, accountId, 'customer');
  account.unseasoned = [...account.unseasoned, { cents: unitsOf(dollars, 2), until: seasonedAt }];
}

/** Tokens or shares that have arrived, with what a unit has cost in dollars; null while nobody knows [PTF-11]. */
export function creditTokens(
  world: World,
  accountId: string,
  symbol: string,
  quantity: Decimal,
  unitCost: Decimal | null,
): boolean {
  const { ledger, bySymbol } = world.exchange.floor;
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
