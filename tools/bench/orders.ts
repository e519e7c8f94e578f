import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Figure } from './figures.ts';
import type { OrderCustomer, ReadyMessage } from './order-server.ts';

const connections = 25;
const warmUpMs = 2_000;
const measuredMs = 8_000;

/** `POST /api/orders`: two customers who buy from and sell to each other, as fast as the server responds. */
export async function measureOrders(): Promise<readonly Figure[]> {
  const child = fork(fileURLToPath(new URL('./order-server.ts', import.meta.url)));
  try {
    // The child sends this one message.
    const [{ url, customers }] = (await once(child, 'message')) as [ReadyMessage];
    const senders = customers.map((customer, index) => createSender(url, customer, index === 0 ? 1 : 2));
    await sendFor(warmUpMs, senders);
    const { times, failed } = await sendFor(measuredMs, senders);
    const sorted = times.toSorted((a, b) => a - b);
    const slow = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
    return [
      { name: 'orders', value: times.length / (measuredMs / 1000), unit: 'orders/s', goal: { least: 1500 } },
      { name: 'orders, 99 of 100 within', value: slow, unit: 'ms', goal: { most: 25 } },
      { name: 'orders without a 2xx', value: failed, unit: '', goal: { most: 0 } },
    ];
  } finally {
    child.kill();
  }
}

/** Places one order; true for a 2xx. */
type Sender = () => Promise<boolean>;

/** Each request takes the next key, so each is a new order; buys and sells at one price trade with each other. */
function createSender(url: string, { cookie, antiForgery, keys }: OrderCustomer, side: 1 | 2): Sender {
  let next = 0;
  const headers = { 'content-type': 'application/json', cookie, 'x-xsrf-token': antiForgery };
  const order = { symbol: 'TZROP', assetId: 'TZROP', side, quantity: '10', limitPrice: '5.26' };
  const terms = { ordType: 2, timeInForce: 0, selfAccredited: false };
  return async () => {
    const body = JSON.stringify({ ...order, ...terms, idempotencyKey: keys[next++] ?? 'used-up' });
    const response = await fetch(`${url}/api/orders`, { method: 'POST', headers, body });
    await response.arrayBuffer();
    return response.ok;
  };
}

/** The senders in turn, over some connections at once, each request after the response to the one before. */
async function sendFor(ms: number, senders: readonly Sender[]): Promise<{ times: number[]; failed: number }> {
  const end = performance.now() + ms;
  const times: number[] = [];
  let failed = 0;
  const send = async (_: unknown, index: number): Promise<void> => {
    for (let turn = index; performance.now() < end; turn += 1) {
      const begun = performance.now();
      if ((await senders[turn % senders.length]?.()) === true) times.push(performance.now() - begun);
      else failed += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, send));
  return { times, failed };
}
