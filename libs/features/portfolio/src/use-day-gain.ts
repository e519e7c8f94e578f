import { serverNow, useServerNow } from '@portal/client/browser/server-time';
import { useBalances } from '@portal/client/account/balances';
import { quotes, useQuote } from '@portal/client/quotes/quotes';
import type { FiatAsset } from '@portal/contracts/endpoints/portfolio';
import { symbols as symbolRoutes, type PortalSymbol } from '@portal/contracts/endpoints/symbols';
import { q } from '@portal/client/api/query';
import { addDays, marketDate, parseInstant } from '@portal/domain/calendar/market-time';
import { zero, type Decimal } from '@portal/domain/money/money';
import {
  computeDayGain,
  computePositionGain,
  type DayGain,
  type DayPosition,
} from '@portal/domain/performance/day-gain';
import type { AccountLine } from '@portal/domain/portfolio/account-lines';
import { computeCashTotal } from '@portal/domain/portfolio/position';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type AccountLists, useListsSince } from './use-account-lists';
import { useLivePosition, useLivePositions, type LivePosition } from './use-live-price';
import { noCash } from './no-cash';
import { isCrypto, listHoldings, type Holding } from './use-portfolio';

/** The gain since the previous close: one figure for every page. */

const minute = 60_000;
/** The lines of the last days: more than the longest time between two closes. */
const daysBack = 7;

/** Undefined while the lists load; null if they could not be loaded or read whole, because a trade may be missing. */
function useRecentLines(): RecentLines {
  const today = marketDate(useServerNow(minute));
  const lists = useListsSince(addDays(today, -daysBack));
  const { account, failed, isWhole, missing } = lists;
  const isUnknown = failed.length > 0 || !isWhole || missing > 0 || (account?.unclear.length ?? 0) > 0;
  return { ...lists, lines: isUnknown ? null : account?.lines };
}

interface RecentLines extends Pick<AccountLists, 'busy' | 'refetch' | 'loadedAt'> {
  readonly lines: readonly AccountLine[] | null | undefined;
}

type Source = 'balances' | 'lists';

interface Pair {
  readonly held: string;
  readonly lines: RecentLines['lines'];
}

/**
 * True if balances and lists tell of the same moment. Where one of them has changed since the other one was loaded, that
 * one is loaded again first: else the lists may tell of shares that the balances do not have yet.
 *
 * @param held what the balances say that is held, as text
 */
function useMatch(held: string, recent: RecentLines): boolean {
  const { lines, busy, loadedAt } = recent;
  const { data, isFetching, isError, dataUpdatedAt, refetch } = useBalances();
  const [matched, setMatched] = useState<Pair | null>(null);
  /** What was loaded again, and the pair before it was. */
  const [asked, setAsked] = useState<(Pair & { readonly source: Source }) | null>(null);
  const isAsking = useRef(false);
  // The page draws new balances a moment after this hook has them.
  const isDrawn =
    data !== undefined && describeHeld(data.fiatAssets.USD ?? noCash, listHoldings(data.tokenAssets)) === held;
  const isSettled = !busy && !isFetching && !isError && lines !== undefined && isDrawn;
  const isMatched = isSettled && matched?.held === held && matched.lines === lines;
  const outdated = isSettled && !isMatched ? findOutdated() : null;
  if (isSettled && !isMatched && outdated === null) {
    setMatched({ held, lines });
    setAsked(null);
  }
  function findOutdated(): Source | null {
    // What brought something new may be ahead of the other one.
    if (asked?.source === 'balances') return held === asked.held ? null : 'lists';
    if (asked?.source === 'lists') return lines === asked.lines ? null : 'balances';
    // Without lines there is nothing that older balances could lack.
    if (matched === null) return dataUpdatedAt < loadedAt && lines?.length !== 0 ? 'balances' : null;
    if ((matched.held === held) === (matched.lines === lines)) return null;
    return matched.held === held ? 'balances' : 'lists';
  }
  const ask = useEffectEvent(async (source: Source) => {
    if (isAsking.current) return;
    isAsking.current = true;
    await (source === 'lists' ? recent.refetch() : refetch());
    isAsking.current = false;
    setAsked({ source, held, lines });
  });
  useEffect(() => {
    if (outdated !== null) void ask(outdated);
  }, [outdated]);
  return isMatched;
}

