import { checkMaxDollars, maxPrice } from '@portal/domain/money/amount-limits';
import { isNegative, multiply, round, type Decimal } from '@portal/domain/money/money';
import { accepted, refused } from '../core/result.ts';
import { parseUnits } from '../core/units.ts';
import type { World } from '../core/world.ts';
import { creditCash } from './cash-moves.ts';
import { receiveTokens } from './token-moves.ts';

/**
 * Credits tokens or shares with their cost in dollars per unit; null if it is unknown [PTF-11]. Returns false and books
 * nothing if the account would exceed the maximum amount.
 */
export function creditTokens(
  world: World,
  accountId: string,
  symbol: string,
  quantity: Decimal,
  unitCost: Decimal | null,
): boolean {
  const dollars = unitCost === null ? null : round(multiply(quantity, unitCost), 2);
  return receiveTokens(world, accountId, symbol, [{ acquired: null, quantity, dollars }]) !== null;
}

/** Sandbox commands that credit cash and tokens to an account. */
export const ledgerCommands = {
  'ledger.creditCash': (
    world: World,
    { accountId, dollars }: { readonly accountId: string; readonly dollars: Decimal },
  ) => {
    const cents = parseUnits(dollars, 2);
    if (cents === null || cents <= 0)
      return refused('QUANTITY_INVALID', 'Enter a positive amount in dollars and cents.', 'dollars');
    return creditCash(world, accountId, dollars)
      ? accepted(null)
      : refused('QUANTITY_INVALID', 'The account can’t hold this much. Enter a smaller amount.', 'dollars');
  },

  'ledger.creditTokens': (world: World, input: TokenCredit) => {
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
