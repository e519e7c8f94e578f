import { keyOf, type NotificationKind, type NotificationSource, type Observation } from './observation';

/** What was seen of one object. */
export interface SeenObject {
  readonly stage: string;
  /** When this browser first saw the stage, in epoch milliseconds; null if the object had it on the first visit. */
  readonly noticedAt: number | null;
  readonly isUnread: boolean;
  readonly isOpen: boolean;
}

/** What one browser has seen of an account. */
export interface SeenMark {
  /** Time of the first look at each list, in epoch milliseconds: what happened before is not unread. */
  readonly since: { readonly [Source in NotificationSource]?: number | undefined };
  /** By key; the objects seen last come last. */
  readonly objects: ReadonlyMap<string, SeenObject>;
}

/** Mark of an account that this browser has not seen yet. */
export const nothingSeen: SeenMark = { since: {}, objects: new Map() };

/** One line of the list of notifications. */
export interface Notification {
  readonly key: string;
  readonly kind: NotificationKind;
  /** Epoch milliseconds; null if no list says anything about the time. */
  readonly at: number | null;
  /** What `at` is: the time of the event, when this browser noticed it, or the date of the object. */
  readonly timeOf: 'event' | 'notice' | 'object';
  readonly isUnread: boolean;
}

/** What was read from one list. */
export interface ListLook {
  readonly source: NotificationSource;
  /** Time before the list was requested, in epoch milliseconds. */
  readonly lookedAt: number;
  readonly observations: readonly Observation[];
  /** False if the list may hold objects that could not be read: what is not among the observations may still exist. */
  readonly isComplete: boolean;
}

/**
 * Objects that a mark holds: more than one look reads from all lists, so that an object that is still listed never
 * becomes new again.
 */
export const maxSeenObjects = 800;

/** The mark after a look at one list, and the keys of what became unread by it. */
export interface LookResult {
  readonly mark: SeenMark;
  readonly added: readonly string[];
}

/** Compares a list with what was seen before. Each stage of an object becomes unread once. */
export function noteLook(mark: SeenMark, { source, lookedAt, observations, isComplete }: ListLook): LookResult {
  const since = mark.since[source];
  const objects = new Map(mark.objects);
  const added: string[] = [];
  for (const observation of observations) {
    const { key, kind, stage, at, isOpen, isOwnAct } = observation;
    const known = objects.get(key);
    // To the end: what is listed is forgotten last.
    objects.delete(key);
    if (known !== undefined && !isLaterStage(source, known.stage, stage)) {
      objects.set(key, { ...known, isOpen: known.isOpen && isOpen });
      continue;
    }
    // An order that this browser did not know may have ended before the first visit.
    const isNews = since !== undefined && (known !== undefined || at === null || at > since);
    const isUnread = isNews && kind !== null && !isOwnAct;
    objects.set(key, { stage, noticedAt: isNews ? lookedAt : null, isUnread, isOpen });
    if (isUnread) added.push(key);
  }
  if (isComplete) forgetGone(objects, source, observations);
  const kept = [...objects].slice(-maxSeenObjects);
  return { mark: { since: { ...mark.since, [source]: since ?? lookedAt }, objects: new Map(kept) }, added };
}

/** What is unread but no longer listed cannot be shown, and would count for ever. */
function forgetGone(
  objects: Map<string, SeenObject>,
  source: NotificationSource,
  observations: readonly Observation[],
): void {
  const listed = new Set(observations.map(({ key }) => key));
  const prefix = keyOf(source, '');
  for (const [key, seen] of objects) {
    if (seen.isUnread && key.startsWith(prefix) && !listed.has(key)) objects.set(key, { ...seen, isUnread: false });
  }
}

/**
 * Whether an object has come further than it was known to be. Lists of two tabs may arrive in the wrong order, so an
 * order never goes back: a fill has a higher number than those before it, and an end is final.
 */
function isLaterStage(source: NotificationSource, known: string, now: string): boolean {
  if (known === now) return false;
  if (source === 'transfers') return now !== 'pending';
  if (source !== 'orders') return true;
  const before = fillOf(known);
  const after = fillOf(now);
  if (before === null) return false;
  return after === null || after > before;
}

/** Number of the latest fill in the stage of an open order; null for an order that has ended. */
const fillOf = (stage: string): number | null =>
  stage.startsWith('open ') ? Number(stage.slice('open '.length)) : null;

/** The list of notifications, newest first. Those without any time come last. */
export function listNotifications(mark: SeenMark, observations: readonly Observation[]): readonly Notification[] {
  return observations
    .flatMap(({ key, kind, at, dated, stage }): Notification[] => {
      const seen = mark.objects.get(key);
      if (kind === null || seen === undefined) return [];
      const isUnread = seen.isUnread && seen.stage === stage;
      if (at !== null) return [{ key, kind, at, timeOf: 'event', isUnread }];
      return seen.noticedAt === null
        ? [{ key, kind, at: dated, timeOf: 'object', isUnread }]
        : [{ key, kind, at: seen.noticedAt, timeOf: 'notice', isUnread }];
    })
    .sort((a, b) => (b.at ?? -Infinity) - (a.at ?? -Infinity));
}

/** How many notifications are unread. */
export const countUnread = ({ objects }: SeenMark): number =>
  [...objects.values()].filter(({ isUnread }) => isUnread).length;

/**
 * The stored mark without what this tab has read at the same stage: a tab that had not heard of it yet may have written
 * it as unread. Returns `stored` itself if there is no difference.
 */
export function keepRead(stored: SeenMark, own: SeenMark): SeenMark {
  const isReadHere = ([key, { stage, isUnread }]: readonly [string, SeenObject]): boolean => {
    const here = own.objects.get(key);
    return isUnread && here?.stage === stage && !here.isUnread;
  };
  const keys = [...stored.objects].filter(isReadHere).map(([key]) => key);
  return keys.length === 0 ? stored : markAsRead(stored, keys);
}

/** The mark after the notifications with these keys were read; all of them if left out. */
export function markAsRead(mark: SeenMark, keys?: readonly string[]): SeenMark {
  const isRead = (key: string): boolean => keys?.includes(key) ?? true;
  return {
    ...mark,
    objects: new Map(
      [...mark.objects].map(([key, seen]) => [key, isRead(key) ? { ...seen, isUnread: false } : seen] as const),
    ),
  };
}
