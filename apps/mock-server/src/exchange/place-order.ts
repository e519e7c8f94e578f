import { maxSmallestUnits } from '@portal/domain/money/amount-limits';
import type { OrderRequest } from '@portal/contracts/endpoints/orders';
import { checkOrder, type OrderContext } from '@portal/domain/orders/order';
import { endOfDay, marketDate } from '@portal/domain/calendar/market-time';
import { computeFee } from '@portal/domain/orders/order-cost';
import { side as sides, timeInForce as times } from '@portal/domain/orders/order-vocabulary';
import { computeAvailableCash, computeAvailableTokens, type LedgerAccount } from './account.ts';
import { openAccount } from './ledger.ts';
import { accepted, refused } from '../core/result.ts';
import type { World } from '../core/world.ts';
import { enterOrder, rejectOrder } from './order-entry.ts';
import { computeGtdExpiry } from './hours.ts';
import type { Instrument } from './instrument.ts';
import { findKey } from './idempotency-keys.ts';
import type { VenueTimeInForce, SymbolMarket } from './order.ts';
import { formatCents, formatUnits, parseUnits } from '../core/units.ts';
import { toWireOrder } from './wire.ts';

/** The user who places an order, with the facts that the order rules need. */
export interface Trader extends Pick<OrderContext, 'authorities' | 'isAccountOpen' | 'isAccredited' | 'domicile'> {
  readonly userId: string;
  readonly accountId: string;
}

/** Limits set by current flags and settings; an absent property restricts nothing. */
export type TradingTerms = Pick<OrderContext, 'canTrade' | 'offeredTimes' | 'timeInForceMax' | 'restrictedCountries'>;

export interface PlaceInput {
  readonly trader: Trader;
  readonly request: OrderRequest;
  readonly terms?: TradingTerms;
}

/**
 * Places an order under its idempotency key. The same key with the same order returns that order and places nothing. A
 * different order under the key is refused, and so is a key that was never reserved or is older than 24 hours. A
 * refusal by the rules leaves the key free for the corrected order. A limit outside the price band is not a refusal:
 * the order is stored as rejected.
 */
export function placeOrder(world: World, { trader, request, terms = {} }: PlaceInput) {
  const exchange = world.exchange.state;
  const asked = fingerprint(request);
  const key = findKey(exchange.keys, request.idempotencyKey, trader.accountId, world.now());
  if (key === null) {
    const message = 'Your order preview expired. Review your order again.';
    return refused('IDEMPOTENCY_KEY_UNKNOWN', message, 'idempotencyKey');
  }
  if (key.order !== null && key.request !== asked) {
    const message = 'Your order preview is out of date. Review your order again.';
    return refused('IDEMPOTENCY_KEY_REUSED', message, 'idempotencyKey');
  }
  if (key.order !== null) return accepted({ order: toWireOrder(key.order), replayed: true });

  const { entrySuspended } = world.state.market;
  if (entrySuspended !== null) return refused('ORDERS_CLOSED', entrySuspended);
  const market = exchange.bySymbol.get(request.symbol);
  if (market === undefined || request.assetId !== request.symbol) {
    return refused('NOT_FOUND', 'We couldn’t find that symbol.', market === undefined ? 'symbol' : 'assetId');
  }
  const owner = openAccount(exchange.ledger, trader.accountId, 'customer');
  const validated = validateOrder(world, market, owner, { trader, request, terms });
  if (!validated.ok) return validated;
  const order = isOutsideBand(world, market, validated.value.price)
    ? rejectOrder(exchange, validated.value, tooFarFromMarket)
    : enterOrder(exchange, validated.value);
  order.idempotencyKey = request.idempotencyKey;
  Object.assign(key, { order, request: asked });
  return accepted({ order: toWireOrder(order), replayed: false });
}

/** Identifies equal requests: all fields except the key. */
const fingerprint = (request: OrderRequest): string => {
  const { symbol, assetId, side, quantity, limitPrice, ordType, timeInForce, expireDate, selfAccredited } = request;
  return [symbol, assetId, side, quantity, limitPrice, ordType, timeInForce, expireDate ?? '-', selfAccredited].join(
    ' ',
  );
};

