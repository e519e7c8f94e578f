import { z } from 'zod/mini';
import { decimalSchema, nullableDecimal } from './decimal.ts';
import { anyCallFails, failures, twoFactorFails } from './errors.ts';
import { id, queryList, shortText, symbolId } from './fields.ts';
import { c } from './init.ts';
import { listLimits } from './list-limits.ts';
import { snapshots } from './market.ts';
import { order } from './orders.ts';
import { facts } from './route.ts';
import { transfer } from './transfers.ts';

/** Cash, tokens and the portfolio call (specification 1 sections 3 and 7). */

export const fiatAsset = z.object({
  /** Cash that may be withdrawn or traded with: not bound in open orders, not still in deposit. */
  availableWithdrawalBalance: decimalSchema,
  /** The part of it that has been held long enough to be withdrawn. */
  availableSeasonedBalance: decimalSchema,
  openDepositBalance: decimalSchema,
  openOrderBalance: decimalSchema,
});
export type FiatAsset = z.infer<typeof fiatAsset>;

export const tokenAsset = z.object({
  quantity: decimalSchema,
  availableWithdrawalBalance: decimalSchema,
  openOrderBalance: decimalSchema,
  lastPrice: nullableDecimal,
  currentValue: nullableDecimal,
  /** Average cost per unit; null while the cost basis of a transferred position is not known. */
  averageCostBasis: z.object({ averageFiatCostAmount: nullableDecimal }),
});
export type TokenAsset = z.infer<typeof tokenAsset>;

export const balances = z.object({
  fiatAssets: z.record(z.string().check(z.maxLength(10)), fiatAsset),
  tokenAssets: z.record(symbolId, tokenAsset),
});
export type Balances = z.infer<typeof balances>;

const reads = facts({ base: 'rest', access: 'twoFactor' });
const readsByType = facts({ base: 'rest', access: 'twoFactor', byMarketType: true });
const owner = { accountId: id, brokerId: id };
const marketTypeIds = z.optional(queryList);

export const portfolio = c.router(
  {
    overview: {
      method: 'GET',
      path: '/portfolio',
      summary: 'Market data, open orders and transfers of the account [APT-13]',
      metadata: readsByType,
      query: z.object({ marketTypeIds }),
      responses: {
        200: z.object({
          mdtSnapshots: snapshots,
          orders: z.array(order).check(z.maxLength(listLimits.openOrders)),
          walletManagerTransactions: z.array(transfer).check(z.maxLength(listLimits.recentTransfers)),
        }),
        ...failures(...anyCallFails, ...twoFactorFails),
      },
    },
    balances: {
      method: 'GET',
      path: '/wallets/balances/portfolios',
      summary: 'Cash and token balances [APT-14, PTF-08, PTF-09]',
      metadata: readsByType,
      query: z.object({ ...owner, marketTypeIds }),
      responses: { 200: balances, ...failures(...anyCallFails, ...twoFactorFails, 'NOT_FOUND') },
    },
    holding: {
      method: 'GET',
      path: '/wallets/apqs/:symbol',
      summary: 'Quantity held of one symbol [APT-15]',
      metadata: reads,
      pathParams: z.object({ symbol: symbolId }),
      query: z.object(owner),
      responses: {
        200: z.object({ quantity: decimalSchema, status: z.optional(shortText) }),
        ...failures(...anyCallFails, ...twoFactorFails, 'NOT_FOUND'),
      },
    },
  },
  { strictStatusCodes: true },
);
