import { credentials } from '@portal/contracts/endpoints/credentials';
import { decimal } from '@portal/domain/money/money';
import { isOpen } from '@portal/mock-server/exchange/matching/order';
import { ordersOf, toWire } from '@portal/mock-server/exchange/order-queries';
import { place } from '@portal/mock-server/testing/world-fixtures';
import { act, fireEvent } from '@testing-library/react';
import { unavailable } from '../arrange.ts';
import { findControl, findField } from '../quirks/user-steps.ts';
import type { Venue } from '../venue.ts';
import type { Action, AfterCommand, CommandFailure, FeedDisturbance, SimulatedSymbol } from './schedule.ts';
import { feedCode } from './feed-code.ts';
import type { SimulatedPage } from './simulated-page.tsx';

/** An order or a deposit that the user has confirmed. Its amount is unique, which identifies it at the venue. */
export interface UserCommand {
  readonly kind: 'order' | 'deposit';
  readonly accountId: string;
  /** Units or dollars. */
  readonly amount: number;
  readonly symbol: SimulatedSymbol | null;
}

/** What the simulation keeps beside the page and the world. */
export interface SimulationRun {
  readonly venue: Venue;
  readonly page: SimulatedPage;
  readonly commands: UserCommand[];
  /** Prices by symbol, which the simulation moves. */
  readonly prices: Map<SimulatedSymbol, number>;
  /** Status of the calls that the back end lacks; null if it has them all. */
  readonly missing: { status: number | null };
  /** Number of amounts used so far. */
  amounts: number;
}

export const simulatedPersona = 'severalAccounts';

/** Accounts of the user: the one in use, then the other. */
export function accountsOf({ venue }: Pick<SimulationRun, 'venue'>): readonly [string, string] {
  const { id, activeAccountId } = venue.userOf(simulatedPersona);
  const all = [...venue.world.state.people.accounts.values()].filter(({ userIds }) => userIds.includes(id));
  const other = all.find(account => account.id !== activeAccountId);
  if (activeAccountId === null || other === undefined) throw new Error('The user needs two accounts');
  return [activeAccountId, other.id];
}

const brokerId = 'halyard';

/** The first amount of the user, then each is one more. */
const firstAmount = 101;

/** Carries out an action. What the page does not offer at the moment is left out, as a user would. */
export async function carryOut(run: SimulationRun, action: Action): Promise<void> {
  const { venue, page } = run;
  const { world, hosted } = venue;
  const [inUse, other] = accountsOf(run);
  switch (action.kind) {
    case 'order':
      return placeOrder(run, action);
    case 'cancel':
      return cancelOrder(run, action.pick);
    case 'deposit':
      return depositCash(run, action);
    case 'open':
      return page.open(`/investors/${action.page}`);
    case 'tryAgain':
      return next(run, 'tryAgain');
    case 'switchAccount':
      return switchAccount(run);
    case 'reload':
      // Without a network the browser shows a page of its own.
      return navigator.onLine ? page.reload() : undefined;
    case 'offline':
      return page.setOnline(false);
    case 'online':
      return page.setOnline(true);
    case 'wait':
      return page.pass(action.seconds * 1000);
    case 'fill': {
      await page.pass(action.seconds * 1000);
      const open = openOrders(run, action.ofOther ? other : inUse);
      const picked = open[action.pick % open.length];
      if (picked === undefined) return;
      if (action.isLost) loseNextUpdate(run);
      const { leavesQuantity } = picked;
      const part = action.part ? Math.max(1, Math.floor(Number(leavesQuantity) / 2)) : Number(leavesQuantity);
      return change(run, () =>
        world.execute('order.fillNow', { orderId: picked.orderId, quantity: decimal(String(part)) }),
      );
    }
    case 'reject': {
      await page.pass(action.seconds * 1000);
      const open = openOrders(run, inUse);
      const picked = open[action.pick % open.length];
      if (picked === undefined) return;
      if (action.isLost) loseNextUpdate(run);
      return change(run, () => world.execute('order.reject', { orderId: picked.orderId, reason: 'Closed' }));
    }
    case 'orderElsewhere': {
      const quantity = nextAmount(run);
      const price = (run.prices.get(action.symbol) ?? 1) * 0.97;
      return change(run, () =>
        place(world, action.ofOther ? other : inUse, {
          symbol: action.symbol,
          side: 'buy',
          quantity: String(quantity),
          price: price.toFixed(2),
        }),
      );
    }
    case 'switchInOtherTab':
      return switchInOtherTab(run, other);
    case 'clockJump':
      return change(run, () => venue.advance(action.minutes * 60_000));
    case 'pricesMove':
      for (let i = 0; i < action.times; i++) await movePrices(run, i % 2 === 0 ? 1.004 : 0.997);
      return;
    case 'lacksAdditions':
      run.missing.status = action.status;
      return arrangeMissing(run);
    case 'callFault':
      for (const route of action.routes)
        world.execute('fault.arrange', { route, effect: action.effect, times: action.times });
      return;
    case 'feedFault':
      hosted.feed.arrange(feedFaultOf(run, action.fault));
      // A refused topic is noticed by a new connection.
      if (action.fault.kind === 'refuseTopic') hosted.feed.arrange({ kind: 'cut' });
      return page.settle();
    case 'quirks':
      world.execute('quirks.set', { quirks: action.quirks });
      return;
    case 'chunkFails':
      if (!navigator.onLine) return;
      feedCode.failNext(action.times);
      return page.reload();
  }
}

