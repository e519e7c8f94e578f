import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { feedDocument } from '@portal/contracts/documentation/build/asyncapi';
import { portalDocument, sandboxDocument } from '@portal/contracts/documentation/build/openapi';
import { root } from '../machine/commands.mjs';
import { formatText } from '../machine/format-text.ts';

/** Folder of the committed documents. */
export const folder = 'docs/api';

/** The documents as text, by file name. */
export async function buildDocuments(): Promise<Map<string, string>> {
  const built: [string, object][] = [
    ['portal.openapi.json', portalDocument()],
    ['sandbox.openapi.json', sandboxDocument()],
    ['feed.asyncapi.json', feedDocument()],
  ];
  const texts = built.map(async ([name, document]): Promise<[string, string]> => [
    name,
    await formatText(name, JSON.stringify(document)),
  ]);
  return new Map(await Promise.all(texts));
}

/** Names of the committed documents that differ from the given ones. */
export const findStale = (documents: ReadonlyMap<string, string>): string[] =>
  [...documents].filter(([name, text]) => readCommitted(name) !== text).map(([name]) => name);

function readCommitted(name: string): string | null {
  const file = path.join(root, folder, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}
