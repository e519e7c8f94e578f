import { api } from '@portal/contracts/api';
import { sandbox } from '@portal/contracts/sandbox/sandbox';
import { describe, expect, it } from 'vitest';
import { digestOf } from '../../testing/world-digest.ts';
import { ordinaryMorning } from '../../testing/testing-server.ts';
import { createWorlds } from './worlds.ts';
import { restoreWorld } from './assemble-world.ts';
import type { World } from '../core/world.ts';
import { formatLog } from '../../testing/replay-world.ts';
import { useServer } from '../../testing/use-server.ts';

const server = await useServer();

/** A socket that keeps its world's feed listening. */
const silentSocket = {
  ...{ bufferedAmount: 0, readyState: 1, send: () => undefined, close: () => undefined, terminate: () => undefined },
  on: () => undefined,
};

/** Schedules two timers, the first of a kind that this server does not have. */
function scheduleUnknown(world: World): void {
  // Simulates a store of an older or other version.
  world.schedule(world.now() + 1000, 'no.such' as never, { id: 7 } as never);
  world.schedule(world.now() + 1000, 'session.check', { sessionId: 'none' });
}

describe('a timer that throws', () => {
  it('is logged by the sandbox and by the process, and the next timers run', async () => {
    const venue = server.openVenue();
    scheduleUnknown(venue.world);
    venue.signIn('marisol');
    const moved = await venue.read(sandbox.clock.move, { body: { advanceMs: 13 * 3_600_000 } });
    expect(moved.now).toBe('2025-11-19T04:15:00.000Z');
    const { entries } = await venue.read(sandbox.behavior.log, { query: { name: 'timer.' } });
    expect(entries).toMatchObject([
      { kind: 'event', name: 'timer.failed', data: { kind: 'no.such', data: { id: 7 }, error: 'Unknown timer' } },
    ]);
    expect(server.failures.at(-1)).toContain(`World ${venue.hosted.id}: timer no.such: Error: Unknown timer`);
    // The session's own timer is scheduled after it.
    expect((await venue.call(api.auth.user)).status).toBe(401);
  });

  it('fails the same way in a copy of the world', () => {
    const venue = server.openVenue();
    scheduleUnknown(venue.world);
    const copy = restoreWorld(venue.world.snapshot());
    for (const each of [venue.world, copy]) each.advanceTo(Date.parse('2025-11-20T16:00:00Z'));
    expect(formatLog(copy.log)).toBe(formatLog(venue.world.log));
    expect(digestOf(copy)).toBe(digestOf(venue.world));
  });
});

describe('an error in one world', () => {
  it('does not stop the other worlds, and is logged once', () => {
    let systemTime = 0;
    const lines: string[] = [];
    const defaults = { seed: 'tests', startAt: Date.parse(ordinaryMorning), participants: 'off' } as const;
    const worlds = createWorlds({ systemNow: () => systemTime, defaults, speed: 1, log: line => lines.push(line) });
    const other = worlds.create(defaults, 1);
    other.feed.accept(silentSocket, undefined);
    Object.assign(worlds.default.clockRate, {
      catchUp() {
        throw new Error('Out of order');
      },
    });
    for (systemTime of [1000, 2000]) worlds.tick();
    expect(other.world.now()).toBe(Date.parse(ordinaryMorning) + 2000);
    expect(lines).toEqual([expect.stringContaining(`World ${worlds.default.id}: Error: Out of order`)]);
  });

  it('in a listener changes nothing in the world', () => {
    const venue = server.openVenue();
    const stop = venue.world.bus.subscribe(() => {
      throw new Error('Deaf');
    });
    const received: string[] = [];
    venue.world.bus.subscribe(name => received.push(name));
    venue.world.execute('code.send', { userId: venue.userOf('marisol').id, channel: 'SMS' });
    stop();
    expect(received).toContain('mail.sent');
    expect(server.failures.at(-1)).toContain(`World ${venue.hosted.id}: listener to mail.sent: Error: Deaf`);
  });
});
