import { add, compare, isNegative, zero, type Decimal } from '@portal/domain/money/money';
import { formatUnits } from '../src/core/units.ts';
import { houseAccounts } from '../src/exchange/journal.ts';
import { computePosition } from '../src/exchange/token-moves.ts';
import { listings } from '../src/exchange/listings.ts';
import type { World } from '../src/core/world.ts';
import { findTransfer } from '../src/exchange/transfers.ts';

/** Checks the invariants of securities in transit and returns a list of violations. */
export function auditTransfers(world: World): string[] {
  return [...auditTransit(world), ...auditArrivals(world), ...auditCosts(world), ...auditProviders(world)];
}

/** Tokens in transit equal the quantities of pending withdrawals. */
function auditTransit(world: World): string[] {
  const pending = new Map<string, Decimal>();
  for (const item of world.state.wallets.items.values()) {
    if (item.kind !== 'WITHDRAWAL' || item.status !== 'PENDING') continue;
    pending.set(item.asset, add(pending.get(item.asset) ?? zero, item.quantity));
  }
  const holdings = world.exchange.state.ledger.accounts.get(houseAccounts.tokensOut)?.holdings ?? [];
  return listings.flatMap(({ instrument: { symbol, quantityDigits } }, number) => {
    const booked = formatUnits(holdings[number]?.quantity ?? 0, quantityDigits);
    const expected = pending.get(symbol) ?? zero;
    return compare(booked, expected) === 0
      ? []
      : [`${booked} ${symbol} in transit, but pending withdrawals total ${expected}`];
  });
}

/** A transfer waits for its cost basis exactly when an arrival without cost is stored for it. */
function auditArrivals(world: World): string[] {
  const wrong: string[] = [];
  const { waiting } = world.state.arrivals;
  for (const { transferId, accountId } of waiting.values()) {
    const status = findTransfer(world, accountId, transferId)?.status;
    if (status !== 'WAITING_FOR_COST_BASIS')
      wrong.push(`${transferId} needs a cost basis, but its status is ${status}`);
  }
  for (const rows of world.state.transfers.byAccount.values()) {
    for (const { id, status } of rows) {
      if (status === 'WAITING_FOR_COST_BASIS' && !waiting.has(id))
        wrong.push(`${id} is waiting for a cost basis that can’t be entered`);
    }
  }
  return wrong;
}

/** Quantity and cost of every position match its entries. */
function auditCosts(world: World): string[] {
  const { ledger } = world.exchange.state;
  const wrong: string[] = [];
  for (const account of ledger.accounts.values()) {
    if (account.kind !== 'customer') continue;
    account.holdings.forEach((holding, number) => {
      if (holding === undefined) return;
      const { quantity, cost } = computePosition(ledger.entries, account.id, number);
      if (quantity !== holding.quantity || cost !== holding.cost) {
        wrong.push(
          `${account.id} has ${holding.quantity} of ${number} for ${holding.cost}, not ${quantity} for ${cost}`,
        );
      }
    });
  }
  return wrong;
}

/** No lot is negative. */
const auditProviders = (world: World): string[] =>
  [...world.state.providers.holdings].flatMap(([accountId, securities]) =>
    securities.flatMap(({ lots }) =>
      lots
        .filter(({ quantity }) => isNegative(quantity))
        .map(({ id }) => `${accountId} has a negative quantity in lot ${id}`),
    ),
  );
