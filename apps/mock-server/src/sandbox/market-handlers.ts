import type { ErrorCode } from '@portal/contracts/schemas/errors';
import type { sandbox } from '@portal/contracts/sandbox/sandbox';
import { answer, done, found, notFound } from '../api/response.ts';
import { allOrders } from '../exchange/exchange-state.ts';
import { isOpen } from '../exchange/order.ts';
import { toWireOrder } from '../exchange/wire.ts';
import { readMarketStatus } from '../exchange/status.ts';
import { readBalances } from '../money/balances.ts';
import type { Call, Handlers } from '../api/serve-contract.ts';
import { mapValue, type Result } from '../core/result.ts';
import type { World } from '../core/world.ts';
import { formatCents, formatInstant, formatUnits } from '../core/units.ts';
import { listingAt } from '../exchange/listings.ts';
import { linesOf, type Line } from '../exchange/journal.ts';

/** What `read` says of an account; 404 if there is none. */
const ofAccount = <T extends object>(world: World, id: string, read: () => T) =>
  found(world.state.people.accounts.has(id) ? read() : null, 'account', 'id');

/** The balances of an account after `credit`. */
function credited<C extends ErrorCode>(world: World, id: string, credit: () => Result<null, C>) {
  if (!world.state.people.accounts.has(id)) return notFound('account', 'id');
  return answer(
    200,
    mapValue(credit(), () => readBalances(world, id)),
  );
}

const defaultOrders = 50;
const defaultLines = 100;

/** Orders of all users, newest first. */
function listOrders({ world, query }: Call<typeof sandbox.market.orders>) {
  const { symbol, all, size = defaultOrders } = query;
  const { state: floor } = world.exchange;
  return allOrders(floor)
    .filter(
      order =>
        (all === 'true' || isOpen(order)) &&
        (symbol ?? order.market.instrument.symbol) === order.market.instrument.symbol,
    )
    .slice(-size)
    .reverse()
    .map(order => {
      const email = world.state.people.users.get(order.userId)?.email ?? '-';
      return { order: toWireOrder(order), userId: order.userId, accountId: order.owner.id, email };
    });
}

/** Market controls: halts, prices, special days, the counterparty of an order, credited money. */
export const marketControls: Handlers<typeof sandbox.market> = {
  halt: ({ world, params }) => done(world.execute('market.halt', params)),
  resume: ({ world, params }) => done(world.execute('market.resume', params)),
  movePrice: ({ world, params, body }) => done(world.execute('market.movePrice', { ...params, price: body.price })),
  state({ world }) {
    const { marketOpen, message } = readMarketStatus(world);
    return { status: 200, body: { isOpen: marketOpen, message } };
  },
  suspendEntry: ({ world, body }) => done(world.execute('market.suspendEntry', body)),
  setDay: ({ world, body }) => done(world.execute('market.setDay', body)),

  orders: call => ({ status: 200, body: { orders: listOrders(call) } }),

  fillOrder: ({ world, params, body }) =>
    answer(200, world.execute('order.fillNow', { orderId: params.id, quantity: body.quantity })),

  rejectOrder: ({ world, params, body }) =>
    answer(200, world.execute('order.reject', { orderId: params.id, reason: body.reason ?? 'Rejected by the market' })),

  ledger: ({ world, params }) => ofAccount(world, params.id, () => readBalances(world, params.id)),

  ledgerLines: ({ world, params, query }) =>
    ofAccount(world, params.id, () => ({ lines: listLines(world, params.id, query.size ?? defaultLines) })),

  creditCash: ({ world, params: { id }, body }) =>
    credited(world, id, () => world.execute('ledger.creditCash', { accountId: id, dollars: body.dollars })),

  creditTokens: ({ world, params: { id }, body }) =>
    credited(world, id, () => world.execute('ledger.creditTokens', { accountId: id, ...body })),
};

/** The newest `size` journal lines of an account as readable text, newest first. */
const listLines = (world: World, accountId: string, size: number) =>
  world.exchange.state.ledger.entries
    .toReversed()
    .flatMap(entry =>
      linesOf(entry)
        .filter(line => line.account === accountId && line.amount !== 0)
        .map(line => ({
          entry: entry.id,
          at: formatInstant(entry.at),
          reason: entry.kind === 'trade' ? 'trade' : entry.reason,
          ...describe(line),
        })),
    )
    .slice(0, size);

function describe({ asset, amount }: Line) {
  if (asset === 'cash') return { asset: 'USD', amount: formatCents(amount) };
  if (asset === 'deposit') return { asset: 'USD pending deposit', amount: formatCents(amount) };
  const { symbol, quantityDigits } = listingAt(asset).instrument;
  return { asset: symbol, amount: formatUnits(amount, quantityDigits) };
}
