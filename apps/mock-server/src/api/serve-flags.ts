import { createHash } from 'node:crypto';
import { evaluationRequest, flagPath } from '@portal/contracts/schemas/flags';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { applyFaults } from './fault-hook.ts';
import { foreignNotFound } from './response.ts';
import { offers } from '../behavior/offered-additions.ts';
import type { HostedWorld } from '../worlds/worlds.ts';
import { evaluateFlags } from '../behavior/flags.ts';

/** The route name of the flag evaluation in fault rules. */
const evaluateRoute = 'flags.evaluate';

/**
 * The flag service by the OpenFeature Remote Evaluation Protocol: all flags, with an ETag. Its bodies,
 * errors included, are the protocol's own, so it is not part of the contract.
 */
export function serveFlags(app: FastifyInstance, resolveWorld: (request: FastifyRequest) => HostedWorld): void {
  app.post(flagPath, async (request, reply) => {
    const hosted = resolveWorld(request);
    if (!offers(hosted.world, 'flagProtocol')) {
      return reply.status(404).send(foreignNotFound(hosted.world.now(), request.url));
    }
    if (!isEvaluation(request.body)) return reply.status(400).send(refusal());
    const evaluation = evaluateFlags(hosted.world);
    const etag = `"${createHash('sha1').update(JSON.stringify(evaluation)).digest('base64url')}"`;
    const isKnown = request.headers['if-none-match'] === etag;
    const body = isKnown ? null : evaluation;
    // Only faults under its own name apply: those for all calls mean the contract's calls.
    const hasFault = [...hosted.world.state.faults.rules.values()].some(({ route }) => route === evaluateRoute);
    const respond = () => ({ status: isKnown ? 304 : 200, body });
    const answer = hasFault ? await applyFaults(request, reply, { name: evaluateRoute }, hosted, respond) : respond();
    if (answer === null) return reply;
    reply.header('etag', etag).header('cache-control', 'no-cache');
    return isKnown ? reply.status(304).send() : reply.send(body);
  });
}

const refusal = () => ({ errorCode: 'INVALID_CONTEXT', errorDetails: 'We couldn’t read the context.' });

const isEvaluation = (body: unknown): boolean => evaluationRequest.safeParse(body ?? {}).success;
