import { anyErrorBody } from '@portal/contracts/schemas/errors';
import type { NamedRoute } from '@portal/contracts/routes';
import { describe, expect, it } from 'vitest';
import { parseInput } from '../src/api/parse-input.ts';
import { buildCall, type Parts } from './testing-call.ts';
import { randomFrom, type Random } from '../src/core/random.ts';
import {
  announceTrial,
  hasInput,
  inBatches,
  nameOf,
  routes,
  schemasOf,
  send,
  titled,
  trial,
  type Answer,
} from './calls.ts';
import { mutate } from './mutate-request.ts';
import { validCalls } from './valid-calls.ts';
import { digestOf } from './world-digest.ts';
import { useServer } from './use-server.ts';

announceTrial();
const server = await useServer();

/** Mutated calls that the contract's own schemas reject, so that a success would be a bug. */
function generateInvalid(named: NamedRoute, random: Random) {
  const schemas = schemasOf(named);
  const valid = validCalls[nameOf(named)];
  const found: ReturnType<typeof mutate>[] = [];
  for (let attempt = 0; found.length < trial.badInputs && attempt < trial.badInputs * 50; attempt++) {
    const mutated = mutate(valid, schemas, random);
    // An empty or dotted segment is a different path, which this route does not handle.
    const segments = Object.values(mutated.parts.params ?? {});
    if (segments.some(each => each === '' || hasLoneSurrogate(each))) continue;
    const asSent = { ...mutated.parts, query: textual(mutated.parts.query), body: jsonOf(mutated.parts.body) };
    if ('problems' in parseInput(schemas, asSent)) found.push(mutated);
  }
  return found;
}

/** Lone surrogates: no URL can carry them. */
const loneSurrogates = /\p{Surrogate}/gu;
const hasLoneSurrogate = (text: string): boolean => text.search(loneSurrogates) >= 0;

/** The body as it arrives: JSON drops and changes some values. */
function jsonOf(body: unknown): unknown {
  if (body === undefined) return undefined;
  const arrived: unknown = JSON.parse(JSON.stringify(body));
  return arrived;
}

const textual = (query: Parts['query']): unknown =>
  Object.fromEntries(
    Object.entries(query ?? {})
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [
        name,
        Array.isArray(value) ? value.map(String) : String(value).replace(loneSurrogates, '\ufffd'),
      ]),
  );

describe('bad inputs', () => {
  it.each(titled(routes.filter(hasInput)))(
    'get a 4xx from %s that names the field, and change nothing',
    async (_, named) => {
      const venue = server.openVenue();
      venue.signIn('marisol');
      const bad = generateInvalid(named, randomFrom(`${trial.seed}/${named.name}`));
      expect(bad.length).toBe(trial.badInputs);
      const before = digestOf(venue.world);
      const holes: string[] = [];
      await inBatches(bad, async ({ parts, field }) => {
        const answer = await send(venue, named, parts);
        const wrong = findProblem(answer, parts, field);
        if (wrong !== null)
          holes.push(
            `${wrong} ${JSON.stringify(parts).slice(0, 200)} -> ${answer.status} ${answer.text.slice(0, 200)}`,
          );
      });
      expect(holes).toEqual([]);
      expect(digestOf(venue.world)).toBe(before);
      expect(server.failures).toEqual([]);
    },
  );

  /** What is wrong with the response to a bad input; null if it is correct. */
  function findProblem({ status, body, text }: Answer, parts: Parts, field: string): string | null {
    if (status !== 400) return 'not a 400';
    const problems = anyErrorBody.parse(body);
    const items = Array.isArray(problems) ? problems : [problems];
    // The JSON parser rejects keys that could cause prototype pollution, before any field is read.
    if (items[0]?.code === 'MALFORMED_REQUEST') {
      return JSON.stringify(parts.body).includes('constructor') ? null : 'malformed';
    }
    if (items.some(each => each.code !== 'VALIDATION_FAILED' || !each.field)) return 'a problem without its field';
    const names = items.map(each => each.field?.split('.')[0]);
    if (field !== '' && field.length <= 64 && !names.includes(field)) return `does not name ${field}`;
    return /<script>|OR 1=1|x{100}/.test(text) ? 'repeats what was given' : null;
  }

  const noInput = routes.filter(named => !hasInput(named));
  it.each(titled(noInput))('around %s, which takes none, have no effect', async (_, named) => {
    const venue = server.openVenue();
    venue.signIn('marisol');
    const { url } = buildCall(named.route, {});
    const before = digestOf(venue.world);
    const random = randomFrom(`${trial.seed}/around/${named.name}`);
    await inBatches(Array.from({ length: trial.badInputs }), async () => {
      const method = random.pick(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']);
      const suffix = random.pick([
        '',
        '?a=%00&__proto__=1',
        '/..%2f',
        '/%2e%2e',
        `?x=${'y'.repeat(2000)}`,
        '/extra/path',
      ]);
      const hasBody = method !== 'GET' && method !== 'OPTIONS';
      const answer = await venue.fetch(`${url}${suffix}`, {
        method,
        headers: {
          'content-type': random.pick(['application/json', 'text/plain', 'application/json; charset=utf-16']),
          'x-forwarded-for': random.pick(['127.0.0.1', "' OR 1=1"]),
          'if-none-match': random.pick(['*', '"x"', 'W/"']),
        },
        ...(hasBody ? { body: random.pick(['{', '[]', 'null', '"x"', '{"a":1}', '\u0000']) } : {}),
      });
      expect(answer.status).toBeLessThan(500);
      await answer.arrayBuffer();
    });
    expect(digestOf(venue.world)).toBe(before);
    expect(server.failures).toEqual([]);
  });
});
