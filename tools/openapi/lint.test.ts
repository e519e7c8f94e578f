import { lintFromString, loadConfig } from '@redocly/openapi-core';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../machine/commands.mjs';
import { buildDocuments } from './documents';

const config = loadConfig({ configPath: path.join(root, 'redocly.yaml') });

const documents = buildDocuments();

/** What the linter finds, one line each. */
async function lint(name: string, source: string): Promise<string[]> {
  const problems = await lintFromString({ source, absoluteRef: `/${name}`, config: await config });
  return problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer ?? ''}: ${message}`);
}

describe('the documents of the API', () => {
  it.each(['api/portal.openapi.json', 'api/sandbox.openapi.json', 'api/feed.asyncapi.json'])(
    '%s has no lint error',
    async name => {
      const source = (await documents).get(name) ?? '';
      expect(await lint(name, source)).toEqual([]);
    },
  );

  it('a reference to nothing is one', async () => {
    const source = ((await documents).get('api/sandbox.openapi.json') ?? '').replaceAll(
      'schemas/Balances"',
      'schemas/Gone"',
    );
    expect((await lint('api/sandbox.openapi.json', source)).join('\n')).toContain('no-unresolved-refs');
  });
});
