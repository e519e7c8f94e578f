import type { AppRouter } from '@ts-rest/core';
import { api } from '../../api.ts';
import { antiForgeryHeader } from '../../routing/route.ts';
import { listRoutes, type NamedRoute } from '../../routes.ts';
import type { CallDetails, SchemaDocument } from '../describe/document.ts';
import { sandbox, worldCookie } from '../../sandbox/sandbox.ts';
import { portalIntroduction, sandboxIntroduction } from './introductions.ts';
import { addCommands } from './commands.ts';
import { describeOperation, partsOf, pathOf, shapeOf, type Operation, type Tag } from './operation.ts';
import { portalCalls, portalSchemas, portalTags } from './portal.ts';
import type { OpenApiDocument } from './openapi-document.ts';
import { refusalComponents } from './responses.ts';
import { sandboxCalls, sandboxSchemas, sandboxTags } from './sandbox.ts';
import { convertSchemas, pickUsed } from './schemas.ts';

/** What a document is made of. */
interface Source {
  readonly title: string;
  readonly introduction: string;
  readonly router: AppRouter;
  readonly schemas: readonly SchemaDocument[];
  /** Documentation of the calls, as a tree like the router. */
  readonly calls: object;
  readonly tags: Readonly<Record<string, Tag>>;
  readonly securitySchemes: object;
}

const portalSource: Source = {
  title: 'Investor portal',
  introduction: portalIntroduction,
  router: api,
  schemas: portalSchemas,
  calls: portalCalls,
  tags: portalTags,
  securitySchemes: {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: '__Host-session',
      description: 'Session cookie, set by `POST /api/auth/login`. Its name is `session` on plain http.',
    },
    antiForgery: {
      type: 'apiKey',
      in: 'header',
      name: antiForgeryHeader,
      description: 'Value of the cookie `XSRF-TOKEN`, for every call that changes something.',
    },
  },
};

const sandboxSource: Source = {
  title: 'Sandbox of the investor portal',
  introduction: sandboxIntroduction,
  router: sandbox,
  schemas: sandboxSchemas,
  calls: sandboxCalls,
  tags: sandboxTags,
  securitySchemes: {
    world: {
      type: 'apiKey',
      in: 'cookie',
      name: worldCookie,
      description: 'Id of the selected world; the default world without it.',
    },
  },
};

/** OpenAPI document of the portal's contract. */
export const portalDocument = (): OpenApiDocument => buildDocument(portalSource);

/** OpenAPI document of the sandbox, with a `curl` command for each call. */
export const sandboxDocument = (): OpenApiDocument => addCommands(buildDocument(sandboxSource));

/** @internal All documented schemas, the unnamed ones under the name of their call. Tests parse the examples. */
export const documentedSchemas = (): SchemaDocument[] =>
  [portalSource, sandboxSource].flatMap(source => [
    ...source.schemas,
    ...callsOf(source).flatMap(({ named, details }) =>
      inlineDocuments(named, details).map(document => ({ ...document, name: named.name })),
    ),
  ]);

const callsOf = ({ router, calls }: Source) =>
  listRoutes(router).map(named => ({ named, details: findDetails(calls, named.name) }));

/** Builds the document of a router. Throws for a call without documentation. */
function buildDocument(source: Source): OpenApiDocument {
  const calls = callsOf(source);
  const inline = calls.flatMap(({ named, details }) => inlineDocuments(named, details));
  const converted = convertSchemas(new Map(calls.flatMap(({ named }) => partsOf(named))), [
    ...source.schemas,
    ...inline,
  ]);
  const paths: Record<string, Record<string, Operation>> = {};
  for (const { named, details } of calls) {
    const own = pathOf(named);
    const path = Object.keys(paths).find(known => shapeOf(known) === shapeOf(own)) ?? own;
    const operation = renameParameters(describeOperation(named, details, converted, tagOf(source, named)), own, path);
    paths[path] = { ...paths[path], [named.route.method.toLowerCase()]: operation };
  }
  const usedSchemas = JSON.stringify(paths);
  return {
    openapi: '3.1.0',
    info: {
      title: source.title,
      version: '1.0.0',
      description: source.introduction,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [
      { url: '/', description: 'The server that shows this page' },
      { url: 'http://localhost:4300', description: 'The mock server as `npm start` starts it' },
    ],
    tags: Object.values(source.tags).map(({ title, description }) => ({ name: title, description })),
    paths,
    components: {
      schemas: pickUsed(converted.components, usedSchemas, ['Error', 'ErrorBody']),
      ...refusalComponents(usedSchemas),
      securitySchemes: source.securitySchemes,
    },
  };
}

/** Title of the tag of a call, whose name begins with its noun. */
const tagOf = ({ tags }: Source, { name }: NamedRoute): string => tags[name.split('.')[0] ?? '']?.title ?? name;

/** The operation with the names that another path of the same shape gives to its parameters. */
function renameParameters(operation: Operation, own: string, path: string): Operation {
  if (own === path) return operation;
  const namesOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const renamed = new Map(namesOf(own).map((name, index) => [name, namesOf(path)[index] ?? name]));
  const parameters = operation.parameters.map(parameter =>
    parameter.in === 'path' ? { ...parameter, name: renamed.get(parameter.name) ?? parameter.name } : parameter,
  );
  return { ...operation, parameters };
}

/** The documentation of a call by its name, such as 'orders.place'. */
function findDetails(calls: object, name: string): CallDetails {
  let found: unknown = calls;
  for (const key of name.split('.')) {
    const entries: [string, unknown][] = typeof found === 'object' && found !== null ? Object.entries(found) : [];
    found = entries.find(([entry]) => entry === key)?.[1];
  }
  if (typeof found !== 'object' || found === null || !('summary' in found))
    throw new Error(`${name} is not documented`);
  // `CallsOf` has checked the tree; a call is the only node with a summary.
  return found as CallDetails;
}

/** Documentation of the unnamed bodies of a call. */
function inlineDocuments({ route }: NamedRoute, { body, answer }: CallDetails): SchemaDocument[] {
  const success = Object.entries(route.responses).find(([status]) => Number(status) < 300)?.[1];
  const schemas: [unknown, CallDetails['body']][] = [
    ['body' in route ? route.body : undefined, body],
    [success, answer],
  ];
  return schemas.flatMap(([schema, details]) =>
    // `CallsOf` describes a body only where there is a schema; `convertSchemas` checks that it is one.
    details === undefined ? [] : [{ ...details, schema: schema as SchemaDocument['schema'] }],
  );
}
