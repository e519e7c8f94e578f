import type { SentBalances, portfolio } from '@portal/contracts/endpoints/portfolio';
import { notFound } from './response.ts';
import { readOpenOrders } from '../exchange/order-queries.ts';
import { readBalances, readHolding } from '../money/balances.ts';
import { readAllMarketData } from '../exchange/market-data.ts';
import { ownAccount } from '../identity/people.ts';
import { listingOf } from '../exchange/listings.ts';
import type { Handlers } from './serve-contract.ts';
import { listRecentTransfers } from '../exchange/transfers.ts';
import type { World } from '../core/world.ts';

/** True if the symbol has one of the requested market types, or if none are requested. */
export const isOfType = (symbol: string, marketTypeIds: readonly string[] | undefined): boolean =>
  marketTypeIds === undefined || marketTypeIds.includes(String(listingOf(symbol)?.seed.facts.marketType.id));

/** Cash, and the positions of the requested market types. */
export function balancesOf(
  world: World,
  accountId: string,
  marketTypeIds: readonly string[] | undefined,
): SentBalances {
  const { fiatAssets, tokenAssets } = readBalances(world, accountId);
  const matching = Object.entries(tokenAssets).filter(([symbol]) => isOfType(symbol, marketTypeIds));
  return { fiatAssets, tokenAssets: Object.fromEntries(matching) };
}

/** Cash, tokens and the portfolio call (specification 1 section 7). */
export const portfolioHandlers: Handlers<typeof portfolio> = {
  overview({ world, caller: { user }, query }) {
    const accountId = user.activeAccountId ?? '';
    const snapshots = readAllMarketData(world).filter(({ symbol }) => isOfType(symbol, query.marketTypeIds));
    return {
      status: 200,
      body: {
        mdtSnapshots: { snapshots },
        orders: readOpenOrders(world, accountId),
        walletManagerTransactions: listRecentTransfers(world, accountId),
      },
    };
  },

  balances({ world, caller: { user }, query }) {
    const record = ownAccount(world, user, query.accountId);
    if (record === null || record.brokerId !== query.brokerId) return notFound('account', 'accountId');
    return { status: 200, body: balancesOf(world, record.id, query.marketTypeIds) };
  },

  holding({ world, caller: { user }, params, query }) {
    const record = ownAccount(world, user, query.accountId);
    if (record === null || record.brokerId !== query.brokerId) return notFound('account', 'accountId');
    const quantity = readHolding(world, record.id, params.symbol);
    if (quantity === null) return notFound('symbol', 'symbol');
    return { status: 200, body: { quantity, status: 'OK' } };
  },
};
