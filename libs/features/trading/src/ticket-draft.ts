import { isCoin } from '@portal/domain/symbols';
import { parseMoneyInput } from '@portal/ui/amount-input';
import type { OrderRequest } from '@portal/contracts/orders';
import type { CheckedOrder } from '@portal/domain/order';
import { priceDecimals } from '@portal/domain/order';
import type { PortalSymbol } from '@portal/contracts/symbols';
import { newOrderDefaults, type CryptoAmountInputType, type NewOrder } from '@portal/domain/new-order';
import { timeInForce, side as sides, type SideCode } from '@portal/domain/order-vocabulary';
import { multiply, toFixed, type Decimal } from '@portal/domain/money';
import { computeCoinQuantity } from '@portal/domain/order-cost';

/**
 * What the ticket holds while it is filled in: the part of the new-order state that is typed and chosen, and the
 * accreditation box. Fee, key and errors live with those who fetch them.
 */
export interface TicketDraft extends Pick<
  NewOrder,
  | 'orderType'
  | 'side'
  | 'timeInForce'
  | 'timeInForceDate'
  | 'price'
  | 'quantity'
  | 'cryptoAmountInputType'
  | 'cryptoOrderAmount'
> {
  /** Null while the box was not touched: then the account's own accreditation counts [SYM-20]. */
  readonly selfAccredited: boolean | null;
}

/** An order that passed every check: all figures are there, only the key is missing. */
export type ReadyOrder = Omit<OrderRequest, 'idempotencyKey' | 'side'> & { readonly side: SideCode };

const defaults = newOrderDefaults;

/** An empty ticket on a side, with the defaults of a new order [ORD-08, ORD-10]. */
export const emptyDraft = (side: SideCode): TicketDraft => ({
  orderType: defaults.orderType,
  side,
  timeInForce: defaults.timeInForce,
  timeInForceDate: defaults.timeInForceDate,
  price: defaults.price,
  quantity: defaults.quantity,
  cryptoAmountInputType: defaults.cryptoAmountInputType,
  cryptoOrderAmount: defaults.cryptoOrderAmount,
  selfAccredited: null,
});

interface DraftFigures {
  readonly price: Decimal | null;
  readonly quantity: Decimal | null;
}

/** Whether the amount of a coin is entered in dollars [ORD-03]. */
export const isInDollars = (draft: TicketDraft, symbol: PortalSymbol): boolean =>
  isCoin(symbol) && draft.cryptoAmountInputType === 'FIAT';

/** The typed text as figures; null while a text is empty or not a number. Dollars are turned into coins at the limit. */
export function readFigures(draft: TicketDraft, symbol: PortalSymbol): DraftFigures {
  const price = parseMoneyInput(draft.price, priceDecimals(symbol)).value;
  if (!isInDollars(draft, symbol))
    return { price, quantity: parseMoneyInput(draft.quantity, symbol.num_decimals).value };
  const dollars = parseMoneyInput(draft.cryptoOrderAmount).value;
  return { price, quantity: price && dollars && computeCoinQuantity(dollars, price, symbol.num_decimals) };
}

/** The draft with its amount entered in the other way, of the same worth as far as the limit is known [ORD-03]. */
export function changeInputType(draft: TicketDraft, symbol: PortalSymbol, type: CryptoAmountInputType): TicketDraft {
  if (type === draft.cryptoAmountInputType) return draft;
  const { price, quantity } = readFigures(draft, symbol);
  const known = price !== null && quantity !== null;
  return type === 'COIN'
    ? { ...draft, cryptoAmountInputType: type, quantity: quantity ?? '' }
    : { ...draft, cryptoAmountInputType: type, cryptoOrderAmount: known ? toFixed(multiply(price, quantity), 2) : '' };
}

/** Only a Good 'Til Date order has a date [ORD-11]; one chosen before stays in the draft. */
const expireDateOf = (draft: TicketDraft): string | null =>
  draft.timeInForce === timeInForce.goodTilDate ? draft.timeInForceDate : null;

/** Whether the ticket asks about accreditation: for buys of a symbol that requires it [SYM-20]. */
export const asksAccreditation = (draft: TicketDraft, symbol: PortalSymbol): boolean =>
  symbol.requires_accreditation && draft.side === sides.buy;

/** The draft as the rules judge it. */
export const asCheckedOrder = (draft: TicketDraft, figures: DraftFigures, selfAccredited: boolean): CheckedOrder => ({
  side: draft.side,
  ordType: draft.orderType,
  timeInForce: draft.timeInForce,
  limitPrice: figures.price,
  quantity: figures.quantity,
  expireDate: expireDateOf(draft),
  selfAccredited,
});

/** The order to send, but for its key; null while a figure is missing. */
export function asReadyOrder(
  draft: TicketDraft,
  figures: DraftFigures,
  facts: { readonly symbol: string; readonly assetId: string; readonly selfAccredited: boolean },
): ReadyOrder | null {
  if (figures.price === null || figures.quantity === null) return null;
  const expireDate = expireDateOf(draft);
  return {
    ...facts,
    side: draft.side,
    quantity: figures.quantity,
    limitPrice: figures.price,
    ordType: draft.orderType,
    timeInForce: draft.timeInForce,
    ...(expireDate === null ? {} : { expireDate }),
  };
}
