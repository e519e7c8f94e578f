/** Codes and words of orders, as the specification lists them [LKP-21, LKP-22, LKP-23]. */

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
export type TimeInForceCode = keyof typeof timeInForceLabels;
export const timeInForce = { day: 0, goodTilCanceled: 1, goodTilDate: 6 } as const;

export const orderTypeLabels = { 1: 'Market', 2: 'Limit', 3: 'Stop', 4: 'Stop limit' } as const;
export const limitOrder = 2;

export const sideLabels = { 1: 'Buy', 2: 'Sell' } as const;
export type SideCode = keyof typeof sideLabels;
export const side = { buy: 1, sell: 2 } as const;

/** Statuses that the venue itself gives. A status not listed here still parses and is shown as it is. */
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
export type OrderStatus = (typeof orderStatuses)[number];
