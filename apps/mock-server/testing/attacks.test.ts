import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestingServer, type TestingServer } from './testing-server.ts';
import { randomFrom } from '../src/core/random.ts';
import { attacks } from './attacks.ts';
import { runAttack } from './trial.ts';

/** DEEP=1 tries ten times as much, SEED=... repeats a run. */
const seed = process.env['SEED'] ?? 'attack';
const effort = process.env['DEEP'] === '1' ? 10 : 1;

let server: TestingServer;
beforeAll(async () => {
  console.log(`SEED=${seed}`);
  server = await startTestingServer();
});
afterAll(() => server.close());

describe('the mock server survives', () => {
  it.each(attacks.map(([attack, rounds]) => [attack.name, attack, rounds] as const))(
    '%s: no 5xx, and its books still add up',
    async (name, attack, rounds) => {
      const random = randomFrom(`${seed}/${name}`);
      const report = await runAttack(attack, { server, random, rounds: rounds * effort });
      expect(report.inputs).toBeGreaterThanOrEqual(rounds);
      expect([...report.serverErrors, ...report.brokenInvariants]).toEqual([]);
    },
    60_000 * effort,
  );
});
