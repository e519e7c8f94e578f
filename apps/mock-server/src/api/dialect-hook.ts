import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import { withoutKeys } from './fault-hook.ts';
import type { BoundRoute, Reply, Respond } from './serve-contract.ts';
import { changeReplyBody, dialectOf } from '../behavior/change-reply.ts';
import { numberFor } from '../behavior/dialects.ts';
import { keepRequired } from '../behavior/map-body.ts';
import type { World } from '../core/world.ts';
import { offersAll } from '../behavior/offered-additions.ts';

/** Longest delay of a late response, in milliseconds. */
const latestMs = 500;
const gatewayTimeout = 504;

/**
 * Carries out a call that is in the dialect of the world, in the manner of its quirks: without the optional query, behind
 * a gateway that gives up, and late.
 */
export function answerInDialect(
  request: FastifyRequest,
  route: BoundRoute,
  world: World,
  respond: Respond,
): Reply | Promise<Reply> {
  const { quirks } = world.state.dialect;
  const dialect = dialectOf(world);
  if (dialect !== null) {
    request.params = dialect.readIds(request.params);
    request.body = dialect.readIds(request.body);
    if (route.method === 'GET') request.query = dialect.readQuery(request.query);
  }
  if (quirks.size === 0) return respond();
  return answerQuirky(
    request,
    route,
    world,
    quirks.has('ignoredIdempotencyKey') ? withoutKeys(request, respond) : respond,
  );
}

function answerQuirky(
  request: FastifyRequest,
  { name, method, input }: BoundRoute,
  world: World,
  respond: Respond,
): Reply | Promise<Reply> {
  const { quirks } = world.state.dialect;
  if (quirks.has('ignoredQuery') && method === 'GET') request.query = keepRequired(input.query, request.query);
  const isLate = quirks.has('lateResponses');
  const gateway = (['gatewayBefore', 'gatewayAfter'] as const).filter(each => quirks.has(each));
  if (!isLate && (gateway.length === 0 || method === 'GET')) return respond();

  const before = world.execute('quirks.count', { route: name });
  // The gateway gives up on the first call of each route, once in each way, and then lets one pass.
  const way = method === 'GET' ? undefined : gateway[before % (gateway.length + 1)];
  if (way === 'gatewayBefore') return timedOut;
  const answer = respond();
  if (way === undefined && !isLate) return answer;
  return finishLate(answer, way === undefined, isLate ? numberFor(world, `${name} ${before}`, latestMs) : 0);
}

const timedOut: Reply = {
  status: gatewayTimeout,
  body: '<html><head><title>504 Gateway Timeout</title></head><body><center><h1>504 Gateway Timeout</h1></center><hr><center>nginx</center></body></html>',
  headers: { 'content-type': 'text/html' },
};

async function finishLate(answer: Reply | Promise<Reply>, isPassed: boolean, ms: number): Promise<Reply> {
  const reply = await answer;
  if (!isPassed) return timedOut;
  await wait(ms);
  return reply;
}

/** A response as the world's back end writes it; the response itself where that is this contract's server. */
export function changeReply(request: FastifyRequest, route: BoundRoute, world: World, reply: Reply): Reply {
  const { dialect } = world.state;
  const isUnchanged = dialect.name === 'standard' && !dialect.quirks.has('unknownValues') && offersAll(world);
  if (isUnchanged || reply === timedOut) return reply;
  if (reply.body instanceof Uint8Array) return reply;
  const { name, method, facts, responses } = route;
  const schema = responses[reply.status];
  const call = {
    name,
    method: String(method),
    facts,
    schema: schema instanceof z.core.$ZodType ? schema : null,
    path: request.url.split('?', 1)[0] ?? '',
    query: request.query,
  };
  return { ...reply, ...changeReplyBody(world, call, reply) };
}
