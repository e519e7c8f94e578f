import { lintFromString, loadConfig } from '@redocly/openapi-core';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../machine/commands.mjs';
import { folder } from './documents';

const config = loadConfig({ configPath: path.join(root, 'redocly.yaml') });

/** A committed document, which documents.test.ts compares with the contract. */
const readDocument = (name: string): string => readFileSync(path.join(root, folder, name), 'utf8');

/** What the linter finds, one line each. */
async function lint(name: string, source: string): Promise<string[]> {
  const problems = await lintFromString({ source, absoluteRef: `/${name}`, config: await config });
  return problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer ?? ''}: ${message}`);
}

describe('the documents of the API', () => {
  it.each(['api/portal.openapi.json', 'api/feed.asyncapi.json'])('%s has no lint error', async name => {
    expect(await lint(name, readDocument(name))).toEqual([]);
  });

  it('a reference to nothing is one', async () => {
    const name = 'api/feed.asyncapi.json';
    const source = readDocument(name).replaceAll('#/components/messages/quote"', '#/components/messages/gone"');
    expect((await lint(name, source)).join('\n')).toContain('no-unresolved-refs');
  });
});
