import { orders } from '@portal/contracts/orders';
import { portfolio } from '@portal/contracts/portfolio';
import type { Route } from './route-call.ts';

/** What an order, a fill or a cancel changes: `refresh(cache, afterOrder)` [ORD-17]. */
export const afterOrder: readonly Route[] = [
  portfolio.overview,
  portfolio.balances,
  portfolio.holding,
  orders.list,
  orders.executions,
];
