import { fitsInput } from '@portal/domain/amount-limits';
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

/** A decimal in a request: at most 15 digits before the point and 18 after it, so that no sum of it can overflow. */
export const inputDecimal = decimalSchema.check(z.refine(fitsInput, 'Enter a smaller number.'));

export const nullableDecimal = z.nullable(decimalSchema);
