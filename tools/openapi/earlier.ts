import { execFileSync } from 'node:child_process';
import { root } from '../machine/commands.mjs';
import { folder } from './documents';

/**
 * The documents as they were where this branch left main, or in the previous commit of main itself, by file name. Empty
 * without git, without history (a shallow clone), and for documents that did not exist.
 */
export function readEarlierDocuments(names: readonly string[]): Map<string, unknown> {
  const base = findBase();
  const found = new Map<string, unknown>();
  for (const name of names) {
    const text = base === null ? null : git('show', `${base}:${folder}/${name}`);
    if (text !== null) found.set(name, JSON.parse(text));
  }
  return found;
}

function findBase(): string | null {
  const head = git('rev-parse', 'HEAD');
  const left = git('merge-base', 'HEAD', 'origin/main') ?? git('merge-base', 'HEAD', 'main');
  if (left !== null && left !== head) return left.trim();
  return git('rev-parse', '--verify', 'HEAD~1')?.trim() ?? null;
}

/** What git prints; null if it fails. */
function git(...args: string[]): string | null {
  try {
    const options = { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1_048_576, stdio: 'pipe' } as const;
    return execFileSync('git', args, options);
  } catch {
    return null;
  }
}
