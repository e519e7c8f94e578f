import { setTimeout as wait } from 'node:timers/promises';
import { order as orderSchema, orders, type Order, type OrderRequest } from '@portal/contracts/endpoints/orders';
import { decimal } from '@portal/domain/money/money';
import { limitOrder, side, timeInForce } from '@portal/domain/orders/order-vocabulary';
import { SandboxError } from '@portal/sandbox-client/sandbox-call';
import type { LoadUser } from './users.ts';

/** An order that was sent, and its user. */
interface SentOrder {
  readonly user: LoadUser;
  readonly request: OrderRequest;
}

/** An order that the server has acknowledged. */
export interface AcknowledgedOrder extends SentOrder {
  /** In milliseconds since 1970. */
  readonly sentAt: number;
  /** As the newest response had it. */
  order: Order;
}

/** What the orders of a run came to. */
export interface OrderRun {
  readonly acknowledged: AcknowledgedOrder[];
  /** Orders that were sent and whose response was lost or of no use: they may exist. */
  readonly unknown: SentOrder[];
  due: number;
  canceled: number;
  /** Number of refusals by what the server said. */
  readonly refused: Record<string, number>;
  /** Other responses by status, and responses that cannot be read, in words. */
  readonly failed: Record<string, number>;
  /** Milliseconds from the time at which each order was due to its acknowledgment. */
  readonly orderMs: number[];
  /** Milliseconds of that in which the sender had no time to begin: they say nothing about the server. */
  readonly lateMs: number[];
  readonly cancelMs: number[];
}

interface OrderPlan {
  readonly users: readonly LoadUser[];
  readonly perSecond: number;
  readonly seconds: number;
  /** Whether each third order is filled at once, which no real money must pay. */
  readonly mayTrade: boolean;
}

const one = decimal('1');
/** Milliseconds until a response counts as lost. */
const lostAfterMs = 30_000;

/**
 * Sends orders at a fixed rate. Each begins when it is due, and none waits for the response to another one; its time counts from when
 * it was due, so that no waiting is left out (coordinated omission).
 */
export async function sendOrders({ users, perSecond, seconds, mayTrade }: OrderPlan): Promise<OrderRun> {
  const run: OrderRun = {
    ...{ acknowledged: [], unknown: [], due: perSecond * seconds, canceled: 0, refused: {}, failed: {} },
    ...{ orderMs: [], lateMs: [], cancelMs: [] },
  };
  const begun = Date.now();
  const sent: Promise<void>[] = [];
  for (let index = 0; index < run.due; index += 1) {
    const dueAt = begun + (index * 1000) / perSecond;
    await wait(Math.max(0, dueAt - Date.now()));
    const user = users[index % users.length];
    if (user !== undefined) sent.push(sendOrder(run, user, dueAt, mayTrade && index % 3 === 0));
  }
  await Promise.all(sent);
  return run;
}

/** Reserves a key, places a bid, and cancels it, or reads it where it was filled at once. */
async function sendOrder(run: OrderRun, user: LoadUser, dueAt: number, isFilled: boolean): Promise<void> {
  const { call, offer } = user;
  run.lateMs.push(Date.now() - dueAt);
  const reserved = await attempt(run, 'key', async () =>
    orders.reserveKey.responses[201].parse(await call(orders.reserveKey, { body: {} })),
  );
  if (reserved === null) return;
  const request: OrderRequest = {
    symbol: offer.symbol,
    assetId: offer.assetId,
    side: side.buy,
    quantity: one,
    limitPrice: isFilled ? offer.crossing : offer.resting,
    ordType: limitOrder,
    timeInForce: timeInForce.day,
    selfAccredited: false,
    idempotencyKey: reserved.idempotencyKey,
  };
  const sentAt = Date.now();
  const order = await attempt(
    run,
    'order',
    async () => orderSchema.parse(await call(orders.place, { body: request })),
    () => run.unknown.push({ user, request }),
  );
  if (order === null) return;
  run.orderMs.push(Date.now() - dueAt);
  const placed: AcknowledgedOrder = { user, request, sentAt, order };
  run.acknowledged.push(placed);
  const params = { id: order.orderId };
  if (order.status.cancelable === false) {
    await attempt(run, 'read', () => call(orders.one, { params }));
    return;
  }
  const canceledAt = Date.now();
  const canceled = await attempt(run, 'cancel', async () =>
    orders.cancel.responses[200].parse(await call(orders.cancel, { params, body: {} })),
  );
  if (canceled === null) return;
  run.cancelMs.push(Date.now() - canceledAt);
  run.canceled += 1;
  placed.order = canceled.order ?? placed.order;
}

/** Null after a failure, which is counted; `onUnknown` if the command may have been carried out all the same. */
async function attempt<T>(
  run: OrderRun,
  what: string,
  send: () => Promise<T>,
  onUnknown?: () => void,
): Promise<T | null> {
  const count = (counts: Record<string, number>, name: string): void => void (counts[name] = (counts[name] ?? 0) + 1);
  const lost = new AbortController();
  try {
    const late = wait(lostAfterMs, null, { signal: lost.signal }).then(() => {
      throw new SandboxError('No response.', null, null);
    });
    late.catch(() => undefined);
    return await Promise.race([send(), late]);
  } catch (error) {
    const { status, reason } = error instanceof SandboxError ? error : { status: 0, reason: null };
    if (status !== null && status >= 400 && status < 500 && reason !== null) count(run.refused, reason);
    else {
      const said = status === null ? 'no response' : status === 0 ? 'a response that cannot be read' : String(status);
      count(run.failed, `${what}: ${said}`);
      onUnknown?.();
    }
    return null;
  } finally {
    lost.abort();
  }
}
