import type { orders } from '@portal/contracts/endpoints/orders';
import { replayedHeader } from '@portal/contracts/routing/route';
import { isPositive, type Decimal } from '@portal/domain/money/money';
import { computeFee } from '@portal/domain/orders/order-cost';
import { offeredTimesInForce } from '@portal/domain/orders/order';
import { answer, found, notFound, problem, refusal } from './response.ts';
import { findOrderByKey, listFills, listOrders, readOrder, readQueue } from '../exchange/order-queries.ts';
import { enteredAt } from '../exchange/execution-reports.ts';
import { isOpen, type Order } from '../exchange/order.ts';
import type { Trader, TradingTerms } from '../exchange/place-order.ts';
import { toConfirmation, toWireOrder } from '../exchange/wire.ts';
import { findListing } from '../exchange/listings.ts';
import { activeAccount } from '../identity/people.ts';
import type { User } from '../identity/user.ts';
import type { Handlers } from './serve-contract.ts';
import type { World } from '../core/world.ts';
import { matchesFilter, pageOfDays } from './lists.ts';

const defaultSize = 50;

/** What the venue's rules need to know about the person who places an order. */
function traderOf(world: World, user: User): Trader | null {
  const record = activeAccount(world, user);
  if (record === null) return null;
  const { accreditation, domicile } = record.account;
  return {
    userId: user.id,
    accountId: record.id,
    authorities: user.authorities,
    // No trading before the identity check is passed and the broker has opened the account (T26).
    isAccountOpen: record.account.status === 'COMPLETE',
    isAccredited: accreditation?.isAccredited ?? false,
    domicile: domicile ?? null,
  };
}

/** What this world's flags and settings allow now. */
function termsOf({ state: { flags, settings } }: World): TradingTerms {
  const { canTrade, timeInForceGtc, timeInForceGtd } = flags.values;
  const { timeInForceMax, restrictedCountries = [] } = settings.values;
  const offeredTimes = offeredTimesInForce({ gtc: timeInForceGtc, gtd: timeInForceGtd });
  return { canTrade, offeredTimes, restrictedCountries, timeInForceMax };
}

const accountIdOf = (user: User): string => user.activeAccountId ?? '';

const isOfSymbol = ({ market }: Order, symbol: string | undefined): boolean =>
  symbol === undefined || symbol === market.instrument.symbol;

function ordersFor(world: World, user: User, key: string | undefined): readonly Order[] {
  if (key === undefined) return listOrders(world, accountIdOf(user));
  const order = findOrderByKey(world, accountIdOf(user), key);
  return order === null ? [] : [order];
}

/** Orders, fees, executions (specification 1 section 7). */
export const orderHandlers: Handlers<typeof orders> = {
  place({ world, caller: { user }, body }) {
    const trader = traderOf(world, user);
    if (trader === null) return problem('NOT_FOUND', 'You don’t have an account to trade in.');
    if (findListing(world, body.symbol) === undefined) return notFound('symbol', 'symbol');
    const placed = world.execute('order.place', { trader, request: body, terms: termsOf(world) });
    if (!placed.ok) return refusal(placed.refusal);
    const { order, replayed } = placed.value;
    return replayed
      ? { status: 201, body: order, headers: { [replayedHeader]: 'true' } }
      : { status: 201, body: order };
  },

  reserveKey: ({ world, caller: { user } }) => ({
    status: 201,
    body: world.execute('order.reserveKey', { accountId: accountIdOf(user) }),
  }),

  cancel({ world, caller: { user }, params }) {
    const canceled = world.execute('order.cancel', { accountId: accountIdOf(user), orderId: params.id });
    return answer(200, canceled);
  },

  list({ world, caller: { user }, query }) {
    const matching = ordersFor(world, user, query.idempotencyKey).filter(
      order =>
        isOfSymbol(order, query.symbol) &&
        // Orders that can be canceled, whatever their status name [ORD-27].
        (query.cancelable === undefined ? matchesFilter(query.status, order.status) : isOpen(order)),
    );
    const page = pageOfDays(query, matching, enteredAt, defaultSize);
    if ('status' in page) return page;
    return { status: 200, body: { orders: page.items.map(toWireOrder), ...page.figures } };
  },

  one: ({ world, caller: { user }, params }) => found(readOrder(world, accountIdOf(user), params.id), 'order'),

  queue: ({ world, caller: { user }, params }) => found(readQueue(world, accountIdOf(user), params.id), 'order'),

  executions({ world, caller: { user }, query }) {
    const matching = listFills(world, accountIdOf(user)).filter(
      ({ status, order }) => isOfSymbol(order, query.symbol) && matchesFilter(query.status, status),
    );
    const page = pageOfDays(query, matching, ({ at }) => at, defaultSize);
    if ('status' in page) return page;
    return {
      status: 200,
      body: { executions: page.items.map(fill => toConfirmation(fill.order, fill)), ...page.figures },
    };
  },

  fee({ world, query }) {
    const listing = findListing(world, query.assetId);
    if (listing === undefined) return notFound('symbol', 'assetId');
    const wrong = firstNotPositive(query);
    if (wrong !== null) return problem('VALIDATION_FAILED', 'Expected a number greater than 0.', wrong);
    const fee = computeFee(query.price, query.quantity, { waived: listing.seed.feeWaived });
    return { status: 200, body: { status: 'OK', fee } };
  },
};

function firstNotPositive({ price, quantity }: { readonly price: Decimal; readonly quantity: Decimal }) {
  if (!isPositive(price)) return 'price';
  return isPositive(quantity) ? null : 'quantity';
}
