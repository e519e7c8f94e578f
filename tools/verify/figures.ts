import { compare, parseDecimal, type Decimal } from '@portal/domain/money/money';
import { pick } from './known';

/** The decimal at a path; null if there is none. */
export const figureOf = (value: unknown, path: string): Decimal | null => parseDecimal(pick(value, path)[0] ?? null);

/** The text at a path, numbers as text; empty if there is none. */
export function textOf(value: unknown, path: string): string {
  const [found] = pick(value, path);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
}

/** True unless both are known and differ. */
export const isSame = (a: Decimal | null, b: Decimal | null): boolean =>
  a === null || b === null || compare(a, b) === 0;
