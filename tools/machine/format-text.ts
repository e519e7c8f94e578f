import { readFileSync } from 'node:fs';
import path from 'node:path';
import { format, type FormatConfig } from 'oxfmt';
import { root } from './commands.mjs';

/** The text of a file as `npm run format` would write it; its name says the language. @throws if it does not parse */
export async function formatText(file: string, text: string): Promise<string> {
  // oxfmt reads this file itself when it formats files, and reports wrong options there.
  const options = JSON.parse(readFileSync(path.join(root, '.oxfmtrc.json'), 'utf8')) as FormatConfig;
  const { code, errors } = await format(file, text, options);
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join('; ')}`);
  return code;
}