export const orderTopic = ({ venue }: SimulationRun): string => `/topic/trader/${venue.userOf(simulatedPersona).id}`;

function feedFaultOf(run: SimulationRun, fault: FeedDisturbance): Parameters<Venue['hosted']['feed']['arrange']>[0] {
  const topic = orderTopic(run);
  switch (fault.kind) {
    case 'cut':
    case 'refuse':
      return fault;
    case 'refuseTopic':
      return { kind: 'refuseTopic', topic };
    case 'reorder':
      return { kind: 'reorder', topic, window: fault.messages };
    case 'drop':
    case 'repeat':
    case 'malformed':
    case 'gap':
      return { kind: fault.kind, topic, messages: fault.messages };
  }
}

/** Open orders of an account as the world has them, oldest first. */
export const openOrders = ({ venue: { world } }: SimulationRun, accountId: string) =>
  ordersOf(world, accountId)
    .filter(isOpen)
    .map(order => toWire(world, order));

const nextAmount = (run: SimulationRun): number => firstAmount + run.amounts++;

/** Calls that are additions to the specification. */
const additions = ['orders.queue', 'market.depth'];

/** Arranges again what a back end lacks. */
export function arrangeMissing({ venue: { world }, missing: { status } }: SimulationRun): void {
  if (status === null) return;
  const body = { code: 'NOT_FOUND', message: 'There is no such call.' };
  for (const route of additions)
    world.execute('fault.arrange', { route, times: null, effect: { kind: 'answer', status, body } });
}

async function movePrices(run: SimulationRun, factor: number): Promise<void> {
  await change(run, () => {
    for (const [symbol, before] of run.prices) {
      const price = before * factor;
      run.prices.set(symbol, price);
      run.venue.world.execute('market.movePrice', { symbol, price: decimal(price.toFixed(2)) });
    }
  });
}

/** Changes something at the venue, and waits until the page has heard of it. */
async function change({ venue, page }: SimulationRun, work: () => unknown): Promise<void> {
  await act(async () => {
    work();
    venue.hosted.feed.flush();
  });
  await page.pass(100);
}

const press = (run: SimulationRun, name: RegExp): Promise<boolean> => use(run, findControl(name));

async function use({ page }: SimulationRun, control: Element | null): Promise<boolean> {
  if (control === null) return false;
  fireEvent.click(control);
  await page.settle();
  return true;
}

function type(label: string, value: string): boolean {
  const field = findField(label);
  if (field === null) return false;
  fireEvent.change(field, { target: { value } });
  return true;
}

function loseNextUpdate(run: SimulationRun): void {
  run.venue.hosted.feed.arrange({ kind: 'drop', topic: orderTopic(run), messages: 1 });
}

