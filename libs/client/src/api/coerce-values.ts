import { marketDate } from '@portal/domain/calendar/market-time';
import { parseWith } from './route-address.ts';

type Path = readonly PropertyKey[];

/** Forms of one value to try: as many as `alternatives` can return, and a last pass to see whether the last one fits. */
const maxPasses = 4;

/**
 * Writes values that a schema refuses in the form it expects, where both say the same: an id or a count as a number, an
 * instant as epoch milliseconds or with the offset "+0000", a field that is absent instead of null or the other way
 * round, a code, count or flag as text, a date as an instant. Values that fit in no form stay as they are.
 *
 * @returns a copy of the body
 */
export function coerceValues(schema: unknown, json: unknown): unknown {
  const body = structuredClone(json);
  /** The original of each value that was refused, and the forms of it that are left to try. */
  const refused = new Map<string, { path: Path; original: unknown; left: unknown[] }>();
  for (let pass = 0; pass <= maxPasses; pass += 1) {
    const read = parseWith(schema, body);
    if (read.ok) return body;
    let hasChanged = false;
    // A value may be refused for several reasons.
    for (const [key, path] of new Map(read.paths.map(each => [each.map(String).join('\n'), each]))) {
      const value = valueAt(body, path);
      const known = refused.get(key) ?? { path, original: value, left: alternatives(value) };
      refused.set(key, known);
      if (known.left.length > 0) hasChanged = setValueAt(body, path, known.left.shift()) || hasChanged;
      else setValueAt(body, path, known.original);
    }
    if (!hasChanged) return body;
  }
  return body;
}

/** Other forms of a value, the likeliest first. Undefined is an absent field. */
function alternatives(value: unknown): unknown[] {
  if (value === undefined) return [null];
  if (value === null) return [undefined];
  if (typeof value === 'number') {
    const instant = instantFromEpoch(value);
    const times = instant === null ? [] : [instant, dateFromInstant(instant)];
    // Databases without booleans have 0 and 1.
    const flag = flags.get(String(value));
    if (flag !== undefined) return [String(value), flag];
    // Seconds may have a fraction; smaller ones are no time.
    return Number.isSafeInteger(value) ? [String(value), ...times] : value > 1e8 ? times : [];
  }
  if (typeof value === 'string') {
    const epoch = /^\d{10}(\d{3})?$/.test(value) ? instantFromEpoch(Number(value)) : null;
    const date = dateFromInstant(epoch ?? value);
    const forms = [instantFromText(value), date, numberFromText(value), flags.get(value), epoch];
    return forms.filter(form => form !== null && form !== undefined);
  }
  return [];
}

const flags = new Map([
  ['true', true],
  ['false', false],
  ['1', true],
  ['0', false],
]);

/** A whole number, or a length of time in seconds, '1800s'. */
const numberFromText = (text: string): number | null => (/^\d{1,15}s?$/.test(text) ? Number.parseInt(text, 10) : null);

/**
 * The date of an instant. Midnight, in whichever zone it is written, only says the date, and so does a time without a zone;
 * any other instant is on the date that the exchange has then.
 */
function dateFromInstant(text: string): string | null {
  const [, date, time = '', offset] = /^(\d{4}-\d{2}-\d{2})[T ]([\d:.]+)(Z|[+-][\d:]+)?$/.exec(text) ?? [];
  if (date === undefined) return null;
  if (offset === undefined || /^[0:.]+$/.test(time)) return date;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : marketDate(at);
}

/** Seconds have ten digits until the year 2286, milliseconds have had thirteen since 2001. */
const secondsBelow = 1e11;

function instantFromEpoch(value: number): string | null {
  const date = new Date(Math.abs(value) < secondsBelow ? value * 1000 : value);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

const dateAndTime = /^(\d{4}-\d{2}-\d{2})[T ]([\d:.]+)(?:(Z|[+-]\d{2})(?::?(\d{2}))?)?$/;

/** An instant with the offset of RFC 3339, from one with "+0000", "+00" or none, which means UTC; null for any other text. */
function instantFromText(text: string): string | null {
  const [, date, time, offset = 'Z', minutes = '00'] = dateAndTime.exec(text) ?? [];
  if (date === undefined || time === undefined) return null;
  return `${date}T${time}${offset === 'Z' ? offset : `${offset}:${minutes}`}`;
}

function valueAt(body: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    body,
  );
}

/** False if the path leads to no field of the body. */
function setValueAt(body: unknown, path: Path, value: unknown): boolean {
  const key = path.at(-1);
  const owner = valueAt(body, path.slice(0, -1));
  if (key === undefined || typeof owner !== 'object' || owner === null || Array.isArray(owner)) return false;
  if (value === undefined) return Reflect.deleteProperty(owner, key);
  return Reflect.set(owner, key, value);
}
