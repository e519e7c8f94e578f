import { z } from 'zod/mini';
import type { Sent } from '../schemas/strict-form.ts';
import { decimalSchema, inputDecimal } from '../schemas/decimal.ts';
import { alsoNamed, completedBy, expected } from '../schemas/expected.ts';
import { changeFailures, readFailures } from '../schemas/errors.ts';
import { id, isoDate, shortText, symbolId } from '../schemas/fields.ts';
import { metadata, router, twoFactor } from '../routing/router.ts';
import { list, listLimits } from '../schemas/list-limits.ts';
import { walletAddress, walletAddresses } from './wallets.ts';

/** Wallets and holdings at the two securities providers (specification 1 sections 3, 4 and 7). */

/** Shares of one purchase at the provider. */
export const lot = z.object({
  id: alsoNamed(id, 'lotId', 'uuid'),
  quantity: decimalSchema,
  ...expected({
    acquiredDate: z.optional(
      z.nullable(alsoNamed(isoDate, 'acquiredOn', 'acquiredAt', 'acquireDate', 'purchaseDate', 'date')),
    ),
    /** Dollars per unit, at other servers a bare number; null if unknown to the provider. */
    costBasis: z.optional(z.nullable(z.object({ amount: decimalSchema, ...expected({ asset: shortText }) }))),
  }),
});

/** Shares of one security at the provider [WLT-03]. */
export const providerHolding = z.object({
  securityId: alsoNamed(id, 'id'),
  // The specification names the security id alone, which may be the symbol.
  symbol: alsoNamed(symbolId, 'asset', 'ticker', 'securityId'),
  ...expected({
    name: shortText,
    /** While true, no further deposit of this security is accepted [WLT-31]. */
    hasPendingTransaction: z.boolean(),
  }),
  lots: list(lot, listLimits.providerLots),
});
export type ProviderHolding = z.infer<typeof providerHolding>;
export type SentProviderHolding = Sent<typeof providerHolding>;

/** Body of a deposit: holdings by full or partial lots, and the signer's full name [WLT-06, WLT-32]. */
export const shareDeposit = z.strictObject({
  holdings: z
    .array(
      z.strictObject({
        securityId: id,
        lots: z
          .array(z.strictObject({ id, lotId: z.optional(id), quantity: inputDecimal }))
          .check(z.minLength(1), z.maxLength(200)),
      }),
    )
    .check(z.minLength(1), z.maxLength(50)),
  signature: z.string().check(z.minLength(1), z.maxLength(115)),
});
export type ShareDeposit = z.infer<typeof shareDeposit>;

/** The holdings with what the response says of all of them. */
function answerForAll(response: Readonly<Record<string, unknown>>): unknown {
  const { hasPendingTransaction, holdings } = response;
  if (typeof hasPendingTransaction !== 'boolean' || !Array.isArray(holdings)) return response;
  const answered = holdings.map((holding: unknown) =>
    typeof holding === 'object' ? { hasPendingTransaction, ...holding } : holding,
  );
  return { ...response, holdings: answered };
}

/** Routes of the securities providers. */
export const securitiesProviders = router({
  addresses: {
    method: 'GET',
    path: '/securitize/addresses',
    metadata: twoFactor,
    query: z.object({ type: z.optional(shortText), asset: z.optional(symbolId) }),
    responses: { 200: walletAddresses, ...readFailures() },
  },
  createWallet: {
    method: 'POST',
    path: '/securitize/assets/:asset/addresses',
    metadata: metadata({ base: 'rest', access: 'twoFactor', authority: 'api:can-deposit' }),
    body: z.optional(z.strictObject({})),
    responses: {
      201: walletAddress,
      ...changeFailures('NOT_FOUND', 'ACCOUNT_NOT_READY', 'ASSET_NOT_DEPOSITABLE', 'WALLET_ALREADY_EXISTS'),
    },
  },
  holdings: {
    method: 'GET',
    path: '/etp/public/vertalo/:id/holdings',
    metadata: twoFactor,
    responses: {
      200: completedBy(
        z.object({
          ...expected({ hasPendingTransaction: z.boolean() }),
          holdings: list(providerHolding, listLimits.providerHoldings),
        }),
        answerForAll,
      ),
      ...readFailures('NOT_FOUND'),
    },
  },
  depositShares: {
    method: 'POST',
    path: '/etp/public/vertalo/:id/deposit',
    metadata: metadata({ base: 'rest', access: 'twoFactor', authority: 'api:can-deposit', idempotent: true }),
    body: shareDeposit,
    responses: {
      201: z.object(expected({ transactionIds: z.array(id).check(z.maxLength(50)), status: shortText })),
      ...changeFailures(
        'NOT_FOUND',
        'ACCOUNT_NOT_READY',
        'SIGNATURE_MISMATCH',
        'QUANTITY_INVALID',
        'DEPOSIT_PENDING',
        'IDEMPOTENCY_KEY_REUSED',
      ),
    },
  },
});
