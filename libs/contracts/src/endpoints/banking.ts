import { completePendingCount } from '@portal/domain/transfers/banking';
import { z } from 'zod/mini';
import type { Sent } from '../schemas/strict-form.ts';
import { bankAccounts } from '../schemas/bank-account.ts';
import { inputDecimal } from '../schemas/decimal.ts';
import { alsoNamed, completedBy, expected } from '../schemas/expected.ts';
import { changeFailures, moneyErrors, readFailures } from '../schemas/errors.ts';
import { id, instant, shortText, zone } from '../schemas/fields.ts';
import { metadata, router, twoFactor } from '../routing/router.ts';
import { transfer } from './transfers.ts';

/** Bank accounts and cash by ACH or wire (specification 1 sections 3, 4 and 7). */

const token = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,200}$/, 'Expected a token'));
const givenText = shortText.check(z.minLength(1));

/** Allowed cash movements, with messages for the investor [BNK-06]. */
export const achLimits = z.object(
  expected({
    canDeposit: z.boolean(),
    depositMessage: z.nullable(shortText),
    canWithdraw: z.boolean(),
    withdrawMessage: z.nullable(shortText),
  }),
);
export type SentAchLimits = Sent<typeof achLimits>;

/** An account as returned by the provider's modal. */
export const providerAccount = z.strictObject({
  id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,100}$/, 'Expected an account id of the provider')),
  name: givenText,
  mask: z.nullable(z.string().check(z.maxLength(8))),
  type: givenText,
  subtype: z.nullable(givenText),
  verification_status: z.optional(z.nullable(givenText)),
  plaidAccountId: z.optional(z.string()),
  verificationStatus: z.optional(z.nullable(givenText)),
});
export type ProviderAccount = z.infer<typeof providerAccount>;

const pendingCount = z.object({ count: alsoNamed(z.int().check(z.minimum(0)), 'pendingCount') });

/** Token that opens the provider's modal. */
export const linkToken = z.object({
  linkToken: token,
  ...expected({
    expiration: instant,
    /**
     * Path on the API's origin for the POST after the modal succeeds, used unchanged: it distinguishes adding accounts,
     * micro-deposit verification and re-authorization [APT-32, BNK-19].
     */
    successUrl: z.optional(z.nullable(shortText)),
    purpose: z.optional(z.nullable(shortText)),
  }),
});
export type LinkToken = z.infer<typeof linkToken>;
export type SentLinkToken = Sent<typeof linkToken>;

/**
 * Instructions for incoming wires; `reference` identifies this account and goes with every wire [BNK-44]. A wire without
 * the beneficiary, one of the numbers or the reference does not arrive, so instructions that lack one are not shown.
 */
export const wireInstructions = z.object({
  beneficiaryName: shortText,
  routingNumber: shortText,
  accountNumber: shortText,
  reference: shortText,
  ...expected({
    beneficiaryAddress: shortText,
    bankName: shortText,
    bankAddress: shortText,
    note: z.nullable(shortText),
  }),
});

const links = metadata({ base: 'rest', access: 'twoFactor', authority: 'api:can-add-ach-account' });
const opens = metadata({ ...links, needsBody: true });
/** After the provider's modal. */
const reports = metadata({ ...links, pathIsSupplied: true });
const none = z.optional(z.strictObject({}));

const cashRefusals = [
  'NOT_FOUND',
  'ACCOUNT_NOT_READY',
  'BANK_ACCOUNT_NOT_APPROVED',
  'BANK_ACCOUNT_DISABLED',
  'AMOUNT_INVALID',
  'SAVINGS_LIMIT_REACHED',
  'DAILY_LIMIT_REACHED',
] as const;
const moveBody = z.strictObject({ amount: inputDecimal, zone });

