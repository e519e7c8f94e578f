import { unwrapNull } from '@portal/contracts/comparison/issues';
import { childOf, unwrap } from '@portal/contracts/comparison/schema-path';
import { isDecimalSchema } from '@portal/contracts/schemas/decimal';
import { instant } from '@portal/contracts/schemas/fields';
import { z } from 'zod/mini';
import { holdsId } from '../behavior/numeric-ids.ts';
import { ruleOf } from './unmasked-fields.ts';
import type { Mask } from './masks.ts';

/** Where a value is: 'orders.list', and 'orders[].status.name'; empty for the body itself. */
export interface Place {
  readonly route: string;
  readonly field: string;
}

/**
 * A value of a request, a response or a live message with everything masked that could identify a person, an account or
 * a session. Fields that the contract does not list are left out: nothing is known about them, and the portal ignores them.
 *
 * @param schema the strict schema of the value; undefined where the contract has none
 */
export function maskValue(mask: Mask, place: Place, schema: unknown, value: unknown): unknown {
  // Nothing is known about it, nor about what is in it, however deep.
  if (schema === undefined) return null;
  if (value === null || typeof value === 'boolean') return value;
  if (Array.isArray(value)) {
    const rows = { ...place, field: `${place.field}[]` };
    return value.map(row => maskValue(mask, rows, childOf(schema, 0), row));
  }
  if (typeof value === 'object') return maskFields(mask, place, schema, value);
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  return isKept(place, schema, value) ? value : maskText(mask, place, value);
}

function maskFields(mask: Mask, place: Place, schema: unknown, value: object): object {
  const isMap = unwrap(schema) instanceof z.ZodMiniRecord;
  const fields = Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
    const child = childOf(schema, name);
    if (child === undefined) return [];
    const field = `${place.field === '' ? '' : `${place.field}.`}${isMap ? '*' : name}`;
    const key = isMap && ruleOf(place.route, field) !== 'keep' ? mask('id', name) : name;
    return [[key, maskValue(mask, { ...place, field }, child, inner)]];
  });
  return Object.fromEntries(fields);
}

/** A number or a text of digits: no name, and no other text that took its place. */
const isNumeric = (value: string | number): boolean =>
  typeof value === 'number' || /^-?\d{1,24}(?:\.\d{1,24})?$/.test(value);
const isTime = (value: string | number): boolean =>
  typeof value === 'number' || /^\d{4}-\d{2}-\d{2}T[\d:.]+/.test(value);
/** A code that later versions may add. */
const isCode = (value: string | number): boolean => typeof value === 'number' || /^[A-Z][A-Z_]{1,40}$/.test(value);

function isKept({ route, field }: Place, schema: unknown, value: string | number): boolean {
  if (ruleOf(route, field) === 'keep') return true;
  const inner = unwrapNull(schema);
  if (isDecimalSchema(inner)) return isNumeric(value);
  if (inner === instant) return isTime(value);
  return isClosedList(inner) && (z.safeParse(inner, value).success || isCode(value));
}

const isClosedList = (schema: unknown): schema is z.ZodMiniEnum | z.ZodMiniLiteral =>
  schema instanceof z.ZodMiniEnum || schema instanceof z.ZodMiniLiteral;

/** What takes the place of a text that somebody wrote. */
const freeText = 'Masked text.';
/** What takes the place of a day. */
const day = '1970-01-01';

function maskText(mask: Mask, { route, field }: Place, value: string | number): string | number {
  if (ruleOf(route, field) === 'freeText') return freeText;
  const text = String(value);
  const name = (field.split('.').at(-1) ?? '').replace('[]', '');
  // `clientId` of a transfer may be a text that is shown, such as the name of a bank.
  const masked = mask(holdsId(name) && !/\s/.test(text) ? 'id' : 'words', text);
  if (typeof value === 'number') return Number(masked) || 0;
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? day : masked;
}
