import { expect, it } from 'vitest';
import { z } from 'zod/mini';
import { apiRoutes, listRoutes } from './routes';
import { sandbox } from './sandbox/sandbox';
import { report } from './schemas/report';

/** All schemas within a part of the contract, with where they are. */
function* walkSchemas(part: unknown, at: string, seen: Set<unknown>): Generator<[string, z.core.$ZodType]> {
  if (typeof part !== 'object' || part === null || seen.has(part)) return;
  seen.add(part);
  if (part instanceof z.core.$ZodType) {
    // What others are made of comes by itself.
    if (/^(string|pipe|custom)$/.test(part._zod.def.type)) yield [at, part];
    yield* walkSchemas({ ...part._zod.def }, at, seen);
    return;
  }
  if (!Array.isArray(part) && Object.getPrototypeOf(part) !== Object.prototype) return;
  for (const [name, inner] of Object.entries(part)) yield* walkSchemas(inner, `${at} ${name}`, seen);
}

/** Texts that no pattern of the contract accepts: one or the other is refused by each. */
const strange = ['', '\u0000', '0000-00-00', '9'.repeat(50)];

it('the contract says what it expects of a text that it refuses', () => {
  const parts = [...apiRoutes(), ...listRoutes(sandbox)].map(({ name, route }) => {
    const { query, pathParams, responses, ...rest } = { body: undefined, ...route };
    return [name, { query, pathParams, responses, body: rest.body }] as const;
  });
  const seen = new Set<unknown>();
  const schemas = [...parts, ['report', report] as const].flatMap(([name, part]) => [...walkSchemas(part, name, seen)]);
  const refusals = schemas.flatMap(([at, schema]) =>
    strange
      .flatMap(text => z.safeParse(schema, text).error?.issues ?? [])
      .filter(({ code, path }) => path.length === 0 && (code === 'invalid_format' || code === 'custom'))
      .map(({ message }) => `${at}: ${message}`),
  );
  expect(new Set(refusals).size).toBeGreaterThan(40);
  expect(refusals.filter(refusal => !/: (Expected|Enter|No such) \S/.test(refusal))).toEqual([]);
});
