import { z } from 'zod/mini';
import { longText, shortText } from './fields.ts';

/**
 * Feature flags, requested by the OpenFeature Remote Evaluation Protocol (OFREP) at `{flags}/ofrep/v1/evaluate/flags`.
 * This list of keys is closed; others from a server are ignored [FLG-01].
 */
export const booleanFlags = [
  'canTrade',
  'showDepthOfBook',
  'timeInForceGtc',
  'timeInForceGtd',
  'rememberDevice',
  'sendCodeToEmail',
  'entityMigration',
  'selfClearingAcknowledgement',
  'selfClearedTransactions',
  'transfer',
  'info',
  'accountTransfer',
  'freeTrade',
  'hiddenTestSymbol',
] as const;
/** Key of a boolean flag. */
export type BooleanFlag = (typeof booleanFlags)[number];

/** Flags with a text value: the FAQ variant [FLG-14], and the variant of an experiment, if one is set [BNR-17]. */
export const textFlags = ['faqVariant', 'actionButtonSize'] as const;
/** Key of a text flag. */
export type TextFlag = (typeof textFlags)[number];

/** Path of the bulk evaluation (OFREP). */
export const flagPath = '/ofrep/v1/evaluate/flags';

/** Evaluation context: account and user id as the key; name and e-mail only if configured [FLG-02]. */
export const evaluationRequest = z.object({
  context: z.optional(
    z.record(
      z.string().check(z.maxLength(100)),
      z.union([shortText, z.number(), z.boolean(), z.null(), z.array(shortText).check(z.maxLength(100))]),
    ),
  ),
});

/** One evaluated flag. */
export const evaluatedFlag = z.object({
  key: shortText,
  value: z.union([z.boolean(), longText]),
  reason: shortText,
  variant: shortText,
});
/** One evaluated flag. */
export type EvaluatedFlag = z.infer<typeof evaluatedFlag>;

/** Bulk evaluation response of OFREP: all flags. */
export const bulkEvaluation = z.object({ flags: z.array(evaluatedFlag).check(z.maxLength(500)) });
/** Bulk evaluation response. */
export type BulkEvaluation = z.infer<typeof bulkEvaluation>;