/** Applies the rules of domain, then those that only the exchange can check, and converts the order to smallest units. */
function validateOrder(world: World, market: SymbolMarket, owner: LedgerAccount, input: Required<PlaceInput>) {
  const { request, trader } = input;
  const { instrument } = market;
  const problem = checkOrder(request, contextOf(world, market, owner, input))[0];
  if (problem) return refused(problem.code, problem.message, problem.field ?? undefined);
  const isBuy = request.side === sides.buy;
  const price = parseUnits(request.limitPrice, instrument.priceDigits);
  const quantity = parseUnits(request.quantity, instrument.quantityDigits);
  const timeInForce = venueTimes.find(time => time === request.timeInForce);
  if (price === null || quantity === null || timeInForce === undefined) {
    throw new Error(`An order that breaks no rule was rejected: ${JSON.stringify(request)}`);
  }
  const held = owner.holdings[instrument.number]?.quantity ?? 0;
  if (isBuy && held + quantity > maxSmallestUnits) {
    return refused('QUANTITY_INVALID', 'Your account can’t hold this many. Enter a smaller quantity.', 'quantity');
  }
  if (instrument.holderLimited && isBuy && held === 0) {
    const message = `${instrument.symbol} has reached its maximum number of holders.`;
    return refused('HOLDER_LIMIT_REACHED', message, 'symbol');
  }
  const expireDate = request.expireDate ?? null;
  const expiresAt = computeExpiry(world, instrument, timeInForce, expireDate);
  if (expiresAt !== 0 && expiresAt <= world.now()) {
    return refused('EXPIRE_DATE_INVALID', 'The market has closed for this date. Choose a later date.', 'expireDate');
  }
  const { userId } = trader;
  return accepted({ market, owner, isBuy, price, quantity, userId, timeInForce, expireDate, expiresAt });
}

const venueTimes: readonly VenueTimeInForce[] = [times.day, times.goodTilCanceled, times.goodTilDate];

function contextOf(
  world: World,
  market: SymbolMarket,
  owner: LedgerAccount,
  { trader, request, terms }: Required<PlaceInput>,
): OrderContext {
  const { instrument } = market;
  return {
    ...terms,
    ...trader,
    symbol: market.listing.seed.facts,
    now: world.now(),
    ordersOpen: world.exchange.state.ordersOpen,
    fee: computeFee(request.limitPrice, request.quantity, { waived: instrument.feeWaived }),
    availableCash: formatCents(computeAvailableCash(owner)),
    availableQuantity: formatUnits(computeAvailableTokens(owner, instrument.number), instrument.quantityDigits),
  };
}

/**
 * Expiry: DAY at the end of the current or next session, GTD with its date, GTC never [ORD-51]. A symbol that trades
 * around the clock has no session; its day ends at midnight in New York (decision 44).
 */
function computeExpiry(
  world: World,
  instrument: Instrument,
  timeInForce: VenueTimeInForce,
  expireDate: string | null,
): number {
  if (timeInForce === times.day) {
    return instrument.aroundTheClock ? endOfDay(marketDate(world.now())) : world.exchange.session.closes;
  }
  return expireDate === null ? 0 : computeGtdExpiry(world, expireDate, instrument);
}

/** Rejection text of an order outside the band. */
export const tooFarFromMarket = 'Limit price is too far from the market price';

/** Maximum distance of a limit from the market price, as a fraction of that price (decision 44). */
const maxDistance = 0.5;

/** Whether a limit, in price units, is outside the band around the market price; false if there is no market price. */
function isOutsideBand(world: World, market: SymbolMarket, limit: number): boolean {
  const price = readMarketPrice(world, market);
  return price !== null && Math.abs(limit - price) > price * maxDistance;
}

/** The midpoint of the symbol's quotes, even while they are not in the book; otherwise its last price. */
function readMarketPrice(world: World, { dealer, instrument, tape }: SymbolMarket): number | null {
  if (dealer !== null) {
    const { bid, ask } = dealer.quote();
    return (bid + ask) / 2;
  }
  const maker = world.exchange.marketMakers[instrument.number];
  return maker ? maker.reference / 1000 : (tape.last ?? tape.previousClose);
}
