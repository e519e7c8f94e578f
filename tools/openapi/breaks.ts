/**
 * Changes of an OpenAPI or AsyncAPI document that break its callers: a call, topic or field of a response is gone or may be
 * absent, a value or type is no longer the same, or a request needs something new.
 */

/** JSON of any shape. */
type Json = Readonly<Record<string, unknown>>;

/** What a schema says about a field, over all its variants. */
interface Field {
  readonly types: Set<string>;
  /** Allowed values; null if there is a variant without a list. */
  values: Set<string> | null;
  required: boolean;
}

/** One line for each change that breaks callers. */
export function findBreaks(before: unknown, after: unknown): string[] {
  return [...compareCalls(before, after), ...compareTopics(before, after)];
}

/** Callers do not see the names of path parameters. */
const shapeOf = (path: string): string => path.replace(/\{\w+\}/g, '{}');

const methods = ['get', 'post', 'put', 'patch', 'delete'];

function compareCalls(before: unknown, after: unknown): string[] {
  return entries(read(before, 'paths')).flatMap(([path, calls]) =>
    entries(calls).flatMap(([method, call]) => {
      if (!methods.includes(method)) return [];
      const name = `${method.toUpperCase()} ${path}`;
      const same = entries(read(after, 'paths')).find(([other]) => shapeOf(other) === shapeOf(path))?.[0] ?? path;
      const now = read(after, 'paths', same, method);
      if (now === undefined) return [`${name} is gone`];
      const sides = [call, now].map((side, index) => ({ side, document: index === 0 ? before : after }));
      const [was = new Map(), is = new Map()] = sides.map(({ side, document }) => requestFields(side, document));
      const [wasSent = new Map(), isSent = new Map()] = sides.map(({ side, document }) =>
        responseFields(side, document),
      );
      return [...compareRequest(was, is), ...compareResponse(wasSent, isSent)].map(text => `${name}: ${text}`);
    }),
  );
}

function compareTopics(before: unknown, after: unknown): string[] {
  return entries(read(before, 'channels')).flatMap(([key, channel]) => {
    const name = String(read(channel, 'address'));
    const now = read(after, 'channels', key);
    if (read(now, 'address') !== name) return [`${name} is gone`];
    const [was = new Map(), is = new Map()] = [before, after].map(document => {
      const fields = new Map<string, Field>();
      for (const [, message] of entries(read(document, 'channels', key, 'messages'))) {
        collect(read(resolve(message, document), 'payload'), document, 'message', true, fields);
      }
      return fields;
    });
    return compareResponse(was, is).map(text => `${name}: ${text}`);
  });
}

function compareRequest(before: ReadonlyMap<string, Field>, after: ReadonlyMap<string, Field>): string[] {
  const gone = [...before].flatMap(([path, was]) => {
    const is = after.get(path);
    if (is === undefined) return [`the request no longer has ${path}`];
    return [...missing(was.types, is.types), ...missing(was.values, is.values)].map(
      value => `the request no longer accepts ${value} as ${path}`,
    );
  });
  const wanted = [...after].filter(([path, is]) => is.required && before.get(path)?.required !== true);
  return [...gone, ...wanted.map(([path]) => `the request needs ${path}`)];
}

function compareResponse(before: ReadonlyMap<string, Field>, after: ReadonlyMap<string, Field>): string[] {
  return [...before].flatMap(([path, was]) => {
    const is = after.get(path);
    if (is === undefined) return [`the response no longer has ${path}`];
    return [
      ...(was.required && !is.required ? [`the response may lack ${path}`] : []),
      ...missing(is.types, was.types).map(type => `${path} of the response may be ${type}`),
      ...missing(was.values, is.values).map(value => `${path} of the response is never ${value}`),
    ];
  });
}

/** Values of the first set that the second lacks; no set stands for all values. */
const missing = (values: ReadonlySet<string> | null, others: ReadonlySet<string> | null): string[] =>
  others === null ? [] : values === null ? ['any value'] : [...values].filter(value => !others.has(value));

function requestFields(call: unknown, document: unknown): Map<string, Field> {
  const fields = new Map<string, Field>();
  for (const parameter of list(read(call, 'parameters'))) {
    if (read(parameter, 'in') === 'path') continue;
    const path = `${String(read(parameter, 'in'))}.${String(read(parameter, 'name'))}`;
    collect(read(parameter, 'schema'), document, path, read(parameter, 'required') === true, fields);
  }
  const needed = read(call, 'requestBody', 'required') === true;
  for (const [, media] of entries(read(call, 'requestBody', 'content'))) {
    collect(read(media, 'schema'), document, 'body', needed, fields);
  }
  return fields;
}

function responseFields(call: unknown, document: unknown): Map<string, Field> {
  const fields = new Map<string, Field>();
  for (const [status, response] of entries(read(call, 'responses'))) {
    if (Number(status) >= 400) continue;
    for (const [type, media] of entries(read(resolve(response, document), 'content'))) {
      collect(read(media, 'schema'), document, `${status} ${type}`, true, fields);
    }
  }
  return fields;
}

/** Adds a schema and everything within it, by path: `body.rows[].amount`. */
function collect(
  schema: unknown,
  document: unknown,
  path: string,
  required: boolean,
  fields: Map<string, Field>,
  open: readonly unknown[] = [],
): void {
  const found = resolve(schema, document);
  if (found === undefined || open.includes(found)) return;
  const inside = [...open, found];
  const variants = ['anyOf', 'oneOf', 'allOf'].flatMap(key => list(read(found, key)));
  for (const variant of variants) collect(variant, document, path, required, fields, inside);
  if (variants.length === 0) add(fields, path, found, required);
  const needed = list(read(found, 'required'));
  for (const [name, field] of entries(read(found, 'properties'))) {
    collect(field, document, `${path}.${name}`, needed.includes(name), fields, inside);
  }
  collect(read(found, 'items'), document, `${path}[]`, true, fields, inside);
  const values = read(found, 'additionalProperties');
  if (typeof values === 'object') collect(values, document, `${path}{}`, true, fields, inside);
}

function add(fields: Map<string, Field>, path: string, schema: unknown, required: boolean): void {
  const constant = read(schema, 'const');
  const allowed = read(schema, 'enum') ?? (constant === undefined ? undefined : [constant]);
  const values = Array.isArray(allowed) ? new Set(allowed.map(value => JSON.stringify(value))) : null;
  const types = [read(schema, 'type') ?? 'anything'].flat().map(String);
  const known = fields.get(path);
  if (known === undefined) {
    fields.set(path, { types: new Set(types), values, required });
    return;
  }
  for (const type of types) known.types.add(type);
  known.values = known.values === null || values === null ? null : new Set([...known.values, ...values]);
  known.required &&= required;
}

/** The target of a `$ref`, or the value itself. */
function resolve(value: unknown, document: unknown): unknown {
  const reference = read(value, '$ref');
  return typeof reference === 'string' ? read(document, ...reference.replace('#/', '').split('/')) : value;
}

/** The value at a path of keys; undefined if there is none. */
function read(value: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce<unknown>((found, key) => (isRecord(found) ? found[key] : undefined), value);
}

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const entries = (value: unknown): [string, unknown][] => (isRecord(value) ? Object.entries(value) : []);
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
