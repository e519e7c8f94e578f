import { auth, resetTokenHeader } from '@portal/contracts/auth';
import { isApiFailure } from './api-failure.ts';
import { readFingerprint } from './fingerprint.ts';
import { callApi, callApiFully } from './http.ts';
import type { AnswerBody } from './route-call.ts';
import { endSession, endSessionAsTold, whileSigningOut } from './session-end.ts';
import { keepTokenLifetime } from './session-limit.ts';
import { tellSession } from './session-events.ts';
import { watchFailures } from './session-failures.ts';
import { hasSession } from './session-hint.ts';
import { changeSession, clearSession, readSession } from './session-store.ts';
import { tabs } from './session-tabs.ts';
import { renewalOf, stateOf } from './session-user.ts';

/** What a visitor does with the session. The sign-in screen loads this file; all that a signed-in user needs comes later. */

const logoutFailedText = 'An error has occurred trying to log you out, please try again.';

// The parts that only signed-in users need, each in its own chunk.
const loadStartUp = () => import('./start-up.ts');
const loadTimers = () => import('./session-timers.ts');

/**
 * Finds out who is here, once, when the page opens. Without the anti-forgery cookie there is no session and nothing is
 * asked. Ends with phase 'ready', or 'failed' when the start-up data could not be loaded [SES-18, SES-27].
 */
export async function startSession(): Promise<void> {
  watchFailures();
  watchTabs();
  if (!hasSession()) {
    clearSession();
    return;
  }
  const { runStartUp } = await loadStartUp();
  await runStartUp();
  await followSession();
}

/**
 * First factor. A remembered device is then fully signed in. `cookieLost`: the server accepted the credentials, but the
 * browser did not keep the cookie of the session. Throws the ApiFailure of the login call [SGN-21 to SGN-23].
 */
export async function signIn(credentials: { email: string; password: string }): Promise<'signedIn' | 'cookieLost'> {
  const deviceFingerprint = readFingerprint();
  const answer = await callApi(auth.login, {
    body: { ...credentials, ...(deviceFingerprint === null ? {} : { deviceFingerprint }) },
  });
  keepTokenLifetime(answer.expiresIn);
  const user = await readUser();
  if (user === null) return 'cookieLost';
  const known = { ...stateOf(user), ...renewalOf(answer.expiresIn), dvpAccount: answer.dvpAccount };
  if (answer.twoFactorAuthenticated) {
    await enterPortal();
  } else {
    changeSession({ ...known, phase: 'ready', authenticated: true, userId: answer.userId });
    tabs().tell({ kind: 'signedIn', userId: answer.userId, twoFactor: false });
    await followSession();
  }
  return 'signedIn';
}

/** The user of the session; null when the server knows none. */
async function readUser(): Promise<AnswerBody<typeof auth.user> | null> {
  try {
    return await callApi(auth.user);
  } catch (error) {
    if (isApiFailure(error) && error.status === 401) return null;
    throw error;
  }
}

/** Asks for a code by SMS to the phone on file or given, or by e-mail. Resolves when it was sent [TFA-10, TFA-17]. */
export async function sendCode(body: { mobile?: string } | { sendMethod: 'EMAIL' }): Promise<void> {
  await callApi(auth.sendCode, { body });
}

/**
 * Second factor. With `remember` the device counts as known for so many days [TFA-20, TFA-22]. A reset token leads a migrating
 * user on to create-password [TFA-23]; otherwise the user is in and the start-up data is there when this resolves [TFA-24].
 */
export async function verifyCode(
  code: string,
  remember: { deviceFingerprint?: string; numberOfDays?: number } = {},
): Promise<{ resetToken: string | null }> {
  const { body, headers } = await callApiFully(auth.verifyCode, { params: { code }, body: remember });
  const resetToken = headers.get(resetTokenHeader);
  if (resetToken !== null) return { resetToken };
  if (body.expiresIn !== undefined) changeSession(renewalOf(body.expiresIn));
  await enterPortal();
  return { resetToken: null };
}

/** Loads the start-up data before the state says that the user is in, so that no page is decided on half of it. */
export async function enterPortal(): Promise<void> {
  const { runStartUp } = await loadStartUp();
  await runStartUp();
  const { userId, twoFactorAuthenticated } = readSession();
  if (userId !== null) tabs().tell({ kind: 'signedIn', userId, twoFactor: twoFactorAuthenticated });
  await followSession();
}

/**
 * Ends the session on the server, then here and in all tabs. When the server fails the user stays signed in, a toast says so
 * and the failure is thrown [SES-36]; a session that was over already counts as ended.
 */
export const logout = (reason: 'user' | 'inactive' = 'user'): Promise<void> =>
  whileSigningOut(reason, async () => {
    try {
      if (readSession().authenticated) await callApi(auth.logout);
    } catch (error) {
      if (!isApiFailure(error) || error.status !== 401) {
        tellSession({ kind: 'toast', message: logoutFailedText });
        throw error;
      }
    }
    endSession(reason);
  });

/** Starts the timers that a session needs: renewal and inactivity. */
async function followSession(): Promise<void> {
  if (!readSession().authenticated) return;
  const { startSessionTimers } = await loadTimers();
  startSessionTimers(logout);
}

function startAgain({ persisted }: PageTransitionEvent): void {
  if (!persisted) return;
  changeSession({ phase: 'starting' });
  void startSession();
}

let stopTabs: (() => void) | null = null;

function watchTabs(): void {
  stopTabs?.();
  // A page that comes back from the browser's memory may be older than the session (T19).
  window.removeEventListener('pageshow', startAgain);
  window.addEventListener('pageshow', startAgain);
  stopTabs = tabs().listen(message => {
    if (message.kind === 'signedOut') endSessionAsTold(message.reason);
    // The session is the same for all tabs, so this one's calls are for the other account from now on.
    if (message.kind === 'switchedAccount' && message.accountId !== readSession().accountId) {
      // Without that code only a load of the page keeps this account's screens from calling for the other one.
      import('./switch-account.ts').then(({ beginAnew }) => beginAnew()).catch(() => window.location.reload());
    }
    if (message.kind !== 'signedIn') return;
    const { userId, twoFactorAuthenticated } = readSession();
    if (message.userId === userId && (twoFactorAuthenticated || !message.twoFactor)) return;
    // Another user, or more rights than before: everything begins anew, so that no two users mix.
    endSession('otherTab');
    void startSession();
  });
}
