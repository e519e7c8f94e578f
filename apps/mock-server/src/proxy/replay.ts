import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from '../api/response.ts';
import type { HostedWorld } from '../worlds/worlds.ts';
import { createRouteFinder } from './find-route.ts';
import { flagRoute, isFlagCall } from './mask-call.ts';
import { indexCalls, latestOf, type RecordedCalls } from './recorded-calls.ts';
import type { RecordedCall, Recording } from './recording.ts';
import { answerSignIn, readFactors, refuseAccess, sessionCookies } from './replay-session.ts';
import { servePortalCalls, type PortalCall, type RawResponse } from './serve-portal-calls.ts';
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
      const { status, headers, body } = await respond(calls, call);
      const common = { date: call.hosted.httpDate(), 'cache-control': 'no-store' };
      return { status, headers: { ...common, ...headers }, body };
    });
    done();
  });
}

async function respond(calls: RecordedCalls, call: PortalCall): Promise<RawResponse> {
  const { request, method, path, found, body, hosted } = call;
  const now = hosted.world.now();
  if (isFlagCall(method, path)) return replay(latestOf(calls.of(flagRoute), now), call);
  if (found === null) return formatProblem(problem('NOT_FOUND', 'This call isn’t in the contract.'));
  const { name, facts } = found.named;
  const factors = readFactors(request);
  const refusal = name === 'auth.login' ? null : refuseAccess(facts.access, factors);
  if (refusal !== null) return formatProblem(refusal);
  const signIn = answerSignIn(calls, name, now, factors);
  if (signIn !== null) {
    const cookies = signIn.factors === null ? {} : { 'set-cookie': sessionCookies(request, signIn.factors) };
    return formatJson(signIn.status, signIn.body, cookies);
  }
  return replay(calls.find({ found, url: request.url, body, now }), call);
}

/** A recorded response; a refusal that says why where there is none. */
async function replay(recorded: RecordedCall | null, { method, path }: PortalCall): Promise<RawResponse> {
  if (recorded === null) return formatProblem(notRecorded(method, path));
  const { at, status, headers, body, replaced } = recorded;
  if (replaced !== undefined) {
    return { status, headers: { ...headers, 'content-type': replaced }, body: await replacedBody(replaced, at) };
  }
  return body === undefined ? { status, headers, body: Buffer.alloc(0) } : formatJson(status, body, headers);
}

/** A read may have been forgotten while recording; a command was certainly not carried out. */
function notRecorded(method: string, path: string) {
  return method === 'GET'
    ? problem('SERVICE_UNAVAILABLE', `The recording has no response to GET ${path}.`)
    : problem('METHOD_NOT_ALLOWED', 'This is a recording, so nothing was changed. It only repeats what was recorded.');
}

const formatProblem = ({ status, body }: { readonly status: number; readonly body: object }): RawResponse =>
  formatJson(status, body, {});

const formatJson = (status: number, body: unknown, headers: RawResponse['headers']): RawResponse => ({
  status,
  headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
  body: Buffer.from(JSON.stringify(body)),
});

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
