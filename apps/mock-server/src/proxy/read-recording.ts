import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod/mini';
import { parseJson } from './contract-schemas.ts';
import {
  files,
  limits,
  manifest,
  recordedCall,
  recordedMessage,
  recordingFormat,
  recordingVersion,
  type RecordedCall,
  type RecordedMessage,
} from './format.ts';

/** A recording in memory. */
export interface Recording {
  readonly folder: string;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  /** Length in milliseconds. */
  readonly length: number;
  /** Oldest first. */
  readonly calls: readonly RecordedCall[];
  /** Oldest first. */
  readonly messages: readonly RecordedMessage[];
}

/**
 * Reads a recording and checks all of it.
 *
 * @throws with a message for the user if it is missing, damaged, too large or of another version
 */
export function readRecording(folder: string): Recording {
  const { startedAt, ended } = readManifest(folder);
  const calls = readLines(folder, files.calls, recordedCall, ended?.calls);
  const messages = readLines(folder, files.messages, recordedMessage, ended?.messages);
  const length = ended?.after ?? Math.max(calls.at(-1)?.at ?? 0, messages.at(-1)?.at ?? 0);
  return { folder, startedAt: Date.parse(startedAt), length, calls, messages };
}

function readManifest(folder: string) {
  const damaged = `The recording in ${folder} is damaged: ${files.manifest} could not be read.`;
  const text = readText(folder, files.manifest, limits.manifest);
  if (text === null) throw new Error(`There is no recording in ${folder}: it has no ${files.manifest}.`);
  const json = parseJson(text);
  const head = z.safeParse(z.object({ format: z.string(), version: z.number() }), json);
  if (!head.success || head.data.format !== recordingFormat) throw new Error(damaged);
  if (head.data.version !== recordingVersion) {
    throw new Error(
      `The recording in ${folder} has version ${head.data.version}; this server replays version ${recordingVersion}. Record it again, or use the server that recorded it.`,
    );
  }
  const result = z.safeParse(manifest, json);
  if (!result.success) throw new Error(damaged);
  return result.data;
}

/** @param expected number of lines; undefined where the recording was not ended, so that its last line may be cut */
function readLines<S extends z.ZodMiniType<{ readonly at: number }>>(
  folder: string,
  name: string,
  schema: S,
  expected: number | undefined,
): z.output<S>[] {
  const text = readText(folder, name, limits.file);
  if (text === null) throw new Error(`The recording in ${folder} is damaged: it has no ${name}.`);
  const lines = text.split('\n');
  // After the last line break there is nothing, or a line that was being written when the process ended.
  lines.pop();
  if (expected !== undefined && lines.length !== expected) {
    throw new Error(
      `The recording in ${folder} is damaged: ${name} has ${lines.length} lines, and ${expected} were written.`,
    );
  }
  return lines.map((line, index) => {
    const result = z.safeParse(schema, parseJson(line));
    if (result.success) return result.data;
    throw new Error(`The recording in ${folder} is damaged: line ${index + 1} of ${name} could not be read.`);
  });
}

/** The text of a file; null if there is none. */
function readText(folder: string, name: string, limit: number): string | null {
  const path = join(folder, name);
  const size = statSync(path, { throwIfNoEntry: false })?.size;
  if (size === undefined) return null;
  if (size > limit) {
    throw new Error(
      `The recording in ${folder} is too large: ${name} has ${size} bytes, and at most ${limit} are read.`,
    );
  }
  return readFileSync(path, 'utf8');
}
