import { problem } from '../api/response.ts';
import type { RecordedCall } from './format.ts';
import { flagRoute, isFlagCall } from './mask-call.ts';
import type { Recording } from './read-recording.ts';
import type { PortalCall, RawResponse } from './serve-portal-calls.ts';
import { latestOf, type RecordedCalls } from './recorded-calls.ts';
import { replacedBody } from './replaced-body.ts';
import { readFactors, refuseAccess, sessionCookies } from './replay-session.ts';
import { answerSignIn } from './sign-in.ts';

/** Answers a call of the portal from a recording, at the time of the world's clock. */
export async function answerFromRecording(
  recording: Recording,
  calls: RecordedCalls,
  call: PortalCall,
): Promise<RawResponse> {
  const { status, headers, body } = await respond(recording, calls, call);
  const common = { date: call.hosted.httpDate(), 'cache-control': 'no-store' };
  return { status, headers: { ...common, ...headers }, body };
}

async function respond(recording: Recording, calls: RecordedCalls, call: PortalCall): Promise<RawResponse> {
  const { request, method, path, found, body, hosted } = call;
  const elapsed = hosted.world.now() - recording.startedAt;
  if (isFlagCall(method, path)) return replay(recording, latestOf(calls.of(flagRoute), elapsed), call);
  if (found === null) return formatProblem(problem('NOT_FOUND', 'The contract has no such call.'));
  const { name, facts } = found.named;
  const factors = readFactors(request);
  const refusal = name === 'auth.login' ? null : refuseAccess(facts.access, factors);
  if (refusal !== null) return formatProblem(refusal);
  const signIn = answerSignIn(calls, name, elapsed, factors);
  if (signIn !== null) {
    const cookies = signIn.factors === null ? {} : { 'set-cookie': sessionCookies(request, signIn.factors) };
    return formatJson(signIn.status, signIn.body, cookies);
  }
  return replay(recording, calls.find({ found, url: request.url, body, elapsed }), call);
}

/** A recorded response; a refusal that says why where there is none. */
async function replay(
  recording: Recording,
  call: RecordedCall | null,
  { method, path }: PortalCall,
): Promise<RawResponse> {
  if (call === null) return formatProblem(notRecorded(method, path));
  const { status, headers, body, replaced } = call;
  if (replaced !== undefined) {
    const bytes = await replacedBody(replaced, recording.startedAt);
    return { status, headers: { ...headers, 'content-type': replaced }, body: bytes };
  }
  return body === undefined ? { status, headers, body: Buffer.alloc(0) } : formatJson(status, body, headers);
}

/** A read may have been forgotten while recording; a command was certainly not carried out. */
function notRecorded(method: string, path: string) {
  return method === 'GET'
    ? problem('SERVICE_UNAVAILABLE', `The recording has no response to GET ${path}.`)
    : problem(
        'METHOD_NOT_ALLOWED',
        'A recording cannot do this: nothing was changed. It only repeats what was recorded.',
      );
}

const formatProblem = ({ status, body }: { readonly status: number; readonly body: object }): RawResponse =>
  formatJson(status, body, {});

const formatJson = (status: number, body: unknown, headers: RawResponse['headers']): RawResponse => ({
  status,
  headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
  body: Buffer.from(JSON.stringify(body)),
});
