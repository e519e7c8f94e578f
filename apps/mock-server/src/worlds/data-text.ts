/**
 * Lossless serialization to JSON text: values that JSON lacks (Map, Set, typed arrays, gaps in arrays, undefined, -0,
 * NaN, infinities, bigint) are encoded as an object with the single key '$…'. Object keys keep their order, so that
 * output derived from the copy is byte-identical to that of the original.
 */

/**
 * Serializes plain data.
 * @throws for values that are not data, such as functions and class instances.
 */
export const formatData = (data: unknown): string => JSON.stringify(toJson(data));

/**
 * Parses text written by `formatData`.
 * @throws SyntaxError for any other text.
 */
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
  if (value instanceof Map) return { $map: Array.from(value, ([key, item]) => [toJson(key), toJson(item)]) };
  if (value instanceof Set) return { $set: Array.from(value, toJson) };
  if (value instanceof Float64Array) return { $floats: bytesOf(value).toString('base64') };
  if (Buffer.isBuffer(value)) return { $buffer: value.toString('base64') };
  if (value instanceof Uint8Array) return { $bytes: Buffer.from(value).toString('base64') };
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) throw new TypeError('An instance of a class is no data');
  const entries = Object.entries(value).map(([key, item]) => [key, toJson(item)] as const);
  // A key that looks like one of our encodings.
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
  return Object.fromEntries(entries.map(([key, item]) => [key, fromJson(item)]));
}

const readers: Record<string, (content: unknown) => unknown> = {
  $undefined: () => undefined,
  $bigint: content => BigInt(textOf(content, maxDigits)),
  $number: content => Number(textOf(content)),
  $map: content => new Map(listOf(content).map(pairOf)),
  $set: content => new Set(listOf(content).map(fromJson)),
  $floats: content => new Float64Array(Uint8Array.from(Buffer.from(textOf(content), 'base64')).buffer),
  $buffer: content => Buffer.from(textOf(content), 'base64'),
  $bytes: content => Uint8Array.from(Buffer.from(textOf(content), 'base64')),
  $object: content => Object.fromEntries(listOf(content).map(pairOf)),
  $gaps(content) {
    const [length, present] = listOf(content);
    if (!Number.isSafeInteger(length) || Number(length) > maxListLength) throw new SyntaxError('Too long a list');
    const list: unknown[] = new Array(Number(length));
    for (const [at, item] of listOf(present).map(pairOf)) {
      if (!(Number(at) < list.length)) throw new SyntaxError('No such place in the list');
      list[Number(at)] = item;
    }
    return list;
  },
};

function readMarked(mark: string, content: unknown): unknown {
  const read = readers[mark];
  if (read === undefined) throw new SyntaxError(`Unknown mark ${mark.slice(0, 20)}`);
  return read(content);
}

/**
 * Limits bigint digits and array gaps: parsing an integer of a million digits takes minutes, and so does a list with
 * billions of gaps.
 */
const maxDigits = 1000;
const maxListLength = 100_000;

function textOf(value: unknown, maxCharacters = Infinity): string {
  if (typeof value !== 'string' || value.length > maxCharacters) throw new SyntaxError('Expected a text');
  return value;
}

function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new SyntaxError('Expected a list');
  return value;
}

function pairOf(value: unknown): [PropertyKey, unknown] {
  const [key, item] = listOf(value);
  // Map keys may be anything; object keys and array positions were written as strings and numbers.
  return [fromJson(key) as PropertyKey, fromJson(item)];
}
