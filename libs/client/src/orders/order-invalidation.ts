import { orders } from '@portal/contracts/endpoints/orders';
import { portfolio } from '@portal/contracts/endpoints/portfolio';
import { queryClient } from '../api/query-client.ts';
import { refresh } from '../api/query.ts';
import type { Route } from '../api/route-call.ts';

/** Routes whose data changes with an order, a fill or a cancel [ORD-17]. */
const invalidatedByOrder: readonly Route[] = [
  portfolio.overview,
  portfolio.balances,
  portfolio.holding,
  orders.list,
  orders.executions,
];

/** The response to a command and its live update arrive close together; both trigger one reload. Milliseconds. */
const joinMs = 250;

let isWaiting = false;
let loading: Promise<unknown> = Promise.resolve();

/** Reloads what an order changes. Requests within the delay share one reload; later ones start a new one. */
export function reloadAfterOrder(): void {
  if (isWaiting) return;
  isWaiting = true;
  loading = loading
    .then(() => new Promise(resolve => void setTimeout(resolve, joinMs)))
    .then(() => {
      isWaiting = false;
      return refresh(queryClient, invalidatedByOrder);
    });
}
