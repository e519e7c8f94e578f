import { orders, type Order } from '@portal/contracts/endpoints/orders';
import { sandbox } from '@portal/contracts/sandbox/sandbox';
import { marketDate } from '@portal/domain/calendar/market-time';
import { compare } from '@portal/domain/money/money';
import { restoreWorldFile } from '@portal/mock-server/worlds/world-file';
import { checkOrders } from '../verify/add-up/orders.ts';
import type { Feeds } from './feeds.ts';
import type { AcknowledgedOrder, OrderRun } from './orders.ts';
import type { Crowd, LoadUser } from './users.ts';

/** Whether the back end has kept what it has acknowledged. */
export interface Verdict {
  readonly isGood: boolean;
  readonly ordersChecked: number;
  /** What is wrong, in a sentence each. */
  readonly findings: readonly string[];
  /** What this back end gives no way to check. */
  readonly notChecked: readonly string[];
}

const pageSize = 500;
const day = 86_400_000;

/**
 * Reads the orders of each user again: every acknowledged order is there exactly once, as it was sent and with the status
 * that was acknowledged; executions add up; and the books of the worlds do.
 */
export async function judge(
  { acknowledged, unknown, failed }: OrderRun,
  { worlds }: Crowd,
  feeds: Feeds,
): Promise<Verdict> {
  const findings = Object.entries(failed).map(([what, times]) => `${times} times ${what}.`);
  const byUser = new Map<LoadUser, AcknowledgedOrder[]>();
  for (const each of acknowledged) byUser.set(each.user, [...(byUser.get(each.user) ?? []), each]);
  for (const { user } of unknown) if (!byUser.has(user)) byUser.set(user, []);
  for (const [user, own] of byUser) {
    const listed = await readOrders(user, own);
    for (const each of own) findings.push(...compareOrder(each, listed));
    for (const { user: sender, request } of unknown) {
      const times = listed.filter(({ idempotencyKey }) => idempotencyKey === request.idempotencyKey).length;
      if (sender === user && times > 1)
        findings.push(`The order of the key ${request.idempotencyKey} is there ${times} times.`);
    }
    const known = { bodies: new Map([['orders.list', [{ orders: listed }]]]), today: '' };
    for (const { path, message } of checkOrders(known)) findings.push(`Orders of ${user.userId}: ${path}: ${message}.`);
  }
  const unheard = acknowledged.filter(({ order }) => !feeds.heardAt.has(order.orderId)).length;
  if (unheard > 0) findings.push(`${unheard} acknowledged orders were not on the live feed.`);
  const lost = feeds.countLost();
  if (lost > 0) findings.push(`${lost} connections of the live feed were lost.`);
  findings.push(...(await auditWorlds(worlds)));
  return {
    isGood: findings.length === 0,
    ordersChecked: acknowledged.length,
    findings,
    notChecked: worlds.length > 0 ? [] : ['the books: only a mock server shows them'],
  };
}

/** The user's orders of the days on which the acknowledged ones were placed. */
async function readOrders(user: LoadUser, own: readonly AcknowledgedOrder[]): Promise<Order[]> {
  const times = own.map(({ order }) => Date.parse(order.timeStamp ?? '')).filter(time => !Number.isNaN(time));
  const period =
    times.length === 0
      ? {}
      : { start: marketDate(Math.min(...times) - day), stop: marketDate(Math.max(...times) + day) };
  const found: Order[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = { ...period, page, size: pageSize };
    const answer = orders.list.responses[200].parse(await user.call(orders.list, { query }));
    found.push(...answer.orders);
    pages = answer.totalPages ?? 1;
  }
  return found;
}

function compareOrder({ request, order }: AcknowledgedOrder, listed: readonly Order[]): string[] {
  const name = `The acknowledged order ${order.orderId}`;
  const same = listed.filter(({ orderId }) => orderId === order.orderId);
  const [found] = same;
  if (found === undefined) return [`${name} is lost.`];
  const ofKey = listed.filter(({ idempotencyKey }) => idempotencyKey === request.idempotencyKey).length;
  const differs = (['limitPrice', 'quantity'] as const).some(
    field => found[field] == null || compare(found[field], request[field]) !== 0,
  );
  const hasEnded = order.status.cancelable === false;
  return [
    ...(same.length > 1 || ofKey > 1 ? [`${name} is there ${Math.max(same.length, ofKey)} times.`] : []),
    ...(found.symbol !== request.symbol || found.side !== request.side || differs
      ? [`${name} is not as it was sent.`]
      : []),
    ...(hasEnded && found.status.name !== order.status.name
      ? [`${name} is ${found.status.name}, acknowledged as ${order.status.name}.`]
      : []),
  ];
}

/** Nothing is created or lost in the ledger, holds equal what open orders need, no book is crossed. */
async function auditWorlds(worlds: Crowd['worlds']): Promise<string[]> {
  const findings: string[] = [];
  for (const { id, call } of worlds) {
    const read = restoreWorldFile(await call(sandbox.worlds.exportFile, { params: { id } }));
    if ('problem' in read) findings.push(`World ${id}: ${read.problem}`);
  }
  return findings;
}
