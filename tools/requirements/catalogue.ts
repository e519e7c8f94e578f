import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

/**
 * One numbered fact of `docs/requirements`, whose README describes the fields. `withdrawn` keeps its number but no longer asks for a
 * test.
 */
export interface Requirement {
  id: string;
  text: string;
  seed: string;
  lines?: string;
  check: string;
  screen?: string;
  contradiction?: boolean;
  note?: string;
  withdrawn?: boolean | string;
}

export interface RequirementFile {
  name: string;
  requirements: Requirement[];
}

/** The catalogue, one entry per file, in the order of their names. Throws with the file's name if one cannot be read. */
export function readCatalogue(folder: string): RequirementFile[] {
  return readdirSync(folder)
    .filter(name => name.endsWith('.yaml'))
    .sort()
    .map(name => ({ name, requirements: parseRequirements(name, readFileSync(path.join(folder, name), 'utf8')) }));
}

function parseRequirements(name: string, text: string): Requirement[] {
  const content: unknown = parse(text);
  if (!Array.isArray(content)) throw new Error(`${name} is not a list of requirements.`);
  return content.map((entry: unknown, index) => {
    if (!isRequirement(entry)) {
      throw new Error(`${name}: entry ${index + 1} lacks an id, text, seed or check, or has a field of another kind.`);
    }
    return entry;
  });
}

/** The type of each field; those of the second list may be absent. */
const needed = { id: 'string', text: 'string', seed: 'string', check: 'string' };
const optional = { lines: 'string', screen: 'string', contradiction: 'boolean', note: 'string' };

function isRequirement(entry: unknown): entry is Requirement {
  if (typeof entry !== 'object' || entry === null) return false;
  // An object of unknown shape may be looked at by key; each value is checked.
  const fields = entry as Record<string, unknown>;
  return (
    Object.entries(needed).every(([field, type]) => typeof fields[field] === type) &&
    Object.entries(optional).every(([field, type]) => fields[field] === undefined || typeof fields[field] === type)
  );
}

/** Whether an entry is not in the documents, but needed for a working product. */
export const isDerived = ({ note = '' }: Requirement): boolean => note.startsWith('Derived.');
