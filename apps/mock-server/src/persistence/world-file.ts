import { gunzipSync, gzipSync } from 'node:zlib';
import { auditFloor } from '../exchange/audit.ts';
import { createWorld, restoreWorld, type World, type WorldSnapshot } from '../world/world.ts';
import { formatData, parseData } from './data-text.ts';
import { computeShape, formatVersion } from './shape.ts';

/** A whole world as one file to hand to somebody: a little JSON that says what it is, and the world packed inside. */
export interface WorldFile {
  readonly format: typeof fileFormat;
  readonly version: number;
  readonly shape: string;
  readonly seed: string;
  /** The world's time, ISO instant. */
  readonly now: string;
  /** Base64 of the compressed snapshot; its check sum is part of it. */
  readonly world: string;
}

const fileFormat = 'halyard-world';
/** A packed file may not unfold into more than this. */
const mostBytes = 512 * 1_048_576;

export const formatWorldFile = (world: World): WorldFile => ({
  format: fileFormat,
  version: formatVersion,
  shape: computeShape(),
  seed: world.options.seed,
  now: new Date(world.now()).toISOString(),
  world: gzipSync(formatData(world.snapshot())).toString('base64'),
});

/** The world of a file, or in words what is wrong with it. It goes on exactly as the exported one would have. */
export function parseWorldFile(bytes: Uint8Array): { readonly world: World } | { readonly problem: string } {
  const file = readJson(Buffer.from(bytes).toString('utf8'));
  if (file === null) return { problem: 'The file could not be read: it is no JSON, or a part of it is missing.' };
  if (file.format !== fileFormat || typeof file.world !== 'string')
    return { problem: 'The file is not an exported world.' };
  if (file.version !== formatVersion) {
    return { problem: `The file has version ${String(file.version)}; this server reads version ${formatVersion}.` };
  }
  if (file.shape !== computeShape()) {
    return { problem: 'The file was written by another version of the mock server and cannot go on in this one.' };
  }
  const data = unpack(file.world);
  if (data === undefined) return { problem: 'The world in the file is damaged.' };
  const incomplete = { problem: 'The world in the file is incomplete.' };
  if (!isWhole(data)) return incomplete;
  try {
    const world = restoreWorld(data);
    const [wrong] = auditFloor(world.exchange.floor);
    return wrong === undefined ? { world } : { problem: `The books in the file do not add up: ${wrong}.` };
  } catch {
    return incomplete;
  }
}

function readJson(text: string): Partial<Record<keyof WorldFile, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    return null;
  }
}

function unpack(packed: string): unknown {
  try {
    return parseData(gunzipSync(Buffer.from(packed, 'base64'), { maxOutputLength: mostBytes }).toString());
  } catch {
    return undefined;
  }
}

/** Whether all parts of a world are there, by the pattern of a new one: the same names with the same kinds of things. */
function isWhole(data: unknown): data is WorldSnapshot {
  return isLike(createWorld({ seed: 'pattern', startAt: 0, participants: 'off' }).snapshot(), data, deepest);
}

/** So deep go the parts that every world has; below are its records. */
const deepest = 3;

function isLike(pattern: unknown, data: unknown, depth: number): boolean {
  if (kindOf(pattern) !== kindOf(data)) return pattern === undefined || pattern === null || data === null;
  if (kindOf(pattern) !== 'record' || depth === 0) return true;
  const there = partsOf(data);
  return [...partsOf(pattern)].every(([key, part]) => there.has(key) && isLike(part, there.get(key), depth - 1));
}

const partsOf = (value: unknown): Map<string, unknown> =>
  new Map<string, unknown>(typeof value === 'object' && value !== null ? Object.entries(value) : []);

function kindOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return typeof value;
  return value.constructor === Object ? 'record' : value.constructor.name;
}
