import { api } from '@portal/contracts/api';
import { sandbox, worldCookie } from '@portal/contracts/sandbox/sandbox';
import { beforeEach, describe, expect, it } from 'vitest';
import { orderOf } from '../../testing/order-fixtures.ts';
import type { Venue } from '../../testing/testing-server.ts';
import { useServer } from '../../testing/use-server.ts';

const { timeline, clock, behavior } = sandbox;

let venue: Venue;
const server = await useServer();
beforeEach(() => {
  venue = server.openVenue();
});

const order = { symbol: 'TZROP', side: 1, quantity: '1', limitPrice: '1.00' } as const;
const params = () => ({ id: venue.hosted.id });

/** Orders that a user of the world has open, other than those of the seed data. */
const placed = async (browser: Venue) =>
  (await browser.read(api.orders.list, { query: { size: 100 } })).orders.filter(each => each.limitPrice === '1');

describe('the timeline of a world', () => {
  it('lists commands, orders, messages, faults, the market and calls in the order in which they happened', async () => {
    venue.signIn('marisol');
    await orderOf(venue, 'marisol', order);
    await venue.read(behavior.addFault, { body: { route: 'orders.list', effect: { kind: 'empty' } } });
    venue.world.execute('code.send', { userId: venue.userOf('marisol').id, channel: 'SMS' });
    venue.advanceTo('2025-11-18T21:00:00Z');
    const { entries, earlier } = await venue.read(timeline.read, { params: params() });
    expect(earlier).toBe(0);
    const found = (kind: string) => entries.filter(each => each.kind === kind);
    expect(found('order').at(-1)).toMatchObject({ name: 'order.updated', userId: venue.userOf('marisol').id });
    expect(found('mail').at(-1)?.text).toMatch(/ to \+/);
    expect(found('fault')).toMatchObject([{ name: 'fault.arrange' }]);
    expect(found('market').at(-1)).toMatchObject({ at: '2025-11-18T21:00:00.000Z', text: /Market closed/ });
    expect(found('call').at(-1)).toMatchObject({ name: 'orders.place', text: 'POST /api/orders 201' });
    const numbers = entries.map(({ seq }) => seq);
    expect(numbers).toEqual(numbers.toSorted((x, y) => x - y));
  });
});

describe('a world at an earlier moment', () => {
  it('has one of two orders between them, with a stopped clock, and goes on by itself', async () => {
    venue.signIn('marisol');
    await orderOf(venue, 'marisol', order);
    const [between] = venue.world.log.commands().slice(-1);
    venue.advance(60_000);
    await orderOf(venue, 'marisol', order);
    const made = await venue.read(timeline.at, { params: params(), body: { seq: between?.seq ?? 0, select: true } });
    expect(made).toMatchObject({ now: '2025-11-18T15:15:00.000Z', speed: 0, isSelected: true });
    expect(venue.jar.get(worldCookie)).toBe(made.worldId);
    // The session is older than the moment.
    expect(await placed(venue)).toHaveLength(1);
    await venue.read(clock.move, { body: { advanceMs: 60_000 } });
    expect(venue.world.now()).toBe(Date.parse('2025-11-18T15:16:00.000Z'));
    venue.jar.set(worldCookie, venue.hosted.id);
    expect(await placed(venue)).toHaveLength(2);
  });

  it('is refused for a world, and for a number, that does not exist', async () => {
    const noWorld = await venue.call(timeline.at, { params: { id: 'w-none' }, body: { seq: 1 } });
    const noEntry = await venue.call(timeline.at, { params: params(), body: { seq: 999_999 } });
    expect([noWorld, noEntry]).toMatchObject([
      { status: 404, body: { field: 'id' } },
      { status: 404, body: { field: 'seq' } },
    ]);
  });
});