/** Routes of bank accounts and cash. */
export const banking = router({
  accounts: {
    method: 'GET',
    path: '/ach/accounts',
    metadata: twoFactor,
    responses: { 200: bankAccounts, ...readFailures() },
  },
  link: {
    method: 'POST',
    path: '/ach/accounts',
    metadata: metadata({ ...links, timeoutMs: 30_000, idempotent: true }),
    body: z.strictObject({
      plaidPublicToken: token,
      institutionId: id,
      accounts: z.array(providerAccount).check(z.minLength(1), z.maxLength(10)),
    }),
    responses: {
      201: bankAccounts,
      ...changeFailures(
        ...moneyErrors,
        'AUTHORITY_MISSING',
        'ACCOUNT_NOT_READY',
        'LINK_TOKEN_INVALID',
        'BANK_DECLINED',
        'BANK_ACCOUNT_ALREADY_LINKED',
        'REACHED_MAXIMUM_ALLOWABLE_ACCOUNT_LINKAGES',
      ),
    },
  },
  remove: {
    method: 'DELETE',
    path: '/ach/accounts/:id',
    metadata: links,
    body: none,
    responses: { 200: bankAccounts, ...changeFailures('NOT_FOUND', 'BANK_ACCOUNT_IN_USE') },
  },
  prefer: {
    method: 'POST',
    path: '/ach/accounts/:id/preferred',
    metadata: links,
    body: none,
    responses: {
      200: bankAccounts,
      ...changeFailures('NOT_FOUND', 'BANK_ACCOUNT_NOT_APPROVED', 'BANK_ACCOUNT_DISABLED'),
    },
  },
  pendingCount: {
    method: 'GET',
    path: '/ach/transactions/pending/count',
    metadata: twoFactor,
    responses: { 200: completedBy(pendingCount, completePendingCount), ...readFailures() },
  },
  limits: {
    method: 'GET',
    path: '/ach/transactions/limits',
    metadata: twoFactor,
    query: z.object({ zone: z.optional(zone) }),
    responses: { 200: achLimits, ...readFailures() },
  },
  /**
   * In the path, those of the bank account's row, if it has them. Else `productId` is the currency, USD, and `deviceId` the
   * id of the bank account, unless `achProductId` says otherwise [APT-29 note].
   */
  deposit: {
    method: 'PUT',
    path: '/ach/transactions/:productId/:deviceId/deposit',
    metadata: metadata({ base: 'rest', access: 'twoFactor', authority: 'api:can-ach-deposit', idempotent: true }),
    body: moveBody,
    responses: { 200: transfer, ...changeFailures('IDEMPOTENCY_KEY_REUSED', ...cashRefusals) },
  },
  withdraw: {
    method: 'PUT',
    path: '/ach/transactions/:productId/:deviceId/withdraw',
    metadata: metadata({ base: 'rest', access: 'twoFactor', authority: 'api:can-ach-withdraw', idempotent: true }),
    body: moveBody,
    responses: {
      200: transfer,
      ...changeFailures(
        ...moneyErrors,
        ...cashRefusals,
        'ACCOUNT_IN_DEBIT',
        'INSUFFICIENT_BALANCE',
        'CASH_NOT_SEASONED',
      ),
    },
  },
  linkToken: {
    method: 'POST',
    path: '/ach/accounts/linktokens',
    metadata: opens,
    body: none,
    responses: { 201: linkToken, ...changeFailures('ACCOUNT_NOT_READY') },
  },
  relinkToken: {
    method: 'POST',
    path: '/ach/accounts/linktokens/:id',
    metadata: opens,
    body: none,
    responses: {
      201: linkToken,
      ...changeFailures(
        'NOT_FOUND',
        'VERIFICATION_NOT_READY',
        'TOO_MANY_VERIFICATION_ATTEMPTS',
        'BANK_ACCOUNT_DISABLED',
      ),
    },
  },
  verify: {
    method: 'POST',
    path: '/ach/items/:id/verification',
    metadata: reports,
    body: z.strictObject({
      plaidPublicToken: z.optional(token),
      errorCode: z.optional(z.string().check(z.regex(/^[A-Z0-9_]{1,64}$/, 'Expected an error code'))),
    }),
    responses: {
      200: bankAccounts,
      ...changeFailures('NOT_FOUND', 'LINK_TOKEN_INVALID', 'VERIFICATION_FAILED', 'TOO_MANY_VERIFICATION_ATTEMPTS'),
    },
  },
  reauthorize: {
    method: 'POST',
    path: '/ach/items/:id/authorization',
    metadata: reports,
    body: z.strictObject({ plaidPublicToken: token }),
    responses: { 200: bankAccounts, ...changeFailures('NOT_FOUND', 'LINK_TOKEN_INVALID') },
  },
  wireInstructions: {
    method: 'GET',
    path: '/wires/instructions',
    metadata: metadata({ base: 'rest', access: 'twoFactor', addition: 'wireInstructions' }),
    responses: { 200: wireInstructions, ...readFailures('ACCOUNT_NOT_READY') },
  },
});
