import { fieldsOf } from '../http/fields-of.ts';
import type { InputParts } from '../http/parse-input.ts';
import type { Parts } from '../testing/testing-call.ts';
import type { Random } from '../kernel/random.ts';
import { hostileTexts, hostileValues } from './hostile-values.ts';

/** A call spoiled in one place; `field` is what the refusal must name, or begin with. */
export interface Spoiled {
  readonly parts: Parts;
  readonly field: string;
}

/** Spoils one place of a good call: a value of another kind, a name left out, a name too many, or a whole part. */
export function spoil(valid: Parts, schemas: InputParts, random: Random): Spoiled {
  const places = (['params', 'query', 'body'] as const).filter(part => schemas[part] !== undefined);
  const part = random.pick(places);
  if (part === 'body') return spoilBody(valid, random);
  const given = fieldsOf(valid[part]);
  const names = Object.keys(given);
  const name = random.pick(names);
  if (part === 'query' && random.chance(0.15)) {
    return { parts: { ...valid, query: { ...valid.query, [name]: undefined } }, field: name };
  }
  const text = random.pick(hostileTexts);
  const value = part === 'query' && random.chance(0.2) ? [text, random.pick(hostileTexts)] : text;
  return { parts: { ...valid, [part]: { ...given, [name]: value } }, field: name };
}

function spoilBody(valid: Parts, random: Random): Spoiled {
  if (Array.isArray(valid.body)) return spoilRow(valid, valid.body, random);
  const given = fieldsOf(valid.body);
  const names = Object.keys(given);
  const way = names.length === 0 ? 0 : random.next();
  if (way < 0.15) return { parts: { ...valid, body: random.pick(hostileValues) }, field: '' };
  if (way < 0.3) {
    const extra = random.pick(['extra', 'constructor', 'isAdmin', 'accountId', 'x'.repeat(60)]);
    return { parts: { ...valid, body: { ...given, [extra]: random.pick(hostileValues) } }, field: extra };
  }
  const name = random.pick(names);
  if (way < 0.45) {
    const { [name]: _, ...rest } = given;
    return { parts: { ...valid, body: rest }, field: name };
  }
  return { parts: { ...valid, body: { ...given, [name]: random.pick(hostileValues) } }, field: name };
}

/** Of a body that is a list: another value in the place of one row, or of one value in a row. */
function spoilRow(valid: Parts, rows: readonly unknown[], random: Random): Spoiled {
  const hostile = random.pick(hostileValues);
  if (random.chance(0.2)) return { parts: { ...valid, body: hostile }, field: '' };
  const i = random.integer(0, rows.length - 1);
  const row = fieldsOf(rows[i]);
  const spoiled = random.chance(0.3) ? hostile : { ...row, [random.pick(Object.keys(row))]: hostile };
  return { parts: { ...valid, body: rows.with(i, spoiled) }, field: String(i) };
}
