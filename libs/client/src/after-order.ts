import { orders } from '@portal/contracts/orders';
import { portfolio } from '@portal/contracts/portfolio';
import { queryClient } from './query-client.ts';
import { refresh } from './query.ts';
import type { Route } from './route-call.ts';

/** What an order, a fill or a cancel changes [ORD-17]. */
const afterOrder: readonly Route[] = [
  portfolio.overview,
  portfolio.balances,
  portfolio.holding,
  orders.list,
  orders.executions,
];

/** The response to a command and its live update come within moments of each other and tell of the same change. */
const joinMs = 250;

let isWaiting = false;
let loading: Promise<unknown> = Promise.resolve();

/** Loads again what an order changes. What asks before the calls are sent is answered by the same calls, later ones by a new round. */
export function reloadAfterOrder(): void {
  if (isWaiting) return;
  isWaiting = true;
  loading = loading
    .then(() => new Promise(resolve => void setTimeout(resolve, joinMs)))
    .then(() => {
      isWaiting = false;
      return refresh(queryClient, afterOrder);
    });
}
