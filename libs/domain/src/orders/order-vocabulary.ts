import { byPlainCode } from '../codes/spelling';

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
/** Times in force by the names that back ends write instead of codes: labels, FIX terms, abbreviations. */
export const timeInForceNames = byPlainCode([
  ...namesOf(timeInForceLabels),
  ...(['GTC', 'GOOD_TIL_CANCEL', 'GOOD_TILL_CANCEL', 'GOOD_TILL_CANCELED'] as const).map(name => [name, 1] as const),
  ...(['GTD', 'GOOD_TILL_DATE'] as const).map(name => [name, 6] as const),
  ...([
    ['OPG', 2],
    ['AT_OPEN', 2],
    ['IOC', 3],
    ['FOK', 4],
    ['GTX', 5],
    ['GOOD_TIL_CROSSING', 5],
    ['AT_CLOSE', 7],
  ] as const),
]);

/** Labels of the order types by code [LKP-22]. */
export const orderTypeLabels = { 1: 'Market', 2: 'Limit', 3: 'Stop', 4: 'Stop limit' } as const;
/** Order types by name. */
export const orderTypeNames = byPlainCode(
  namesOf(orderTypeLabels).flatMap(([name, code]) => [[name, code] as const, [`${name} order`, code] as const]),
);
/** Code of a limit order. */
export const limitOrder = 2;

/** Labels of the sides by code [LKP-23]. */
export const sideLabels = { 1: 'Buy', 2: 'Sell' } as const;
/** Code of a side. */
export type SideCode = keyof typeof sideLabels;
/** Codes of the sides. */
export const side = { buy: 1, sell: 2 } as const;

/** Sides by name. */
export const sideNames = byPlainCode(namesOf(sideLabels));
/** Sides of the book by name; there, the codes of an order's sides say the same. */
export const bookSideNames = byPlainCode([
  ...(['ASK', 'OFFER', 'SELL', '2'] as const).map(name => [name, 'ASK'] as const),
  ...(['BID', 'BUY', '1'] as const).map(name => [name, 'BID'] as const),
]);

function namesOf<Code extends number>(labels: Readonly<Record<Code, string>>): readonly (readonly [string, Code])[] {
  // Object.entries types the keys as string; they are the codes.
  return Object.entries<string>(labels).map(([code, label]) => [label, Number(code) as Code] as const);
}
