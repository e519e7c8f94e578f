import type { Decimal } from '@portal/domain/money/money';
import { maxSmallestUnits } from '@portal/domain/money/amount-limits';
import type { Instrument } from './instrument.ts';
import { parseUnits } from '../core/units.ts';
import { listingOf } from './listings.ts';
import type { World } from '../core/world.ts';
import { createAccount, holdingOf, type Holding, type LedgerAccount } from './account.ts';
import { houseAccounts, linesOf, type JournalEntry, type Lot } from './journal.ts';
import { canCost, canHold, openAccount, postMove, takeTokens } from './ledger.ts';

/** Movements of shares and tokens with their cost. Each is one balanced journal entry. */

/** A quantity in the smallest units of its symbol. */
interface Units {
  readonly account: LedgerAccount;
  /** The symbol's number. */
  readonly asset: number;
  readonly units: number;
}

/** A lot that arrives: a transfer keeps the day on which it was acquired. */
export interface ArrivingLot {
  /** ISO date in New York; null if nobody has told it. */
  readonly acquired: string | null;
  readonly quantity: Decimal;
  /** Cost of the lot, null if unknown. */
  readonly dollars: Decimal | null;
}

/**
 * Books tokens that arrived from outside. The cost is known only if that of each lot is. Returns the entry's id for
 * supplyCost, or null without booking anything if the account would exceed the maximum amount.
 */
export function receiveTokens(
  world: World,
  accountId: string,
  symbol: string,
  arriving: readonly ArrivingLot[],
): number | null {
  const { ledger } = world.exchange.state;
  const { number: asset, quantityDigits } = instrumentOf(symbol);
  const lots = parseLots(arriving, quantityDigits);
  if (lots === null) return null;
  const units = lots.reduce((all, lot) => all + lot.units, 0);
  const cents = lots.reduce((all, lot) => all + (lot.cost ?? 0), 0);
  if (!canHold(ledger, accountId, asset, units)) return null;
  if (!canCost(openAccount(ledger, accountId, 'customer'), asset, cents)) return null;
  const cost = lots.every(lot => lot.cost !== null) ? { cost: cents } : {};
  return post(world, 'security deposit', [
    { account: houseAccounts.issuance, asset, amount: -units },
    { account: accountId, asset, amount: units, ...cost, lots },
  ]).id;
}

function parseLots(arriving: readonly ArrivingLot[], digits: number): Lot[] | null {
  const lots: Lot[] = [];
  for (const { acquired, quantity, dollars } of arriving) {
    const units = parseUnits(quantity, digits);
    const cost = dollars === null ? null : parseUnits(dollars, 2);
    if (units === null || (cost === null && dollars !== null)) return null;
    lots.push({ acquired, units, cost });
  }
  return lots;
}

/** Tokens in transit to the chain: the entry that debited them, and their cost in cents, null if it is unknown. */
export interface TokensOut {
  readonly entryId: number;
  readonly cost: number | null;
}

/** Debits tokens at once, in transit to the chain. Returns what returnTokens needs. */
export function startTokenWithdrawal(world: World, accountId: string, symbol: string, quantity: Decimal): TokensOut {
  const { account, asset, units } = measure(world, accountId, symbol, quantity);
  const holding = holdingOf(account, asset);
  const { cost: before } = holding;
  const { id } = post(world, 'security withdrawal begun', [
    { account: accountId, asset, amount: -units },
    { account: houseAccounts.tokensOut, asset, amount: units },
  ]);
  return { entryId: id, cost: before === null ? null : before - (holding.cost ?? 0) };
}

/** The chain has confirmed the withdrawal: the tokens leave the venue's books. */
export function finishTokenWithdrawal(world: World, accountId: string, symbol: string, quantity: Decimal): void {
  const { asset, units } = measure(world, accountId, symbol, quantity);
  post(world, 'security withdrawal', [
    { account: houseAccounts.tokensOut, asset, amount: -units },
    { account: houseAccounts.issuance, asset, amount: units },
  ]);
}

/** The chain rejected the withdrawal: credits the tokens back with their cost and their lots. */
export function returnTokens(
  world: World,
  accountId: string,
  symbol: string,
  quantity: Decimal,
  { entryId, cost }: TokensOut,
): void {
  const { asset, units } = measure(world, accountId, symbol, quantity);
  const lines = [
    { account: houseAccounts.tokensOut, asset, amount: -units },
    { account: accountId, asset, amount: units, ...(cost === null ? {} : { cost }) },
  ];
  postMove(world.exchange.state.ledger, world.now(), 'security withdrawal returned', lines, { returns: entryId });
}

/**
 * Sets the cost of a past arrival of tokens by what each part of them has cost. The position's cost is then recomputed from the journal as if
 * it had been known from the start, including later buys and sells. Returns false without any change if the position's
 * cost would exceed the maximum amount.
 */
export function supplyCost(
  world: World,
  accountId: string,
  symbol: string,
  entryId: number,
  parts: readonly Omit<ArrivingLot, 'acquired'>[],
): boolean {
  const { ledger } = world.exchange.state;
  const { account, asset } = measure(world, accountId, symbol, null);
  const lots = parseLots(
    parts.map(part => ({ ...part, acquired: null })),
    instrumentOf(symbol).quantityDigits,
  );
  if (lots === null) return false;
  const cents = lots.reduce((all, lot) => all + (lot.cost ?? 0), 0);
  const entry: JournalEntry = {
    kind: 'move',
    id: ledger.nextEntryId,
    at: world.now(),
    reason: 'cost basis',
    lines: [{ account: accountId, asset, amount: 0, cost: cents, lots }],
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
  const scratch = createAccount(accountId, 'customer');
  const holding = holdingOf(scratch, asset);
  for (const entry of entries) {
    for (const line of linesOf(entry)) {
      if (line.account !== accountId || line.asset !== asset || line.amount === 0) continue;
      if (line.amount < 0) {
        takeTokens(scratch, holding, -line.amount);
        continue;
      }
      const cost = line.cost ?? suppliedCosts.get(entry.id);
      holding.cost = holding.cost === null || cost === undefined ? null : holding.cost + cost;
      holding.quantity += line.amount;
    }
  }
  return holding;
}

function measure(world: World, accountId: string, symbol: string, quantity: Decimal | null): Units {
  const { number, quantityDigits } = instrumentOf(symbol);
  const units = quantity === null ? 0 : parseUnits(quantity, quantityDigits);
  if (units === null) throw new RangeError(`${quantity} isn’t a valid quantity of ${symbol}`);
  return { account: openAccount(world.exchange.state.ledger, accountId, 'customer'), asset: number, units };
}

function instrumentOf(symbol: string): Instrument {
  const instrument = listingOf(symbol)?.instrument;
  if (instrument === undefined) throw new RangeError(`No symbol ${symbol}`);
  return instrument;
}

const post = (world: World, reason: string, lines: Parameters<typeof postMove>[3]): JournalEntry =>
  postMove(world.exchange.state.ledger, world.now(), reason, lines);
