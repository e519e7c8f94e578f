import { booleanFlagDefaults, type BooleanFlag, type TextFlag, textFlagValues } from '@portal/contracts/schemas/flags';
import type * as FlagService from './flag-service.ts';
import { useEffect } from 'react';
import { createStore, useStore } from 'zustand';
import { portalConfig } from '../browser/config.ts';
import { readSession, subscribeSession, type AuthState } from '../session/session-store.ts';

/**
 * Feature flags for the screens: the value of the flag service if one is configured, else that of the settings. What neither says is off
 * while a service could still say it [FLG-26], and has its default without one. The service is loaded after sign-in or on the first flag
 * query.
 */
interface FlagState {
  /** False in what is prerendered, which knows no settings: all flags are off and unsettled there, and in hydration. */
  readonly hasSettings: boolean;
  readonly service: typeof FlagService | null;
  /** True once the service responded or failed. */
  readonly settled: boolean;
  /** Failed attempts in a row. */
  readonly failures: number;
  readonly isAsking: boolean;
}

const flags = createStore<FlagState>(() => ({
  hasSettings: false,
  service: null,
  settled: false,
  failures: 0,
  isAsking: false,
}));
// Hydration and prerendering read the first state.
flags.setState({ hasSettings: true });

let askedFor: string | null = null;
let cancelRetry: () => void = () => undefined;
/** Number of mounted hooks that read flags. */
let readers = 0;

/**
 * Evaluation context for the flag service: account id, user id, name and email [FLG-02], and the beta authority
 * [PRM-22]. With the setting `flagContext: 'ids'` neither name nor email leaves the portal.
 */
export function flagContext(
  { accountId, userId, email, authorities }: Pick<AuthState, 'accountId' | 'userId' | 'email' | 'authorities'>,
  name: string | null,
): Record<string, string | boolean> {
  const known = { accountId, userId, ...(portalConfig().flagContext === 'user' ? { name, email } : {}) };
  const present = Object.entries(known).filter((entry): entry is [string, string] => entry[1] !== null);
  const beta = authorities.list.includes('api:beta-features') ? { betaFeatures: true } : {};
  return {
    ...Object.fromEntries(present),
    ...beta,
    targetingKey: userId === null ? 'anonymous' : `${userId}/${accountId ?? ''}`,
  };
}

let nameOfUser: string | null = null;

/** Sets the user's name for the flags, once start-up has loaded it. */
export function setFlagUserName(name: string | null): void {
  nameOfUser = name;
  void loadFlags();
}

/** Loads the flags of the current user, once per user and account. Never rejects. */
async function loadFlags(): Promise<void> {
  const session = readSession();
  // The user will be known after start-up.
  if (session.phase === 'starting') return;
  if (!session.authenticated) nameOfUser = null;
  const context = flagContext(session, nameOfUser);
  const requested = session.authenticated || readers > 0 ? JSON.stringify(context) : null;
  if (requested === askedFor) return;
  askedFor = requested;
  flags.setState({ failures: 0 });
  cancelRetry();
  if (requested !== null) return ask(requested, context);
  await flags.getState().service?.disconnectFlags();
  flags.setState({ service: null, settled: false });
}

/** Milliseconds. */
const longestDelayMs = 3_600_000;

/** One attempt, if there is a service; a failure schedules the next with a growing delay. */
async function ask(requested: string, context: ReturnType<typeof flagContext>): Promise<void> {
  const { flagsUrl } = portalConfig();
  if (flagsUrl === null) return;
  flags.setState({ isAsking: true });
  let service: FlagState['service'] = null;
  try {
    const module = await import('./flag-service.ts');
    // The same service with other values: readers select again.
    await module.connectFlags(flagsUrl, context, () => flags.setState({}));
    service = module;
  } catch {
    // No toast: the screens show that the flags are unknown.
  }
  // A newer request for the current user is in flight.
  if (askedFor !== requested) return;
  const failures = service === null ? flags.getState().failures + 1 : 0;
  flags.setState({ service, settled: true, isAsking: false, failures });
  if (service === null) waitToRetry(failures, () => void ask(requested, context));
}

/**
 * Retries after two seconds, then doubles the delay up to an hour, because a back end may have no such service; at once
 * when the network or the user returns, or on request.
 */
function waitToRetry(failures: number, run: () => void): void {
  const events = new AbortController();
  cancelRetry = () => {
    events.abort();
    clearTimeout(timer);
    retryNow = nothing;
  };
  retryNow = () => {
    cancelRetry();
    run();
  };
  const timer = setTimeout(() => retryNow(), Math.min(longestDelayMs, 1000 * 2 ** failures));
  const { signal } = events;
  window.addEventListener('online', () => retryNow(), { signal });
  document.addEventListener('visibilitychange', () => !document.hidden && retryNow(), { signal });
}

const nothing = (): void => undefined;
let retryNow: () => void = nothing;

/** @internal Clears the user and the flags: for tests. */
export function dropFlags(): void {
  askedFor = null;
  nameOfUser = null;
  cancelRetry();
  void flags.getState().service?.disconnectFlags();
  flags.setState({ ...flags.getInitialState(), hasSettings: true }, true);
}

let follows = false;

/** A selected part of the flags; renders again only when that part changes. The first reader loads the flags. */
function useFlags<T>(select: (state: FlagState) => T): T {
  useEffect(() => {
    readers += 1;
    if (!follows) subscribeSession(() => void loadFlags());
    follows = true;
    void loadFlags();
    return () => {
      readers -= 1;
    };
  }, []);
  return useStore(flags, select);
}

/** True if a gated feature is on for this user [FLG-01, FLG-26]. */
export const useFlag = (key: BooleanFlag): boolean =>
  useFlags(({ hasSettings, service }) => {
    const { flags: set, flagsUrl } = portalConfig();
    const fallback = hasSettings && (set[key] ?? (flagsUrl === null && booleanFlagDefaults[key]));
    return service?.readBoolean(key, fallback) ?? fallback;
  });

/** False while the flags are still loading, when off only means unknown. */
export const useFlagsSettled = (): boolean =>
  useFlags(({ hasSettings, settled }) => hasSettings && (settled || portalConfig().flagsUrl === null));

/** Retry control if the service failed; null while the flags are known or not requested yet. */
export function useFlagFailure(): { readonly busy: boolean; readonly retry: () => void } | null {
  const { failures, isAsking } = useFlags(state => state);
  return failures > 0 ? { busy: isAsking, retry: () => retryNow() } : null;
}

/** Value of a text flag [FLG-14, BNR-17]. */
export const useFlagText = (key: TextFlag): string =>
  useFlags(({ hasSettings, service }) => {
    const [usual] = textFlagValues[key];
    const fallback = (hasSettings ? portalConfig().flags[key] : undefined) ?? usual;
    return service?.readText(key, fallback) ?? fallback;
  });
