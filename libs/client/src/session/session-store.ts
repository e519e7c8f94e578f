import type { Authority } from '@portal/domain/accounts/authority';
import { createStore, useStore } from 'zustand';

/**
 * Auth state of the signed-in user [SES-01]. A small store outside React, because sign-in, timers, other tabs and
 * failed calls change it.
 */
export interface AuthState {
  /** `starting` until the start-up data arrived, `failed` if it could not be loaded [ACS-20, SES-27]. */
  phase: 'starting' | 'ready' | 'failed';
  authenticated: boolean;
  twoFactorAuthenticated: boolean;
  /** NOT_SETUP, SMS, AUTHENTICATOR, EMAIL; an unknown value counts as set up [SES-02]. */
  twoFactorAuthType: string | null;
  frozen: boolean;
  /** False while the inactivity countdown runs [SES-05]. */
  isActive: boolean;
  dvpAccount: boolean;
  unsupported: boolean;
  /** Text of the unsupported-state page. */
  errorMessage: string | null;
  /** Text of the splash screen, which replaces every page while set [SES-35]. */
  splashMessage: string | null;
  authorities: { list: readonly string[]; loading: boolean; error: string | null };
  userId: string | null;
  accountId: string | null;
  brokerId: string | null;
  domicile: string | null;
  /** Market types of the symbols in the start-up data. */
  marketTypeIds: readonly string[];
  email: string | null;
  /** Null if the server does not say. */
  emailVerified: boolean | null;
  emailSuccessMessage: string | null;
  emailFailureMessage: string | null;
  maskedPhone: string | null;
  /** Seconds from the last renewal to the expiry of the session. */
  expiresIn: number | null;
  /** Device time of the expiry, in epoch milliseconds. */
  expiresAt: number | null;
  /** Device time after which the session cannot be renewed, in epoch milliseconds; null if unknown. */
  limitAt: number | null;
  /** A call was refused for a missing second factor that the user has given: only a new sign-in helps [ERR-15]. */
  twoFactorRefused: boolean;
}

/** State before start-up. */
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

const store = createStore(() => initialAuthState);

/** Prerendering and hydration read the current state, that of a visitor; zustand would read the first one, "starting". */
const session = { ...store, getInitialState: store.getState };

/** The current auth state. */
export const readSession = session.getState;

/** Updates parts of the state and notifies its readers. */
export const changeSession = (changes: Partial<AuthState>): void => session.setState(changes);

/** Resets the state after logout, with start-up finished [SES-04]. */
export const clearSession = (): void => changeSession({ ...initialAuthState, phase: 'ready' });

/** Calls back after each change; returns the unsubscribe function. */
export const subscribeSession = session.subscribe;

/** The auth state or a selected part; renders again only when that part changes. */
export function useSession(): AuthState;
export function useSession<T>(select: (state: AuthState) => T): T;
export function useSession<T>(select: (state: AuthState) => T | AuthState = state => state): T | AuthState {
  return useStore(session, select);
}

/** True if the user has the authority. It only decides what is offered; the server authorizes [PRM-10]. */
export const useAuthority = (authority: Authority): boolean =>
  useSession(auth => auth.authorities.list.includes(authority));
