import { createHash } from 'node:crypto';
import type { World } from './world.ts';

/**
 * Idempotent responses of money commands: the same key with the same payload returns the first response again, another
 * payload is refused (draft-ietf-httpapi-idempotency-key-header). Only successes are stored: a refusal changed nothing,
 * so the request may be retried. A key is valid for 24 hours. Orders have their own server-issued keys
 * (exchange/idempotency-keys.ts).
 */
export interface Replay {
  /** Digest of the request. */
  readonly fingerprint: string;
  readonly status: number;
  readonly body: unknown;
  /** Epoch milliseconds. */
  readonly until: number;
}

export interface Replays {
  /** By user, route and key, oldest first. */
  readonly answers: Map<string, Replay>;
}

export const createReplays = (): Replays => ({ answers: new Map() });

const lifetimeMs = 24 * 3_600_000;

export const fingerprintOf = (payload: unknown): string =>
  createHash('sha256').update(JSON.stringify(payload)).digest('base64url');

/** The stored response of a key; undefined if the key is new or has expired. */
export function findReplay(world: World, key: string): Replay | undefined {
  const found = world.state.replays.answers.get(key);
  return found !== undefined && found.until > world.now() ? found : undefined;
}

interface KeepInput {
  readonly key: string;
  readonly fingerprint: string;
  readonly status: number;
  readonly body: unknown;
}

export const replayCommands = {
  /** Stores a response for 24 hours and deletes expired ones. */
  'replay.keep': (world: World, { key, ...answer }: KeepInput): void => {
    const { answers } = world.state.replays;
    for (const [old, { until }] of answers) {
      if (until > world.now()) break;
      answers.delete(old);
    }
    answers.delete(key);
    answers.set(key, { ...answer, until: world.now() + lifetimeMs });
  },
};
