import { liveOrderUpdate, liveQuote, liveTrade, quoteTopic, traderTopic, tradeTopic } from '@portal/contracts/live';
import type { NamedRoute } from '@portal/contracts/routes';
import { schemaOfSuccess } from '@portal/contracts/routing/success';
import { anyErrorBody } from '@portal/contracts/schemas/errors';
import { strictFormOf } from '@portal/contracts/schemas/strict-form';

/** The strict schema of a response; undefined for a status that the contract does not list. */
export const responseSchema = ({ route, facts }: NamedRoute, status: number): unknown =>
  schemaOfSuccess({ ...route, metadata: facts }, status);

/** The strict schema of a response's body: that of any error where the contract does not list the status of a failure. */
export const bodySchema = (named: NamedRoute, status: number): unknown =>
  responseSchema(named, status) ?? (status >= 400 ? anyErrorBody : undefined);

const topics = [
  { name: 'live.quote', start: quoteTopic(''), schema: strictFormOf(liveQuote) },
  { name: 'live.trade', start: tradeTopic(''), schema: strictFormOf(liveTrade) },
  { name: 'live.trader', start: traderTopic(''), schema: strictFormOf(liveOrderUpdate) },
] as const;

/** A kind of topic: its name in lists of deviations, how its topics begin, and the strict schema of its messages. */
export type LiveTopic = (typeof topics)[number];

/** The kind of a topic; null for one that the contract does not have. */
export const findTopic = (topic: string): LiveTopic | null =>
  topics.find(({ start }) => topic.startsWith(start)) ?? null;

/** The value of a JSON text; undefined if it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
