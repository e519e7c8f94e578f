import type { ErrorCode } from '@portal/contracts/schemas/errors';
import type { sandbox } from '@portal/contracts/sandbox/sandbox';
import { declaredRefusal, problem } from '../api/response.ts';
import { allOrders } from '../exchange/exchange-state.ts';
import { isOpen } from '../exchange/order.ts';
import { toWireOrder } from '../exchange/wire.ts';
import { listLines } from '../ledger/lines.ts';
import { readMarketStatus } from '../exchange/status.ts';
import { readBalances } from '../money/balances.ts';
import type { Handlers } from '../api/serve-contract.ts';
import type { Result } from '../core/result.ts';
import type { World } from '../core/world.ts';

const refusals = [
  'NOT_FOUND',
  'ORDER_NOT_CANCELABLE',
  'TRADING_DISABLED',
  'QUANTITY_INVALID',
  'PRICE_INVALID',
  'EXPIRE_DATE_INVALID',
] as const satisfies readonly ErrorCode[];

/** The response to a control: the value as the body, or the venue's refusal. */
const answer = <T, B>(result: Result<T>, body: (value: T) => B) =>
  result.ok ? { status: 200 as const, body: body(result.value) } : declaredRefusal(result.refusal, refusals);

const done = (result: Result<null>) => answer(result, () => ({}));

const balances = (world: World, accountId: string, result: Result<null>) =>
  answer(result, () => readBalances(world, accountId));

const isAccount = (world: World, accountId: string): boolean => world.state.people.accounts.has(accountId);
const noAccount = () => problem('NOT_FOUND', 'There is no such account.', 'id');

const defaultOrders = 50;
const defaultLines = 100;

interface OrderQuery {
  readonly symbol?: string | undefined;
  readonly all?: 'true' | 'false' | undefined;
  readonly size?: number | undefined;
}

/** Orders of all users, newest first. */
function listOrders(world: World, { symbol, all, size = defaultOrders }: OrderQuery) {
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

  orders: ({ world, query }) => ({ status: 200, body: { orders: listOrders(world, query) } }),

  fillOrder: ({ world, params, body }) =>
    answer(world.execute('order.fillNow', { orderId: params.id, quantity: body.quantity }), order => order),

  rejectOrder: ({ world, params, body }) =>
    answer(
      world.execute('order.reject', { orderId: params.id, reason: body.reason ?? 'Rejected by the venue' }),
      order => order,
    ),

  ledger: ({ world, params }) =>
    isAccount(world, params.id) ? { status: 200, body: readBalances(world, params.id) } : noAccount(),

  ledgerLines: ({ world, params, query }) =>
    isAccount(world, params.id)
      ? { status: 200, body: { lines: listLines(world, params.id, query.size ?? defaultLines) } }
      : noAccount(),

  creditCash: ({ world, params: { id }, body }) =>
    isAccount(world, id)
      ? balances(world, id, world.execute('ledger.creditCash', { accountId: id, dollars: body.dollars }))
      : noAccount(),

  creditTokens: ({ world, params: { id }, body }) =>
    isAccount(world, id)
      ? balances(world, id, world.execute('ledger.creditTokens', { accountId: id, ...body }))
      : noAccount(),
};
