import { type Decimal, parseDecimal } from '@portal/domain/money';
import { z } from 'zod/mini';

/**
 * A decimal on the wire: a JSON number (the real back end sends those) or a decimal string (the mock server does).
 * Always yields exact canonical decimal text; anything else is an issue at its path.
 */
export const decimalSchema = z.pipe(
  z.union([z.string().check(z.maxLength(60)), z.number()]),
  z.transform((value: string | number, context): Decimal => {
    const parsed = parseDecimal(value);
    if (parsed !== null) return parsed;
    context.issues.push({ code: 'custom', input: value, message: 'Expected a decimal number' });
    return z.NEVER;
  }),
);

export const nullableDecimal = z.nullable(decimalSchema);
