import { openAccount } from '@portal/mock-server/ledger/ledger';
import { holdingOf } from '@portal/mock-server/ledger/account';
import {
  bestAsk,
  bestBid,
  createBook,
  match,
  remove,
  rest,
  type Level,
} from '@portal/mock-server/exchange/matching/book';
import { terminateOrder } from '@portal/mock-server/exchange/matching/order-termination';
import { enterOrder } from '@portal/mock-server/exchange/matching/order-entry';
import { createExchangeState } from '@portal/mock-server/exchange/matching/exchange-state';
import { findKey, reserveKey, consumeKey } from '@portal/mock-server/exchange/matching/idempotency-keys';
import { isOpen, type Order, type VenueTimeInForce } from '@portal/mock-server/exchange/matching/order';
import { checkEntry, type Entitlements } from '@portal/mock-server/exchange/order-rules';
import { listings } from '@portal/mock-server/listings/listings';
import { OrderBook, Side } from 'nodejs-order-book';
import type { FlowStep } from './flow.ts';

/** One book under test: takes the steps of a flow one by one and counts the fills, which all books must agree on. */
export interface Runner {
  run(number: number, step: FlowStep): void;
  fills(): number;
}

/** The published library. */
export function createLibraryRunner(): Runner {
  const book = new OrderBook();
  let fills = 0;
  return {
    run(number, { cancels, isBuy, price, quantity }) {
      if (cancels !== null) {
        book.cancel(String(cancels));
        return;
      }
      const { done, partial } = book.limit({
        id: String(number),
        side: isBuy ? Side.BUY : Side.SELL,
        price,
        size: quantity,
      });
      // The answer names the incoming order among those done or partly done, if it traded.
      fills += done.length + (partial ? 1 : 0) - (done.length + (partial ? 1 : 0) > 0 ? 1 : 0);
    },
    fills: () => fills,
  };
}

interface BareOrder {
  readonly isBuy: boolean;
  readonly price: number;
  readonly owner: object;
  leavesQty: number;
  before: BareOrder | null;
  behind: BareOrder | null;
  level: Level<BareOrder> | null;
}

/** The venue's book alone: no accounts, no rules, no reports. The ceiling, not a competitor. */
export function createBareRunner(): Runner {
  const book = createBook<BareOrder>();
  const orders = new Map<number, BareOrder>();
  const counter = { fills: 0 };
  const buyer = {};
  const seller = {};
  return {
    run(number, { cancels, isBuy, price, quantity }) {
      if (cancels !== null) {
        const order = orders.get(cancels);
        if (order) remove(book, order);
        orders.delete(cancels);
        return;
      }
      const owner = isBuy ? buyer : seller;
      const order: BareOrder = { isBuy, price, owner, leavesQty: quantity, before: null, behind: null, level: null };
      match(book, order, counter, count => void count.fills++);
      if (order.leavesQty === 0) return;
      rest(book, order);
      orders.set(number, order);
    },
    fills: () => counter.fills,
  };
}

const accountsPerSide = 50;
const times: readonly VenueTimeInForce[] = [0, 1, 6];
const startAt = 1_763_491_572_000;
/** By time in force: the close of the day, never, and a week later. */
const expiries = [startAt + 8_000_000, 0, 0, 0, 0, 0, startAt + 604_800_000] as const;
const standing: Entitlements = { mayOrder: true, mayOrderDas: true, isAccredited: false, domicile: 'US' };

/**
 * The venue's floor with everything the product asks for: idempotency keys, rules, holds, fees, double entry, the steps
 * of every order, day's figures, expiry lists, and best prices with totals read after each change.
 */
export function createVenueRunner(count: number): Runner {
  let fills = 0;
  let told = 0;
  let now = startAt;
  const floor = createExchangeState(
    listings.map(listing => listing.instrument),
    () => now,
    {
      stepped: () => void told++,
      traded: () => void fills++,
      bookChanged: ({ book }) => {
        told += (bestBid(book)?.quantity ?? 0) + (bestAsk(book)?.quantity ?? 0) + book.bids.total + book.asks.total;
      },
      expiryNeeded: () => undefined,
    },
  );
  floor.ordersOpen = true;
  floor.tradingOpen = true;
  const market = floor.bySymbol.get('TZROP');
  if (market === undefined) throw new Error('TZROP is not listed');
  const people = (side: string, cash: number, tokens: number) =>
    Array.from({ length: accountsPerSide }, (_, n) => {
      const account = openAccount(floor.ledger, `${side}-${n}`, 'customer');
      account.cash = cash;
      holdingOf(account, market.instrument.number).quantity = tokens;
      return account;
    });
  const buyers = people('buyer', 10 ** 12, 0);
  const sellers = people('seller', 0, 10 ** 9);
  const drawn = '3f9a0c7d5e21b8644f0a9d3c7b1e5a26';
  // Keys come back as text of a request, in one piece; one glued together would be put in one piece in the measured part.
  const keys: readonly string[] = Array.from({ length: count }, (_, n) => [n, '-', drawn].join(''));
  let handedOut = 0;
  const placed = new Array<Order | undefined>(count).fill(undefined);
  return {
    run(number, { cancels, isBuy, price, quantity }) {
      if (cancels !== null) {
        const order = placed[cancels];
        if (order !== undefined && isOpen(order)) terminateOrder(floor, order, 'Canceled', 'Canceled by you');
        return;
      }
      const owner = (isBuy ? buyers : sellers)[number % accountsPerSide];
      if (owner === undefined) throw new Error('No account');
      if (number % 1000 === 0) now += 1000;
      reserveKey(floor.keys, drawn, owner.id, now);
      const key = keys[handedOut++] ?? '';
      const place = findKey(floor.keys, key, owner.id, now);
      const timeInForce = times[number % times.length] ?? 0;
      const expiresAt = expiries[timeInForce] ?? 0;
      const entry = {
        market,
        owner,
        userId: owner.id,
        isBuy,
        price,
        quantity,
        timeInForce,
        expireDate: timeInForce === 6 ? '2025-11-25' : null,
        expiresAt,
      };
      if (place < 0 || floor.keys.orders[place] !== null || checkEntry(floor, entry, standing) !== null) {
        throw new Error(`Order ${number} was refused`);
      }
      const order = enterOrder(floor, entry);
      consumeKey(floor.keys, place, order, key);
      placed[number] = order;
    },
    fills: () => fills,
  };
}
