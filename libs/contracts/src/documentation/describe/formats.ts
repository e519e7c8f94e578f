import { decimalSchema, inputDecimal } from '../../schemas/decimal.ts';
import { anyError, anyErrorBody } from '../../schemas/errors.ts';
import { email, id, instant, isoDate, symbolId } from '../../schemas/fields.ts';
import { documentOf } from './document.ts';

const error = {
  code: 'QUANTITY_INVALID',
  message: 'Enter a whole number of shares.',
  developerMessage: 'num_decimals of TZROP is 0',
  field: 'quantity',
};

const errorFields = {
  code: 'What went wrong: one of the codes listed for the response, or one that a newer server has added.',
  message: 'A description for the user.',
  developerMessage: 'Details for developers.',
  field: 'Path of the invalid field in the request, such as `quantity` or `rows.0.amount`.',
};

/** Formats. */
export const formatSchemas = {
  Decimal: documentOf(decimalSchema, {
    description:
      'Exact decimal. This server sends canonical text (`12.5`, never `12.50` or `1.25e1`); other servers may send a number. Read it as text, never as a floating-point number.',
    example: '12.5',
  }),
  DecimalInput: documentOf(inputDecimal, {
    description:
      'Exact decimal in a request, as text or number: at most 15 digits before and 18 after the decimal point.',
    example: '12.5',
  }),
  Id: documentOf(id, {
    description: 'An ID: 1 to 64 letters, digits, `-`, and `_`. It has no other meaning.',
    example: 'A-20001',
  }),
  Symbol: documentOf(symbolId, {
    description: 'Symbol of a security or coin: up to 12 uppercase letters, digits, `.`, and `-`.',
    example: 'TZROP',
  }),
  Date: documentOf(isoDate, {
    description: 'A calendar date (ISO 8601).',
    example: '2025-11-18',
    format: 'date',
  }),
  Instant: documentOf(instant, {
    description: 'A point in time with its offset (ISO 8601, RFC 3339).',
    example: '2025-11-18T15:15:00.000Z',
    format: 'date-time',
  }),
  Email: documentOf(email, {
    description: 'An email address.',
    example: 'marisol.vance@example.com',
    format: 'email',
  }),
};

/** Errors. */
export const errorSchemas = {
  Error: documentOf(anyError, {
    description: 'One error.',
    example: error,
    fields: errorFields,
  }),
  ErrorBody: documentOf(anyErrorBody, {
    description: 'Body of every refusal: one error, or a list of them.',
    example: error,
    fields: errorFields,
  }),
};