/** What is held, as text: equal where nothing was bought, sold or moved. */
const describeHeld = (cash: FiatAsset, holdings: readonly Holding[]): string =>
  JSON.stringify([computeCashTotal(cash), holdings.map(({ symbol, asset }) => [symbol, asset.quantity]).toSorted()]);

/** The day whose change a price shows: that of the last trade, or today. */
function changeDay(symbol: string, isCoin: boolean, today: string): string {
  const trade = quotes.get(symbol)?.timestamps?.trade;
  const at = isCoin || !trade || quotes.get(symbol)?.lastPrice === null ? null : parseInstant(trade);
  return at === null ? today : marketDate(at);
}

const toDayPosition = (holding: Holding, live: LivePosition, today: string): DayPosition => ({
  symbol: holding.symbol,
  units: holding.asset.quantity ?? zero,
  price: live.shown.price,
  previousClose: live.previousClose,
  since: changeDay(holding.symbol, isCrypto(holding), today),
});

/** Symbols that were sold since the previous close and are not held any more. */
function listSold(
  lines: readonly AccountLine[],
  all: readonly PortalSymbol[],
  holdings: readonly Holding[],
  today: string,
) {
  const held = new Set(holdings.map(({ symbol }) => symbol));
  const moved = new Set(lines.map(({ asset }) => asset));
  return all
    .filter(({ symbol }) => moved.has(symbol) && !held.has(symbol))
    .map((facts): DayPosition => {
      const quote = quotes.get(facts.symbol);
      return {
        symbol: facts.symbol,
        units: zero,
        price: quote?.lastPrice ?? facts.lastPrice ?? null,
        previousClose: quote?.prevClosePx ?? facts.prevClosePx ?? null,
        since: changeDay(facts.symbol, facts.assetType?.code === 'CRYPTO_CURRENCY', today),
      };
    });
}

/**
 * What the account has gained since the previous close, live; undefined while it loads, null if it cannot be computed.
 * After a trade or a transfer it stays as it was until balances and lists tell of it alike.
 */
export function useDayGain(holdings: readonly Holding[], cash: FiatAsset): DayGain | null | undefined {
  const live = useLivePositions(holdings);
  const recent = useRecentLines();
  const { lines } = recent;
  const { data: list } = useQuery({ ...q(symbolRoutes.list), staleTime: Infinity });
  const today = marketDate(serverNow());
  const positions = holdings.flatMap((holding, index) => {
    const own = live[index];
    return own === undefined ? [] : [toDayPosition(holding, own, today)];
  });
  const total = computeCashTotal(cash);
  const isCountable = holdings.every(({ asset }) => asset.quantity !== null);
  const sold = lines && list ? listSold(lines, list.data.symbols, holdings, today) : [];
  const day = findChangeDay(holdings, today);
  const isKnown = total !== null && isCountable;
  const next = lines && (isKnown ? computeDayGain([...positions, ...sold], lines, { cash: total, day }) : null);
  const [kept, setKept] = useState(next);
  if (!useMatch(describeHeld(cash, holdings), recent)) return kept;
  if (JSON.stringify(kept) !== JSON.stringify(next)) setKept(next);
  return next;
}

/** The day of the change of the whole portfolio: that of the latest trade, or today. */
export function findChangeDay(holdings: readonly Holding[], today: string): string {
  const days = holdings
    .filter(holding => !isCrypto(holding))
    .map(({ symbol }) => parseInstant(quotes.get(symbol)?.timestamps?.trade ?? ''))
    .filter(at => at !== null)
    .map(marketDate);
  return days.toSorted().at(-1) ?? today;
}

/** The gain of one position since its previous close; null where it is unknown. */
export function usePositionDayGain(holding: Holding): Decimal | null {
  const live = useLivePosition(holding);
  useQuote(holding.symbol);
  const { lines } = useRecentLines();
  if (!lines || holding.asset.quantity === null) return null;
  return computePositionGain(toDayPosition(holding, live, marketDate(serverNow())), lines)?.gain ?? null;
}
