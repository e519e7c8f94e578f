import type { Decimal } from '@portal/domain/money/money';

/** Terms with which the ticket of a symbol opens, as text for its fields. */
export interface OrderPrefill {
  readonly side: 1 | 2;
  readonly limitPrice: Decimal | null;
  readonly quantity: Decimal | null;
  readonly timeInForce: number | null;
  readonly expireDate: string | null;
}

/** In memory only: a ticket is prefilled by an action on this page, never by an address or an earlier visit. */
const prefills = new Map<string, OrderPrefill>();

/** Fills in the next ticket that opens for the symbol. */
export const setOrderPrefill = (symbol: string, prefill: OrderPrefill): void => void prefills.set(symbol, prefill);

/** The terms for the next ticket of the symbol, if any. */
export const readOrderPrefill = (symbol: string): OrderPrefill | undefined => prefills.get(symbol);

/** Called when a ticket has taken the terms over. */
export const clearOrderPrefill = (symbol: string): void => void prefills.delete(symbol);
