import { z } from 'zod/mini';
import { decimalSchema, inputDecimal } from './decimal.ts';
import { anyCallFails, anyChangeFails, failures, twoFactorFails } from './errors.ts';
import { id, isoDate, shortText, symbolId } from './fields.ts';
import { c } from './init.ts';
import { listLimits } from './list-limits.ts';
import { facts } from './route.ts';
import { walletAddress, walletAddresses } from './wallets.ts';

/** Wallets and holdings at the two securities providers (specification 1 sections 3, 4 and 7). */

/** Shares of one purchase, as the provider keeps them. */
export const lot = z.object({
  id,
  quantity: decimalSchema,
  acquiredDate: z.optional(z.nullable(isoDate)),
  /** Dollars a unit; null where the provider does not know. */
  costBasis: z.optional(z.nullable(z.object({ amount: decimalSchema, asset: shortText }))),
});

/** Shares of one security at the provider [WLT-03]. */
export const providerHolding = z.object({
  securityId: id,
  symbol: symbolId,
  name: shortText,
  /** While true no further deposit of this security is taken [WLT-31]. */
  hasPendingTransaction: z.boolean(),
  lots: z.array(lot).check(z.maxLength(listLimits.providerLots)),
});
export type ProviderHolding = z.infer<typeof providerHolding>;

/** Holdings to deposit, as lots or parts of them, and the signer's full name [WLT-06, WLT-32]. */
export const shareDeposit = z.strictObject({
  holdings: z
    .array(
      z.strictObject({
        securityId: id,
        lots: z.array(z.strictObject({ id, quantity: inputDecimal })).check(z.minLength(1), z.maxLength(200)),
      }),
    )
    .check(z.minLength(1), z.maxLength(50)),
  signature: z.string().check(z.minLength(1), z.maxLength(115)),
});
export type ShareDeposit = z.infer<typeof shareDeposit>;

export const createWalletRefusals = [
  'NOT_FOUND',
  'ACCOUNT_NOT_READY',
  'ASSET_NOT_DEPOSITABLE',
  'WALLET_ALREADY_EXISTS',
] as const;
export const shareDepositRefusals = [
  'NOT_FOUND',
  'ACCOUNT_NOT_READY',
  'SIGNATURE_MISMATCH',
  'QUANTITY_INVALID',
  'DEPOSIT_PENDING',
  'IDEMPOTENCY_KEY_REUSED',
] as const;

const reads = facts({ base: 'rest', access: 'twoFactor' });
const fails = [...anyCallFails, ...twoFactorFails] as const;
const changeFails = [...fails, ...anyChangeFails] as const;

export const securitiesProviders = c.router(
  {
    addresses: {
      method: 'GET',
      path: '/securitize/addresses',
      summary: 'Wallet addresses: all of them, or those of a type and an asset [APT-47, APT-49]',
      metadata: reads,
      query: z.object({ type: z.optional(shortText), asset: z.optional(symbolId) }),
      responses: { 200: walletAddresses, ...failures(...fails) },
    },
    createWallet: {
      method: 'POST',
      path: '/securitize/assets/:asset/addresses',
      summary: 'Creates the custodial wallet of an asset [APT-48]',
      metadata: facts({ base: 'rest', access: 'twoFactor', authority: 'api:can-deposit' }),
      pathParams: z.object({ asset: symbolId }),
      body: z.optional(z.strictObject({})),
      responses: { 201: walletAddress, ...failures(...changeFails, ...createWalletRefusals) },
    },
    holdings: {
      method: 'GET',
      path: '/etp/public/vertalo/:id/holdings',
      summary: "The account's holdings at the provider; the id is the account's [APT-50]",
      metadata: reads,
      pathParams: z.object({ id }),
      responses: {
        200: z.object({
          /** True while any deposit is under way. */
          hasPendingTransaction: z.boolean(),
          holdings: z.array(providerHolding).check(z.maxLength(listLimits.providerHoldings)),
        }),
        ...failures(...fails, 'NOT_FOUND'),
      },
    },
    depositShares: {
      method: 'POST',
      path: '/etp/public/vertalo/:id/deposit',
      summary: 'Moves shares from the provider into the account [APT-51]',
      metadata: facts({ base: 'rest', access: 'twoFactor', authority: 'api:can-deposit', idempotent: true }),
      pathParams: z.object({ id }),
      body: shareDeposit,
      responses: {
        201: z.object({ transactionIds: z.array(id).check(z.maxLength(50)), status: shortText }),
        ...failures(...changeFails, ...shareDepositRefusals),
      },
    },
  },
  { strictStatusCodes: true },
);
