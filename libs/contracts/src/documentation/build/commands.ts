import { reopenPath } from '../../sandbox/bundles.ts';
import type { OpenApiDocument } from './openapi-document.ts';
import type { Operation } from './operation.ts';
import type { JsonSchema } from './schemas.ts';

/**
 * Adds a `curl` command with example values to each operation: as `x-codeSamples` for programs, and to the description for
 * readers, because the page at /sandbox/docs shows no code samples.
 */
export function addCommands(document: OpenApiDocument): OpenApiDocument {
  const paths = Object.fromEntries(
    Object.entries(document.paths).map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries(methods).map(([method, operation]) => {
          const source = commandOf(method, path, operation, document.components.schemas);
          const description = `${operation.description}\n\n\`\`\`sh\n${source}\n\`\`\``;
          return [method, { ...operation, description, 'x-codeSamples': [{ lang: 'Shell', label: 'curl', source }] }];
        }),
      ),
    ]),
  );
  return { ...document, paths };
}

function commandOf(
  method: string,
  path: string,
  { parameters, requestBody }: Operation,
  schemas: OpenApiDocument['components']['schemas'],
): string {
  const filled = parameters.reduce((text, { name, example }) => text.replace(`{${name}}`, String(example)), path);
  const required = parameters.filter(parameter => parameter.in === 'query' && parameter.required);
  const query = new URLSearchParams(required.map(({ name, example }) => [name, String(example)])).toString();
  const [type = '', media] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const body = requestBody?.required === true ? exampleOf(media?.schema, schemas) : undefined;
  const data = type === 'application/json' ? `-d '${JSON.stringify(body)}'` : `--data-binary @${fileOf(path)}`;
  return [
    'curl',
    ...(method === 'get' ? [] : [`-X ${method.toUpperCase()}`]),
    `'http://localhost:4300${filled}${query === '' ? '' : `?${query}`}'`,
    ...(body === undefined ? [] : [`-H 'content-type: ${type}'`, data]),
  ].join(' ');
}

/** Name of the file that a call takes as it is. */
const fileOf = (path: string): string => (path.endsWith(reopenPath) ? 'failure.bundle.json.gz' : 'world.json');

function exampleOf(schema: JsonSchema | undefined, schemas: OpenApiDocument['components']['schemas']): unknown {
  return (schema?.$ref === undefined ? schema : schemas[schema.$ref.split('/').at(-1) ?? ''])?.examples?.[0];
}
