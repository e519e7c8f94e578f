import type { Operation } from './operation.ts';
import type { Response } from './responses.ts';
import type { JsonSchema } from './json-schema.ts';

/** An OpenAPI 3.1 document, by the parts that are written here. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: object;
  readonly servers: readonly object[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly responses: Readonly<Record<string, Response>>;
    readonly [kind: string]: object;
  };
}
