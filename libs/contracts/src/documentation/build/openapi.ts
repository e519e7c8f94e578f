import { api } from '../../api.ts';
import { valueAt } from '../../comparison/schema-path.ts';
import { antiForgeryHeader } from '../../routing/route.ts';
import { listRoutes, type NamedRoute } from '../../routes.ts';
import type { CallDetails, SchemaDocument } from '../describe/document.ts';
import { portalIntroduction } from './introductions.ts';
import { describeOperation, partsOf, pathOf, shapeOf, type Operation } from './operation.ts';
import { nouns, portalSchemas } from './portal.ts';
import { refusalComponents } from './responses.ts';
import { convertSchemas, pickUsed } from './schemas.ts';

const securitySchemes = {
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
};

function convertContract() {
  const calls = listRoutes(api).map(named => ({ named, details: findDetails(named.name) }));
  const inline = calls.flatMap(({ named, details }) => inlineDocuments(named, details));
  const parts = new Map(calls.flatMap(({ named }) => partsOf(named)));
  return { calls, converted: convertSchemas(parts, portalSchemas, inline) };
}

/** @internal All documented schemas with their whole examples. Tests parse the examples. */
export const documentedSchemas = () =>
  [...convertContract().converted.examples].map(([document, example]) => ({
    ...document,
    example,
  }));

/** OpenAPI document of the portal's contract. */
export function portalDocument() {
  const { calls, converted } = convertContract();
  const paths: Record<string, Record<string, Operation>> = {};
  for (const { named, details } of calls) {
    const own = pathOf(named);
    const path = Object.keys(paths).find(known => shapeOf(known) === shapeOf(own)) ?? own;
    const operation = renameParameters(describeOperation(named, details, converted, tagOf(named)), own, path);
    paths[path] = { ...paths[path], [named.route.method.toLowerCase()]: operation };
  }
  const refusals = refusalComponents(JSON.stringify(paths));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Investor portal',
      version: '1.0.0',
      description: portalIntroduction,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [
      { url: '/', description: 'The server that shows this page' },
      { url: 'http://localhost:4300', description: 'The mock server, as started by `npm start`' },
    ],
    tags: Object.values(nouns).map(({ title, description }) => ({ name: title, description })),
    paths,
    components: {
      schemas: pickUsed(converted.components, { paths, refusals }),
      ...refusals,
      securitySchemes,
    },
  };
}

/** Title of the tag of a call, whose name begins with its noun. */
const tagOf = ({ name }: NamedRoute): string =>
  Object.entries(nouns).find(([noun]) => noun === name.split('.')[0])?.[1].title ?? name;

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
function findDetails(name: string): CallDetails {
  const [noun = '', call = ''] = name.split('.');
  const found = valueAt(nouns, [noun, 'calls', call]);
  if (found === undefined) throw new Error(`${name} is not documented`);
  // `CallsOf` has checked that the calls of the contract have the tree of its routes.
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
