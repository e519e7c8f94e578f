import type { ResponseBody } from '@portal/client/api/route-call';
import type { Order } from '@portal/contracts/endpoints/orders';
import { sandbox } from '@portal/contracts/sandbox/sandbox';
import { sideLabels } from '@portal/domain/orders/order-vocabulary';
import type { Venue } from './venue.ts';

/** What the venue has of a user since a moment: texts and decimal texts, so that a test can compare it with literals. */
export interface Outcome {
  /** Names of the commands in the log of the world, oldest first, without the server's own bookkeeping. */
  readonly commands: readonly string[];
  /** Orders of the user that are new or have changed, oldest first. */
  readonly orders: readonly OrderOutcome[];
  /** Lines of the ledger of the user's account, oldest first: '-532.27 USD: trade'. */
  readonly ledger: readonly string[];
  /** Dollars that the user can withdraw; null without an account. */
  readonly cash: string | null;
  /** What was sent to the user, oldest first. */
  readonly mails: readonly { readonly subject: string; readonly text: string }[];
}

/** An order with its fills. Decimals are texts; unknown figures are null. */
export interface OrderOutcome {
  readonly symbol: string;
  /** 'Buy' or 'Sell'. */
  readonly side: string;
  readonly quantity: string | null;
  readonly limitPrice: string | null;
  readonly status: string;
  readonly fills: readonly { readonly quantity: string | null; readonly price: string; readonly fee: string | null }[];
  /** Fees of all fills in dollars. */
  readonly fee: string | null;
}

/** Commands by which the server counts, extends or reserves something, how often depends on how quick a page is. */
const bookkeeping: ReadonlySet<string> = new Set([
  'fault.use',
  'market.tradeSparsely',
  'order.reserveKey',
  'quirks.count',
  'replay.keep',
  'session.renew',
  'session.touch',
]);

/** Largest page of a list of the sandbox. */
const size = 500;

/**
 * Begins to watch what a persona does: the returned function reads what has happened since.
 *
 * @throws {Error} if there is no such persona, and when reading if more has happened than the world's timeline keeps
 */
export async function watchOutcome(
  { call, worldId }: Pick<Venue, 'call' | 'worldId'>,
  persona: string,
): Promise<() => Promise<Outcome>> {
  const { personas } = await call(sandbox.people.list);
  const person = personas.find(({ key }) => key === persona);
  if (person === undefined) throw new Error(`No one in the sandbox is called ${persona}`);
  const { userId, accountId } = person;

  async function readAll() {
    const [timeline, { orders }, { mails }] = await Promise.all([
      call(sandbox.timeline.read, { params: { id: worldId } }),
      call(sandbox.market.orders, { query: { all: 'true', size } }),
      call(sandbox.people.outbox, { query: { to: userId } }),
    ]);
    const own = orders.filter(each => each.userId === userId).map(({ order }) => order);
    return { timeline, orders: own.toReversed(), mails: mails.toReversed(), books: await readBooks() };
  }

  async function readBooks() {
    if (accountId === null) return { lines: [], cash: null };
    const params = { id: accountId };
    const { lines } = await call(sandbox.market.ledgerLines, { params, query: { size } });
    const { fiatAssets } = await call(sandbox.market.ledger, { params });
    return { lines: lines.toReversed(), cash: fiatAssets['USD']?.availableWithdrawalBalance ?? null };
  }

  const before = await readAll();
  const lastSeq = before.timeline.entries.at(-1)?.seq ?? 0;
  const lastEntry = Math.max(0, ...before.books.lines.map(({ entry }) => entry));
  const knownOrders = new Set(before.orders.map(formatOrder));
  const knownMails = new Set(before.mails.map(({ id }) => id));
  return async () => {
    const { timeline, orders, mails, books } = await readAll();
    return {
      commands: readCommands(timeline, lastSeq),
      orders: orders.filter(order => !knownOrders.has(formatOrder(order))).map(describeOrder),
      ledger: books.lines
        .filter(({ entry }) => entry > lastEntry)
        .map(({ amount, asset, reason }) => `${amount} ${asset}: ${reason}`),
      cash: books.cash,
      mails: mails.filter(({ id }) => !knownMails.has(id)).map(({ subject, text }) => ({ subject, text })),
    };
  };
}

type Timeline = ResponseBody<typeof sandbox.timeline.read>;

function readCommands({ entries, earlier }: Timeline, after: number): string[] {
  if (earlier > 0 && (entries[0]?.seq ?? 0) > after + 1) throw new Error('More has happened than the timeline keeps');
  return entries
    .filter(({ seq, kind, name }) => seq > after && isCommand(kind, name) && !bookkeeping.has(name))
    .map(({ name }) => name);
}

/** Faults are commands too; a failed timer is not. */
const isCommand = (kind: string, name: string): boolean =>
  kind === 'command' || (kind === 'fault' && name.startsWith('fault.'));

const formatOrder = (order: Order): string => JSON.stringify(order);

function describeOrder({ symbol, side, quantity, limitPrice, status, executionHistory, fee }: Order): OrderOutcome {
  const fills = (executionHistory ?? []).flatMap(({ price, fillQuantity, fee: paid }) =>
    price === null ? [] : [{ quantity: fillQuantity, price, fee: paid }],
  );
  const sideLabel = Object.entries(sideLabels).find(([code]) => Number(code) === side)?.[1] ?? '-';
  return { symbol, side: sideLabel, quantity, limitPrice, status: status.name, fills, fee };
}
