import { faker } from '@faker-js/faker';
import type { NamedRoute } from '@portal/contracts/routes';
import { describe, expect, it } from 'vitest';
import { fake, setFaker } from 'zod-schema-faker/v4';
import { fieldsOf } from '../src/core/fields-of.ts';
import { parseInput } from '../src/api/parse-input.ts';
import { personas, type PersonaKey } from '../src/seed/personas.ts';
import type { Parts } from './testing-call.ts';
import {
  announceTrial,
  findDrift,
  hasInput,
  inBatches,
  nameOf,
  routes,
  schemasOf,
  seedNumber,
  send,
  titled,
  trial,
} from './calls.ts';
import { findOwner } from './owners.ts';
import { validCallFor, validCalls } from './valid-calls.ts';
import { useServer } from './use-server.ts';

announceTrial();
const server = await useServer();

// Object.keys returns strings; these are the keys of this very object.
const everyone = Object.keys(personas) as PersonaKey[];

/** Every fourth persona, others for the next route, and one for whom the call succeeds. DEEP=1 takes everyone. */
async function callersOf(named: NamedRoute): Promise<readonly PersonaKey[]> {
  if (trial.isDeep) return everyone;
  const quarter = everyone.filter((_, index) => (index + routes.indexOf(named)) % 4 === 0);
  return [...new Set([named.name === 'auth.login' ? 'marisol' : await findOwner(server, named), ...quarter])];
}

describe('every route responds within its contract', () => {
  it.each(titled(routes))('%s, for personas of every kind [API-07]', async (_, named) => {
    const venue = server.openVenue();
    const drifts: string[] = [];
    const statuses = new Map<number, number>();
    await inBatches(await callersOf(named), async persona => {
      const browser = venue.anotherBrowser();
      browser.signIn(persona);
      const answer = await send(browser, named, await validCallFor(nameOf(named), browser));
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      const drift = findDrift(named, answer);
      if (drift !== null) drifts.push(`${persona} ${answer.status}: ${drift}`);
    });
    expect(drifts).toEqual([]);
    const successes = [...statuses].filter(([status]) => status < 300);
    if (named.name !== 'auth.login') expect(successes).not.toEqual([]);
  });
});

/**
 * An arbitrary valid input by the contract's schemas; where random values fail (dates that exist), the known valid one.
 */
function generateValid(named: NamedRoute): Parts {
  const known = validCalls[nameOf(named)];
  const drawn: Record<string, unknown> = {};
  for (const [part, schema] of Object.entries(schemasOf(named))) {
    if (schema !== undefined) drawn[part] = generatePart(schema, fieldsOf(known)[part]);
  }
  return drawn;
}

function generatePart(schema: unknown, known: unknown): unknown {
  for (let attempt = 0; attempt < 50; attempt++) {
    try {
      // The contract's schemas are zod/mini's, which the generator accepts.
      const value: unknown = fake(schema as Parameters<typeof fake>[0]);
      const patched = patch(schema, withShortLists(value), known);
      if (patched !== null) return patched.value;
    } catch {
      // The generator runs transforms without their context; it tries again.
    }
  }
  return known;
}

/** A URL has limited length: longer lists never arrive. */
const withShortLists = (value: unknown): unknown =>
  typeof value !== 'object' || value === null
    ? value
    : Object.fromEntries(Object.entries(fieldsOf(value)).map(([name, each]) => [name, shortened(each)]));

const shortened = (value: unknown): unknown => (Array.isArray(value) ? value.slice(0, 20) : value);

function patch(schema: unknown, value: unknown, known: unknown): { readonly value: unknown } | null {
  const first = parseInput({ body: schema }, { body: value });
  if (!('problems' in first)) return { value };
  const wrong = new Set(first.problems.map(({ field = '' }) => field.split('.')[0]));
  const good = Object.entries(fieldsOf(known)).filter(([name]) => wrong.has(name));
  const mended = { ...fieldsOf(value), ...Object.fromEntries(good) };
  return 'problems' in parseInput({ body: schema }, { body: mended }) ? null : { value: mended };
}

describe('arbitrary valid inputs', () => {
  it.each(titled(routes.filter(hasInput)))('get a response within the contract from %s', async (_, named) => {
    faker.seed(seedNumber(`${trial.seed}/${named.name}`));
    setFaker(faker);
    const venue = server.openVenue();
    const drifts: string[] = [];
    await inBatches(
      Array.from({ length: trial.goodInputs }, () => generateValid(named)),
      async parts => {
        const browser = venue.anotherBrowser();
        browser.signIn('marisol');
        const answer = await send(browser, named, parts);
        const drift = findDrift(named, answer);
        if (drift !== null) drifts.push(`${JSON.stringify(parts).slice(0, 300)} ${answer.status}: ${drift}`);
      },
    );
    expect(drifts).toEqual([]);
  });
});
