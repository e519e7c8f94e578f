import { personaPassword } from '@portal/mock-server/seed/persona-spec';
import { credentials } from '@portal/contracts/endpoints/credentials';
import { buildCall } from '@portal/mock-server/testing/testing-call';
import { act, fireEvent } from '@testing-library/react';
import { readCode, unavailable } from '../arrange.ts';
import { findControl, findField, findText } from '../user-steps.ts';
import type { Action, AfterCommand, CommandFailure } from './schedule.ts';
import { asksToSignIn, findOrderOutcomes } from './shown.ts';
import {
  accountsOf,
  countAtVenue,
  idForPage,
  nextAmount,
  simulatedPersona,
  type SimulationRun,
  type UserCommand,
} from './simulation-run.ts';

/** For the simulation: what the user does in the portal. What it does not offer at the moment is left out. */

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

function failCommand({ venue: { world } }: SimulationRun, command: string, failure: CommandFailure | null): void {
  if (failure === null) return;
  const { effect, calls, lookUps } = failure;
  world.execute('fault.arrange', { route: command, effect, times: calls });
  if (lookUps > 0) world.execute('fault.arrange', { route: 'orders.list', effect: unavailable, times: lookUps });
}

export async function tryAgain(run: SimulationRun): Promise<void> {
  await press(run, /^(Try again|Check again)$/);
}

/** What the user does at once after a command. */
async function next(run: SimulationRun, then: AfterCommand): Promise<void> {
  if (then === 'tryAgain') await tryAgain(run);
  if (then === 'reload' && navigator.onLine) await run.page.reload();
}

type CashAction = Extract<Action, { readonly kind: 'moveCash' }>;
type OrderAction = Extract<Action, { readonly kind: 'order' }>;

export async function placeOrder(run: SimulationRun, action: OrderAction): Promise<void> {
  const { symbol, side, fillsAtOnce, then, failure } = action;
  await run.page.open(`/investors/asset/${symbol}`);
  if (findControl(/^New order$/) !== null) await press(run, /^New order$/);
  await use(run, findField(side === 'buy' ? 'Buy' : 'Sell'));
  const quantity = nextAmount(run);
  const price = (run.prices.get(symbol) ?? 1) * (side === 'buy' ? 0.97 : 1.03);
  const hasPrice = fillsAtOnce
    ? await press(run, side === 'buy' ? /^Ask \d/ : /^Bid \d/)
    : type('Limit price', price.toFixed(2));
  if (!hasPrice || !type('Quantity', String(quantity))) return;
  await run.page.settle();
  if (!(await press(run, new RegExp(`^Review ${side} order$`)))) return;
  const [accountId] = accountsOf(run);
  const submit = new RegExp(`^Submit ${side} order`);
  if (findControl(submit) === null) return;
  run.commands.push({ kind: 'order', accountId, amount: quantity, symbol, shownBefore: new Set(findOrderOutcomes()) });
  failCommand(run, 'orders.place', failure);
  await press(run, submit);
  await next(run, then);
}

export async function cancelOrder(run: SimulationRun, pick: number): Promise<void> {
  await run.page.open('/investors/orders');
  const buttons = [...document.querySelectorAll<HTMLElement>('button[aria-label^="Cancel: "]')];
  const button = buttons[pick % buttons.length];
  if (button === undefined) return;
  fireEvent.click(button);
  await run.page.settle();
  await press(run, /^Cancel order$/);
}

/** A dialog is loaded, opened or closed within this time, in milliseconds. */
const dialogMs = 500;

