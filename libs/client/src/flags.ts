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
  if (wanted === null) {
    await service?.disconnectFlags();
    service = null;
    settled = false;
    tell();
    return;
  }
  try {
    const loaded = await import('./flag-service.ts');
    await loaded.connectFlags(context, tell);
    // Another answer, for what is known of the user by now, is on its way.
    if (askedFor !== wanted) return;
    service = loaded;
  } catch {
    if (askedFor !== wanted) return;
    // The features behind flags stay off; a later change of user asks again.
    service = null;
  }
  settled = true;
  tell();
}

/** Forgets the user and the flags: for tests. */
export function dropFlags(): void {
  askedFor = null;
  nameOfUser = null;
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

/** The value of a flag that chooses between texts [FLG-14]. */
export function useFlagText(key: TextFlag, otherwise: string): string {
  const known = useFlagsKnown();
  return known ? (service?.readText(key, otherwise) ?? otherwise) : otherwise;
}
