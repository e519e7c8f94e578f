import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** A bug that the portal once had, or that a peer has, as a change of one file of the source. */
interface KnownBug {
  /** From the root of the repository. */
  readonly file: string;
  /** Must be in the file exactly once. */
  readonly find: string;
  readonly replace: string;
}

export const knownBugs: Readonly<Record<string, KnownBug>> = {
  'lost-last-fill': {
    // Open orders are not read again when no update comes.
    file: 'libs/client/src/orders/order-updates.ts',
    find: 'if (hasOpen) reconcile();',
    replace: 'if (hasOpen) return;',
  },
  'unthrottled-polling': {
    // After a failure every change of the quote asks again at once.
    file: 'libs/client/src/quotes/use-refetch-on-quote.ts',
    find: 'errorUpdatedAt > dataUpdatedAt ? errorUpdatedAt + failureInterval : dataUpdatedAt + minInterval',
    replace: 'dataUpdatedAt + minInterval',
  },
  'refused-topic': {
    // A refused topic is subscribed again and again, and nothing says so.
    file: 'libs/client/src/feed/live-connection.ts',
    find: `    if (refused !== undefined) refusedTopics.set(refused, isNamed ? 'named' : 'guessed');
    if (other !== undefined && isLeft(other)) {
      endedBy = 'spare';
      return;
    }
    // Each of the two was refused without the other: either guess may have been wrong.
    if (other !== undefined) refusedTopics.delete(other);
    if (refused === undefined || other !== undefined) endedBy = 'error';
    else {
      endedBy = 'topic';
      note('topicRefused');
    }`,
    replace: '',
  },
  'order-of-another-account': {
    file: 'libs/client/src/orders/order-updates.ts',
    find: 'if (update.accountId !== undefined && update.accountId !== accountId) return;',
    replace: '',
  },
  'failed-chunk': {
    // The code of the live feed is asked for once.
    file: 'libs/client/src/feed/live-connection.ts',
    find: 'if (number === attempts) closed(null, abnormalClosure);',
    replace: '',
  },
  'forgotten-pending-order': {
    // An order without a response is not looked up after a reload.
    file: 'libs/client/src/orders/order-intent-runner.ts',
    find: "const sent = command.state().step === 'idle' ? storage.read() : null;",
    replace: 'const sent: SentOrder | null = null;',
  },
  'wrong-order-announced': {
    // If none in the list is the one that was sent, the newest of its symbol is taken for it.
    file: 'libs/client/src/orders/sent-order.ts',
    find: `  const [order] = found;
  return order !== undefined && found.length === 1 ?`,
    replace: `  const order = found[0] ?? list.find(each => each.symbol === sent.request.symbol);
  return order !== undefined ?`,
  },
  'duplicate-deposit': {
    // The second attempt has a key of its own.
    file: 'libs/client/src/commands/money-command.ts',
    find: 'await callRoute(route, { ...(args as LooseArgs), idempotencyKey: key });',
    replace: 'await callRoute(route, { ...(args as LooseArgs), idempotencyKey: key && createIdempotencyKey() });',
  },
};

/**
 * Puts a known bug into the source as it is loaded.
 * @throws if the source has changed, or once the simulation has ended without having loaded it.
 */
export function reintroduce(name: string, root: string): { readonly plugin: Plugin; readonly check: () => void } {
  const bug = knownBugs[name];
  if (bug === undefined) throw new Error(`There is no bug ${name}. Known are ${Object.keys(knownBugs).join(', ')}.`);
  const { file, find, replace } = bug;
  const change = (code: string): string => {
    const parts = code.split(find);
    if (parts.length !== 2) throw new Error(`${file} has changed: adapt the bug ${name} to it`);
    return parts.join(replace);
  };
  change(readFileSync(path.join(root, file), 'utf8'));
  let isChanged = false;
  return {
    plugin: {
      name: 'known-bug',
      enforce: 'pre',
      transform(code, id) {
        if (path.relative(root, id.replace(/\?.*/, '')) !== file) return null;
        const changed = change(code);
        isChanged = true;
        return { code: changed, map: null };
      },
    },
    check() {
      if (!isChanged) throw new Error(`The simulation has not loaded ${file}, so it ran without the bug ${name}`);
    },
  };
}
