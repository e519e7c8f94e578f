import { tabText } from './browser-storage.ts';
import { openIntentPrefix } from './open-intent-prefix.ts';
import { readSession, subscribeSession } from './session-store.ts';

/** A command that was confirmed, under the key by which the server knows it again. */
export interface Intent<Args> {
  readonly key: string;
  readonly args: Args;
  /** Server time of the first attempt, epoch milliseconds. */
  readonly at: number;
}

/** Whose money a command moves. */
export interface Owner {
  readonly userId: string;
  readonly accountId: string | null;
}

/** The user and account in use; null while nobody is signed in. */
export function readOwner(): Owner | null {
  const { userId, accountId } = readSession();
  return userId === null ? null : { userId, accountId };
}

export const isSame = (a: Owner | null, b: Owner | null): boolean =>
  a?.userId === b?.userId && a?.accountId === b?.accountId;

/** Every command whose outcome may stay open; each needs a place where it is told (apps/web/src/shell/open-outcomes.tsx). */
export type MoneyCommandName =
  'cashDeposit' | 'cashWithdrawal' | 'bankLink' | 'tokenWithdrawal' | 'shareDeposit' | 'shareTransfer' | 'costBasis';

/** Commands whose first answer may still come: their outcome is not open yet. */
const awaited = new Set<string>();
const readers = new Set<() => void>();

/**
 * What a command was sent with when its outcome is not known, for the user and account in use; null when none is open. Needs
 * no code of the feature that sent it: it may have been sent before the page was loaded again.
 */
export function readOpenArgs(name: MoneyCommandName): unknown {
  const owner = readOwner();
  if (owner === null || awaited.has(name)) return null;
  return keepOpenIntents<unknown>(name).read(owner)?.args ?? null;
}

/** Whether an order for the symbol waits for its outcome, also after a reload (O-03): its ticket should then be shown. */
export function isOrderOutcomeOpen(symbol: string): boolean {
  const owner = readOwner();
  return owner !== null && keepOpenIntents<unknown>(`order ${symbol}`).read(owner) !== null;
}

/** Calls back when a command gets an open outcome or loses it, and when another user or account is in use. */
export function subscribeOpenIntents(reader: () => void): () => void {
  readers.add(reader);
  const stopSession = subscribeSession(reader);
  return () => {
    readers.delete(reader);
    stopSession();
  };
}

/** One user's open intents, by account. */
interface Kept<Args> {
  readonly userId: string;
  readonly open: Readonly<Record<string, Intent<Args>>>;
}

/**
 * Keeps one open intent for each account of the user in this tab's storage, over reloads, changes of account and a session
 * that ran out, until its outcome is known or the user has signed out. Another user finds nothing.
 */
export function keepOpenIntents<Args>(name: MoneyCommandName | `order ${string}`) {
  const storageKey = `${openIntentPrefix}${name}`;
  const nameOf = ({ accountId }: Owner): string => accountId ?? 'none';
  const readAll = (owner: Owner): Kept<Args>['open'] => {
    const kept = parseKept<Args>(tabText.read(storageKey));
    if (kept === null || kept.userId === owner.userId) return kept?.open ?? {};
    tabText.remove(storageKey);
    return {};
  };
  const writeAll = ({ userId }: Owner, open: Kept<Args>['open']): void => {
    if (Object.keys(open).length === 0) tabText.remove(storageKey);
    else tabText.write(storageKey, JSON.stringify({ userId, open } satisfies Kept<Args>));
  };
  return {
    read: (owner: Owner): Intent<Args> | null => readAll(owner)[nameOf(owner)] ?? null,
    write: (owner: Owner, intent: Intent<Args>): void =>
      writeAll(owner, { ...readAll(owner), [nameOf(owner)]: intent }),
    remove(owner: Owner): void {
      const { [nameOf(owner)]: _over, ...others } = readAll(owner);
      writeAll(owner, others);
    },
    /** Tells those who watch for open outcomes; `isAwaited` while the first answer may still come. */
    announce(isAwaited: boolean): void {
      if (isAwaited) awaited.add(name);
      else awaited.delete(name);
      for (const reader of [...readers]) reader();
    },
  };
}

function parseKept<Args>(text: string | null): Kept<Args> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isKept<Args>(value) ? value : null;
  } catch {
    return null;
  }
}

/** What `writeAll` wrote; the arguments are judged by the contract before they leave again. */
const isKept = <Args>(value: unknown): value is Kept<Args> =>
  typeof value === 'object' &&
  value !== null &&
  'userId' in value &&
  'open' in value &&
  typeof value.open === 'object' &&
  value.open !== null &&
  Object.values<unknown>({ ...value.open }).every(isIntent);

const isIntent = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'at' in value &&
  typeof value.at === 'number' &&
  'args' in value;
