import { groupThousands } from '@portal/domain/money/amount-limits';
import { listLimits } from '@portal/contracts/schemas/list-limits';
import type { SentProviderHolding, ShareDeposit } from '@portal/contracts/endpoints/securities-providers';
import { add, compare, isPositive, multiply, round, subtract, sum, type Decimal } from '@portal/domain/money/money';
import { checkDecimals } from '@portal/domain/money/decimals-allowed';
import { addDays, marketDate } from '@portal/domain/calendar/market-time';
import { notify } from '../identity/outbox.ts';
import { settlesAt } from '../core/settlement-terms.ts';
import { listingOf } from '../exchange/listings.ts';
import { bookArrival } from './received-shares.ts';
import { makeEntry } from './transfer-entry.ts';
import type { ArrivingLot } from '../exchange/token-moves.ts';
import { addTransfer, changeTransfer, findTransfer } from '../exchange/transfers.ts';
import { accepted, refused } from '../core/result.ts';
import type { World } from '../core/world.ts';

/** Accounts' holdings at the second securities provider, outside the venue, and deposits of them. */

export interface ProviderLot {
  readonly id: string;
  readonly quantity: Decimal;
  readonly acquiredDate: string;
  /** Dollars; null if the provider does not know. */
  readonly unitCost: Decimal | null;
}

export interface ProviderSecurity {
  readonly securityId: string;
  readonly symbol: string;
  readonly lots: readonly ProviderLot[];
}

/** Lots on their way into the account; the history's entry has the same id. */
export interface DepositRecord {
  readonly id: string;
  readonly accountId: string;
  readonly userId: string;
  readonly securityId: string;
  readonly symbol: string;
  readonly lots: readonly ProviderLot[];
  readonly timerId: number | null;
}

export const createProviders = () => ({
  /** Securities by account. */
  holdings: new Map<string, readonly ProviderSecurity[]>(),
  /** By id, oldest first. */
  deposits: new Map<string, DepositRecord>(),
});

/** Lots bought less than a year ago have a restriction, which the provider's review finds. */
const holdingDays = 365;
const reviewStep = { days: 1, clock: '11:00:00' } as const;

export const totalOf = (lots: readonly ProviderLot[]): Decimal => sum(lots.map(({ quantity }) => quantity));

const securitiesOf = (world: World, accountId: string): readonly ProviderSecurity[] =>
  world.state.providers.holdings.get(accountId) ?? [];

const hasPending = (world: World, accountId: string, securityId: string): boolean =>
  [...world.state.providers.deposits.values()].some(
    deposit =>
      deposit.accountId === accountId &&
      deposit.securityId === securityId &&
      findTransfer(world, accountId, deposit.id)?.status === 'PENDING',
  );

/** The response format; securities whose lots are all pending are shown without lots. */
export const readProviderHoldings = (world: World, accountId: string): SentProviderHolding[] =>
  securitiesOf(world, accountId)
    .map(({ securityId, symbol, lots }) => ({
      securityId,
      symbol,
      name: listingOf(symbol)?.seed.facts.name ?? symbol,
      hasPendingTransaction: hasPending(world, accountId, securityId),
      lots: lots.slice(0, listLimits.providerLots).map(({ id, quantity, acquiredDate, unitCost }) => ({
        id,
        quantity,
        acquiredDate,
        costBasis: unitCost === null ? null : { amount: unitCost, asset: 'USD' },
      })),
    }))
    .filter(({ lots, hasPendingTransaction }) => lots.length > 0 || hasPendingTransaction)
    .slice(0, listLimits.providerHoldings);

export interface DepositInput {
  readonly accountId: string;
  readonly userId: string;
  readonly holdings: ShareDeposit['holdings'];
}

type Part = Pick<DepositRecord, 'securityId' | 'symbol' | 'lots'>;

/** The lots named in a request, with their known facts; changes nothing. */
export function checkProviderDeposit(world: World, { accountId, holdings }: DepositInput) {
  const parts: Part[] = [];
  for (const [i, { securityId, lots }] of holdings.entries()) {
    const field = `holdings.${i}`;
    const security = securitiesOf(world, accountId).find(each => each.securityId === securityId);
    if (security === undefined || parts.some(part => part.securityId === securityId)) {
      return refused('NOT_FOUND', 'We couldn’t find that security at the provider.', field);
    }
    if (hasPending(world, accountId, securityId)) {
      const message = `You have a pending ${security.symbol} deposit. Please wait until it’s complete.`;
      return refused('DEPOSIT_PENDING', message, field);
    }
    const taken: ProviderLot[] = [];
    for (const [j, { id, quantity }] of lots.entries()) {
      const lot = security.lots.find(each => each.id === id);
      const lotField = `${field}.lots.${j}`;
      if (lot === undefined || taken.some(each => each.id === id)) {
        return refused('NOT_FOUND', 'We couldn’t find that lot at the provider.', lotField);
      }
      const wrong = checkLotQuantity(lot, quantity, security.symbol);
      if (wrong !== null) return refused('QUANTITY_INVALID', wrong, `${lotField}.quantity`);
      taken.push({ ...lot, quantity });
    }
    parts.push({ securityId, symbol: security.symbol, lots: taken });
  }
  return accepted(parts);
}

