import type { Decimal } from '@portal/domain/money/money';
import { maxSmallestUnits } from '@portal/domain/money/amount-limits';
import type { Instrument } from '../listings/instrument.ts';
import { parseUnits } from '../core/units.ts';
import { listingOf } from '../listings/listings.ts';
import type { World } from '../core/world.ts';
import { createAccount, holdingOf, type Holding, type LedgerAccount } from './account.ts';
import { houseAccounts, linesOf, type JournalEntry } from './journal.ts';
import { canCost, canHold, openAccount, postMove, takeTokens } from './ledger.ts';

/** Movements of shares and tokens with their cost. Each is one balanced journal entry. */

/** A quantity in the smallest units of its symbol. */
interface Units {
  readonly account: LedgerAccount;
  /** The symbol's number. */
  readonly asset: number;
  readonly units: number;
}

/**
 * Books tokens that arrived from outside. `dollars` is their total cost, null if unknown. Returns the entry's id for
 * supplyCost, or null without booking anything if the account would exceed the maximum amount.
 */
export function receiveTokens(
  world: World,
  accountId: string,
  symbol: string,
  quantity: Decimal,
  dollars: Decimal | null,
): number | null {
  const { ledger } = world.exchange.state;
  const { number: asset, quantityDigits } = instrumentOf(symbol);
  const units = parseUnits(quantity, quantityDigits);
  const cents = dollars === null ? 0 : parseUnits(dollars, 2);
  if (units === null || cents === null || !canHold(ledger, accountId, asset, units)) return null;
  if (!canCost(openAccount(ledger, accountId, 'customer'), asset, cents)) return null;
  const cost = dollars === null ? {} : { cost: cents };
  return post(world, 'security deposit', [
    { account: houseAccounts.issuance, asset, amount: -units },
    { account: accountId, asset, amount: units, ...cost },
  ]).id;
}

/**
 * Debits tokens at once, in transit to the chain. Returns their cost in cents for returnTokens; null if it is unknown.
 */
export function startTokenWithdrawal(
  world: World,
  accountId: string,
  symbol: string,
  quantity: Decimal,
): number | null {
  const { account, asset, units } = measure(world, accountId, symbol, quantity);
  const holding = holdingOf(account, asset);
  const { cost: before } = holding;
  post(world, 'security withdrawal begun', [
    { account: accountId, asset, amount: -units },
    { account: houseAccounts.tokensOut, asset, amount: units },
  ]);
  return before === null ? null : before - (holding.cost ?? 0);
}

/** The chain has confirmed the withdrawal: the tokens leave the venue's books. */
export function finishTokenWithdrawal(world: World, accountId: string, symbol: string, quantity: Decimal): void {
  const { asset, units } = measure(world, accountId, symbol, quantity);
  post(world, 'security withdrawal', [
    { account: houseAccounts.tokensOut, asset, amount: -units },
    { account: houseAccounts.issuance, asset, amount: units },
  ]);
}

/** The chain rejected the withdrawal: credits the tokens back with their cost. */
export function returnTokens(
  world: World,
  accountId: string,
  symbol: string,
  quantity: Decimal,
  cents: number | null,
): void {
  const { asset, units } = measure(world, accountId, symbol, quantity);
  post(world, 'security withdrawal returned', [
    { account: houseAccounts.tokensOut, asset, amount: -units },
    { account: accountId, asset, amount: units, ...(cents === null ? {} : { cost: cents }) },
  ]);
}

/**
 * Sets the cost of a past arrival of tokens, in dollars. The position's cost is then recomputed from the journal as if
 * it had been known from the start, including later buys and sells. Returns false without any change if the position's
 * cost would exceed the maximum amount.
 */
export function supplyCost(
  world: World,
  accountId: string,
  symbol: string,
  entryId: number,
  dollars: Decimal,
): boolean {
  const { ledger } = world.exchange.state;
  const { account, asset } = measure(world, accountId, symbol, null);
  const cents = parseUnits(dollars, 2);
  if (cents === null) return false;
  const entry: JournalEntry = {
    kind: 'move',
    id: ledger.nextEntryId,
    at: world.now(),
    reason: 'cost basis',
    lines: [{ account: accountId, asset, amount: 0, cost: cents }],
    costOf: entryId,
  };
  const { cost } = computePosition([...ledger.entries, entry], accountId, asset);
  if ((cost ?? 0) > maxSmallestUnits) return false;
  ledger.nextEntryId++;
  ledger.entries.push(entry);
  holdingOf(account, asset).cost = cost;
  return true;
}

/** The last arrival of a symbol with unknown cost; null if there is none. */
export function findUnknownArrival(world: World, accountId: string, symbol: string): number | null {
  const { asset } = measure(world, accountId, symbol, null);
  const entry = world.exchange.state.ledger.entries.findLast(
    each =>
      each.kind === 'move' &&
      each.lines.some(
        line => line.account === accountId && line.asset === asset && line.amount > 0 && line.cost === undefined,
      ),
  );
  return entry?.id ?? null;
}

/** Quantity and cost of a position recomputed from its entries, using costs that were supplied later. */
export function computePosition(entries: readonly JournalEntry[], accountId: string, asset: number): Holding {
  const suppliedCosts = new Map<number, number>();
  for (const entry of entries) {
    if (entry.kind === 'move' && entry.costOf !== undefined) suppliedCosts.set(entry.costOf, entry.lines[0]?.cost ?? 0);
  }
  const scratch = createAccount(accountId, -1, 'customer');
  const holding = holdingOf(scratch, asset);
  for (const entry of entries) {
    for (const line of linesOf(entry)) {
      if (line.account !== accountId || line.asset !== asset || line.amount === 0) continue;
      if (line.amount < 0) {
        takeTokens(scratch, holding, -line.amount);
        continue;
      }
      const cost = entry.kind === 'trade' ? entry.paid + entry.buyerFee : (line.cost ?? suppliedCosts.get(entry.id));
      holding.cost = holding.cost === null || cost === undefined ? null : holding.cost + cost;
      holding.quantity += line.amount;
    }
  }
  return holding;
}

function measure(world: World, accountId: string, symbol: string, quantity: Decimal | null): Units {
  const { number, quantityDigits } = instrumentOf(symbol);
  const units = quantity === null ? 0 : parseUnits(quantity, quantityDigits);
  if (units === null) throw new RangeError(`${quantity} is not a quantity of ${symbol}`);
  return { account: openAccount(world.exchange.state.ledger, accountId, 'customer'), asset: number, units };
}

function instrumentOf(symbol: string): Instrument {
  const instrument = listingOf(symbol)?.instrument;
  if (instrument === undefined) throw new RangeError(`No symbol ${symbol}`);
  return instrument;
}

const post = (world: World, reason: string, lines: Parameters<typeof postMove>[3]): JournalEntry =>
  postMove(world.exchange.state.ledger, world.now(), reason, lines);
