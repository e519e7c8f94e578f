import { liveOrderUpdate, liveQuote, liveTrade, traderTopic } from '@portal/contracts/live';
import { strictFormOf } from '@portal/contracts/schemas/strict-form';
import type { World } from '../kernel/world.ts';
import { toNumericId } from './numeric-ids.ts';
import { changeBody } from './quirky-body.ts';

/** What the server sends. */
const strictForms = {
  quote: strictFormOf(liveQuote),
  trade: strictFormOf(liveTrade),
  order: strictFormOf(liveOrderUpdate),
};

/** What is published for a message of the live feed: the message in the forms of the world's quirks, once or twice. */
export function changeMessages(world: World, topic: string, data: unknown): readonly unknown[] {
  const { active } = world.state.quirks;
  if (active.size === 0) return [data];
  const changed = changeBody(world, schemaOf(topic), data);
  return active.has('duplicatedResponses') ? [changed, changed] : [changed];
}

function schemaOf(topic: string) {
  if (topic.startsWith('/topic/quote/')) return strictForms.quote;
  return topic.startsWith('/topic/trade/') ? strictForms.trade : strictForms.order;
}

/** Topics of a user's orders: one, or also the one by the numeric id under which the portal knows the user. */
export function traderTopics({ state }: World, userId: string): readonly string[] {
  const topic = traderTopic(userId);
  return state.quirks.active.has('numericIds') ? [topic, traderTopic(String(toNumericId(userId)))] : [topic];
}
