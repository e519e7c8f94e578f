import { checkAnswer, codesOf, routes } from './calls';
import { pick } from './known';
import { callRoute, type Answer, type Target } from './transport';

/** There is nothing to verify: the address, the certificate or the session is wrong. The message says which. */
export class UnreachableError extends Error {}

/**
 * Makes the first calls: whether the address is that of a back end, and whether the cookie is that of a session.
 *
 * @returns the first response, of `symbols.list` without a session, and the time of the server in epoch milliseconds; null
 *   if it does not say
 * @throws {UnreachableError}
 */
export async function openTarget(target: Target): Promise<{ readonly answer: Answer; readonly date: number | null }> {
  const answer = await reach(target, 'symbols.list', false);
  const isBackEnd = checkAnswer(routeOf('symbols.list'), answer, []).isSuccess && typeof answer.json === 'object';
  // One of the two may deviate, and is a finding then.
  const other = isBackEnd ? answer : await reach(target, 'market.status', false);
  if (!isBackEnd && (other.status !== 200 || typeof other.json !== 'object')) {
    throw new UnreachableError(
      `${target.bases.rest} does not answer like the back end: GET ${target.bases.rest}/symbols gives ${answer.status}` +
        ` (${answer.contentType || 'no content type'}). Check --url; base addresses other than /api are set by --config.`,
    );
  }
  if (target.cookies !== null) await checkSession(target);
  const date = Date.parse(answer.headers.get('date') ?? '');
  return { answer, date: Number.isNaN(date) ? null : date };
}

async function checkSession(target: Target): Promise<void> {
  const { status, json } = await reach(target, 'auth.user', true);
  if (status === 401) {
    throw new UnreachableError(
      'The cookie is not that of a session (401): it has expired, or is not complete. Sign in with a browser, and copy' +
        ' the whole Cookie header of a request to the back end.',
    );
  }
  if (status === 200 && pick(json, 'twoFactorAuthenticated')[0] === false) {
    throw new UnreachableError('The session lacks the second factor. Finish signing in with the browser first.');
  }
  const start = await reach(target, 'startUp.global', true);
  const refusal = start.status === 403 ? codesOf(start.json).find(code => userRefusals.includes(code)) : undefined;
  if (refusal !== undefined) {
    throw new UnreachableError(`The user of the session may not use the portal (${refusal}). Verify as another user.`);
  }
}

/** Codes by which a back end refuses a user altogether. */
const userRefusals: readonly string[] = ['403.100.1', '403.100.2', '403.4', '403.41', '403.43'];

const routeOf = (name: string) => {
  const found = routes.get(name);
  if (found === undefined) throw new Error(`There is no route ${name}`);
  return found;
};

async function reach(target: Target, name: string, isSignedIn: boolean): Promise<Answer> {
  try {
    const query = name === 'startUp.global' ? { query: { symbolResource: 'asset' } } : {};
    return await callRoute(target, routeOf(name), query, isSignedIn);
  } catch (error) {
    throw new UnreachableError(describeFailure(target, error), { cause: error });
  }
}

function describeFailure({ bases, timeoutMs }: Target, error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') {
    return `${bases.rest} does not answer within ${timeoutMs / 1000} seconds.`;
  }
  // Node says which: 'connect ECONNREFUSED 127.0.0.1:80', 'self-signed certificate', 'getaddrinfo ENOTFOUND api.example'.
  const causes = ['cause.message', 'cause.code'].flatMap(path => pick(error, path));
  const reason = causes.find((cause): cause is string => typeof cause === 'string' && cause !== '') ?? 'no response';
  return `${bases.rest} cannot be reached: ${reason}. NODE_EXTRA_CA_CERTS=ca.pem trusts an authority of your own.`;
}
