import { notificationSources, type NotificationSource } from '@portal/domain/notifications/observation';
import { isUnreadAlert, keyOfAlert, type PriceAlert } from '@portal/domain/notifications/price-alert';
import {
  countUnread,
  keepRead,
  listNotifications,
  markAsRead,
  noteLook,
  nothingSeen,
  type Notification,
  type SeenMark,
} from '@portal/domain/notifications/seen-mark';
import { createStore, useStore } from 'zustand';
import { serverNow } from '../browser/server-time.ts';
import { computeDigest } from '../browser/digest.ts';
import { inOneTab } from '../browser/tabs.ts';
import { readSession } from '../session/session-store.ts';
import { listLoaders, type LoadedList, type NotificationSubject } from './load-lists.ts';
import { readReachedAlerts, usePriceAlerts } from './price-alerts.ts';
import { readMark, writeMark } from './stored-marks.ts';

/** A line of the list with the object that it is about. */
export interface ShownNotification extends Notification {
  readonly subject: NotificationSubject;
}

/** State of the notifications of the account in use. */
export interface NotificationState {
  /** User and account as one text; null while there is none. */
  readonly owner: string | null;
  /** Digest of the owner, under which the mark is stored; null until it is computed. */
  readonly ownerDigest: string | null;
  readonly mark: SeenMark;
  /** Latest successful look at each list. */
  readonly lists: Readonly<Partial<Record<NotificationSource, LoadedList>>>;
  /** Lists whose latest look failed. */
  readonly failed: ReadonlySet<NotificationSource>;
  /** True while lists are loading. */
  readonly isLooking: boolean;
  /** Number of notifications that this tab has found since it was opened. */
  readonly foundCount: number;
}

const initialState: NotificationState = {
  owner: null,
  ownerDigest: null,
  mark: nothingSeen,
  lists: {},
  failed: new Set(),
  isLooking: false,
  foundCount: 0,
};

const store = createStore(() => initialState);

/** A part of the state; renders again only when that part changes. */
export const useNotifications = <T>(select: (state: NotificationState) => T): T => useStore(store, select);

/** Number of unread notifications, in all tabs the same. */
export function useUnreadCount(): number {
  const listed = useNotifications(({ mark }) => countUnread(mark));
  return listed + usePriceAlerts().filter(isUnreadAlert).length;
}

/** How long what was read stays in the list, in milliseconds; what is unread always does. */
const listedForMs = 31 * 86_400_000;

/**
 * The notifications of the last 31 days and all unread ones, with reached price alerts, newest first. `now` in epoch
 * milliseconds.
 */
export function selectNotifications(
  { mark, lists }: Pick<NotificationState, 'mark' | 'lists'>,
  alerts: readonly PriceAlert[],
  now: number,
): readonly ShownNotification[] {
  const objects = notificationSources.flatMap(source => lists[source]?.objects ?? []);
  const subjects = new Map(objects.map(({ observation, subject }) => [observation.key, subject]));
  const listed = listNotifications(
    mark,
    objects.map(({ observation }) => observation),
  ).flatMap(notification => {
    const subject = subjects.get(notification.key);
    return subject === undefined ? [] : [{ ...notification, subject }];
  });
  return [...alerts.flatMap(notificationOf), ...listed]
    .filter(({ isUnread, at }) => isUnread || at === null || now - at < listedForMs)
    .toSorted((a, b) => (b.at ?? -Infinity) - (a.at ?? -Infinity));
}

/** The notification of a price alert, once it was reached. */
function notificationOf(alert: PriceAlert): ShownNotification[] {
  const { reached } = alert;
  if (reached === null) return [];
  const { tradedAt, noticedAt, isRead } = reached;
  const time =
    tradedAt === null ? ({ at: noticedAt, timeOf: 'notice' } as const) : ({ at: tradedAt, timeOf: 'event' } as const);
  const subject = { source: 'alerts', alert } as const;
  return [{ key: keyOfAlert(alert), kind: 'priceReached', ...time, isUnread: !isRead, subject }];
}

/** Counts a notification that this tab has found and no list brings, so that it is announced. */
export const announceFound = (): void => store.setState(({ foundCount }) => ({ foundCount: foundCount + 1 }));

/** User and account in use; null while there is no account to look at. */
function readOwner(): string | null {
  const { userId, accountId, twoFactorAuthenticated } = readSession();
  return twoFactorAuthenticated && userId !== null && accountId !== null ? `${userId} ${accountId}` : null;
}

