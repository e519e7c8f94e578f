import { refresh } from '@portal/client/api/query';
import { serverNow } from '@portal/client/browser/server-time';
import { useOverviewPart } from '@portal/client/account/overview';
import { useBalances } from '@portal/client/account/balances';
import { portfolio } from '@portal/contracts/endpoints/portfolio';
import { marketDate } from '@portal/domain/calendar/market-time';
import type { Decimal } from '@portal/domain/money/money';
import type { AccountLines } from '@portal/domain/portfolio/account-lines';
import { type Explanation, explain } from '@portal/domain/portfolio/explanation';
import type { FigureParts } from '@portal/domain/portfolio/figure';
import { computePortfolioTotals } from '@portal/domain/portfolio/position';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useDayGain } from '../use-day-gain';
import { type LivePosition, useLivePositions } from '../use-live-price';
import { noCash } from '../no-cash';
import { usePortfolio } from '../use-portfolio';
import { type Entry, type FigureEntries, listEntries, needsLists } from './figure-entries';
import { type AccountLists, useAccountLists } from '../use-account-lists';

/** What the sheet shows of one figure. */
export interface ExplainedFigure {
  /** Undefined while something it needs is loading or has failed. */
  readonly explained: (Explanation<Entry> & Pick<FigureEntries, 'unclear' | 'remainderLabel'>) | undefined;
  readonly lists: AccountLists;
  /** The lists that could not be loaded: 'fills', 'transfers', 'balances', 'open orders'. */
  readonly failed: readonly string[];
  readonly retry: () => void;
  /** Decimals of the symbol's quantities; undefined for amounts of money. */
  readonly quantityDigits: number | null | undefined;
  /** The position of the figure, if it is one of a position that is held. */
  readonly position: LivePosition['position'] | undefined;
  readonly price: Decimal | null;
}

const noHoldings: readonly never[] = [];
const noLines: AccountLines = { lines: [], unclear: [], unbooked: [] };

/** The entries of a figure with their running sum, live. */
export function useExplainedFigure(parts: FigureParts): ExplainedFigure {
  const isListed = needsLists(parts);
  const lists = useAccountLists(isListed);
  const cache = useQueryClient();
  // Figures of before may lack what the lists tell now.
  useEffect(() => void refresh(cache, [portfolio.balances, portfolio.overview]), [cache]);
  const balances = useBalances();
  const overview = useOverviewPart('orders');
  const { holdings, cash, symbols } = usePortfolio();
  const dayGain = useDayGain(holdings ?? noHoldings, cash ?? noCash);
  const live = useLivePositions(useMemo(() => holdings ?? [], [holdings]));
  const account = isListed ? lists.account : noLines;
  const orders = overview.data;
  const today = marketDate(serverNow());
  const failed = [
    ...lists.failed,
    ...(balances.isError && !balances.data ? ['balances'] : []),
    ...(overview.failed ? ['open orders'] : []),
  ];
  const hasDay = parts.name !== 'today' || dayGain !== undefined;
  const isReady = hasDay && account !== undefined && orders !== undefined && holdings !== undefined && balances.data;
  const entries =
    isReady && failed.length === 0
      ? listEntries(parts, {
          account,
          orders: orders.filter(({ status }) => status.cancelable !== false),
          cash: { USD: noCash, ...balances.data.fiatAssets },
          holdings,
          live,
          totals: computePortfolioTotals(
            live.map(({ position }) => ({ assetType: 'OTHER', position })),
            cash ?? null,
          ),
          today,
          symbols: new Map(symbols?.map(each => [each.symbol, each])),
          dayGain: dayGain ?? null,
        })
      : undefined;
  const explained = entries && { ...entries, ...explain(entries.entries, entries.total) };
  const index = parts.of === 'position' ? (holdings?.findIndex(({ symbol }) => symbol === parts.asset) ?? -1) : -1;
  return {
    explained,
    lists,
    failed,
    retry: () => {
      lists.retry();
      if (balances.isError) void balances.refetch();
      if (overview.failed) overview.retry();
    },
    quantityDigits: holdings?.[index]?.facts?.num_decimals,
    position: live[index]?.position,
    price: live[index]?.shown.price ?? null,
  };
}
