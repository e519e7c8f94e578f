import { z } from 'zod/mini';
import { longText, shortText } from './fields.ts';

/**
 * Feature flags, asked for by the OpenFeature Remote Evaluation Protocol (OFREP) at `{flags}/ofrep/v1/evaluate/flags`.
 * The keys are this closed list; a server may send others, which nobody asks for [FLG-01].
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
export type BooleanFlag = (typeof booleanFlags)[number];

/** Flags whose value is a word: which variant of the FAQ is shown [FLG-14], and of an experiment, where one is named [BNR-17]. */
export const textFlags = ['faqVariant', 'actionButtonSize'] as const;
export type TextFlag = (typeof textFlags)[number];

export const flagPath = '/ofrep/v1/evaluate/flags';

/** Who asks: account and user id as the key; name and e-mail only where they are configured to be sent [FLG-02]. */
export const evaluationRequest = z.object({
  context: z.optional(
    z.record(
      z.string().check(z.maxLength(100)),
      z.union([shortText, z.number(), z.boolean(), z.null(), z.array(shortText).check(z.maxLength(100))]),
    ),
  ),
});

export const evaluatedFlag = z.object({
  key: shortText,
  value: z.union([z.boolean(), longText]),
  reason: shortText,
  variant: shortText,
});
export type EvaluatedFlag = z.infer<typeof evaluatedFlag>;

/** All flags, as the protocol's bulk evaluation answers them. */
export const bulkEvaluation = z.object({ flags: z.array(evaluatedFlag).check(z.maxLength(500)) });
export type BulkEvaluation = z.infer<typeof bulkEvaluation>;
