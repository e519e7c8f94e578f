import { market } from '@portal/contracts/endpoints/market';
import { orders } from '@portal/contracts/endpoints/orders';
import { portfolio } from '@portal/contracts/endpoints/portfolio';
import { transfers } from '@portal/contracts/endpoints/transfers';
import { addDays, marketDate, marketZone } from '@portal/domain/calendar/market-time';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { isApiFailure, type ApiFailure } from '../api/api-failure.ts';
import { callApiWithResponse, callRoute } from '../api/http.ts';
import type { LooseArgs } from '../api/send-call.ts';
import { loadPages } from '../api/load-pages.ts';
import { q } from '../api/query.ts';
import { shownPart } from '../api/use-skipped-rows.ts';
import { routeName, type ResponseBody } from '../api/route-call.ts';
import { noteSkippedList } from '../api/skipped-rows.ts';
import { wholeListPageSize } from '../api/whole-list.ts';
import { serverNow } from '../browser/server-time.ts';

/** Quotes, open orders and recent transfers of the account. A part is null if neither its response nor its own call has it. */
export type Overview = ResponseBody<typeof portfolio.overview>;

const nothing: Overview = { mdtSnapshots: null, orders: null, walletManagerTransactions: null };
/** Most pages of orders: as many as the overview may have. */
const mostPages = 4;
/** How far back the transfers go that are loaded by their own call, in days. */
const transferDays = 90;

/** Query of the overview. A part that the response has not, or not in a readable form, is loaded by its own call. */
export function overviewQuery() {
  const { queryKey } = q(portfolio.overview);
  return queryOptions<Overview, ApiFailure>({
    queryKey,
    queryFn: async ({ signal, queryKey: [, , args] }) => {
      // The key ends in the arguments of the call.
      const answer = await callRoute(portfolio.overview, { ...(args as LooseArgs), signal }).then(
        ({ body }) => body,
        (error: unknown) => {
          if (isApiFailure(error) && (error.kind === 'malformed' || error.kind === 'empty')) return error;
          throw error;
        },
      );
      const found = isApiFailure(answer) ? nothing : answer;
      const [mdtSnapshots, open, recent] = await Promise.all([
        found.mdtSnapshots ?? loadSnapshots(signal).catch(() => null),
        found.orders ?? loadOrders(signal).catch(() => null),
        found.walletManagerTransactions ?? loadTransfers(signal).catch(() => null),
      ]);
      if (isApiFailure(answer) && mdtSnapshots === null && open === null && recent === null) throw answer;
      return { mdtSnapshots, orders: open, walletManagerTransactions: recent };
    },
  });
}

const name = routeName(portfolio.overview);

async function loadSnapshots(signal: AbortSignal) {
  const { body, skipped = 0 } = await callApiWithResponse(market.snapshots, { signal });
  noteSkippedList(name, 'mdtSnapshots.snapshots', skipped);
  return body;
}

async function loadOrders(signal: AbortSignal) {
  let missing = 0;
  const { rows } = await loadPages(
    async page => {
      const query = { page, size: wholeListPageSize };
      const { body, skipped = 0 } = await callApiWithResponse(orders.list, { query, signal });
      missing += skipped;
      return body;
    },
    list => list.orders,
    ({ orderId }) => orderId,
    { most: mostPages },
  );
  noteSkippedList(name, 'orders', missing);
  return rows;
}

async function loadTransfers(signal: AbortSignal) {
  const start = addDays(marketDate(serverNow()), -transferDays);
  const query = { start, page: 1, size: wholeListPageSize, zone: marketZone };
  const { body, skipped = 0 } = await callApiWithResponse(transfers.list, { query, signal });
  noteSkippedList(name, 'walletManagerTransactions', skipped);
  return body.transactions;
}

interface OverviewOptions {
  /** False uses what is loaded already. */
  readonly enabled?: boolean;
  /** Milliseconds; not polled when left out. */
  readonly refetchInterval?: number;
}

/** One part of the overview of the account in use. */
export function useOverviewPart<P extends keyof Overview>(part: P, options: OverviewOptions = {}) {
  const query = useQuery({ ...overviewQuery(), ...options, meta: { [shownPart]: part } });
  const data = query.data?.[part] ?? undefined;
  return {
    data,
    /** The last attempt failed, or brought all but this part, and there is nothing to show. */
    failed: data === undefined && (query.isError || query.isSuccess),
    busy: query.isFetching,
    retry: () => void query.refetch(),
  };
}
