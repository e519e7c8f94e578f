import type { Decimal } from './money';
import { limitOrder, side, timeInForce, type SideCode } from './order-vocabulary';

/** For a cryptocurrency the amount is entered in dollars or in coins [ORD-03]. */
export const cryptoAmountInputTypes = ['FIAT', 'COIN'] as const;
export type CryptoAmountInputType = (typeof cryptoAmountInputTypes)[number];

/** The order form's state [ORD-02]. Price, quantity and crypto amount are the text that was typed. */
export interface NewOrder {
  readonly orderType: number;
  readonly side: SideCode;
  readonly timeInForce: number;
  /** ISO date in New York of a Good 'Til Date order. */
  readonly timeInForceDate: string | null;
  readonly price: string;
  readonly quantity: string;
  /** In dollars; null until the fee is known. */
  readonly orderFee: Decimal | null;
  readonly orderError: string | null;
  readonly idempotencyKey: string | null;
  readonly cryptoAmountInputType: CryptoAmountInputType;
  readonly cryptoOrderAmount: string;
  readonly balanceError: boolean;
  readonly holderLimitError: boolean;
  /** Message by field. */
  readonly formErrors: Readonly<Record<string, string>>;
}

/** A new order: a limit order to buy, for the day, with nothing entered [ORD-08, ORD-09, ORD-10]. */
export const newOrderDefaults: NewOrder = {
  orderType: limitOrder,
  side: side.buy,
  timeInForce: timeInForce.day,
  timeInForceDate: null,
  price: '',
  quantity: '',
  orderFee: null,
  orderError: null,
  idempotencyKey: null,
  cryptoAmountInputType: 'COIN',
  cryptoOrderAmount: '',
  balanceError: false,
  holderLimitError: false,
  formErrors: {},
};
