import type { Figure } from './statistics.ts';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import type { OrderCustomer, ReadyMessage } from './order-server.ts';

const connections = 25;
const seconds = 8;

/** `POST /api/orders`: two customers who buy from and sell to each other, as fast as the server responds. */
export async function measureOrders(): Promise<readonly Figure[]> {
  const child = fork(fileURLToPath(new URL('./order-server.ts', import.meta.url)));
  try {
    // The child sends this one message.
    const [{ url, customers }] = (await once(child, 'message')) as [ReadyMessage];
    const requests = customers.map((customer, i) => senderOf(customer, i === 0 ? 1 : 2));
    await autocannon({ url, connections, duration: 2, requests });
    const {
      requests: rate,
      latency,
      non2xx,
      errors,
    } = await autocannon({ url, connections, duration: seconds, requests });
    return [
      { name: 'orders', value: rate.average, unit: 'orders/s', goal: { least: 1500 } },
      { name: 'orders, 99 of 100 within', value: latency.p99, unit: 'ms', goal: { most: 25 } },
      { name: 'orders without a 2xx', value: non2xx + errors, unit: '', goal: { most: 0 } },
    ];
  } finally {
    child.kill();
  }
}

type Sender = NonNullable<Parameters<typeof autocannon>[0]['requests'][number]>;

/** Each request takes the next key, so each is a new order; buys and sells at one price trade with each other. */
function senderOf({ cookie, antiForgery, keys }: OrderCustomer, side: 1 | 2): Sender {
  let next = 0;
  const headers = { 'content-type': 'application/json', cookie, 'x-xsrf-token': antiForgery };
  const order = { symbol: 'TZROP', assetId: 'TZROP', side, quantity: '10', limitPrice: '5.26' };
  const terms = { ordType: 2, timeInForce: 0, selfAccredited: false };
  return {
    method: 'POST',
    path: '/api/orders',
    headers,
    setupRequest: request => ({
      ...request,
      headers,
      body: JSON.stringify({ ...order, ...terms, idempotencyKey: keys[next++] ?? 'used-up' }),
    }),
  };
}
