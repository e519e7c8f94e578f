import type { SentTransfer } from '@portal/contracts/endpoints/transfers';
import { isOpenToDomicile } from '@portal/domain/market/symbols';
import { decimal, type Decimal } from '@portal/domain/money/money';
import { computeFee } from '@portal/domain/orders/order-cost';
import { canceledByCustomer } from '@portal/domain/orders/order-status';
import { dailyLimit } from '../core/settlement-terms.ts';
import { formatUnits, parseUnits } from '../core/units.ts';
import type { Instrument } from '../exchange/instrument.ts';
import { readPriceHistory } from '../exchange/market-data.ts';
import { makeEntry } from '../money/transfer-entry.ts';
import type { StoryTime } from './seed-timeline.ts';
import type { PastOrder } from './past-orders.ts';
import { listings } from '../exchange/listings.ts';
import type { Random } from '../core/random.ts';
import type { World } from '../core/world.ts';

/** An account's activity before the world began. Every position comes from its orders, all cash from its deposits. */
export interface PastTrading {
  /** Oldest first; order numbers are assigned when they are stored. */
  readonly orders: readonly Omit<PastOrder, 'number' | 'accountId' | 'userId'>[];
  readonly transfers: readonly Omit<SentTransfer, 'id'>[];
}

export interface TradingFacts {
  readonly userId: string;
  /** 'Fernhill Credit Union ·· 8841' */
  readonly bank: string;
  /** Number of trading days ago of the first deposit. */
  readonly firstDay: number;
}

interface Quoted {
  readonly instrument: Instrument;
  /** Closing prices in the symbol's smallest units, by date. */
  readonly closes: ReadonlyMap<string, number>;
}

/** Of one deposit and one withdrawal: those of a day may not exceed it. */
const mostDollars = { deposit: Number(dailyLimit.deposit), withdrawal: Number(dailyLimit.withdrawal) } as const;

/** Maximum orders per account. */
const maxOrders = 40;

/** Symbols that everyone may buy, with their prices of the last `daysBack` trading days. */
export function readMarketPast(world: World, time: StoryTime, daysBack: number): readonly Quoted[] {
  return listings.flatMap(({ instrument, seed: { facts, holderLimited } }) => {
    const isRestricted = facts.requires_accreditation || facts.isDAS || holderLimited || !isOpenToDomicile(facts, 'US');
    if (!instrument.tradable || instrument.aroundTheClock || isRestricted) return [];
    const rows = readPriceHistory(world, instrument.symbol, time.dateOf(daysBack), time.dateOf(1));
    if (rows.length === 0) return [];
    const closes = new Map(rows.map(({ date, close }) => [date, parseUnits(close, instrument.priceDigits) ?? 0]));
    return [{ instrument, closes }];
  });
}

