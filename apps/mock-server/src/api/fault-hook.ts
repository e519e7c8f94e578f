import { setTimeout as wait } from 'node:timers/promises';
import { idempotencyHeader } from '@portal/contracts/routing/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BoundRoute, Hooks, Respond } from './serve-contract.ts';
import type { HostedWorld } from '../worlds/worlds.ts';
import { takeFaults, type FaultEffect } from '../behavior/faults.ts';

/** Carries out a call with its configured faults; null if the response was sent already, or never will be. */
export function applyFaults(
  request: FastifyRequest,
  reply: FastifyReply,
  route: Pick<BoundRoute, 'name'>,
  hosted: HostedWorld,
  respond: Respond,
): ReturnType<Hooks['applyFaults']> {
  const { delayMs, ignoresKeys, effect } = takeFaults(hosted.world, route.name);
  const carryOut = ignoresKeys ? withoutKeys(request, respond) : respond;
  return delayMs === 0 && effect === null ? carryOut() : applyEffect(request, reply, carryOut, delayMs, effect);
}

/** Carries out the call without the request's idempotency keys, and omits them from the orders of the response. */
export function withoutKeys(request: FastifyRequest, respond: Respond): Respond {
  return async () => {
    delete request.headers[idempotencyHeader];
    if (typeof request.query === 'object' && request.query !== null) Reflect.deleteProperty(request.query, keyName);
    const answer = await respond();
    if (answer.body instanceof Uint8Array) return answer;
    const text = JSON.stringify(answer.body, (_, value: unknown) => (isOrder(value) ? omitKey(value) : value));
    const body: unknown = JSON.parse(text);
    return { ...answer, body };
  };
}

const keyName = 'idempotencyKey';
const isOrder = (value: unknown): value is object => typeof value === 'object' && value !== null && 'orderId' in value;
const omitKey = (order: object) => Object.fromEntries(Object.entries(order).filter(([name]) => name !== keyName));

async function applyEffect(
  request: FastifyRequest,
  reply: FastifyReply,
  respond: Respond,
  delayMs: number,
  effect: FaultEffect | null,
): Promise<Awaited<ReturnType<Hooks['applyFaults']>>> {
  if (delayMs > 0) await wait(delayMs);
  switch (effect?.kind) {
    case undefined:
    case 'delay':
    case 'ignoreKeys':
      return respond();
    case 'answer':
      reply.status(effect.status);
      if (effect.contentType !== undefined) reply.type(effect.contentType);
      await reply.send(effect.body);
      return null;
    case 'never':
      reply.hijack();
      return null;
    case 'dropBefore':
      return breakOff(request, reply);
    case 'dropAfter':
      await respond();
      return breakOff(request, reply);
    case 'malformed':
    case 'empty':
    case 'html':
    case 'wrongShape': {
      const { status } = await respond();
      const [type, body] = brokenBodies[effect.kind];
      await reply.status(status).type(type).send(body);
      return null;
    }
  }
}

const json = 'application/json; charset=utf-8';

const brokenBodies = {
  malformed: [json, '{"orders":[{"orderId":"H-2'],
  empty: [json, ''],
  html: ['text/html; charset=utf-8', '<!doctype html><title>Bad gateway</title><h1>Bad gateway</h1>'],
  wrongShape: [json, '{"unexpected":{"shape":true}}'],
} as const;

function breakOff(request: FastifyRequest, reply: FastifyReply): null {
  reply.hijack();
  // A request whose body was read is destroyed already; only its socket is still open.
  request.raw.socket.destroy();
  return null;
}
