import { bundleFormat, bundleVersion, type FailureBundle } from '@portal/contracts/sandbox/bundles';
import { formatWorldFile } from '../worlds/world-file.ts';
import type { HostedWorld } from '../worlds/worlds.ts';

/** What the server knows of a world; a browser and a test add their part. `now` is the true time in epoch milliseconds. */
export function makeBundle(hosted: HostedWorld, commit: string | null, now: number): FailureBundle {
  hosted.clockRate.catchUp();
  const { world, calls, feed } = hosted;
  const { users, sessions } = world.state.people;
  return {
    format: bundleFormat,
    version: bundleVersion,
    madeAt: toInstant(now),
    commit,
    world: formatWorldFile(world),
    sessions: [...sessions.values()].map(({ userId, twoFactor, createdAt }) => ({
      userId,
      email: users.get(userId)?.email ?? '',
      twoFactor,
      since: toInstant(createdAt),
    })),
    calls: calls.listOfWorld().map(({ at, seq, name, method, url, status, error }) => ({
      at: toInstant(at),
      seq,
      name,
      method,
      url,
      status,
      error,
    })),
    frames: feed.recentMessages().map(({ at, message: { topic, sequence, body } }) => ({
      at: toInstant(at),
      topic,
      sequence,
      body,
    })),
    browser: null,
    test: null,
    note: null,
  };
}

const toInstant = (at: number): string => new Date(at).toISOString();
