import { z } from 'zod/mini';
import { longText, shortText } from './fields.ts';

/**
 * Feature flags with the values that they have where no one says otherwise: the operator's settings (`flags`) come first,
 * and the values of a flag service before both. On are the ones that the portal is for and that promise nothing: trading, and the
 * book that orders meet. Off is what a broker has to offer, decide or vouch for. The list is closed; other keys of a flag
 * service are ignored [FLG-01].
 */
export const booleanFlagDefaults = {
  canTrade: true,
  showDepthOfBook: true,
  timeInForceGtc: false,
  timeInForceGtd: false,
  rememberDevice: false,
  sendCodeToEmail: false,
  entityMigration: false,
  selfClearingAcknowledgement: false,
  selfClearedTransactions: false,
  transfer: false,
  info: false,
  accountTransfer: false,
  freeTrade: false,
  hiddenTestSymbol: false,
} as const satisfies Record<string, boolean>;
/** Key of a boolean flag. */
export type BooleanFlag = keyof typeof booleanFlagDefaults;
/** All keys of boolean flags. */
export const booleanFlags = Object.keys(booleanFlagDefaults) as BooleanFlag[]; // `keys` loses the names.

/** Values of the flags with a text; the first is the one where no one says otherwise [FLG-14, BNR-17]. */
export const textFlagValues = {
  faqVariant: ['standard', 'short'],
  actionButtonSize: ['byUser', 'control', 'largeButton'],
} as const;
/** Key of a text flag. */
export type TextFlag = keyof typeof textFlagValues;
/** All keys of text flags. */
export const textFlags = Object.keys(textFlagValues) as TextFlag[]; // `keys` loses the names.

/**
 * What each flag does, for operators.
 *
 * @internal docs/deploy.md is written from it.
 */
export const flagEffects: Readonly<Record<BooleanFlag | TextFlag, string>> = {
  canTrade: 'Users who hold `api:can-order` can place and replace orders. Day orders are always offered with it.',
  showDepthOfBook: 'Asset pages show the depth of book, and the order review shows the prices it may fill at.',
  timeInForceGtc: "Orders can be Good 'Til Canceled.",
  timeInForceGtd: "Orders can be Good 'Til Date.",
  rememberDevice:
    'Users can skip the verification code on a device for a number of days (`numberOfDays` of `2fa/verify`).',
  sendCodeToEmail: 'Users can get the verification code by email (`sendMethod` of `2fa/sms/code`).',
  entityMigration:
    'For accounts migrated from another provider, signers sign first, and the submitted application has a page.',
  selfClearingAcknowledgement: 'The disclosure library has a page, with links to it.',
  selfClearedTransactions: 'Documents are at `account/documents` instead of `account/docs`.',
  transfer: 'Users can request ACAT and free-of-payment transfers.',
  info: 'The OSTKO dividend has a page and a banner.',
  accountTransfer: 'Users can transfer shares here from an account they have elsewhere, and a banner says so.',
  freeTrade: 'A banner says that OSTKO trades without a fee.',
  hiddenTestSymbol: 'The hidden test symbol is listed.',
  faqVariant: 'Help with full details, or without details and troubleshooting.',
  actionButtonSize: 'Button size on banners and asset pages: drawn by user ID, or the same for everyone.',
};

/** Path of the bulk evaluation, by the OpenFeature Remote Evaluation Protocol (OFREP), below the address of the service. */
export const flagPath = '/ofrep/v1/evaluate/flags';

/** Evaluation context: account and user id as the key; name and email only if configured [FLG-02]. */
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

/** Bulk evaluation response of OFREP: all flags. */
export const bulkEvaluation = z.object({ flags: z.array(evaluatedFlag).check(z.maxLength(500)) });
export type BulkEvaluation = z.infer<typeof bulkEvaluation>;
