/** Reasons to refuse an order, each with its wire code and its message. */
const refusals = {
  TRADING_OFF: ['TRADING_DISABLED', 'Trading isn’t available right now.'],
  ACCOUNT_NOT_OPEN: ['TRADING_DISABLED', 'Your account isn’t open yet.'],
  NOT_ALLOWED: ['AUTHORITY_MISSING', 'You don’t have permission to place orders.'],
  NOT_ALLOWED_DAS: ['AUTHORITY_MISSING', 'You don’t have permission to trade digital asset securities.'],
  NOT_TRADABLE: ['SYMBOL_NOT_TRADABLE', 'You can’t trade this symbol here.'],
  NOT_IN_COUNTRY: [
    'COUNTRY_RESTRICTED',
    'This symbol isn’t available to your account because of country restrictions.',
  ],
  ENTRY_CLOSED: ['ORDERS_CLOSED', 'We aren’t accepting orders right now. Try again when order entry opens.'],
  NOT_LIMIT: ['ORDER_TYPE_NOT_OFFERED', 'We accept limit orders only.'],
  TIME_NOT_OFFERED: ['TIME_IN_FORCE_NOT_OFFERED', 'Select an available time in force.'],
  DATE_REQUIRED: ['EXPIRE_DATE_INVALID', "Choose an expiration date for your Good 'Til Date order."],
  DATE_NOT_ALLOWED: ['EXPIRE_DATE_INVALID', "Only Good 'Til Date orders have an expiration date."],
  DATE_PAST: ['EXPIRE_DATE_INVALID', 'Choose today or a later date.'],
  DATE_TOO_FAR: ['EXPIRE_DATE_INVALID', 'Choose an earlier date.'],
  PRICE_REQUIRED: ['PRICE_INVALID', 'Enter a limit price.'],
  PRICE_NOT_POSITIVE: ['PRICE_INVALID', 'Enter a limit price greater than 0.'],
  PRICE_TOO_PRECISE: ['PRICE_INVALID', 'The limit price has too many decimal places.'],
  PRICE_TOO_HIGH: ['PRICE_INVALID', 'Enter a limit price of $1,000,000 or less.'],
  QUANTITY_REQUIRED: ['QUANTITY_INVALID', 'Enter a quantity.'],
  QUANTITY_NOT_POSITIVE: ['QUANTITY_INVALID', 'Enter a quantity greater than 0.'],
  QUANTITY_TOO_PRECISE: ['QUANTITY_INVALID', 'The quantity has too many decimal places.'],
  QUANTITY_TOO_HIGH: ['QUANTITY_INVALID', 'Enter a smaller quantity.'],
  ORDER_TOO_LARGE: ['QUANTITY_INVALID', 'Enter a smaller quantity, for an order of $100,000,000 or less.'],
  NOT_ACCREDITED: ['ACCREDITATION_REQUIRED', 'Confirm that the account holder is an accredited investor.'],
  NOT_ENOUGH_CASH: [
    'INSUFFICIENT_BALANCE',
    'You don’t have enough cash available to trade for this order and any fee.',
  ],
  NOT_ENOUGH_HOLDINGS: ['INSUFFICIENT_BALANCE', 'You don’t have enough available to sell.'],
} as const;

/** Reason to refuse an order. */
export type OrderProblemReason = keyof typeof refusals;
/** Wire code of a refusal. */
export type OrderProblemCode = (typeof refusals)[OrderProblemReason][0];

/** Order fields that a rule can name, by their wire names. */
export type OrderField =
  | 'side'
  | 'ordType'
  | 'timeInForce'
  | 'limitPrice'
  | 'quantity'
  | 'expireDate'
  | 'selfAccredited';

/** A reason why an order is refused; `field` is null if it concerns the whole order. */
export interface OrderProblem {
  readonly field: OrderField | null;
  readonly reason: OrderProblemReason;
  readonly code: OrderProblemCode;
  readonly message: string;
}

/** Creates a problem with its code and message; pass `message` if the text depends on the symbol. */
export function orderProblem(field: OrderField | null, reason: OrderProblemReason, message?: string): OrderProblem {
  const [code, usual] = refusals[reason];
  return { field, reason, code, message: message ?? usual };
}
