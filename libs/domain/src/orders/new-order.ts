import type { Decimal } from '../money/money';
import { limitOrder, side, timeInForce, type SideCode } from './order-vocabulary';

/** Unit of the amount field of a cryptocurrency order: dollars or coins [ORD-03]. */
export const cryptoAmountInputTypes = ['FIAT', 'COIN'] as const;
/** Unit of a cryptocurrency amount. */
export type CryptoAmountInputType = (typeof cryptoAmountInputTypes)[number];

/** State of the order form [ORD-02]. Price, quantity and crypto amount are the typed text. */
export interface NewOrder {
  readonly orderType: number;
  readonly side: SideCode;
  readonly timeInForce: number;
  /** Expiry date of a Good 'Til Date order: ISO date in New York. */
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
  /** Error message by field. */
  readonly formErrors: Readonly<Record<string, string>>;
}

/** Initial order form: an empty limit order to buy, for the day [ORD-08, ORD-09, ORD-10]. */
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
