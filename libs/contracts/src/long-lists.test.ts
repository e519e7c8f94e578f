import { expect, it } from 'vitest';
import { z } from 'zod/mini';
import { api } from './api';
import { liveOrderUpdate, liveQuote, liveTrade } from './live';
import { expected } from './schemas/expected';

/** How a list is read when it is too long: not at all, row by row by `expected.ts`, or with what it is in, without its rows. */
type Reader = 'none' | 'rows' | 'outer';

/** Places of lists with a maximum that would be read without their rows, because Zod reads no row of a list that is too long. */
function findRawLists(part: unknown, place: string, reader: Reader = 'none'): string[] {
  if (typeof part !== 'object' || part === null) return [];
  if (!(part instanceof z.core.$ZodType))
    return Object.entries(part).flatMap(([name, inner]: [string, unknown]) =>
      findRawLists(inner, `${place} ${name}`, reader),
    );
  const { def } = part._zod;
  if ('strict' in def) return findRawLists(def.strict, place, 'rows');
  const hasMaximum = def.checks?.some(each => each._zod.def.check === 'max_length') ?? false;
  const isRaw = def.type === 'array' && hasMaximum && reader === 'outer';
  const isWrapper = def.type === 'optional' || def.type === 'nullable';
  const inner = findRawLists({ ...def, checks: [] }, place, reader === 'rows' && !isWrapper ? 'outer' : reader);
  return isRaw ? [place, ...inner] : inner;
}

it.each(Object.entries({ ...api, feed: { liveOrderUpdate, liveQuote, liveTrade } }))(
  'the rows of lists of %s are read, also of one that is too long',
  (noun, routes) => {
    const responses = Object.entries(routes).map(([name, route]: [string, object]) => [
      name,
      'responses' in route ? route.responses : route,
    ]);
    expect(findRawLists(Object.fromEntries(responses), noun)).toEqual([]);
  },
);

it('finds a list whose rows are not read when it is too long', () => {
  const list = z.array(z.string()).check(z.maxLength(1));
  const body = z.object(expected({ rows: z.nullable(list), kind: z.object({ rows: z.nullable(list) }) }));
  expect(findRawLists(body, 'body')).toEqual(['body shape kind shape rows innerType']);
});