function failCommand({ venue: { world } }: SimulationRun, command: string, failure: CommandFailure | null): void {
  if (failure === null) return;
  const { effect, calls, lookUps } = failure;
  world.execute('fault.arrange', { route: command, effect, times: calls });
  if (lookUps > 0) world.execute('fault.arrange', { route: 'orders.list', effect: unavailable, times: lookUps });
}

/** What the user does at once after a command. */
async function next(run: SimulationRun, then: AfterCommand): Promise<void> {
  if (then === 'tryAgain') await press(run, /^(Try again|Check again)$/);
  if (then === 'reload' && navigator.onLine) await run.page.reload();
}

type DepositAction = Extract<Action, { readonly kind: 'deposit' }>;
type OrderAction = Extract<Action, { readonly kind: 'order' }>;

async function placeOrder(run: SimulationRun, { symbol, fillsAtOnce, then, failure }: OrderAction): Promise<void> {
  await run.page.open(`/investors/asset/${symbol}`);
  if (findControl(/^New order$/) !== null) await press(run, /^New order$/);
  const quantity = nextAmount(run);
  const price = (run.prices.get(symbol) ?? 1) * 0.97;
  const hasPrice = fillsAtOnce ? await press(run, /^Ask \d/) : type('Limit price', price.toFixed(2));
  if (!hasPrice || !type('Quantity', String(quantity))) return;
  await run.page.settle();
  if (!(await press(run, /^Review buy order$/))) return;
  const [accountId] = accountsOf(run);
  if (findControl(/^Submit buy order/) === null) return;
  run.commands.push({ kind: 'order', accountId, amount: quantity, symbol });
  failCommand(run, 'orders.place', failure);
  await press(run, /^Submit buy order/);
  await next(run, then);
}

async function cancelOrder(run: SimulationRun, pick: number): Promise<void> {
  await run.page.open('/investors/orders');
  const buttons = [...document.querySelectorAll<HTMLElement>('button[aria-label^="Cancel: "]')];
  const button = buttons[pick % buttons.length];
  if (button === undefined) return;
  fireEvent.click(button);
  await run.page.settle();
  await press(run, /^Cancel order$/);
}

async function depositCash(run: SimulationRun, { then, failure }: DepositAction): Promise<void> {
  await run.page.open('/investors/account/bank-accounts');
  if (!(await press(run, /^Deposit$/))) return;
  const dollars = nextAmount(run);
  if (!type('Amount', String(dollars))) return;
  await press(run, /^Review deposit$/);
  const [accountId] = accountsOf(run);
  if (findControl(/^Deposit \$\d/) === null) return;
  run.commands.push({ kind: 'deposit', accountId, amount: dollars, symbol: null });
  failCommand(run, 'banking.deposit', failure);
  await press(run, /^Deposit \$\d/);
  await next(run, then);
}

async function switchAccount(run: SimulationRun): Promise<void> {
  await use(run, document.querySelector('header button[aria-haspopup=menu]'));
  await press(run, /^Switch Accounts$/);
  // The account in use is no button.
  await use(run, document.querySelector('[role=dialog] ul button'));
}

/**
 * Another tab shares the session's cookies and the channel between tabs, but not the modules of this one. All modules of
 * a test are one page, so the other tab is what it does: the call, and the message on the channel.
 */
async function switchInOtherTab(run: SimulationRun, accountId: string): Promise<void> {
  const { venue, page } = run;
  const { id: userId } = venue.userOf(simulatedPersona);
  const body = { userId, brokerId, accountId };
  const answer = await venue.call(credentials.activateAccount, { body }).catch(() => null);
  if (answer?.status !== 200) return;
  const channel = new BroadcastChannel('portal-session');
  const echo = new BroadcastChannel('portal-session');
  const heard = new Promise(resolve => echo.addEventListener('message', resolve, { once: true }));
  channel.postMessage({ kind: 'switchedAccount', accountId });
  await act(async () => void (await heard));
  channel.close();
  echo.close();
  await page.settle();
}
