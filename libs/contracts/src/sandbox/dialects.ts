import { z } from 'zod/mini';

/**
 * How the mock server imitates other back ends that implement the specification. A dialect is the form of everything
 * that it sends, a quirk a habit that has nothing to do with form. Both change responses and live messages after the
 * check against the contract.
 */
export const dialectNames = [
  /** The forms of this contract. */
  'standard',
  /** Those of a team with Spring: pages, names for codes, numbers, milliseconds, nothing that is null. */
  'spring',
  /** Those of a team without a framework: arrays, texts, `id`, commands without a response body. */
  'plain',
] as const;
/** Name of a dialect. */
export type DialectName = (typeof dialectNames)[number];

/** A dialect by its name. */
export const dialectName = z.enum(dialectNames);

/** Dialect of a world. */
export const activeDialect = z.object({ dialect: dialectName });

/** Dialect to have from now on; only `standard` offers the additions to the specification, unless `specOnly` says otherwise. */
export const chosenDialect = z.strictObject({ dialect: dialectName, specOnly: z.optional(z.boolean()) });

/** Habits of other back ends. */
export const quirkNames = [
  /** Some statuses, types and other enumerated values are ones that the portal does not know. */
  'unknownValues',
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
