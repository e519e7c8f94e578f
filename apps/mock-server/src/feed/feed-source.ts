/** Where a feed gets its messages from, if not from the events of its world. */
export interface FeedSource {
  /** Why a reader may not subscribe to a topic; null if it may. */
  refuseTopic(sessionId: string | undefined, topic: string): string | null;
  /** Publishes the messages that are due by the world's clock, once each. `now` in epoch milliseconds. */
  publishDue(now: number, publish: (topic: string, data: unknown) => void): void;
}
