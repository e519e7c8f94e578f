import { maxSmallestUnits } from '@portal/domain/money/amount-limits';
import { computeFilledCost, addFill, emptyFillTotals } from '@portal/domain/orders/order-cost';
import { linesOf } from '../src/exchange/journal.ts';
import type { Ledger } from '../src/exchange/ledger.ts';
import { computeAvailableCash, computeAvailableTokens } from '../src/exchange/account.ts';
import { allOrders, type ExchangeState } from '../src/exchange/exchange-state.ts';
import { computeHold } from '../src/exchange/holds.ts';
import { isOpen, sideOf, type Order } from '../src/exchange/order.ts';
import { formatCents, formatUnits } from '../src/core/units.ts';

/** Checks the invariants of an exchange and returns a list of violations; property tests expect an empty one. */
export function auditExchange(exchange: ExchangeState): string[] {
  return [
    ...auditLedger(exchange.ledger),
    ...auditCustomers(exchange),
    ...auditBooks(exchange),
    ...allOrders(exchange).flatMap(auditOrder),
  ];
}

/** No cent and no share is created or lost, and every balance is the sum of its entries. */
export function auditLedger(ledger: Ledger): string[] {
  const wrong: string[] = [];
  const booked = new Map<string, number>();
  const totals = new Map<string | number, number>();
  for (const entry of ledger.entries) {
    for (const { account, asset, amount } of linesOf(entry)) {
      booked.set(`${account}/${asset}`, (booked.get(`${account}/${asset}`) ?? 0) + amount);
    }
  }
  const compare = (account: string, asset: string | number, balance: number): void => {
    const sum = booked.get(`${account}/${asset}`) ?? 0;
    if (!Number.isSafeInteger(balance)) wrong.push(`${account} has ${balance} of ${asset}, which isn’t a safe integer`);
    if (sum !== balance) wrong.push(`${account} has ${balance} of ${asset}, but its entries total ${sum}`);
    const kind = asset === 'deposit' ? 'cash' : asset;
    totals.set(kind, (totals.get(kind) ?? 0) + balance);
  };
  for (const { id, cash, deposit, holdings } of ledger.accounts.values()) {
    compare(id, 'cash', cash);
    compare(id, 'deposit', deposit);
    holdings.forEach((holding, number) => holding && compare(id, number, holding.quantity));
  }
  for (const [asset, total] of totals) if (total !== 0) wrong.push(`${asset} is out of balance by ${total}`);
  return wrong;
}

/** Nobody can spend or sell what they do not have, and holds equal what open orders require. */
function auditCustomers(exchange: ExchangeState): string[] {
  const wrong: string[] = [];
  for (const account of exchange.ledger.accounts.values()) {
    if (account.kind !== 'customer') continue;
    const open = allOrders(exchange).filter(order => order.owner === account && isOpen(order));
    const holdings = account.holdings.flatMap(holding => [holding?.quantity ?? 0, holding?.cost ?? 0]);
    const greatest = Math.max(account.cash + account.deposit, ...holdings);
    if (greatest > maxSmallestUnits) wrong.push(`${account.id} has ${greatest}, more than an account may hold`);
    if (computeAvailableCash(account) < 0)
      wrong.push(`${account.id} has ${computeAvailableCash(account)} cents available`);
    const bound = open.reduce((cents, order) => cents + computeHold(order), 0);
    if (bound !== account.held)
      wrong.push(`${account.id} has ${account.held} cents held, but its open orders need ${bound}`);
    account.holdings.forEach((holding, number) => {
      const sales = open.filter(order => !order.isBuy && order.market.instrument.number === number);
      const sold = sales.reduce((units, order) => units + order.leavesQty, 0);
      if (holding && holding.held !== sold)
        wrong.push(`${account.id} has ${holding.held} of ${number} held, but its open orders sell ${sold}`);
      if (computeAvailableTokens(account, number) < 0)
        wrong.push(`${account.id} has more of ${number} for sale than it owns`);
    });
  }
  return wrong;
}

function auditBooks(exchange: ExchangeState): string[] {
  return exchange.markets
    .filter(({ book, dealer }) => {
      // Coin orders wait for the dealer's price, not for each other.
      if (dealer !== null) return false;
      const [bid] = book.bids;
      const [ask] = book.asks;
      return bid !== undefined && ask !== undefined && bid.price >= ask.price;
    })
    .map(({ instrument }) => `The book of ${instrument.symbol} is crossed`);
}

/** Quantities add up, and amounts follow the published rules over all fills together. */
function auditOrder(order: Order): string[] {
  const wrong: string[] = [];
  const { instrument } = order.market;
  const report = (what: string) => wrong.push(`Order ${order.number} in ${instrument.symbol}: ${what}`);
  const fills = order.executions.filter(({ filled }) => filled > 0);
  const filled = fills.reduce((sum, step) => sum + step.filled, 0);
  if (filled !== order.cumQty) report(`filled ${order.cumQty}, but its executions total ${filled}`);
  if (isOpen(order) && order.cumQty + order.leavesQty !== order.quantity) report('quantities don’t add up');
  if (fills.some(step => step.fee < 0 || step.subtotal < 0)) report('a fill has a negative amount');
  if (fills.some(step => (order.isBuy ? step.price > order.price : step.price < order.price)))
    report('filled beyond its limit');
  const totals = fills.reduce(
    (sum, step) =>
      addFill(
        sum,
        formatUnits(step.price, instrument.priceDigits),
        formatUnits(step.filled, instrument.quantityDigits),
        { waived: instrument.feeWaived },
      ),
    emptyFillTotals,
  );
  const cost = computeFilledCost(sideOf(order), totals);
  if (cost.subtotal !== formatCents(order.paid))
    report(`amount is ${order.paid} cents, but should be ${cost.subtotal} dollars`);
  // A sale may owe a cent of its fee until it has earned a cent (fill.ts).
  const mayOwe = !order.isBuy && order.status !== 'Filled' && formatCents(order.fee + 1) === cost.fee;
  if (cost.fee !== formatCents(order.fee) && !mayOwe)
    report(`fee is ${order.fee} cents, but should be ${cost.fee} dollars`);
  return wrong;
}
