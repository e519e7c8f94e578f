import { add, parseDecimal, type Decimal } from './money';

/** The text of an integer; null for anything else. */
function readInteger(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^-?\d+$/.test(text) ? text : null;
}

/**
 * The amount of an object in which a server writes money by whole units and billionths (`{ units, nanos }`, google.type.Money),
 * or by the smallest units and how many decimals they have (`{ amount: 520, scale: 2 }`). Null for any other object.
 */
export function readMoney(fields: Readonly<Record<string, unknown>>): Decimal | null {
  // Nothing but the currency is left of zero.
  if ('units' in fields || 'nanos' in fields || Object.keys(fields).join() === 'currencyCode') {
    const units = parseDecimal(readInteger(fields['units'] ?? 0));
    const nanos = parseDecimal(`${readInteger(fields['nanos'] ?? 0)}e-9`);
    return units === null || nanos === null ? null : add(units, nanos);
  }
  const digits = readInteger(fields['scale'] ?? fields['exponent']);
  const smallest = readInteger(fields['amount'] ?? fields['value'] ?? fields['unscaledValue']);
  return digits === null || smallest === null ? null : parseDecimal(`${smallest}e-${Math.abs(Number(digits))}`);
}
