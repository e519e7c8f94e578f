import { z } from 'zod/mini';

/** A recording: a folder with a manifest, the calls and the live messages (docs/mock-server.md). */

/** Incremented when a recording of an older version cannot be replayed any more. */
export const recordingVersion = 1;
export const recordingFormat = 'investor-portal-recording';

export const files = { manifest: 'manifest.json', calls: 'calls.ndjson', messages: 'messages.ndjson' } as const;

/** Limits in bytes, for writing and for reading. */
export const limits = {
  manifest: 65_536,
  /** Each of the two files of lines. */
  file: 256 * 1_048_576,
  /** One line; a larger response is left out. */
  line: 16 * 1_048_576,
} as const;

const milliseconds = z.int().check(z.minimum(0));
const text = z.string().check(z.maxLength(2_000));

export const manifest = z.object({
  format: z.literal(recordingFormat),
  version: z.literal(recordingVersion),
  /** Time of the back end at the start, ISO instant. */
  startedAt: z.iso.datetime(),
  /** Length in milliseconds, and the number of lines of each file; null until the recording has ended. */
  ended: z.nullable(z.object({ after: milliseconds, calls: milliseconds, messages: milliseconds })),
});
export type Manifest = z.infer<typeof manifest>;

export const recordedCall = z.object({
  /** Milliseconds since the start at which the response was complete. */
  at: milliseconds,
  /** Name in the contract, 'orders.list'. */
  route: text,
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  /** Masked, as the other parts. */
  path: text,
  /** 'page=1&size=10', by name; empty without parameters. */
  query: z.string().check(z.maxLength(20_000)),
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

export const recordedMessage = z.object({
  at: milliseconds,
  topic: z.string().check(z.regex(/^\/topic\/[a-z]+\/[^\s/]{1,128}$/)),
  body: z.unknown(),
});
export type RecordedMessage = z.infer<typeof recordedMessage>;
