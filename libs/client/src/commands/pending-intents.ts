import { tabText, writeOrTell } from '../browser/browser-storage.ts';
import { parseJson } from '../browser/parse-json.ts';
import { pendingIntentPrefix } from '../session/pending-intent-prefix.ts';
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

/** The current user and account; null while no one is signed in. */
export function readOwner(): Owner | null {
  const { userId, accountId } = readSession();
  return userId === null ? null : { userId, accountId };
}

/** True if both are the same user and account. */
export const isSame = (a: Owner | null, b: Owner | null): boolean =>
  a?.userId === b?.userId && a?.accountId === b?.accountId;

/** Commands whose outcome can stay open; apps/web/src/shell/unconfirmed-commands.tsx must display each of them. */
export type MoneyCommandName =
  | 'cashDeposit'
  | 'cashWithdrawal'
  | 'bankLink'
  | 'tokenWithdrawal'
  | 'shareDeposit'
  | 'shareTransfer'
  | 'costBasis'
  | 'cancelOrders';

type CommandName = MoneyCommandName | `order ${string}`;

/** Commands of which a screen knows more than their storage: that the first response may still come, or their outcome. */
const known = new Set<CommandName>();
const readers = new Set<() => void>();

/**
 * Arguments of an unconfirmed command, for the current user and account, or null. Works without
 * the feature's code, because the command may have been sent before a reload.
 */
export function readOpenArgs(name: MoneyCommandName): unknown {
  const owner = readOwner();
  if (owner === null || known.has(name)) return null;
  return intentStorage<unknown>(name, owner).read()?.args ?? null;
}

/** Symbols of the orders that are not confirmed, for the current user and account, sorted and joined by spaces. */
export function readUnconfirmedOrders(): string {
  const owner = readOwner();
  const prefix = `${pendingIntentPrefix}order `;
  return tabText
    .keys(prefix)
    .map(key => key.slice(prefix.length))
    .filter(symbol => {
      const args = known.has(`order ${symbol}`) ? null : intentStorage<unknown>(`order ${symbol}`, owner).read()?.args;
      return typeof args === 'object' && args !== null && !('placed' in args);
    })
    .join(' ');
}

/** True if an order for the symbol was accepted, and the user has not been told: show its ticket. */
export const isOrderUntold = (symbol: string): boolean =>
  intentStorage<unknown>(`order ${symbol}`, readOwner()).read() !== null &&
  !readUnconfirmedOrders().split(' ').includes(symbol);

/** Calls back when an unconfirmed command is added or removed, and when the user or account changes. */
export function subscribePendingIntents(reader: () => void): () => void {
  readers.add(reader);
  const stopSession = subscribeSession(reader);
  return () => {
    readers.delete(reader);
    stopSession();
  };
}

/** Storage of a sent command until its outcome is known, of an order until it was told. */
export interface CommandStorage<Sent> {
  read(): Sent | null;
  write(sent: Sent): void;
  /** `key`: clears only the command with this key. */
  clear(key?: string): void;
}

/** Open commands of one user, by account. */
interface StoredIntent<Args> {
  readonly userId: string;
  readonly open: Readonly<Record<string, Intent<Args>>>;
}

/**
 * Notifies the subscribers of unconfirmed commands; `isKnown` while the first response may still come, or if the outcome
 * is known and only has not been told.
 */
export function announcePendingIntent(name: CommandName, isKnown: boolean): void {
  if (isKnown) known.add(name);
  else known.delete(name);
  for (const reader of [...readers]) reader();
}

/**
 * Stores the unconfirmed command of one user and account in this tab's storage, across reloads, account switches and an
 * expired session, until its outcome is known or the user signs out. Other users cannot read it. Without an owner
 * nothing is read or stored.
 */
export function intentStorage<Args>(name: CommandName, owner: Owner | null): CommandStorage<Intent<Args>> {
  if (owner === null) return { read: () => null, write: () => undefined, clear: () => undefined };
  const { userId } = owner;
  const accountId = owner.accountId ?? 'none';
  const storageKey = `${pendingIntentPrefix}${name}`;
  const readStored = (): StoredIntent<Args> | null => parseStored<Args>(tabText.read(storageKey));
  const write = (open: StoredIntent<Args>['open']): void => {
    if (Object.keys(open).length === 0) tabText.remove(storageKey);
    else writeOrTell(tabText, storageKey, JSON.stringify({ userId, open } satisfies StoredIntent<Args>));
  };
  return {
    read() {
      const stored = readStored();
      if (stored === null || stored.userId === userId) return stored?.open[accountId] ?? null;
      tabText.remove(storageKey);
      return null;
    },
    write(intent) {
      const stored = readStored();
      write({ ...(stored?.userId === userId ? stored.open : {}), [accountId]: intent });
    },
    clear(key) {
      const stored = readStored();
      // A late response may not clear what another user, or a later command, has stored.
      if (stored?.userId !== userId) return;
      const { [accountId]: cleared, ...open } = stored.open;
      if (key === undefined || cleared?.key === key) write(open);
    },
  };
}

function parseStored<Args>(text: string | null): StoredIntent<Args> | null {
  const value = parseJson(text);
  return isStored<Args>(value) ? value : null;
}

/** Type guard for what `intentStorage` wrote; the contract validates the arguments before they are resent. */
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
