import { toMinorUnits } from '@portal/domain/money/money';
import { maxOrderValue } from '@portal/domain/orders/order';
import type { OrderProblemReason } from '@portal/domain/orders/order-problems';
import { computeAvailableCash, computeAvailableTokens } from '../ledger/account.ts';
import { addProduct, computeFeeCents, roundToCents } from '../kernel/amount.ts';
import type { ExchangeState } from './matching/exchange-state.ts';
import type { OrderEntry } from './matching/order.ts';

/** Facts about the trader that the order rules need. */
export interface Entitlements {
  /** The trader has the permission api:can-order. */
  readonly mayOrder: boolean;
  /** The trader has the permission api:can-tdas-order. */
  readonly mayOrderDas: boolean;
  readonly isAccredited: boolean;
  /** Country code of the account; null if it has none. */
  readonly domicile: string | null;
}

/** The order fields that the integer rules need. */
export type Proposal = Pick<OrderEntry, 'market' | 'owner' | 'isBuy' | 'price' | 'quantity'>;

const maxOrderCents = Number(toMinorUnits(maxOrderValue, 2));

/**
 * domain's checkOrder with integer arithmetic, for the hot path: returns the first problem's reason, or null if the
 * order may be entered. order-rules.test.ts proves that both always agree; messages for users come from checkOrder. The
 * terms (order type, time in force, dates) are checked before the entry is built.
 */
export function checkEntry(
  exchange: ExchangeState,
  entry: Proposal,
  standing: Entitlements,
): OrderProblemReason | null {
  const { instrument } = entry.market;
  const { price, quantity } = entry;
  if (!standing.mayOrder) return 'NOT_ALLOWED';
  if (instrument.isDAS && !standing.mayOrderDas) return 'NOT_ALLOWED_DAS';
  if (!instrument.tradable) return 'NOT_TRADABLE';
  if (instrument.countries !== null && !isAllowed(instrument.countries, standing.domicile)) return 'NOT_IN_COUNTRY';
  if (!exchange.ordersOpen && !instrument.aroundTheClock) return 'ENTRY_CLOSED';
  if (instrument.requiresAccreditation && entry.isBuy && !standing.isAccredited) return 'NOT_ACCREDITED';
  if (!(price > 0)) return 'PRICE_NOT_POSITIVE';
  if (price > instrument.maxPrice) return 'PRICE_TOO_HIGH';
  if (!(quantity > 0)) return 'QUANTITY_NOT_POSITIVE';
  if (quantity > instrument.maxQuantity) return 'QUANTITY_TOO_HIGH';
  return checkCover(exchange, entry);
}

const isAllowed = (countries: ReadonlySet<string>, domicile: string | null): boolean =>
  domicile !== null && countries.has(domicile.toUpperCase());

/** Checks that cash covers a buy with its fee, or that holdings cover a sale [ORD-13]. */
function checkCover(exchange: ExchangeState, entry: Proposal): OrderProblemReason | null {
  const { isBuy, owner, price, quantity } = entry;
  const { number, unit, feeFloor, feeWaived } = entry.market.instrument;
  const [value, base] = exchange.scratch;
  value.cents = 0;
  value.rest = 0;
  addProduct(value, price, quantity, unit);
  if (value.cents > maxOrderCents || (value.cents === maxOrderCents && value.rest > 0)) return 'ORDER_TOO_LARGE';
  if (!isBuy && quantity > computeAvailableTokens(owner, number)) return 'NOT_ENOUGH_HOLDINGS';
  const subtotal = roundToCents(value, unit);
  base.cents = 0;
  base.rest = 0;
  if (!feeWaived) addProduct(base, price > feeFloor ? price : feeFloor, quantity, unit);
  const fee = computeFeeCents(base);
  const needed = isBuy ? subtotal + fee : fee - subtotal;
  return needed > 0 && needed > computeAvailableCash(owner) ? 'NOT_ENOUGH_CASH' : null;
}
