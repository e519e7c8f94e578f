import { fieldsOf } from '../src/core/fields-of.ts';
import type { InputParts } from '../src/api/parse-input.ts';
import type { Parts } from './testing-call.ts';
import type { Random } from '../src/core/random.ts';
import { hostileTexts, hostileValues } from './hostile-values.ts';

/** A call with one mutation; `field` is what the refusal must name, or begin with. */
export interface MutatedCall {
  readonly parts: Parts;
  readonly field: string;
}

/** Mutates one part of a valid call: a value of another type, a missing field, an additional one, or a whole part. */
export function mutate(valid: Parts, schemas: InputParts, random: Random): MutatedCall {
  const candidates = (['params', 'query', 'body'] as const).filter(part => schemas[part] !== undefined);
  const part = random.pick(candidates);
  if (part === 'body') return mutateBody(valid, random);
  const fields = fieldsOf(valid[part]);
  const names = Object.keys(fields);
  const name = random.pick(names);
  if (part === 'query' && random.chance(0.15)) {
    return { parts: { ...valid, query: { ...valid.query, [name]: undefined } }, field: name };
  }
  const text = random.pick(hostileTexts);
  const value = part === 'query' && random.chance(0.2) ? [text, random.pick(hostileTexts)] : text;
  return { parts: { ...valid, [part]: { ...fields, [name]: value } }, field: name };
}

function mutateBody(valid: Parts, random: Random): MutatedCall {
  if (Array.isArray(valid.body)) return mutateRow(valid, valid.body, random);
  const fields = fieldsOf(valid.body);
  const names = Object.keys(fields);
  const choice = names.length === 0 ? 0 : random.next();
  if (choice < 0.15) return { parts: { ...valid, body: random.pick(hostileValues) }, field: '' };
  if (choice < 0.3) {
    const extra = random.pick(['extra', 'constructor', 'isAdmin', 'accountId', 'x'.repeat(60)]);
    return { parts: { ...valid, body: { ...fields, [extra]: random.pick(hostileValues) } }, field: extra };
  }
  const name = random.pick(names);
  if (choice < 0.45) {
    const { [name]: _, ...rest } = fields;
    return { parts: { ...valid, body: rest }, field: name };
  }
  return { parts: { ...valid, body: { ...fields, [name]: random.pick(hostileValues) } }, field: name };
}

/** For a list body: replaces one row, or one value in a row. */
function mutateRow(valid: Parts, rows: readonly unknown[], random: Random): MutatedCall {
  const hostile = random.pick(hostileValues);
  if (random.chance(0.2)) return { parts: { ...valid, body: hostile }, field: '' };
  const i = random.integer(0, rows.length - 1);
  const row = fieldsOf(rows[i]);
  const mutated = random.chance(0.3) ? hostile : { ...row, [random.pick(Object.keys(row))]: hostile };
  return { parts: { ...valid, body: rows.with(i, mutated) }, field: String(i) };
}
