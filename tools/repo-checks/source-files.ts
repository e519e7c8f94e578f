import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../machine/commands.mjs';

const ROOTS = ['apps', 'libs', 'tools'];
const NOT_OURS = /(^|\/)(node_modules|dist|\.cache|test-results)(\/|$)/;

/**
 * Every file of ours in apps, libs and tools, as a path from the top with forward slashes, sorted.
 *
 * @param matches which of them
 */
export function listSourceFiles(matches: RegExp, roots: readonly string[] = ROOTS): string[] {
  return roots
    .flatMap(folder => readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true }))
    .filter(entry => entry.isFile())
    .map(entry => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter(file => matches.test(file) && !NOT_OURS.test(file))
    .sort();
}

/** The text of a file named by its path from the top. */
export function readSource(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}
