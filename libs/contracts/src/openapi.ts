import { z } from 'zod/mini';
import { apiRoutes, type NamedRoute } from './routes.ts';
import { antiForgeryHeader, defaultBases, type RouteMetadata } from './routing/route.ts';

/**
 * Builds the OpenAPI 3.1 document of the contract with Zod's JSON Schema output. Requests are described as sent,
 * responses as received.
 */
export function openApiDocument(): OpenApiDocument {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const named of apiRoutes()) {
    const path = `${defaultBases[named.facts.base]}${named.route.path}`.replace(/:([A-Za-z]+)/g, '{$1}');
    paths[path] = { ...paths[path], [named.route.method.toLowerCase()]: operation(named) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Investor portal',
      version: '1.0.0',
      description: 'Calls of the investor portal. Decimals are sent as text and accepted as numbers or text.',
    },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-session' } },
    },
  };
}

/** The parts of an OpenAPI document that this module writes. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: Record<string, unknown>;
}

/** One operation, with the parts that readers of the document can rely on. */
export interface Operation {
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: object;
  readonly responses: Record<string, { readonly content: Readonly<Record<string, { readonly schema: object }>> }>;
}

/** A path, query or header parameter. */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: unknown;
}

function operation({ name, route, facts }: NamedRoute): Operation & Record<string, unknown> {
  const body = 'body' in route ? route.body : undefined;
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary: route.summary,
    ...(facts.addition === true ? { description: 'Not from the specification.' } : {}),
    ...(facts.access === 'anyone' ? {} : { security: [{ session: [] }] }),
    'x-access': facts.access,
    ...(facts.authority === undefined ? {} : { 'x-authority': facts.authority }),
    parameters: [
      ...parameters('path', route.pathParams),
      ...parameters('query', route.query),
      ...(route.method === 'GET' || facts.access === 'anyone'
        ? []
        : [{ name: antiForgeryHeader, in: 'header', required: true, schema: { type: 'string' } } as const]),
    ],
    ...(body === undefined
      ? {}
      : { requestBody: { content: { [bodyType(facts)]: { schema: jsonSchema(body, 'input') } } } }),
    responses: Object.fromEntries(
      Object.entries(route.responses).map(([status, schema]) => [
        status,
        {
          description: Number(status) < 400 ? 'Done' : 'Refused',
          content:
            facts.file !== undefined && Number(status) < 400
              ? Object.fromEntries(facts.file.map(type => [type, { schema: fileSchema }]))
              : { 'application/json': { schema: jsonSchema(schema, 'output') } },
        },
      ]),
    ),
  };
}

function parameters(location: 'path' | 'query', schema: unknown): Parameter[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: value,
  }));
}

const bodyType = ({ upload }: RouteMetadata): string => (upload === true ? 'multipart/form-data' : 'application/json');

/** Binary content in OpenAPI. */
const fileSchema = { type: 'string', format: 'binary' };

interface JsonSchema {
  readonly properties?: Record<string, unknown>;
  readonly required?: readonly string[];
}

function jsonSchema(schema: unknown, io: 'input' | 'output'): JsonSchema {
  if (!(schema instanceof z.core.$ZodType)) throw new Error('A contract part is not a Zod schema');
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io: io === 'output' ? 'input' : io,
    unrepresentable: 'any',
  });
  return rest;
}
