import { sandbox } from '@portal/contracts/sandbox/sandbox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { digestOf } from '../../testing/world-digest.ts';
import { listings } from '../exchange/listings.ts';
import { startTestingServer, type TestingServer, type Venue } from '../../testing/testing-server.ts';
import type { World } from '../core/world.ts';
import { formatLog, replayWorld } from '../../testing/replay-world.ts';

/** A Friday, so that the jump ends on a Monday in a session. */
const friday = '2025-11-21T15:15:00Z';
const monday = '2025-12-15T18:00:00Z';

let server: TestingServer;
/** Its simulated participants trade. */
let venue: Venue;
/** The times that another caller saw during a jump of more than three weeks. */
const seen: string[] = [];
beforeAll(async () => {
  server = await startTestingServer();
  venue = server.openVenue({ startAt: friday, participants: 'on' });
  const other = venue.anotherBrowser();
  let isDone = false;
  const jump = venue.read(sandbox.clock.move, { body: { to: monday } }).finally(() => (isDone = true));
  while (!isDone) seen.push((await other.read(sandbox.clock.read)).now);
  await jump;
});
afterAll(() => server.close());

/** Trades by day, from the log of events. */
function countTrades(world: World): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { name, at } of world.log.entries()) {
    const day = new Date(at).toISOString().slice(0, 10);
    if (name === 'trade.made') counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return counts;
}

it('answers other calls while the clock jumps, and shows them times on the way', () => {
  expect(venue.world.now()).toBe(Date.parse(monday));
  const ends = [friday, monday].map(at => Date.parse(at));
  expect(new Set(seen.filter(at => !ends.includes(Date.parse(at)))).size).toBeGreaterThan(10);
  expect(seen).toEqual(seen.toSorted());
});

it('trades a few times a day in between, and as usual in the last session', () => {
  const trades = countTrades(venue.world);
  const traded = listings.filter(({ figures }) => figures !== null).length;
  for (const day of ['2025-11-24', '2025-12-03', '2025-12-12']) {
    expect(trades.get(day), day).toBeGreaterThan(2 * traded);
    expect(trades.get(day), day).toBeLessThan(8 * traded);
  }
  expect(trades.get('2025-12-15')).toBeGreaterThan(20 * traded);
});

it('gives the days in between a range and about the usual volume', () => {
  for (const { instrument, figures, seed } of listings) {
    if (figures === null || seed.haltedAtStart) continue;
    const days = venue.world.state.market.finishedDays.get(instrument.symbol)?.slice(1) ?? [];
    expect(days.length, instrument.symbol).toBe(14);
    const volume = days.reduce((sum, day) => sum + day.volume, 0) / days.length;
    expect(volume / figures.dayVolume, instrument.symbol).toBeGreaterThan(0.3);
    expect(volume / figures.dayVolume, instrument.symbol).toBeLessThan(3);
  }
});

it('gives the same world when its commands are run again', () => {
  const { world } = venue;
  const again = replayWorld(world.options, world.log.commands(), world.now());
  expect(formatLog(again.log)).toBe(formatLog(world.log));
  expect(digestOf(again)).toBe(digestOf(world));
});

it('ends when the world is reset meanwhile', async () => {
  const own = server.openVenue({ startAt: friday, participants: 'on' });
  const long = own.read(sandbox.clock.move, { body: { to: monday } });
  while ((await own.read(sandbox.clock.read)).now < '2025-11-24') continue;
  await own.read(sandbox.worlds.reset, { params: { id: own.hosted.id } });
  expect((await long).now).toBe(new Date(friday).toISOString());
});
