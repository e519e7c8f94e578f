import { nothingSeen, type SeenMark } from '@portal/domain/notifications/seen-mark';
import { z } from 'zod/mini';
import { localText } from '../browser/browser-storage.ts';
import { parseJson } from '../browser/parse-json.ts';

/**
 * Storage of what was seen, shared by the tabs of this browser: per user and account, the key and the stage of each
 * object. It stays after the sign-out, or what happens until the next sign-in would not be found. So it holds no account
 * ids, names, symbols, quantities or money (T20): the owner is a digest, and so are ids that may contain an account's.
 * The stage of an open order is the number of its latest fill.
 */
const storageKey = 'portal-notifications';
/** Users and accounts whose marks are kept: the ones used last. */
const maxOwners = 6;

const instant = z.number();
const storedMark = z.object({
  since: z.object({
    orders: z.optional(instant),
    transfers: z.optional(instant),
    banks: z.optional(instant),
    documents: z.optional(instant),
  }),
  objects: z.array(z.tuple([z.string(), z.string(), z.nullable(instant), z.boolean(), z.boolean()])),
});
const storedMarks = z.array(z.tuple([z.string(), storedMark]));

function readAll(): z.infer<typeof storedMarks> {
  const parsed = storedMarks.safeParse(parseJson(localText.read(storageKey)));
  // What the portal did not write is read as nothing: the next look counts as the first visit.
  return parsed.success ? parsed.data : [];
}

/** The mark of a user and account, by the digest of both; `nothingSeen` on the first visit. */
export function readMark(owner: string): SeenMark {
  const stored = readAll().find(([name]) => name === owner)?.[1];
  if (stored === undefined) return nothingSeen;
  return {
    since: stored.since,
    objects: new Map(
      stored.objects.map(([key, stage, noticedAt, isUnread, isOpen]) => [key, { stage, noticedAt, isUnread, isOpen }]),
    ),
  };
}

/** Replaces the mark of a user and account, by the digest of both. */
export function writeMark(owner: string, { since, objects }: SeenMark): void {
  const others = readAll().filter(([name]) => name !== owner);
  const rows = [...objects].map(
    ([key, { stage, noticedAt, isUnread, isOpen }]) => [key, stage, noticedAt, isUnread, isOpen] as const,
  );
  const all = [...others, [owner, { since, objects: rows }] as const].slice(-maxOwners);
  localText.write(storageKey, JSON.stringify(all));
}

/** Calls back when another tab has changed a mark. Returns the unsubscribe function. */
export function onMarkOfOtherTab(listener: () => void): () => void {
  const read = ({ key }: StorageEvent): void => {
    if (key === storageKey || key === null) listener();
  };
  window.addEventListener('storage', read);
  return () => window.removeEventListener('storage', read);
}
