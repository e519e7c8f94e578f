import { maxClock } from '@portal/contracts/sandbox/worlds';
import { firstOrder } from '../exchange/exchange-state.ts';
import type { ExchangeStateSave } from '../exchange/save.ts';
import { listings } from '../listings/listings.ts';
import { timers } from './timers.ts';
import type { WorldSnapshot } from '../core/world.ts';

/**
 * Finds values that would keep an imported world from running, or would block the process, although every part is
 * present and of the right type; null if there are none. Numbers are already known to be finite.
 */
export function findSnapshotProblem({ options, clock, random, exchange }: WorldSnapshot): string | null {
  return (
    findOptionProblem(options) ??
    findClockProblem(clock) ??
    ([...random.values()].every(({ length }) => length === 4) ? null : 'its chance is not four numbers') ??
    findExchangeProblem(exchange.floor)
  );
}

function findOptionProblem({ seed, startAt, participants, accounts }: WorldSnapshot['options']): string | null {
  if (seed.length > 64) return 'its seed is too long';
  if (!isInstant(startAt)) return 'its beginning is out of range';
  if (accounts !== undefined && !(Number.isInteger(accounts) && accounts > 0)) return 'its number of accounts is wrong';
  return participants === undefined || ['on', 'quotes-only', 'off'].includes(participants)
    ? null
    : 'its participants are unknown';
}

const isInstant = (at: number): boolean => at >= 0 && at < maxClock;

/** Far more timers than a world of that many people has. Several of one kind would repeat its work. */
const maxTimers = 50_000;
const mostOfKind: Readonly<Record<string, number>> = { 'market.phase': 1, 'desk.act': 4 * listings.length };

function findClockProblem({ now, nextTimerId, timers: waiting }: WorldSnapshot['clock']): string | null {
  if (!isInstant(now)) return 'its clock is out of range';
  if (waiting.length > maxTimers) return 'it has too many timers';
  const counts = new Map<string, number>();
  const ids = new Set<number>();
  for (const { id, at, kind } of waiting) {
    if (!Object.hasOwn(timers, kind)) return `it has a timer of the unknown kind ${kind.slice(0, 60)}`;
    if (!Number.isSafeInteger(id) || id >= nextTimerId || ids.has(id) || Math.abs(at) > 2 * maxClock)
      return 'it has a timer out of range';
    ids.add(id);
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    if (count > (mostOfKind[kind] ?? maxTimers)) return `it has too many timers of the kind ${kind}`;
  }
  return null;
}

/**
 * Orders and accounts are found by number, and books name orders by number: checks that none
 * points outside.
 */
function findExchangeProblem({ ledger, orders, markets, nextOrder }: ExchangeStateSave): string | null {
  if (ledger.accounts.some(({ number }, index) => number !== index)) return 'its accounts are not in order';
  if (ledger.accounts.some(({ holdings }) => holdings.length > listings.length)) return 'it holds unknown symbols';
  const numbers = new Set(orders.map(({ number }) => number));
  if (numbers.size !== orders.length) return 'it has two orders of one number';
  const entered = orders.filter(({ number }) => number >= firstOrder);
  if (entered.length !== nextOrder - firstOrder || entered.some(({ number }) => number >= nextOrder))
    return 'its orders are not in order';
  if (orders.some(({ leavesQty, quantity, price }) => ![leavesQty, quantity, price].every(isAmount)))
    return 'an order of it is impossible';
  const resting = markets.flatMap(({ bids, asks, waiting }) => [...bids, ...asks, ...waiting]);
  if (new Set(resting).size !== resting.length) return 'an order of it is in the book twice';
  const isUsedUp = new Set(orders.filter(({ leavesQty: left }) => left === 0).map(({ number }) => number));
  return resting.some(number => isUsedUp.has(number)) ? 'an order of it is in the book and has ended' : null;
}

const isAmount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;
