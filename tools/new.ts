/**
 * `npm run new`: writes the files of something new, so that all checks pass before the first line of its own.
 *
 *   -- feature rewards                     a feature library with its first screen
 *   -- screen trading/settlement           a screen of a feature, with its route, test and picture
 *   -- endpoint orders.summary /orders/summary   a GET call: contract, documentation, handler, valid call and test
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { formatText } from './machine/format-text.ts';
import { root } from './machine/commands.mjs';
import { planEndpoint } from './new/endpoint';
import { planFeature, planScreen } from './new/screen';
import { addImport, type Plan } from './new/plan';

const usage = 'Usage: npm run new -- feature NAME | screen FEATURE/NAME | endpoint NOUN.NAME PATH';

function choosePlan([kind = '', name = '', address = '']: readonly string[]): Plan {
  const [feature = '', screen = ''] = name.split('/');
  const [noun = '', call = ''] = name.split('.');
  if (kind === 'feature' && /^[a-z]+$/.test(name)) return planFeature(name);
  if (kind === 'screen' && /^[a-z]+\/[a-z]+(-[a-z]+)*$/.test(name)) return planScreen(feature, screen);
  if (kind === 'endpoint' && /^[a-z-]+\.[a-z][A-Za-z]*$/.test(name) && /^\/[a-z/-]+$/.test(address)) {
    return planEndpoint(noun, call, address);
  }
  throw new Error(usage);
}

/** Checks everything before it writes anything, so that a name that is taken changes nothing. */
async function apply({ files, edits, imports = [], program, next }: Plan): Promise<void> {
  const edited = new Map<string, string>();
  for (const [file] of files) {
    if (existsSync(path.join(root, file))) throw new Error(`${file} exists already.`);
  }
  for (const { file, before, insert } of edits) {
    const full = path.join(root, file);
    if (!edited.has(file) && !existsSync(full)) throw new Error(`There is no ${file}.`);
    const text = edited.get(file) ?? readFileSync(full, 'utf8');
    const at = text.search(before);
    if (at < 0) throw new Error(`${file} has no place for it: ${String(before)} is missing.`);
    edited.set(file, text.slice(0, at) + insert + text.slice(at));
  }
  for (const added of imports) edited.set(added.file, addImport(edited.get(added.file) ?? '', added));
  for (const [file, text] of [...files, ...edited]) {
    const full = path.join(root, file);
    mkdirSync(path.dirname(full), { recursive: true });
    writeFileSync(full, await formatText(file, text));
    console.log(`${edited.has(file) ? 'changed' : 'wrote  '} ${file}`);
  }
  if (program !== undefined) {
    execFileSync(process.execPath, ['--import', 'tsx', program], { cwd: root, stdio: 'inherit' });
  }
  console.log(`\nNext: ${next}`);
}

try {
  await apply(choosePlan(parseArgs({ allowPositionals: true }).positionals));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
