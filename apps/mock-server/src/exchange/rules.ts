import { mostSmallestUnits } from '@portal/domain/amount-limits';
import type { OrderProblemReason } from '@portal/domain/order-problems';
import { computeAvailableCash, computeAvailableTokens } from '../ledger/account.ts';
import { addProduct, computeFeeCents, roundToCents } from '../kernel/amount.ts';
import type { Floor } from './floor.ts';
import type { Entry } from './order.ts';

/** What the venue knows of whoever places an order, as far as the rules ask. */
export interface Standing {
  /** Holds api:can-order. */
  readonly mayOrder: boolean;
  /** Holds api:can-tdas-order. */
  readonly mayOrderDas: boolean;
  readonly isAccredited: boolean;
  /** Country code of the account; null when it has none. */
  readonly domicile: string | null;
}

/** As much of an order as the rules on whole numbers ask for. */
export type Proposal = Pick<Entry, 'market' | 'owner' | 'isBuy' | 'price' | 'quantity'>;

/** Domain's mostPrice, mostUnits and mostOrderValue: dollars a share, units, cents an order. */
const highest = { price: 1_000_000, quantity: 10_000_000, valueCents: 10_000_000_000 } as const;

/**
 * domain's checkOrder on whole numbers, for the way that must be quick: the first problem's reason, or null when the
 * order may be entered. rules.test.ts proves that both always agree; the words for people come from checkOrder. The
 * terms (order type, time in force, dates) are judged before an Entry is made.
 */
export function checkEntry(floor: Floor, entry: Proposal, standing: Standing): OrderProblemReason | null {
  const { instrument } = entry.market;
  const { price, quantity } = entry;
  if (!standing.mayOrder) return 'NOT_ALLOWED';
  if (instrument.isDAS && !standing.mayOrderDas) return 'NOT_ALLOWED_DAS';
  if (!instrument.tradable) return 'NOT_TRADABLE';
  if (instrument.countries !== null && !isAllowed(instrument.countries, standing.domicile)) return 'NOT_IN_COUNTRY';
  if (!floor.ordersOpen && !instrument.aroundTheClock) return 'ENTRY_CLOSED';
  if (instrument.requiresAccreditation && entry.isBuy && !standing.isAccredited) return 'NOT_ACCREDITED';
  if (!(price > 0)) return 'PRICE_NOT_POSITIVE';
  if (price > highest.price * instrument.priceScale) return 'PRICE_TOO_HIGH';
  if (!(quantity > 0)) return 'QUANTITY_NOT_POSITIVE';
  if (quantity > Math.min(highest.quantity * instrument.quantityScale, mostSmallestUnits)) return 'QUANTITY_TOO_HIGH';
  return checkCover(floor, entry);
}

const isAllowed = (countries: ReadonlySet<string>, domicile: string | null): boolean =>
  domicile !== null && countries.has(domicile.toUpperCase());

/** Whether cash covers a buy with its fee, and holdings a sale [ORD-13]. */
function checkCover(floor: Floor, entry: Proposal): OrderProblemReason | null {
  const { isBuy, owner, price, quantity } = entry;
  const { number, unit, feeFloor, feeWaived } = entry.market.instrument;
  const [value, base] = floor.scratch;
  value.cents = 0;
  value.rest = 0;
  addProduct(value, price, quantity, unit);
  if (value.cents > highest.valueCents || (value.cents === highest.valueCents && value.rest > 0))
    return 'ORDER_TOO_LARGE';
  if (!isBuy && quantity > computeAvailableTokens(owner, number)) return 'NOT_ENOUGH_HOLDINGS';
  const subtotal = roundToCents(value, unit);
  base.cents = 0;
  base.rest = 0;
  if (!feeWaived) addProduct(base, price > feeFloor ? price : feeFloor, quantity, unit);
  const fee = computeFeeCents(base);
  const needed = isBuy ? subtotal + fee : fee - subtotal;
  return needed > 0 && needed > computeAvailableCash(owner) ? 'NOT_ENOUGH_CASH' : null;
}
