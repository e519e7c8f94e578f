import { liveOrderUpdate, liveQuote, liveTrade, quoteTopic, traderTopic, tradeTopic } from '@portal/contracts/live';
import { strictFormOf } from '@portal/contracts/schemas/strict-form';

const topics = [
  { name: 'live.quote', start: quoteTopic(''), schema: strictFormOf(liveQuote) },
  { name: 'live.trade', start: tradeTopic(''), schema: strictFormOf(liveTrade) },
  { name: 'live.trader', start: traderTopic(''), schema: strictFormOf(liveOrderUpdate) },
] as const;

/** A kind of topic: its name in lists of deviations, how its topics begin, and the strict schema of its messages. */
type LiveTopic = (typeof topics)[number];

/** The kind of a topic; null for one that the contract does not have. */
export const findTopic = (topic: string): LiveTopic | null =>
  topics.find(({ start }) => topic.startsWith(start)) ?? null;
