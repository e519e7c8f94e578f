import { z } from 'zod/mini';

/**
 * Quirks of the mock server: forms and habits of other back ends that implement the specification as well. They change
 * responses and live messages after the check against the contract.
 */
export const quirkNames = [
  /** Decimals are JSON numbers. */
  'numbers',
  /** Optional fields are null. */
  'nulls',
  /** Optional fields, and fields without a value, are absent. */
  'missingFields',
  /** Some statuses, types and other enumerated values are ones that the portal does not know. */
  'unknownValues',
  /** Ids are JSON numbers. */
  'numericIds',
  /** Instants are milliseconds since 1970. */
  'epochTimestamps',
  /** Errors come as a list. */
  'errorList',
  /** Errors come as `{ errors: [...] }`, with nulls. */
  'errorsWrapper',
  /** Errors come as `{ error: {...} }`. */
  'errorWrapper',
  /** Errors come in Spring's default form, without a code. */
  'springErrors',
  /** Errors are HTML pages. */
  'htmlErrors',
  /** A success without information has no body. */
  'emptySuccess',
  /** 200 instead of 201. */
  'okForCreated',
  /** A gateway answers 504 for some commands, which are not carried out. */
  'gatewayBefore',
  /** A gateway answers 504 for some commands, which are carried out. */
  'gatewayAfter',
  /** Idempotency keys are ignored. */
  'ignoredIdempotencyKey',
  /** Optional query parameters are ignored. */
  'ignoredQuery',
  /** Responses are late and overtake one another. */
  'lateResponses',
  /** Each live message is published twice. */
  'duplicatedResponses',
] as const;
/** Name of a quirk. */
export type Quirk = (typeof quirkNames)[number];

/** A quirk by its name. */
const quirk = z.enum(quirkNames);

/** Quirks that are on. */
export const activeQuirks = z.object({ quirks: z.array(quirk).check(z.maxLength(quirkNames.length)) });

/** Quirks to have from now on; all others are off. */
export const chosenQuirks = z.strictObject({
  quirks: z.union([z.literal('all'), z.array(quirk).check(z.maxLength(quirkNames.length))]),
});
