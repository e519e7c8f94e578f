import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { format, type FormatConfig } from 'oxfmt';
import { feedDocument } from '@portal/contracts/documentation/build/asyncapi';
import { portalDocument } from '@portal/contracts/documentation/build/openapi';
import { root } from '../machine/commands.mjs';
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

/** The text of a file as `npm run format` would write it; its name says the language. @throws if it does not parse */
async function formatText(file: string, text: string): Promise<string> {
  // oxfmt reads this file itself when it formats files, and reports wrong options there.
  const options = JSON.parse(readFileSync(path.join(root, '.oxfmtrc.json'), 'utf8')) as FormatConfig;
  const { code, errors } = await format(file, text, options);
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join('; ')}`);
  return code;
}
