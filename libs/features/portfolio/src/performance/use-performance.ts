import { useThrottledValue } from '@mantine/hooks';
import { refresh } from '@portal/client/api/query';
import { useServerNow } from '@portal/client/browser/server-time';
import { useBalances } from '@portal/client/account/balances';
import { portfolio, type FiatAsset } from '@portal/contracts/endpoints/portfolio';
import { addDays, marketDate } from '@portal/domain/calendar/market-time';
import { isCoin } from '@portal/domain/market/symbols';
import { zero, type Decimal } from '@portal/domain/money/money';
import {
  computePerformance,
  dateOfFirstLine,
  listSymbols,
  type Performance,
} from '@portal/domain/performance/performance';
import type { PerformanceRange } from '@portal/domain/performance/performance-range';
import { dollars, type AccountLine, type UnclearRow } from '@portal/domain/portfolio/account-lines';
import { explain } from '@portal/domain/portfolio/explanation';
import { computeCashTotal } from '@portal/domain/portfolio/position';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useAccountLists, type AccountLists } from '../use-account-lists';
import { useLivePositions } from '../use-live-price';
import { usePortfolio, type Holding } from '../use-portfolio';
import { useCloses, type Closes } from './use-closes';

/** What the lists do not explain of a balance, in units of the asset. */
export interface Remainder {
  readonly asset: string;
  readonly amount: Decimal;
}

/** What the page shows. */
export interface PerformanceData {
  /** Undefined while something it needs is loading or has failed, or while a balance is unknown. */
  readonly performance: Performance | undefined;
  /** 'balances', 'fills', 'transfers' or 'market data', if they could not be loaded. */
  readonly failed: readonly string[];
  /** True if the server does not send a balance, so that nothing can be computed from it. */
  readonly isUnknown: boolean;
  /** True for an account in which nothing ever happened. */
  readonly isEmpty: boolean;
  readonly retry: () => void;
  readonly busy: boolean;
  readonly lists: AccountLists;
  readonly closes: Closes;
  /** Number of symbols whose prices are needed. */
  readonly symbolCount: number;
  readonly remainders: readonly Remainder[];
  readonly unclear: readonly UnclearRow[];
  /** Assets of these, and of transactions without a time. */
  readonly incomplete: readonly string[];
  readonly holdings: readonly Holding[];
  readonly cash: FiatAsset | undefined;
  readonly window: { readonly start: string; readonly end: string };
}

const minute = 60_000;
/** Minimum interval in ms between computations while prices change; longer for the longest range. */
const interval = (range: PerformanceRange): number => (range === 'ALL' ? 5000 : 1000);
/** Closes are loaded from some days before the first line, so that its base is among them after a long weekend. */
const daysBefore = 7;
const noHoldings: readonly Holding[] = [];
const noLines: readonly AccountLine[] = [];

/** The performance of the account in use: lists, balances, closes and live prices. */
export function usePerformance(range: PerformanceRange): PerformanceData {
  const cache = useQueryClient();
  // Figures of before may lack what the lists tell now.
  useEffect(() => void refresh(cache, [portfolio.balances, portfolio.overview]), [cache]);
  const lists = useAccountLists();
  const balances = useBalances();
  const { holdings = noHoldings, cash, symbols, loads } = usePortfolio();
  const prices = useThrottledValue(useLivePrices(holdings), interval(range));
  const today = marketDate(useServerNow(minute));

  const fiatAssets = balances.data?.fiatAssets;
  const held = useMemo(() => fiatAssets && readBalances(fiatAssets.USD, holdings), [fiatAssets, holdings]);
  const currencies = useMemo(() => new Set([dollars, ...Object.keys(fiatAssets ?? {})]), [fiatAssets]);
  const lines = useMemo(
    () =>
      lists.account?.lines.filter(
        ({ asset, isInDeposit }) => !isInDeposit && (asset === dollars || !currencies.has(asset)),
      ) ?? noLines,
    [lists.account, currencies],
  );
  const start = addDays(dateOfFirstLine(lines, today), -daysBefore);
  const window = useMemo(() => ({ start, end: today }), [start, today]);
  const hasLists = lists.account !== undefined && held !== undefined && symbols !== undefined;
  const ever = useMemo(() => {
    if (!hasLists) return [];
    const coins = new Set(symbols.filter(isCoin).map(({ symbol }) => symbol));
    return listSymbols(lines, held ?? new Map(), currencies).map(symbol => ({ symbol, isCoin: coins.has(symbol) }));
  }, [hasLists, symbols, lines, held, currencies]);
  const closes = useCloses(ever, window);
  const isPriced = closes.settled === ever.length;

  const performance = useMemo(
    () =>
      hasLists && held && isPriced
        ? computePerformance({ lines, balances: held, closes: closes.closes, prices, range, today })
        : undefined,
    [hasLists, held, isPriced, lines, closes.closes, prices, range, today],
  );
  const remainders = useMemo(
    () =>
      held ? [dollars, ...ever.map(({ symbol }) => symbol)].flatMap(asset => findRemainder(asset, lines, held)) : [],
    [held, ever, lines],
  );
  const unclear = lists.account?.unclear ?? [];
  const failed = [
    ...(loads.balances.failed ? ['balances'] : []),
    ...lists.failed,
    ...(loads.symbols.failed ? ['market data'] : []),
  ];
  return {
    performance,
    failed,
    isUnknown: held === null,
    isEmpty: lists.account?.lines.length === 0 && lists.account.unclear.length === 0 && remainders.length === 0,
    retry: () => {
      lists.retry();
      if (loads.balances.failed) loads.balances.retry();
      if (loads.symbols.failed) loads.symbols.retry();
    },
    busy: lists.busy || loads.balances.busy || loads.symbols.busy,
    lists,
    closes,
    symbolCount: ever.length,
    remainders,
    unclear,
    incomplete: [...unclear, ...lines.filter(({ at }) => at === null)].map(({ asset }) => asset),
    holdings,
    cash,
    window,
  };
}

/** Dollars and units held; null if the server does not send one of them. */
function readBalances(
  cash: Parameters<typeof computeCashTotal>[0] | undefined,
  holdings: readonly Holding[],
): ReadonlyMap<string, Decimal> | null {
  const total = cash === undefined ? zero : computeCashTotal(cash);
  if (total === null) return null;
  const held = new Map([[dollars, total]]);
  for (const { symbol, asset } of holdings) {
    if (asset.quantity === null) return null;
    held.set(symbol, asset.quantity);
  }
  return held;
}

function findRemainder(
  asset: string,
  lines: readonly AccountLine[],
  held: ReadonlyMap<string, Decimal>,
): readonly Remainder[] {
  const own = lines.filter(line => line.asset === asset);
  const { remainder } = explain(own, held.get(asset) ?? zero);
  return remainder === null ? [] : [{ asset, amount: remainder }];
}

/** The displayed prices by symbol; the same map until one changes. */
function useLivePrices(holdings: readonly Holding[]): ReadonlyMap<string, Decimal> {
  const live = useLivePositions(holdings);
  const pairs = holdings.flatMap(({ symbol }, index): [string, Decimal][] => {
    const price = live[index]?.shown.price ?? null;
    return price === null ? [] : [[symbol, price]];
  });
  const [kept, setKept] = useState<ReadonlyMap<string, Decimal>>(() => new Map(pairs));
  if (kept.size === pairs.length && pairs.every(([symbol, price]) => kept.get(symbol) === price)) return kept;
  const next = new Map(pairs);
  setKept(next);
  return next;
}
