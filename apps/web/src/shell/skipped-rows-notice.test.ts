import { api } from '@portal/contracts/api';
import { listRoutes } from '@portal/contracts/routes';
import { expect, it } from 'vitest';
import { z } from 'zod/mini';
import { shownLists } from './skipped-rows-notice';

/** The lists of a strict schema by their paths: 'orders', 'data.symbols', '' for the schema itself. */
function listsOf(schema: unknown): string[] {
  if (schema instanceof z.ZodMiniArray) return [''];
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable) return listsOf(schema.def.innerType);
  if (!(schema instanceof z.ZodMiniObject)) return [];
  return Object.entries<unknown>(schema.def.shape).flatMap(([name, field]) =>
    listsOf(field).map(list => (list === '' ? name : `${name}.${list}`)),
  );
}

it('every list with a name is one of the contract', () => {
  const lists = listRoutes(api).flatMap(({ route, facts }) =>
    listsOf(Reflect.get(route.responses, 200)).map(list => `${route.method} ${facts.base}:${route.path} ${list}`),
  );
  expect(Object.keys(shownLists).filter(name => !lists.includes(name))).toEqual([]);
});
