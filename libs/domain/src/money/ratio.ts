import { divide, type Decimal } from './money';

const digits = 15;

/**
 * a / b as a JavaScript number, for positions on a screen and for rates of return, which no decimal holds exactly.
 * Never money. Null if b is zero.
 */
export function computeRatio(a: Decimal, b: Decimal): number | null {
  const ratio = divide(a, b, digits);
  return ratio === null ? null : Number(ratio);
}
