import { parseWith, type StandardSchema } from './route-address.ts';

/** Time from the last reader's leaving to the end of the subscription, so that a change of page keeps it. */
const releaseDelayMs = 3000;

/** A message whose body is read only when someone needs it: most quotes are outdated before the next frame is drawn. */
export interface LiveMessage {
  readonly body: string;
}

export interface TopicReader {
  onMessage(message: LiveMessage): void;
  /** Messages were missed: what is shown may be old and should be loaded by REST. */
  onGap?(): void;
  /** The topic is subscribed to from now on: what was fetched before may be older than its first message. */
  onSubscribe?(): void;
  /** Messages that come late or twice are dropped; without it they are handed on, for readers that merge. */
  readonly newestOnly?: boolean;
}

interface Subscription {
  unsubscribe(): void;
}

export interface Topic {
  readonly destination: string;
  join(reader: TopicReader): () => void;
  /** False once the last reader has left, while the subscription is still kept for the next page. */
  hasReaders(): boolean;
  attach(subscription: Subscription): void;
  /** The connection is gone: numbering starts anew with the next one. */
  detach(): void;
  receive(message: LiveMessage, sequence: number): void;
}

/** One topic with its readers. `remove` is called when the last has been gone for a while and the subscription has ended. */
export function createTopic(
  destination: string,
  remove: () => void,
  after: (ms: number, task: () => void) => () => void,
): Topic {
  const readers = new Set<TopicReader>();
  let subscription: Subscription | null = null;
  let latest: number | null = null;
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
      // A reader of its own for each call, so that the same object may read twice and leave once.
      const own: TopicReader = {
        onMessage: message => reader.onMessage(message),
        onGap: () => reader.onGap?.(),
        onSubscribe: () => reader.onSubscribe?.(),
        newestOnly: reader.newestOnly ?? false,
      };
      readers.add(own);
      if (subscription !== null) own.onSubscribe?.();
      return () => {
        if (readers.delete(own) && readers.size === 0) keepOpen = after(releaseDelayMs, release);
      };
    },
    hasReaders: () => readers.size > 0,
    attach(made) {
      subscription = made;
      latest = null;
      for (const reader of [...readers]) reader.onSubscribe?.();
    },
    detach() {
      subscription = null;
      latest = null;
    },
    receive(message, sequence) {
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

/** Reads a body by its schema; a body that breaks the contract gives null and one line in the console, without its content. */
export function readLiveMessage<T>(schema: StandardSchema<T>, message: LiveMessage, destination: string): T | null {
  const read = parseWith(schema, parseJson(message.body));
  if (read.ok) return read.value;
  console.warn(`A message on ${destination} breaks the contract at ${read.problem}; it is left out.`);
  return null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
