import { traderTopic } from '@portal/contracts/live';
import type { FeedSource } from '../feed/feed-source.ts';
import type { Recording } from './recording.ts';
import { factorsOf } from './replay-session.ts';

/** What worlds need that replay a recording: they begin at its time, and nobody trades in them. */
export const replayedWorlds = (recording: Recording) => ({
  defaults: { startAt: recording.startedAt, participants: 'off' } as const,
  feedSource: (from: number) => createRecordedFeed(recording, from),
});

/**
 * The live messages of a recording, for the feed of one world: those that fell due since the last call, by the world's clock.
 *
 * @param from epoch milliseconds from which on messages are due
 */
function createRecordedFeed({ messages }: Recording, from: number): FeedSource {
  let next = messages.findIndex(({ at }) => at > from);
  if (next === -1) next = messages.length;
  return {
    refuseTopic: (sessionId, topic) =>
      topic.startsWith(traderTopic('')) && factorsOf(sessionId) < 2 ? 'You can’t subscribe to this topic' : null,
    publishDue(now, publish) {
      for (; next < messages.length; next++) {
        const message = messages[next];
        if (message === undefined || message.at > now) return;
        publish(message.topic, message.body);
      }
    },
  };
}
