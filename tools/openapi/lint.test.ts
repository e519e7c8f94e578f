import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { buildDocuments } from './documents';

const config = createConfig({
  extends: ['recommended'],
  rules: {
    // Paths of the specification: /orders/, and accounts/documents/{id} beside accounts/{id}/applications.
    'no-path-trailing-slash': 'off',
    'no-ambiguous-paths': 'off',
    // The mock server runs on the reader's machine.
    'no-server-example.com': 'off',
  },
});

const documents = buildDocuments();

/** What the linter finds, one line each. */
async function lint(name: string, source: string): Promise<string[]> {
  const problems = await lintFromString({ source, absoluteRef: `/${name}`, config: await config });
  return problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer ?? ''}: ${message}`);
}

describe('the documents of the API', () => {
  it.each(['portal.openapi.json', 'sandbox.openapi.json', 'feed.asyncapi.json'])('%s has no lint error', async name => {
    const source = (await documents).get(name) ?? '';
    expect(await lint(name, source)).toEqual([]);
  });

  it('a reference to nothing is one', async () => {
    const source = ((await documents).get('sandbox.openapi.json') ?? '').replaceAll(
      'schemas/Balances"',
      'schemas/Gone"',
    );
    expect((await lint('sandbox.openapi.json', source)).join('\n')).toContain('no-unresolved-refs');
  });
});
