import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import { isPrepared } from './cached-response.ts';
import { withoutKeys } from './fault-hook.ts';
import type { BoundRoute, Reply, Respond } from './serve-contract.ts';
import type { World } from '../kernel/world.ts';
import { changeErrorBody, gatewayPage } from '../quirks/error-forms.ts';
import { withTextIds } from '../quirks/numeric-ids.ts';
import { numberFor } from '../quirks/quirks.ts';
import { changeBody, keepRequired } from '../quirks/quirky-body.ts';

/** Longest delay of a late response, in milliseconds. */
const latestMs = 500;
const gatewayTimeout = 504;

/**
 * Carries out a call in the manner of the world's quirks: with the server's own ids, without the optional query, behind
 * a gateway that gives up, and late.
 */
export function applyQuirks(
  request: FastifyRequest,
  route: BoundRoute,
  world: World,
  respond: Respond,
): Reply | Promise<Reply> {
  const { active } = world.state.quirks;
  if (active.size === 0) return respond();
  return answerQuirky(
    request,
    route,
    world,
    active.has('ignoredIdempotencyKey') ? withoutKeys(request, respond) : respond,
  );
}

function answerQuirky(
  request: FastifyRequest,
  { name, method, input }: BoundRoute,
  world: World,
  respond: Respond,
): Reply | Promise<Reply> {
  const { active } = world.state.quirks;
  if (active.has('numericIds')) {
    request.params = withTextIds(request.params);
    request.query = withTextIds(request.query);
    request.body = withTextIds(request.body);
  }
  if (active.has('ignoredQuery') && method === 'GET') request.query = keepRequired(input.query, request.query);
  const isLate = active.has('lateResponses');
  const gateway = (['gatewayBefore', 'gatewayAfter'] as const).filter(each => active.has(each));
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
  body: gatewayPage(gatewayTimeout),
  headers: { 'content-type': 'text/html' },
};

async function finishLate(answer: Reply | Promise<Reply>, isPassed: boolean, ms: number): Promise<Reply> {
  const reply = await answer;
  if (!isPassed) return timedOut;
  await wait(ms);
  return reply;
}

/** A response in the forms of the world's quirks; the response itself without quirks. */
export function changeReply(request: FastifyRequest, route: BoundRoute, world: World, reply: Reply): Reply {
  const { active } = world.state.quirks;
  if (active.size === 0 || reply === timedOut) return reply;
  // Without its version, which the changed bytes would not have.
  const answer = isPrepared(reply) ? { status: reply.status, body: parseJson(reply.bytes) } : reply;
  const { status, body } = answer;
  if (body instanceof Uint8Array) return reply;
  if (status >= 400) {
    const path = request.url.split('?', 1)[0] ?? '';
    const changed = changeErrorBody(world, route.name, { status, body, path });
    if (typeof changed !== 'string') return { ...answer, body: changed };
    return { ...answer, body: changed, headers: { ...answer.headers, 'content-type': 'text/html' } };
  }
  const schema = schemaOf(route.responses, status);
  const changed = schema === null ? body : changeBody(world, schema, body);
  const ways = successWays(route, status, schema).filter(way => active.has(way));
  const way = ways[numberFor(world, route.name, Math.max(1, ways.length))];
  const isExact = route.facts.exactStatus === true;
  if (way === 'emptySuccess') return { ...answer, status: isExact ? status : 204, body: undefined };
  return { ...answer, status: way === 'okForCreated' ? 200 : status, body: changed };
}

const parseJson = (bytes: Buffer): unknown => JSON.parse(bytes.toString());

/** Other forms of this success that say the same. */
function successWays({ method, facts }: BoundRoute, status: number, schema: z.core.$ZodType | null) {
  // A body whose fields may all be absent has no information.
  const hasNoInformation = method !== 'GET' && schema !== null && z.safeParse(schema, {}).success;
  return [
    ...(hasNoInformation ? (['emptySuccess'] as const) : []),
    ...(status === 201 && facts.exactStatus !== true ? (['okForCreated'] as const) : []),
  ];
}

function schemaOf(responses: BoundRoute['responses'], status: number): z.core.$ZodType | null {
  const schema = responses[status];
  return schema instanceof z.core.$ZodType ? schema : null;
}
