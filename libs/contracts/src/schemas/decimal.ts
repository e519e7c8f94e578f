import { fitsInput } from '@portal/domain/money/amount-limits';
import { type Decimal, parseDecimal } from '@portal/domain/money/money';
import { z } from 'zod/mini';

/**
 * A decimal on the wire: a JSON number (real back end) or a decimal string (mock server). Always yields exact canonical
 * decimal text; anything else is an issue at its path.
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

/** True for this schema and for those that add checks to it. */
export const isDecimalSchema = (schema: unknown): boolean =>
  schema instanceof z.ZodMiniPipe && schema.def.in === decimalSchema.def.in;

/** A decimal in a request: at most 15 digits before and 18 after the point, so that no sum can overflow. */
export const inputDecimal = decimalSchema.check(z.refine(fitsInput, 'Enter a smaller number.'));

/** A decimal or null. */
export const nullableDecimal = z.nullable(decimalSchema);
