import { add, parseDecimal, type Decimal } from './money';

const integer = /^-?\d+$/;

/**
 * The amount of an object in which a server writes money by whole units and billionths (`{ units, nanos }`, google.type.Money),
 * or by the smallest units and how many decimals they have (`{ amount: 520, scale: 2 }`). Null for any other object.
 */
export function readMoney(fields: Readonly<Record<string, unknown>>): Decimal | null {
  if ('units' in fields || 'nanos' in fields) {
    const [units, nanos] = [parseDecimal(fields['units'] ?? 0), parseDecimal(`${String(fields['nanos'] ?? 0)}e-9`)];
    return units === null || nanos === null ? null : add(units, nanos);
  }
  const digits = fields['scale'] ?? fields['exponent'];
  const smallest = String(fields['amount'] ?? fields['value'] ?? fields['unscaledValue']);
  return digits !== undefined && integer.test(String(digits)) && integer.test(smallest)
    ? parseDecimal(`${smallest}e-${Math.abs(Number(digits))}`)
    : null;
}
