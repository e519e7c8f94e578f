import { auth, resetTokenHeader, type SendCodeBody } from '@portal/contracts/endpoints/auth';
import { isApiFailure } from '../../api/api-failure.ts';
import { readFingerprint } from '../fingerprint.ts';
import { callApi, callApiWithResponse } from '../../api/http.ts';
import type { ResponseBody } from '../../api/route-call.ts';
import type { ApiResponse } from '../../api/send-call.ts';
import { endSession, endSessionFromOtherTab, whileSigningOut } from '../session-end.ts';
import { saveTokenLifetime } from '../session-limit.ts';
import { emitSessionEvent } from '../session-events.ts';
import { hasSession } from '../session-hint.ts';
import { changeSession, clearSession, readSession } from '../session-store.ts';
import { tabs } from '../session-tabs.ts';
import { renewalOf, stateOf } from '../session-user.ts';

/** Sign-in and sign-out. The sign-in screen loads this file; code for signed-in users is loaded later. */

const logoutFailedText = 'An error has occurred trying to log you out, please try again.';

// Code for signed-in users only, each part in its own chunk.
const loadStartUp = () => import('./start-up.ts');
const loadTimers = () => import('./session-timers.ts');

/**
 * Finds out who is signed in, once, when the page opens. Without the anti-forgery cookie there is no session and no
 * request. Ends with phase 'ready', or 'failed' if the start-up data could not be loaded [SES-18, SES-27].
 */
export async function startSession(): Promise<void> {
  watchTabs();
  watchPage();
  if (!hasSession()) {
    clearSession();
    return;
  }
  const { runStartUp } = await loadStartUp();
  await runStartUp();
  await followSession();
}

/**
 * First factor; a remembered device is fully signed in. `cookieLost`: the server accepted the credentials, but the
 * browser did not store the session cookie.
 * @throws ApiFailure of the login call [SGN-21 to SGN-23]
 */
export async function signIn(credentials: { email: string; password: string }): Promise<'signedIn' | 'cookieLost'> {
  const deviceFingerprint = readFingerprint();
  const answer = await callApi(auth.login, {
    body: { ...credentials, ...(deviceFingerprint === null ? {} : { deviceFingerprint }) },
  });
  const expiresIn = answer?.expiresIn ?? null;
  if (expiresIn !== null) saveTokenLifetime(expiresIn);
  const user = await readUser();
  if (user === null) return 'cookieLost';
  const dvpAccount = answer?.dvpAccount ?? user.dvpAccount ?? false;
  const known = { ...stateOf(user), ...renewalOf(expiresIn), dvpAccount };
  if (answer?.twoFactorAuthenticated ?? user.twoFactorAuthenticated) {
    await enterPortal();
  } else {
    changeSession({ ...known, phase: 'ready', authenticated: true, userId: user.userId });
    tabs().broadcast({ kind: 'signedIn', userId: user.userId, twoFactor: false });
    await followSession();
  }
  return 'signedIn';
}

/** User of the session; null if the server knows none. */
async function readUser(): Promise<ResponseBody<typeof auth.user> | null> {
  try {
    return await callApi(auth.user);
  } catch (error) {
    if (isApiFailure(error) && error.status === 401) return null;
    throw error;
  }
}

/**
 * Requests a code by SMS, to the phone on file or `mobile`, or by email. Resolves when it was sent [TFA-10, TFA-17].
 * @throws ApiFailure
 */
export async function sendCode(body: SendCodeBody): Promise<void> {
  const answer = await callApi(auth.sendCode, { body });
  const maskedPhone = 'sendMethod' in body ? null : findDestination(answer ?? {});
  if (maskedPhone !== null) changeSession({ maskedPhone });
}

/** '·· 0101' of a response that says where the code went: '***0101'. */
function findDestination(answer: Readonly<Record<string, unknown>>): string | null {
  const digits = Object.entries(answer)
    .filter(([name, value]) => /destination|phone|mobile|number/i.test(name) && typeof value === 'string')
    .map(([, value]) => /^[^@]*?(\d{2,4})$/.exec(String(value))?.[1])
    .find(each => each !== undefined);
  return digits === undefined ? null : `\u00b7\u00b7 ${digits}`;
}

