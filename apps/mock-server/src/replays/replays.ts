import { createHash } from 'node:crypto';
import type { World } from '../kernel/world.ts';

/**
 * Answers of money commands by their idempotency key: the same key with the same payload gets the first answer again,
 * with another payload a refusal (draft-ietf-httpapi-idempotency-key-header). Only successes are kept: a refusal changed
 * nothing, so the same intent may be tried again. A key is good for 24 hours. Orders have keys of their own kind, which
 * are handed out (exchange/keys.ts).
 */
export interface Replay {
  /** Digest of what was asked for. */
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

/** What was answered under the key; undefined when it is new or has expired. */
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
  /** Keeps an answer for 24 hours and forgets those that are older. */
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

type ReplayCommands = typeof replayCommands;

declare module '../kernel/world.ts' {
  interface WorldState {
    readonly replays: ReturnType<typeof createReplays>;
  }
  interface Commands extends ReplayCommands {}
}
