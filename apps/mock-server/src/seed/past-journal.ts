import { marketDate } from '@portal/domain/calendar/market-time';
import { isZero, multiply, round, type Decimal } from '@portal/domain/money/money';
import { addTradingDays } from '@portal/domain/calendar/trading-calendar';
import { marketInstant } from '../core/settlement-terms.ts';
import { listFills } from '../exchange/order-queries.ts';
import { participantIds } from '../exchange/market-makers.ts';
import { exactUnits, formatUnits } from '../core/units.ts';
import { houseAccounts, type Line } from '../exchange/journal.ts';
import { openAccount, postMove, postTrade, computePartCost } from '../exchange/ledger.ts';
import { addTransfer, listTransfers, madeAt } from '../exchange/transfers.ts';
import type { World } from '../core/world.ts';
import { readPriceHistory } from '../exchange/market-data.ts';
import { listingAt, listingOf } from '../exchange/listings.ts';
import { describeMove, type PastEvent, move } from './past-moves.ts';
import { listPayments, paidAt, reasonOfPayment } from '../exchange/payments.ts';

/**
 * Journal entries of an account from before the world began, at their original times: opening balances, fills,
 * completed transfers, issuers' payments. The opening balance is computed backwards, so that the account starts with
 * exactly the persona's cash and positions.
 */
export interface PastFacts {
  readonly accountId: string;
  /** Epoch milliseconds. */
  readonly openedAt: number;
  /** Dollars when the world begins; null for the sum of deposits, withdrawals, orders and payments. */
  readonly cash: Decimal | null;
  /** Positions when the world begins; null for the result of orders and transfers. */
  readonly positions: readonly PastPosition[] | null;
}

export interface PastPosition {
  readonly symbol: string;
  readonly quantity: Decimal;
  /** Dollars per unit; null if unknown. */
  readonly unitCost: Decimal | null;
}

const cents = (value: Decimal): number => exactUnits(value, 2);

export function postPastEntries(world: World, facts: PastFacts): void {
  openAccount(world.exchange.state.ledger, facts.accountId, 'customer');
  const recorded = [...fillsOf(world, facts.accountId), ...transfersOf(world, facts)].sort((a, b) => a.at - b.at);
  const hasEnd = facts.positions?.length !== 0 || (facts.cash !== null && !isZero(facts.cash));
  if (recorded.length === 0 && !hasEnd) return;
  const openingDay = addTradingDays(marketDate(facts.openedAt), 3);
  const openedAt = marketInstant(openingDay, '10:00:00');
  const opening =
    facts.positions === null
      ? []
      : computeOpening(facts.positions, recorded, symbol => priceOn(world, symbol, openingDay));
  const held = new Map(opening.map(({ symbol, units }) => [symbol, units]));
  const paid = paymentsOf(world, openedAt, held, recorded);
  const events = [...recorded, ...paid].sort((a, b) => a.at - b.at);
  const cash = computeOpeningCash(facts.cash === null ? null : cents(facts.cash), events);
  const brought = cash.opening > 0 ? [...opening, move('cash deposit', { cents: cash.opening })] : opening;
  for (const each of brought) postAndList(world, facts.accountId, each, openedAt);
  const listed = new Set(recorded);
  for (const each of events) (listed.has(each) ? post : postAndList)(world, facts.accountId, each, each.at);
  if (cash.excess > 0) {
    postAndList(world, facts.accountId, move('cash withdrawal', { cents: -cash.excess }), world.now());
  }
}

/** Posts a movement that no recorded order or transfer explains, and adds it to the transfer history. */
function postAndList(world: World, accountId: string, event: PastEvent, at: number): void {
  const id = `J-${world.exchange.state.ledger.nextEntryId}`;
  post(world, accountId, event, at);
  addTransfer(world, accountId, describeMove(world, accountId, event, at), id);
}

