import { add, compare, multiply, round, subtract, sum, zero, type Decimal } from '../money/money';
import { computePercent, type Change } from '../market/quote';

/** Figures of a position in dollars and units; null if the server data is insufficient [PTF-10, PTF-11]. */
export interface Position {
  readonly quantity: Decimal | null;
  /** Average cost of one unit. */
  readonly costBasis: Decimal | null;
  readonly initialValue: Decimal | null;
  readonly currentValue: Decimal | null;
  readonly netLossGain: Decimal | null;
  /** In percent, rounded to two decimals [PTF-12]. */
  readonly percentageDiff: Decimal | null;
}

/** What units are worth at a price, in whole cents: every sum adds rows that are rounded as they are shown. */
export const computeWorth = (units: Decimal, price: Decimal): Decimal => round(multiply(units, price), 2);

/**
 * Computes the position of a holding. `price` is the last price or its fallback, `costBasis` the average cost per unit.
 */
export function computePosition(quantity: Decimal | null, costBasis: Decimal | null, price: Decimal | null): Position {
  const initialValue = costBasis && quantity && computeWorth(quantity, costBasis);
  const currentValue = price && quantity && computeWorth(quantity, price);
  const netLossGain = initialValue && currentValue && subtract(currentValue, initialValue);
  return {
    quantity,
    costBasis,
    initialValue,
    currentValue,
    netLossGain,
    // Of one unit, because whole cents of a small position are too coarse.
    percentageDiff: netLossGain && costBasis && price && computePercent(subtract(price, costBasis), costBasis),
  };
}

/**
 * What can be sold of an asset: what `wallets/apqs/{symbol}` answers, and at most what open orders leave of the balance,
 * because some back ends answer the whole holding. `answered` is null if the call gave nothing; `asset` null if the
 * balances do not list it, undefined while they are not loaded. Undefined if nothing is known.
 */
export function computeSellable(
  answered: Decimal | null,
  asset:
    | {
        readonly quantity: Decimal | null;
        readonly openOrderBalance: Decimal | null;
        readonly availableWithdrawalBalance: Decimal | null;
      }
    | null
    | undefined,
): Decimal | undefined {
  if (asset === null) return zero;
  const { quantity = null, openOrderBalance = null, availableWithdrawalBalance = null } = asset ?? {};
  const free = quantity === null || openOrderBalance === null ? null : subtract(quantity, openOrderBalance);
  if (answered === null) return availableWithdrawalBalance ?? free ?? undefined;
  return free !== null && compare(free, answered) < 0 ? free : answered;
}

/** Position fields that the totals need. */
export interface Holding {
  readonly assetType: string;
  readonly position: Position;
}

/** Cash balances of one currency in dollars, each null if the server does not return it [PTF-08]. */
export interface CashBalances {
  readonly availableWithdrawalBalance: Decimal | null;
  readonly openOrderBalance: Decimal | null;
  /** What the account owes after a returned deposit; absent if it owes nothing, or if the server does not say. */
  readonly owedBalance?: Decimal | null | undefined;
}

/** Share of an asset type in a portfolio. */
export interface Allocation {
  /** An asset type, or 'CASH'. */
  readonly kind: string;
  readonly value: Decimal;
  /** In percent of the total value, one decimal; null when the total is zero. */
  readonly share: Decimal | null;
}

/**
 * Dollar sums over all priced positions: null if none has a price, zero if nothing is held [PTF-17]. All that count
 * positions are null if the quantity of one is unknown, because a part would be taken for the whole.
 */
export interface PortfolioTotals {
  readonly positionsValue: Decimal | null;
  readonly cash: Decimal | null;
  readonly totalValue: Decimal | null;
  readonly gainLoss: Change | null;
  /** Asset types by value, largest first, then cash. */
  readonly allocation: readonly Allocation[];
  /** Number of positions without a price, which are excluded from the sums. */
  readonly unpriced: number;
  /** False if the quantity of a position is unknown, so that no sum of positions can be given. */
  readonly isCountable: boolean;
}

/**
 * Cash: available or reserved for open orders, less what is owed; null if a part is unknown. Deposits that have not
 * arrived are no cash, as on statements: the bank can still return them.
 */
export function computeCashTotal(cash: CashBalances | null): Decimal | null {
  if (!cash) return null;
  const { availableWithdrawalBalance: available, openOrderBalance: ordered, owedBalance: owed } = cash;
  return available === null || ordered === null ? null : subtract(add(available, ordered), owed ?? zero);
}

/** Portfolio totals: positions, cash, gain or loss and allocation. */
export function computePortfolioTotals(
  holdings: readonly Holding[],
  cashBalances: CashBalances | null,
): PortfolioTotals {
  const cash = computeCashTotal(cashBalances);
  const priced = holdings.filter(({ position }) => position.currentValue !== null);
  const isCountable = holdings.every(({ position }) => position.quantity !== null);
  const positionsValue = isCountable ? sumKnown(holdings.map(({ position }) => position.currentValue)) : null;
  const totalValue = positionsValue !== null && cash !== null ? add(positionsValue, cash) : null;
  return {
    positionsValue,
    cash,
    totalValue,
    gainLoss: isCountable ? computeGainLoss(priced) : null,
    allocation: computeAllocation(priced, cash),
    unpriced: holdings.length - priced.length,
    isCountable,
  };
}

/** Sum of the known values; null if there are values but none is known. */
function sumKnown(values: readonly (Decimal | null)[]): Decimal | null {
  const known = values.filter(value => value !== null);
  return known.length === 0 && values.length > 0 ? null : sum(known);
}

function computeGainLoss(holdings: readonly Holding[]): Change | null {
  const known = holdings.map(({ position }) => position).filter(position => position.netLossGain !== null);
  const amount = sumKnown(known.map(position => position.netLossGain));
  const invested = sumKnown(known.map(position => position.initialValue));
  return known.length > 0 && amount && invested ? { amount, percent: computePercent(amount, invested) } : null;
}

function computeAllocation(holdings: readonly Holding[], cash: Decimal | null): Allocation[] {
  const values = new Map<string, Decimal>();
  for (const { assetType, position } of holdings) {
    values.set(assetType, add(values.get(assetType) ?? zero, position.currentValue ?? zero));
  }
  const kinds = [...values].sort(([, a], [, b]) => compare(b, a));
  if (cash !== null) kinds.push(['CASH', cash]);
  const total = sum(kinds.map(([, value]) => value));
  return kinds.map(([kind, value]) => ({ kind, value, share: computePercent(value, total, 1) }));
}
