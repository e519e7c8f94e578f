import { byPlainCode, findCode } from '@portal/domain/codes/spelling';
import { z } from 'zod/mini';

/**
 * Tolerant reader, strict server: a schema can say what the specification's server sends, and what the portal can still
 * read of another server's response. The portal parses with the schema as it stands. The mock server, the conformance
 * tests and the documents use its strict form (strict-form.ts), to which nothing here applies
 * (docs/decisions/0064-tolerant-reader.md).
 */

type Schema = z.core.$ZodType;
type Payload = z.core.ParsePayload;

/** Zod's context of one parse, with the number of deviations in it. */
interface Context extends z.core.ParseContextInternal {
  readonly tally?: { deviations: number };
}

/** Makes the payload valid if the portal can do with this value; otherwise leaves its issues. */
type Recover = (payload: Payload, input: unknown, context: Context) => void;

/** Other forms of a value, which reading/fit-to-schema.ts rewrites before a body that deviates is read again. */
export interface OtherForms {
  /** Whether a screen can do without the field. */
  readonly isExpected?: boolean;
  /** Other names of the field, the likeliest first. */
  readonly names?: readonly string[];
  /** Codes by the plain spelling of their names. */
  readonly codes?: ReadonlyMap<string, unknown>;
  /** Known texts by their plain spelling. */
  readonly known?: ReadonlyMap<string, string>;
  /** Whether the schema itself reads a text or number in place of an object. */
  readonly readsValues?: boolean;
  /** Whether the schema itself reads an object in place of a text. */
  readonly readsObject?: (value: unknown) => boolean;
  /** Adds what follows from the rest of the value, whose fields have the names of the contract already. */
  readonly complete?: (value: unknown) => unknown;
}

interface Definition<S extends Schema> extends z.core.$ZodTypeDef, OtherForms {
  readonly type: 'custom';
  /** What the server must send. */
  readonly strict: S;
  readonly recover: Recover;
}
interface Internals<S extends Schema, Out> extends z.core.$ZodTypeInternals<Out, z.input<S>> {
  readonly def: Definition<S>;
  optin: S['_zod']['optin'];
  optout: S['_zod']['optout'];
}
/** A schema whose input is what the server must send, and whose output is what the portal can read. */
export interface ReadAs<S extends Schema, Out> extends z.ZodMiniType<Out, z.input<S>, Internals<S, Out>> {
  readonly _zod: Internals<S, Out>;
}

/** Notes that a value was read that the strict form of its schema refuses, and not just in another form. */
function countDeviation({ tally }: Context): void {
  if (tally !== undefined) tally.deviations += 1;
}

/** Parses a value. `deviations`: how many values in it were read that the strict form of their schema refuses. */
export function parseCounting<S extends Schema>(
  schema: S,
  value: unknown,
): { readonly result: z.core.util.SafeParseResult<z.output<S>>; readonly deviations: number } {
  const tally = { deviations: 0 };
  // Zod passes the context of a parse on to the schemas within, with all that it contains.
  const context = { reportInput: false, tally };
  const result = z.core.safeParse(schema, value, context);
  return { result, deviations: tally.deviations };
}

const ReadAsSchema = z.core.$constructor<ReadAs<Schema, unknown>, Definition<Schema>>(
  'ReadAs',
  (schema, definition) => {
    z.core.$ZodType.init(schema, definition);
    z.ZodMiniType.init(schema, definition);
    // Absent fields are parsed too, and whether they may be absent is up to `recover`.
    schema._zod.optin = 'optional';
    schema._zod.parse = (payload, context) => {
      const input: unknown = payload.value;
      const result = readNow(definition.strict, payload, context);
      if (Array.isArray(input) && result.issues[0]?.code === 'too_big')
        readRows(definition.strict, input, result, context);
      if (result.issues.length > 0) definition.recover(result, input, context);
      else if (definition.known && typeof result.value === 'string')
        result.value = findCode(definition.known, result.value) ?? result.value;
      return result;
    };
  },
);

function readNow(schema: Schema, payload: Payload, context: z.core.ParseContextInternal): Payload {
  const result = schema._zod.run(payload, context);
  if (result instanceof Promise) throw new TypeError('Contract schemas must be synchronous');
  return result;
}

/** Zod reads no row of a list that is longer than its maximum. Here each row is read, by itself, and its issues are added. */
function readRows(
  strict: Schema,
  input: readonly unknown[],
  result: Payload,
  context: z.core.ParseContextInternal,
): void {
  result.value = input.map((row, index) => {
    const { value, issues } = readNow(strict, { value: [row], issues: [] }, context);
    for (const { path } of issues) path?.splice(0, 1, index);
    result.issues.push(...issues);
    // A list of one row.
    return (value as readonly unknown[])[0];
  });
}

