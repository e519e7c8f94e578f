import { type Access } from '@portal/contracts/routing/route';
import type { FastifyRequest } from 'fastify';
import { problem } from '../api/response.ts';
import { fieldsOf } from '../core/fields-of.ts';
import { isSecureOrigin, sessionCookieName } from '../identity/session-cookie.ts';
import { latestOf, type RecordedCalls } from './recorded-calls.ts';

/** Sign-in of a replay: the session is only how many factors were given, since any password and any code is right. */
export type Factors = 0 | 1 | 2;

const values = { 1: 'recording-1', 2: 'recording-2' } as const;

/** The factors of a session by the value of its cookie. */
export const factorsOf = (session: string | undefined): Factors =>
  session === values[2] ? 2 : session === values[1] ? 1 : 0;

/** The factors that this browser has given. */
export const readFactors = ({ protocol, cookies }: FastifyRequest): Factors =>
  factorsOf(cookies[sessionCookieName(isSecureOrigin(protocol))]);

/** A session with these factors; null without any. */
export const sessionOf = (factors: Factors) =>
  factors === 0 ? null : { id: values[factors], antiForgery: 'recording' };

/** Why a session may not make a call; null if it may. */
export function refuseAccess(access: Access, factors: Factors) {
  if (access === 'anyone' || factors === 2) return null;
  if (factors === 0) return problem('NOT_AUTHENTICATED', 'Please sign in.');
  return access === 'session' ? null : problem('403.100.2', 'Must be two factor authenticated to complete request');
}

/** A response of sign-in, with the factors of the session after it; null leaves the session as it is. */
interface SignInAnswer {
  readonly status: number;
  readonly body: object;
  readonly factors: Factors | null;
}

/** As long as a session of the mock server, in seconds. */
const expiresIn = 1_800;

/**
 * Calls of sign-in and session, which a replay answers itself, whatever password or code was given; null for all others.
 * The recorded response is used where there is one, so that the portal sees the fields of the back end.
 *
 * @param now epoch milliseconds by the world's clock
 */
export function answerSignIn(calls: RecordedCalls, route: string, now: number, factors: Factors): SignInAnswer | null {
  const recorded = (name: string): object => fieldsOf(latestOf(calls.of(name).filter(isSuccess), now)?.body);
  switch (route) {
    case 'auth.login': {
      const { userId = null } = fieldsOf(findUser(calls, now));
      const body = { expiresIn, dvpAccount: false, twoFactorAuthenticated: false, userId, ...recorded(route) };
      return { status: 200, body, factors: body.twoFactorAuthenticated ? 2 : 1 };
    }
    case 'auth.verifyCode':
    case 'auth.confirmEnrollment':
      return { status: 200, body: { expiresIn, ...recorded(route), twoFactorAuthenticated: true }, factors: 2 };
    case 'auth.sendCode':
      return { status: 201, body: {}, factors: null };
    case 'auth.proveOperation':
      return { status: 200, body: {}, factors: null };
    case 'auth.refresh':
      return { status: 200, body: { expiresIn, brokerId: null, ...recorded(route) }, factors: null };
    case 'auth.logout':
      return { status: 200, body: {}, factors: 0 };
    case 'auth.user': {
      const user = findUser(calls, now);
      return user === null
        ? null
        : { status: 200, body: { ...user, twoFactorAuthenticated: factors === 2 }, factors: null };
    }
    default:
      return null;
  }
}

const isSuccess = ({ status }: { readonly status: number }): boolean => status < 300;

/** The user of the recording: as read with two factors, if it was, because back ends say less before the second. */
function findUser(calls: RecordedCalls, now: number): object | null {
  const read = calls.of('auth.user').filter(isSuccess);
  const complete = read.filter(({ body }) => fieldsOf(body)['twoFactorAuthenticated'] === true);
  const call = latestOf(complete.length > 0 ? complete : read, now);
  return call === null ? null : fieldsOf(call.body);
}