/** The account's fills on the exchange's record. */
const fillsOf = (world: World, accountId: string): PastEvent[] =>
  listFills(world, accountId).map(({ at, filled, price, subtotal, fee, order: { isBuy, market } }) =>
    move('trade', {
      at,
      cents: isBuy ? -subtotal - fee : subtotal - fee,
      symbol: market.instrument.number,
      units: isBuy ? filled : -filled,
      cost: isBuy ? subtotal + fee : 0,
      trade: { price, subtotal, fee },
    }),
  );

/** Completed transfers in and out. One that waits for its cost basis has arrived. */
const transfersOf = (world: World, { accountId, positions }: PastFacts): PastEvent[] =>
  listTransfers(world, accountId)
    .filter(({ status }) => status === 'COMPLETE' || status === 'WAITING_FOR_COST_BASIS')
    .flatMap(transfer => {
      const at = madeAt(transfer);
      const isIn = (transfer.transactionType ?? transfer.type ?? '').endsWith('DEPOSIT');
      if (transfer.currency === 'USD') {
        const amount = cents(transfer.amount);
        return move(isIn ? 'cash deposit' : 'cash withdrawal', { at, cents: isIn ? amount : -amount });
      }
      const instrument = listingOf(transfer.asset)?.instrument;
      if (instrument === undefined) return [];
      const units = exactUnits(transfer.amount, instrument.quantityDigits);
      const unitCost = positions?.find(({ symbol }) => symbol === transfer.asset)?.unitCost ?? null;
      const cost = unitCost === null ? null : cents(round(multiply(transfer.amount, unitCost), 2));
      const reason = isIn ? 'security deposit' : 'security withdrawal';
      return move(reason, { at, symbol: instrument.number, units: isIn ? units : -units, cost });
    });

/** Positions at the opening of the account: the final ones minus what came and went. */
function computeOpening(
  positions: readonly PastPosition[],
  recorded: readonly PastEvent[],
  priceOf: (symbol: number) => Decimal | null,
): PastEvent[] {
  const ends = new Map<number, { readonly units: number; readonly cost: number | null }>();
  for (const { symbol, quantity, unitCost } of positions) {
    const instrument = listingOf(symbol)?.instrument;
    if (instrument === undefined) throw new RangeError(`No symbol ${symbol}`);
    const cost = unitCost === null ? null : cents(round(multiply(quantity, unitCost), 2));
    ends.set(instrument.number, { units: exactUnits(quantity, instrument.quantityDigits), cost });
  }
  for (const { symbol } of recorded) if (symbol !== null && !ends.has(symbol)) ends.set(symbol, { units: 0, cost: 0 });
  return [...ends].flatMap(([symbol, end]) => {
    const steps = recorded.filter(each => each.symbol === symbol);
    const units = end.units - steps.reduce((sum, each) => sum + each.units, 0);
    if (units < 0) throw new RangeError(`More of symbol ${symbol} came in than the account holds`);
    if (units === 0) return [];
    if (end.units === 0) {
      // The original cost is unknown here: it is set to the market value.
      const price = priceOf(symbol);
      const { quantityDigits } = listingAt(symbol).instrument;
      const cost = price === null ? null : cents(round(multiply(price, formatUnits(units, quantityDigits)), 2));
      return [move('account transfer received', { symbol, units, cost })];
    }
    const costSteps: CostStep[] = steps.map(each => ({ units: each.units, cost: each.cost ?? 0 }));
    const cost = end.cost === null ? null : computeOpeningCost({ units, steps: costSteps, end: end.cost });
    return [move('account transfer received', { symbol, units, cost })];
  });
}

function priceOn(world: World, number: number, date: string): Decimal | null {
  const { symbol } = listingAt(number).instrument;
  return readPriceHistory(world, symbol, date, date)[0]?.close ?? null;
}

