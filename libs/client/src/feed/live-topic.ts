import type * as TolerantReader from '../api/read-tolerantly.ts';
import { hasOtherFields, parseWith, type Schema } from '../api/route-address.ts';
import { parseJson } from '../browser/parse-json.ts';

/** Milliseconds from the last reader's leaving to the unsubscribe, so that a page change keeps the subscription. */
const releaseDelayMs = 3000;

/** A message whose body is parsed only on demand: most quotes are outdated before the next frame is drawn. */
export interface LiveMessage {
  readonly body: string;
  /** The first one of a subscription: some back ends send the current state then, which may be known. */
  readonly isFirst?: true;
}

/** Callbacks of a reader of a topic. */
export interface TopicHandlers {
  onMessage(message: LiveMessage): void;
  /** Messages were missed: reload the data by REST. */
  onGap?(): void;
  /** The topic is subscribed: data that was fetched before may be older than its first message. */
  onSubscribe?(): void;
  /** True drops late and repeated messages; otherwise they are delivered, for readers that merge. */
  readonly newestOnly?: boolean;
  /** Destination with the same messages, if only one of the two may exist: a refusal of this one then ends nothing. */
  readonly alternative?: string;
}

interface Subscription {
  unsubscribe(): void;
}

/** One subscription with its readers. */
export interface Topic {
  readonly destination: string;
  join(reader: TopicHandlers): () => void;
  /** Destination whose messages say the same, if there is one. */
  alternative(): string | undefined;
  /** False after the last reader has left, while the subscription is kept for the next page. */
  hasReaders(): boolean;
  attach(subscription: Subscription): void;
  /** The connection closed: message numbering restarts with the next one. */
  detach(): void;
  receive(message: LiveMessage, sequence: number): void;
}

/** Creates a topic. `remove` is called when it has had no readers for a while and has unsubscribed. */
export function createTopic(
  destination: string,
  remove: () => void,
  after: (ms: number, task: () => void) => () => void,
): Topic {
  const readers = new Set<TopicHandlers>();
  let subscription: Subscription | null = null;
  let latest: number | null = null;
  let isFirst = false;
  let keepOpen: () => void = () => undefined;

  function release(): void {
    if (readers.size > 0) return;
    subscription?.unsubscribe();
    subscription = null;
    remove();
  }

  return {
    destination,
    join(reader) {
      keepOpen();
      // One wrapper per call, so that the same object can read twice and leave once.
      const own: TopicHandlers = {
        onMessage: message => reader.onMessage(message),
        onGap: () => reader.onGap?.(),
        onSubscribe: () => reader.onSubscribe?.(),
        newestOnly: reader.newestOnly ?? false,
        ...(reader.alternative !== undefined && { alternative: reader.alternative }),
      };
      readers.add(own);
      if (subscription !== null) own.onSubscribe?.();
      return () => {
        if (readers.delete(own) && readers.size === 0) keepOpen = after(releaseDelayMs, release);
      };
    },
    alternative: () => [...readers].find(reader => reader.alternative !== undefined)?.alternative,
    hasReaders: () => readers.size > 0,
    attach(made) {
      subscription = made;
      latest = null;
      isFirst = true;
      for (const reader of [...readers]) reader.onSubscribe?.();
    },
    detach() {
      subscription = null;
      latest = null;
    },
    receive(received, sequence) {
      const message = isFirst ? { body: received.body, isFirst } : received;
      isFirst = false;
      const isLate = latest !== null && sequence <= latest;
      const isGap = latest !== null && sequence > latest + 1;
      if (!isLate && !Number.isNaN(sequence)) latest = sequence;
      for (const reader of [...readers]) {
        if (!isLate || reader.newestOnly !== true) reader.onMessage(message);
        if (isGap) reader.onGap?.();
      }
    },
  };
}

/** Reads messages that deviate from the contract. Its code is loaded with the first of them. */
let reader: typeof TolerantReader | null = null;

/**
 * Parses a body with its schema; an invalid body gives null, one console line without its content, and a call of
 * `onUnreadable`. While the code for messages that deviate is loading, the result is null too, and `retry` is called once
 * the message can be read.
 */
export function readLiveMessage<T>(
  schema: Schema<T>,
  message: LiveMessage,
  destination: string,
  retry: () => void,
  onUnreadable: () => void = () => undefined,
): T | null {
  const json = parseJson(message.body);
  const read = parseWith(schema, json);
  if (read.ok && read.deviations === 0 && !hasOtherFields(json, read.value)) return read.value;
  if (reader === null) {
    import('../api/read-tolerantly.ts')
      .then(loaded => {
        reader = loaded;
        retry();
      })
      .catch(() => {
        console.warn(`A message on ${destination} doesn’t match the contract and was ignored.`);
        onUnreadable();
      });
    return null;
  }
  const answer = reader.readTolerantly(schema, json, false);
  if (answer.ok) return answer.value;
  console.warn(`A message on ${destination} doesn’t match the contract at ${answer.problem} and was ignored.`);
  onUnreadable();
  return null;
}
