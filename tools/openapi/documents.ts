import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { feedDocument } from '@portal/contracts/documentation/build/asyncapi';
import { portalDocument } from '@portal/contracts/documentation/build/openapi';
import { root } from '../machine/commands.mjs';
import { formatText } from '../machine/format-text.ts';
import { describeBackEnd } from './back-end';
import { insertFlagTable } from './flag-table';

/** Folder of the committed documents. */
export const folder = 'docs';

/** The documents as text, by path below the folder. */
export async function buildDocuments(): Promise<Map<string, string>> {
  const built: [string, object | string][] = [
    ['api/portal.openapi.json', portalDocument()],
    ['api/feed.asyncapi.json', feedDocument()],
    ['back-end.md', describeBackEnd()],
    ['deploy.md', insertFlagTable(readFileSync(path.join(root, folder, 'deploy.md'), 'utf8'))],
  ];
  const texts = built.map(async ([name, document]): Promise<[string, string]> => [
    name,
    await formatText(name, typeof document === 'string' ? document : JSON.stringify(document)),
  ]);
  return new Map(await Promise.all(texts));
}

/** Paths of the committed documents that differ from the given ones. */
export const findStale = (documents: ReadonlyMap<string, string>): string[] =>
  [...documents].filter(([name, text]) => readCommitted(name) !== text).map(([name]) => name);

function readCommitted(name: string): string | null {
  const file = path.join(root, folder, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}
