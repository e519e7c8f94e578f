/** How many quotes of a symbol pass before a price comes again: what is drawn tells which quote it was. */
const pricesInTurn = 5000;
const lowestCents = 10_000;

/** The text of a number of cents with two decimals. */
export const priceOf = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** Cents of the bid of the nth quote of a symbol. */
export const bidOf = (n: number): number => lowestCents + (n % pricesInTurn);

/**
 * The number of the quote behind a drawn bid: the newest one of that price that was published by then.
 *
 * @param published times of publishing of the symbol's quotes, by number
 * @returns -1 for a price that is none of the wave's
 */
export function numberOf(text: string, published: readonly number[], drawnAt: number): number {
  const place = Math.round(Number(text.replace(/,/g, '')) * 100) - lowestCents;
  if (!Number.isInteger(place) || place < 0 || place >= pricesInTurn) return -1;
  let found = -1;
  for (let n = place; n < published.length; n += pricesInTurn) {
    if ((published[n] ?? Infinity) <= drawnAt) found = n;
  }
  return found;
}

/** A bid that stood on the screen from `at` on, in ms since 1970. */
export type Paint = readonly [symbol: string, text: string, at: number];

/**
 * Milliseconds from publishing to the frame that showed the quote or a newer one of its symbol, for every quote between the
 * first and the last that was drawn of a row.
 */
export function computeDelays(
  paints: readonly Paint[],
  published: Readonly<Record<string, readonly number[]>>,
): readonly number[] {
  const shown = new Map<string, number>();
  const delays: number[] = [];
  for (const [symbol, text, at] of paints.toSorted((a, b) => a[2] - b[2])) {
    const times = published[symbol] ?? [];
    const newest = numberOf(text, times, at);
    const before = shown.get(symbol) ?? newest;
    for (let n = before + 1; n <= newest; n += 1) delays.push(at - (times[n] ?? at));
    if (newest > -1) shown.set(symbol, Math.max(before, newest));
  }
  return delays.sort((a, b) => a - b);
}
