import { fieldsOf } from '../core/fields-of.ts';
import { latestOf, type RecordedCalls } from './recorded-calls.ts';
import type { Factors } from './replay-session.ts';

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
 * @param elapsed milliseconds since the start of the recording
 */
export function answerSignIn(
  calls: RecordedCalls,
  route: string,
  elapsed: number,
  factors: Factors,
): SignInAnswer | null {
  const recorded = (name: string): object => fieldsOf(latestOf(calls.of(name).filter(isSuccess), elapsed)?.body);
  switch (route) {
    case 'auth.login': {
      const { userId = null } = fieldsOf(findUser(calls, elapsed));
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
      const user = findUser(calls, elapsed);
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
function findUser(calls: RecordedCalls, elapsed: number): object | null {
  const read = calls.of('auth.user').filter(isSuccess);
  const complete = read.filter(({ body }) => fieldsOf(body)['twoFactorAuthenticated'] === true);
  const call = latestOf(complete.length > 0 ? complete : read, elapsed);
  return call === null ? null : fieldsOf(call.body);
}
