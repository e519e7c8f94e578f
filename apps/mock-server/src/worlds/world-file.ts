import { gunzipSync, gzipSync } from 'node:zlib';
import { worldFile } from '@portal/contracts/sandbox/worlds';
import { z } from 'zod/mini';
import { parseJson } from '../core/parse-json.ts';
import type { World } from '../core/world.ts';
import { restoreWorld } from './assemble-world.ts';
import { createHash } from 'node:crypto';
import { personas } from '../seed/personas.ts';
import { listings } from '../exchange/listings.ts';
import { commands } from './commands.ts';
import { createState } from './state.ts';
import { timers } from './timers.ts';

/** A whole world as one portable file: a small JSON envelope with the packed world inside. */
type WorldFile = z.infer<typeof worldFile>;

const fileFormat = 'halyard-world';
export const formatWorldFile = (world: World, speed: number): WorldFile => ({
  format: fileFormat,
  version: formatVersion,
  shape: computeShape(),
  seed: world.options.seed,
  now: new Date(world.now()).toISOString(),
  speed,
  // Compressed with a checksum.
  world: gzipSync(world.snapshot(), { level: 1 }).toString('base64'),
});

/** A world from a file, or a message with the problem. */
type ReadWorld = { readonly world: World; readonly speed: number } | { readonly problem: string };

/** Parses a world file. The world continues exactly as the exported one would have. */
export function parseWorldFile(bytes: Uint8Array): ReadWorld {
  const json = parseJson(Buffer.from(bytes).toString());
  if (json === undefined) return { problem: 'We couldn’t read the file.' };
  const file = z.safeParse(worldFile, json);
  return file.success ? restoreWorldFile(file.data) : { problem: 'The file isn’t an exported world.' };
}

/** The same for a parsed file. */
export function restoreWorldFile({ format, version, shape, speed, world: packed }: WorldFile): ReadWorld {
  if (format !== fileFormat) return { problem: 'The file isn’t an exported world.' };
  if (version !== formatVersion)
    return { problem: `The file is version ${version}, but this server reads version ${formatVersion}.` };
  if (shape !== computeShape())
    return { problem: 'The file is from a different version of the mock server, which this version can’t read.' };
  try {
    // Written by `formatWorldFile`; the checksum guarantees it.
    return { world: restoreWorld(gunzipSync(Buffer.from(packed, 'base64'))), speed };
  } catch {
    return { problem: 'The world in the file is damaged.' };
  }
}

/** Incremented when the meaning of the serialized data changes. */
const formatVersion = 5;

/**
 * A fingerprint of the world's data model in this version: slices and their keys, commands, timers, symbols, people. A
 * stored or exported world of another shape would be restored incompletely, so it is refused.
 */
function computeShape(): string {
  const slices = Object.entries<object>(createState()).map(([name, slice]) => [name, Object.keys(slice)]);
  const symbols = listings.map(({ instrument }) => instrument.symbol);
  const parts = [slices, Object.keys(commands), Object.keys(timers), symbols, Object.keys(personas)];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16);
}
