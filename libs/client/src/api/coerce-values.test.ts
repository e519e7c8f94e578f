import { orders } from '@portal/contracts/endpoints/orders';
import { auth } from '@portal/contracts/endpoints/auth';
import { startTestingServer, type TestingServer, type Venue } from '@portal/mock-server/testing/testing-server';
import { strictFormOf } from '@portal/contracts/schemas/strict-form';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coerceValues } from './coerce-values.ts';
import { parseWith } from './route-address.ts';

let server: TestingServer;
let venue: Venue;
beforeAll(async () => {
  server = await startTestingServer();
  venue = server.openVenue();
  venue.signIn('marisol');
});
afterAll(async () => {
  venue.close();
  await server.close();
});

const schema = orders.list.responses[200];
const list = () => venue.read(orders.list, { query: {} });
const read = (body: unknown): unknown => {
  const result = parseWith(schema, coerceValues(strictFormOf(schema), body));
  return result.ok ? result.value : result.problem;
};

describe('the response of a service that writes values in another form', () => {
  it('is read the same when ids are numbers', async () => {
    const spoiled = { ...(await venue.read(auth.user)), userId: 1001 };
    expect(coerceValues(strictFormOf(auth.user.responses[200]), spoiled)).toMatchObject({ userId: '1001' });
  });

  it.each([
    ['milliseconds since 1970', (iso: string) => Date.parse(iso)],
    ['an offset without a colon', (iso: string) => iso.replace(/(\.\d+)?Z$/, '+0000')],
    ['an offset of hours alone', (iso: string) => iso.replace(/(\.\d+)?Z$/, '+00')],
  ])('has the same instants when it writes them as %s', async (_, write) => {
    const body = await list();
    const whole = body.orders.map(order => ({ ...order, timeStamp: `${order.timeStamp.slice(0, 19)}Z` }));
    const spoiled = whole.map(order => ({ ...order, timeStamp: write(order.timeStamp) }));
    const result = read({ ...body, orders: spoiled });
    const instants = (value: unknown) =>
      // `read` has checked it by the schema of the list.
      (value as typeof body).orders.map(order => Date.parse(order.timeStamp));
    expect(instants(result)).toEqual(instants({ ...body, orders: whole }));
  });

  it('has null where a field that may be null is absent', async () => {
    const body = await list();
    const spoiled = body.orders.map(({ expireDate: _, ...order }) => order);
    expect(body.orders.some(({ expireDate }) => expireDate === null)).toBe(true);
    const result = read({ ...body, orders: spoiled });
    expect(result).toEqual(read({ ...body, orders: body.orders.map(order => ({ ...order, expireDate: null })) }));
  });

  it('lacks a field that may be absent where it is null', () => {
    const schema = auth.verifyCode.responses[200];
    const spoiled = { twoFactorAuthenticated: true, expiresIn: null };
    expect(coerceValues(strictFormOf(schema), spoiled)).toEqual({ twoFactorAuthenticated: true });
  });

  it('keeps what fits in no form, and does not change the body it was given', async () => {
    const body = await list();
    const spoiled = { ...body, orders: [{ ...body.orders[0], symbol: { name: 'TZROP' }, timeStamp: 'yesterday' }] };
    const before = structuredClone(spoiled);
    expect(coerceValues(strictFormOf(schema), spoiled)).toEqual(before);
    expect(spoiled).toEqual(before);
  });
});