/** Reads a schema in more forms than the server may send. */
function readAs<S extends Schema, Out>(strict: S, recover: Recover, forms: OtherForms = {}): ReadAs<S, Out> {
  // The constructor cannot know the schema's own types.
  return new ReadAsSchema({ type: 'custom', strict, recover, ...forms }) as unknown as ReadAs<S, Out>;
}

const recoverNothing: Recover = () => undefined;

function accept(payload: Payload, value: unknown): void {
  payload.value = value;
  payload.issues = [];
}

/** Longer texts and lists than the specification's server sends are read as they are. */
const isTooLong = (issue: z.core.$ZodRawIssue): boolean =>
  issue.code === 'too_big' && (issue.origin === 'string' || issue.origin === 'array');

const readOrNull = (payload: Payload, context: Context): void => {
  countDeviation(context);
  accept(payload, payload.issues.every(isTooLong) ? payload.value : null);
};

const readExpected: Recover = (payload, _, context) => {
  // Something wrong within a row takes that row out of its list, not the list.
  if (!payload.issues.some(({ path }) => path?.some(key => typeof key === 'number'))) readOrNull(payload, context);
};

/** The fields of an object, each `null` if it is absent or cannot be read. */
type Expected<F> = { [K in keyof F]: F[K] extends Schema ? ReadAs<F[K], z.output<F[K]> | null> : never };

/**
 * Fields that the specification's server always sends, but that a screen can do without: one that is absent, null or of
 * another type is read as null, which screens show as `-`. Use it for all fields of a response but the few without which
 * a row means nothing, such as its id.
 */
export const expected = <F extends Record<string, Schema>>(fields: F): Expected<F> =>
  // Each field is replaced by one that reads it.
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, readAs(field, readExpected, { isExpected: true })]),
  ) as Expected<F>;

/**
 * A list that means nothing without one of its rows: if one cannot be read, the list is read as null, and the row that it
 * belongs to stays. For fields of `expected`.
 */
export const wholeList = <S extends Schema>(list: S): ReadAs<S, z.output<S> | null> =>
  readAs(list, (payload, _, context) => readOrNull(payload, context));

/** A list of a response that the portal reads at any length. */
export const longList = <S extends Schema>(list: S): ReadAs<S, z.output<S>> =>
  readAs(list, (payload, _, context) => {
    if (payload.issues.every(isTooLong)) readOrNull(payload, context);
  });

declare const unknownCode: unique symbol;
/** A code that this version of the portal does not know: it is shown as it is, and enables nothing. */
export type UnknownCode = string & { readonly [unknownCode]: true };

const readCode: Recover = (payload, input, context) => {
  if ((typeof input !== 'string' || input === '') && typeof input !== 'number') return;
  countDeviation(context);
  accept(payload, String(input));
};

/**
 * A code of a closed list, to which other servers or later versions may add: others are read as text.
 *
 * @param codes by the plain spelling of the names that a server may write instead of them
 */
export const openCode = <S extends Schema>(
  code: S,
  codes?: ReadonlyMap<string, z.output<S>>,
): ReadAs<S, z.output<S> | UnknownCode> => readAs(code, readCode, codes && { codes });

/** Text that is a code: a known one is read in any spelling, also without what it has in brackets; others as they are. */
export const codeText = <S extends z.core.$ZodType<string>>(text: S, known: readonly string[]): ReadAs<S, string> =>
  readAs(text, recoverNothing, {
    known: byPlainCode(known.flatMap(code => [[code.replace(/ \(.*/, ''), code] as const, [code, code] as const])),
  });

/** A field that other servers may send under another name. */
export const alsoNamed = <S extends Schema>(field: S, ...names: readonly string[]): ReadAs<S, z.output<S>> =>
  readAs(field, recoverNothing, { names });

/** An object of which other servers may leave out a field that follows from the others: `complete` adds it. */
export const completedBy = <S extends Schema>(
  schema: S,
  complete: (fields: Readonly<Record<string, unknown>>) => unknown,
): ReadAs<S, z.output<S>> =>
  readAs(schema, recoverNothing, {
    complete: value =>
      // The fields of any object can be read by their names.
      typeof value === 'object' && value !== null ? complete(value as Readonly<Record<string, unknown>>) : value,
  });

/** Text that the portal reads by a wider pattern than the server sends; whole numbers too. */
export const openText = <S extends Schema>(text: S, pattern: RegExp): ReadAs<S, string> =>
  readAs(text, (payload, input) => {
    const written = Number.isSafeInteger(input) ? String(input) : input;
    if (typeof written === 'string' && pattern.test(written)) accept(payload, written);
  });

/** A value that is also read in other forms: `read` returns what the input says, or undefined if it says nothing. */
export const alsoRead = <S extends Schema, Out>(
  strict: S,
  read: (input: unknown) => Out | undefined,
  forms: OtherForms = { readsValues: true },
): ReadAs<S, z.output<S> | Out> =>
  readAs(
    strict,
    (payload, input, context) => {
      const value = read(input);
      if (value === undefined) return;
      countDeviation(context);
      accept(payload, value);
    },
    forms,
  );
