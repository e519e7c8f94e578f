import { abs, compare, decimal, parseDecimal, subtract, type Decimal } from '@portal/domain/money/money';
import { effects, type Finding } from '../model/findings';
import { pick } from '../plan/known';

/** Reading figures of responses for the checks that compare them. What cannot be read is left to the check of the fields. */

/** The decimal at a path; null if there is none. */
export const figureOf = (value: unknown, path: string): Decimal | null => parseDecimal(pick(value, path)[0] ?? null);

/** The text at a path, numbers as text; empty if there is none. */
export function textOf(value: unknown, path: string): string {
  const [found] = pick(value, path);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
}

/** Amounts of money may differ by the rounding of one cent. */
const cent = decimal('0.01');

/** True unless both are known and differ by more than a cent. */
export const isSameAmount = (a: Decimal | null, b: Decimal | null): boolean =>
  a === null || b === null || compare(abs(subtract(a, b)), cent) <= 0;

/** True unless both are known and differ. */
export const isSame = (a: Decimal | null, b: Decimal | null): boolean =>
  a === null || b === null || compare(a, b) === 0;

/** True unless both are known and the first is larger. */
export const isAtMost = (a: Decimal | null, b: Decimal | null): boolean =>
  a === null || b === null || compare(a, b) <= 0;

/** A figure that contradicts others. */
export const contradiction = (route: string, path: string, message: string): Finding => ({
  route,
  path,
  kind: 'does not add up',
  message,
  effect: effects.figures,
});
