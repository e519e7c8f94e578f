import { gunzipSync, gzipSync } from 'node:zlib';
import { auditBanking } from './banking-invariants.ts';
import { auditExchange } from '../exchange/invariants.ts';
import { auditTransfers } from './transfer-invariants.ts';
import { createWorld, restoreWorld } from './assemble-world.ts';
import type { World, WorldSnapshot } from '../core/world.ts';
import { findSnapshotProblem } from './check-snapshot.ts';
import { findInfinite, findOtherKind, kindOf, learnKinds } from './data-kinds.ts';
import { formatData, parseData } from './data-text.ts';
import { computeShape, formatVersion } from './shape.ts';

/** A whole world as one portable file: a small JSON envelope with the packed world inside. */
export interface WorldFile {
  readonly format: typeof fileFormat;
  readonly version: number;
  readonly shape: string;
  readonly seed: string;
  /** The world's time, ISO instant. */
  readonly now: string;
  /** Base64 of the gzip-compressed snapshot, which includes a checksum. */
  readonly world: string;
}

const fileFormat = 'halyard-world';
/** Decompressed size limit: a month of trading with ten thousand orders needs half of it. */
const maxBytes = 64 * 1_048_576;
/** Limit on the number of values: parsing very many small ones would block the process for minutes. */
const maxValues = 3_000_000;
/** Limit on the number of values in the envelope, which has only a few. */
const maxEnvelopeValues = 100;

export const formatWorldFile = (world: World): WorldFile => ({
  format: fileFormat,
  version: formatVersion,
  shape: computeShape(),
  seed: world.options.seed,
  now: new Date(world.now()).toISOString(),
  world: gzipSync(formatData(world.snapshot())).toString('base64'),
});

/**
 * Parses a world file, or returns a message with the problem. The world continues exactly as the exported one would
 * have.
 */
export function parseWorldFile(bytes: Uint8Array): { readonly world: World } | { readonly problem: string } {
  const file = hasFewerValues(bytes, maxEnvelopeValues) ? readJson(Buffer.from(bytes).toString('utf8')) : null;
  if (file === null) return { problem: 'The file could not be read: it is no JSON, or a part of it is missing.' };
  return restoreWorldFile(file);
}

/** The same for a file whose JSON was parsed already, such as one within another file. */
export function restoreWorldFile(
  file: Partial<Record<keyof WorldFile, unknown>>,
): { readonly world: World } | { readonly problem: string } {
  if (file.format !== fileFormat || typeof file.world !== 'string')
    return { problem: 'The file is not an exported world.' };
  if (file.version !== formatVersion) {
    return { problem: `The file has version ${String(file.version)}; this server reads version ${formatVersion}.` };
  }
  if (file.shape !== computeShape()) {
    return { problem: 'The file was written by another version of the mock server and cannot go on in this one.' };
  }
  const data = unpack(file.world);
  if (data === null) return { problem: 'The world in the file is too large.' };
  if (data === undefined) return { problem: 'The world in the file is damaged.' };
  const incomplete = { problem: 'The world in the file is incomplete.' };
  if (!isWhole(data)) return incomplete;
  try {
    const problem = findProblem(data);
    if (problem !== null) return { problem: `The world in the file cannot be used: ${problem}.` };
    const { seed, startAt, participants, accounts, specOnly, dialect } = data.options;
    const options = {
      seed,
      startAt,
      ...(participants === undefined ? {} : { participants }),
      ...(accounts === undefined ? {} : { accounts }),
      ...(specOnly !== undefined && { specOnly }),
      ...(dialect !== undefined && { dialect }),
    };
    const world = restoreWorld({ ...data, options });
    const [wrong] = [...auditExchange(world.exchange.state), ...auditTransfers(world), ...auditBanking(world)];
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

/** The data of a packed world; undefined if it is invalid, null if it is too large. */
function unpack(packed: string): unknown {
  try {
    const bytes = gunzipSync(Buffer.from(packed, 'base64'), { maxOutputLength: maxBytes });
    return hasFewerValues(bytes, maxValues) ? parseData(bytes.toString()) : null;
  } catch (error) {
    return error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE' ? null : undefined;
  }
}

/** Counts the characters that begin a value in JSON before parsing it; those inside strings count too. */
export function hasFewerValues(json: Uint8Array, max: number): boolean {
  let values = 0;
  for (const byte of json) {
    if ((byte === 0x5b || byte === 0x7b || byte === 0x2c) && ++values > max) return false;
  }
  return true;
}

/** An example world for comparing the structure of others. */
function createExample() {
  const world = createWorld({ seed: 'example', startAt: Date.parse('2025-11-18T15:15:00Z') });
  world.execute('people.settle', {});
  const snapshot = world.snapshot();
  const { state, exchange } = snapshot;
  return { snapshot, kinds: learnKinds({ state, exchange }) };
}
let example: ReturnType<typeof createExample> | undefined;

/** Whether all parts of a world are present: the same keys with the same kinds of values. */
function isWhole(data: unknown): data is WorldSnapshot {
  example ??= createExample();
  return isLike(example.snapshot, data, maxDepth);
}

/** Depth of the parts that every world has; records are below it. */
const maxDepth = 3;

function isLike(pattern: unknown, data: unknown, depth: number): boolean {
  if (kindOf(pattern) !== kindOf(data)) return pattern === undefined || pattern === null || isOptional(pattern, data);
  if (kindOf(pattern) !== 'record' || depth === 0) return true;
  const there = partsOf(data);
  return [...partsOf(pattern)].every(([key, part]) => there.has(key) && isLike(part, there.get(key), depth - 1));
}

/** A value may be missing, such as a price without a trade; containers may not. */
const isOptional = (pattern: unknown, data: unknown): boolean => data === null && typeof pattern !== 'object';

const partsOf = (value: unknown): Map<string, unknown> =>
  new Map<string, unknown>(typeof value === 'object' && value !== null ? Object.entries(value) : []);

/** Why a complete world cannot be used, as a message; null if it can. */
function findProblem(data: WorldSnapshot): string | null {
  example ??= createExample();
  const infinite = findInfinite(data);
  if (infinite !== null) return `${infinite} is not a number`;
  const { state, exchange } = data;
  const other = findOtherKind(example.kinds, { state, exchange });
  return other === null ? findSnapshotProblem(data) : `${other} is of another kind`;
}
