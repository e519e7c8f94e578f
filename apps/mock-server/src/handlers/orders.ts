import { orderRefusals, type orders } from '@portal/contracts/endpoints/orders';
import { replayedHeader } from '@portal/contracts/routing/route';
import { isPositive, type Decimal } from '@portal/domain/money/money';
import { computeFee } from '@portal/domain/orders/order-cost';
import { offeredTimesInForce } from '@portal/domain/orders/order';
import { declaredRefusal, problem } from '../http/response.ts';
import {
  enteredAt,
  findOrderByKey,
  listFills,
  listOrders,
  readOrder,
  readQueue,
  toWire,
  toWireFills,
} from '../exchange/order-queries.ts';
import { isOpen, type Order } from '../exchange/matching/order.ts';
import type { Trader, TradingTerms } from '../exchange/place-order.ts';
import { findListing } from '../market/find-listing.ts';
import { activeAccount } from '../people/people.ts';
import type { AccountRecord, User } from '../people/user.ts';
import type { Handlers } from '../http/serve-contract.ts';
import type { World } from '../kernel/world.ts';
import { takePage } from './parameters/paging.ts';
import { computeWindow, isWithin, parseZone, type TimeWindow } from './parameters/time-window.ts';

const defaultSize = 50;

/** The last trader of each user, which the log keeps with each order: one object until a record is replaced. */
const traders = new WeakMap<User, { readonly record: AccountRecord; readonly trader: Trader }>();

/** What the venue's rules need to know about the person who places an order. */
function traderOf(world: World, user: User): Trader | null {
  const record = activeAccount(world, user);
  if (record === null) return null;
  const known = traders.get(user);
  if (known?.record === record) return known.trader;
  const { accreditation, domicile } = record.account;
  const trader = {
    userId: user.id,
    accountId: record.id,
    authorities: user.authorities,
    isAccredited: accreditation?.isAccredited ?? false,
    domicile: domicile ?? null,
  };
  traders.set(user, { record, trader });
  return trader;
}

/** The last terms under each set of settings, likewise. */
const lastTerms = new WeakMap<object, { readonly flags: object; readonly terms: TradingTerms }>();

/** What this world's flags and settings allow now. */
function termsOf({ state: { flags, settings } }: World): TradingTerms {
  const known = lastTerms.get(settings.values);
  if (known?.flags === flags.values) return known.terms;
  const { canTrade, timeInForceGtc, timeInForceGtd } = flags.values;
  const { timeInForceMax, restrictedCountries = [] } = settings.values;
  const offeredTimes = offeredTimesInForce({ gtc: timeInForceGtc, gtd: timeInForceGtd });
  const days = timeInForceMax === undefined ? {} : { timeInForceMax };
  const terms = { canTrade, offeredTimes, restrictedCountries, ...days };
  lastTerms.set(settings.values, { flags: flags.values, terms });
  return terms;
}

const placeRefusals = [...orderRefusals, 'NOT_FOUND', 'AUTHORITY_MISSING'] as const;
const cancelRefusals = ['NOT_FOUND', 'ORDER_NOT_CANCELABLE'] as const;

const accountIdOf = (user: User): string => user.activeAccountId ?? '';

interface OrderFilters {
  readonly symbol?: string | undefined;
  /** Status names, case-insensitive. */
  readonly status?: readonly string[] | undefined;
}

interface OrderQuery extends OrderFilters {
  /** Orders that can be canceled, whatever their status name [ORD-27]. */
  readonly cancelable?: 'true' | undefined;
}

interface Row {
  readonly symbol: string;
  readonly status: string;
}

/** Whether a row matches the filters, which are read once for all rows. */
function rowFilter({ symbol, status }: OrderFilters): (row: Row) => boolean {
  const names = status && new Set(status.map(name => name.toLowerCase()));
  return row =>
    (names === undefined || names.has(row.status.toLowerCase())) && (symbol === undefined || symbol === row.symbol);
}

/** Whether an order matches the query; null if all do, so that a page of a long list reads no order but its own. */
function orderFilter(world: World, query: OrderQuery, window: TimeWindow): ((order: Order) => boolean) | null {
  const { cancelable, symbol, status } = query;
  const isAlways = window.from === Number.NEGATIVE_INFINITY && window.until === Number.POSITIVE_INFINITY;
  if (isAlways && cancelable === undefined && symbol === undefined && status === undefined) return null;
  const matches = rowFilter(cancelable === undefined ? { symbol, status } : { symbol });
  return order =>
    (cancelable === undefined || isOpen(order)) &&
    matches({ symbol: order.market.instrument.symbol, status: order.status }) &&
    (isAlways || isWithin(window, enteredAt(world, order)));
}

function ordersFor(world: World, user: User, key: string | undefined): readonly Order[] {
  if (key === undefined) return listOrders(world, accountIdOf(user));
  const order = findOrderByKey(world, accountIdOf(user), key);
  return order === null ? [] : [order];
}

/** Orders, fees, executions (specification 1 section 7). */
export const orderHandlers: Handlers<typeof orders> = {
  place({ world, caller: { user }, body }) {
    const trader = traderOf(world, user);
    if (trader === null) return problem('NOT_FOUND', 'You have no account to trade with.');
    // No trading before the identity check is passed and the broker has opened the account (T26).
    if (activeAccount(world, user)?.account.status !== 'COMPLETE') {
      return problem('TRADING_DISABLED', 'Your account is not open yet.');
    }
    if (findListing(world, body.symbol) === undefined)
      return problem('NOT_FOUND', 'There is no such symbol.', 'symbol');
    const placed = world.execute('order.place', { trader, request: body, terms: termsOf(world) });
    if (!placed.ok) return declaredRefusal(placed.refusal, placeRefusals);
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
    return canceled.ok ? { status: 200, body: canceled.value } : declaredRefusal(canceled.refusal, cancelRefusals);
  },

  list({ world, caller: { user }, query }) {
    const zone = parseZone(query);
    if ('status' in zone) return zone;
    const orders = ordersFor(world, user, query.idempotencyKey);
    const matches = orderFilter(world, query, computeWindow(query, zone.zone));
    const matching = matches === null ? orders : orders.filter(matches);
    const { items, figures } = takePage(matching, query.page ?? 1, query.size ?? defaultSize);
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
    const matches = rowFilter(query);
    const matching = listFills(world, accountIdOf(user)).filter(fill => isWithin(window, fill.at) && matches(fill));
    const { items, figures } = takePage(matching, query.page ?? 1, query.size ?? defaultSize);
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
