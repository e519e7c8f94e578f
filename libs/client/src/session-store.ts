import type { Authority } from '@portal/domain/authority';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * What the portal knows about the signed-in user [SES-01]. A small store outside React, because the sign-in entry, timers,
 * other tabs and every failed call change it.
 */
export interface AuthState {
  /** `starting` until the start-up data has come, `failed` when it could not be loaded [ACS-20, SES-27]. */
  phase: 'starting' | 'ready' | 'failed';
  authenticated: boolean;
  twoFactorAuthenticated: boolean;
  /** NOT_SETUP, SMS, AUTHENTICATOR, EMAIL, or a value this build does not know, which behaves as set up [SES-02]. */
  twoFactorAuthType: string | null;
  frozen: boolean;
  /** False while the user has been away for too long and the countdown runs [SES-05]. */
  isActive: boolean;
  dvpAccount: boolean;
  unsupported: boolean;
  /** Text of the unsupported page. */
  errorMessage: string | null;
  /** Text of the splash screen, which then takes the place of every page [SES-35]. */
  splashMessage: string | null;
  authorities: { list: readonly string[]; loading: boolean; error: string | null };
  userId: string | null;
  accountId: string | null;
  brokerId: string | null;
  domicile: string | null;
  /** Those of the symbols that start-up has brought. */
  marketTypeIds: readonly string[];
  email: string | null;
  /** Null when the server does not say. */
  emailVerified: boolean | null;
  emailSuccessMessage: string | null;
  emailFailureMessage: string | null;
  maskedPhone: string | null;
  /** Seconds from the last renewal until the session ends. */
  expiresIn: number | null;
  /** Device time of that end, epoch milliseconds. */
  expiresAt: number | null;
  /** Device time at which the session ends whatever is done, epoch milliseconds; null while that is not known. */
  limitAt: number | null;
  /** A call was refused for want of a second factor that the user has given: only a new sign-in helps [ERR-15]. */
  twoFactorRefused: boolean;
}

export const initialAuthState: AuthState = {
  phase: 'starting',
  authenticated: false,
  twoFactorAuthenticated: false,
  twoFactorAuthType: null,
  frozen: false,
  isActive: true,
  dvpAccount: false,
  unsupported: false,
  errorMessage: null,
  splashMessage: null,
  authorities: { list: [], loading: false, error: null },
  userId: null,
  accountId: null,
  brokerId: null,
  domicile: null,
  marketTypeIds: [],
  email: null,
  emailVerified: null,
  emailSuccessMessage: null,
  emailFailureMessage: null,
  maskedPhone: null,
  expiresIn: null,
  expiresAt: null,
  limitAt: null,
  twoFactorRefused: false,
};

let state = initialAuthState;
const readers = new Set<() => void>();

export const readSession = (): AuthState => state;

/** Replaces parts of the state and wakes its readers. */
export function changeSession(changes: Partial<AuthState>): void {
  state = { ...state, ...changes };
  for (const reader of [...readers]) reader();
}

/** Back to the initial values, as after logout; the portal has then finished starting [SES-04]. */
export const clearSession = (): void => changeSession({ ...initialAuthState, phase: 'ready' });

export function subscribeSession(reader: () => void): () => void {
  readers.add(reader);
  return () => void readers.delete(reader);
}

/** The auth state, or a part of it; the reader renders again only when that part has changed. */
export function useSession(): AuthState;
export function useSession<T>(select: (state: AuthState) => T): T;
export function useSession<T>(select?: (state: AuthState) => T): T | AuthState {
  const read = () => (select ? select(state) : state);
  return useSyncExternalStore(subscribeSession, read, read);
}

/** Whether the user holds an authority. The server decides in the end; this only decides what is offered [PRM-10]. */
export const useAuthority = (authority: Authority): boolean =>
  useSession(useCallback((auth: AuthState) => auth.authorities.list.includes(authority), [authority]));
