import { ordersOf, toWire } from '@portal/mock-server/exchange/order-queries';
import { readBalances } from '@portal/mock-server/portfolio/balances';
import type { Decimal } from '@portal/domain/money/money';
import { displayStatus } from '@portal/domain/orders/order-status';
import { fireEvent } from '@testing-library/react';
import { feedCode } from './feed-code.ts';
import * as shown from './shown.ts';
import {
  accountsOf,
  arrangeMissing,
  openOrders,
  orderTopic,
  type SimulationRun,
  type UserCommand,
} from './simulated-user.ts';

/**
 * Compares what the document shows with the exchange, the ledger and the log of the world. Nothing of it passes through
 * the API or the portal's cache.
 */

/** Something untrue, missing or forbidden that the simulation found. */
export class SimulationFinding extends Error {
  override readonly name = 'SimulationFinding';
}

function report(problem: string): never {
  throw new SimulationFinding(problem);
}

/** What tells the outcome of the order that the user has sent last. */
const orderOutcomes = [
  /Your order was not received/,
  /The order was not placed/,
  /Your order was \w+( \w+)? by the venue/,
  /Order rejected\./,
  /balance is not enough|Insufficient/i,
];
/** What says that an outcome is open. */
const openOutcome = /Checking your order|We did not find your order/;

/** Follows what the page says, from one change of the document to the next. */
export interface Announcements {
  /** The first untrue statement; null while there is none. */
  readonly untrue: string | null;
  /** True if the outcome of this command was told. */
  wasTold(command: UserCommand): boolean;
  stop(): void;
}

export function followAnnouncements(run: SimulationRun): Announcements {
  const seen = new Set<string>();
  const told = new Set<UserCommand>();
  let untrue: string | null = null;

  function check(text: string): void {
    const [inUse, other] = accountsOf(run);
    const ended = /Your Order (H-\d+) has (completely filled|been successfully canceled|expired)/.exec(text);
    if (ended !== null) {
      const [, id = '', how] = ended;
      const owner = [inUse, other].find(each => findOrder(run, each, id) !== undefined);
      const order = owner === undefined ? undefined : findOrder(run, owner, id);
      const status = how === 'completely filled' ? 'Filled' : how === 'expired' ? 'Expired' : 'Canceled';
      if (order?.status.name !== status) untrue ??= `'${text}', but the order is ${order?.status.name ?? 'unknown'}`;
      const sent = run.commands.find(each => each.kind === 'order' && sameNumber(order?.quantity, each.amount));
      if (sent !== undefined) told.add(sent);
      if (owner !== inUse) untrue ??= `'${text}', but this order belongs to the account that is not in use`;
    }
    const accepted = /Order accepted: (Buy|Sell) ([\d,.]+) (\S+) at/.exec(text);
    if (accepted !== null) {
      const quantity = shown.readFigure(accepted[2] ?? '');
      const command = run.commands.find(each => each.kind === 'order' && each.amount === quantity);
      if (command === undefined) untrue ??= `'${text}', but the user has not sent such an order`;
      else if (countOrders(run, command) === 0) untrue ??= `'${text}', but the venue has no such order`;
      else told.add(command);
    }
  }

  function look(): void {
    for (const text of shown.readToastTexts()) {
      if (seen.has(text)) continue;
      seen.add(text);
      check(text);
    }
    const open = run.commands.filter(each => each.kind === 'order' && !told.has(each));
    if (open.length === 0) return;
    const { textContent } = document.body;
    // The user sends one order at a time, so what is told is about the last one.
    const last = run.commands.findLast(({ kind }) => kind === 'order');
    if (last !== undefined && !told.has(last) && orderOutcomes.some(each => each.test(textContent))) told.add(last);
  }

  const observer = new MutationObserver(look);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  return {
    get untrue() {
      return untrue;
    },
    wasTold: command => told.has(command),
    stop: () => observer.disconnect(),
  };
}

const findOrder = ({ venue: { world } }: SimulationRun, accountId: string, id: string) =>
  ordersOf(world, accountId)
    .map(order => toWire(world, order))
    .find(({ orderId }) => orderId === id);

