import { gunzipSync, gzipSync } from 'node:zlib';
import { auditBanking } from '../testing/audit-banking.ts';
import { auditFloor } from '../exchange/audit.ts';
import { auditTransfers } from '../testing/audit-transfers.ts';
import { createWorld, restoreWorld } from '../venue/assemble-world.ts';
import type { World, WorldSnapshot } from '../kernel/world.ts';
import { findSnapshotProblem } from './check-snapshot.ts';
import { findInfinite, findOtherKind, kindOf, learnKinds } from './data-kinds.ts';
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
/** A packed world may not unfold into more than this: a month of trading with ten thousand orders takes a half of it. */
const mostBytes = 64 * 1_048_576;
/** Nor hold more values: reading very many tiny ones would hold up the process for minutes. */
const mostValues = 3_000_000;
/** The file around it holds a few. */
const mostValuesAround = 100;

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
  const file = hasFewerValues(bytes, mostValuesAround) ? readJson(Buffer.from(bytes).toString('utf8')) : null;
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
  if (data === null) return { problem: 'The world in the file is too large.' };
  if (data === undefined) return { problem: 'The world in the file is damaged.' };
  const incomplete = { problem: 'The world in the file is incomplete.' };
  if (!isWhole(data)) return incomplete;
  try {
    const problem = findProblem(data);
    if (problem !== null) return { problem: `The world in the file cannot be used: ${problem}.` };
    const { seed, startAt, participants, accounts } = data.options;
    const options = {
      seed,
      startAt,
      ...(participants === undefined ? {} : { participants }),
      ...(accounts === undefined ? {} : { accounts }),
    };
    const world = restoreWorld({ ...data, options });
    const [wrong] = [...auditFloor(world.exchange.floor), ...auditTransfers(world), ...auditBanking(world)];
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

/** The data of a packed world; undefined for what is none, null for too much. */
function unpack(packed: string): unknown {
  try {
    const bytes = gunzipSync(Buffer.from(packed, 'base64'), { maxOutputLength: mostBytes });
    return hasFewerValues(bytes, mostValues) ? parseData(bytes.toString()) : null;
  } catch (error) {
    return error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE' ? null : undefined;
  }
}

/** Counts what begins a value in JSON, before anything is made of it. Such characters within texts count too. */
function hasFewerValues(json: Uint8Array, most: number): boolean {
  let values = 0;
  for (const byte of json) {
    if ((byte === 0x5b || byte === 0x7b || byte === 0x2c) && ++values > most) return false;
  }
  return true;
}

/** A world with everything in it, to compare others with. */
function createExample() {
  const world = createWorld({ seed: 'example', startAt: Date.parse('2025-11-18T15:15:00Z') });
  world.execute('people.settle', {});
  const snapshot = world.snapshot();
  const { state, exchange } = snapshot;
  return { snapshot, kinds: learnKinds({ state, exchange }) };
}
let example: ReturnType<typeof createExample> | undefined;

/** Whether all parts of a world are there: the same names with the same kinds of things. */
function isWhole(data: unknown): data is WorldSnapshot {
  example ??= createExample();
  return isLike(example.snapshot, data, deepest);
}

/** So deep go the parts that every world has; below are its records. */
const deepest = 3;

function isLike(pattern: unknown, data: unknown, depth: number): boolean {
  if (kindOf(pattern) !== kindOf(data)) return pattern === undefined || pattern === null || isOptional(pattern, data);
  if (kindOf(pattern) !== 'record' || depth === 0) return true;
  const there = partsOf(data);
  return [...partsOf(pattern)].every(([key, part]) => there.has(key) && isLike(part, there.get(key), depth - 1));
}

/** A figure may be missing, such as a price where there was no trade; what holds others may not. */
const isOptional = (pattern: unknown, data: unknown): boolean => data === null && typeof pattern !== 'object';

const partsOf = (value: unknown): Map<string, unknown> =>
  new Map<string, unknown>(typeof value === 'object' && value !== null ? Object.entries(value) : []);

/** Why a whole world cannot be used, in words; null when it can. */
function findProblem(data: WorldSnapshot): string | null {
  example ??= createExample();
  const infinite = findInfinite(data);
  if (infinite !== null) return `${infinite} is not a number`;
  const { state, exchange } = data;
  const other = findOtherKind(example.kinds, { state, exchange });
  return other === null ? findSnapshotProblem(data) : `${other} is of another kind`;
}
