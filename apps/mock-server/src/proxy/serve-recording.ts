import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Recording } from './read-recording.ts';
import { createRouteFinder } from './find-route.ts';
import { servePortalCalls } from './serve-portal-calls.ts';
import type { HostedWorld } from '../worlds/worlds.ts';
import { answerFromRecording } from './answer-call.ts';
import { indexCalls } from './recorded-calls.ts';

/** Answers the calls of the portal from a recording (docs/mock-server.md), each at the time of its world's clock. */
export function serveRecording(
  app: FastifyInstance,
  recording: Recording,
  resolveWorld: (request: FastifyRequest) => HostedWorld,
): void {
  const calls = indexCalls(recording, createRouteFinder());
  void app.register((scope, _options, done) => {
    const answer = answerFromRecording.bind(null, recording, calls);
    servePortalCalls(scope, { paths: ['/api/', '/ofrep/'] }, resolveWorld, answer);
    done();
  });
}
