import { type Decimal, compare } from '@portal/domain/money';
import { formatPrice } from '@portal/ui/format';

/** The trend line in words: 'TZROP, last 30 days: up from $4.80 to $5.26'. */
export function describeTrend(symbol: string, closes: readonly Decimal[], digits: number): string {
  const [first, last] = [closes[0], closes.at(-1)];
  if (first === undefined || last === undefined || closes.length < 2) return `${symbol}, last 30 days: no prices`;
  const direction = compare(last, first);
  const prices = `from ${formatPrice(first, digits)} to ${formatPrice(last, digits)}`;
  if (direction === 0) return `${symbol}, last 30 days: unchanged at ${formatPrice(last, digits)}`;
  return `${symbol}, last 30 days: ${direction > 0 ? 'up' : 'down'} ${prices}`;
}
