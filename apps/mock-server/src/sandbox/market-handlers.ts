import type { ErrorCode } from '@portal/contracts/errors';
import type { sandbox } from '@portal/contracts/sandbox';
import { declaredRefusal, problem } from '../answer.ts';
import { readBalances } from '../ledger/balances.ts';
import type { Handlers } from '../serve-contract.ts';
import type { Result } from '../world/result.ts';
import type { World } from '../world/world.ts';

const refusals = [
  'NOT_FOUND',
  'ORDER_NOT_CANCELABLE',
  'TRADING_DISABLED',
  'QUANTITY_INVALID',
  'PRICE_INVALID',
  'EXPIRE_DATE_INVALID',
] as const satisfies readonly ErrorCode[];

/** The answer to a control: what the venue gave as the body, or its refusal. */
const answer = <T, B>(result: Result<T>, body: (value: T) => B) =>
  result.ok ? { status: 200 as const, body: body(result.value) } : declaredRefusal(result.refusal, refusals);

const done = (result: Result<null>) => answer(result, () => ({}));

const balances = (world: World, accountId: string, result: Result<null>) =>
  answer(result, () => readBalances(world, accountId));

const isAccount = (world: World, accountId: string): boolean => world.state.people.accounts.has(accountId);
const noAccount = () => problem('NOT_FOUND', 'There is no such account.', 'id');

/** Market controls: halts, prices, special days, the other side of an order, money from nowhere. */
export const marketControls: Handlers<typeof sandbox.market> = {
  halt: ({ world, params }) => done(world.execute('market.halt', params)),
  resume: ({ world, params }) => done(world.execute('market.resume', params)),
  movePrice: ({ world, params, body }) => done(world.execute('market.movePrice', { ...params, price: body.price })),
  setDay: ({ world, body }) => done(world.execute('market.setDay', body)),

  fillOrder: ({ world, params, body }) =>
    answer(world.execute('order.fillNow', { orderId: params.id, quantity: body.quantity }), order => order),

  rejectOrder: ({ world, params, body }) =>
    answer(
      world.execute('order.reject', { orderId: params.id, reason: body.reason ?? 'Rejected by the venue' }),
      order => order,
    ),

  ledger: ({ world, params }) =>
    isAccount(world, params.id) ? { status: 200, body: readBalances(world, params.id) } : noAccount(),

  creditCash: ({ world, params: { id }, body }) =>
    isAccount(world, id)
      ? balances(world, id, world.execute('ledger.creditCash', { accountId: id, dollars: body.dollars }))
      : noAccount(),

  creditTokens: ({ world, params: { id }, body }) =>
    isAccount(world, id)
      ? balances(world, id, world.execute('ledger.creditTokens', { accountId: id, ...body }))
      : noAccount(),
};