/** Issuers' payments for the holdings on each record date. */
function paymentsOf(
  world: World,
  openedAt: number,
  opening: ReadonlyMap<number | null, number>,
  recorded: readonly PastEvent[],
): PastEvent[] {
  const symbols = new Set([...opening.keys(), ...recorded.map(({ symbol }) => symbol)]);
  return listPayments(marketDate(openedAt), marketDate(world.now())).flatMap(payment => {
    const instrument = listingOf(payment.symbol)?.instrument;
    if (instrument === undefined || !symbols.has(instrument.number)) return [];
    const at = paidAt(payment.payDate);
    if (at > world.now() || payment.recordDate < marketDate(openedAt)) return [];
    const moved = recorded.filter(
      each => each.symbol === instrument.number && marketDate(each.at) <= payment.recordDate,
    );
    const units = moved.reduce((sum, each) => sum + each.units, opening.get(instrument.number) ?? 0);
    if (units <= 0) return [];
    const amount = round(multiply(formatUnits(units, instrument.quantityDigits), payment.perUnit), 2);
    return [move(reasonOfPayment(payment), { at, cents: cents(amount) })];
  });
}

/**
 * Opening cash in cents such that the final balance is right and cash never falls below zero; a surplus is withdrawn
 * again. Without a final balance, only what keeps cash at or above zero.
 */
function computeOpeningCash(end: number | null, events: readonly PastEvent[]): { opening: number; excess: number } {
  let running = 0;
  let lowest = 0;
  for (const each of events) {
    running += each.cents;
    lowest = Math.min(lowest, running);
  }
  if (end === null) return { opening: -lowest, excess: 0 };
  const opening = Math.max(end - running, -lowest);
  return { opening, excess: opening + running - end };
}

function post(world: World, accountId: string, event: PastEvent, at: number): void {
  const { ledger } = world.exchange.state;
  const { symbol, units, trade, cost } = event;
  if (trade !== undefined && symbol !== null) {
    const customer = openAccount(ledger, accountId, 'customer');
    const other = openAccount(ledger, participantIds.counterparty, 'participant');
    const [buyer, seller] = units > 0 ? [customer, other] : [other, customer];
    const fees = { buyerFee: units > 0 ? trade.fee : 0, sellerFee: units > 0 ? 0 : trade.fee };
    const amounts = { price: trade.price, paid: trade.subtotal, received: trade.subtotal, ...fees };
    const id = ledger.nextEntryId++;
    const facts = { id, at, symbol, quantity: Math.abs(units), buyer: buyer.id, seller: seller.id };
    postTrade(ledger, buyer, seller, { kind: 'trade', ...facts, ...amounts });
    return;
  }
  const lines: Line[] =
    symbol === null
      ? [
          { account: houseAccounts.bank, asset: 'cash', amount: -event.cents },
          { account: accountId, asset: 'cash', amount: event.cents },
        ]
      : [
          { account: houseAccounts.issuance, asset: symbol, amount: -units },
          { account: accountId, asset: symbol, amount: units, ...(cost === null || units < 0 ? {} : { cost }) },
        ];
  postMove(ledger, at, event.reason, lines);
}

/** More than any cost here: a position that is sold out on the way does not depend on its opening cost. */
const maxCost = 2 ** 50;

/** A change of a position: units in (above zero, with their cost in cents) or out. */
interface CostStep {
  readonly units: number;
  readonly cost: number;
}

/**
 * The opening cost of a position in cents, such that it costs `end` after all steps by the ledger's rule: outgoing
 * units take their share of the average cost. The final cost grows monotonically with the opening cost, by at most a
 * cent a step, so a search finds it to the cent; if even zero is too much, it is zero.
 */
export function computeOpeningCost(facts: {
  readonly units: number;
  readonly steps: readonly CostStep[];
  readonly end: number;
}): number {
  const costAfter = (opening: number): number => {
    let { units } = facts;
    let cost = opening;
    for (const step of facts.steps) {
      if (step.units >= 0) cost += step.cost;
      else cost = -step.units >= units ? 0 : cost - computePartCost(cost, -step.units, units);
      units += step.units;
    }
    return cost;
  };
  let [low, high] = [0, Math.max(1, facts.end)];
  while (costAfter(high) < facts.end && high < maxCost) high *= 2;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (costAfter(middle) < facts.end) low = middle + 1;
    else high = middle;
  }
  return low;
}
