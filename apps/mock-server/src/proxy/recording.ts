import { readFileSync, statSync } from 'node:fs';
import { z } from 'zod/mini';
import { parseJson } from '../core/parse-json.ts';

/** A recording: a file of JSON lines, of which the first says what it is (docs/mock-server.md). */

/** Incremented when a recording of an older version cannot be replayed any more. */
const version = 2;
export const recordingHead = { format: 'investor-portal-recording', version } as const;
/** Limit in bytes, for writing and for reading. */
export const largestRecording = 512 * 1_048_576;

/** Time of the back end in epoch milliseconds. */
const at = z.int().check(z.minimum(0));
const text = z.string().check(z.maxLength(20_000));

const recordedCall = z.object({
  /** When the response was complete. */
  at,
  /** Name in the contract, 'orders.list'. */
  route: text,
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  /** Masked, as the other parts. */
  path: text,
  /** 'page=1&size=10', by name; empty without parameters. */
  query: text,
  /** JSON of the request; absent without a body, and for uploads. */
  request: z.optional(z.unknown()),
  status: z.int().check(z.minimum(200), z.maximum(599)),
  headers: z.record(text, text),
  /** JSON of the response; absent where `replaced` is present, and for an empty body. */
  body: z.optional(z.unknown()),
  /** Content type of a body that is not in the recording: a document, a picture, a page. */
  replaced: z.optional(text),
});
export type RecordedCall = z.infer<typeof recordedCall>;

const recordedMessage = z.object({
  at,
  topic: z.string().check(z.regex(/^\/topic\/[a-z]+\/[^\s/]{1,128}$/)),
  body: z.unknown(),
});
export type RecordedMessage = z.infer<typeof recordedMessage>;

/** A recording in memory; calls and messages oldest first, times in epoch milliseconds. */
export interface Recording {
  readonly startedAt: number;
  readonly endedAt: number;
  readonly calls: readonly RecordedCall[];
  readonly messages: readonly RecordedMessage[];
}

/**
 * Reads a recording and checks all of it. A last line without a line break was being written when the process ended.
 *
 * @throws with a message for the user if it is missing, damaged, too large or of another version
 */
export function readRecording(file: string): Recording {
  const { size } = statSync(file);
  if (size > largestRecording)
    throw new Error(`${file} is too large: ${size} bytes, and the limit is ${largestRecording}.`);
  const [head, ...lines] = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  if (head !== JSON.stringify(recordingHead)) throw new Error(`${file} isn’t a version ${version} recording.`);
  const records = lines.map((line, index) => {
    const read = z.safeParse(z.union([recordedCall, recordedMessage]), parseJson(line));
    if (read.success) return read.data;
    throw new Error(`The recording ${file} is damaged: we couldn’t read line ${index + 2}.`);
  });
  return {
    startedAt: records[0]?.at ?? 0,
    endedAt: records.at(-1)?.at ?? 0,
    calls: records.filter(record => 'route' in record),
    messages: records.filter(record => 'topic' in record),
  };
}
