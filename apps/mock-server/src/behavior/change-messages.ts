import { traderTopic } from '@portal/contracts/live';
import type { World } from '../core/world.ts';
import { withoutLiveFields } from './offered-additions.ts';
import { dialectOf } from './change-reply.ts';
import { findTopic } from './live-topics.ts';
import { mapBody } from './map-body.ts';
import { replaceCodes } from './unknown-values.ts';

/** What is published for a message of the live feed: the message as the world's back end writes it, once or twice. */
export function changeMessages(world: World, topic: string, data: unknown): readonly unknown[] {
  const { quirks } = world.state.dialect;
  const dialect = dialectOf(world);
  const schema = findTopic(topic)?.schema;
  let changed = withoutLiveFields(world, topic, data);
  if (schema !== undefined && quirks.has('unknownValues')) changed = mapBody(schema, changed, replaceCodes(world));
  if (schema !== undefined && dialect !== null) changed = mapBody(schema, changed, dialect.write);
  return quirks.has('duplicatedResponses') ? [changed, changed] : [changed];
}

/** The topic of the orders of a user in an account. */
export function ordersTopic(world: World, userId: string, accountId: string): string {
  const { trader = 'user', writeId = String } = dialectOf(world) ?? {};
  return traderTopic(String(writeId(trader === 'user' ? userId : accountId)));
}

/** The topics of orders that a user may read. That of the user's own id is one, although nothing may be published there. */
export function ownTopics(world: World, userId: string): readonly string[] {
  const { trader = 'user', writeId = String } = dialectOf(world) ?? {};
  const accounts = trader === 'user' ? [] : [...world.state.people.accounts.values()];
  const own = accounts.filter(({ userIds }) => userIds.includes(userId)).map(({ id }) => id);
  return [userId, ...own].map(id => traderTopic(String(writeId(id))));
}
