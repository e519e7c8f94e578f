import { setTimeout as wait } from 'node:timers/promises';
import { order as orderSchema, orders, type Order, type OrderRequest } from '@portal/contracts/endpoints/orders';
import { defaultBases } from '@portal/contracts/routing/route';
import { anyErrorBody } from '@portal/contracts/schemas/errors';
import { decimal } from '@portal/domain/money/money';
import { limitOrder, side, timeInForce } from '@portal/domain/orders/order-vocabulary';
import autocannon from 'autocannon';
import { now } from './figures.ts';
import type { LoadUser } from './users.ts';

type Request = Parameters<typeof autocannon>[0]['requests'][number];

/** An order that the server has acknowledged. */
export interface AcknowledgedOrder {
  readonly user: LoadUser;
  readonly request: OrderRequest;
  /** When it was sent. */
  readonly sentAt: number;
  /** As the newest response had it. */
  order: Order;
}

/** What the orders of a run came to. */
export interface OrderRun {
  readonly acknowledged: readonly AcknowledgedOrder[];
  /** Orders that were sent and whose response was lost: they may exist. */
  readonly unknown: readonly { readonly user: LoadUser; readonly request: OrderRequest }[];
  /** Orders that were due. */
  readonly due: number;
  readonly canceled: number;
  /** Number of refusals by code. */
  readonly refused: Readonly<Record<string, number>>;
  /** Other responses by status, and responses that cannot be read, in words. */
  readonly failed: Readonly<Record<string, number>>;
  /** Milliseconds from the time at which each order was due to its response. */
  readonly orderMs: readonly number[];
  /** Milliseconds of that in which the sender had no time to begin: they say nothing about the server. */
  readonly lateMs: readonly number[];
  /** Milliseconds of each cancel. */
  readonly cancelMs: readonly number[];
}

interface OrderPlan {
  readonly origin: string;
  readonly users: readonly LoadUser[];
  readonly perSecond: number;
  readonly seconds: number;
  /** Whether each third order is filled at once, which no real money must pay. */
  readonly mayTrade: boolean;
}

const second = 1000;
const one = decimal('1');
/** Seconds until a response counts as lost. */
const lostAfter = 30;
/** Milliseconds between two looks of autocannon at whether it is done. */
const lookMs = 250;

/**
 * Sends orders at a fixed rate. Each is a run of autocannon of its own, over a new connection, that begins when the order is
 * due: none waits for the response to another one. Its time counts from when it was due, so that no waiting is left out
 * (coordinated omission).
 */
export async function sendOrders(plan: OrderPlan): Promise<OrderRun> {
  const { origin, perSecond, seconds } = plan;
  const run = createRun();
  const due = perSecond * seconds;
  const begun = now();
  const journeys: ReturnType<typeof autocannon>[] = [];
  for (let index = 0; index < due; index += 1) {
    const dueAt = begun + (index * second) / perSecond;
    await wait(Math.max(0, dueAt - now()));
    const requests = createOrder(plan, index, dueAt, run);
    journeys.push(
      autocannon({
        ...{ url: origin, connections: 1, requests, amount: requests.length },
        ...{ timeout: lostAfter, sampleInt: lookMs },
      }),
    );
  }
  const lost = (await Promise.all(journeys)).reduce((sum, { errors }) => sum + errors, 0);
  if (lost > 0) run.failed[`no response within ${lostAfter} seconds, or a lost connection`] = lost;
  return { ...run, unknown: [...run.sent.values()], due };
}

const emptyCounts = (): Record<string, number> => ({});

const createRun = () => ({
  acknowledged: new Array<AcknowledgedOrder>(),
  /** Without a response yet, by key. */
  sent: new Map<string, { readonly user: LoadUser; readonly request: OrderRequest }>(),
  canceled: 0,
  refused: emptyCounts(),
  failed: emptyCounts(),
  orderMs: new Array<number>(),
  lateMs: new Array<number>(),
  cancelMs: new Array<number>(),
});

const count = (counts: Record<string, number>, name: string): void => void (counts[name] = (counts[name] ?? 0) + 1);

/** The requests of one order: its key, the order, and its cancel, or a read where it was filled at once. */
function createOrder(
  { users, mayTrade }: OrderPlan,
  index: number,
  dueAt: number,
  run: ReturnType<typeof createRun>,
): readonly Request[] {
  const user = users[index % users.length];
  let key: string | null = null;
  let sentAt = Number.NaN;
  let placed: AcknowledgedOrder | null = null;

  const send = (request: Request, method: string, path: string, body?: object): Request => ({
    ...request,
    method,
    path: `${defaultBases.rest}${path}`,
    headers: { ...user?.headers, accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  /** In the place of a step that a failure has made pointless. */
  const sendNothing = (request: Request): Request => send(request, 'GET', `${orders.list.path}?size=1`);

  const reserve: Request = {
    setupRequest(request) {
      run.lateMs.push(now() - dueAt);
      return send(request, 'POST', orders.reserveKey.path, {});
    },
    onResponse(status, body) {
      key = orders.reserveKey.responses[201].safeParse(parseJson(body)).data?.idempotencyKey ?? null;
      if (status >= 300 || key === null) note('key', status, body);
    },
  };

  const place: Request = {
    setupRequest(request) {
      if (key === null || user === undefined) return sendNothing(request);
      const { offer } = user;
      const order: OrderRequest = {
        symbol: offer.symbol,
        assetId: offer.assetId,
        side: side.buy,
        quantity: one,
        limitPrice: mayTrade && index % 3 === 0 ? offer.crossing : offer.resting,
        ordType: limitOrder,
        timeInForce: timeInForce.day,
        selfAccredited: false,
        idempotencyKey: key,
      };
      run.sent.set(key, { user, request: order });
      sentAt = now();
      return send(request, 'POST', orders.place.path, order);
    },
    onResponse(status, body) {
      const sent = run.sent.get(key ?? '');
      if (key === null || sent === undefined) return;
      run.sent.delete(key);
      run.orderMs.push(now() - dueAt);
      const order = status < 300 ? orderSchema.safeParse(parseJson(body)).data : undefined;
      if (order === undefined) return note('order', status, body);
      placed = { ...sent, sentAt, order };
      run.acknowledged.push(placed);
    },
  };

  const finish: Request = {
    setupRequest(request) {
      if (placed === null) return sendNothing(request);
      sentAt = now();
      const id = encodeURIComponent(placed.order.orderId);
      return placed.order.status.cancelable === false
        ? send(request, 'GET', orders.one.path.replace(':id', id))
        : send(request, 'POST', orders.cancel.path.replace(':id', id), {});
    },
    onResponse(status, body) {
      if (placed === null) return;
      if (placed.order.status.cancelable === false) {
        if (status >= 300) note('read', status, body);
        return;
      }
      run.cancelMs.push(now() - sentAt);
      const answer = status < 300 ? orders.cancel.responses[200].safeParse(parseJson(body)).data : undefined;
      if (answer === undefined) return note('cancel', status, body);
      run.canceled += 1;
      placed.order = answer.order ?? placed.order;
    },
  };

  function note(what: string, status: number, body: string): void {
    const [code] = codesOf(body);
    if (status >= 400 && status < 500 && code !== undefined) count(run.refused, code);
    else count(run.failed, `${what}: ${status < 300 ? 'a response that cannot be read' : status}`);
  }

  return [reserve, place, finish];
}

const codesOf = (body: string): string[] =>
  [anyErrorBody.safeParse(parseJson(body)).data ?? []].flat().map(({ code }) => code);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
