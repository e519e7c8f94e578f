import type { SentBalances, SentFiatAsset, SentTokenAsset } from '@portal/contracts/endpoints/portfolio';
import { divide, fromMinorUnits, multiply, round, zero, type Decimal } from '@portal/domain/money/money';
import { formatCents, formatUnits } from '../core/units.ts';
import { readLastPrices } from '../exchange/market-data.ts';
import type { SymbolMarket } from '../exchange/order.ts';
import type { World } from '../core/world.ts';
import {
  computeAvailableCash,
  computeSeasonedCash,
  createAccount,
  type Holding,
  type LedgerAccount,
} from '../exchange/account.ts';

/** Decimals of an average cost, so many that the average times the quantity is the cost to the cent. */
const averageDigits = (quantity: Decimal, priceDigits: number): number =>
  Math.max(priceDigits + 2, quantity.split('.')[0]?.length ?? 0) + 3;

/** The account, or an empty one for an id unknown to the ledger, such as a new customer's. */
const accountOf = (world: World, accountId: string): LedgerAccount =>
  world.exchange.state.ledger.accounts.get(accountId) ?? createAccount(accountId, 'customer');

/** Cash by currency and tokens by symbol [PTF-08, PTF-09]; symbols with a zero quantity are omitted. */
export function readBalances(world: World, accountId: string): SentBalances {
  const account = accountOf(world, accountId);
  const tokenAssets: SentBalances['tokenAssets'] = {};
  account.holdings.forEach((holding, number) => {
    const market = world.exchange.state.markets[number];
    if (holding === undefined || holding.quantity === 0 || market === undefined) return;
    tokenAssets[market.instrument.symbol] = toTokenAsset(world, market, holding);
  });
  return {
    fiatAssets: { USD: describeCash(world, account) },
    tokenAssets,
  };
}

/** The account's US dollar balances [PTF-08]. */
export const readCash = (world: World, accountId: string): SentFiatAsset =>
  describeCash(world, accountOf(world, accountId));

function describeCash(world: World, account: LedgerAccount): SentFiatAsset {
  const owed = world.state.banking.debts.get(account.id);
  return {
    availableWithdrawalBalance: formatCents(computeAvailableCash(account)),
    availableSeasonedBalance: formatCents(computeSeasonedCash(account, world.now())),
    openDepositBalance: formatCents(account.deposit),
    openOrderBalance: formatCents(account.held),
    ...(owed === undefined ? {} : { owedBalance: owed }),
  };
}

function toTokenAsset(world: World, market: SymbolMarket, holding: Holding): SentTokenAsset {
  const { quantityDigits, priceDigits } = market.instrument;
  const quantity = formatUnits(holding.quantity, quantityDigits);
  const { lastPrice, prevClosePx } = readLastPrices(world, market);
  const price = lastPrice ?? prevClosePx;
  return {
    quantity,
    availableWithdrawalBalance: formatUnits(holding.quantity - holding.held, quantityDigits),
    openOrderBalance: formatUnits(holding.held, quantityDigits),
    lastPrice: price,
    currentValue: price === null ? null : round(multiply(price, quantity), 2),
    averageCostBasis: { averageFiatCostAmount: averageCost(holding, quantity, averageDigits(quantity, priceDigits)) },
  };
}

const averageCost = (holding: Holding, quantity: Decimal, digits: number): Decimal | null =>
  holding.cost === null ? null : divide(fromMinorUnits(holding.cost, 2), quantity, digits);

/** The quantity of one symbol that can be sold, 0 if none; null for an unknown symbol [APT-15]. */
export function readHolding(world: World, accountId: string, symbol: string): Decimal | null {
  const market = world.exchange.state.bySymbol.get(symbol);
  if (market === undefined) return null;
  const holding = accountOf(world, accountId).holdings[market.instrument.number];
  return holding === undefined ? zero : formatUnits(holding.quantity - holding.held, market.instrument.quantityDigits);
}
