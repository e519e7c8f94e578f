import { createHash } from 'node:crypto';
import { evaluationRequest, flagPath } from '@portal/contracts/flags';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { throughFaults } from '../http/through-faults.ts';
import type { Seat } from '../worlds/worlds.ts';
import { evaluateFlag, evaluateFlags } from '../flags/flags.ts';

/** What faults call the evaluation of all flags. */
const evaluateRoute = 'flags.evaluate';

/**
 * The flag service by the OpenFeature Remote Evaluation Protocol: all flags with an ETag, or one by key. Its bodies are
 * the protocol's own, errors included, so it stands beside the contract.
 */
export function serveFlags(app: FastifyInstance, seatOf: (request: FastifyRequest) => Seat): void {
  app.post(flagPath, async (request, reply) => {
    if (!isEvaluation(request.body)) return reply.status(400).send(refusal());
    const seat = seatOf(request);
    const evaluation = evaluateFlags(seat.world);
    const etag = `"${createHash('sha1').update(JSON.stringify(evaluation)).digest('base64url')}"`;
    const isKnown = request.headers['if-none-match'] === etag;
    const body = isKnown ? null : evaluation;
    // Faults meet it only under its own name: those of all calls are faults of the contract's calls.
    const hasFault = [...seat.world.state.faults.rules.values()].some(({ route }) => route === evaluateRoute);
    const respond = () => ({ status: isKnown ? 304 : 200, body });
    const answer = hasFault ? await throughFaults(request, reply, { name: evaluateRoute }, seat, respond) : respond();
    if (answer === null) return reply;
    reply.header('etag', etag).header('cache-control', 'no-cache');
    return isKnown ? reply.status(304).send() : reply.send(body);
  });

  app.post<{ Params: { key: string } }>(`${flagPath}/:key`, (request, reply) => {
    const { key } = request.params;
    const known = /^[A-Za-z0-9-]{1,64}$/.test(key);
    if (!isEvaluation(request.body) || !known) return reply.status(400).send(known ? { key, ...refusal() } : refusal());
    const flag = evaluateFlag(seatOf(request).world, key);
    return flag === null
      ? reply.status(404).send({ key, errorCode: 'FLAG_NOT_FOUND', errorDetails: 'There is no such flag.' })
      : reply.header('cache-control', 'no-cache').send(flag);
  });
}

const refusal = () => ({ errorCode: 'INVALID_CONTEXT', errorDetails: 'The context could not be read.' });

const isEvaluation = (body: unknown): boolean => evaluationRequest.safeParse(body ?? {}).success;
