/**
 * Data as JSON text and back without loss: what JSON has no words for (Map, Set, typed arrays, gaps in arrays, undefined,
 * -0, NaN, infinities, bigint) is written as an object with the one key '$…'. Names of objects keep their order, so that
 * what is made from the copy is byte for byte what is made from the original.
 */

/** The text of plain data. Throws for what is no data, such as functions and instances of classes. */
export const formatData = (data: unknown): string => JSON.stringify(toJson(data));

/** The data of a text written by `formatData`. Throws a SyntaxError for any other text. */
export const parseData = (text: string): unknown => fromJson(JSON.parse(text));

function toJson(value: unknown): unknown {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'undefined':
      return { $undefined: 0 };
    case 'bigint':
      return { $bigint: String(value) };
    case 'number':
      return Number.isFinite(value) && !Object.is(value, -0)
        ? value
        : { $number: Object.is(value, -0) ? '-0' : String(value) };
    case 'object':
      return value === null ? null : objectToJson(value);
    default:
      throw new TypeError(`A ${typeof value} is no data`);
  }
}

function objectToJson(value: object): unknown {
  if (Array.isArray(value)) return arrayToJson(value);
  if (value instanceof Map) return { $map: Array.from(value, ([key, held]) => [toJson(key), toJson(held)]) };
  if (value instanceof Set) return { $set: Array.from(value, toJson) };
  if (value instanceof Float64Array) return { $floats: bytesOf(value).toString('base64') };
  if (Buffer.isBuffer(value)) return { $buffer: value.toString('base64') };
  if (value instanceof Uint8Array) return { $bytes: Buffer.from(value).toString('base64') };
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) throw new TypeError('An instance of a class is no data');
  const entries = Object.entries(value).map(([key, held]) => [key, toJson(held)] as const);
  // A name that looks like a mark of ours.
  const isTaken = entries.some(([key]) => key.startsWith('$'));
  return isTaken ? { $object: entries } : Object.fromEntries(entries);
}

function arrayToJson(list: readonly unknown[]): unknown {
  const present = Object.keys(list);
  if (present.length === list.length) return list.map(toJson);
  return { $gaps: [list.length, present.map(at => [Number(at), toJson(list[Number(at)])])] };
}

const bytesOf = (floats: Float64Array): Buffer => Buffer.from(floats.buffer, floats.byteOffset, floats.byteLength);

function fromJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromJson);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const [first] = entries;
  if (first !== undefined && entries.length === 1 && first[0].startsWith('$')) return readMarked(first[0], first[1]);
  return Object.fromEntries(entries.map(([key, held]) => [key, fromJson(held)]));
}

const readers: Record<string, (content: unknown) => unknown> = {
  $undefined: () => undefined,
  $bigint: content => BigInt(textOf(content, mostDigits)),
  $number: content => Number(textOf(content)),
  $map: content => new Map(listOf(content).map(pairOf)),
  $set: content => new Set(listOf(content).map(fromJson)),
  $floats: content => new Float64Array(Uint8Array.from(Buffer.from(textOf(content), 'base64')).buffer),
  $buffer: content => Buffer.from(textOf(content), 'base64'),
  $bytes: content => Uint8Array.from(Buffer.from(textOf(content), 'base64')),
  $object: content => Object.fromEntries(listOf(content).map(pairOf)),
  $gaps(content) {
    const [length, present] = listOf(content);
    if (!Number.isSafeInteger(length) || Number(length) > mostPlaces) throw new SyntaxError('Too long a list');
    const list: unknown[] = new Array(Number(length));
    for (const [at, held] of listOf(present).map(pairOf)) {
      if (!(Number(at) < list.length)) throw new SyntaxError('No such place in the list');
      list[Number(at)] = held;
    }
    return list;
  },
};

function readMarked(mark: string, content: unknown): unknown {
  const read = readers[mark];
  if (read === undefined) throw new SyntaxError(`Unknown mark ${mark.slice(0, 20)}`);
  return read(content);
}

/** Reading a whole number of a million digits takes minutes, and a list of billions of gaps as long to go through. */
const mostDigits = 1000;
const mostPlaces = 100_000;

function textOf(value: unknown, mostCharacters = Infinity): string {
  if (typeof value !== 'string' || value.length > mostCharacters) throw new SyntaxError('Expected a text');
  return value;
}

function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new SyntaxError('Expected a list');
  return value;
}

function pairOf(value: unknown): [PropertyKey, unknown] {
  const [key, held] = listOf(value);
  // Keys of a Map may be anything; those of objects and the places of lists are texts and numbers, as they were written.
  return [fromJson(key) as PropertyKey, fromJson(held)];
}