/** Generates years of deposits, buys and sells: nothing is bought without cash, and nothing sold that is not held. */
export function drawTrading(
  random: Random,
  market: readonly Quoted[],
  time: StoryTime,
  { userId, bank, firstDay }: TradingFacts,
): PastTrading {
  const orders: PastTrading['orders'][number][] = [];
  const transfers: Omit<SentTransfer, 'id'>[] = [];
  /** Shares by symbol, and a lower bound of the cash in dollars: fees and rounding are overestimated. */
  const held = new Map<Quoted, number>();
  let cash = 0;

  const moveCash = (daysBack: number, direction: 'DEPOSIT' | 'WITHDRAWAL', dollars: number): void => {
    cash += direction === 'DEPOSIT' ? dollars : -dollars;
    const facts = {
      asset: 'USD',
      amount: decimal(String(dollars)),
      clientId: bank,
      userId,
      status: 'COMPLETE',
    } as const;
    transfers.push(makeEntry({ ...facts, at: time.at(daysBack, '10:20:00'), isIn: direction === 'DEPOSIT' }));
  };

  const trade = (daysBack: number): void => {
    const quoted = pickQuoted(random, market, held);
    const price = quoted.closes.get(time.dateOf(daysBack));
    if (price === undefined || price <= 0) return;
    const { instrument } = quoted;
    const dollars = price / instrument.priceScale;
    const owned = held.get(quoted) ?? 0;
    const isBuy = owned === 0 || random.chance(0.6);
    const limitPrice = formatUnits(price, instrument.priceDigits);
    // A cent more for each rounding.
    const feePerShare = Number(computeFee(limitPrice, decimal('1'))) + 0.01;
    const shares = isBuy
      ? Math.floor((cash * random.integer(5, 35)) / 100 / (dollars + feePerShare))
      : Math.max(1, Math.floor((owned * random.integer(20, 100)) / 100));
    if (shares < 1 || (!isBuy && feePerShare >= dollars)) return;
    const order = drawOrder(random, time, instrument, { daysBack, isBuy, shares, limitPrice });
    orders.push(order);
    if (order.fills === undefined) return;
    held.set(quoted, owned + (isBuy ? shares : -shares));
    cash += isBuy ? -shares * (dollars + feePerShare) : shares * (dollars - feePerShare);
  };

  moveCash(firstDay, 'DEPOSIT', random.integer(5, mostDollars.deposit / 500) * 500);
  const actionCount = random.integer(8, maxOrders);
  for (let action = 1; action <= actionCount; action++) {
    const daysBack = Math.max(2, Math.round(firstDay * (1 - action / (actionCount + 1))));
    if (action % 6 === 0) moveCash(daysBack, 'DEPOSIT', random.integer(1, 20) * 250);
    if (action % 15 === 0 && cash > 2_000) {
      moveCash(daysBack, 'WITHDRAWAL', Math.min(mostDollars.withdrawal, Math.floor(cash / 400) * 100));
    }
    trade(daysBack);
  }
  return { orders, transfers };
}

/** Usually a symbol that is already held: people have a handful of positions, not all symbols. */
function pickQuoted(random: Random, market: readonly Quoted[], held: ReadonlyMap<Quoted, number>): Quoted {
  const own = [...held].filter(([, shares]) => shares > 0).map(([quoted]) => quoted);
  return own.length > 2 && random.chance(0.65) ? random.pick(own) : random.pick(market);
}

interface Drawn {
  readonly daysBack: number;
  readonly isBuy: boolean;
  readonly shares: number;
  readonly limitPrice: Decimal;
}

/** An order of a day: most are filled within an hour, in one to three parts; `isFilled` says that this one is. */
export function drawOrder(
  random: Random,
  time: StoryTime,
  { symbol, quantityScale, quantityDigits }: Instrument,
  { daysBack, isBuy, shares, limitPrice }: Drawn,
  isFilled = random.chance(0.82),
): PastTrading['orders'][number] {
  const enteredAt = time.at(daysBack, clockTime(random));
  const quantityOf = (count: number) => formatUnits(count * quantityScale, quantityDigits);
  const order = {
    symbol,
    side: isBuy ? 1 : 2,
    quantity: quantityOf(shares),
    limitPrice,
    timeInForce: random.chance(0.7) ? 0 : 1,
    enteredAt,
  } as const;
  if (!isFilled && random.chance(0.55)) {
    const at = enteredAt + random.integer(60, 2400) * 1000;
    return { ...order, end: { at, status: 'Canceled', text: canceledByCustomer } };
  }
  if (!isFilled) {
    const end = { at: time.closeOf(daysBack), status: 'Expired', text: 'End of trading day' } as const;
    return { ...order, timeInForce: 0, end };
  }
  const parts = Math.min(shares, random.integer(1, 3));
  const until = (part: number): number => Math.floor((shares * part) / parts);
  const fills = Array.from({ length: parts }, (_, part) => ({
    at: enteredAt + 1_000 + part * 190_000,
    quantity: quantityOf(until(part + 1) - until(part)),
    price: limitPrice,
  }));
  return { ...order, fills };
}

/** Between 9:35 a.m. and 12:10 p.m., which is within the session of a half day too. */
function clockTime(random: Random): string {
  const minutes = 9 * 60 + 35 + random.integer(0, 155);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:${two(random.integer(0, 59))}`;
}
