import { z } from 'zod/mini';
import type { Sent } from '../schemas/strict-form.ts';
import { decimalSchema, nullableDecimal } from '../schemas/decimal.ts';
import { alsoNamed, completedBy, expected } from '../schemas/expected.ts';
import { readFailures } from '../schemas/errors.ts';
import { id, queryList, shortText, symbolId } from '../schemas/fields.ts';
import { metadata, router, twoFactor } from '../routing/router.ts';
import { list, listLimits } from '../schemas/list-limits.ts';
import { snapshots } from './market.ts';
import { order } from './orders.ts';
import { transfer } from './transfers.ts';

/** Cash, tokens and positions (specification 1 sections 3 and 7). */

/** Cash balances in one currency. */
export const fiatAsset = z.object({
  ...expected({
    availableWithdrawalBalance: decimalSchema,
    availableSeasonedBalance: decimalSchema,
    openDepositBalance: decimalSchema,
    openOrderBalance: decimalSchema,
  }),
  owedBalance: z.optional(nullableDecimal),
});
export type FiatAsset = z.infer<typeof fiatAsset>;
export type SentFiatAsset = Sent<typeof fiatAsset>;

/** Balance of one token. */
export const tokenAsset = z.object(
  expected({
    quantity: decimalSchema,
    availableWithdrawalBalance: decimalSchema,
    openOrderBalance: decimalSchema,
    lastPrice: nullableDecimal,
    currentValue: nullableDecimal,
    averageCostBasis: z.object(expected({ averageFiatCostAmount: nullableDecimal })),
  }),
);
export type TokenAsset = z.infer<typeof tokenAsset>;
export type SentTokenAsset = Sent<typeof tokenAsset>;

const anyBalances = z.object({
  fiatAssets: z.record(z.string().check(z.maxLength(10)), fiatAsset),
  tokenAssets: z.record(symbolId, tokenAsset),
});
/** Cash by currency and tokens by symbol. Servers that leave out what is empty send one without the other. */
export const balances = completedBy(anyBalances, ({ fiatAssets, tokenAssets, ...others }) =>
  fiatAssets === undefined && tokenAssets === undefined
    ? others
    : { ...others, fiatAssets: fiatAssets ?? {}, tokenAssets: tokenAssets ?? {} },
);
export type Balances = z.infer<typeof balances>;
export type SentBalances = Sent<typeof balances>;

const readsByType = metadata({ base: 'rest', access: 'twoFactor', byMarketType: true });
const owner = { accountId: id, brokerId: id };
const marketTypeIds = z.optional(queryList);

/** Routes of the portfolio. */
export const portfolio = router({
  overview: {
    method: 'GET',
    path: '/portfolio',
    metadata: readsByType,
    query: z.object({ marketTypeIds }),
    responses: {
      200: z.object(
        // Each has a call of its own too.
        expected({
          mdtSnapshots: alsoNamed(snapshots, 'snapshots'),
          orders: list(order, listLimits.openOrders),
          walletManagerTransactions: alsoNamed(list(transfer, listLimits.recentTransfers), 'transactions', 'transfers'),
        }),
      ),
      ...readFailures(),
    },
  },
  balances: {
    method: 'GET',
    path: '/wallets/balances/portfolios',
    metadata: readsByType,
    query: z.object({ ...owner, marketTypeIds }),
    responses: { 200: balances, ...readFailures('NOT_FOUND') },
  },
  holding: {
    method: 'GET',
    path: '/wallets/apqs/:symbol',
    metadata: twoFactor,
    query: z.object(owner),
    responses: {
      200: z.object({ quantity: decimalSchema, ...expected({ status: z.optional(shortText) }) }),
      ...readFailures('NOT_FOUND'),
    },
  },
});