const sameNumber = (figure: Decimal | null | undefined, amount: number): boolean => Number(figure) === amount;

/** Number of orders that the venue has for a command. */
const countOrders = ({ venue: { world } }: SimulationRun, { accountId, amount, symbol }: UserCommand): number =>
  ordersOf(world, accountId)
    .map(order => toWire(world, order))
    .filter(order => order.symbol === symbol && sameNumber(order.quantity, amount)).length;

const countDeposits = ({ venue: { world } }: SimulationRun, { accountId, amount }: UserCommand): number =>
  (world.state.transfers.byAccount.get(accountId) ?? []).filter(
    each => each.transactionType === 'FIAT_DEPOSIT' && Number(each.amount) === amount,
  ).length;

/** Most calls of one address within this time of the page: more is polling without a limit. */
const limit = { calls: 8, withinMs: 2000 };

/** What must hold at any time. */
export function checkLimits(run: SimulationRun, announcements: Announcements): void {
  if (announcements.untrue !== null) report(announcements.untrue);
  for (const command of run.commands) {
    const count = command.kind === 'order' ? countOrders(run, command) : countDeposits(run, command);
    if (count > 1) report(`The user confirmed one ${command.kind} of ${command.amount}, the venue has ${count}`);
  }
  const times = new Map<string, number[]>();
  for (const { name, at } of run.page.calls) {
    const recent = [...(times.get(name) ?? []).filter(each => at - each < limit.withinMs), at];
    times.set(name, recent);
    if (recent.length > limit.calls) report(`${recent.length} calls of '${name}' within ${limit.withinMs / 1000} s`);
  }
}

/** The list of open orders shows the orders of the account in use, each with its status and what has filled. */
function checkOpenOrders(run: SimulationRun, where: string): void {
  const rows = shown.readOpenOrders();
  if (rows === null) return;
  const format = (each: shown.ShownOrder): string =>
    `${each.side} ${each.quantity} ${each.symbol} at ${each.price}, filled ${each.filled}`;
  const [accountId] = accountsOf(run);
  const expected = openOrders(run, accountId).map(order =>
    format({
      side: order.side === 1 ? 'Buy' : 'Sell',
      quantity: Number(order.quantity),
      symbol: order.symbol,
      price: Number(order.limitPrice),
      status: displayStatus(order.status.name),
      filled: Number(order.cumulativeQuantity),
    }),
  );
  compare(`${where}, open orders of ${accountId}`, rows.map(format).toSorted(), expected.toSorted());
}

function compare(what: string, shownRows: readonly string[], expected: readonly string[]): void {
  const extra = shownRows.filter(row => !expected.includes(row));
  const missing = expected.filter(row => !shownRows.includes(row));
  if (extra.length + missing.length > 0)
    report(`${what}: shown but not so: [${extra.join('; ')}]; so but not shown: [${missing.join('; ')}]`);
}

/** Cash and positions on the portfolio page. */
function checkFigures(run: SimulationRun): void {
  const [accountId] = accountsOf(run);
  const { fiatAssets, tokenAssets } = readBalances(run.venue.world, accountId);
  const cash = fiatAssets['USD'];
  const figures = [
    ['Available to trade', cash?.availableWithdrawalBalance],
    ['Held by open orders', cash?.openOrderBalance],
    ['Deposits on the way', cash?.openDepositBalance],
  ] as const;
  for (const [label, value] of figures) {
    const figure = shown.readCash(label);
    if (figure !== null && !sameNumber(value, figure))
      report(`Portfolio of ${accountId}: ${label} ${figure}, but the ledger has ${value}`);
  }
  const positions = shown.readPositions();
  if (positions === null) return;
  const format = (symbol: string, quantity: number): string => `${quantity} ${symbol}`;
  compare(
    `Positions of ${accountId}`,
    [...positions].map(([symbol, quantity]) => format(symbol, quantity)),
    Object.entries(tokenAssets).map(([symbol, { quantity }]) => format(symbol, Number(quantity))),
  );
}

