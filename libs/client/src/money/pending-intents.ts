import { tabText } from '../browser/browser-storage.ts';
import { openIntentPrefix } from '../session/pending-intent-prefix.ts';
import { readSession, subscribeSession } from '../session/session-store.ts';

/** A confirmed command with its idempotency key. */
export interface Intent<Args> {
  readonly key: string;
  readonly args: Args;
  /** Server time of the first attempt, in epoch milliseconds. */
  readonly at: number;
}

/** User and account of a command. */
export interface Owner {
  readonly userId: string;
  readonly accountId: string | null;
}

/** The current user and account; null while nobody is signed in. */
export function readOwner(): Owner | null {
  const { userId, accountId } = readSession();
  return userId === null ? null : { userId, accountId };
}

/** True if both are the same user and account. */
export const isSame = (a: Owner | null, b: Owner | null): boolean =>
  a?.userId === b?.userId && a?.accountId === b?.accountId;

/** Commands whose outcome can stay open; apps/web/src/shell/open-outcomes.tsx must display each of them. */
export type MoneyCommandName =
  'cashDeposit' | 'cashWithdrawal' | 'bankLink' | 'tokenWithdrawal' | 'shareDeposit' | 'shareTransfer' | 'costBasis';

/** Commands waiting for their first response: their outcome is not open yet. */
const awaited = new Set<string>();
const readers = new Set<() => void>();

/**
 * Arguments of a command with an open outcome, for the current user and account; null if none is open. Works without
 * the feature's code, because the command may have been sent before a reload.
 */
export function readOpenArgs(name: MoneyCommandName): unknown {
  const owner = readOwner();
  if (owner === null || awaited.has(name)) return null;
  return storePendingIntents<unknown>(name).read(owner)?.args ?? null;
}

/** True if an order for the symbol has an open outcome, also after a reload (O-03): show its ticket. */
export function isOrderOutcomeOpen(symbol: string): boolean {
  const owner = readOwner();
  return owner !== null && storePendingIntents<unknown>(`order ${symbol}`).read(owner) !== null;
}

/** Calls back when an open outcome is added or removed, and when the user or account changes. */
export function subscribeOpenIntents(reader: () => void): () => void {
  readers.add(reader);
  const stopSession = subscribeSession(reader);
  return () => {
    readers.delete(reader);
    stopSession();
  };
}

/** Open commands of one user, by account. */
interface StoredIntent<Args> {
  readonly userId: string;
  readonly open: Readonly<Record<string, Intent<Args>>>;
}

/**
 * Stores one open command per account of the user in this tab's storage, across reloads, account switches and an
 * expired session, until its outcome is known or the user signs out. Other users cannot read it.
 */
export function storePendingIntents<Args>(name: MoneyCommandName | `order ${string}`) {
  const storageKey = `${openIntentPrefix}${name}`;
  const nameOf = ({ accountId }: Owner): string => accountId ?? 'none';
  const readAll = (owner: Owner): StoredIntent<Args>['open'] => {
    const stored = parseStored<Args>(tabText.read(storageKey));
    if (stored === null || stored.userId === owner.userId) return stored?.open ?? {};
    tabText.remove(storageKey);
    return {};
  };
  const writeAll = ({ userId }: Owner, open: StoredIntent<Args>['open']): void => {
    if (Object.keys(open).length === 0) tabText.remove(storageKey);
    else tabText.write(storageKey, JSON.stringify({ userId, open } satisfies StoredIntent<Args>));
  };
  return {
    read: (owner: Owner): Intent<Args> | null => readAll(owner)[nameOf(owner)] ?? null,
    write: (owner: Owner, intent: Intent<Args>): void =>
      writeAll(owner, { ...readAll(owner), [nameOf(owner)]: intent }),
    remove(owner: Owner): void {
      const { [nameOf(owner)]: _over, ...others } = readAll(owner);
      writeAll(owner, others);
    },
    /** Notifies the subscribers of open outcomes; `isAwaited` while the first response may still come. */
    announce(isAwaited: boolean): void {
      if (isAwaited) awaited.add(name);
      else awaited.delete(name);
      for (const reader of [...readers]) reader();
    },
  };
}

function parseStored<Args>(text: string | null): StoredIntent<Args> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isStored<Args>(value) ? value : null;
  } catch {
    return null;
  }
}

/** Type guard for what `writeAll` wrote; the contract validates the arguments before they are resent. */
const isStored = <Args>(value: unknown): value is StoredIntent<Args> =>
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
