import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from '../api/response.ts';
import type { Reply } from '../api/serve-contract.ts';
import { sessionCookies } from '../api/session-cookies.ts';
import { isSecureOrigin } from '../identity/session-cookie.ts';
import type { HostedWorld } from '../worlds/worlds.ts';
import { createRouteFinder } from './find-route.ts';
import { flagRoute, isFlagCall } from './mask-call.ts';
import { indexCalls, latestOf, type RecordedCalls } from './recorded-calls.ts';
import type { RecordedCall, Recording } from './recording.ts';
import { answerSignIn, readFactors, refuseAccess, sessionOf } from './replay-session.ts';
import { servePortalCalls, type PortalCall } from './serve-portal-calls.ts';
import { makePdf, prose } from '../documents/pdf.ts';

/** Answers the calls of the portal from a recording (docs/mock-server.md), each at the time of its world's clock. */
export function serveRecording(
  app: FastifyInstance,
  recording: Recording,
  resolveWorld: (request: FastifyRequest) => HostedWorld,
): void {
  const calls = indexCalls(recording, createRouteFinder());
  void app.register((scope, _options, done) => {
    servePortalCalls(scope, { paths: ['/api/', '/ofrep/'] }, resolveWorld, async call => {
      const answer = await respond(calls, call);
      const common = { date: call.hosted.httpDate(), 'cache-control': 'no-store' };
      return { ...answer, headers: { ...common, ...answer.headers } };
    });
    done();
  });
}

async function respond(calls: RecordedCalls, call: PortalCall): Promise<Reply> {
  const { request, method, path, found, body, hosted } = call;
  const now = hosted.world.now();
  if (isFlagCall(method, path)) return replay(latestOf(calls.of(flagRoute), now), call);
  if (found === null) return problem('NOT_FOUND', 'This call isn’t in the contract.');
  const { name, facts } = found.named;
  const factors = readFactors(request);
  const refusal = name === 'auth.login' ? null : refuseAccess(facts.access, factors);
  if (refusal !== null) return refusal;
  const signIn = answerSignIn(calls, name, now, factors);
  if (signIn !== null) {
    const { factors: given, ...answer } = signIn;
    const secure = isSecureOrigin(request.protocol);
    return given === null ? answer : { ...answer, cookies: sessionCookies(sessionOf(given), secure) };
  }
  return replay(calls.find({ found, url: request.url, body, now }), call);
}

/** A recorded response; a refusal that says why where there is none. */
async function replay(recorded: RecordedCall | null, { method, path }: PortalCall): Promise<Reply> {
  if (recorded === null) return notRecorded(method, path);
  const { at, status, headers, body, replaced } = recorded;
  if (replaced !== undefined) {
    return { status, headers: { ...headers, 'content-type': replaced }, body: await replacedBody(replaced, at) };
  }
  if (body === undefined) return { status, headers, body: Buffer.alloc(0) };
  // As text, since the JSON of a response may be a text itself.
  const type = 'application/json; charset=utf-8';
  return { status, headers: { ...headers, 'content-type': type }, body: Buffer.from(JSON.stringify(body)) };
}

/** A read may have been forgotten while recording; a command was certainly not carried out. */
function notRecorded(method: string, path: string) {
  return method === 'GET'
    ? problem('SERVICE_UNAVAILABLE', `The recording has no response to GET ${path}.`)
    : problem('METHOD_NOT_ALLOWED', 'This is a recording, so nothing was changed. It only repeats what was recorded.');
}

const notice = 'Recordings don’t include documents. This page stands in for one that was opened during the recording.';

/**
 * What stands for a body that is not in the recording.
 *
 * @param madeAt epoch milliseconds, for the date of a document
 */
async function replacedBody(type: string, madeAt: number): Promise<Buffer> {
  if (type === 'application/pdf') {
    const facts = { title: 'Not in the recording', subtitle: 'A document from the recorded back end' };
    return makePdf({ ...facts, recipient: [], facts: [], reference: '', madeAt }, [prose(notice)]);
  }
  if (type === 'text/html') return Buffer.from('<!doctype html><title>Not in the recording</title>');
  // Of a picture nothing is shown; the portal says that it cannot be shown.
  return Buffer.from(type.startsWith('text/') ? `${notice}\n` : '');
}
