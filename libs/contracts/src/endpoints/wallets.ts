import { firstAddress } from '@portal/domain/transfers/wallet';
import { z } from 'zod/mini';
import type { Sent } from '../schemas/strict-form.ts';
import { decimalSchema, inputDecimal } from '../schemas/decimal.ts';
import { alsoNamed, codeText, completedBy, expected } from '../schemas/expected.ts';
import { changeFailures, moneyErrors, readFailures } from '../schemas/errors.ts';
import { id, shortText, symbolId } from '../schemas/fields.ts';
import { metadata, router, twoFactor } from '../routing/router.ts';
import { list, listLimits } from '../schemas/list-limits.ts';
import { transfer } from './transfers.ts';

/** Wallet addresses, token deposits and withdrawals (specification 1 sections 3, 4 and 7). */

const addressText = z.string().check(z.minLength(20), z.maxLength(120), z.regex(/^[\w:]+$/, 'Expected an address'));

const anyWalletAddress = z.object(
  expected({
    address: z.nullable(alsoNamed(shortText, 'walletAddress')),
    status: codeText(shortText, ['PENDING', 'CONFIRMED', 'ERROR']),
    confirmations: z.int(),
    target_confirmations: z.int(),
    asset: z.optional(symbolId),
    type: z.optional(z.nullable(codeText(shortText, ['CUSTODIAL', 'INVESTOR', 'DEPOSIT']))),
    errorDescription: z.optional(z.nullable(shortText)),
    incoming: z.optional(
      z.nullable(
        z.object({ quantity: decimalSchema, ...expected({ confirmations: z.int(), target_confirmations: z.int() }) }),
      ),
    ),
  }),
);
/** A wallet address with its on-chain confirmations [WLT-04]. One with a symbol besides may name its network as the asset. */
export const walletAddress = completedBy(anyWalletAddress, row =>
  typeof row['symbol'] === 'string' ? { ...row, asset: row['symbol'] } : row,
);
export type WalletAddress = z.infer<typeof walletAddress>;
export type SentWalletAddress = Sent<typeof walletAddress>;
/** Wallet addresses of an account. */
export const walletAddresses = z.object({ addresses: list(walletAddress, listLimits.walletAddresses) });

/**
 * A token withdrawal [WLT-05]. Of the fields of the specification only the address says which asset; because one address can
 * hold several, the portal names the asset too. It may be left out if the address holds only one.
 */
export const withdrawal = z.strictObject({
  toAddress: addressText,
  amount: inputDecimal,
  asset: z.optional(symbolId),
  user: id,
  initiationDate: z.int().check(z.minimum(0), z.maximum(99_999_999_999)),
});
export type Withdrawal = z.infer<typeof withdrawal>;

const addAddressRefusals = [
  'NOT_FOUND',
  'ACCOUNT_NOT_READY',
  'ASSET_NOT_WITHDRAWABLE',
  'ADDRESS_INVALID',
  'ADDRESS_ALREADY_ADDED',
  'ADDRESS_LIMIT_REACHED',
] as const;

const withdraws = metadata({ base: 'rest', access: 'twoFactor', authority: 'api:can-withdraw' });
const newAddress = z.strictObject({ address: addressText });

/** Routes of wallets. */
export const wallets = router({
  replaceAddress: {
    method: 'PUT',
    path: '/wallet/manager/addresses/investor/:asset/:symbol',
    metadata: withdraws,
    body: newAddress,
    responses: { 200: walletAddress, ...changeFailures(...addAddressRefusals) },
  },
  depositAddress: {
    method: 'GET',
    path: '/wallet/manager/addresses/deposit/:asset',
    metadata: metadata({ base: 'rest', access: 'twoFactor', authority: 'api:can-deposit' }),
    responses: {
      200: completedBy(walletAddress, firstAddress),
      ...readFailures('NOT_FOUND', 'ACCOUNT_NOT_READY', 'ASSET_NOT_DEPOSITABLE'),
    },
  },
  investorAddresses: {
    method: 'GET',
    path: '/wallet/manager/addresses/investor/:asset',
    metadata: twoFactor,
    responses: { 200: walletAddresses, ...readFailures('NOT_FOUND', 'NO_INVESTOR_ADDRESS') },
  },
  addAddress: {
    method: 'POST',
    path: '/wallet/manager/addresses/investor/:symbol',
    metadata: withdraws,
    body: newAddress,
    responses: { 201: walletAddress, ...changeFailures(...addAddressRefusals) },
  },
  withdraw: {
    method: 'PUT',
    path: '/wallet/manager/withdrawal/:clientId',
    metadata: metadata({
      ...{ base: 'rest', access: 'twoFactor', authority: 'api:can-withdraw', keyInPath: true },
      addedFields: ['asset'],
    }),
    body: withdrawal,
    responses: {
      200: transfer,
      ...changeFailures(
        'NOT_FOUND',
        'ACCOUNT_NOT_READY',
        'ASSET_NOT_WITHDRAWABLE',
        'ADDRESS_INVALID',
        'ADDRESS_NOT_CONFIRMED',
        'AMOUNT_INVALID',
        'INSUFFICIENT_BALANCE',
        'INITIATION_DATE_INVALID',
        ...moneyErrors,
      ),
    },
  },
  canBuy: {
    method: 'GET',
    path: '/wallet/manager/deposit/canBuy',
    metadata: twoFactor,
    query: z.object({ asset: symbolId }),
    responses: { 200: z.boolean(), ...readFailures('NOT_FOUND') },
  },
});
