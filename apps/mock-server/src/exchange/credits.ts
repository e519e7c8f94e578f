import { multiply, round, type Decimal, isNegative } from '@portal/domain/money/money';
import { parseUnits } from '../core/units.ts';
import type { World } from '../core/world.ts';
import { canCost, canHold, centsOf, moveCash, openAccount, postMove } from './ledger.ts';
import { houseAccounts } from './journal.ts';
import { checkMaxDollars, maxPrice } from '@portal/domain/money/amount-limits';
import { accepted, refused, type Result } from '../core/result.ts';

/**
 * Credits to accounts, each one balanced entry against the bank or the issuers. Returns false and books nothing if the
 * account would exceed the maximum amount (domain/amount-limits).
 */

/** Credits cash that has arrived, in dollars: it can be withdrawn at once. */
export function creditCash(world: World, accountId: string, dollars: Decimal): boolean {
  const { ledger } = world.exchange.state;
  const cents = parseUnits(dollars, 2);
  if (cents === null || !canHold(ledger, accountId, 'cash', cents)) return false;
  moveCash(world, 'cash deposit', [houseAccounts.bank, 'cash'], [accountId, 'cash'], cents);
  return true;
}

/** Credits cash in deposit: visible, but not available for trading. */
export function startDeposit(world: World, accountId: string, dollars: Decimal): boolean {
  const { ledger } = world.exchange.state;
  const cents = parseUnits(dollars, 2);
  if (cents === null || !canHold(ledger, accountId, 'deposit', cents)) return false;
  moveCash(world, 'cash deposit begun', [houseAccounts.bank, 'cash'], [accountId, 'deposit'], cents);
  return true;
}

/** Moves cash in deposit to available cash, which cannot be withdrawn before `seasonedAt` (epoch milliseconds). */
export function finishDeposit(world: World, accountId: string, dollars: Decimal, seasonedAt = 0): void {
  moveCash(world, 'cash deposit', [accountId, 'deposit'], [accountId, 'cash'], centsOf(dollars));
  if (seasonedAt > world.now()) holdBack(world, accountId, dollars, seasonedAt);
}

/** Blocks withdrawal of a part of the existing cash until `seasonedAt` (epoch milliseconds). */
export function holdBack(world: World, accountId: string, dollars: Decimal, seasonedAt: number): void {
  const account = openAccount(world.exchange.state.ledger, accountId, 'customer');
  account.unseasoned = [...account.unseasoned, { cents: centsOf(dollars), until: seasonedAt }];
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

type CreditRefusal = 'NOT_FOUND' | 'PRICE_INVALID' | 'QUANTITY_INVALID';

/** Sandbox commands that credit cash and tokens to an account. */
export const ledgerCommands = {
  'ledger.creditCash': (
    world: World,
    { accountId, dollars }: { readonly accountId: string; readonly dollars: Decimal },
  ): Result<null, CreditRefusal> => {
    const cents = parseUnits(dollars, 2);
    if (cents === null || cents <= 0)
      return refused('QUANTITY_INVALID', 'Enter a positive amount in dollars and cents.', 'dollars');
    return creditCash(world, accountId, dollars)
      ? accepted(null)
      : refused('QUANTITY_INVALID', 'The account can’t hold this much. Enter a smaller amount.', 'dollars');
  },

  'ledger.creditTokens': (world: World, input: TokenCredit): Result<null, CreditRefusal> => {
    const market = world.exchange.state.bySymbol.get(input.symbol);
    if (market === undefined) return refused('NOT_FOUND', 'We couldn’t find that symbol.', 'symbol');
    const units = parseUnits(input.quantity, market.instrument.quantityDigits);
    const { unitCost = null } = input;
    if (unitCost !== null && (isNegative(unitCost) || checkMaxDollars(unitCost, maxPrice) !== null)) {
      return refused('PRICE_INVALID', 'Enter a cost between $0 and $1,000,000.', 'unitCost');
    }
    if (units === null || units <= 0) {
      return refused('QUANTITY_INVALID', 'The quantity isn’t valid for this symbol.', 'quantity');
    }
    return creditTokens(world, input.accountId, input.symbol, input.quantity, unitCost)
      ? accepted(null)
      : refused('QUANTITY_INVALID', 'The account can’t hold this much. Enter a smaller quantity.', 'quantity');
  },
};

interface TokenCredit {
  readonly accountId: string;
  readonly symbol: string;
  readonly quantity: Decimal;
  /** Dollars per unit; null or omitted if the cost is unknown. */
  readonly unitCost?: Decimal | null | undefined;
}