/** Aborts the calls of a look that is under way, when it would be of another user, account or session. */
let calls = new AbortController();

/** Forgets what was loaded for another user or account. Returns false if it is still the same. */
export function changeOwner(owner: string | null = readOwner()): boolean {
  if (store.getState().owner === owner) return false;
  calls.abort();
  calls = new AbortController();
  store.setState({ ...initialState, owner }, true);
  if (owner !== null) void openMark(owner);
  return true;
}

/** Shows what this browser has seen of the owner, and returns the name of the mark. */
async function openMark(owner: string): Promise<string> {
  const ownerDigest = await computeDigest(owner);
  const { owner: current, mark } = store.getState();
  if (current === owner) store.setState({ ownerDigest, mark: keepRead(readMark(ownerDigest), mark) });
  return ownerDigest;
}

/**
 * Takes over what another tab has seen or read, and corrects what that tab wrote before it heard of what was read here:
 * browsers pass changes of the storage on with a delay.
 */
export function rereadMark(): void {
  const { ownerDigest } = store.getState();
  if (ownerDigest === null) return;
  const stored = readMark(ownerDigest);
  const mark = keepRead(stored, store.getState().mark);
  if (mark !== stored) writeMark(ownerDigest, mark);
  store.setState({ mark });
}

/** Lists that this user may see. */
function readSources(): readonly NotificationSource[] {
  const mayRead = readSession().authorities.list.includes('api:can-view-document');
  return notificationSources.filter(source => source !== 'documents' || mayRead);
}

const waiting = new Set<NotificationSource>();
let looking: Promise<void> | null = null;

/**
 * Loads the lists and notes what is new in them. Requests while it is running share the next run. Tabs look one after
 * the other, so that two do not tell the same.
 */
export function lookAtLists(sources: readonly NotificationSource[] = notificationSources): Promise<void> {
  for (const source of sources) waiting.add(source);
  looking ??= run().finally(() => {
    looking = null;
  });
  return looking;
}

async function run(): Promise<void> {
  while (waiting.size > 0) {
    const { owner } = store.getState();
    const sources = readSources().filter(source => waiting.has(source));
    waiting.clear();
    if (owner === null) return;
    store.setState({ isLooking: true });
    await inOneTab(`notifications ${owner}`, () => lookOnce(owner, sources));
    if (store.getState().owner === owner) store.setState({ isLooking: false });
  }
}

async function lookOnce(owner: string, sources: readonly NotificationSource[]): Promise<void> {
  const lookedAt = serverNow();
  const { signal } = calls;
  const { accountId } = readSession();
  if (accountId === null || store.getState().owner !== owner) return;
  const ownerDigest = await openMark(owner);
  const known = readMark(ownerDigest);
  const looks = await Promise.all(
    sources.map(async source => {
      const loaded = await listLoaders[source](known, { now: lookedAt, accountId, signal }).catch(() => null);
      return { source, loaded };
    }),
  );
  if (signal.aborted) return;
  const { failed, lists, foundCount } = store.getState();
  const nextFailed = new Set(failed);
  const nextLists = { ...lists };
  // Another tab may have read something meanwhile.
  let mark = keepRead(readMark(ownerDigest), store.getState().mark);
  let found = 0;
  for (const { source, loaded } of looks) {
    if (loaded === null) {
      nextFailed.add(source);
      continue;
    }
    nextFailed.delete(source);
    nextLists[source] = loaded;
    const observations = loaded.objects.map(({ observation }) => observation);
    const result = noteLook(mark, { source, lookedAt, observations, isComplete: loaded.missing === 0 });
    mark = result.mark;
    found += result.added.length;
  }
  writeMark(ownerDigest, mark);
  store.setState({ mark, lists: nextLists, failed: nextFailed, foundCount: foundCount + found });
}

/** Marks the notifications with these keys as read in all tabs; all of them if left out. */
export function readNotifications(keys?: readonly string[]): void {
  readReachedAlerts(keys);
  const { ownerDigest } = store.getState();
  if (ownerDigest === null) return;
  // Reading and writing happen at once: a look in another tab reads the mark again before it writes.
  const mark = markAsRead(readMark(ownerDigest), keys);
  writeMark(ownerDigest, mark);
  store.setState({ mark });
}
