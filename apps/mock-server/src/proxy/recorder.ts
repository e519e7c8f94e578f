import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PortalCall } from './serve-portal-calls.ts';
import { createMasks, type Mask } from './masks.ts';
import { maskMessage } from './mask-call.ts';
import {
  files,
  recordingFormat,
  recordingVersion,
  type Manifest,
  type RecordedCall,
  type RecordedMessage,
} from './format.ts';
import { createLineFile } from './line-file.ts';
import { createRecordingClock } from './recording-clock.ts';
import { toRecordedCall, type UpstreamResponse } from './to-recorded-call.ts';

/** Writes calls and live messages of another back end to a folder, masked. */
export interface Recorder {
  call(call: PortalCall, response: UpstreamResponse): void;
  /** One WebSocket of the live feed. */
  openReader(): RecordedReader;
  /** Numbers of calls and messages so far, and the start in epoch milliseconds of the back end. */
  summary(): { readonly startedAt: number; readonly calls: number; readonly messages: number };
  /** Writes what is left, and the end. */
  close(): Promise<void>;
}

/** A reader of the live feed. */
export interface RecordedReader {
  message(topic: string, subscription: string, body: string): void;
  unsubscribed(subscription: string): void;
  closed(): void;
}

export interface RecorderOptions {
  /** Created if it is missing; must be empty. */
  readonly folder: string;
  /** Secret of the masks: random bytes that are stored nowhere. */
  readonly key: Uint8Array;
  /** Milliseconds of a clock that does not jump, since 1970. */
  readonly systemNow: () => number;
  /** Writes a line for the operator, such as that the recording is full. */
  readonly log: (line: string) => void;
}

/** @throws with a message for the user if the folder cannot be used. */
export function createRecorder({ folder, key, systemNow, log }: RecorderOptions): Recorder {
  openFolder(folder);
  const mask = createMasks(key);
  const clock = createRecordingClock(systemNow);
  const logged = new Set<string>();
  const logOnce = (line: string): void => {
    if (!logged.has(line)) log(line);
    logged.add(line);
  };
  const open = (name: string) =>
    createLineFile(join(folder, name), ({ message }) =>
      logOnce(`The recording in ${folder} cannot be written: ${message}`),
    );
  const calls = open(files.calls);
  const messages = open(files.messages);
  const add = (file: typeof calls, line: RecordedCall | RecordedMessage): void => {
    if (!file.add(line)) logOnce(`The recording in ${folder} is full: what is too large for it is left out.`);
  };
  const writeManifest = (ended: Manifest['ended']): void => {
    const startedAt = new Date(clock.startedAt()).toISOString();
    const content: Manifest = { format: recordingFormat, version: recordingVersion, startedAt, ended };
    writeFileSync(join(folder, files.manifest), `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  };
  writeManifest(null);
  const isRepeated = createRepeatFilter();
  const openReader = createReaders(mask, clock.elapsed, line => add(messages, line));
  let written = clock.startedAt();
  return {
    call(call, response) {
      // A flag service may have another clock.
      if (call.found !== null) clock.observe(response.headers.get('date'));
      if (clock.startedAt() !== written) writeManifest(null);
      written = clock.startedAt();
      const recorded = toRecordedCall(mask, clock.elapsed(), call, response);
      if (recorded !== null && !isRepeated(recorded)) add(calls, recorded);
    },
    openReader,
    summary: () => ({ startedAt: clock.startedAt(), calls: calls.lines(), messages: messages.lines() }),
    async close() {
      await Promise.all([calls.close(), messages.close()]);
      writeManifest({ after: clock.elapsed(), calls: calls.lines(), messages: messages.lines() });
    },
  };
}

function openFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (readdirSync(folder).length > 0) {
    throw new Error(`The folder ${folder} is not empty. Name a new one for the recording, or delete what is in it.`);
  }
}

/** Finds reads whose response is the same as that of the one before: a replay would answer the same without them. */
function createRepeatFilter(): (call: RecordedCall) => boolean {
  const last = new Map<string, string>();
  return ({ at: _, ...call }) => {
    if (call.method !== 'GET') return false;
    const key = `${call.path}?${call.query}`;
    const text = JSON.stringify(call);
    const isSame = last.get(key) === text;
    last.set(key, text);
    return isSame;
  };
}

/** Readers of the feed: where several subscribe to one topic, the messages of the first are recorded. */
function createReaders(mask: Mask, elapsed: () => number, add: (line: RecordedMessage) => void): () => RecordedReader {
  /** Reader and subscription by topic. */
  const owners = new Map<string, string>();
  let opened = 0;
  return () => {
    const prefix = `${(opened += 1)} `;
    const release = (isOwner: (owner: string) => boolean): void => {
      for (const [topic, owner] of owners) if (isOwner(owner)) owners.delete(topic);
    };
    return {
      message(topic, subscription, body) {
        const owner = `${prefix}${subscription}`;
        if (!owners.has(topic)) owners.set(topic, owner);
        const masked = owners.get(topic) === owner ? maskMessage(mask, topic, body) : null;
        if (masked !== null) add({ at: elapsed(), ...masked });
      },
      unsubscribed: subscription => release(owner => owner === `${prefix}${subscription}`),
      closed: () => release(owner => owner.startsWith(prefix)),
    };
  };
}
