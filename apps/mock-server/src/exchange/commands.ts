import { checkMaxDollars, maxPrice } from '@portal/domain/money/amount-limits';
import { isNegative, type Decimal } from '@portal/domain/money/money';
import { parseUnits } from '../core/units.ts';
import { accepted, refused, type Result } from '../core/result.ts';
import type { World } from '../core/world.ts';
import { creditCash, creditTokens } from './credits.ts';

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