/** A withdrawal is confirmed with a code. */
export async function moveCash(run: SimulationRun, { move, then, failure }: CashAction): Promise<void> {
  const verb = move === 'deposit' ? 'Deposit' : 'Withdraw';
  if (await press(run, /^(Done|Not now)$/)) await run.page.pass(dialogMs);
  await run.page.open('/investors/account/bank-accounts');
  if (!(await press(run, new RegExp(`^${verb}$`)))) return;
  await run.page.pass(dialogMs);
  const dollars = nextAmount(run);
  if (!type('Amount', String(dollars))) return;
  await press(run, new RegExp(`^Review ${move}$`));
  const submit = new RegExp(`^${verb} \\$\\d`);
  if (findControl(submit) === null) return;
  const [accountId] = accountsOf(run);
  const command: UserCommand = { kind: move, accountId, amount: dollars, symbol: null, shownBefore: new Set() };
  run.commands.push(command);
  if (move === 'withdrawal') {
    const codesBefore = countCodes(run);
    await press(run, submit);
    if (!(await enterCode(run, codesBefore))) {
      // Without a code nothing is sent, unless the server asks for none.
      if (countAtVenue(run, command) === 0) run.commands.pop();
      return;
    }
  }
  failCommand(run, `banking.${verb.toLowerCase()}`, failure);
  await press(run, submit);
  await next(run, then);
}

/** Longer than the page waits until it sends another code, in milliseconds. */
const resendMs = 61_000;

/** How many codes the user has ever got. */
const countCodes = ({ venue: { world } }: SimulationRun): number =>
  [...world.state.outbox.mails.values()].filter(({ code }) => code !== null).length;

/**
 * Enters the code that was sent, or has one sent to the phone; false if the page asks for none. `codesBefore` are those that
 * the user got for something else.
 */
async function enterCode(run: SimulationRun, codesBefore: number): Promise<boolean> {
  const wasSent = () => findText(/We sent a (6-digit )?code to|It expires in/) !== null;
  const mayBeSent = () => findText(/If it arrives, enter it/) !== null;
  const hasArrived = () => countCodes(run) > codesBefore;
  // Resend after 'We could not send a code'.
  if (!wasSent() && !mayBeSent()) await press(run, /^(?:Send|Resend) code$/);
  if (mayBeSent() && !hasArrived()) {
    await run.page.pass(resendMs);
    await press(run, /^Resend code$/);
  }
  return (wasSent() || (mayBeSent() && hasArrived())) && type('Verification code', readCode(run.venue));
}

/** How often the user tries to sign in: a gateway may give up on every other call of each kind. */
const signInAttempts = 6;

/** Signs in where the portal asks for it, as after the end of a session. */
export async function signInAgain(run: SimulationRun): Promise<void> {
  if (!asksToSignIn() && !(await use(run, document.querySelector('header a[href*="/login"]')))) return;
  const { email } = run.venue.userOf(simulatedPersona);
  let codesBefore = countCodes(run);
  for (let attempt = 0; attempt < signInAttempts && asksToSignIn(); attempt++) {
    if (type('Email', email) && type('Password', personaPassword)) {
      codesBefore = countCodes(run);
      await press(run, /^Sign In$/);
    }
    if (await enterCode(run, codesBefore)) await press(run, /^Continue$/);
  }
}

export async function switchAccount(run: SimulationRun): Promise<void> {
  await use(run, document.querySelector('header button[aria-haspopup=menu]'));
  await press(run, /^Switch Accounts$/);
  // The account in use is no button.
  await use(run, document.querySelector('[role=dialog] ul button'));
}

const brokerId = 'halyard';

/**
 * Another tab shares the session's cookies and the channel between tabs, but not the modules of this one. All modules of
 * a test are one page, so the other tab is what it does: the call, and the message on the channel.
 */
export async function switchInOtherTab(run: SimulationRun, accountId: string): Promise<void> {
  const { venue, page } = run;
  const { id: userId } = venue.userOf(simulatedPersona);
  const { url, init } = buildCall(credentials.activateAccount, { body: { userId, brokerId, accountId } });
  // Not parsed: the back end may have quirks.
  const response = await venue.fetch(url, init).catch(() => null);
  if (response?.status !== 200) return;
  const channel = new BroadcastChannel('portal-session');
  const echo = new BroadcastChannel('portal-session');
  const heard = new Promise(resolve => echo.addEventListener('message', resolve, { once: true }));
  channel.postMessage({ kind: 'switchedAccount', accountId: idForPage(venue.world, accountId) });
  await act(async () => void (await heard));
  channel.close();
  echo.close();
  await page.settle();
}
