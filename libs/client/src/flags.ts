import type { BooleanFlag, TextFlag } from '@portal/contracts/flags';
import type * as FlagService from './flag-service.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { readSession, subscribeSession, type AuthState } from './session-store.ts';

/**
 * Feature flags for the screens. The service is loaded once a user is in or a screen asks; until it has answered, and
 * when it cannot, every gated feature is off [FLG-26].
 */
type Service = typeof FlagService;

let service: Service | null = null;
let askedFor: string | null = null;
/** The service has answered, well or badly, since somebody asked. */
let settled = false;
/** Tries in a row that the service did not answer. */
let failures = 0;
let isAsking = false;
let cancelRetry: () => void = () => undefined;
/** Rises with each change, so that readers look again. */
let version = 0;
const readers = new Set<() => void>();

function tell(): void {
  version += 1;
  for (const reader of [...readers]) reader();
}

/** What the flag service learns of the user: account id, user id, name and e-mail [FLG-02], and who tries beta features [PRM-22]. */
export function flagContext(
  { accountId, userId, email, authorities }: Pick<AuthState, 'accountId' | 'userId' | 'email' | 'authorities'>,
  name: string | null,
): Record<string, string | boolean> {
  const known = { accountId, userId, name, email };
  const given = Object.entries(known).filter((entry): entry is [string, string] => entry[1] !== null);
  const beta = authorities.list.includes('api:beta-features') ? { betaFeatures: true } : {};
  return {
    ...Object.fromEntries(given),
    ...beta,
    targetingKey: userId === null ? 'anonymous' : `${userId}/${accountId ?? ''}`,
  };
}

let nameOfUser: string | null = null;

/** Tells the flags the user's name, which start-up brings. */
export function nameUser(name: string | null): void {
  nameOfUser = name;
  void loadFlags();
}

/** Loads the flags of the user who is known now, once for each user and account. Never rejects. */
async function loadFlags(): Promise<void> {
  const session = readSession();
  // Who it is will be known in a moment.
  if (session.phase === 'starting') return;
  if (!session.authenticated) nameOfUser = null;
  const context = flagContext(session, nameOfUser);
  const wanted = session.authenticated || readers.size > 0 ? JSON.stringify(context) : null;
  if (wanted === askedFor) return;
  askedFor = wanted;
  failures = 0;
  cancelRetry();
  if (wanted !== null) return ask(wanted, context);
  await service?.disconnectFlags();
  service = null;
  settled = false;
  tell();
}

/** One try; after a failure the next one follows by itself, later each time. */
async function ask(wanted: string, context: ReturnType<typeof flagContext>): Promise<void> {
  isAsking = true;
  if (failures > 0) tell();
  let loaded: Service | null = null;
  try {
    const module = await import('./flag-service.ts');
    await module.connectFlags(context, tell);
    loaded = module;
  } catch {
    // Nobody is told here: the screens say that the flags are not known.
  }
  // Another answer, for what is known of the user by now, is on its way.
  if (askedFor !== wanted) return;
  service = loaded;
  settled = true;
  isAsking = false;
  failures = loaded === null ? failures + 1 : 0;
  if (loaded === null) waitToRetry(() => void ask(wanted, context));
  tell();
}

/** After two seconds, then twice as long each time up to a minute; at once when network or reader come back, or on request. */
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

/** @internal Forgets the user and the flags: for tests. */
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

/** As on the page that the build drew, where nothing is known yet: what takes a drawing over must begin with the same. */
const readDrawnVersion = (): number => 0;

/** Whether there can be answers; renders again with each new one. */
function useFlagsKnown(): boolean {
  const known = useSyncExternalStore(subscribe, readVersion, readDrawnVersion) !== 0;
  useEffect(() => void loadFlags(), []);
  return known;
}

/** Whether a gated feature is on for this user; false until the service has said so [FLG-01, FLG-26]. */
export function useFlag(key: BooleanFlag): boolean {
  return useFlagsKnown() && (service?.readBoolean(key, false) ?? false);
}

/** Whether the flags can be judged: before that, off only means not known yet. */
export function useFlagsSettled(): boolean {
  return useFlagsKnown() && settled;
}

/** Why every gated feature is off where the service could not be asked; null while the flags are known, or not asked for yet. */
export function useFlagFailure(): { readonly busy: boolean; readonly retry: () => void } | null {
  const known = useFlagsKnown();
  return known && failures > 0 ? { busy: isAsking, retry: () => retryNow() } : null;
}

/** The value of a flag that chooses between texts [FLG-14]. */
export function useFlagText(key: TextFlag, otherwise: string): string {
  const known = useFlagsKnown();
  return known ? (service?.readText(key, otherwise) ?? otherwise) : otherwise;
}
