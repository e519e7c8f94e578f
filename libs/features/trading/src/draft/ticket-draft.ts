import { isCoin } from '@portal/domain/market/symbols';
import type { OrderPrefill } from '@portal/client/orders/order-prefill';
import { parseMoneyInput } from '@portal/ui/format/amount-input';
import type { OrderRequest } from '@portal/contracts/endpoints/orders';
import { type CheckedOrder, priceDecimals } from '@portal/domain/orders/order';
import type { OrderableSymbol } from './orderable-symbol';
import { newOrderDefaults, type CryptoAmountInputType, type NewOrder } from '@portal/domain/orders/new-order';
import { timeInForce, side as sides, type SideCode } from '@portal/domain/orders/order-vocabulary';
import { multiply, toFixed, type Decimal } from '@portal/domain/money/money';
import { computeCoinQuantity } from '@portal/domain/orders/order-cost';

/**
 * Form state of the ticket: the entered part of the new-order state and the accreditation checkbox. Fee, idempotency
 * key and errors are kept by the hooks that fetch them.
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
  /** Null until the checkbox is changed; then the account's accreditation applies [SYM-20]. */
  readonly selfAccredited: boolean | null;
}

/** A complete order without its idempotency key. */
export type ReadyOrder = Omit<OrderRequest, 'idempotencyKey' | 'side'> & { readonly side: SideCode };

const defaults = newOrderDefaults;

/** An empty ticket on a side, with the defaults of a new order [ORD-08, ORD-10]. */
const emptyDraft = (side: SideCode): TicketDraft => ({
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

/** A ticket on a side with a time in force, or with the terms of an order that it replaces. */
export const openDraft = (
  side: SideCode,
  prefill: OrderPrefill | undefined,
  time: number = defaults.timeInForce,
): TicketDraft => ({
  ...emptyDraft(prefill?.side ?? side),
  timeInForce: time,
  ...(prefill && {
    price: prefill.limitPrice ?? '',
    quantity: prefill.quantity ?? '',
    timeInForce: prefill.timeInForce ?? defaults.timeInForce,
    timeInForceDate: prefill.expireDate,
  }),
});

interface DraftFigures {
  readonly price: Decimal | null;
  readonly quantity: Decimal | null;
}

/** True if the amount of a coin is entered in dollars [ORD-03]. */
export const isInDollars = (draft: TicketDraft, symbol: OrderableSymbol): boolean =>
  isCoin(symbol) && draft.cryptoAmountInputType === 'FIAT';

/**
 * Parses the entered price and quantity; null if empty or not a number. Dollars are converted to coins at the limit.
 */
export function readFigures(draft: TicketDraft, symbol: OrderableSymbol): DraftFigures {
  const price = parseMoneyInput(draft.price, priceDecimals(symbol)).value;
  if (!isInDollars(draft, symbol))
    return { price, quantity: parseMoneyInput(draft.quantity, symbol.num_decimals).value };
  const dollars = parseMoneyInput(draft.cryptoOrderAmount).value;
  return { price, quantity: price && dollars && computeCoinQuantity(dollars, price, symbol.num_decimals) };
}

/** Switches between dollars and coins, converting the amount if the limit price is known [ORD-03]. */
export function changeInputType(draft: TicketDraft, symbol: OrderableSymbol, type: CryptoAmountInputType): TicketDraft {
  if (type === draft.cryptoAmountInputType) return draft;
  const { price, quantity } = readFigures(draft, symbol);
  const known = price !== null && quantity !== null;
  return type === 'COIN'
    ? { ...draft, cryptoAmountInputType: type, quantity: quantity ?? '' }
    : { ...draft, cryptoAmountInputType: type, cryptoOrderAmount: known ? toFixed(multiply(price, quantity), 2) : '' };
}

/** Only a Good 'Til Date order has an expire date [ORD-11]; the draft keeps an earlier choice. */
export const expireDateOf = (draft: TicketDraft): string | null =>
  draft.timeInForce === timeInForce.goodTilDate ? draft.timeInForceDate : null;

/** True if the ticket asks for accreditation: for buys of a symbol that requires it [SYM-20]. */
export const asksAccreditation = (draft: TicketDraft, symbol: OrderableSymbol): boolean =>
  symbol.requires_accreditation === true && draft.side === sides.buy;

/** The draft as input for the order checks. */
export const asCheckedOrder = (draft: TicketDraft, figures: DraftFigures, selfAccredited: boolean): CheckedOrder => ({
  side: draft.side,
  ordType: draft.orderType,
  timeInForce: draft.timeInForce,
  limitPrice: figures.price,
  quantity: figures.quantity,
  expireDate: expireDateOf(draft),
  selfAccredited,
});

/** The order to send, without its idempotency key; null while price or quantity is missing. */
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
