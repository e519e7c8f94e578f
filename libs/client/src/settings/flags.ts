import type { BooleanFlag, TextFlag } from '@portal/contracts/schemas/flags';
import type * as FlagService from './flag-service.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { readSession, subscribeSession, type AuthState } from '../session/session-store.ts';

/**
 * Feature flags for the screens. The service is loaded after sign-in or on the first flag query; until it responds, and
 * if it fails, every gated feature is off [FLG-26].
 */
type Service = typeof FlagService;

let service: Service | null = null;
let askedFor: string | null = null;
/** True once the service responded or failed. */
let settled = false;
/** Failed attempts in a row. */
let failures = 0;
let isAsking = false;
let cancelRetry: () => void = () => undefined;
/** Incremented with each change to notify readers. */
let version = 0;
const readers = new Set<() => void>();

function tell(): void {
  version += 1;
  for (const reader of [...readers]) reader();
}

/**
 * Evaluation context for the flag service: account id, user id, name and e-mail [FLG-02], and the beta authority
 * [PRM-22].
 */
export function flagContext(
  { accountId, userId, email, authorities }: Pick<AuthState, 'accountId' | 'userId' | 'email' | 'authorities'>,
  name: string | null,
): Record<string, string | boolean> {
  const known = { accountId, userId, name, email };
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
  const requested = session.authenticated || readers.size > 0 ? JSON.stringify(context) : null;
  if (requested === askedFor) return;
  askedFor = requested;
  failures = 0;
  cancelRetry();
  if (requested !== null) return ask(requested, context);
  await service?.disconnectFlags();
  service = null;
  settled = false;
  tell();
}

/** One attempt; a failure schedules the next with a growing delay. */
async function ask(requested: string, context: ReturnType<typeof flagContext>): Promise<void> {
  isAsking = true;
  if (failures > 0) tell();
  let loaded: Service | null = null;
  try {
    const module = await import('./flag-service.ts');
    await module.connectFlags(context, tell);
    loaded = module;
  } catch {
    // No toast: the screens show that the flags are unknown.
  }
  // A newer request for the current user is in flight.
  if (askedFor !== requested) return;
  service = loaded;
  settled = true;
  isAsking = false;
  failures = loaded === null ? failures + 1 : 0;
  if (loaded === null) waitToRetry(() => void ask(requested, context));
  tell();
}

/**
 * Retries after two seconds, then doubles the delay up to a minute; at once when the network or the user returns, or on
 * request.
 */
function waitToRetry(run: () => void): void {
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
  const timer = setTimeout(() => retryNow(), Math.min(60_000, 1000 * 2 ** failures));
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
  failures = 0;
  cancelRetry();
  void service?.disconnectFlags();
  service = null;
  settled = false;
}

let follows = false;

function subscribe(reader: () => void): () => void {
  readers.add(reader);
  if (!follows) {
    follows = true;
    subscribeSession(() => void loadFlags());
  }
  return () => void readers.delete(reader);
}

const readVersion = (): number => version;

/** Matches the prerendered page, where no flags are known, so that hydration starts with the same output. */
const readDrawnVersion = (): number => 0;

/** True if the flags can be read; renders again with each update. */
function useFlagsKnown(): boolean {
  const known = useSyncExternalStore(subscribe, readVersion, readDrawnVersion) !== 0;
  useEffect(() => void loadFlags(), []);
  return known;
}

/** True if a gated feature is on for this user; false until the service responds [FLG-01, FLG-26]. */
export function useFlag(key: BooleanFlag): boolean {
  return useFlagsKnown() && (service?.readBoolean(key, false) ?? false);
}

/** False while the flags are still loading, when off only means unknown. */
export function useFlagsSettled(): boolean {
  return useFlagsKnown() && settled;
}

/** Retry control if the service failed; null while the flags are known or not requested yet. */
export function useFlagFailure(): { readonly busy: boolean; readonly retry: () => void } | null {
  const known = useFlagsKnown();
  return known && failures > 0 ? { busy: isAsking, retry: () => retryNow() } : null;
}

/** Value of a text flag [FLG-14]. */
export function useFlagText(key: TextFlag, fallback: string): string {
  const known = useFlagsKnown();
  return known ? (service?.readText(key, fallback) ?? fallback) : fallback;
}
