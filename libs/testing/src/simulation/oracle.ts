import { readBalances } from '@portal/mock-server/money/balances';
import type { Decimal } from '@portal/domain/money/money';
import { displayStatus } from '@portal/domain/orders/order-status';
import { sessionCookieName } from '@portal/mock-server/identity/session-cookie';
import { fireEvent } from '@testing-library/react';
import type { Announcements } from './announcements.ts';
import * as shown from './shown.ts';
import { signInAgain } from './simulated-user.ts';
import {
  accountsOf,
  arrangeBackEnd,
  countAtVenue,
  findOrder,
  openOrders,
  orderTopic,
  type SimulationRun,
} from './simulation-run.ts';

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

const sameNumber = (figure: Decimal | null | undefined, amount: number): boolean => Number(figure) === amount;

/**
 * Most calls of one address within this time of the page: more is polling without a limit. The user, who needs no time
 * to think, causes nine by reloads, sign-ins and switches of the account.
 */
const limit = { calls: 12, withinMs: 2000 };

/** What must hold at any time. */
export function checkLimits(run: SimulationRun, announcements: Announcements): void {
  if (announcements.untrue !== null) report(announcements.untrue);
  for (const command of run.commands) {
    const count = countAtVenue(run, command);
    if (count > 1) report(`The user confirmed one ${command.kind} of ${command.amount}, the venue has ${count}`);
  }
  const times = new Map<string, number[]>();
  for (const { name, at } of run.page.calls) {
    const recent = [...(times.get(name) ?? []).filter(each => at - each < limit.withinMs), at];
    times.set(name, recent);
    if (recent.length > limit.calls) report(`${recent.length} calls of '${name}' within ${limit.withinMs / 1000} s`);
  }
}

/** The list of open orders shows the orders of the account in use, each with what has filled. */
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

/** Cash and positions on the portfolio page, unless it says that they are old. */
function checkFigures(run: SimulationRun): void {
  if (shown.saysFiguresAreOld()) return;
  const [accountId] = accountsOf(run);
  const { fiatAssets, tokenAssets } = readBalances(run.venue.world, accountId);
  const cash = fiatAssets['USD'];
  const figures = [
    ['Available to trade', cash?.availableWithdrawalBalance],
    ['Held for open orders', cash?.openOrderBalance],
    ['Pending deposits', cash?.openDepositBalance],
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
  fireEvent.click(bell);
  await run.page.settle();
  // Opening the list looks for news, which the bell counts too.
  const badge = shown.readBadge();
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

/** After the end of a session the page asks to sign in and shows nothing of an account. Then the user signs in. */
async function checkSession(run: SimulationRun): Promise<void> {
  const { jar, world } = run.venue;
  const isOver = !world.state.people.sessions.has(jar.get(sessionCookieName(false)) ?? '');
  if (!isOver && !shown.asksToSignIn()) return;
  if (!shown.asksToSignIn()) report('The session has ended, and the page does not ask to sign in');
  const rows = shown.readOpenOrders() ?? [];
  if (rows.length > 0 || shown.readPositions() !== null)
    report('The page shows an account after the end of its session');
  await signInAgain(run);
  if (shown.asksToSignIn()) report(`The user cannot sign in again: ${document.body.textContent.slice(0, 500)}`);
  await run.page.open('/investors/orders');
  await run.page.pass(longestRecoveryMs);
}

/** Open orders whose last message was lost are read again within two minutes. */
const longestRecoveryMs = 125_000;

/**
 * Ends what goes wrong between portal and venue, waits as long as the portal may take to recover, and compares what the
 * document shows with the world: first the page that is open, or the orders, then the others.
 */
export async function checkEverything(run: SimulationRun, announcements: Announcements): Promise<void> {
  const { page, venue } = run;
  const { hosted } = venue;
  arrangeBackEnd(run);
  hosted.feed.arrange({ kind: 'refuse', connections: 0 });
  await page.setOnline(true);
  await signInAgain(run);
  // These pages show open orders all the time. On another page nothing is to be seen.
  if (shown.readOpenOrders() === null) await page.open('/investors/orders');
  await page.pass(longestRecoveryMs);
  checkLimits(run, announcements);
  await checkSession(run);
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

/** What says that the outcome of an order is open. */
const openOrder = /We couldn’t confirm your order/;
/** The same of cash, on pages other than that of the bank accounts. */
const openCash = { deposit: 'your cash deposit yet', withdrawal: 'your cash withdrawal yet' };

/**
 * The user has been told the outcome of each command, or that it is open: of an order at the latest on the page of its
 * symbol, of cash on every page but one.
 */
async function checkOutcomes(run: SimulationRun, announcements: Announcements): Promise<void> {
  const [inUse] = accountsOf(run);
  for (const command of run.commands) {
    const { kind, accountId, amount, symbol } = command;
    if (accountId !== inUse || announcements.wasTold(command)) continue;
    await run.page.open(`/investors/${symbol === null ? 'portfolio' : `asset/${symbol}`}`);
    await run.page.pass(10_000);
    const { textContent } = document.body;
    const isOpen = kind === 'order' ? openOrder.test(textContent) : textContent.includes(openCash[kind]);
    if (!isOpen && !announcements.wasTold(command))
      report(`The user was never told what became of the ${kind} of ${amount} ${symbol ?? 'dollars'}`);
  }
}
