import { tabText } from './browser-storage.ts';
import { readSession } from './session-store.ts';

/** A command that was confirmed, under the key by which the server knows it again. */
export type Intent<Args> = { readonly key: string; readonly args: Args };

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

/** One user's open intents, by account. */
interface Kept<Args> {
  readonly userId: string;
  readonly open: Readonly<Record<string, Intent<Args>>>;
}

/**
 * Keeps one open intent for each account of the user in this tab's storage, over reloads and changes of account, until its
 * outcome is known or the user has gone.
 */
export function keepOpenIntents<Args>(storageKey: string) {
  const nameOf = ({ accountId }: Owner): string => accountId ?? 'none';
  const readAll = (owner: Owner): Kept<Args>['open'] => {
    const kept = parseKept<Args>(tabText.read(storageKey));
    return kept?.userId === owner.userId ? kept.open : {};
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
    clear: (): void => tabText.remove(storageKey),
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
  typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string' && 'args' in value;
