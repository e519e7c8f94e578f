import { feedSchemas } from '@portal/contracts/documentation/portal/feed';
import { strictFormOf } from '@portal/contracts/schemas/strict-form';
import { randomFrom } from '@portal/mock-server/core/random';
import { startTestingServer } from '@portal/mock-server/testing/testing-server';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { checkAnswer, routes, type Checked } from './calls';
import type { Answer, Target } from './model/transport';
import { checkMessage } from './feed/messages';
import { readTarget } from './options';
import { applyMutant, listMutants, type Mutant } from './testing/mutants';
import { record, replay, type Recording } from './testing/recording';
import { verify } from './verify';

/** A sample in every run, 2,000 with DEEP=1; SEED=... takes another sample or repeats one. */
const count = process.env['DEEP'] === '1' ? 2000 : 60;
const seed = process.env['SEED'] ?? 'mutants';

let target: Target;
let recording: Recording;

beforeAll(async () => {
  const server = await startTestingServer();
  const venue = server.openVenue();
  venue.signIn('marisol');
  const options = { url: server.origin, cookie: venue.jar.header(), config: undefined, header: [], timeout: 30 };
  const recorded = record(readTarget(options));
  expect((await verify(recorded.target)).findings).toEqual([]);
  ({ target, recording } = recorded);
  await server.close();
  // It makes every call, which takes a while on a busy machine.
});

interface Trial {
  readonly key: string;
  readonly route: string;
  readonly mutant: Mutant;
}

/** Mutants by what they change, each group in random order: every kind of every field comes before a second of its kind. */
function drawTrials(): Trial[] {
  const groups = new Map<string, Trial[]>();
  for (const [key, { route, answer }] of recording) {
    const schema = routes.get(route)?.route.responses[200];
    if (answer.status !== 200 || answer.json === undefined || !(schema instanceof z.core.$ZodType)) continue;
    for (const mutant of listMutants(route, schema, answer.json)) {
      const group = `${route} ${mutant.field} ${mutant.change} ${JSON.stringify(mutant.value)}`;
      groups.set(group, [...(groups.get(group) ?? []).slice(-9), { key, route, mutant }]);
    }
  }
  const random = randomFrom(seed);
  const shuffled = <T>(items: readonly T[]): T[] =>
    items
      .map(item => ({ item, at: random.next() }))
      .sort((a, b) => a.at - b.at)
      .map(({ item }) => item);
  const order = shuffled([...groups.values()].map(shuffled));
  return [...order.flatMap(group => group.slice(0, 1)), ...order.flatMap(group => group.slice(1))].slice(0, count);
}

describe('a response with one wrong field', () => {
  it(`is reported with its route and field, for ${count} fields and changes (SEED=${seed})`, async () => {
    const known = new WeakMap<Answer, Checked>();
    // Only the changed response is compared anew.
    const check: typeof checkAnswer = (named, answer, may) => {
      const checked = known.get(answer) ?? checkAnswer(named, answer, may);
      known.set(answer, checked);
      return checked;
    };
    const missed: string[] = [];
    const trials = drawTrials();
    for (const { key, route, mutant } of trials) {
      const good = recording.get(key)?.answer;
      if (good === undefined) continue;
      const changed = { ...good, json: applyMutant(good.json, mutant) };
      const name = `${route} ${mutant.field}: ${mutant.change} ${JSON.stringify(mutant.value)}`;
      const findings = await verify({ ...target, transport: replay(recording, key, changed) }, [], check)
        .then(report => report.findings)
        .catch((error: unknown) => (missed.push(`${name} ${String(error)}`), []));
      if (!findings.some(each => each.route === route && each.path === mutant.field)) {
        missed.push(`${name} (${findings.map(each => `${each.route} ${each.path}`).join(', ')})`);
      }
    }
    console.log(
      `SEED=${seed}: ${trials.length} mutants, ${trials.length - missed.length} reported, ${missed.length} missed`,
    );
    expect(missed).toEqual([]);
    expect(trials).toHaveLength(count);
  }, 600_000);
});

/** Schema and example of a live message, by its name in the documents. */
const documented = { quote: 'Quote', trade: 'Trade', trader: 'OrderUpdate' } as const;

describe('a live message with one wrong field', () => {
  it.each(['quote', 'trade', 'trader'] as const)('is reported with its topic and field (%s)', kind => {
    const document = feedSchemas.find(({ name }) => name === documented[kind]);
    const schema: unknown = strictFormOf(document?.schema);
    if (!(schema instanceof z.core.$ZodType)) throw new Error(`${kind} is not documented`);
    const example = document?.example;
    const topic = kind === 'trader' ? '/topic/trader/U-1001' : `/topic/${kind}/TZROP`;
    const mutants = [...listMutants(`live.${kind}`, schema, example)];
    const missed = mutants.filter(mutant => {
      const body = JSON.stringify(applyMutant(example, mutant));
      return !checkMessage(kind, { topic, body }).findings.some(each => each.path === mutant.field);
    });
    expect(missed).toEqual([]);
    expect(mutants.length).toBeGreaterThan(30);
  });
});
