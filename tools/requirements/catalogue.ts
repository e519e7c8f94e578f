import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

/**
 * One numbered fact of `docs/requirements`, whose README describes the fields. `withdrawn` keeps its number but no longer asks for a
 * test.
 */
const requirement = z.object({
  id: z.string(),
  text: z.string(),
  seed: z.string(),
  lines: z.string().optional(),
  check: z.string(),
  screen: z.string().optional(),
  contradiction: z.boolean().optional(),
  note: z.string().optional(),
  withdrawn: z.union([z.boolean(), z.string()]).optional(),
});
export type Requirement = z.infer<typeof requirement>;

export interface RequirementFile {
  name: string;
  requirements: Requirement[];
}

/** The catalogue, one entry per file, in the order of their names. Throws if one cannot be read. */
export const readCatalogue = (folder: string): RequirementFile[] =>
  readdirSync(folder)
    .filter(name => name.endsWith('.yaml'))
    .sort()
    .map(name => ({
      name,
      requirements: z.array(requirement).parse(parse(readFileSync(path.join(folder, name), 'utf8'))),
    }));
