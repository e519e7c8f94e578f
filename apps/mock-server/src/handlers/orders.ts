import { orderRefusals, type orders } from '@portal/contracts/orders';
import { replayedHeader } from '@portal/contracts/route';
import { isPositive, type Decimal } from '@portal/domain/money';
import { computeFee } from '@portal/domain/order-cost';
import { timeInForce } from '@portal/domain/order-vocabulary';
import { declaredRefusal, problem } from '../http/answer.ts';
import {
  findOrderByKey,
  listFills,
  listOrders,
  readOrder,
  readQueue,
  toWire,
  toWireFills,
  type ListedOrder,
} from '../exchange/order-reading.ts';
import { isOpenStatus } from '../exchange/order.ts';
import type { Trader, TradingTerms } from '../exchange/placing.ts';
import { findListing } from '../market/find-listing.ts';
import { activeAccount } from '../people/people.ts';
import type { User } from '../people/user.ts';
import type { Handlers } from '../http/serve-contract.ts';
import type { World } from '../kernel/world.ts';
import { takePage } from './paging.ts';
import { computeWindow, isWithin, parseZone } from './time-window.ts';

const defaultSize = 50;

/** What the venue knows of whoever places an order, for its rules. */
function traderOf(world: World, user: User): Trader | null {
  const record = activeAccount(world, user);
  if (record === null) return null;
  const { accreditation, domicile } = record.account;
  return {
    userId: user.id,
    accountId: record.id,
    authorities: user.authorities,
    isAccredited: accreditation?.isAccredited ?? false,
    domicile: domicile ?? null,
  };
}

/** What this world's flags and settings allow at present. */
function termsOf(world: World): TradingTerms {
  const { canTrade, timeInForceGtc, timeInForceGtd } = world.state.flags.values;
  const { timeInForceMax, restrictedCountries = [] } = world.state.settings.values;
  const offeredTimes = [
    timeInForce.day,
    ...(timeInForceGtc ? [timeInForce.goodTilCanceled] : []),
    ...(timeInForceGtd ? [timeInForce.goodTilDate] : []),
  ];
  return { canTrade, offeredTimes, restrictedCountries, ...(timeInForceMax === undefined ? {} : { timeInForceMax }) };
}

const placeRefusals = [...orderRefusals, 'NOT_FOUND', 'AUTHORITY_MISSING'] as const;
const cancelRefusals = ['NOT_FOUND', 'ORDER_NOT_CANCELABLE'] as const;

const accountIdOf = (user: User): string => user.activeAccountId ?? '';

interface Wishes {
  readonly symbol?: string | undefined;
  /** Status names, in any case. */
  readonly status?: readonly string[] | undefined;
}

interface OrderWishes extends Wishes {
  /** Orders that can be canceled, and no look at the names [ORD-27]. */
  readonly cancelable?: 'true' | undefined;
}

function isWanted(row: { readonly symbol: string }, statusName: string, { symbol, status }: Wishes): boolean {
  const hasStatus = status === undefined || status.some(name => name.toLowerCase() === statusName.toLowerCase());
  return hasStatus && (symbol === undefined || symbol === row.symbol);
}

const isWantedOrder = (row: ListedOrder, { cancelable, ...wishes }: OrderWishes): boolean =>
  cancelable === undefined
    ? isWanted(row, row.status, wishes)
    : isOpenStatus(row.status) && isWanted(row, row.status, { symbol: wishes.symbol });

function ordersFor(world: World, user: User, key: string | undefined): readonly ListedOrder[] {
  if (key === undefined) return listOrders(world, accountIdOf(user));
  const order = findOrderByKey(world, accountIdOf(user), key);
  return order === null ? [] : [order];
}

/** Orders, fees, executions (specification 1 section 7). */
export const orderHandlers: Handlers<typeof orders> = {
  place({ world, caller: { user }, body }) {
    const trader = traderOf(world, user);
    if (trader === null) return problem('NOT_FOUND', 'You have no account to trade with.');
    // Nobody trades before the identity check is passed and the broker has opened the account (T26).
    if (activeAccount(world, user)?.account.status !== 'COMPLETE') {
      return problem('TRADING_DISABLED', 'Your account is not open yet.');
    }
    if (findListing(world, body.symbol) === undefined)
      return problem('NOT_FOUND', 'There is no such symbol.', 'symbol');
    const placed = world.execute('order.place', { trader, request: body, terms: termsOf(world) });
    if (!placed.ok) return declaredRefusal(placed.refusal, placeRefusals);
    const { order, replayed } = placed.value;
    return { status: 201, body: order, ...(replayed ? { headers: { [replayedHeader]: 'true' } } : {}) };
  },

  reserveKey: ({ world, caller: { user } }) => ({
    status: 201,
    body: world.execute('order.reserveKey', { accountId: accountIdOf(user) }),
  }),

  cancel({ world, caller: { user }, params }) {
    const canceled = world.execute('order.cancel', { accountId: accountIdOf(user), orderId: params.id });
    return canceled.ok ? { status: 200, body: canceled.value } : declaredRefusal(canceled.refusal, cancelRefusals);
  },

  list({ world, caller: { user }, query }) {
    const zone = parseZone(query);
    if ('status' in zone) return zone;
    const window = computeWindow(query, zone.zone);
    const wanted = ordersFor(world, user, query.idempotencyKey).filter(
      order => isWithin(window, order.enteredAt) && isWantedOrder(order, query),
    );
    const { items, figures } = takePage(wanted, query.page ?? 1, query.size ?? defaultSize);
    return { status: 200, body: { orders: items.map(each => toWire(world, each)), ...figures } };
  },

  one({ world, caller: { user }, params }) {
    const order = readOrder(world, accountIdOf(user), params.id);
    return order === null ? problem('NOT_FOUND', 'There is no such order.') : { status: 200, body: order };
  },

  queue({ world, caller: { user }, params }) {
    const queue = readQueue(world, accountIdOf(user), params.id);
    return queue === null ? problem('NOT_FOUND', 'There is no such order.') : { status: 200, body: queue };
  },

  executions({ world, caller: { user }, query }) {
    const zone = parseZone(query);
    if ('status' in zone) return zone;
    const window = computeWindow(query, zone.zone);
    const wanted = listFills(world, accountIdOf(user)).filter(
      fill => isWithin(window, fill.at) && isWanted(fill, fill.status, query),
    );
    const { items, figures } = takePage(wanted, query.page ?? 1, query.size ?? defaultSize);
    return { status: 200, body: { executions: toWireFills(world, items), ...figures } };
  },

  fee({ world, query }) {
    const listing = findListing(world, query.assetId);
    if (listing === undefined) return problem('NOT_FOUND', 'There is no such symbol.', 'assetId');
    const wrong = firstNotPositive(query);
    if (wrong !== null) return problem('VALIDATION_FAILED', 'Expected a number above 0.', wrong);
    const fee = computeFee(query.price, query.quantity, { waived: listing.seed.feeWaived });
    return { status: 200, body: { status: 'OK', fee } };
  },
};

function firstNotPositive({ price, quantity }: { readonly price: Decimal; readonly quantity: Decimal }) {
  if (!isPositive(price)) return 'price';
  return isPositive(quantity) ? null : 'quantity';
}
