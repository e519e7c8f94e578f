import type { SharedField } from './shared-fields.ts';

/**
 * Documentation of the contract: descriptions and examples beside the schemas, in a folder that no page of the portal
 * imports. The types make a new field or call without a description fail to compile (docs/decisions/0002-contracts.md).
 */

/**
 * Description of a field, with those of its own fields if its schema has no name, and an example if that of the schema
 * does not have the field.
 */
export type FieldDocument =
  | string
  | { readonly description: string; readonly example?: unknown; readonly fields?: FieldDocuments };
/** Descriptions by field name. */
export type FieldDocuments = Readonly<Record<string, FieldDocument | undefined>>;

/**
 * Description, example and fields of a schema. The example gives what the examples of the fields and of the schemas
 * within do not say (build/examples.ts).
 */
export interface Details {
  readonly description: string;
  readonly example?: unknown;
  readonly fields?: FieldDocuments;
}

/** A Zod schema, by the part that the types need: comparing with Zod's own types is slow to compile. */
export interface Schema<T> {
  readonly _zod: { readonly input: T };
}

/** Documentation of a schema. */
export interface SchemaDocument extends Details {
  readonly schema: Schema<unknown>;
  /** `format` of JSON Schema. */
  readonly format?: string;
}

/** Documentation of schemas that stand under `components.schemas`, by their names there; others stand where they are used. */
export type SchemaDocuments = Readonly<Record<string, SchemaDocument>>;

/** Description of a parameter; the example may be left out if its schema or its name has one. */
export type ParameterDocument = string | { readonly description: string; readonly example: unknown };

/** Documentation of a call. */
export interface CallDetails {
  /** One line without a period, followed by the requirement ids in brackets. */
  readonly summary: string;
  /** What it does, its rules and side effects, in Markdown. */
  readonly description: string;
  /** What a success means, if the schema of its body does not say it. */
  readonly success?: string;
  /** Path and query parameters. */
  readonly params?: Readonly<Record<string, ParameterDocument | undefined>>;
  /** The request body, if its schema has no name. */
  readonly body?: Details;
  /** The body of the success response, if its schema has no name. */
  readonly answer?: Details;
}

type Leaf = string | number | boolean | null | undefined | Blob | Uint8Array;

/** The object types within a type: itself, or those of its lists and records. */
type ItemOf<T> = unknown extends T
  ? never
  : T extends Leaf
    ? never
    : T extends readonly (infer E)[]
      ? ItemOf<E>
      : string extends keyof T
        ? ItemOf<T[keyof T]>
        : T;

type KeysOf<Item> = Item extends unknown ? keyof Item : never;
type ValueOf<Item, K> = Item extends unknown ? (K extends keyof Item ? Item[K] : never) : never;

type FieldOf<V> = string | { readonly description: string; readonly example?: unknown; readonly fields?: FieldsOf<V> };

type Shared = Readonly<Record<SharedField, true>>;
/**
 * Whether a name is in `sharedFields`. `Extract` and `Exclude` would say the same, but make the compiler intersect each
 * name with all of them: a million types.
 */
type SharedName<K extends PropertyKey> = Shared extends Readonly<Record<K, true>> ? K : never;
type OwnName<K extends PropertyKey> = Shared extends Readonly<Record<K, true>> ? never : K;

/** One description for each field; fields of `sharedFields` may be left out. */
type FieldsOfItem<Item> = { readonly [K in KeysOf<Item> as OwnName<K>]: FieldOf<ValueOf<Item, K>> } & {
  readonly [K in KeysOf<Item> as SharedName<K>]?: FieldOf<ValueOf<Item, K>>;
};
type FieldsOf<T> = FieldsOfItem<ItemOf<T>>;

type IfNeeded<Name extends string, T> =
  Record<never, never> extends T ? { readonly [N in Name]?: T } : { readonly [N in Name]: T };

type Part<T> = T extends Leaf ? T : { readonly [K in keyof T]?: Part<T[K]> };

type DetailsOf<T> = { readonly description: string; readonly example?: Part<T> } & IfNeeded<'fields', FieldsOf<T>>;

type InputOf<S> = S extends Schema<infer T> ? T : never;
type ParametersOf<R> = KeysOf<
  (R extends { pathParams: infer P } ? InputOf<P> : never) | (R extends { query: infer Q } ? InputOf<Q> : never)
>;
type ParameterDocuments<K extends PropertyKey> = { readonly [N in K as OwnName<N>]: ParameterDocument } & {
  readonly [N in K as SharedName<N>]?: ParameterDocument;
};
type BodyOf<R> = R extends { body: infer B } ? InputOf<B> : never;
type AnswerOf<R> = R extends { responses: infer A } ? InputOf<A[keyof A & (200 | 201)]> : never;

type CallOf<R> = Omit<CallDetails, 'params' | 'body' | 'answer'> &
  IfNeeded<'params', ParameterDocuments<ParametersOf<R>>> & {
    readonly body?: DetailsOf<BodyOf<R>>;
    readonly answer?: DetailsOf<AnswerOf<R>>;
  };

/** One documentation for each call of a router. */
export type CallsOf<T> = {
  readonly [K in keyof T]: T[K] extends { readonly method: string } ? CallOf<T[K]> : CallsOf<T[K]>;
};

/** Documents a schema. */
export function documentOf<T>(
  schema: Schema<T>,
  document: NoInfer<DetailsOf<T>> & { readonly format?: string },
): SchemaDocument;
export function documentOf(schema: Schema<unknown>, document: Omit<SchemaDocument, 'schema'>): SchemaDocument {
  return { schema, ...document };
}

/** Documents the calls of a router. */
export const documentCalls = <T>(_router: T, calls: NoInfer<CallsOf<T>>): CallsOf<T> => calls;
