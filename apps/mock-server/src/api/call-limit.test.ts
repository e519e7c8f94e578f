import { auth } from '@portal/contracts/endpoints/auth';
import { orders } from '@portal/contracts/endpoints/orders';
import { sandbox } from '@portal/contracts/sandbox/sandbox';
import { expect, it } from 'vitest';
import { codeOf } from '../../testing/calls.ts';
import { useServer } from '../../testing/use-server.ts';

/** A clock that the tests set. */
let time = 1_000_000;
const server = await useServer({}, { callLimit: { callsPerMinute: 5, now: () => time } });

it('a session that makes too many calls gets the time to wait, and stays signed in', async () => {
  const venue = server.openVenue();
  venue.signIn('marisol');
  const other = venue.anotherBrowser();
  other.signIn('marisol');
  const statusOf = async () => (await venue.call(auth.user)).status;
  time += 60_000;
  for (let call = 0; call < 5; call++) expect(await statusOf()).toBe(200);
  time += 17_500;
  const refused = await venue.call(orders.list);
  expect([refused.status, codeOf(refused), refused.headers.get('retry-after')]).toEqual([
    429,
    'TOO_MANY_ATTEMPTS',
    '43',
  ]);
  expect(refused.body).toMatchObject({ message: 'Too many requests. Please try again in 43 seconds.' });
  expect((await other.call(auth.user)).status).toBe(200);
  time += 42_500;
  expect(await statusOf()).toBe(200);
});

it('a refused command is not carried out, and each one counts once', async () => {
  const venue = server.openVenue();
  venue.signIn('marisol');
  time += 60_000;
  const reserve = async () => (await venue.call(orders.reserveKey, { body: {} })).status;
  for (let call = 0; call < 5; call++) expect(await reserve()).toBe(201);
  const before = venue.world.log.commands().length;
  expect(await reserve()).toBe(429);
  expect(venue.world.log.commands()).toHaveLength(before);
});

it('a session that has made too many calls can still be signed out', async () => {
  const venue = server.openVenue();
  venue.signIn('marisol');
  time += 60_000;
  for (let call = 0; call < 6; call++) await venue.call(auth.user);
  expect((await venue.call(auth.user)).status).toBe(429);
  expect((await venue.call(auth.logout, { body: {} })).status).toBeLessThan(300);
});

it('calls in another world count separately, even if both worlds issued the same session id', async () => {
  time += 60_000;
  const [one, other] = [server.openVenue(), server.openVenue()];
  for (const venue of [one, other]) venue.signIn('marisol');
  expect(one.jar.header().includes(other.jar.get('session') ?? 'none')).toBe(true);
  for (let call = 0; call < 6; call++) await one.call(auth.user);
  expect([(await one.call(auth.user)).status, (await other.call(auth.user)).status]).toEqual([429, 200]);
});

it('calls without a session and calls of the sandbox are not counted', async () => {
  const venue = server.openVenue();
  time += 60_000;
  for (let call = 0; call < 10; call++) expect((await venue.call(auth.user)).status).toBe(401);
  venue.signIn('marisol');
  for (let call = 0; call < 10; call++) expect((await venue.call(sandbox.clock.read)).status).toBe(200);
  expect((await venue.call(auth.user)).status).toBe(200);
});
