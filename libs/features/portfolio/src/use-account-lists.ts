import { useBalances } from '@portal/client/account/balances';
import type { OnProgress } from '@portal/client/api/load-pages';
import { q } from '@portal/client/api/query';
import { wholeListPageSize, wholeListQuery } from '@portal/client/api/whole-list';
import { serverNow } from '@portal/client/browser/server-time';
import { orders } from '@portal/contracts/endpoints/orders';
import { transfers } from '@portal/contracts/endpoints/transfers';
import { addDays, marketDate } from '@portal/domain/calendar/market-time';
import { zero } from '@portal/domain/money/money';
import { executionKey } from '@portal/domain/orders/order-fills';
import { type AccountLines, computeAccountLines, leaveUnbooked } from '@portal/domain/portfolio/account-lines';
import { computeCashTotal } from '@portal/domain/portfolio/position';
import { completeTransfer } from '@portal/domain/transfers/transfer-item';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

/** The first day of the lists; no account is older. */
const firstDay = '2000-01-01';
/** A day ahead, because a server's days may begin earlier than those of New York. */
const listWindow = (start: string) => ({ start, stop: addDays(marketDate(serverNow()), 1) });

/** Pages are kept only as a part of their list. */
const once = { staleTime: 0, gcTime: 0 } as const;

function listQueries(cache: QueryClient, start: string, onFills: OnProgress, onTransfers: OnProgress) {
  const window = { ...listWindow(start), size: wholeListPageSize };
  const fillsPage = (page: number) => q(orders.executions, { query: { ...window, page } });
  const transfersPage = (page: number) => q(transfers.list, { query: { ...window, page } });
  return {
    fills: wholeListQuery({
      key: fillsPage(1).queryKey,
      load: page => cache.fetchQuery({ ...fillsPage(page), ...once }),
      rowsOf: page => page.executions,
      idOf: executionKey,
      onProgress: onFills,
    }),
    transfers: wholeListQuery({
      key: transfersPage(1).queryKey,
      load: page => cache.fetchQuery({ ...transfersPage(page), ...once }),
      rowsOf: page => page.transactions,
      idOf: transfer => transfer.id,
      onProgress: onTransfers,
    }),
  };
}

/** Load state of both lists. */
export interface AccountLists {
  /** Undefined until both lists are there. */
  readonly account: AccountLines | undefined;
  /** 'fills', 'transfers' or both, if they could not be loaded. */
  readonly failed: readonly string[];
  readonly busy: boolean;
  readonly retry: () => void;
  /** Loads both lists again. */
  readonly refetch: () => Promise<unknown>;
  /** Epoch milliseconds at which the older of both lists arrived. */
  readonly loadedAt: number;
  /** Pages that have arrived, of those known so far. */
  readonly progress: { readonly loaded: number; readonly pages: number };
  /** Rows of both lists that could not be read. */
  readonly missing: number;
  readonly isWhole: boolean;
}

const nothingYet = { loaded: 0, pages: 0 };

/** All executions and transfers of the account in use, as lines. */
export function useAccountLists(enabled = true): AccountLists {
  const lists = useListsSince(firstDay, enabled);
  const { data: balances } = useBalances();
  const account = useMemo(() => {
    if (lists.account === undefined || balances === undefined) return lists.account;
    const { fiatAssets, tokenAssets } = balances;
    return leaveUnbooked(lists.account, asset => {
      const cash = fiatAssets[asset];
      return cash ? computeCashTotal(cash) : (tokenAssets[asset] ?? { quantity: zero }).quantity;
    });
  }, [lists.account, balances]);
  return { ...lists, account };
}

/** Executions and transfers since an ISO date, as lines; those that are not in the balance yet too. */
export function useListsSince(start: string, enabled = true): AccountLists {
  const cache = useQueryClient();
  const [ofFills, setFills] = useState(nothingYet);
  const [ofTransfers, setTransfers] = useState(nothingYet);
  const queries = listQueries(
    cache,
    start,
    (loaded, pages) => setFills({ loaded, pages }),
    (loaded, pages) => setTransfers({ loaded, pages }),
  );
  const fills = useQuery({ ...queries.fills, enabled });
  const moves = useQuery({ ...queries.transfers, enabled });
  const account = useMemo(
    () => fills.data && moves.data && computeAccountLines(fills.data.rows, moves.data.rows.map(completeTransfer)),
    [fills.data, moves.data],
  );
  const lists = [
    { name: 'fills', list: fills },
    { name: 'transfers', list: moves },
  ];
  const failed = lists.filter(({ list }) => list.isError && list.data === undefined);
  return {
    account,
    failed: failed.map(({ name }) => name),
    busy: fills.isFetching || moves.isFetching,
    retry: () => failed.forEach(({ list }) => void list.refetch()),
    refetch: () => Promise.all(lists.map(({ list }) => list.refetch())),
    loadedAt: Math.min(fills.dataUpdatedAt, moves.dataUpdatedAt),
    progress: { loaded: ofFills.loaded + ofTransfers.loaded, pages: ofFills.pages + ofTransfers.pages },
    missing: (fills.data?.missing ?? 0) + (moves.data?.missing ?? 0),
    isWhole: (fills.data?.isWhole ?? true) && (moves.data?.isWhole ?? true),
  };
}
