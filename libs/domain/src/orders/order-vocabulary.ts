/** Codes and labels of orders, as in the specification [LKP-21, LKP-22, LKP-23]. */

/** Labels of the times in force by code [LKP-21]. */
export const timeInForceLabels = {
  0: 'Day',
  1: "Good 'Til Canceled",
  2: 'At the Opening',
  3: 'Immediate Or Cancel',
  4: 'Fill Or Kill',
  5: 'Good Till Crossing',
  6: "Good 'Til Date",
  7: 'At the Close',
} as const;
/** Code of a time in force. */
export type TimeInForceCode = keyof typeof timeInForceLabels;
/** Codes of the times in force that the portal offers. */
export const timeInForce = { day: 0, goodTilCanceled: 1, goodTilDate: 6 } as const;

/** Labels of the order types by code [LKP-22]. */
export const orderTypeLabels = { 1: 'Market', 2: 'Limit', 3: 'Stop', 4: 'Stop limit' } as const;
/** Code of a limit order. */
export const limitOrder = 2;

/** Labels of the sides by code [LKP-23]. */
export const sideLabels = { 1: 'Buy', 2: 'Sell' } as const;
/** Code of a side. */
export type SideCode = keyof typeof sideLabels;
/** Codes of the sides. */
export const side = { buy: 1, sell: 2 } as const;

/** Statuses that the venue itself sets. Unknown statuses are parsed and shown unchanged. */
export const orderStatuses = [
  'New',
  'Partially Filled',
  'Filled',
  'Canceled',
  'Rejected',
  'Expired',
  'Stopped',
  'Done For Day',
] as const;
/** Status set by the venue. */
export type OrderStatus = (typeof orderStatuses)[number];
