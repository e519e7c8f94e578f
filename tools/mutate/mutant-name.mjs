// @ts-check
import path from 'node:path';
import { root } from '../machine/commands.mjs';

/**
 * What stays the same when the same file is changed the same way again: its path, the place, and what replaces it.
 *
 * @param {Pick<import('@stryker-mutator/api/core').Mutant, 'fileName' | 'location' | 'mutatorName' | 'replacement'>} mutant
 */
export function nameMutant({ fileName, location: { start, end }, mutatorName, replacement }) {
  const file = path.relative(root, fileName).replaceAll(path.sep, '/');
  return `${file}:${start.line}:${start.column}-${end.line}:${end.column} ${mutatorName} ${replacement}`;
}
