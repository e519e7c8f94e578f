import { closeSync, openSync, writeSync } from 'node:fs';
import { parseJson } from '../core/parse-json.ts';
import {
  flagRoute,
  formatAddress,
  isFlagCall,
  maskBody,
  maskFlags,
  maskMessage,
  maskParts,
  readParts,
} from './mask-call.ts';
import { createMasks, type Mask } from './masks.ts';
import { largestRecording, recordingHead, type RecordedCall, type RecordedMessage } from './recording.ts';
import type { PortalCall } from './serve-portal-calls.ts';

type UpstreamResponse = Pick<Response, 'status' | 'headers'> & { readonly body: Buffer };

export type Recorder = ReturnType<typeof createRecorder>;

export interface RecorderOptions {
  /** Must not exist. */
  readonly file: string;
  /** Secret of the masks: random bytes that are stored nowhere. */
  readonly key: Uint8Array;
  /** Epoch milliseconds of a clock that does not jump. */
  readonly systemNow: () => number;
  /** Writes a line for the operator, such as that the recording is full. */
  readonly log: (line: string) => void;
}

/** `Date` headers have whole seconds, and responses take a while: smaller differences say nothing. */
const toleranceMs = 2_000;

/**
 * Writes calls and live messages of another back end to a file, masked. Times are those of the back end, by its `Date` headers, so that one whose clock is moved, as that of the mock server,
 * is replayed by its own time.
 *
 * @throws if the file exists or cannot be created
 */
export function createRecorder({ file, key, systemNow, log }: RecorderOptions) {
  const mask = createMasks(key);
  const output = openSync(file, 'wx', 0o600);
  let size = 0;
  let isEnded = false;
  const write = (value: object): void => {
    const line = Buffer.from(`${JSON.stringify(value)}\n`);
    if (isEnded) return;
    try {
      size += line.length;
      if (size > largestRecording) throw new Error('it’s full');
      writeSync(output, line);
    } catch (error) {
      isEnded = true;
      log(`The recording ${file} stopped: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  write(recordingHead);

  let ahead: number | null = null;
  const now = (): number => Math.round(systemNow() + (ahead ?? 0));
  const observe = (date: string | null): void => {
    const by = Date.parse(date ?? '') - now();
    if (by > toleranceMs || (ahead === null && !Number.isNaN(by))) ahead = (ahead ?? 0) + by;
  };
  let startedAt: number | null = null;
  const counts = { calls: 0, messages: 0 };
  const add = (kind: keyof typeof counts, line: RecordedCall | RecordedMessage): void => {
    startedAt ??= line.at;
    counts[kind] += 1;
    write(line);
  };

  /** Reader and subscription by topic: of several that subscribe to one, the messages of the first are recorded. */
  const owners = new Map<string, string>();
  let readers = 0;
  return {
    call(call: PortalCall, response: UpstreamResponse): void {
      // A flag service may have another clock.
      if (call.found !== null) observe(response.headers.get('date'));
      const recorded = toRecordedCall(mask, now(), call, response);
      if (recorded !== null) add('calls', recorded);
    },
    /** One WebSocket of the live feed. */
    openReader() {
      const reader = `${(readers += 1)} `;
      return {
        message(topic: string, subscription: string, body: string): void {
          const owner = owners.get(topic) ?? `${reader}${subscription}`;
          owners.set(topic, owner);
          const masked = owner === `${reader}${subscription}` ? maskMessage(mask, topic, body) : null;
          if (masked !== null) add('messages', { at: now(), ...masked });
        },
        /** Ends one subscription, or all without a name. */
        end(subscription?: string): void {
          for (const [topic, owner] of owners) {
            if (subscription === undefined ? owner.startsWith(reader) : owner === `${reader}${subscription}`) {
              owners.delete(topic);
            }
          }
        },
      };
    },
    /** Numbers of calls and messages so far, and the start in epoch milliseconds of the back end. */
    summary: () => ({ startedAt: startedAt ?? now(), ...counts }),
    close(): void {
      isEnded = true;
      closeSync(output);
    },
  };
}

/** Headers of a response that the portal reads and that say nothing about anyone. */
const keptHeaders = ['retry-after', 'idempotent-replayed'];

/** A call as it is recorded; null for one that the contract does not have, of which nothing is known. */
function toRecordedCall(mask: Mask, at: number, call: PortalCall, response: UpstreamResponse): RecordedCall | null {
  const { request, method, path, found, body } = call;
  const { status } = response;
  const headers: Record<string, string> = {};
  for (const name of keptHeaders) {
    const value = response.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  if (isFlagCall(method, path)) {
    const flags = recordBody(response, json => maskFlags(mask, json));
    return { at, status, headers, route: flagRoute, method: 'POST', path, query: '', ...flags };
  }
  if (found === null) return null;
  const { named } = found;
  const parts = maskParts(mask, named, readParts(found, request.url, body));
  return {
    at,
    status,
    headers,
    route: named.name,
    method: named.route.method,
    ...formatAddress(named, parts),
    ...(parts.body !== undefined && { request: parts.body }),
    ...recordBody(response, json => maskBody(mask, named, status, json)),
  };
}

/** The body of a response as it is recorded: masked JSON, or only the content type of anything else. */
function recordBody({ headers, body }: UpstreamResponse, maskJson: (json: unknown) => unknown): object {
  if (body.length === 0) return {};
  const type = (headers.get('content-type') ?? '').split(';')[0]?.trim() ?? '';
  const json = type === 'application/json' || type.endsWith('+json') ? parseJson(body.toString()) : undefined;
  if (json !== undefined) return { body: maskJson(json) };
  return { replaced: /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : 'text/plain' };
}