/**
 * Second factor. `remember` trusts the device for that many days [TFA-20, TFA-22]. A reset token leads a migrating user
 * to create-password [TFA-23]; otherwise the start-up data is loaded when this resolves [TFA-24].
 * @throws ApiFailure
 */
export async function verifyCode(
  code: string,
  remember: { deviceFingerprint?: string; numberOfDays?: number } = {},
): Promise<{ resetToken: string | null }> {
  return finishTwoFactor(await callApiWithResponse(auth.verifyCode, { params: { code }, body: remember }));
}

/** Enters the portal after a code was accepted, unless the response has a reset token. */
export async function finishTwoFactor({
  body,
  headers,
}: ApiResponse<ResponseBody<typeof auth.verifyCode>>): Promise<{ resetToken: string | null }> {
  const resetToken = headers.get(resetTokenHeader);
  if (resetToken !== null) return { resetToken };
  if (typeof body?.expiresIn === 'number') changeSession(renewalOf(body.expiresIn));
  await enterPortal();
  return { resetToken: null };
}

/** Loads the start-up data before the state says authenticated, so that no page decides on partial data. */
export async function enterPortal(): Promise<void> {
  const { runStartUp } = await loadStartUp();
  await runStartUp();
  const { userId, twoFactorAuthenticated } = readSession();
  if (userId !== null) tabs().broadcast({ kind: 'signedIn', userId, twoFactor: twoFactorAuthenticated });
  await followSession();
}

/**
 * Ends the session on the server, then here and in all tabs. If the server fails, the user stays signed in, a toast
 * appears and the failure is thrown [SES-36]; a session that was already over counts as ended.
 */
export const logout = (reason: 'user' | 'inactive' = 'user'): Promise<void> =>
  whileSigningOut(reason, async () => {
    try {
      if (readSession().authenticated) await callApi(auth.logout);
    } catch (error) {
      if (!isApiFailure(error) || error.status !== 401) {
        emitSessionEvent({ kind: 'toast', message: logoutFailedText });
        throw error;
      }
    }
    endSession(reason);
  });

/** Starts the renewal and inactivity timers. */
async function followSession(): Promise<void> {
  if (!readSession().authenticated) return;
  const { startSessionTimers } = await loadTimers();
  startSessionTimers(logout);
}

function startAgain(): void {
  changeSession({ phase: 'starting' });
  void startSession();
}

/** A page from the back-forward cache may be older than the session (T19). */
const whenShown = ({ persisted }: PageTransitionEvent): void => {
  if (persisted) startAgain();
};

/** Without a network the start-up data could not be loaded, and the failure page would stay. */
const whenOnline = (): void => {
  if (readSession().phase === 'failed') startAgain();
};

/** The same functions, so that they are added once. */
function watchPage(): void {
  window.addEventListener('pageshow', whenShown);
  window.addEventListener('online', whenOnline);
}

let stopTabs: (() => void) | null = null;

function watchTabs(): void {
  stopTabs?.();
  stopTabs = tabs().subscribe(message => {
    if (message.kind === 'signedOut') endSessionFromOtherTab(message.reason);
    // All tabs share the session, so this tab's calls now go to the other account.
    if (message.kind === 'switchedAccount' && message.accountId !== readSession().accountId) {
      // If the chunk fails to load, a reload prevents this account's screens from calling for the other one.
      import('./switch-account.ts')
        .then(({ restartSession }) => restartSession())
        .catch(() => window.location.reload());
    }
    if (message.kind !== 'signedIn') return;
    const { userId, twoFactorAuthenticated } = readSession();
    if (message.userId === userId && (twoFactorAuthenticated || !message.twoFactor)) return;
    // Another user or more rights: start over, so that no data of two users mixes.
    endSession('otherTab');
    void startSession();
  });
}
