import { api } from '@portal/contracts/api';
import { sandbox } from '@portal/contracts/sandbox/sandbox';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { requestTimeLimitMs } from './body-time-limit.ts';
import { connect, type Socket } from 'node:net';
import { antiForgeryCookie, antiForgeryHeader } from '@portal/contracts/routing/route';
import type { Venue } from '../../testing/testing-server.ts';
import { useVenue } from '../../testing/use-server.ts';

/** A request whose headers and first body bytes the server has received. */
interface HeldCall {
  /** Sends the rest of the body; returns the raw response as text, including its status line. */
  finish(): Promise<string>;
  readonly closed: Promise<string>;
  readonly socket: Socket;
}

const redirect = 'HTTP/1.1 100 Continue\r\n\r\n';

/** Sends the headers and the first byte of a JSON body, and waits until the server has read the headers. */
async function holdCall(venue: Venue, method: string, path: string, json: string): Promise<HeldCall> {
  const { hostname, port, host } = new URL(venue.origin);
  const body = Buffer.from(json);
  const socket = connect(Number(port), hostname);
  let received = '';
  const closed = new Promise<string>(resolve => socket.on('close', () => resolve(received)));
  const continued = new Promise<void>(resolve => {
    socket.setEncoding('utf8').on('data', (part: string) => {
      received += part.replace(redirect, '');
      if (part.startsWith(redirect)) resolve();
    });
    // The server closes instead when it refuses a request by its headers.
    void closed.then(() => resolve());
  });
  const head = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${host}`,
    `Cookie: ${venue.jar.header()}`,
    `${antiForgeryHeader}: ${venue.jar.get(antiForgeryCookie) ?? ''}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Connection: close',
    // The server replies 100 Continue once it has read the headers.
    'Expect: 100-continue',
    '\r\n',
  ];
  socket.write(Buffer.concat([Buffer.from(head.join('\r\n')), body.subarray(0, 1)]));
  await continued;
  return {
    socket,
    closed,
    finish() {
      socket.write(body.subarray(1));
      return closed;
    },
  };
}

/** Commands whose body arrives long after the headers are authorized again before they run. */

const { venue } = await useVenue();
afterEach(() => vi.useRealTimers());

const hold = (method: string, path: string, body: object): Promise<HeldCall> =>
  holdCall(venue(), method, path, JSON.stringify(body));

const statusOf = (answer: string): string => answer.split(' ')[1] ?? 'none';
const codeOf = (answer: string): string => /"code":"([^"]+)"/.exec(answer)?.[1] ?? 'none';

const holdOrder = async (): Promise<HeldCall> => {
  const { idempotencyKey } = await venue().read(api.orders.reserveKey, { body: {} });
  const order = { symbol: 'TZROP', assetId: 'TZROP', side: 1, ordType: 2, timeInForce: 0, selfAccredited: false };
  return hold('POST', '/api/orders', { ...order, quantity: '7', limitPrice: '4', idempotencyKey });
};
const carriedOut = (name: string): number =>
  venue()
    .world.log.commands()
    .filter(each => each.name === name).length;
const endSessions = () => venue().read(sandbox.people.endSessions, { body: { persona: 'severalAccounts' } });
const freeze = () => venue().read(sandbox.people.freeze, { body: { persona: 'severalAccounts', frozen: true } });
const signOut = () => venue().call(api.auth.logout, { body: {} });
function switchAccount() {
  const { id: userId, accountIds } = venue().userOf('severalAccounts');
  return venue().read(api.auth.activateAccount, {
    body: { userId, brokerId: 'halyard', accountId: accountIds[1] ?? '' },
  });
}

describe('a command with a late body', () => {
  beforeEach(() => void venue().signIn('severalAccounts'));

  it('runs while its session is live', async () => {
    const order = await holdOrder();
    expect(statusOf(await order.finish())).toBe('201');
  });

  it.each<readonly [string, string, string, () => unknown]>([
    ['its user has signed out', '401', 'NOT_AUTHENTICATED', signOut],
    ['the server has ended the session', '401', 'NOT_AUTHENTICATED', endSessions],
    ['its user was frozen', '403', '403.100.1', freeze],
    ['its user works with another account now', '401', 'NOT_AUTHENTICATED', switchAccount],
    ['its session has run out', '401', 'NOT_AUTHENTICATED', () => venue().advance(13 * 3_600_000)],
  ])('is refused when %s: an order', async (_, status, code, happen) => {
    const order = await holdOrder();
    await happen();
    const answer = await order.finish();
    expect([statusOf(answer), codeOf(answer)]).toEqual([status, code]);
    expect(carriedOut('order.place')).toBe(0);
  });

  it('is refused after the session was ended: a deposit', async () => {
    venue().signIn('marisol');
    const body = { amount: '250', zone: 'America/New_York' };
    const deposit = await hold('PUT', '/api/ach/transactions/USD/B-A-20001/deposit', body);
    await venue().read(sandbox.people.endSessions, { body: {} });
    const answer = await deposit.finish();
    expect([statusOf(answer), codeOf(answer)]).toEqual(['401', 'NOT_AUTHENTICATED']);
    expect(carriedOut('cash.deposit')).toBe(0);
  });
});

describe('a body that never arrives', () => {
  beforeEach(() => void venue().signIn('marisol'));

  it('times out after half a minute, and the connection is closed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const order = await holdOrder();
    vi.advanceTimersByTime(requestTimeLimitMs.usual - 1);
    expect(order.socket.destroyed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(statusOf(await order.closed)).toBe('408');
    expect(carriedOut('order.place')).toBe(0);
  });
});