function checkLotQuantity(lot: ProviderLot, quantity: Decimal, symbol: string): string | null {
  if (!isPositive(quantity)) return 'Enter a quantity greater than 0.';
  if (compare(quantity, lot.quantity) > 0)
    return `You can deposit up to ${groupThousands(lot.quantity)} from this lot.`;
  return checkDecimals(quantity, listingOf(symbol)?.seed.facts.num_decimals ?? 0);
}

/** Adds to (or takes from, with -1) the provider's lots; an empty lot is removed. */
function moveLots(world: World, accountId: string, { securityId, lots }: Part, direction: 1 | -1): void {
  const move = direction === 1 ? add : subtract;
  const changed = securitiesOf(world, accountId).map(security => {
    if (security.securityId !== securityId) return security;
    const known = security.lots.map(lot => {
      const part = lots.find(each => each.id === lot.id);
      return part === undefined ? lot : { ...lot, quantity: move(lot.quantity, part.quantity) };
    });
    const back = direction === 1 ? lots.filter(part => !known.some(lot => lot.id === part.id)) : [];
    return { ...security, lots: [...known, ...back].filter(({ quantity }) => isPositive(quantity)) };
  });
  world.state.providers.holdings.set(accountId, changed);
}

function startDeposit(world: World, { accountId, userId }: DepositInput, part: Part): string {
  moveLots(world, accountId, part, -1);
  const facts = { asset: part.symbol, amount: totalOf(part.lots), clientId: 'Vertalo', userId };
  const { id } = addTransfer(world, accountId, makeEntry({ ...facts, at: world.now(), isIn: true }));
  const timerId = world.schedule(settlesAt(reviewStep, world.now()), 'shareDeposit.review', { id });
  world.state.providers.deposits.set(id, { ...part, id, accountId, userId, timerId });
  return id;
}

/** The provider releases the shares, or keeps them for the given reason. */
function finish(world: World, deposit: DepositRecord, reason: string | null): void {
  const { id, accountId, symbol, lots } = deposit;
  world.state.providers.deposits.set(id, { ...deposit, timerId: null });
  const what = `Your deposit of ${groupThousands(totalOf(lots))} ${symbol}`;
  const problem = reason ?? bookArrival(world, { id, asset: symbol, accountId }, lots.map(toArriving));
  if (problem !== null) {
    moveLots(world, accountId, deposit, 1);
    changeTransfer(world, accountId, id, { status: 'ERROR', errorDescription: problem });
    return notify(world, deposit.userId, 'Your share deposit was rejected', `${what} was rejected. ${problem}`);
  }
  notify(
    world,
    deposit.userId,
    'Your shares have arrived',
    `${what} has arrived.${lots.some(({ unitCost }) => unitCost === null) ? ' Please enter its cost basis.' : ''}`,
  );
}

const toArriving = ({ acquiredDate, quantity, unitCost }: ProviderLot): ArrivingLot => ({
  acquired: acquiredDate,
  quantity,
  dollars: unitCost === null ? null : round(multiply(quantity, unitCost), 2),
});

function review(world: World, deposit: DepositRecord): string | null {
  const oldEnough = addDays(marketDate(world.now()), -holdingDays);
  return deposit.lots.some(({ acquiredDate }) => acquiredDate > oldEnough)
    ? 'Shares held for less than 1 year are restricted and can’t be deposited yet.'
    : null;
}

export const shareDepositTimers = {
  'shareDeposit.review': (world: World, { id }: { readonly id: string }): void => {
    const deposit = world.state.providers.deposits.get(id);
    if (deposit !== undefined) finish(world, deposit, review(world, deposit));
  },
};

export const shareDepositCommands = {
  /** Takes lots from the provider; each security is its own transfer. Returns their ids [APT-51]. */
  'shareDeposit.submit': (world: World, input: DepositInput) => {
    const checked = checkProviderDeposit(world, input);
    if (!checked.ok) return checked;
    return accepted(checked.value.map(part => startDeposit(world, input, part)));
  },

  /** Lets the provider decide now: with a reason it keeps the shares. */
  'shareDeposit.answerNow': (
    world: World,
    { id, reason }: { readonly id: string; readonly reason?: string | undefined },
  ) => {
    const deposit = world.state.providers.deposits.get(id);
    if (deposit === undefined) return refused('NOT_FOUND', 'We couldn’t find that deposit.', 'id');
    if (deposit.timerId === null) return refused('TRANSFER_FINISHED', 'The provider has already decided.');
    world.unschedule(deposit.timerId);
    finish(world, deposit, reason ?? review(world, deposit));
    return accepted(null);
  },
};