/** What the history says about each order of the account in use. */
function checkHistory(run: SimulationRun): void {
  const rows = shown.readOrderHistory();
  if (rows === null) return;
  const [accountId] = accountsOf(run);
  for (const [id, text] of rows) {
    const order = findOrder(run, accountId, id);
    if (order === undefined) report(`The history of ${accountId} shows ${id}, which is no order of this account`);
    const status = displayStatus(order.status.name);
    if (!text.toLowerCase().includes(status.toLowerCase()))
      report(`The history shows '${text}' for ${id}, which is ${status}`);
  }
}

const notifiedStatus: readonly (readonly [RegExp, RegExp])[] = [
  [/filled completely/, /^Filled$/],
  [/was canceled/, /^Canceled$/],
  [/was rejected/, /^Rejected$/],
  [/\bexpired/, /^Expired$/],
];

/** The list behind the bell: each line about an order of the account in use is true, and the badge counts the unread ones. */
async function checkNotifications(run: SimulationRun): Promise<void> {
  const bell = document.querySelector('header button[aria-label^=Notifications]');
  if (bell === null) return;
  const badge = shown.readBadge();
  fireEvent.click(bell);
  await run.page.settle();
  const rows = shown.readNotifications();
  const [accountId] = accountsOf(run);
  for (const { orderId, text } of rows ?? []) {
    if (orderId === null) continue;
    const order = findOrder(run, accountId, orderId);
    if (order === undefined)
      report(`The notifications of ${accountId} have '${text}' about an order of another account`);
    const status = notifiedStatus.find(([words]) => words.test(text))?.[1];
    if (status?.test(order.status.name) === false)
      report(`Notification '${text}', but the order is ${order.status.name}`);
  }
  const unread = rows?.filter(({ isUnread }) => isUnread).length;
  if (unread !== undefined && badge !== null && badge !== unread)
    report(`The bell says ${badge} unread notifications, the list has ${unread}`);
  fireEvent.click(bell);
  await run.page.settle();
}

/** The page receives live updates, or says that it does not. */
function checkFeed(run: SimulationRun): void {
  const { feed } = run.venue.hosted;
  if (feed.readers(orderTopic(run)) === 0 && !shown.saysFeedIsLost())
    report('The page does not receive the updates of its orders, and does not say so');
}

const longestRecoveryMs = 75_000;

/**
 * Ends what goes wrong between portal and venue, waits as long as the portal may take to recover, and compares what the
 * document shows with the world: first the page that is open, or the orders, then the others.
 */
export async function checkEverything(run: SimulationRun, announcements: Announcements): Promise<void> {
  const { page, venue } = run;
  const { world, hosted } = venue;
  world.execute('fault.clear', {});
  arrangeMissing(run);
  world.execute('quirks.set', { quirks: [] });
  hosted.feed.arrange({ kind: 'refuse', connections: 0 });
  feedCode.failNext(0);
  await page.setOnline(true);
  // These pages show open orders all the time. On another page nothing is to be seen.
  if (shown.readOpenOrders() === null) await page.open('/investors/orders');
  await page.pass(longestRecoveryMs);
  checkLimits(run, announcements);
  checkFeed(run);
  checkOpenOrders(run, window.location.pathname);
  hosted.feed.arrange({ kind: 'refuseTopic', topic: null });
  await checkOutcomes(run, announcements);
  await page.open('/investors/portfolio');
  checkOpenOrders(run, 'portfolio');
  checkFigures(run);
  await page.open('/investors/history');
  checkHistory(run);
  await checkNotifications(run);
  checkLimits(run, announcements);
}

/** The user has been told the outcome of each order, or that it is open: at the latest on the page of its symbol. */
async function checkOutcomes(run: SimulationRun, announcements: Announcements): Promise<void> {
  const [inUse] = accountsOf(run);
  const open = run.commands.filter(
    each => each.kind === 'order' && each.accountId === inUse && !announcements.wasTold(each),
  );
  for (const command of open) {
    await run.page.open(`/investors/asset/${command.symbol}`);
    await run.page.pass(10_000);
    if (announcements.wasTold(command) || openOutcome.test(document.body.textContent)) continue;
    report(`The user was never told what became of the order of ${command.amount} ${command.symbol}`);
  }
}
