import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BoundRoute, Hooks, Respond } from '../serve-contract.ts';
import type { Seat } from '../worlds.ts';
import { takeFaults, type FaultEffect } from './faults.ts';

/** Carries out a call with what was arranged to go wrong with it; null when the answer was given, or will never be. */
export function throughFaults(
  request: FastifyRequest,
  reply: FastifyReply,
  route: Pick<BoundRoute, 'name'>,
  seat: Seat,
  respond: Respond,
): ReturnType<Hooks['through']> {
  const { delayMs, effect } = takeFaults(seat.world, route.name);
  return delayMs === 0 && effect === null ? respond() : goWrong(request, reply, respond, delayMs, effect);
}

async function goWrong(
  request: FastifyRequest,
  reply: FastifyReply,
  respond: Respond,
  delayMs: number,
  effect: FaultEffect | null,
): Promise<Awaited<ReturnType<Hooks['through']>>> {
  if (delayMs > 0) await wait(delayMs);
  switch (effect?.kind) {
    case undefined:
    case 'delay':
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
      const [type, body] = spoiled[effect.kind];
      await reply.status(status).type(type).send(body);
      return null;
    }
  }
}

const json = 'application/json; charset=utf-8';

const spoiled = {
  malformed: [json, '{"orders":[{"orderId":"H-2'],
  empty: [json, ''],
  html: ['text/html; charset=utf-8', '<!doctype html><title>Bad gateway</title><h1>Bad gateway</h1>'],
  wrongShape: [json, '{"unexpected":{"shape":true}}'],
} as const;

function breakOff(request: FastifyRequest, reply: FastifyReply): null {
  reply.hijack();
  // A request whose body was read is destroyed already; only its socket still holds the caller.
  request.raw.socket.destroy();
  return null;
}
