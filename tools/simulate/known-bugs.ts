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
    find: 'if (!hasHeard && !document.hidden && cachedOpenOrders(cache).length > 0) reconcile();',
    replace: '',
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
    find: `    if (receipt !== undefined && topics.has(receipt)) {
      refusedTopics.add(receipt);
      note('topicRefused');
    } else endedBy = 'error';`,
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
    // The newest order in the list is taken for the one that was sent.
    file: 'libs/client/src/orders/sent-order.ts',
    find: `      isSentOrder(order, sent) && (order.idempotencyKey != null || Date.parse(order.timeStamp ?? '') >= earliest),`,
    replace: `      order.symbol === sent.request.symbol && Date.parse(order.timeStamp ?? '') >= earliest - 600_000,`,
  },
  'duplicate-deposit': {
    // The second attempt has a key of its own.
    file: 'libs/client/src/money/money-command.ts',
    find: 'return (await callRoute(route, { ...(args as LooseArgs), idempotencyKey: key })).body;',
    replace:
      'return (await callRoute(route, { ...(args as LooseArgs), idempotencyKey: key && createIdempotencyKey() })).body;',
  },
};

/** Puts a known bug into the source as it is loaded. */
export function reintroduce(name: string, root: string): Plugin {
  const bug = knownBugs[name];
  if (bug === undefined) throw new Error(`There is no bug ${name}. Known are ${Object.keys(knownBugs).join(', ')}.`);
  return {
    name: 'known-bug',
    enforce: 'pre',
    transform(code, id) {
      if (path.relative(root, id.replace(/\?.*/, '')) !== bug.file) return null;
      const parts = code.split(bug.find);
      if (parts.length !== 2) throw new Error(`${bug.file} has changed: adapt the bug ${name} to it`);
      return { code: parts.join(bug.replace), map: null };
    },
  };
}
